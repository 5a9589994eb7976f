/*
 * shufflegraphCheck(text) says whether a plan of shufflegraph, as JSON text of version 2, deals its deck, by a
 * checker that is proved in Coq. It is synchronous, keeps nothing, and never throws. It returns an object:
 *
 *   deals   true: whatever cards lie in the deck, the rounds give everybody exactly the cards at their positions,
 *                 and the talon in order; and the counts, decks and windows in the text are those of the rounds;
 *           false: not so, or the text is no plan;
 *           null: it was not checked, since it is too large for this checker (more than 300 cards or rounds,
 *                 or a number above 300), or says a number as JavaScript would not (1.0, 2e3, an owner beyond 2^53);
 *   fewest  true: no plan that keeps hands together has fewer rounds, as two windows in the text show;
 *           false: the text does not show it; it may be so all the same;
 *   fault   what is wrong, or why it was not checked, in English; null where `deals` is true.
 *
 * A script: it defines this one name, in pages, in workers (importScripts) and in Node (require or import). It
 * touches nothing but JSON, asks for nothing, and needs no 'unsafe-eval'. Do not edit it: `python -m proofs.extraction
 * --update` makes it of proofs/coq/PlanFileSpec.v, whose theorems are in PlanFile.v, and of proofs/extraction/reader.js.
 */
globalThis.shufflegraphCheck = (() => {
  const proved = {};
(function(a){typeof
globalThis!=="object"&&(this?b():(a.defineProperty(a.prototype,"_T_",{configurable:true,get:b}),_T_));function
b(){var
b=this||self;b.globalThis=b;delete
a.prototype._T_}}(Object));(function(aD){"use strict";var
au="Sys_error",at="Invalid_argument",ar="End_of_file",aa="Failure",$="Undefined_recursive_module",_="Stack_overflow",Z="Not_found",Y="Assert_failure",X="Sys_blocked_io",W="Out_of_memory",V="Match_failure",g=248,U="Division_by_zero";function
v(c,a){var
b=c.length;if(b===0||b===a.length)return c.apply(null,a);if(b<a.length)return v(c.apply(null,a.slice(0,b)),a.slice(b));return function(){return v(c,a.concat(Array.prototype.slice.call(arguments)))}}function
aC(){}function
h(){}function
a(a){return a}function
m(a,b){return a.length==1?a(b):v(a,[b])}function
T(a,b,c){return a.length==2?a(b,c):v(a,[b,c])}aC();h(11,[g,a($),-12],$);h(10,[g,a(Y),-11],Y);h(9,[g,a(X),-10],X);h(8,[g,a(_),-9],_);h(7,[g,a(V),-8],V);h(6,[g,a(Z),-7],Z);h(5,[g,a(U),-6],U);h(4,[g,a(ar),-5],ar);h(3,[g,a(at),-4],at);h(2,[g,a(aa),-3],aa);h(1,[g,a(au),-2],au);h(0,[g,a(W),-1],W);var
ax=[0,0,0],ay=[0,0],bC=[0,0],bD=[0,1],bE=[0,2],bF=[0,3],bG=[0,4],bJ=[0,0],bK=[0,5],bO=[0,6],bB=[0,7],bs=[0,0],bt=[0,8],bu=[0,[0,0]],bv=[0,9],bw=[0,10],by=[0,10],a9=[0,0],az=[0,0],aw=[0,0],a$=[0,[0,[0,[0,[0,[0,[0,[0,0]]]]]]]],aB=a("checkFile");function
e(a){return a?0:1}function
a0(a){return a[1]}function
F(a){return a[2]}function
c(a){var
b=a?[0,c(a[2])]:a;return b}function
n(a,b){if(a){var
c=n(a[2],b);return[0,a[1],c]}return b}function
p(b,a){return b?[0,p(b[1],a)]:a}function
z(a,b){return a?p(b,z(a[1],b)):a}function
t(d,c){var
a=d,b=c;for(;;){if(a){if(b){var
a=a[1],b=b[1];continue}return a}return a}}function
A(b,a){return b?a?[0,A(b[1],a[1])]:b:a}function
ab(b,a){return b?a:a?0:1}function
b(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
i(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return 1}}function
j(b,a){return i([0,b],a)}function
w(b,a){var
c=b?a?[0,w(b[1],a[1])]:a:b;return c}function
av(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
ac(a){if(a){var
b=ac(a[2]);return n(a[1],b)}return a}function
d(b,a){if(a)var
e=d(b,a[2]),c=[0,m(b,a[1]),e];else
var
c=a;return c}function
q(b,a){if(a){var
c=q(b,a[2]);return n(m(b,a[1]),c)}return a}function
G(c,b,a){if(a){var
d=G(c,b,a[2]);return T(c,a[1],d)}return b}function
ad(e,d){var
a=d;for(;;){if(a){var
b=m(e,a[1]);if(!b){var
a=a[2];continue}var
c=b}else
var
c=a;return c}}function
f(d,c){var
a=c;for(;;){if(a){var
b=m(d,a[1]);if(b){var
a=a[2];continue}return b}return 1}}function
k(b,e){var
a=e;for(;;){if(a){var
c=a[2],d=a[1];if(m(b,d))return[0,d,k(b,c)];var
a=c;continue}return a}}function
ae(b,a){if(b)if(a)var
d=ae(b[2],a[2]),c=[0,[0,b[1],a[1]],d];else
var
c=a;else
var
c=b;return c}function
x(b,a){if(b)if(a)var
d=x(b[1],a[2]),c=[0,a[1],d];else
var
c=a;else
var
c=b;return c}function
af(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return a}return a}}function
B(d,h){var
b=h;a:for(;;){if(b){var
c=b[2],e=b[1],a=c;for(;;){if(a){if(!T(d,a[1],e)){var
a=a[2];continue}var
f=1}else
var
f=a;if(f){var
b=c;continue a}var
g=[0,e,B(d,c)];break}}else
var
g=b;return g}}function
r(b,a){var
c=a?[0,b,r([0,b],a[1])]:a;return c}function
C(a){return G(A,0,a)}function
H(c,a){return 0===a[0]?b(a[1],c):0}function
D(c,b){var
a=b;for(;;){if(a){if(m(c,a[1]))return 1;var
a=a[2];continue}return a}}function
ag(b,a){return D(function(a){return H(b,a)},a)}function
E(a){return q(function(a){return 0===a[0]?[0,a[1],0]:0},a)}function
ah(g){var
a=g;for(;;){if(a){var
c=a[2],d=a[1];if(0===d[0]){var
f=d[1],h=ah(c);return[0,f,k(function(a){return e(b(a,f))},h)]}var
a=c;continue}return a}}function
I(e,d,c,a){return b(a,d)?c:m(e,a)}function
ai(a){return 0}function
N(n,l,k){var
a=n,c=l,b=k;for(;;){if(c){if(b){var
e=b[1],f=e[2],d=e[1],g=b[2],h=c[2],o=m(a,d),i=[0,c[1],o];if(f){var
p=0,j=N(function(b){return I(a,d,p,b)},h,g);return[0,[0,[0,f[1],i],j[1]],j[2]]}var
a=function(b,c,d){return function(a){return I(b,c,d,a)}}(a,d,i),c=h,b=g;continue}return[0,0,a]}return[0,0,a]}}function
u(e,d,c){var
a=N(ai,d,c),f=a[2],b=q(f,r(0,e));return[0,a[1],b]}function
o(c,a){return 0===c[0]?0===a[0]?b(c[1],a[1]):0:0===a[0]?0:b(c[1],a[1])}function
aj(b,a){return D(function(a){return o(b,a)},a)}function
J(c,a,b){if(a){var
d=u(c,b,a[1]),e=J(c,a[2],d[2]),f=e[2];return[0,n(d[1],e[1]),f]}return[0,0,b]}function
ak(c,b,a){if(a)var
e=a[2],d=[0,b,ak(c,u(c,b,a[1])[2],e)];else
var
d=a;return d}function
K(a){return C(d(function(a){return 0===a[0]?0:[0,a[1]]},a))}function
O(g,a,d){if(a){var
b=a[1];return f(function(e){var
a=g;for(;;){if(a){var
b=a[1];if(b){var
a=b[1];continue}var
c=b}else
var
c=1;return c?j(e,d):j(d,e)}},b)}return a}function
al(f){var
b=0,a=f;for(;;){if(a){var
c=a[1];if(0===c[0])return 0;var
d=c[1],e=i(b,d);if(e){var
b=d,a=a[2];continue}return e}return 1}}function
P(b,a){return p([0,C(E(b))],a)}function
am(e,c){return d(function(a){if(0===a[0])return a;var
d=a[1];return ad(function(a){return b(d,a)},e)?[0,P(c,d)]:a},c)}function
y(a){if(a){var
b=a[2],c=a[1],e=y(b),f=d(function(a){return[0,c,a]},e);return n(y(b),f)}return ax}function
Q(d,a){if(a){var
e=a[2],f=a[1];if(b(d,f))return[0,e];var
c=Q(d,e),h=c?[0,[0,f,c[1]]]:c,g=h}else
var
g=a;return g}function
L(e,d){var
a=e,b=d;for(;;){if(a){var
c=Q(a[1],b);if(c){var
a=a[2],b=c[1];continue}return c}return b?0:1}}function
l(a){var
b=a[2],d=a[3];return x(t(c(a[2]),d),b)}function
an(a){return q(F,a[5])}function
ao(a){var
b=an(a);return q(function(c){var
a=c[2];if(a){var
b=a[1];return 0===b[0]?0:[0,b[1],0]}return a},b)}function
ap(e,c){var
a=c[2];if(a)var
b=a[1],f=0===b[0]?[0,b[1]]:[0,P(e,b[1])],d=f;else
var
d=a;return[0,c[1],d]}function
aq(a){var
b=a[5];return d(function(b){var
c=b[2],e=l(a);return d(function(a){return ap(e,a)},c)},b)}function
R(a,c,b){return b?w(a,z(c,R(a,c,b[1]))):w(a,ay)}function
S(f,e,c){var
b=f,a=e;for(;;){if(a){var
d=a[2];if(o(c,a[1]))return[0,b,S([0,b],d,c)];var
b=[0,b],a=d;continue}return a}}function
s(q,m,h){var
g=i(h[1],h[2]);if(g)var
o=c(l(q)),a=j(h[2],o);else
var
a=g;if(a){var
s=y(q[4]);return f(function(M){var
v=h[2],w=h[1],o=am(M,l(q)),N=q[1];if(b(m,0))return e(al(o));var
L=b(m,aw)?0:w,H=0,I=0,J=r(0,K(o)),g=d(function(a){return S(0,o,[1,a])},J),s=I,a=H;for(;;){if(g){var
A=g[2],t=g[1],G=k(function(b){var
a=i(L,b);return a?i(b,v):a},t),u=k(function(b){return function(a){return e(O(m,b,a))}}(a),G);if(u){var
g=A,s=[0,s],a=[0,[0,u[1],u[2]]];continue}if(a)var
y=f(function(b){return function(a){return O(m,b,a)}}(a),t),z=y?[0,n(a[1],t)]:y;else
var
z=a;var
g=A,a=z;continue}var
F=E(x([0,w],o)),C=p(c(B(av,k(function(a){return ag(a,af(v,o))},F))),s),D=i(w,v);return D?j(R(C,N,m),C):D}},s)}return a}function
M(a){return a[12]?0:1}function
as(a){return[1,t(K(a[2]),az)]}function
aM(a,c,b){if(b){var
d=i(c,a[8]);if(d){var
e=b[1];return s(a,t(a[8],c),e)}return d}return 1}function
aN(a){var
b=a[8];if(b){if(b[1])return a[9]?a[10]?0:e(M(a)):1;if(a[9])return 0;var
c=1}else
var
c=b;return c}function
aP(a){return 2<=a?0:1}function
aA(a){if(b(a[1],0))return bC;var
a_=r(0,K(a[2]));if(e(f(function(b){return aj([1,b],a[2])},a_)))return bD;var
at=b(a[3],0),aY=0;if(at)var
au=at;else{var
a5=c(a[2]),av=i(a[3],a5);if(av)var
a1=a[2],a2=a[3],a3=af(t(c(a[2]),a2),a1),a6=as(a),O=f(function(a){return o(a6,a)},a3);else
var
O=av;if(O){var
a7=a[2],a8=as(a),aW=j(a9,c(k(function(a){return o(a8,a)},a7)));aY=1}else
var
au=O}if(!aY)var
aW=au;if(e(aW))return bE;var
v=a[4];for(;;){if(v){var
N=v[2];if(N){var
ar=j(v[1],N[1]);if(ar){var
v=N;continue}var
w=ar}else
var
w=1}else
var
w=1;var
aw=w?i(c(a[4]),a$):w;if(aw)var
ba=a[4],P=f(function(b){return aj([1,b],a[2])},ba);else
var
P=aw;if(P)var
bb=ao(a),aX=f(function(c){var
d=a[4];return ad(function(a){return b(c,a)},d)},bb);else
var
aX=P;if(e(aX))return bF;var
bc=an(a);if(e(f(function(d){var
b=d[2];if(b){var
c=b[1];if(0===c[0]){var
e=l(a);return ag(c[1],e)}return 1}return 1},bc)))return bG;var
bq=a[5],br=d(function(b){var
c=b[2],e=l(a),f=d(function(a){return ap(e,a)},c);return[0,b[1],f]},bq),bH=l(a),Z=bJ,s=bH,q=br,bI=a[1];b:for(;;){if(q){var
aJ=q[1],aK=aJ[2],E=s,m=aJ[1];for(;;){if(E){if(m){var
aH=o(E[1],m[1]);if(aH){var
E=E[2],m=m[2];continue}var
aI=aH}else
var
aI=m;var
aL=aI}else
var
aL=m?0:1;if(aL){var
bo=c(aK);if(b(c(s),bo)&&j(0,c(s))){var
bp=q[2],Z=[0,Z],s=u(bI,s,aK)[2],q=bp;continue b}}var
_=[0,[0,Z]];break}}else
var
_=q;if(_)return[0,_[1]];var
C=aq(a),a4=l(a),g=am(ao(a),a4),D=a[1],Q=r(0,c(g)),ax=J(D,C,Q),R=ax[1],bd=function(a){return j(a[1],D)},ay=f(function(a){return f(bd,a)},C);if(ay)var
be=ah(g),S=L(d(a0,R),be);else
var
S=ay;var
az=S?f(function(a){var
e=[0,a[1]],b=ae(g,Q),c=d(F,k(function(a){return o(e,a[1])},b));return L(a[2],c)},R):S;if(az)var
bf=ax[2],T=L(Q,n(ac(d(F,R)),bf));else
var
T=az;var
aG=T?al(J(D,C,g)[2]):T;if(aG){var
X=g,B=C;c:for(;;){if(B){var
aF=B[1],V=ai,x=X,h=aF;for(;;){if(x){if(h){var
W=h[1],bh=V(W[1]),y=[0,x[1],bh],aA=y[1];if(0===aA[0])var
U=aA[1],bn=c(k(function(b){return function(a){return H(b,a)}}(U),g)),aB=b(c(y),bn),aC=aB?f(function(b){return function(a){return H(b,a)}}(U),y):aB,bg=aC?[0,U]:aC,z=bg;else
var
z=0;var
bi=z?0:y,A=W[2],aD=z?A?b(z[1],A[1]):A:A?0:1;if(aD){var
bj=h[2],bk=x[2],bl=W[1],V=function(b,c,d){return function(a){return I(b,d,c,a)}}(V,bi,bl),x=bk,h=bj;continue}var
aE=aD}else
var
aE=h;var
Y=aE}else
var
Y=h?0:1;if(Y){var
bm=B[2],X=u(D,X,aF)[2],B=bm;continue c}var
aa=Y;break}}else
var
aa=1;break}}else
var
aa=aG;if(e(aa))return bK;var
bL=a[6],bM=aq(a),bN=l(a);if(e(b(G(p,0,d(c,ak(a[1],bN,bM))),bL)))return bO;var
aQ=c(a[5]),aR=i(a[8],aQ),aS=aR?i(a[7],a[6]):aR;if(aS)var
bz=aP(a[11]),$=ab(b(a[8],aQ),bz);else
var
$=aS;var
aZ=0;if($){var
aT=a[12];if(aT){var
bA=aP(aT[1]),aV=ab(b(a[7],a[6]),bA);aZ=1}else
var
aU=1}else
var
aU=$;if(!aZ)var
aV=aU;if(aV){if(e(aM(a,bs,a[9])))return bt;if(e(aM(a,bu,a[10])))return bv;switch(a[11]){case
0:var
aO=aN(a),bx=aO?bw:aO;return bx;case
1:if(!aN(a)&&!M(a))return by;return 0;default:return 0}}return bB}}}proved[aB]=function(a){var
r=aA(a);if(r)return[0,r[1]];var
w=c(a[5]),t=b(a[8],w);if(t){var
l=a[8];if(l){var
m=l[1];if(m){var
n=m[1],f=a[9],i=0;if(f){var
j=a[10];if(j)var
d=[0,j[1]];else
var
k=M(a),v=k?a[9]:k,d=v;var
u=0;if(d){var
o=s(a,[0,n],f[1]);if(o){var
e=s(a,n,d[1]);u=1}else
var
p=o}else
var
p=d;if(!u){var
q=p;i=1}}else{var
q=f;i=1}if(i)var
e=q}else
var
g=a[9],e=g?s(a,0,g[1]):g}else
var
e=1;var
h=e}else
var
h=t;var
x=h?1:h;return x};return}(globalThis));

  // From here on written by hand, and not proved: from the text to the values that Coq's function takes, and from its
  // answer to words. js_of_ocaml keeps such values as: a constructor or record [tag, field, …], one without fields its
  // number, a pair [0, a, b], a list 0 or [0, first, rest], None 0, Some x [0, x], n + 1 [0, n].
  const MOST = 300;
  const KEYS = [
    "format",
    "version",
    "piles",
    "deck",
    "rounds",
    "placements",
    "placements_lower_bound",
  ];
  const CLAIMS = ["lower_bound", "windows", "is_optimal", "proof", "placements_proof"];
  const OTHERS = ["seed", "aside", "tail"];
  const PROOFS = ["bound", "search", "none"];
  const FAULTS = [
    "piles: at least 1 is needed",
    "deck: a place of the talon is missing",
    "tail: cards that are not all of the last place, or do not share it",
    "aside: not places of the talon in order, at most 8, with all that are put aside",
    "hand_to: somebody who gets no card",
    "rounds: the instructions do not deal the deck",
    "placements: the rounds have another number",
    "lower_bound, placements_lower_bound or a proof: it does not fit the rounds",
    "window: it does not show that one round fewer is not enough",
    "window: it does not show that two rounds fewer are not enough",
    "proof: it does not fit the windows",
  ];

  const refuse = (fault, deals = false) => {
    throw { deals, fewest: false, fault };
  };
  const must = (holds, fault) => holds || refuse(fault);

  const numbers = [0];
  function number(value, where, most = MOST) {
    must(Number.isInteger(value) && value >= 0, `${where} is not an integer from 0 on`);
    if (value > most) refuse(`${where} is above ${most}: too much for this checker`, null);
    while (numbers.length <= value) numbers.push([0, numbers[numbers.length - 1]]);
    return numbers[value];
  }

  function items(value, where, read) {
    must(Array.isArray(value), `${where} is not an array`);
    if (value.length > MOST) refuse(`${where}: more than ${MOST}, too many for this checker`, null);
    return value.map((item, at) => read(item, `${where}[${at}]`));
  }
  const list = (array) => array.reduceRight((rest, first) => [0, first, rest], 0);

  const isObject = (value) => value instanceof Object && !Array.isArray(value);
  function object(value, where, keys, others = []) {
    must(isObject(value), `${where} is not an object`);
    for (const key of keys) must(Object.hasOwn(value, key), `${where} has no ${key}`);
    for (const key in value)
      must([...keys, ...others].includes(key), `${where} has an unknown ${key}`);
    return value;
  }

  /** Owners are equal where they are in Python: true is 1 and false is 0. */
  const plain = (part) => (typeof part === "boolean" ? Number(part) : part);
  function owner(value, where) {
    for (const part of [value].flat())
      must(["string", "number", "boolean"].includes(typeof part), `${where} is not an owner`);
    return JSON.stringify(Array.isArray(value) ? value.map(plain) : plain(value));
  }

  function readers() {
    const owners = new Map();
    const destination = (value, where) => {
      if (isObject(value)) return [1, number(object(value, where, ["talon"]).talon, where)];
      const key = owner(value, where);
      if (!owners.has(key)) owners.set(key, owners.size);
      return [0, number(owners.get(key), where)];
    };
    const step = (value, where) => {
      object(value, where, ["pile"], ["hand_to"]);
      const given = "hand_to" in value ? [0, destination(value.hand_to, where)] : 0;
      return [0, number(value.pile, where), given];
    };
    const deck = (value, where) => list(items(value, where, destination));
    const round = (value, where) => {
      object(value, where, ["deck", "instructions"]);
      return [0, deck(value.deck, where), list(items(value.instructions, where, step))];
    };
    return { deck, round };
  }

  function ends(value, where) {
    if (value === null) return 0;
    must(Array.isArray(value) && value.length === 2, `${where} is neither null nor two positions`);
    return [0, [0, number(value[0], where), number(value[1], where)]];
  }

  function windowsOf(plan) {
    const found = items(plan.windows, "windows", ends);
    must(
      found.length === Math.min(2, plan.lower_bound),
      "windows: not as many as lower_bound needs",
    );
    return [...found, 0, 0];
  }

  function reason(value) {
    must(PROOFS.includes(value), `a proof is none of ${PROOFS.join(", ")}`);
    return PROOFS.indexOf(value);
  }

  function file(plan) {
    must(isObject(plan), "the plan is not an object");
    must(plan.version === 2, "version is not 2");
    object(plan, "the plan", [...KEYS, ...CLAIMS], OTHERS);
    must(plan.format === "shufflegraph-plan", "format is not that of a plan");
    must(!("seed" in plan) || Number.isInteger(plan.seed), "seed is not an integer");
    const { deck, round } = readers();
    const cards = deck(plan.deck, "deck");
    const rounds = items(plan.rounds, "rounds", round);
    must(
      plan.is_optimal === (plan.lower_bound === rounds.length),
      "is_optimal does not fit lower_bound",
    );
    const bound = number(plan.lower_bound, "lower_bound");
    const [near, far] = windowsOf(plan);
    return [
      0,
      number(plan.piles, "piles"),
      cards,
      number("tail" in plan ? plan.tail : 0, "tail"),
      list(items("aside" in plan ? plan.aside : [], "aside", (place) => number(place, "aside"))),
      list(rounds),
      number(plan.placements, "placements", 20 * MOST),
      number(plan.placements_lower_bound, "placements_lower_bound", 20 * MOST),
      bound,
      near,
      far,
      reason(plan.proof),
      [0, reason(plan.placements_proof)],
    ];
  }

  /** A text with what stands in strings and between words left out: keys given twice and odd numbers show there. */
  const bare = (text) =>
    text.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (part) => (part[0] === '"' ? '"' : ""));

  function parsed(text) {
    const short = text.replace(/("seed"\s*:\s*)-?(?:0|[1-9]\d{0,639})(?=\s*[,}])/, "$10"); // of any length
    let plan;
    try {
      plan = JSON.parse(short);
    } catch {
      refuse("the plan is no JSON");
    }
    if (bare(JSON.stringify(plan)) !== bare(short))
      refuse("a key is given twice, or a number is not written as JavaScript would", null);
    return plan;
  }

  function why(fault) {
    if (typeof fault === "number") return FAULTS[fault];
    return `round ${numbers.findIndex((_, n) => same(fault[1], n))}: not the cards that lie there`;
  }
  const same = (value, n) => (n === 0 ? value === 0 : value !== 0 && same(value[1], n - 1));

  return (text) => {
    try {
      const verdict = proved.checkFile(file(parsed(text)));
      if (Array.isArray(verdict)) refuse(why(verdict[1]));
      return { deals: true, fewest: verdict === 1, fault: null };
    } catch (refused) {
      if (typeof refused === "object" && "deals" in refused) return refused;
      return { deals: null, fewest: false, fault: `the checker gave up: ${refused}` };
    }
  };
})();
