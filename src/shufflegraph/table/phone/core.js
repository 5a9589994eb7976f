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
 *   checkFile, checkUnder                         the checkers of plans, for shufflegraphCheck below
 *
 * A destination is the number of a hand, or -1 - q for place q. A plan is { piles, deck, aside, rounds, placements,
 * leastRounds, windows, verdict }; a round is { deck, steps }, a step { pile, given }: a card goes on that pile, then the
 * pile to a destination, or given is null. The verdict is "fewest", "deals", or on fewer than two piles also "wrong".
 *
 * Do not edit it: `python -m proofs.extraction --update` makes it of proofs/coq/phone/PhoneSpec.v, whose theorems are in Phone.v,
 * and of proofs/extraction/shell.js and reader.js.
 */
globalThis.shufflegraphCore = (() => {
  const proved = {};
(function(d6){"use strict";var
cs="Sys_error",cr="Invalid_argument",cq="End_of_file",cp="Failure",co="Undefined_recursive_module",cn="Stack_overflow",cm="Not_found",cl="Assert_failure",ck="Sys_blocked_io",cj="Out_of_memory",ci="Match_failure",o=248,ch="Division_by_zero";function
E(c,a){var
b=c.length;if(b===0||b===a.length)return c.apply(null,a);if(b<a.length)return E(c.apply(null,a.slice(0,b)),a.slice(b));return function(){return E(c,a.concat(Array.prototype.slice.call(arguments)))}}function
d5(){}function
p(){}function
l(a){return a}function
d(a,b){return a.length==1?a(b):E(a,[b])}function
aT(a,b,c){return a.length==2?a(b,c):E(a,[b,c])}function
aU(a,b,c,d){return a.length==3?a(b,c,d):E(a,[b,c,d])}function
d4(a,b,c,d,e,f){return a.length==5?a(b,c,d,e,f):E(a,[b,c,d,e,f])}d5();p(11,[o,l(co),-12],co);p(10,[o,l(cl),-11],cl);p(9,[o,l(ck),-10],ck);p(8,[o,l(cn),-9],cn);p(7,[o,l(ci),-8],ci);p(6,[o,l(cm),-7],cm);p(5,[o,l(ch),-6],ch);p(4,[o,l(cq),-5],cq);p(3,[o,l(cr),-4],cr);p(2,[o,l(cp),-3],cp);p(1,[o,l(cs),-2],cs);p(0,[o,l(cj),-1],cj);var
cI=[0,0],cP=[0,0,0],cQ=[0,0],dh=[0,0],dB=[0,[1,0]],dK=[0,0],dL=[0,0],dV=[0,0],dT=[0,0],dU=[0,0],dS=[0,0],dO=[0,[0,0,0]],dP=[0,0],dQ=[0,[0,0]],dR=[0,[0,0]],dM=[0,[0,0]],dN=[0,0,0],dI=[0,[0,0]],dJ=[0,0],dG=[0,0,0],dC=[0,0],dA=[0,0,0],dy=[0,0],dv=[0,7],dp=[0,8],dq=[0,10],dr=[0,10],ds=[0,8],dt=[0,10],dl=[0,[0,0]],dm=[0,[0,0]],dj=[0,0],dg=[0,0],de=[0,0],c7=[0,0],c8=[0,1],c9=[0,2],c_=[0,3],c$=[0,4],da=[0,5],db=[0,6],c6=[0,7],cZ=[0,0],c0=[0,8],c1=[0,[0,0]],c2=[0,9],c3=[0,10],c4=[0,10],cU=[0,0],cT=[0,0],cO=[0,0],cN=[0,0],cM=[0,0],cL=[0,0],cJ=[0,0],cD=[0,[0,0],0],cE=[0,0,[0,0]],cF=[0,0,[0,0]],cH=[0,0],cG=[0,0,0],cC=[0,0],cB=[0,0],cv=[1,0],cw=[1,0],cx=[0,0],cz=[0,0],cy=[0,0],ct=[0,0],cV=[0,[0,[0,[0,[0,[0,[0,[0,0]]]]]]]],dX=l("phone"),dY=l("planned"),dZ=l("numberDrawn"),d0=l("deckOfSum"),d1=l("count"),d2=l("checkFile"),d3=l("checkUnder");function
j(a){return a?0:1}function
aV(b,a){var
c=a?[0,d(b,a[1])]:a;return c}function
Q(a){return a[1]}function
an(a){return a[2]}function
a(b){var
c=b?[0,a(b[2])]:b;return c}function
e(a,b){if(a){var
c=e(a[2],b);return[0,a[1],c]}return b}function
ao(a){return a?a[1]:a}function
n(b,a){return b?[0,n(b[1],a)]:a}function
s(a,b){return a?n(b,s(a[1],b)):a}function
k(d,c){var
a=d,b=c;for(;;){if(a){if(b){var
a=a[1],b=b[1];continue}return a}return a}}function
aW(b,a){return b?a?[0,aW(b[1],a[1])]:b:a}function
aX(b,a){return b?a:a?0:1}function
aY(b,a){return b?[0,aY(b[1],a)]:a}function
aZ(a,b){return a?aY(b,aZ(a[1],b)):a}function
c(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
i(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return 1}}function
g(b,a){return i([0,b],a)}function
F(b,a){var
c=b?a?[0,F(b[1],a[1])]:a:b;return c}function
ap(c){var
a=c;for(;;){if(a){var
b=a[1];if(b){var
a=b[1];continue}return b}return 1}}function
R(a){return j(ap(a))}function
aq(b,a){return a?aZ(b,aq(b,a[1])):ct}function
a0(h,g,f,e){var
b=h,c=f,a=e;for(;;){if(b){var
d=b[1];if(a){var
b=d,a=a[1];continue}var
b=d,c=[0,c],a=g;continue}return[0,c,a]}}function
a1(c,a){if(a){var
b=a[1];return a0(c,b,0,b)[1]}return a}function
S(a){if(a)var
b=a[1],d=b?[0,S(b[1])]:b,c=d;else
var
c=a;return c}function
cu(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
a2(b,a){return a?a[1]:b}function
a3(e,d,c){var
b=e,a=d;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return c}return a?a[1]:c}}function
a4(d,c){var
a=d,b=c;for(;;){if(b){if(a){var
a=a[2],b=b[1];continue}return a}var
e=a?[0,a[1]]:a;return e}}function
G(a){if(a){var
b=[0,a[1],0];return e(G(a[2]),b)}return a}function
a5(a){if(a){var
b=a5(a[2]);return e(a[1],b)}return a}function
b(c,a){if(a)var
f=b(c,a[2]),e=[0,d(c,a[1]),f];else
var
e=a;return e}function
q(b,a){if(a){var
c=q(b,a[2]);return e(d(b,a[1]),c)}return a}function
a6(e,d,c){var
a=d,b=c;for(;;){if(a){var
f=aT(e,b,a[1]),a=a[2],b=f;continue}return b}}function
x(c,b,a){if(a){var
d=x(c,b,a[2]);return aT(c,a[1],d)}return b}function
T(f,e){var
a=e;for(;;){if(a){var
b=d(f,a[1]);if(!b){var
a=a[2];continue}var
c=b}else
var
c=a;return c}}function
m(e,c){var
a=c;for(;;){if(a){var
b=d(e,a[1]);if(b){var
a=a[2];continue}return b}return 1}}function
f(b,g){var
a=g;for(;;){if(a){var
c=a[2],e=a[1];if(d(b,e))return[0,e,f(b,c)];var
a=c;continue}return a}}function
H(e,c){var
a=c;for(;;){if(a){var
b=a[1];if(d(e,b))return[0,b];var
a=a[2];continue}return a}}function
u(b,a){if(b)if(a)var
d=u(b[2],a[2]),c=[0,[0,b[1],a[1]],d];else
var
c=a;else
var
c=b;return c}function
I(b,a){if(b)if(a)var
d=I(b[1],a[2]),c=[0,a[1],d];else
var
c=a;else
var
c=b;return c}function
U(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return a}return a}}function
a7(d,h){var
b=h;a:for(;;){if(b){var
c=b[2],e=b[1],a=c;for(;;){if(a){if(!aT(d,a[1],e)){var
a=a[2];continue}var
f=1}else
var
f=a;if(f){var
b=c;continue a}var
g=[0,e,a7(d,c)];break}}else
var
g=b;return g}}function
h(b,a){var
c=a?[0,b,h([0,b],a[1])]:a;return c}function
B(a){return x(n,0,a)}function
ar(a){return x(aW,0,a)}function
v(a){return typeof
a==="number"?cv:0===a[0]?[1,v(a[1])]:[0,a[1]]}function
V(b,a){if(typeof
b==="number")return typeof
a==="number"?cx:0===a[0]?[0,v(a[1])]:[1,v(a[1])];else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[0,v(c)]:0===a[0]?[0,V(c,a[1])]:[1,V(c,a[1])]}var
d=b[1];return typeof
a==="number"?[1,v(d)]:0===a[0]?[1,V(d,a[1])]:[0,C(d,a[1])]}}function
C(b,a){if(typeof
b==="number")return typeof
a==="number"?cw:0===a[0]?[1,v(a[1])]:[0,a[1]];else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[1,v(c)]:0===a[0]?[1,V(c,a[1])]:[0,C(c,a[1])]}var
d=b[1];return typeof
a==="number"?[0,d]:0===a[0]?[0,C(d,a[1])]:[1,C(d,a[1])]}}function
W(a){return typeof
a==="number"?0:0===a[0]?[0,[1,a[1]]]:[0,W(a[1])]}function
X(a){return typeof
a==="number"?a?1:cy:[0,[0,a[1]]]}function
Y(a){return typeof
a==="number"?a:[0,[1,a[1]]]}function
Z(c,a){if(typeof
c==="number")return 1;else{if(0===c[0]){var
d=c[1];return typeof
a==="number"?[0,W(d)]:0===a[0]?X(Z(d,a[1])):Y(J(d,a[1]))}var
b=c[1];return typeof
a==="number"?typeof
b==="number"?0:0===b[0]?[0,[1,[1,b[1]]]]:[0,[1,W(b[1])]]:0===a[0]?Y(Z(b,a[1])):X(Z(b,a[1]))}}function
J(b,a){if(typeof
b==="number")return typeof
a==="number"?0:1;else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[0,[1,c]]:0===a[0]?Y(J(c,a[1])):X(J(c,a[1]))}var
d=b[1];return typeof
a==="number"?[0,W(d)]:0===a[0]?X(Z(d,a[1])):Y(J(d,a[1]))}}function
_(b,a){return typeof
b==="number"?a:0===b[0]?C(a,[1,_(b[1],a)]):[1,_(b[1],a)]}function
$(a,h,g){var
c=h,b=g;for(;;)if(typeof
b==="number")return d(a,c);else{if(0===b[0]){var
e=b[1];return d(a,$(a,$(a,c,e),e))}var
f=b[1],c=$(a,c,f),b=f;continue}}function
a8(a){return typeof
a==="number"?cz:[0,a8(a[1])]}var
cA=0;function
a9(a){return a?v(a9(a[1])):a}function
as(a){return a?[0,[0,a[1]]]:cB}function
at(a){var
b=a?[0,[1,a[1]]]:a;return b}function
a_(b,a){return b?a?[0,C(b[1],a[1])]:b:a}function
aa(a,b){if(a&&b){var
c=J(a[1],b[1]);return typeof
c==="number"?0:[0,c[1]]}return a}function
K(b,a){var
c=b?a?[0,_(b[1],a[1])]:a:b;return c}function
a$(g,c){if(g){if(c){var
d=cA,b=g[1],a=c[1];for(;;)if(typeof
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
ba(b,a){return 2<=a$(b,a)?0:1}function
au(b,a){return 1===a$(b,a)?1:0}function
av(b,a){if(typeof
b==="number")return a?typeof
a[1]==="number"?cD:cE:cF;else{if(0===b[0]){var
e=av(b[1],a),f=e[1],c=as(e[2]);if(ba(a,c)){var
i=aa(c,a);return[0,as(f),i]}return[0,at(f),c]}var
g=av(b[1],a),h=g[1],d=at(g[2]);if(ba(a,d)){var
j=aa(d,a);return[0,as(h),j]}return[0,at(h),d]}}function
bb(a,b){return a?b?av(a[1],b):[0,0,a]:cG}function
bc(b,a){return bb(b,a)[1]}function
D(a){var
b=a?[0,a9(a[1])]:a;return b}function
aw(a){if(a){var
b=a[1],c=aw(b);return K(D([0,b]),c)}return cI}function
ab(b,a){return a3(a,b,0)}function
bd(a,b){if(a){var
c=a[2],d=a[1];if(b)return[0,d,bd(c,b[1])];var
e=[0,ao(d),c]}else
var
e=a;return e}function
ac(a){var
d=B(a),c=x(K,cJ,b(aw,a));return bc(aw(d),c)}function
be(g,f,b,l,k,a){if(a){var
h=a[1],d=h[1];if(c(ab(b,d),l))var
e=k;else
var
j=D(g),e=bc(K(f,D(ab(b,d))),j);var
m=a[2],n=be(g,f,b,ab(b,d),e,m),i=[0,[0,d,[0,e,h[2]]],n]}else
var
i=a;return i}function
ax(i,v,e,u){if(i){var
s=h(0,a(e)),t=f(function(a){return g(0,ab(e,a))},s),c=be(i,v,e,0,0,b(function(a){return[0,a,bd(e,a)]},t)),d=u;for(;;){if(c){var
l=c[1],k=l[2];if(!au(d,k[1])){var
r=aa(d,k[1]),c=c[2],d=r;continue}var
j=[0,[0,[0,l[1],k],d]]}else
var
j=c;if(j)var
m=j[1],n=m[1],o=n[2],w=ax(i[1],o[1],o[2],m[2]),p=[0,n[1],w];else
var
p=j;var
q=p;break}}else
var
q=i;return q}function
w(b,a){return 0===a[0]?c(a[1],b):0}function
cK(a){return 0===a[0]?0:1}function
bf(c,b){var
a=b;for(;;){if(a){if(d(c,a[1]))return 1;var
a=a[2];continue}return a}}function
y(b,a){return bf(function(a){return w(b,a)},a)}function
bg(a){return q(function(a){return 0===a[0]?[0,a[1],0]:0},a)}function
ay(g){var
a=g;for(;;){if(a){var
b=a[2],d=a[1];if(0===d[0]){var
e=d[1],h=ay(b);return[0,e,f(function(a){return j(c(a,e))},h)]}var
a=b;continue}return a}}function
az(b,a){if(a){if(w(b,a[1]))return 0;var
c=[0,az(b,a[2])]}else
var
c=a;return c}function
z(f,e,b,a){return c(a,e)?b:d(f,a)}function
ad(a){return 0}function
bh(a,p,u,t){var
c=u,e=t;for(;;){if(e){var
h=e[2],q=e[1],i=d(p,d(a,q)),f=[0,q,d(c,i)],l=d(a,f[1]);if(0===l[0])var
g=l[1],n=j(y(g,b(a,h))),o=n?m(function(c){return function(b){return w(c,d(a,b))}}(g),f):n,s=o?[0,g]:o,k=s;else
var
k=0;if(k){var
v=0,r=bh(a,p,function(a){return z(c,i,v,a)},h);return[0,[0,[0,k[1],f],r[1]],r[2]]}var
c=function(b,c,d){return function(a){return z(b,c,d,a)}}(c,i,f),e=h;continue}return[0,0,c]}}function
aA(b,a){return q(a,h(0,b))}function
bi(d,c,b,a){return aA(c,bh(d,b,ad,a)[2])}function
ae(f,e,b,a){return c(a,e)?b:d(f,a)}function
af(f,a,h,g){if(g){var
i=g[2],k=g[1];if(0===k[0]){var
b=k[1],e=d(f,[0,b]),n=[0,d(h,b)],m=function(a){return ae(h,b,n,a)};if(j(y(b,i))){var
o=[0,d(a,e)];if(c([0,d(h,b)],o)){var
p=0;return[0,[0,e,[0,b]],af(f,function(b){return ae(a,e,p,b)},m,i)]}}var
q=[0,d(a,e)];return[0,[0,e,0],af(f,function(b){return ae(a,e,q,b)},m,i)]}var
l=d(f,[1,k[1]]),r=[0,d(a,l)];return[0,[0,l,0],af(f,function(b){return ae(a,l,r,b)},h,i)]}return g}function
bj(b,a){function
c(a){return 0}return af(b,function(a){return 0},c,a)}function
bk(n,m,l){var
a=n,c=m,b=l;for(;;){if(c){if(b){var
f=b[1],g=f[2],e=f[1],h=b[2],i=c[2],o=d(a,e),j=[0,c[1],o];if(g){var
p=0,k=bk(function(b){return z(a,e,p,b)},i,h);return[0,[0,[0,g[1],j],k[1]],k[2]]}var
a=function(b,c,d){return function(a){return z(b,c,d,a)}}(a,e,j),c=i,b=h;continue}return[0,0,a]}return[0,0,a]}}function
aB(d,c,b){var
a=bk(ad,c,b),e=aA(d,a[2]);return[0,a[1],e]}function
r(b,a){return 0===b[0]?0===a[0]?c(b[1],a[1]):0:0===a[0]?0:c(b[1],a[1])}function
bl(b,a){return bf(function(a){return r(b,a)},a)}function
bm(c,b,a){return ap(b)?a:k(k(c,cN),a)}function
aC(c,b){if(b){var
d=b[2],e=b[1],f=bm(c,a(d),e);return n(s(aC(c,d),c),f)}return b}function
bn(b,f,e){if(f){var
h=f[1],j=bn(b,h,a1(e,b));if(b){var
d=b[1],a=d,c=a0(e,d,0,d)[2];for(;;){if(a){if(c){var
a=a[1],c=c[1];continue}var
g=a}else
var
g=a;break}}else
var
g=e;var
i=[0,bm(b,h,g),j]}else
var
i=f;return i}function
bo(b){return a(f(cK,b))}function
aD(a,b){if(a)var
e=function(e){var
a=d(b,e),c=a?a[2]:a;return c},f=aD(a[1],e),c=[0,function(a){return a2(0,d(b,a))},f];else
var
c=a;return c}function
bp(a,c,b){var
d=bg(I([0,c],a));return a7(cu,f(function(c){return y(c,U(b,a))},d))}function
bq(b,a){return c(b,cO)?0:a}function
aE(c,a,b){if(a){var
d=aB(c,b,a[1]),f=aE(c,a[2],d[2]),g=f[2];return[0,e(d[1],f[1]),g]}return[0,0,b]}function
br(c,a,b){if(a)var
d=a[1],f=bi(function(a){return a},c,d,b),g=br(c,a[2],f),e=[0,bj(d,b),g];else
var
e=a;return e}function
aF(c,b,a){if(a)var
e=a[2],d=[0,b,aF(c,aB(c,b,a[1])[2],e)];else
var
d=a;return d}function
aG(e,d,c){return B(b(a,aF(e,d,c)))}function
bs(b,a){return 0===a[0]?[0,a[1]]:[1,d(b,a[1])]}function
bt(b,a){if(a)var
d=bt([0,b],a[2]),e=a[1],c=[0,bs(function(a){return b},e),d];else
var
c=a;return c}function
bu(a){return bt(0,a)}function
L(d,c){var
a=a4(d,c);if(a){var
b=a[1];return 0===b[0]?0:b[1]}return a}function
aH(c,b,a){return ap(c)?g(b,a):g(a,b)}function
M(a){return ar(b(function(a){return 0===a[0]?0:[0,a[1]]},a))}function
bv(d,c,a){var
b=i(d,a);return b?i(a,c):b}function
aI(c,a,b){if(a){var
d=a[1];return m(function(a){return aH(c,a,b)},d)}return a}function
ag(f){var
b=0,a=f;for(;;){if(a){var
c=a[1];if(0===c[0])return 0;var
d=c[1],e=i(b,d);if(e){var
b=d,a=a[2];continue}return e}return 1}}function
ah(b,a){return n([0,ar(bg(b))],a)}function
N(e,d){return b(function(a){if(0===a[0])return a;var
b=a[1];return T(function(a){return c(b,a)},e)?[0,ah(d,b)]:a},d)}function
ai(a){if(a){var
c=a[2],d=a[1],f=ai(c),g=b(function(a){return[0,d,a]},f);return e(ai(c),g)}return cP}function
bw(d,a){if(a){var
e=a[2],f=a[1];if(c(d,f))return[0,e];var
b=bw(d,e),h=b?[0,[0,f,b[1]]]:b,g=h}else
var
g=a;return g}function
aJ(e,d){var
a=e,b=d;for(;;){if(a){var
c=bw(a[1],b);if(c){var
a=a[2],b=c[1];continue}return c}return b?0:1}}function
t(b){var
c=b[2],d=b[3];return I(k(a(b[2]),d),c)}function
aK(a){return q(an,a[5])}function
bx(a){var
b=aK(a);return q(function(c){var
a=c[2];if(a){var
b=a[1];return 0===b[0]?0:[0,b[1],0]}return a},b)}function
by(e,c){var
a=c[2];if(a)var
b=a[1],f=0===b[0]?[0,b[1]]:[0,ah(e,b[1])],d=f;else
var
d=a;return[0,c[1],d]}function
aj(a){var
c=a[5];return b(function(c){var
d=c[2],e=t(a);return b(function(a){return by(e,a)},d)},c)}function
bz(a){var
b=t(a);return N(bx(a),b)}function
O(a,c,b){return b?F(a,s(c,O(a,c,b[1]))):F(a,cQ)}function
ak(f,e,c){var
b=f,a=e;for(;;){if(a){var
d=a[2];if(r(c,a[1]))return[0,b,ak([0,b],d,c)];var
b=[0,b],a=d;continue}return a}}function
cR(D,l,o,t,s){if(c(l,0))return j(ag(o));var
E=bq(l,t),A=0,B=0,C=h(0,M(o)),k=b(function(a){return ak(0,o,[1,a])},C),p=B,d=A;for(;;){if(k){var
w=k[2],q=k[1],z=f(function(a){return bv(E,s,a)},q),r=f(function(b){return function(a){return j(aI(l,b,a))}}(d),z);if(r){var
k=w,p=[0,p],d=[0,[0,r[1],r[2]]];continue}if(d)var
u=m(function(b){return function(a){return aI(l,b,a)}}(d),q),v=u?[0,e(d[1],q)]:u;else
var
v=d;var
k=w,d=v;continue}var
x=n(a(bp(o,t,s)),p),y=i(t,s);return y?g(O(x,D,l),x):y}}function
bA(h,c,f,b){var
e=i(b[1],b[2]);if(e)var
j=a(t(c)),d=g(b[2],j);else
var
d=e;if(d){var
k=ai(c[4]);return m(function(a){var
d=b[2],e=b[1],g=N(a,t(c));return d4(h,c[1],f,g,e,d)},k)}return d}function
P(a,b,c){return bA(cR,a,b,c)}function
aL(a){return a[12]?0:1}function
cS(a){var
g=a[8];if(g){var
h=g[1];if(h){var
i=h[1],c=a[9];if(c){var
e=a[10];if(e)var
b=[0,e[1]];else
var
f=aL(a),m=f?a[9]:f,b=m;if(b){var
j=P(a,[0,i],c[1]);if(j)return P(a,i,b[1]);var
k=j}else
var
k=b;var
l=k}else
var
l=c;return l}var
d=a[9];return d?P(a,0,d[1]):d}return 1}function
bB(a){return[1,k(M(a[2]),cT)]}function
bC(c,i,n){var
j=h(0,a(c)),d=i[1],o=ay(c),k=aJ(b(Q,d),o),l=k?m(function(a){var
g=[0,a[1]],d=u(c,j),e=b(an,f(function(a){return r(g,a[1])},d));return aJ(a[2],e)},d):k;if(l)var
p=i[2],g=aJ(j,e(a5(b(an,d)),p));else
var
g=l;return g?ag(n):g}function
bD(K,u,J,I,H,G,F){var
n=G,j=F;a:for(;;){if(j){var
v=j[1],l=ad,g=n,b=v;for(;;){if(g){if(b){var
h=b[1],A=l(d(u,h[1])),e=aU(K,h[1],g[1],A);if(e){var
p=e[1];if(0===p[0])var
k=p[1],x=d(I,k),q=c(a(e),x),r=q?m(function(b){return function(a){return w(b,a)}}(k),e):q,y=r?[0,k]:r,f=y;else
var
f=0}else
var
f=e;var
B=f?0:e,i=h[2],s=f?i?c(f[1],i[1]):i:i?0:1;if(s){var
C=b[2],D=g[2],E=d(u,h[1]),l=function(b,c,d){return function(a){return z(b,d,c,a)}}(l,B,E),g=D,b=C;continue}var
t=s}else
var
t=b;var
o=t}else
var
o=b?0:1;if(o){var
L=j[2],n=aU(J,H,n,v),j=L;continue a}return o}}return 1}}function
bE(t,s,q,p,o){var
h=s,e=p,d=o;a:for(;;){if(d){var
k=d[1],l=k[2],f=e,b=k[1];for(;;){if(f){if(b){var
i=r(f[1],b[1]);if(i){var
f=f[2],b=b[2];continue}var
j=i}else
var
j=b;var
m=j}else
var
m=b?0:1;if(m){var
u=a(l);if(c(a(e),u)&&g(0,a(e))){var
v=d[2],h=[0,h],e=aU(t,q,e,l),d=v;continue a}}var
n=[0,[0,h]];break}}else
var
n=d;return n}}function
cW(c,b,a){return[0,b,a]}function
bF(c,b,a){return aB(c,b,a)[2]}function
cX(a){return a}function
cY(i){var
c=aj(i),b=bz(i),d=i[1];function
k(a){return g(a[1],d)}var
j=m(function(a){return m(k,a)},c);if(j)var
l=aE(d,c,b)[2],e=bC(b,aE(d,c,h(0,a(b))),l);else
var
e=j;return e?bD(cW,cX,bF,function(c){return a(f(function(a){return w(c,a)},b))},d,b,c):e}function
bG(a){var
c=a[5];return b(function(c){var
d=c[2],e=t(a),f=b(function(a){return by(e,a)},d);return[0,c[1],f]},c)}function
bH(a,c,b){if(b){var
d=i(c,a[8]);if(d){var
e=b[1];return P(a,k(a[8],c),e)}return d}return 1}function
bI(a){var
b=a[8];if(b){if(b[1])return a[9]?a[10]?0:j(aL(a)):1;if(a[9])return 0;var
c=1}else
var
c=b;return c}function
bJ(a){return 2<=a?0:1}function
bK(b){var
e=a(b[5]),f=i(b[8],e),g=f?i(b[7],b[6]):f;if(g)var
k=bJ(b[11]),d=aX(c(b[8],e),k);else
var
d=g;if(d){var
h=b[12];if(h){var
l=bJ(h[1]);return aX(c(b[7],b[6]),l)}var
j=1}else
var
j=d;return j}function
c5(a){if(bK(a)){if(j(bH(a,cZ,a[9])))return c0;if(j(bH(a,c1,a[10])))return c2;switch(a[11]){case
0:var
b=bI(a),c=b?c3:b;return c;case
1:if(!bI(a)&&!aL(a))return c4;return 0;default:return 0}}return c6}function
bL(R,Q,P,O,b){if(c(b[1],0))return c7;var
J=h(0,M(b[2]));if(j(m(function(a){return bl([1,a],b[2])},J)))return c8;var
s=c(b[3],0),B=0;if(s)var
u=s;else{var
F=a(b[2]),v=i(b[3],F);if(v)var
C=b[2],D=b[3],E=U(k(a(b[2]),D),C),G=bB(b),o=m(function(a){return r(G,a)},E);else
var
o=v;if(o){var
H=b[2],I=bB(b),x=g(cU,a(f(function(a){return r(I,a)},H)));B=1}else
var
u=o}if(!B)var
x=u;if(j(x))return c9;var
e=b[4];for(;;){if(e){var
n=e[2];if(n){var
q=g(e[1],n[1]);if(q){var
e=n;continue}var
l=q}else
var
l=1}else
var
l=1;var
w=l?i(a(b[4]),cV):l;if(w)var
K=b[4],p=m(function(a){return bl([1,a],b[2])},K);else
var
p=w;if(p)var
L=bx(b),z=m(function(a){var
d=b[4];return T(function(b){return c(a,b)},d)},L);else
var
z=p;if(j(z))return c_;var
N=aK(b);if(j(m(function(d){var
a=d[2];if(a){var
c=a[1];if(0===c[0]){var
e=t(b);return y(c[1],e)}return 1}return 1},N)))return c$;var
A=d(R,b);if(A)return[0,A[1]];if(j(d(Q,b)))return da;var
S=b[6];return j(c(d(P,b),S))?db:d(O,b)}}function
dc(a){var
b=aj(a),c=t(a);return aG(a[1],c,b)}function
dd(a){var
b=bG(a),c=t(a);return bE(bF,de,a[1],c,b)}function
bM(b,e,h){if(e)return[0,e[1]];var
i=a(b[5]),f=c(b[8],i),g=f?d(h,b):f,j=g?1:g;return j}function
bN(a){return bM(a,bL(dd,cY,dc,c5,a),cS)}function
bO(q,p,o){var
a=q,c=p,b=o;for(;;){if(c){if(b){var
g=b[1],h=g[1],i=h[2],f=h[1],j=b[2],k=c[2],l=c[1],m=g[2]?e(d(a,f),[0,l,0]):[0,l,d(a,f)];if(i){var
r=0,n=bO(function(b){return z(a,f,r,b)},k,j);return[0,[0,[0,i[1],m],n[1]],n[2]]}var
a=function(b,c,d){return function(a){return z(b,c,d,a)}}(a,f,m),c=k,b=j;continue}return[0,0,a]}return[0,0,a]}}function
bP(d,c,b){var
a=bO(ad,c,b),e=aA(d,a[2]);return[0,a[1],e]}function
bQ(c,a,b){if(a){var
d=bP(c,b,a[1]),f=bQ(c,a[2],d[2]),g=f[2];return[0,e(d[1],f[1]),g]}return[0,0,b]}function
df(c,b,a){return R(c)?e(a,[0,b,0]):[0,b,a]}function
bR(a){var
b=R(a[1]),c=a[2];return[0,[0,S(a[1]),c],b]}function
bS(d,c,a){return bQ(d,b(function(a){return b(bR,a)},c),a)}function
bT(d,c,a){return bP(d,c,b(bR,a))[2]}function
di(b){var
c=bz(b),d=aj(b),e=b[1];function
k(a){return g(S(a[1]),e)}var
j=m(function(a){return m(k,a)},d);if(j)var
l=bS(e,d,c)[2],i=bC(c,bS(e,d,h(0,a(c))),l);else
var
i=j;if(i){var
n=aj(b),o=b[1];return bD(df,S,bT,function(b){return a(f(function(a){return w(b,a)},c))},o,c,n)}return i}function
dk(K,r,q,v,u){if(c(r,0))return j(ag(q));var
E=0,F=0,G=h(0,M(q)),H=b(function(a){return ak(0,q,[1,a])},G),I=bq(r,v),m=H,l=F,d=E,J=c(r,dj);for(;;){if(m){var
o=m[2],w=m[1];if(w){var
p=f(function(a){return bv(I,u,a)},w),t=f(function(c,d){return function(a){var
b=R(k(d,dh))?0:dg;return j(aI(b,c,a))}}(d,l),p);if(t){var
x=[0,t[1],t[2]];if(d){var
m=o,l=[0,l],d=[0,x];continue}var
B=0,C=[0,x];if(J&&R(l)){var
y=[0,l];B=1}if(!B)var
y=l;var
m=o,l=[0,y],d=C;continue}if(d){var
D=p?[0,e(d[1],p)]:p,m=o,d=D;continue}var
m=o,d=0;continue}var
m=o;continue}var
z=n(s(dl,a(bp(q,v,u))),l),A=i(v,u);return A?g(O(z,s(dm,K),r),z):A}}function
bU(a,b,c){return bA(dk,a,b,c)}function
dn(a){var
c=a[8];if(c){var
b=a[9];return b?bU(a,c[1],b[1]):b}return 1}function
du(a){if(bK(a)){var
b=a[8];if(b){var
c=a[9];return c?j(bU(a,b[1],c[1]))?dp:1===a[11]?dq:0:a[11]?0:dr}return a[9]?ds:1===a[11]?dt:0}return dv}function
dw(b){return a(aK(b))}function
dx(a){var
b=bG(a),c=t(a);return bE(bT,dy,a[1],c,b)}function
dz(a){return bM(a,bL(dx,di,dw,du,a),dn)}function
bV(e,d){var
a=d;for(;;){if(a){var
b=a[1];if(c(b[1],e))return[0,b[2]];var
a=a[2];continue}return a}}function
bW(b,a){return[0,[0,b,a[1]],a[2]]}function
bX(r){var
b=dA,d=0,a=r;for(;;){if(a){var
c=a[2],i=a[1];if(0===i[0]){var
f=i[1],j=bV(f,d);if(j){var
n=j[1],o=y(f,c)?b:bW(n,b),b=o,a=c;continue}var
g=b[2],h=b[1],k=h?[0,h[1],[0,h[2],g]]:[0,g,[0,0,[0,g]]],l=k[1],m=k[2],p=e(d,[0,[0,f,l],0]),q=y(f,c)?m:bW(l,m),b=q,d=p,a=c;continue}var
a=c;continue}return d}}function
aM(d,b,a){if(a){var
e=a[2],h=a[1];if(0===h[0]){var
f=h[1],g=T(function(a){return c(f,a)},d)?b:[0,b],i=y(f,e)?g:ao(g);return[0,g,aM([0,f,d],i,e)]}return[0,b,aM(d,b,e)]}return a}function
bY(a){return aM(0,0,a)}function
aN(a){return ar(bY(a))}function
bZ(b,a){if(a){if(c(a[1],b))return 0;var
d=[0,bZ(b,a[2])]}else
var
d=a;return d}function
b0(a){if(a){var
d=K(dB,b0(a[2])),b=a[1],c=b?cH:b;return a_(c,d)}return a}function
b1(m,l){var
c=[0,a(l)],b=l;for(;;){if(c){var
e=aa(m,dC),f=e?a8(e[1]):e;if(g(a(b),f))var
d=0;else
var
n=U(f,b),d=[0,[0,b0(I(f,b)),n]];if(d){var
h=d[1],i=h[2],j=h[1];if(au(j,m))return[0,[0,j,i]];var
c=c[1],b=i;continue}var
k=d}else
var
k=c;return k}}function
dD(c,b){var
a=b1(ac(c),b),d=a?[0,a[1][1]]:a;return d}function
dE(a,e,d){var
b=ac(a),c=bb(a_(e,d),b)[2];return ax(B(a),b,a,c)}function
b2(b,a){if(a){var
c=a[1];return g(b[2],c[2])?[0,b,a]:[0,c,b2(b,a[2])]}return[0,b,0]}function
aO(c){var
d=ay(c),e=b(function(b){var
d=az(b,G(c)),e=k(k(a(c),cL),d);return[0,b,[0,az(b,c),e]]},d);return b(function(b){var
d=b[1],e=a(f(function(a){return w(d,a)},c));return[0,[0,b[1]],b[2][1],b[2][2],e]},e)}function
dF(b,a){return g(b[3],a[3])?a:b}function
b3(b,a){if(a){var
c=a[2],d=a[1];if(r(b,d[1][1]))return c;var
e=[0,d,b3(b,c)]}else
var
e=a;return e}function
b4(d,c){var
a=c;for(;;){if(a){var
b=a[1];if(r(d,b[1][1]))return[0,b[2]];var
a=a[2];continue}return a}}function
b5(z,s,y,x,w,v){var
d=y,a=x,o=w,n=v;for(;;){if(d){var
p=d[2],k=d[1],l=f(function(b){return function(a){return i(b[2],a[1][3])}}(k),a),q=e(f(function(b){return function(a){return g(a[1][3],b[2])}}(k),a),o),A=h(0,z),t=H(function(b){return function(a){return m(function(b){return j(c(b[2],a))},b)}}(l),A);if(t){var
d=p,a=[0,[0,k,t[1]],l],o=q;continue}if(s){var
r=a6(dF,b(Q,l),k),u=b4(r[1],l);if(u){var
B=b3(r[1],l),d=p,a=[0,[0,k,u[1]],B],o=q,n=[0,r,n];continue}var
d=p,a=l,o=q,n=[0,k,n];continue}return s}return[0,[0,e(a,o),n]]}}function
b6(a){var
c=h(0,M(a));return b(function(b){return ak(0,a,[1,b])},c)}function
b7(f,j,i,h){var
c=j,g=i,b=h;for(;;){if(b){var
d=b[2],a=b[1];if(a){if(m(function(b){return function(a){return m(function(b){return aH(f,a,b)},b)}}(a),g)){var
c=e(a,c),g=a,b=d;continue}return[0,c,b7(f,a,a,d)]}var
b=d;continue}return[0,c,0]}}function
aP(g,e){var
h=b6(e),b=f(function(b){return j(c(a(b),0))},h);if(b){var
d=b[1];return b7(g,d,d,b[2])}return b}function
b8(e,c){var
d=u(h(0,a(c)),c);return b(function(b){var
f=a(b[2]),c=b[2],d=x(F,a2(0,c),c);return[0,[1,b[1]],d,e,f]},d)}function
al(c,a){if(c){if(a){var
f=a[1],g=al(c[2],a[2]),h=c[1];return e(b(function(a){return[0,[1,a],f]},h),g)}var
d=a}else
var
d=c;return d}function
aQ(q,p,o,n){var
b=q,c=p,a=o,k=n;for(;;){if(b){var
d=b[2],h=b[1],l=f(function(b){return function(a){return g(a,b)}}(k),h),j=f(function(b){return function(a){return i(b,a)}}(k),h);if(l){var
m=l[1];if(j){var
r=aQ(d,[0,a,c],h,m),s=j[1];return e(aQ(d,[0,e(l,a),c],j,s),r)}var
b=d,a=e(h,a),k=m;continue}if(j){var
b=d,c=[0,a,c],a=h,k=j[1];continue}var
b=d;continue}return[0,G([0,a,c]),0]}}function
b9(p,g){var
y=a(g),d=aQ(b6(g),0,0,y);for(;;){if(d){var
r=d[1],l=f(function(b){return j(c(a(b),0))},r),s=b8(a(g),l),i=b5(p,0,x(b2,aO(g),s),0,0,0);if(i)var
m=i[1][1],t=h(0,a(l)),n=b(function(d){return function(b){var
a=b4([1,b],d),c=a?a[1]:a;return c}}(m),t),v=h(0,p),o=f(function(b){return function(a){return T(function(b){return c(a,b)},b)}}(n),v),w=q(function(j,k){return function(a){var
b=a[1][1];if(0===b[0]){var
d=a[2],f=0,g=0,h=u(j,k),e=H(function(a){return c(a[1],d)},h),i=e?e[1][2]:d;return[0,[0,[0,b[1]],[0,i,g]],f]}return 0}}(n,o),m),k=[0,e(w,al(l,b(function(a){return[0,a,0]},o)))];else
var
k=i;if(k)return[0,k[1]];var
d=d[2];continue}return d}}function
b_(a){return B(b(function(a){return a[4]},a))}function
dH(b,a){if(b){if(a){var
c=b_(b[1][2]);return g(b_(a[1][2]),c)?a:b}return b}return a}function
aR(c,b,a){if(a){var
e=a[2],f=a[1];if(c)return[0,f,aR(c[1],b,e)];var
g=[0,d(b,f),e]}else
var
g=a;return g}function
b$(c,b,a){if(a){var
d=a[1],e=aC(c,d);return g(aC(c,b),e)?[0,b,a]:[0,d,b$(c,b,a[2])]}return[0,b,0]}function
ca(e,d){var
g=u(h(0,a(d)),d);return b(Q,f(function(a){return c(a[2],e)},g))}function
cb(c,f,b,e,d){if(b){var
g=[0,k(f,b)],h=cb(c,f,b[1],e,d),i=n(a(ca(g,d)),h);return a1(n(i,k(c,cM)),c)}return e}function
cc(f,b,d){if(b){var
g=b[1],c=0,a=d;for(;;){if(a){var
e=r(a[1],[1,c]);if(e){var
c=[0,c],a=a[2];continue}var
h=e}else
var
h=1;if(h)return 0;var
j=bi(function(a){return a},f,g,d),k=cc(f,b[2],j),i=[0,bj(g,d),k];break}}else
var
i=b;return i}function
cd(a){var
b=bY(a);return bZ(aN(a),b)}function
ce(s,j,r,p,m){var
l=a(p);function
n(b,e,d){var
f=i(m,a(j))?0:2,g=[0,f],h=c(b,l)?0:2;return[0,s,j,0,r,p,m,F(m,a(j)),b,e,d,h,g]}var
d=n(0,0,0);function
o(l){var
c=N(r,j),m=a(c),n=aO(c);if(l)if(l[1])var
p=[0,0,b(function(a){return a[2]},n)],o=q(function(a){var
c=b(function(a){return a[3]},n),d=[0,k(m,dT),c];return b(function(b){return[0,a,b]},d)},p);else
var
v=e(n,b8(m,aP(dU,c))),w=h(0,m),x=f(function(b){return g(s,a(f(function(a){var
c=i(a[2],b);return c?i(b,a[3]):c},v)))},w),o=b(function(a){return[0,a,a]},x);else
var
o=l;var
t=cd(c),u=[0,[0,cd(c),t],o];return H(function(a){return P(d,l,a)},u)}if(l){var
t=l[1];if(t){var
u=t[1],v=o([0,u]);if(v){var
w=o(u);return w?n(l,[0,v[1]],[0,w[1]]):d}return d}var
x=o(0);return x?n(dV,[0,x[1]],0):d}return d}function
cf(e,c,a,d){function
f(e){var
a=e[2];if(a)var
b=a[1],f=g(b,d)?[0,b]:[1,k(b,d)],c=[0,f];else
var
c=a;return[0,e[1],c]}var
h=b(function(a){return b(f,a)},a);return u(aF(e,c,a),h)}function
aS(e,d,v){var
s=aN(d),o=n(bo(d),s),j=dS,l=o;for(;;){if(l&&!i(o,O(o,e,j))){var
j=[0,j],l=l[1];continue}var
k=function(a){return L(d,a)},r=function(b){var
e=h(0,a(d)),i=f(function(b){var
a=a4(d,b);return a?0===a[1][0]?0:1:a},e);return a(f(function(a){var
l=L(d,b),f=g(L(d,a),l);if(f)var
e=f;else{var
m=L(d,b),h=c(L(d,a),m);if(h){var
n=k(b),i=g(k(a),n);if(i)var
e=i;else{var
o=k(b),j=c(k(a),o);if(j){k(a);return aH(0,a,b)}var
e=j}}else
var
e=h}return e},i))},q=bu(d),m=b(function(a){return bs(r,a)},q),t=bo(m),u=bX(m),p=cc(e,aD(j,function(a){if(0===a[0]){if(0===a[0])var
b=bV(a[1],u),f=b?b[1]:b,c=f;else
var
c=0;var
d=n(t,c)}else
var
d=a[1];return bn(e,j,d)}),m),w=aG(e,d,p);return ce(e,d,v,cf(e,d,p,ah(d,0)),w)}}function
am(a){return[0,a,bN(a)]}function
cg(d,m,t){function
bs(b){var
a=b9(d,N(b,m)),c=a?1:a;return c}var
aI=H(bs,G(ai(t))),bt=aI?aI[1]:t,l=N(bt,m);if(ag(l))var
p=dO;else{var
aF=b9(d,l);if(aF)var
p=[0,[0,dP,aF[1]]];else{var
aa=aP(dI,l),a0=aO(l),a2=h(dJ,d),a1=0,a4=a(aa),J=a6(dH,b(function(e){var
f=b5(k(d,e),1,a0,0,0,0),g=f?f[1]:dG,b=g[2],h=i(a(b),d);if(h)var
j=s(e,d),c=i(n(a4,a(b)),j);else
var
c=h;var
l=c?[0,[0,[0,e,g[1]],b]]:c;return l},a2),a1);if(J)var
ab=J[1],ac=ab[1],ad=ac[1],ae=ab[2],a5=u(h(0,d),ae),a7=b(function(a){return[0,a[2][1],[0,0,[0,a[1],0]]]},a5),a8=ac[2],a9=b(function(a){var
b=[0,n(ad,a[2]),0];return[0,a[1][1],b]},a8),a_=h(0,d),L=[0,e(a7,e(a9,al(aa,q(function(b){var
d=G(h(0,ad));return q(function(d){if(c(d,0)&&g(b,a(ae)))return 0;return[0,[0,d,[0,b,0]],0]},d)},a_))))];else
var
L=J;if(L)var
p=[0,[0,dQ,L[1]]];else{var
j=dR,E=a(l);for(;;){if(E){var
aA=aP(j,l),aB=bX(l),C=aN(l),X=a(aA),bj=O([0,a(l)],d,j),aC=i(n(X,C),bj);if(aC){var
bk=h(0,C),bl=b(function(g,h){return function(e){var
d=[0,h,1];return[0,B(b(function(b){var
d=c(b[2],e);if(d){var
g=b[1];return a(f(function(a){return w(g,a)},l))}return d},g)),d]}}(aB,j),bk),bm=k(k(aq(d,j),C),X),z=[0,s(s(dM,C),j)],R=bm,o=bl;b:for(;;){if(z){var
aw=z[1],y=o,P=0,v=0;for(;;){if(y){var
an=y[1],ap=an[2],ar=ap[1],a$=an[1],af=D(ar),M=D(d);if(af){if(M)var
aY=af[1],aZ=M[1],aX=0,Z=[0,$(function(b){return function(a){return _(b,a)}}(aZ),aX,aY)];else
var
Z=M;var
aj=Z}else
var
aj=cC;var
ak=K(D(a$),aj),as=ap[2],at=as?g(dK,ar):as,ba=at?v?au(v[1][2],ak):1:at,bb=ba?[0,[0,P,ak]]:v,y=y[2],P=[0,P],v=bb;continue}var
av=aV(Q,v);if(av){var
S=av[1],bc=k(d,dL),ax=s(aq(d,k(j,a3(S,o,[0,0,[0,j,0]])[2][1])),bc);if(i(ax,R)){var
bd=aR(S,function(a){var
b=a[2][2],c=[0,ao(a[2][1]),b];return[0,a[1],c]},o),z=aw,R=k(R,ax),o=bd;continue b}var
z=aw,o=aR(S,function(a){return[0,a[1],[0,a[2][1],0]]},o);continue b}break}}var
aE=b(function(a){return a[2][1]},o),A=j,V=dN,T=0;for(;;){if(A){var
ay=A[1],W=ca([0,k(j,A)],aE),be=cb(d,j,ay,X,aE),bf=n(a(W),be),az=I(bf,q(function(a){var
c=h(0,d);return b(function(b){return e(a,[0,b,0])},c)},V)),bg=e(u(W,az),T),bh=U(a(W),az),bi=0,A=ay,V=x(function(a,b){return b$(d,a,b)},bi,bh),T=bg;continue}var
bn=al(aA,V),Y=[0,e(b(function(f){return function(b){var
d=b[2],a=H(function(a){return c(a[1],d)},f),e=a?a[1][2]:a;return[0,[0,b[1]],e]}}(T),aB),bn)];break}break}}else
var
Y=aC;if(!Y){var
j=[0,j],E=E[1];continue}var
p=[0,[0,j,Y[1]]]}else
var
p=E;break}}}}if(p)var
aH=p[1],bo=aH[2],bp=bu(l),bq=function(c){var
a=bo;for(;;){if(a){var
b=a[1];if(r(c,b[1]))return b[2];var
a=a[2];continue}return a}},F=[0,br(d,aD(aH[1],bq),bp)];else
var
F=p;if(F)var
aJ=F[1],bv=aG(d,m,aJ),aK=[0,ce(d,m,t,cf(d,m,aJ,ah(m,0)),bv)];else
var
aK=F;var
aL=aV(am,aK);if(aL){var
aM=aL[1],aQ=aM[2],aT=aM[1];if(typeof
aQ==="number"){if(aQ)return[0,aT,1];var
aU=am(aS(d,m,t)),aW=aU[2];if(typeof
aW==="number"&&aW)return[0,aU[1],1];return[0,aT,0]}return am(aS(d,m,t))}return am(aS(d,m,t))}function
dW(q,i,p,o,n){var
f=e(i,p),h=ac(f),d=b1(h,n);if(d)var
m=d[1][1],c=[0,ax(B(f),h,f,m)];else
var
c=d;if(c)var
r=c[1],j=a(i),l=[0,cg(q,b(function(a){return g(a,j)?[0,a]:[1,k(a,j)]},r),o)];else
var
l=c;return l}function
A(b,a){return proved[b]=a}A(dX,dW);A(dY,cg);A(dZ,dD);A(d0,dE);A(d1,ac);A(d2,bN);A(d3,dz);return}(globalThis));

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
    checkUnder: proved.checkUnder,
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
 *   fewest  true: no plan by the same rule that keeps hands together has fewer rounds, as the windows in the text show;
 *           false: the text does not show it; it may be so all the same;
 *   fault   what is wrong, or why it was not checked, in English; null where `deals` is true.
 *
 * A script: it defines this one name, in pages, in workers (importScripts) and in Node (require or import). It
 * touches nothing but JSON, asks for nothing, and needs no 'unsafe-eval'. Do not edit it: `python -m proofs.extraction
 * --update` makes it of proofs/coq/checker/PlanFileSpec.v and UnderFileSpec.v, whose theorems are in PlanFile.v and UnderFile.v, and
 * of proofs/extraction/reader.js.
 */
globalThis.shufflegraphCheck = (() => {
  const proved = globalThis.shufflegraphCore;

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
    return `round ${numbers.findIndex((_, n) => same(fault[1], n))}: not the cards that lie there`;
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
