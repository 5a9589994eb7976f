/*
 * shufflegraphCheck(text) says whether a plan of shufflegraph, as JSON text of version 2, deals its deck, by a
 * checker that is proved in Coq. It is synchronous, keeps nothing, and never throws. It returns an object:
 *
 *   deals   true: whatever cards lie in the deck, the rounds give everybody exactly the cards at their positions,
 *                 and the talon in order; and the counts, decks and windows in the text are those of the rounds;
 *           false: not so, or the text is no plan;
 *           null: it was not checked, since it is too large for this checker (more than 300 cards or rounds,
 *                 or a number above 300), or says a number as JavaScript would not (1.0, 2e3, an owner beyond 2^53);
 *   fewest  true: no plan by the same rule has fewer rounds, as the windows in the text show;
 *           false: the text does not show it; it may be so all the same;
 *   fault   what is wrong, or why it was not checked, in English; null where `deals` is true.
 *
 * A script: it defines this one name, in pages, in workers (importScripts) and in Node (require or import). It
 * touches nothing but JSON, asks for nothing, and needs no 'unsafe-eval'. Do not edit it: `python -m proofs.extraction
 * --update` makes it of proofs/coq/checker/PlanFileSpec.v and UnderFileSpec.v, whose theorems are in PlanFile.v and UnderFile.v, and
 * of proofs/extraction/reader.js.
 */
globalThis.shufflegraphCheck = (() => {
  const proved = {};
(function(bV){"use strict";var
aX="Sys_error",aW="Invalid_argument",aV="End_of_file",aU="Failure",aT="Undefined_recursive_module",aS="Stack_overflow",aR="Not_found",aQ="Assert_failure",aP="Sys_blocked_io",aO="Out_of_memory",aN="Match_failure",i=248,aM="Division_by_zero";function
s(c,a){var
b=c.length;if(b===0||b===a.length)return c.apply(null,a);if(b<a.length)return s(c.apply(null,a.slice(0,b)),a.slice(b));return function(){return s(c,a.concat(Array.prototype.slice.call(arguments)))}}function
bU(){}function
j(){}function
g(a){return a}function
d(a,b){return a.length==1?a(b):s(a,[b])}function
aL(a,b,c){return a.length==2?a(b,c):s(a,[b,c])}function
D(a,b,c,d){return a.length==3?a(b,c,d):s(a,[b,c,d])}function
bT(a,b,c,d,e,f){return a.length==5?a(b,c,d,e,f):s(a,[b,c,d,e,f])}bU();j(11,[i,g(aT),-12],aT);j(10,[i,g(aQ),-11],aQ);j(9,[i,g(aP),-10],aP);j(8,[i,g(aS),-9],aS);j(7,[i,g(aN),-8],aN);j(6,[i,g(aR),-7],aR);j(5,[i,g(aM),-6],aM);j(4,[i,g(aV),-5],aV);j(3,[i,g(aW),-4],aW);j(2,[i,g(aU),-3],aU);j(1,[i,g(aX),-2],aX);j(0,[i,g(aO),-1],aO);var
a1=[0,0,0],a2=[0,0],bx=[0,0],bP=[0,0],bN=[0,0],bK=[0,7],bE=[0,8],bF=[0,10],bG=[0,10],bH=[0,8],bI=[0,10],bB=[0,[0,0]],bC=[0,[0,0]],bz=[0,0],bw=[0,0],bt=[0,0],bj=[0,0],bk=[0,1],bl=[0,2],bm=[0,3],bn=[0,4],bo=[0,5],bp=[0,6],bi=[0,7],bb=[0,0],bc=[0,8],bd=[0,[0,0]],be=[0,9],bf=[0,10],bg=[0,10],a6=[0,0],a5=[0,0],a0=[0,0],a7=[0,[0,[0,[0,[0,[0,[0,[0,0]]]]]]]],a_=[0,0],bR=g("checkFile"),bS=g("checkUnder");function
e(a){return a?0:1}function
aY(a){return a[1]}function
E(a){return a[2]}function
c(a){var
b=a?[0,c(a[2])]:a;return b}function
k(a,b){if(a){var
c=k(a[2],b);return[0,a[1],c]}return b}function
p(b,a){return b?[0,p(b[1],a)]:a}function
x(a,b){return a?p(b,x(a[1],b)):a}function
t(d,c){var
a=d,b=c;for(;;){if(a){if(b){var
a=a[1],b=b[1];continue}return a}return a}}function
V(b,a){return b?a?[0,V(b[1],a[1])]:b:a}function
W(b,a){return b?a:a?0:1}function
b(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
h(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return 1}}function
m(b,a){return h([0,b],a)}function
F(b,a){var
c=b?a?[0,F(b[1],a[1])]:a:b;return c}function
X(c){var
a=c;for(;;){if(a){var
b=a[1];if(b){var
a=b[1];continue}return b}return 1}}function
y(a){return e(X(a))}function
u(a){if(a)var
b=a[1],d=b?[0,u(b[1])]:b,c=d;else
var
c=a;return c}function
aZ(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
Y(a){if(a){var
b=Y(a[2]);return k(a[1],b)}return a}function
a(c,b){if(b)var
f=a(c,b[2]),e=[0,d(c,b[1]),f];else
var
e=b;return e}function
v(b,a){if(a){var
c=v(b,a[2]);return k(d(b,a[1]),c)}return a}function
G(c,b,a){if(a){var
d=G(c,b,a[2]);return aL(c,a[1],d)}return b}function
Z(f,e){var
a=e;for(;;){if(a){var
b=d(f,a[1]);if(!b){var
a=a[2];continue}var
c=b}else
var
c=a;return c}}function
f(e,c){var
a=c;for(;;){if(a){var
b=d(e,a[1]);if(b){var
a=a[2];continue}return b}return 1}}function
l(b,f){var
a=f;for(;;){if(a){var
c=a[2],e=a[1];if(d(b,e))return[0,e,l(b,c)];var
a=c;continue}return a}}function
_(b,a){if(b)if(a)var
d=_(b[2],a[2]),c=[0,[0,b[1],a[1]],d];else
var
c=a;else
var
c=b;return c}function
H(b,a){if(b)if(a)var
d=H(b[1],a[2]),c=[0,a[1],d];else
var
c=a;else
var
c=b;return c}function
$(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return a}return a}}function
aa(d,h){var
b=h;a:for(;;){if(b){var
c=b[2],e=b[1],a=c;for(;;){if(a){if(!aL(d,a[1],e)){var
a=a[2];continue}var
f=1}else
var
f=a;if(f){var
b=c;continue a}var
g=[0,e,aa(d,c)];break}}else
var
g=b;return g}}function
o(b,a){var
c=a?[0,b,o([0,b],a[1])]:a;return c}function
ab(a){return G(V,0,a)}function
z(c,a){return 0===a[0]?b(a[1],c):0}function
ac(c,b){var
a=b;for(;;){if(a){if(d(c,a[1]))return 1;var
a=a[2];continue}return a}}function
ad(b,a){return ac(function(a){return z(b,a)},a)}function
ae(a){return v(function(a){return 0===a[0]?[0,a[1],0]:0},a)}function
af(g){var
a=g;for(;;){if(a){var
c=a[2],d=a[1];if(0===d[0]){var
f=d[1],h=af(c);return[0,f,l(function(a){return e(b(a,f))},h)]}var
a=c;continue}return a}}function
w(f,e,c,a){return b(a,e)?c:d(f,a)}function
I(a){return 0}function
ag(b,a){return v(a,o(0,b))}function
ah(n,m,l){var
a=n,c=m,b=l;for(;;){if(c){if(b){var
f=b[1],g=f[2],e=f[1],h=b[2],i=c[2],o=d(a,e),j=[0,c[1],o];if(g){var
p=0,k=ah(function(b){return w(a,e,p,b)},i,h);return[0,[0,[0,g[1],j],k[1]],k[2]]}var
a=function(b,c,d){return function(a){return w(b,c,d,a)}}(a,e,j),c=i,b=h;continue}return[0,0,a]}return[0,0,a]}}function
J(d,c,b){var
a=ah(I,c,b),e=ag(d,a[2]);return[0,a[1],e]}function
q(c,a){return 0===c[0]?0===a[0]?b(c[1],a[1]):0:0===a[0]?0:b(c[1],a[1])}function
ai(b,a){return ac(function(a){return q(b,a)},a)}function
aj(a,c,b){var
d=ae(H([0,c],a));return aa(aZ,l(function(c){return ad(c,$(b,a))},d))}function
ak(c,a){return b(c,a0)?0:a}function
K(c,a,b){if(a){var
d=J(c,b,a[1]),e=K(c,a[2],d[2]),f=e[2];return[0,k(d[1],e[1]),f]}return[0,0,b]}function
al(c,b,a){if(a)var
e=a[2],d=[0,b,al(c,J(c,b,a[1])[2],e)];else
var
d=a;return d}function
A(b){return ab(a(function(a){return 0===a[0]?0:[0,a[1]]},b))}function
am(d,c,a){var
b=h(d,a);return b?h(a,c):b}function
L(c,a,b){if(a){var
d=a[1];return f(function(a){return X(c)?m(a,b):m(b,a)},d)}return a}function
M(f){var
b=0,a=f;for(;;){if(a){var
c=a[1];if(0===c[0])return 0;var
d=c[1],e=h(b,d);if(e){var
b=d,a=a[2];continue}return e}return 1}}function
an(b,a){return p([0,ab(ae(b))],a)}function
ao(e,c){return a(function(a){if(0===a[0])return a;var
d=a[1];return Z(function(a){return b(d,a)},e)?[0,an(c,d)]:a},c)}function
N(b){if(b){var
c=b[2],d=b[1],e=N(c),f=a(function(a){return[0,d,a]},e);return k(N(c),f)}return a1}function
n(a){var
b=a[2],d=a[3];return H(t(c(a[2]),d),b)}function
O(a){return v(E,a[5])}function
ap(a){var
b=O(a);return v(function(c){var
a=c[2];if(a){var
b=a[1];return 0===b[0]?0:[0,b[1],0]}return a},b)}function
aq(e,c){var
a=c[2];if(a)var
b=a[1],f=0===b[0]?[0,b[1]]:[0,an(e,b[1])],d=f;else
var
d=a;return[0,c[1],d]}function
r(b){var
c=b[5];return a(function(c){var
d=c[2],e=n(b);return a(function(a){return aq(e,a)},d)},c)}function
B(a){var
b=n(a);return ao(ap(a),b)}function
P(a,c,b){return b?F(a,x(c,P(a,c,b[1]))):F(a,a2)}function
Q(f,e,c){var
b=f,a=e;for(;;){if(a){var
d=a[2];if(q(c,a[1]))return[0,b,Q([0,b],d,c)];var
b=[0,b],a=d;continue}return a}}function
a3(E,i,j,t,s){if(b(i,0))return e(M(j));var
F=ak(i,t),B=0,C=0,D=o(0,A(j)),g=a(function(a){return Q(0,j,[1,a])},D),n=C,d=B;for(;;){if(g){var
w=g[2],q=g[1],z=l(function(a){return am(F,s,a)},q),r=l(function(b){return function(a){return e(L(i,b,a))}}(d),z);if(r){var
g=w,n=[0,n],d=[0,[0,r[1],r[2]]];continue}if(d)var
u=f(function(b){return function(a){return L(i,b,a)}}(d),q),v=u?[0,k(d[1],q)]:u;else
var
v=d;var
g=w,d=v;continue}var
x=p(c(aj(j,t,s)),n),y=h(t,s);return y?m(P(x,E,i),x):y}}function
ar(i,b,g,a){var
e=h(a[1],a[2]);if(e)var
j=c(n(b)),d=m(a[2],j);else
var
d=e;if(d){var
k=N(b[4]);return f(function(c){var
d=a[2],e=a[1],f=ao(c,n(b));return bT(i,b[1],g,f,e,d)},k)}return d}function
C(a,b,c){return ar(a3,a,b,c)}function
R(a){return a[12]?0:1}function
a4(a){var
g=a[8];if(g){var
h=g[1];if(h){var
i=h[1],c=a[9];if(c){var
e=a[10];if(e)var
b=[0,e[1]];else
var
f=R(a),m=f?a[9]:f,b=m;if(b){var
j=C(a,[0,i],c[1]);if(j)return C(a,i,b[1]);var
k=j}else
var
k=b;var
l=k}else
var
l=c;return l}var
d=a[9];return d?C(a,0,d[1]):d}return 1}function
as(a){return[1,t(A(a[2]),a5)]}function
at(d,a){if(a){var
e=a[2],f=a[1];if(b(d,f))return[0,e];var
c=at(d,e),h=c?[0,[0,f,c[1]]]:c,g=h}else
var
g=a;return g}function
S(e,d){var
a=e,b=d;for(;;){if(a){var
c=at(a[1],b);if(c){var
a=a[2],b=c[1];continue}return c}return b?0:1}}function
au(b,g,m){var
h=o(0,c(b)),d=g[1],n=af(b),i=S(a(aY,d),n),j=i?f(function(c){var
f=[0,c[1]],d=_(b,h),e=a(E,l(function(a){return q(f,a[1])},d));return S(c[2],e)},d):i;if(j)var
p=g[2],e=S(h,k(Y(a(E,d)),p));else
var
e=j;return e?M(m):e}function
av(M,u,L,K,J,H,G){var
n=H,k=G;a:for(;;){if(k){var
v=k[1],m=I,h=n,a=v;for(;;){if(h){if(a){var
i=a[1],A=m(d(u,i[1])),e=D(M,i[1],h[1],A);if(e){var
p=e[1];if(0===p[0])var
l=p[1],x=d(K,l),q=b(c(e),x),r=q?f(function(b){return function(a){return z(b,a)}}(l),e):q,y=r?[0,l]:r,g=y;else
var
g=0}else
var
g=e;var
B=g?0:e,j=i[2],s=g?j?b(g[1],j[1]):j:j?0:1;if(s){var
C=a[2],E=h[2],F=d(u,i[1]),m=function(b,c,d){return function(a){return w(b,d,c,a)}}(m,B,F),h=E,a=C;continue}var
t=s}else
var
t=a;var
o=t}else
var
o=a?0:1;if(o){var
N=k[2],n=D(L,J,n,v),k=N;continue a}return o}}return 1}}function
aw(s,A,z,y,x,w){var
l=z,k=x,f=w;a:for(;;){if(f){var
t=f[1],h=0,c=k,a=t;b:for(;;){if(c){var
i=c[2],n=c[1];if(0===n[0])if(a){var
o=a[2],p=a[1],q=n[1],e=h;for(;;){if(e){var
m=e[1];if(!b(m[1],q)){var
e=e[2];continue}var
j=[0,m]}else
var
j=e;if(!j){var
h=[0,[0,q,d(s,p[1])],h],c=i,a=o;continue b}var
v=j[1][2],r=b(d(s,p[1]),v);if(r){var
c=i,a=o;continue b}var
g=r;break}}else
var
g=1;else{if(a){var
c=i,a=a[2];continue}var
g=1}}else
var
g=1;if(g){var
B=f[2],l=[0,l],k=D(A,y,k,t),f=B;continue a}var
u=[0,[1,l]];break}}else
var
u=f;return u}}function
ax(t,s,r,p,o){var
g=s,e=p,d=o;a:for(;;){if(d){var
j=d[1],k=j[2],f=e,a=j[1];for(;;){if(f){if(a){var
h=q(f[1],a[1]);if(h){var
f=f[2],a=a[2];continue}var
i=h}else
var
i=a;var
l=i}else
var
l=a?0:1;if(l){var
u=c(k);if(b(c(e),u)&&m(0,c(e))){var
v=d[2],g=[0,g],e=D(t,r,e,k),d=v;continue a}}var
n=[0,[0,g]];break}}else
var
n=d;return n}}function
a8(c,b,a){return[0,b,a]}function
T(c,b,a){return J(c,b,a)[2]}function
a9(a){return a}function
a$(a){return a}function
ba(g){var
b=r(g),a=B(g),d=g[1];function
i(a){return m(a[1],d)}var
h=f(function(a){return f(i,a)},b);if(h)var
j=K(d,b,a)[2],e=au(a,K(d,b,o(0,c(a))),j);else
var
e=h;return e?av(a8,a9,T,function(b){return c(l(function(a){return z(b,a)},a))},d,a,b):e}function
ay(b){var
c=b[5];return a(function(c){var
d=c[2],e=n(b),f=a(function(a){return aq(e,a)},d);return[0,c[1],f]},c)}function
az(a,c,b){if(b){var
d=h(c,a[8]);if(d){var
e=b[1];return C(a,t(a[8],c),e)}return d}return 1}function
aA(a){var
b=a[8];if(b){if(b[1])return a[9]?a[10]?0:e(R(a)):1;if(a[9])return 0;var
c=1}else
var
c=b;return c}function
aB(a){return 2<=a?0:1}function
aC(a){var
e=c(a[5]),f=h(a[8],e),g=f?h(a[7],a[6]):f;if(g)var
k=aB(a[11]),d=W(b(a[8],e),k);else
var
d=g;if(d){var
i=a[12];if(i){var
l=aB(i[1]);return W(b(a[7],a[6]),l)}var
j=1}else
var
j=d;return j}function
bh(a){if(aC(a)){if(e(az(a,bb,a[9])))return bc;if(e(az(a,bd,a[10])))return be;switch(a[11]){case
0:var
b=aA(a),c=b?bf:b;return c;case
1:if(!aA(a)&&!R(a))return bg;return 0;default:return 0}}return bi}function
aD(T,S,R,Q,P,a){if(b(a[1],0))return bj;var
K=o(0,A(a[2]));if(e(f(function(b){return ai([1,b],a[2])},K)))return bk;var
s=b(a[3],0),C=0;if(s)var
u=s;else{var
G=c(a[2]),v=h(a[3],G);if(v)var
D=a[2],E=a[3],F=$(t(c(a[2]),E),D),H=as(a),k=f(function(a){return q(H,a)},F);else
var
k=v;if(k){var
I=a[2],J=as(a),x=m(a6,c(l(function(a){return q(J,a)},I)));C=1}else
var
u=k}if(!C)var
x=u;if(e(x))return bl;var
g=a[4];for(;;){if(g){var
j=g[2];if(j){var
r=m(g[1],j[1]);if(r){var
g=j;continue}var
i=r}else
var
i=1}else
var
i=1;var
w=i?h(c(a[4]),a7):i;if(w)var
L=a[4],p=f(function(b){return ai([1,b],a[2])},L);else
var
p=w;if(p)var
M=ap(a),y=f(function(c){var
d=a[4];return Z(function(a){return b(c,a)},d)},M);else
var
y=p;if(e(y))return bm;var
N=O(a);if(e(f(function(d){var
b=d[2];if(b){var
c=b[1];if(0===c[0]){var
e=n(a);return ad(c[1],e)}return 1}return 1},N)))return bn;var
z=d(T,a);if(z)return[0,z[1]];if(e(d(S,a)))return bo;var
B=d(R,a);if(B)return[0,B[1]];var
U=a[6];return e(b(d(Q,a),U))?bp:d(P,a)}}function
bq(b){var
d=r(b),e=n(b);return G(p,0,a(c,al(b[1],e,d)))}function
br(a){var
b=r(a),c=B(a);return aw(a$,T,a_,a[1],c,b)}function
bs(a){var
b=ay(a),c=n(a);return ax(T,bt,a[1],c,b)}function
aE(a,e,h){if(e)return[0,e[1]];var
i=c(a[5]),f=b(a[8],i),g=f?d(h,a):f,j=g?1:g;return j}function
bu(a){return aE(a,aD(bs,ba,br,bq,bh,a),a4)}function
aF(q,p,o){var
a=q,c=p,b=o;for(;;){if(c){if(b){var
f=b[1],g=f[1],h=g[2],e=g[1],i=b[2],j=c[2],l=c[1],m=f[2]?k(d(a,e),[0,l,0]):[0,l,d(a,e)];if(h){var
r=0,n=aF(function(b){return w(a,e,r,b)},j,i);return[0,[0,[0,h[1],m],n[1]],n[2]]}var
a=function(b,c,d){return function(a){return w(b,c,d,a)}}(a,e,m),c=j,b=i;continue}return[0,0,a]}return[0,0,a]}}function
aG(d,c,b){var
a=aF(I,c,b),e=ag(d,a[2]);return[0,a[1],e]}function
aH(c,a,b){if(a){var
d=aG(c,b,a[1]),e=aH(c,a[2],d[2]),f=e[2];return[0,k(d[1],e[1]),f]}return[0,0,b]}function
bv(c,b,a){return y(c)?k(a,[0,b,0]):[0,b,a]}function
aI(a){var
b=y(a[1]),c=a[2];return[0,[0,u(a[1]),c],b]}function
aJ(d,c,b){return aH(d,a(function(b){return a(aI,b)},c),b)}function
U(d,c,b){return aG(d,c,a(aI,b))[2]}function
by(a){var
b=B(a),d=r(a),e=a[1];function
i(a){return m(u(a[1]),e)}var
h=f(function(a){return f(i,a)},d);if(h)var
j=aJ(e,d,b)[2],g=au(b,aJ(e,d,o(0,c(b))),j);else
var
g=h;if(g){var
k=r(a),n=a[1];return av(bv,u,U,function(a){return c(l(function(b){return z(a,b)},b))},n,b,k)}return g}function
bA(O,q,n,u,s){if(b(q,0))return e(M(n));var
G=0,H=0,I=o(0,A(n)),J=a(function(a){return Q(0,n,[1,a])},I),K=ak(q,u),g=J,f=H,d=G,N=b(q,bz);for(;;){if(g){var
i=g[2],v=g[1];if(v){var
j=l(function(a){return am(K,s,a)},v),r=l(function(c,d){return function(a){var
b=y(t(d,bx))?0:bw;return e(L(b,c,a))}}(d,f),j);if(r){var
w=[0,r[1],r[2]];if(d){var
g=i,f=[0,f],d=[0,w];continue}var
D=0,E=[0,w];if(N&&y(f)){var
z=[0,f];D=1}if(!D)var
z=f;var
g=i,f=[0,z],d=E;continue}if(d){var
F=j?[0,k(d[1],j)]:j,g=i,d=F;continue}var
g=i,d=0;continue}var
g=i;continue}var
B=p(x(bB,c(aj(n,u,s))),f),C=h(u,s);return C?m(P(B,x(bC,O),q),B):C}}function
aK(a,b,c){return ar(bA,a,b,c)}function
bD(a){var
c=a[8];if(c){var
b=a[9];return b?aK(a,c[1],b[1]):b}return 1}function
bJ(a){if(aC(a)){var
b=a[8];if(b){var
c=a[9];return c?e(aK(a,b[1],c[1]))?bE:1===a[11]?bF:0:a[11]?0:bG}return a[9]?bH:1===a[11]?bI:0}return bK}function
bL(a){return c(O(a))}function
bM(a){var
b=r(a),c=B(a);return aw(u,U,bN,a[1],c,b)}function
bO(a){var
b=ay(a),c=n(a);return ax(U,bP,a[1],c,b)}function
bQ(a){return aE(a,aD(bO,by,bM,bL,bJ,a),bD)}proved[bR]=bu;proved[bS]=bQ;return}(globalThis));

  // From here on written by hand, and not proved: from the text to the values that Coq's functions take, and from their
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
  const OTHERS = ["seed", "aside", "tail", "under"];
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
    return unary(value);
  }
  const unary = (value) => {
    while (numbers.length <= value) numbers.push([0, numbers[numbers.length - 1]]);
    return numbers[value];
  };
  function truth(value, where) {
    must(typeof value === "boolean", `${where} is neither true nor false`);
    return value;
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

  /** Where cards may go under piles, a step names a letter: the pile twice, and one more for under it. */
  function readers(isEither) {
    const owners = new Map();
    const destination = (value, where) => {
      if (isObject(value)) return [1, number(object(value, where, ["talon"]).talon, where)];
      const key = owner(value, where);
      if (!owners.has(key)) owners.set(key, owners.size);
      return [0, number(owners.get(key), where)];
    };
    const step = (value, where) => {
      const { pile, under = false } = object(value, where, ["pile"], ["hand_to", "under"]);
      const given = "hand_to" in value ? [0, destination(value.hand_to, where)] : 0;
      must(!truth(under, where) || isEither, `${where} lays a card under its pile, all are on top`);
      number(pile, where);
      return [0, unary(isEither ? 2 * pile + Number(under) : pile), given];
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
      found.length === Math.min(plan.under ? 1 : 2, plan.lower_bound),
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
    truth("under" in plan ? plan.under : false, "under");
    const { deck, round } = readers(plan.under);
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
    const round = numbers.findIndex((_, n) => same(fault[1], n));
    return `round ${round}: ${fault[0] === 0 ? "not the cards that lie there" : "a hand lies on two piles"}`;
  }
  const same = (value, n) => (n === 0 ? value === 0 : value !== 0 && same(value[1], n - 1));

  return (text) => {
    try {
      const plan = parsed(text);
      const read = file(plan);
      const verdict = plan.under ? proved.checkUnder(read) : proved.checkFile(read);
      if (Array.isArray(verdict)) refuse(why(verdict[1]));
      return { deals: true, fewest: verdict === 1, fault: null };
    } catch (refused) {
      if (typeof refused === "object" && "deals" in refused) return refused;
      return { deals: null, fewest: false, fault: `the checker gave up: ${refused}` };
    }
  };
})();
