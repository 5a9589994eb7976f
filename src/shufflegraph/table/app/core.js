/*
 * shufflegraphCore draws, plans and checks deals by functions that are proved in Coq. It is synchronous, keeps nothing, and
 * asks for nothing but the random bytes that it is given.
 *
 *   deal({ hands, places, aside, piles }, bytes)  a deal: hands and places are numbers of cards, the places from the top;
 *                                                 aside names places that may be put aside; bytes(n) gives n random bytes
 *   plan(deck, piles, aside)                      the plan of this deck
 *   number(sizes, bytes)                          the number, a BigInt, of a deck with hands and places of these sizes
 *   deckOfSum(hands, places, one, other)          the deck whose number is the sum of two, modulo their count
 *   count(sizes)                                  how many such decks there are
 *   checkFile                                     the checker of plans, for shufflegraphCheck below
 *
 * A destination is the number of a hand, or -1 - q for place q. A plan is { piles, deck, aside, rounds, placements,
 * leastRounds, windows, verdict }; a round is { deck, steps }, a step { pile, given }: a card goes on that pile, then the
 * pile to a destination, or given is null. The verdict is "fewest", "deals", or on fewer than two piles also "wrong".
 *
 * Do not edit it: `python -m proofs.extraction --update` makes it of proofs/coq/PhoneSpec.v, whose theorems are in Phone.v,
 * and of proofs/extraction/shell.js and reader.js. It begins with a line of js_of_ocaml, which is under the LGPL 2.1
 * or later with OCaml's linking exception.
 */
globalThis.shufflegraphCore = (() => {
  const proved = {};
(function(a){typeof
globalThis!=="object"&&(this?b():(a.defineProperty(a.prototype,"_T_",{configurable:true,get:b}),_T_));function
b(){var
b=this||self;b.globalThis=b;delete
a.prototype._T_}}(Object));(function(df){"use strict";var
b7="Sys_error",b6="Invalid_argument",b5="End_of_file",b4="Failure",b3="Undefined_recursive_module",b2="Stack_overflow",b1="Not_found",b0="Assert_failure",bZ="Sys_blocked_io",bY="Out_of_memory",bX="Match_failure",o=248,bW="Division_by_zero";function
ah(c,a){var
b=c.length;if(b===0||b===a.length)return c.apply(null,a);if(b<a.length)return ah(c.apply(null,a.slice(0,b)),a.slice(b));return function(){return ah(c,a.concat(Array.prototype.slice.call(arguments)))}}function
de(){}function
p(){}function
k(a){return a}function
b(a,b){return a.length==1?a(b):ah(a,[b])}function
aM(a,b,c){return a.length==2?a(b,c):ah(a,[b,c])}de();p(11,[o,k(b3),-12],b3);p(10,[o,k(b0),-11],b0);p(9,[o,k(bZ),-10],bZ);p(8,[o,k(b2),-9],b2);p(7,[o,k(bX),-8],bX);p(6,[o,k(b1),-7],b1);p(5,[o,k(bW),-6],bW);p(4,[o,k(b5),-5],b5);p(3,[o,k(b6),-4],b6);p(2,[o,k(b4),-3],b4);p(1,[o,k(b7),-2],b7);p(0,[o,k(bY),-1],bY);var
cl=[0,0],cs=[0,0,0],ct=[0,0],cO=[0,[1,0]],cX=[0,0],cY=[0,0],c8=[0,0],c6=[0,0],c7=[0,0],c5=[0,0],c1=[0,[0,0,0]],c2=[0,0],c3=[0,[0,0]],c4=[0,[0,0]],cZ=[0,[0,0]],c0=[0,0,0],cV=[0,[0,0]],cW=[0,0],cT=[0,0,0],cP=[0,0],cN=[0,0,0],cF=[0,0],cG=[0,1],cH=[0,2],cI=[0,3],cJ=[0,4],cK=[0,0],cL=[0,5],cM=[0,6],cD=[0,7],cx=[0,0],cy=[0,8],cz=[0,[0,0]],cA=[0,9],cB=[0,10],cC=[0,10],cv=[0,0],cu=[0,0],cr=[0,0],cq=[0,0],cp=[0,0],co=[0,0],cm=[0,0],cg=[0,[0,0],0],ch=[0,0,[0,0]],ci=[0,0,[0,0]],ck=[0,0],cj=[0,0,0],cf=[0,0],ce=[0,0],b_=[1,0],b$=[1,0],ca=[0,0],cc=[0,0],cb=[0,0],b8=[0,0],cw=[0,[0,[0,[0,[0,[0,[0,[0,0]]]]]]]],c_=k("phone"),c$=k("planned"),da=k("numberDrawn"),db=k("deckOfSum"),dc=k("count"),dd=k("checkFile");function
l(a){return a?0:1}function
aN(c,a){var
d=a?[0,b(c,a[1])]:a;return d}function
N(a){return a[1]}function
ai(a){return a[2]}function
a(b){var
c=b?[0,a(b[2])]:b;return c}function
e(a,b){if(a){var
c=e(a[2],b);return[0,a[1],c]}return b}function
aj(a){return a?a[1]:a}function
n(b,a){return b?[0,n(b[1],a)]:a}function
v(a,b){return a?n(b,v(a[1],b)):a}function
i(d,c){var
a=d,b=c;for(;;){if(a){if(b){var
a=a[1],b=b[1];continue}return a}return a}}function
aO(b,a){return b?a?[0,aO(b[1],a[1])]:b:a}function
aP(b,a){return b?a:a?0:1}function
aQ(b,a){return b?[0,aQ(b[1],a)]:a}function
aR(a,b){return a?aQ(b,aR(a[1],b)):a}function
d(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
h(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return 1}}function
g(b,a){return h([0,b],a)}function
D(b,a){var
c=b?a?[0,D(b[1],a[1])]:a:b;return c}function
aS(c){var
a=c;for(;;){if(a){var
b=a[1];if(b){var
a=b[1];continue}return b}return 1}}function
ak(b,a){return a?aR(b,ak(b,a[1])):b8}function
aT(h,g,f,e){var
b=h,c=f,a=e;for(;;){if(b){var
d=b[1];if(a){var
b=d,a=a[1];continue}var
b=d,c=[0,c],a=g;continue}return[0,c,a]}}function
aU(c,a){if(a){var
b=a[1];return aT(c,b,0,b)[1]}return a}function
b9(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
aV(b,a){return a?a[1]:b}function
aW(e,d,c){var
b=e,a=d;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return c}return a?a[1]:c}}function
aX(d,c){var
a=d,b=c;for(;;){if(b){if(a){var
a=a[2],b=b[1];continue}return a}var
e=a?[0,a[1]]:a;return e}}function
E(a){if(a){var
b=[0,a[1],0];return e(E(a[2]),b)}return a}function
aY(a){if(a){var
b=aY(a[2]);return e(a[1],b)}return a}function
c(d,a){if(a)var
f=c(d,a[2]),e=[0,b(d,a[1]),f];else
var
e=a;return e}function
q(c,a){if(a){var
d=q(c,a[2]);return e(b(c,a[1]),d)}return a}function
aZ(e,d,c){var
a=d,b=c;for(;;){if(a){var
f=aM(e,b,a[1]),a=a[2],b=f;continue}return b}}function
w(c,b,a){if(a){var
d=w(c,b,a[2]);return aM(c,a[1],d)}return b}function
O(f,e){var
a=e;for(;;){if(a){var
c=b(f,a[1]);if(!c){var
a=a[2];continue}var
d=c}else
var
d=a;return d}}function
m(e,d){var
a=d;for(;;){if(a){var
c=b(e,a[1]);if(c){var
a=a[2];continue}return c}return 1}}function
f(c,g){var
a=g;for(;;){if(a){var
d=a[2],e=a[1];if(b(c,e))return[0,e,f(c,d)];var
a=d;continue}return a}}function
F(e,d){var
a=d;for(;;){if(a){var
c=a[1];if(b(e,c))return[0,c];var
a=a[2];continue}return a}}function
s(b,a){if(b)if(a)var
d=s(b[2],a[2]),c=[0,[0,b[1],a[1]],d];else
var
c=a;else
var
c=b;return c}function
G(b,a){if(b)if(a)var
d=G(b[1],a[2]),c=[0,a[1],d];else
var
c=a;else
var
c=b;return c}function
P(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return a}return a}}function
a0(d,h){var
b=h;a:for(;;){if(b){var
c=b[2],e=b[1],a=c;for(;;){if(a){if(!aM(d,a[1],e)){var
a=a[2];continue}var
f=1}else
var
f=a;if(f){var
b=c;continue a}var
g=[0,e,a0(d,c)];break}}else
var
g=b;return g}}function
j(b,a){var
c=a?[0,b,j([0,b],a[1])]:a;return c}function
z(a){return w(n,0,a)}function
al(a){return w(aO,0,a)}function
t(a){return typeof
a==="number"?b_:0===a[0]?[1,t(a[1])]:[0,a[1]]}function
Q(b,a){if(typeof
b==="number")return typeof
a==="number"?ca:0===a[0]?[0,t(a[1])]:[1,t(a[1])];else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[0,t(c)]:0===a[0]?[0,Q(c,a[1])]:[1,Q(c,a[1])]}var
d=b[1];return typeof
a==="number"?[1,t(d)]:0===a[0]?[1,Q(d,a[1])]:[0,A(d,a[1])]}}function
A(b,a){if(typeof
b==="number")return typeof
a==="number"?b$:0===a[0]?[1,t(a[1])]:[0,a[1]];else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[1,t(c)]:0===a[0]?[1,Q(c,a[1])]:[0,A(c,a[1])]}var
d=b[1];return typeof
a==="number"?[0,d]:0===a[0]?[0,A(d,a[1])]:[1,A(d,a[1])]}}function
R(a){return typeof
a==="number"?0:0===a[0]?[0,[1,a[1]]]:[0,R(a[1])]}function
S(a){return typeof
a==="number"?a?1:cb:[0,[0,a[1]]]}function
T(a){return typeof
a==="number"?a:[0,[1,a[1]]]}function
U(c,a){if(typeof
c==="number")return 1;else{if(0===c[0]){var
d=c[1];return typeof
a==="number"?[0,R(d)]:0===a[0]?S(U(d,a[1])):T(H(d,a[1]))}var
b=c[1];return typeof
a==="number"?typeof
b==="number"?0:0===b[0]?[0,[1,[1,b[1]]]]:[0,[1,R(b[1])]]:0===a[0]?T(U(b,a[1])):S(U(b,a[1]))}}function
H(b,a){if(typeof
b==="number")return typeof
a==="number"?0:1;else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[0,[1,c]]:0===a[0]?T(H(c,a[1])):S(H(c,a[1]))}var
d=b[1];return typeof
a==="number"?[0,R(d)]:0===a[0]?S(U(d,a[1])):T(H(d,a[1]))}}function
V(b,a){return typeof
b==="number"?a:0===b[0]?A(a,[1,V(b[1],a)]):[1,V(b[1],a)]}function
W(a,h,g){var
d=h,c=g;for(;;)if(typeof
c==="number")return b(a,d);else{if(0===c[0]){var
e=c[1];return b(a,W(a,W(a,d,e),e))}var
f=c[1],d=W(a,d,f),c=f;continue}}function
a1(a){return typeof
a==="number"?cc:[0,a1(a[1])]}var
cd=0;function
a2(a){return a?t(a2(a[1])):a}function
am(a){return a?[0,[0,a[1]]]:ce}function
an(a){var
b=a?[0,[1,a[1]]]:a;return b}function
a3(b,a){return b?a?[0,A(b[1],a[1])]:b:a}function
X(a,b){if(a&&b){var
c=H(a[1],b[1]);return typeof
c==="number"?0:[0,c[1]]}return a}function
I(b,a){var
c=b?a?[0,V(b[1],a[1])]:a:b;return c}function
a4(g,c){if(g){if(c){var
d=cd,b=g[1],a=c[1];for(;;)if(typeof
b==="number")return typeof
a==="number"?d:1;else{if(0===b[0]){var
e=b[1];if(typeof
a==="number")return 2;else{if(0===a[0]){var
b=e,a=a[1];continue}var
d=2,b=e,a=a[1];continue}}var
f=b[1];if(typeof
a==="number")return 2;else{if(0===a[0]){var
d=1,b=f,a=a[1];continue}var
b=f,a=a[1];continue}}}return 2}var
h=c?1:c;return h}function
a5(b,a){return 2<=a4(b,a)?0:1}function
ao(b,a){return 1===a4(b,a)?1:0}function
ap(b,a){if(typeof
b==="number")return a?typeof
a[1]==="number"?cg:ch:ci;else{if(0===b[0]){var
e=ap(b[1],a),f=e[1],c=am(e[2]);if(a5(a,c)){var
i=X(c,a);return[0,am(f),i]}return[0,an(f),c]}var
g=ap(b[1],a),h=g[1],d=an(g[2]);if(a5(a,d)){var
j=X(d,a);return[0,am(h),j]}return[0,an(h),d]}}function
a6(a,b){return a?b?ap(a[1],b):[0,0,a]:cj}function
a7(b,a){return a6(b,a)[1]}function
B(a){var
b=a?[0,a2(a[1])]:a;return b}function
aq(a){if(a){var
b=a[1],c=aq(b);return I(B([0,b]),c)}return cl}function
Y(b,a){return aW(a,b,0)}function
a8(a,b){if(a){var
c=a[2],d=a[1];if(b)return[0,d,a8(c,b[1])];var
e=[0,aj(d),c]}else
var
e=a;return e}function
Z(a){var
d=z(a),b=w(I,cm,c(aq,a));return a7(aq(d),b)}function
a9(g,f,b,l,k,a){if(a){var
h=a[1],c=h[1];if(d(Y(b,c),l))var
e=k;else
var
j=B(g),e=a7(I(f,B(Y(b,c))),j);var
m=a[2],n=a9(g,f,b,Y(b,c),e,m),i=[0,[0,c,[0,e,h[2]]],n]}else
var
i=a;return i}function
ar(h,v,e,u){if(h){var
s=j(0,a(e)),t=f(function(a){return g(0,Y(e,a))},s),b=a9(h,v,e,0,0,c(function(a){return[0,a,a8(e,a)]},t)),d=u;for(;;){if(b){var
l=b[1],k=l[2];if(!ao(d,k[1])){var
r=X(d,k[1]),b=b[2],d=r;continue}var
i=[0,[0,[0,l[1],k],d]]}else
var
i=b;if(i)var
m=i[1],n=m[1],o=n[2],w=ar(h[1],o[1],o[2],m[2]),p=[0,n[1],w];else
var
p=i;var
q=p;break}}else
var
q=h;return q}function
x(b,a){return 0===a[0]?d(a[1],b):0}function
cn(a){return 0===a[0]?0:1}function
a_(d,c){var
a=c;for(;;){if(a){if(b(d,a[1]))return 1;var
a=a[2];continue}return a}}function
y(b,a){return a_(function(a){return x(b,a)},a)}function
a$(a){return q(function(a){return 0===a[0]?[0,a[1],0]:0},a)}function
as(g){var
a=g;for(;;){if(a){var
b=a[2],c=a[1];if(0===c[0]){var
e=c[1],h=as(b);return[0,e,f(function(a){return l(d(a,e))},h)]}var
a=b;continue}return a}}function
at(b,a){if(a){if(x(b,a[1]))return 0;var
c=[0,at(b,a[2])]}else
var
c=a;return c}function
J(f,e,c,a){return d(a,e)?c:b(f,a)}function
au(a){return 0}function
ba(a,p,u,t){var
d=u,e=t;for(;;){if(e){var
h=e[2],q=e[1],i=b(p,b(a,q)),f=[0,q,b(d,i)],k=b(a,f[1]);if(0===k[0])var
g=k[1],n=l(y(g,c(a,h))),o=n?m(function(d){return function(c){return x(d,b(a,c))}}(g),f):n,s=o?[0,g]:o,j=s;else
var
j=0;if(j){var
v=0,r=ba(a,p,function(a){return J(d,i,v,a)},h);return[0,[0,[0,j[1],f],r[1]],r[2]]}var
d=function(b,c,d){return function(a){return J(b,c,d,a)}}(d,i,f),e=h;continue}return[0,0,d]}}function
bb(b,a){return q(a,j(0,b))}function
bc(d,c,b,a){return bb(c,ba(d,b,au,a)[2])}function
_(f,e,c,a){return d(a,e)?c:b(f,a)}function
$(f,a,h,g){if(g){var
i=g[2],j=g[1];if(0===j[0]){var
c=j[1],e=b(f,[0,c]),n=[0,b(h,c)],m=function(a){return _(h,c,n,a)};if(l(y(c,i))){var
o=[0,b(a,e)];if(d([0,b(h,c)],o)){var
p=0;return[0,[0,e,[0,c]],$(f,function(b){return _(a,e,p,b)},m,i)]}}var
q=[0,b(a,e)];return[0,[0,e,0],$(f,function(b){return _(a,e,q,b)},m,i)]}var
k=b(f,[1,j[1]]),r=[0,b(a,k)];return[0,[0,k,0],$(f,function(b){return _(a,k,r,b)},h,i)]}return g}function
bd(b,a){function
c(a){return 0}return $(b,function(a){return 0},c,a)}function
be(n,m,l){var
a=n,d=m,c=l;for(;;){if(d){if(c){var
f=c[1],g=f[2],e=f[1],h=c[2],i=d[2],o=b(a,e),j=[0,d[1],o];if(g){var
p=0,k=be(function(b){return J(a,e,p,b)},i,h);return[0,[0,[0,g[1],j],k[1]],k[2]]}var
a=function(b,c,d){return function(a){return J(b,c,d,a)}}(a,e,j),d=i,c=h;continue}return[0,0,a]}return[0,0,a]}}function
aa(d,c,b){var
a=be(au,c,b),e=bb(d,a[2]);return[0,a[1],e]}function
r(b,a){return 0===b[0]?0===a[0]?d(b[1],a[1]):0:0===a[0]?0:d(b[1],a[1])}function
bf(b,a){return a_(function(a){return r(b,a)},a)}function
bg(c,b,a){return aS(b)?a:i(i(c,cq),a)}function
av(c,b){if(b){var
d=b[2],e=b[1],f=bg(c,a(d),e);return n(v(av(c,d),c),f)}return b}function
bh(b,f,e){if(f){var
h=f[1],j=bh(b,h,aU(e,b));if(b){var
d=b[1],a=d,c=aT(e,d,0,d)[2];for(;;){if(a){if(c){var
a=a[1],c=c[1];continue}var
g=a}else
var
g=a;break}}else
var
g=e;var
i=[0,bg(b,h,g),j]}else
var
i=f;return i}function
bi(b){return a(f(cn,b))}function
aw(a,c){if(a)var
e=function(e){var
a=b(c,e),d=a?a[2]:a;return d},f=aw(a[1],e),d=[0,function(a){return aV(0,b(c,a))},f];else
var
d=a;return d}function
ax(c,a,b){if(a){var
d=aa(c,b,a[1]),f=ax(c,a[2],d[2]),g=f[2];return[0,e(d[1],f[1]),g]}return[0,0,b]}function
bj(c,a,b){if(a)var
d=a[1],f=bc(function(a){return a},c,d,b),g=bj(c,a[2],f),e=[0,bd(d,b),g];else
var
e=a;return e}function
ay(c,b,a){if(a)var
e=a[2],d=[0,b,ay(c,aa(c,b,a[1])[2],e)];else
var
d=a;return d}function
az(e,d,b){return z(c(a,ay(e,d,b)))}function
bk(c,a){return 0===a[0]?[0,a[1]]:[1,b(c,a[1])]}function
bl(b,a){if(a)var
d=bl([0,b],a[2]),e=a[1],c=[0,bk(function(a){return b},e),d];else
var
c=a;return c}function
bm(a){return bl(0,a)}function
K(d,c){var
a=aX(d,c);if(a){var
b=a[1];return 0===b[0]?0:b[1]}return a}function
aA(c,b,a){return aS(c)?g(b,a):g(a,b)}function
ab(a){return al(c(function(a){return 0===a[0]?0:[0,a[1]]},a))}function
bn(c,a,b){if(a){var
d=a[1];return m(function(a){return aA(c,a,b)},d)}return a}function
aB(f){var
b=0,a=f;for(;;){if(a){var
c=a[1];if(0===c[0])return 0;var
d=c[1],e=h(b,d);if(e){var
b=d,a=a[2];continue}return e}return 1}}function
ac(b,a){return n([0,al(a$(b))],a)}function
L(e,b){return c(function(a){if(0===a[0])return a;var
c=a[1];return O(function(a){return d(c,a)},e)?[0,ac(b,c)]:a},b)}function
ad(a){if(a){var
b=a[2],d=a[1],f=ad(b),g=c(function(a){return[0,d,a]},f);return e(ad(b),g)}return cs}function
bo(c,a){if(a){var
e=a[2],f=a[1];if(d(c,f))return[0,e];var
b=bo(c,e),h=b?[0,[0,f,b[1]]]:b,g=h}else
var
g=a;return g}function
aC(e,d){var
a=e,b=d;for(;;){if(a){var
c=bo(a[1],b);if(c){var
a=a[2],b=c[1];continue}return c}return b?0:1}}function
u(b){var
c=b[2],d=b[3];return G(i(a(b[2]),d),c)}function
bp(a){return q(ai,a[5])}function
bq(a){var
b=bp(a);return q(function(c){var
a=c[2];if(a){var
b=a[1];return 0===b[0]?0:[0,b[1],0]}return a},b)}function
br(e,c){var
a=c[2];if(a)var
b=a[1],f=0===b[0]?[0,b[1]]:[0,ac(e,b[1])],d=f;else
var
d=a;return[0,c[1],d]}function
bs(a){var
b=a[5];return c(function(b){var
d=b[2],e=u(a);return c(function(a){return br(e,a)},d)},b)}function
ae(a,c,b){return b?D(a,v(c,ae(a,c,b[1]))):D(a,ct)}function
aD(f,e,c){var
b=f,a=e;for(;;){if(a){var
d=a[2];if(r(c,a[1]))return[0,b,aD([0,b],d,c)];var
b=[0,b],a=d;continue}return a}}function
M(q,o,k){var
i=h(k[1],k[2]);if(i)var
p=a(u(q)),b=g(k[2],p);else
var
b=i;if(b){var
r=ad(q[4]);return m(function(K){var
v=k[2],w=k[1],p=L(K,u(q)),M=q[1];if(d(o,0))return l(aB(p));var
J=d(o,cr)?0:w,F=0,H=0,I=j(0,ab(p)),i=c(function(a){return aD(0,p,[1,a])},I),r=H,b=F;for(;;){if(i){var
A=i[2],s=i[1],E=f(function(b){var
a=h(J,b);return a?h(b,v):a},s),t=f(function(b){return function(a){return l(bn(o,b,a))}}(b),E);if(t){var
i=A,r=[0,r],b=[0,[0,t[1],t[2]]];continue}if(b)var
x=m(function(b){return function(a){return bn(o,b,a)}}(b),s),z=x?[0,e(b[1],s)]:x;else
var
z=b;var
i=A,b=z;continue}var
D=a$(G([0,w],p)),B=n(a(a0(b9,f(function(a){return y(a,P(v,p))},D))),r),C=h(w,v);return C?g(ae(B,M,o),B):C}},r)}return b}function
aE(a){return a[12]?0:1}function
bt(a){return[1,i(ab(a[2]),cu)]}function
bu(a,c,b){if(b){var
d=h(c,a[8]);if(d){var
e=b[1];return M(a,i(a[8],c),e)}return d}return 1}function
bv(a){var
b=a[8];if(b){if(b[1])return a[9]?a[10]?0:l(aE(a)):1;if(a[9])return 0;var
c=1}else
var
c=b;return c}function
bw(a){return 2<=a?0:1}function
cE(b){if(d(b[1],0))return cF;var
aX=j(0,ab(b[2]));if(l(m(function(a){return bf([1,a],b[2])},aX)))return cG;var
ac=d(b[3],0),aM=0;if(ac)var
ad=ac;else{var
aT=a(b[2]),ae=h(b[3],aT);if(ae)var
aO=b[2],aQ=b[3],aR=P(i(a(b[2]),aQ),aO),aU=bt(b),H=m(function(a){return r(aU,a)},aR);else
var
H=ae;if(H){var
aV=b[2],aW=bt(b),aK=g(cv,a(f(function(a){return r(aW,a)},aV)));aM=1}else
var
ad=H}if(!aM)var
aK=ad;if(l(aK))return cH;var
t=b[4];for(;;){if(t){var
G=t[2];if(G){var
$=g(t[1],G[1]);if($){var
t=G;continue}var
v=$}else
var
v=1}else
var
v=1;var
af=v?h(a(b[4]),cw):v;if(af)var
aZ=b[4],I=m(function(a){return bf([1,a],b[2])},aZ);else
var
I=af;if(I)var
a0=bq(b),aL=m(function(a){var
c=b[4];return O(function(b){return d(a,b)},c)},a0);else
var
aL=I;if(l(aL))return cI;var
a1=bp(b);if(l(m(function(d){var
a=d[2];if(a){var
c=a[1];if(0===c[0]){var
e=u(b);return y(c[1],e)}return 1}return 1},a1)))return cJ;var
bd=b[5],be=c(function(a){var
d=a[2],e=u(b),f=c(function(a){return br(e,a)},d);return[0,a[1],f]},bd),bj=u(b),X=cK,q=bj,p=be,bk=b[1];b:for(;;){if(p){var
av=p[1],aw=av[2],F=q,o=av[1];for(;;){if(F){if(o){var
ar=r(F[1],o[1]);if(ar){var
F=F[2],o=o[2];continue}var
at=ar}else
var
at=o;var
ay=at}else
var
ay=o?0:1;if(ay){var
bb=a(aw);if(d(a(q),bb)&&g(0,a(q))){var
bc=p[2],X=[0,X],q=aa(bk,q,aw)[2],p=bc;continue b}}var
Y=[0,[0,X]];break}}else
var
Y=p;if(Y)return[0,Y[1]];var
D=bs(b),aS=u(b),k=L(bq(b),aS),E=b[1],K=j(0,a(k)),ag=ax(E,D,K),M=ag[1],a2=function(a){return g(a[1],E)},ah=m(function(a){return m(a2,a)},D);if(ah)var
a3=as(k),Q=aC(c(N,M),a3);else
var
Q=ah;var
aj=Q?m(function(a){var
e=[0,a[1]],b=s(k,K),d=c(ai,f(function(a){return r(e,a[1])},b));return aC(a[2],d)},M):Q;if(aj)var
a4=ag[2],R=aC(K,e(aY(c(ai,M)),a4));else
var
R=aj;var
aq=R?aB(ax(E,D,k)[2]):R;if(aq){var
V=k,C=D;c:for(;;){if(C){var
ap=C[1],T=au,w=V,n=ap;for(;;){if(w){if(n){var
U=n[1],a6=T(U[1]),z=[0,w[1],a6],ak=z[1];if(0===ak[0])var
S=ak[1],ba=a(f(function(b){return function(a){return x(b,a)}}(S),k)),al=d(a(z),ba),am=al?m(function(b){return function(a){return x(b,a)}}(S),z):al,a5=am?[0,S]:am,A=a5;else
var
A=0;var
a7=A?0:z,B=U[2],an=A?B?d(A[1],B[1]):B:B?0:1;if(an){var
a8=n[2],a9=w[2],a_=U[1],T=function(b,c,d){return function(a){return J(b,d,c,a)}}(T,a7,a_),w=a9,n=a8;continue}var
ao=an}else
var
ao=n;var
W=ao}else
var
W=n?0:1;if(W){var
a$=C[2],V=aa(E,V,ap)[2],C=a$;continue c}var
_=W;break}}else
var
_=1;break}}else
var
_=aq;if(l(_))return cL;var
bl=b[6],bm=bs(b),bn=u(b);if(l(d(az(b[1],bn,bm),bl)))return cM;var
aD=a(b[5]),aF=h(b[8],aD),aG=aF?h(b[7],b[6]):aF;if(aG)var
bh=bw(b[11]),Z=aP(d(b[8],aD),bh);else
var
Z=aG;var
aN=0;if(Z){var
aH=b[12];if(aH){var
bi=bw(aH[1]),aJ=aP(d(b[7],b[6]),bi);aN=1}else
var
aI=1}else
var
aI=Z;if(!aN)var
aJ=aI;if(aJ){if(l(bu(b,cx,b[9])))return cy;if(l(bu(b,cz,b[10])))return cA;switch(b[11]){case
0:var
aA=bv(b),bg=aA?cB:aA;return bg;case
1:if(!bv(b)&&!aE(b))return cC;return 0;default:return 0}}return cD}}}function
bx(b){var
r=cE(b);if(r)return[0,r[1]];var
v=a(b[5]),s=d(b[8],v);if(s){var
l=b[8];if(l){var
m=l[1];if(m){var
n=m[1],f=b[9],i=0;if(f){var
j=b[10];if(j)var
c=[0,j[1]];else
var
k=aE(b),u=k?b[9]:k,c=u;var
t=0;if(c){var
o=M(b,[0,n],f[1]);if(o){var
e=M(b,n,c[1]);t=1}else
var
p=o}else
var
p=c;if(!t){var
q=p;i=1}}else{var
q=f;i=1}if(i)var
e=q}else
var
g=b[9],e=g?M(b,0,g[1]):g}else
var
e=1;var
h=e}else
var
h=s;var
w=h?1:h;return w}function
by(e,c){var
a=c;for(;;){if(a){var
b=a[1];if(d(b[1],e))return[0,b[2]];var
a=a[2];continue}return a}}function
bz(b,a){return[0,[0,b,a[1]],a[2]]}function
bA(r){var
b=cN,d=0,a=r;for(;;){if(a){var
c=a[2],i=a[1];if(0===i[0]){var
f=i[1],j=by(f,d);if(j){var
n=j[1],o=y(f,c)?b:bz(n,b),b=o,a=c;continue}var
g=b[2],h=b[1],k=h?[0,h[1],[0,h[2],g]]:[0,g,[0,0,[0,g]]],l=k[1],m=k[2],p=e(d,[0,[0,f,l],0]),q=y(f,c)?m:bz(l,m),b=q,d=p,a=c;continue}var
a=c;continue}return d}}function
aF(c,b,a){if(a){var
e=a[2],h=a[1];if(0===h[0]){var
f=h[1],g=O(function(a){return d(f,a)},c)?b:[0,b],i=y(f,e)?g:aj(g);return[0,g,aF([0,f,c],i,e)]}return[0,b,aF(c,b,e)]}return a}function
bB(a){return aF(0,0,a)}function
aG(a){return al(bB(a))}function
bC(b,a){if(a){if(d(a[1],b))return 0;var
c=[0,bC(b,a[2])]}else
var
c=a;return c}function
bD(a){if(a){var
d=I(cO,bD(a[2])),b=a[1],c=b?ck:b;return a3(c,d)}return a}function
bE(m,l){var
c=[0,a(l)],b=l;for(;;){if(c){var
e=X(m,cP),f=e?a1(e[1]):e;if(g(a(b),f))var
d=0;else
var
n=P(f,b),d=[0,[0,bD(G(f,b)),n]];if(d){var
h=d[1],i=h[2],j=h[1];if(ao(j,m))return[0,[0,j,i]];var
c=c[1],b=i;continue}var
k=d}else
var
k=c;return k}}function
cQ(c,b){var
a=bE(Z(c),b),d=a?[0,a[1][1]]:a;return d}function
cR(a,e,d){var
b=Z(a),c=a6(a3(e,d),b)[2];return ar(z(a),b,a,c)}function
bF(b,a){if(a){var
c=a[1];return g(b[2],c[2])?[0,b,a]:[0,c,bF(b,a[2])]}return[0,b,0]}function
aH(b){var
d=as(b),e=c(function(c){var
d=at(c,E(b)),e=i(i(a(b),co),d);return[0,c,[0,at(c,b),e]]},d);return c(function(c){var
d=c[1],e=a(f(function(a){return x(d,a)},b));return[0,[0,c[1]],c[2][1],c[2][2],e]},e)}function
cS(b,a){return g(b[3],a[3])?a:b}function
bG(b,a){if(a){var
c=a[2],d=a[1];if(r(b,d[1][1]))return c;var
e=[0,d,bG(b,c)]}else
var
e=a;return e}function
bH(d,c){var
a=c;for(;;){if(a){var
b=a[1];if(r(d,b[1][1]))return[0,b[2]];var
a=a[2];continue}return a}}function
bI(z,s,y,x,w,v){var
b=y,a=x,o=w,n=v;for(;;){if(b){var
p=b[2],i=b[1],k=f(function(b){return function(a){return h(b[2],a[1][3])}}(i),a),q=e(f(function(b){return function(a){return g(a[1][3],b[2])}}(i),a),o),A=j(0,z),t=F(function(b){return function(a){return m(function(b){return l(d(b[2],a))},b)}}(k),A);if(t){var
b=p,a=[0,[0,i,t[1]],k],o=q;continue}if(s){var
r=aZ(cS,c(N,k),i),u=bH(r[1],k);if(u){var
B=bG(r[1],k),b=p,a=[0,[0,i,u[1]],B],o=q,n=[0,r,n];continue}var
b=p,a=k,o=q,n=[0,i,n];continue}return s}return[0,[0,e(a,o),n]]}}function
bJ(a){var
b=j(0,ab(a));return c(function(b){return aD(0,a,[1,b])},b)}function
bK(f,j,i,h){var
c=j,g=i,b=h;for(;;){if(b){var
d=b[2],a=b[1];if(a){if(m(function(b){return function(a){return m(function(b){return aA(f,a,b)},b)}}(a),g)){var
c=e(a,c),g=a,b=d;continue}return[0,c,bK(f,a,a,d)]}var
b=d;continue}return[0,c,0]}}function
aI(g,e){var
h=bJ(e),b=f(function(b){return l(d(a(b),0))},h);if(b){var
c=b[1];return bK(g,c,c,b[2])}return b}function
bL(e,b){var
d=s(j(0,a(b)),b);return c(function(b){var
f=a(b[2]),c=b[2],d=w(D,aV(0,c),c);return[0,[1,b[1]],d,e,f]},d)}function
af(b,a){if(b){if(a){var
f=a[1],g=af(b[2],a[2]),h=b[1];return e(c(function(a){return[0,[1,a],f]},h),g)}var
d=a}else
var
d=b;return d}function
aJ(q,p,o,n){var
b=q,c=p,a=o,k=n;for(;;){if(b){var
d=b[2],i=b[1],l=f(function(b){return function(a){return g(a,b)}}(k),i),j=f(function(b){return function(a){return h(b,a)}}(k),i);if(l){var
m=l[1];if(j){var
r=aJ(d,[0,a,c],i,m),s=j[1];return e(aJ(d,[0,e(l,a),c],j,s),r)}var
b=d,a=e(i,a),k=m;continue}if(j){var
b=d,c=[0,a,c],a=i,k=j[1];continue}var
b=d;continue}return[0,E([0,a,c]),0]}}function
bM(p,g){var
y=a(g),b=aJ(bJ(g),0,0,y);for(;;){if(b){var
r=b[1],k=f(function(b){return l(d(a(b),0))},r),t=bL(a(g),k),h=bI(p,0,w(bF,aH(g),t),0,0,0);if(h)var
m=h[1][1],u=j(0,a(k)),n=c(function(d){return function(b){var
a=bH([1,b],d),c=a?a[1]:a;return c}}(m),u),v=j(0,p),o=f(function(b){return function(a){return O(function(b){return d(a,b)},b)}}(n),v),x=q(function(j,k){return function(a){var
b=a[1][1];if(0===b[0]){var
c=a[2],f=0,g=0,h=s(j,k),e=F(function(a){return d(a[1],c)},h),i=e?e[1][2]:c;return[0,[0,[0,b[1]],[0,i,g]],f]}return 0}}(n,o),m),i=[0,e(x,af(k,c(function(a){return[0,a,0]},o)))];else
var
i=h;if(i)return[0,i[1]];var
b=b[2];continue}return b}}function
bN(a){return z(c(function(a){return a[4]},a))}function
cU(b,a){if(b){if(a){var
c=bN(b[1][2]);return g(bN(a[1][2]),c)?a:b}return b}return a}function
aK(d,c,a){if(a){var
e=a[2],f=a[1];if(d)return[0,f,aK(d[1],c,e)];var
g=[0,b(c,f),e]}else
var
g=a;return g}function
bO(c,b,a){if(a){var
d=a[1],e=av(c,d);return g(av(c,b),e)?[0,b,a]:[0,d,bO(c,b,a[2])]}return[0,b,0]}function
bP(e,b){var
g=s(j(0,a(b)),b);return c(N,f(function(a){return d(a[2],e)},g))}function
bQ(c,f,b,e,d){if(b){var
g=[0,i(f,b)],h=bQ(c,f,b[1],e,d),j=n(a(bP(g,d)),h);return aU(n(j,i(c,cp)),c)}return e}function
bR(f,b,d){if(b){var
g=b[1],c=0,a=d;for(;;){if(a){var
e=r(a[1],[1,c]);if(e){var
c=[0,c],a=a[2];continue}var
h=e}else
var
h=1;if(h)return 0;var
j=bc(function(a){return a},f,g,d),k=bR(f,b[2],j),i=[0,bd(g,d),k];break}}else
var
i=b;return i}function
bS(a){var
b=bB(a);return bC(aG(a),b)}function
bT(s,k,r,p,m){var
l=a(p);function
n(b,e,c){var
f=h(m,a(k))?0:2,g=[0,f],i=d(b,l)?0:2;return[0,s,k,0,r,p,m,D(m,a(k)),b,e,c,i,g]}var
b=n(0,0,0);function
o(l){var
d=L(r,k),m=a(d),n=aH(d);if(l)if(l[1])var
p=[0,0,c(function(a){return a[2]},n)],o=q(function(a){var
b=c(function(a){return a[3]},n),d=[0,i(m,c6),b];return c(function(b){return[0,a,b]},d)},p);else
var
v=e(n,bL(m,aI(c7,d))),w=j(0,m),x=f(function(b){return g(s,a(f(function(a){var
c=h(a[2],b);return c?h(b,a[3]):c},v)))},w),o=c(function(a){return[0,a,a]},x);else
var
o=l;var
t=bS(d),u=[0,[0,bS(d),t],o];return F(function(a){return M(b,l,a)},u)}if(l){var
t=l[1];if(t){var
u=t[1],v=o([0,u]);if(v){var
w=o(u);return w?n(l,[0,v[1]],[0,w[1]]):b}return b}var
x=o(0);return x?n(c8,[0,x[1]],0):b}return b}function
bU(e,b,a,d){function
f(e){var
a=e[2];if(a)var
b=a[1],f=g(b,d)?[0,b]:[1,i(b,d)],c=[0,f];else
var
c=a;return[0,e[1],c]}var
h=c(function(a){return c(f,a)},a);return s(ay(e,b,a),h)}function
aL(e,b,w){var
t=aG(b),o=n(bi(b),t),i=c5,l=o;for(;;){if(l&&!h(o,ae(o,e,i))){var
i=[0,i],l=l[1];continue}var
k=function(a){return K(b,a)},r=0,s=function(c){var
e=j(0,a(b)),h=f(function(c){var
a=aX(b,c);return a?0===a[1][0]?0:1:a},e);return a(f(function(a){var
l=K(b,c),f=g(K(b,a),l);if(f)var
e=f;else{var
m=K(b,c),h=d(K(b,a),m);if(h){var
n=k(c),i=g(k(a),n);if(i)var
e=i;else{var
o=k(c),j=d(k(a),o);if(j)return aA(r,a,c);var
e=j}}else
var
e=h}return e},h))},q=bm(b),m=c(function(a){return bk(s,a)},q),u=bi(m),v=bA(m),p=bR(e,aw(i,function(a){if(0===a[0]){if(0===a[0])var
b=by(a[1],v),f=b?b[1]:b,c=f;else
var
c=0;var
d=n(u,c)}else
var
d=a[1];return bh(e,i,d)}),m),x=az(e,b,p);return bT(e,b,w,bU(e,b,p,ac(b,0)),x)}}function
ag(a){return[0,a,bx(a)]}function
bV(b,m,t){function
bt(c){var
a=bM(b,L(c,m)),d=a?1:a;return d}var
aO=F(bt,E(ad(t))),bu=aO?aO[1]:t,l=L(bu,m);if(aB(l))var
p=c1;else{var
aJ=bM(b,l);if(aJ)var
p=[0,[0,c2,aJ[1]]];else{var
$=aI(cV,l),a2=aH(l),a4=j(cW,b),a3=0,a5=a($),K=aZ(cU,c(function(e){var
f=bI(i(b,e),1,a2,0,0,0),g=f?f[1]:cT,c=g[2],j=h(a(c),b);if(j)var
k=v(e,b),d=h(n(a5,a(c)),k);else
var
d=j;var
l=d?[0,[0,[0,e,g[1]],c]]:d;return l},a4),a3);if(K)var
aa=K[1],ab=aa[1],ah=ab[1],ai=aa[2],a6=s(j(0,b),ai),a7=c(function(a){return[0,a[2][1],[0,0,[0,a[1],0]]]},a6),a8=ab[2],a9=c(function(a){var
b=[0,n(ah,a[2]),0];return[0,a[1][1],b]},a8),a_=j(0,b),M=[0,e(a7,e(a9,af($,q(function(b){var
c=E(j(0,ah));return q(function(c){if(d(c,0)&&g(b,a(ai)))return 0;return[0,[0,c,[0,b,0]],0]},c)},a_))))];else
var
M=K;if(M)var
p=[0,[0,c3,M[1]]];else{var
k=c4,H=a(l);for(;;){if(H){var
aC=aI(k,l),aD=bA(l),D=aG(l),Y=a(aC),bk=ae([0,a(l)],b,k),aE=h(n(Y,D),bk);if(aE){var
bl=j(0,D),bn=c(function(g,h){return function(e){var
b=[0,h,1];return[0,z(c(function(b){var
c=d(b[2],e);if(c){var
g=b[1];return a(f(function(a){return x(g,a)},l))}return c},g)),b]}}(aD,k),bl),bo=i(i(ak(b,k),D),Y),A=[0,v(v(cZ,D),k)],R=bo,o=bn;b:for(;;){if(A){var
av=A[1],y=o,Q=0,u=0;for(;;){if(y){var
ap=y[1],aq=ap[2],ar=aq[1],a$=ap[1],al=B(ar),O=B(b);if(al){if(O)var
a0=al[1],a1=O[1],aY=0,_=[0,W(function(b){return function(a){return V(b,a)}}(a1),aY,a0)];else
var
_=O;var
am=_}else
var
am=cf;var
an=I(B(a$),am),as=aq[2],at=as?g(cX,ar):as,ba=at?u?ao(u[1][2],an):1:at,bb=ba?[0,[0,Q,an]]:u,y=y[2],Q=[0,Q],u=bb;continue}var
au=aN(N,u);if(au){var
S=au[1],bc=i(b,cY),ax=v(ak(b,i(k,aW(S,o,[0,0,[0,k,0]])[2][1])),bc);if(h(ax,R)){var
bd=aK(S,function(a){var
b=a[2][2],c=[0,aj(a[2][1]),b];return[0,a[1],c]},o),A=av,R=i(R,ax),o=bd;continue b}var
A=av,o=aK(S,function(a){return[0,a[1],[0,a[2][1],0]]},o);continue b}break}}var
aF=c(function(a){return a[2][1]},o),C=k,U=c0,T=0;for(;;){if(C){var
ay=C[1],X=bP([0,i(k,C)],aF),be=bQ(b,k,ay,Y,aF),bf=n(a(X),be),aA=G(bf,q(function(a){var
d=j(0,b);return c(function(b){return e(a,[0,b,0])},d)},U)),bg=e(s(X,aA),T),bh=P(a(X),aA),bi=0,C=ay,U=w(function(a,c){return bO(b,a,c)},bi,bh),T=bg;continue}var
bp=af(aC,U),Z=[0,e(c(function(f){return function(b){var
c=b[2],a=F(function(a){return d(a[1],c)},f),e=a?a[1][2]:a;return[0,[0,b[1]],e]}}(T),aD),bp)];break}break}}else
var
Z=aE;if(!Z){var
k=[0,k],H=H[1];continue}var
p=[0,[0,k,Z[1]]]}else
var
p=H;break}}}}if(p)var
aM=p[1],bq=aM[2],br=bm(l),bs=function(c){var
a=bq;for(;;){if(a){var
b=a[1];if(r(c,b[1]))return b[2];var
a=a[2];continue}return a}},J=[0,bj(b,aw(aM[1],bs),br)];else
var
J=p;if(J)var
aP=J[1],bv=az(b,m,aP),aQ=[0,bT(b,m,t,bU(b,m,aP,ac(m,0)),bv)];else
var
aQ=J;var
aR=aN(ag,aQ);if(aR){var
aS=aR[1],aT=aS[2],aU=aS[1];if(typeof
aT==="number"){if(aT)return[0,aU,1];var
aV=ag(aL(b,m,t)),aX=aV[2];if(typeof
aX==="number"&&aX)return[0,aV[1],1];return[0,aU,0]}return ag(aL(b,m,t))}return ag(aL(b,m,t))}function
c9(q,j,p,o,n){var
f=e(j,p),h=Z(f),d=bE(h,n);if(d)var
m=d[1][1],b=[0,ar(z(f),h,f,m)];else
var
b=d;if(b)var
r=b[1],k=a(j),l=[0,bV(q,c(function(a){return g(a,k)?[0,a]:[1,i(a,k)]},r),o)];else
var
l=b;return l}function
C(b,a){return proved[b]=a}C(c_,c9);C(c$,bV);C(da,cQ);C(db,cR);C(dc,Z);C(dd,bx);return}(globalThis));

  // From here on written by hand, and not proved. js_of_ocaml keeps Coq's values so: n + 1 is [0, n]; a list 0 or
  // [0, first, rest]; a pair or record [0, field, …]; None 0, Some x [0, x]; Owner p [0, p], Talon q [1, q]; a positive
  // 2p + 1 is [0, p], 2p [1, p], 1 0; a large number 0 or [0, positive].
  const numbers = [0];
  const toNumber = (n) => {
    while (numbers.length <= n) numbers.push([0, numbers[numbers.length - 1]]);
    return numbers[n];
  };
  const fromNumber = (n) => {
    let count = 0;
    for (let rest = n; rest !== 0; rest = rest[1]) count += 1;
    return count;
  };
  const toList = (array) => array.reduceRight((rest, first) => [0, first, rest], 0);
  const fromList = (list) => {
    const array = [];
    for (let rest = list; rest !== 0; rest = rest[2]) array.push(rest[1]);
    return array;
  };
  const toNumbers = (array) => toList(array.map(toNumber));
  const toLarge = (n) => {
    if (n === 0n) return 0;
    const bits = [...n.toString(2).slice(1)];
    return [0, bits.reduce((high, bit) => [bit === "1" ? 0 : 1, high], 0)];
  };
  const fromLarge = (n) => {
    if (n === 0) return 0n;
    let bits = "";
    for (let high = n[1]; high !== 0; high = high[1]) bits = (high[0] === 0 ? "1" : "0") + bits;
    return BigInt(`0b1${bits}`);
  };
  const toBits = (bytes) =>
    toList([...bytes].flatMap((byte) => [0, 1, 2, 3, 4, 5, 6, 7].map((at) => (byte >> at) & 1)));
  const toDestination = (n) => (n < 0 ? [1, toNumber(-1 - n)] : [0, toNumber(n)]);
  const fromDestination = ([tag, n]) => (tag === 0 ? fromNumber(n) : -1 - fromNumber(n));
  const fromDeck = (deck) => fromList(deck).map(fromDestination);

  const fromStep = ([, pile, given]) => ({
    pile: fromNumber(pile),
    given: given === 0 ? null : fromDestination(given[1]),
  });

  function fromPlanned([, file, verdict]) {
    const [, piles, deck, , aside, turns, placements, , least, near, far] = file;
    return {
      piles: fromNumber(piles),
      deck: fromDeck(deck),
      aside: fromList(aside).map(fromNumber),
      rounds: fromList(turns).map(([, before, steps]) => ({
        deck: fromDeck(before),
        steps: fromList(steps).map(fromStep),
      })),
      placements: fromNumber(placements),
      leastRounds: fromNumber(least),
      windows: [near, far].flatMap((ends) =>
        ends === 0 ? [] : [ends[1].slice(1).map(fromNumber)],
      ),
      verdict: verdict === 1 ? "fewest" : verdict === 0 ? "deals" : "wrong",
    };
  }

  const BYTES = 512;
  /** What a function makes of random bits, or of others where they ran out: that says nothing about the deck. */
  function drawn(ask, bytes) {
    for (;;) {
      const answer = ask(toBits(bytes(BYTES)));
      if (answer !== 0) return answer[1];
    }
  }

  return {
    deal({ hands, places = [], aside = [], piles = 8 }, bytes) {
      const asked = [toNumber(piles), toNumbers(hands), toNumbers(places), toNumbers(aside)];
      return fromPlanned(drawn((bits) => proved.phone(...asked, bits), bytes));
    },
    plan: (deck, piles, aside = []) =>
      fromPlanned(
        proved.planned(toNumber(piles), toList(deck.map(toDestination)), toNumbers(aside)),
      ),
    number: (sizes, bytes) =>
      fromLarge(drawn((bits) => proved.numberDrawn(toNumbers(sizes), bits), bytes)),
    deckOfSum: (hands, places, one, other) =>
      fromList(proved.deckOfSum(toNumbers([...hands, ...places]), toLarge(one), toLarge(other)))
        .map(fromNumber)
        .map((to) => (to < hands.length ? to : hands.length - 1 - to)),
    count: (sizes) => fromLarge(proved.count(toNumbers(sizes))),
    checkFile: proved.checkFile,
  };
})();
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
  const proved = globalThis.shufflegraphCore;

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
