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
(function(ea){"use strict";var
ct="Sys_error",cs="Invalid_argument",cr="End_of_file",cq="Failure",cp="Undefined_recursive_module",co="Stack_overflow",cn="Not_found",cm="Assert_failure",cl="Sys_blocked_io",ck="Out_of_memory",cj="Match_failure",o=248,ci="Division_by_zero";function
G(c,a){var
b=c.length;if(b===0||b===a.length)return c.apply(null,a);if(b<a.length)return G(c.apply(null,a.slice(0,b)),a.slice(b));return function(){return G(c,a.concat(Array.prototype.slice.call(arguments)))}}function
d$(){}function
p(){}function
l(a){return a}function
c(a,b){return a.length==1?a(b):G(a,[b])}function
aX(a,b,c){return a.length==2?a(b,c):G(a,[b,c])}function
ao(a,b,c,d){return a.length==3?a(b,c,d):G(a,[b,c,d])}function
d_(a,b,c,d,e,f){return a.length==5?a(b,c,d,e,f):G(a,[b,c,d,e,f])}d$();p(11,[o,l(cp),-12],cp);p(10,[o,l(cm),-11],cm);p(9,[o,l(cl),-10],cl);p(8,[o,l(co),-9],co);p(7,[o,l(cj),-8],cj);p(6,[o,l(cn),-7],cn);p(5,[o,l(ci),-6],ci);p(4,[o,l(cr),-5],cr);p(3,[o,l(cs),-4],cs);p(2,[o,l(cq),-3],cq);p(1,[o,l(ct),-2],ct);p(0,[o,l(ck),-1],ck);var
cJ=[0,0],cQ=[0,0,0],cR=[0,0],dl=[0,0],dH=[0,[1,0]],dQ=[0,0],dR=[0,0],d1=[0,0],dZ=[0,0],d0=[0,0],dY=[0,0],dU=[0,[0,0,0]],dV=[0,0],dW=[0,[0,0]],dX=[0,[0,0]],dS=[0,[0,0]],dT=[0,0,0],dO=[0,[0,0]],dP=[0,0],dM=[0,0,0],dI=[0,0],dG=[0,0,0],dE=[0,0],dC=[0,0],dz=[0,7],dt=[0,8],du=[0,10],dv=[0,10],dw=[0,8],dx=[0,10],dq=[0,[0,0]],dr=[0,[0,0]],dn=[0,0],dk=[0,0],di=[0,0],c_=[0,0],c$=[0,1],da=[0,2],db=[0,3],dc=[0,4],dd=[0,5],de=[0,6],c9=[0,7],c2=[0,0],c3=[0,8],c4=[0,[0,0]],c5=[0,9],c6=[0,10],c7=[0,10],cV=[0,0],cU=[0,0],cP=[0,0],cO=[0,0],cN=[0,0],cM=[0,0],cK=[0,0],cE=[0,[0,0],0],cF=[0,0,[0,0]],cG=[0,0,[0,0]],cI=[0,0],cH=[0,0,0],cD=[0,0],cC=[0,0],cw=[1,0],cx=[1,0],cy=[0,0],cA=[0,0],cz=[0,0],cu=[0,0],cW=[0,[0,[0,[0,[0,[0,[0,[0,0]]]]]]]],cZ=[0,0],d3=l("phone"),d4=l("planned"),d5=l("numberDrawn"),d6=l("deckOfSum"),d7=l("count"),d8=l("checkFile"),d9=l("checkUnder");function
j(a){return a?0:1}function
aY(b,a){var
d=a?[0,c(b,a[1])]:a;return d}function
S(a){return a[1]}function
ap(a){return a[2]}function
a(b){var
c=b?[0,a(b[2])]:b;return c}function
e(a,b){if(a){var
c=e(a[2],b);return[0,a[1],c]}return b}function
aq(a){return a?a[1]:a}function
n(b,a){return b?[0,n(b[1],a)]:a}function
s(a,b){return a?n(b,s(a[1],b)):a}function
k(d,c){var
a=d,b=c;for(;;){if(a){if(b){var
a=a[1],b=b[1];continue}return a}return a}}function
aZ(b,a){return b?a?[0,aZ(b[1],a[1])]:b:a}function
a0(b,a){return b?a:a?0:1}function
a1(b,a){return b?[0,a1(b[1],a)]:a}function
a2(a,b){return a?a1(b,a2(a[1],b)):a}function
d(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
i(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return 1}}function
g(b,a){return i([0,b],a)}function
H(b,a){var
c=b?a?[0,H(b[1],a[1])]:a:b;return c}function
ar(c){var
a=c;for(;;){if(a){var
b=a[1];if(b){var
a=b[1];continue}return b}return 1}}function
T(a){return j(ar(a))}function
as(b,a){return a?a2(b,as(b,a[1])):cu}function
a3(h,g,f,e){var
b=h,c=f,a=e;for(;;){if(b){var
d=b[1];if(a){var
b=d,a=a[1];continue}var
b=d,c=[0,c],a=g;continue}return[0,c,a]}}function
a4(c,a){if(a){var
b=a[1];return a3(c,b,0,b)[1]}return a}function
I(a){if(a)var
b=a[1],d=b?[0,I(b[1])]:b,c=d;else
var
c=a;return c}function
cv(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
a5(b,a){return a?a[1]:b}function
a6(e,d,c){var
b=e,a=d;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return c}return a?a[1]:c}}function
a7(d,c){var
a=d,b=c;for(;;){if(b){if(a){var
a=a[2],b=b[1];continue}return a}var
e=a?[0,a[1]]:a;return e}}function
J(a){if(a){var
b=[0,a[1],0];return e(J(a[2]),b)}return a}function
a8(a){if(a){var
b=a8(a[2]);return e(a[1],b)}return a}function
b(d,a){if(a)var
f=b(d,a[2]),e=[0,c(d,a[1]),f];else
var
e=a;return e}function
q(b,a){if(a){var
d=q(b,a[2]);return e(c(b,a[1]),d)}return a}function
a9(e,d,c){var
a=d,b=c;for(;;){if(a){var
f=aX(e,b,a[1]),a=a[2],b=f;continue}return b}}function
x(c,b,a){if(a){var
d=x(c,b,a[2]);return aX(c,a[1],d)}return b}function
U(f,e){var
a=e;for(;;){if(a){var
b=c(f,a[1]);if(!b){var
a=a[2];continue}var
d=b}else
var
d=a;return d}}function
m(e,d){var
a=d;for(;;){if(a){var
b=c(e,a[1]);if(b){var
a=a[2];continue}return b}return 1}}function
f(b,g){var
a=g;for(;;){if(a){var
d=a[2],e=a[1];if(c(b,e))return[0,e,f(b,d)];var
a=d;continue}return a}}function
B(e,d){var
a=d;for(;;){if(a){var
b=a[1];if(c(e,b))return[0,b];var
a=a[2];continue}return a}}function
u(b,a){if(b)if(a)var
d=u(b[2],a[2]),c=[0,[0,b[1],a[1]],d];else
var
c=a;else
var
c=b;return c}function
K(b,a){if(b)if(a)var
d=K(b[1],a[2]),c=[0,a[1],d];else
var
c=a;else
var
c=b;return c}function
V(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return a}return a}}function
a_(d,h){var
b=h;a:for(;;){if(b){var
c=b[2],e=b[1],a=c;for(;;){if(a){if(!aX(d,a[1],e)){var
a=a[2];continue}var
f=1}else
var
f=a;if(f){var
b=c;continue a}var
g=[0,e,a_(d,c)];break}}else
var
g=b;return g}}function
h(b,a){var
c=a?[0,b,h([0,b],a[1])]:a;return c}function
C(a){return x(n,0,a)}function
at(a){return x(aZ,0,a)}function
v(a){return typeof
a==="number"?cw:0===a[0]?[1,v(a[1])]:[0,a[1]]}function
W(b,a){if(typeof
b==="number")return typeof
a==="number"?cy:0===a[0]?[0,v(a[1])]:[1,v(a[1])];else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[0,v(c)]:0===a[0]?[0,W(c,a[1])]:[1,W(c,a[1])]}var
d=b[1];return typeof
a==="number"?[1,v(d)]:0===a[0]?[1,W(d,a[1])]:[0,D(d,a[1])]}}function
D(b,a){if(typeof
b==="number")return typeof
a==="number"?cx:0===a[0]?[1,v(a[1])]:[0,a[1]];else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[1,v(c)]:0===a[0]?[1,W(c,a[1])]:[0,D(c,a[1])]}var
d=b[1];return typeof
a==="number"?[0,d]:0===a[0]?[0,D(d,a[1])]:[1,D(d,a[1])]}}function
X(a){return typeof
a==="number"?0:0===a[0]?[0,[1,a[1]]]:[0,X(a[1])]}function
Y(a){return typeof
a==="number"?a?1:cz:[0,[0,a[1]]]}function
Z(a){return typeof
a==="number"?a:[0,[1,a[1]]]}function
_(c,a){if(typeof
c==="number")return 1;else{if(0===c[0]){var
d=c[1];return typeof
a==="number"?[0,X(d)]:0===a[0]?Y(_(d,a[1])):Z(L(d,a[1]))}var
b=c[1];return typeof
a==="number"?typeof
b==="number"?0:0===b[0]?[0,[1,[1,b[1]]]]:[0,[1,X(b[1])]]:0===a[0]?Z(_(b,a[1])):Y(_(b,a[1]))}}function
L(b,a){if(typeof
b==="number")return typeof
a==="number"?0:1;else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[0,[1,c]]:0===a[0]?Z(L(c,a[1])):Y(L(c,a[1]))}var
d=b[1];return typeof
a==="number"?[0,X(d)]:0===a[0]?Y(_(d,a[1])):Z(L(d,a[1]))}}function
$(b,a){return typeof
b==="number"?a:0===b[0]?D(a,[1,$(b[1],a)]):[1,$(b[1],a)]}function
aa(a,h,g){var
d=h,b=g;for(;;)if(typeof
b==="number")return c(a,d);else{if(0===b[0]){var
e=b[1];return c(a,aa(a,aa(a,d,e),e))}var
f=b[1],d=aa(a,d,f),b=f;continue}}function
a$(a){return typeof
a==="number"?cA:[0,a$(a[1])]}var
cB=0;function
ba(a){return a?v(ba(a[1])):a}function
au(a){return a?[0,[0,a[1]]]:cC}function
av(a){var
b=a?[0,[1,a[1]]]:a;return b}function
bb(b,a){return b?a?[0,D(b[1],a[1])]:b:a}function
ab(a,b){if(a&&b){var
c=L(a[1],b[1]);return typeof
c==="number"?0:[0,c[1]]}return a}function
M(b,a){var
c=b?a?[0,$(b[1],a[1])]:a:b;return c}function
bc(g,c){if(g){if(c){var
d=cB,b=g[1],a=c[1];for(;;)if(typeof
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
bd(b,a){return 2<=bc(b,a)?0:1}function
aw(b,a){return 1===bc(b,a)?1:0}function
ax(b,a){if(typeof
b==="number")return a?typeof
a[1]==="number"?cE:cF:cG;else{if(0===b[0]){var
e=ax(b[1],a),f=e[1],c=au(e[2]);if(bd(a,c)){var
i=ab(c,a);return[0,au(f),i]}return[0,av(f),c]}var
g=ax(b[1],a),h=g[1],d=av(g[2]);if(bd(a,d)){var
j=ab(d,a);return[0,au(h),j]}return[0,av(h),d]}}function
be(a,b){return a?b?ax(a[1],b):[0,0,a]:cH}function
bf(b,a){return be(b,a)[1]}function
E(a){var
b=a?[0,ba(a[1])]:a;return b}function
ay(a){if(a){var
b=a[1],c=ay(b);return M(E([0,b]),c)}return cJ}function
ac(b,a){return a6(a,b,0)}function
bg(a,b){if(a){var
c=a[2],d=a[1];if(b)return[0,d,bg(c,b[1])];var
e=[0,aq(d),c]}else
var
e=a;return e}function
ad(a){var
d=C(a),c=x(M,cK,b(ay,a));return bf(ay(d),c)}function
bh(g,f,b,l,k,a){if(a){var
h=a[1],c=h[1];if(d(ac(b,c),l))var
e=k;else
var
j=E(g),e=bf(M(f,E(ac(b,c))),j);var
m=a[2],n=bh(g,f,b,ac(b,c),e,m),i=[0,[0,c,[0,e,h[2]]],n]}else
var
i=a;return i}function
az(i,v,e,u){if(i){var
s=h(0,a(e)),t=f(function(a){return g(0,ac(e,a))},s),c=bh(i,v,e,0,0,b(function(a){return[0,a,bg(e,a)]},t)),d=u;for(;;){if(c){var
l=c[1],k=l[2];if(!aw(d,k[1])){var
r=ab(d,k[1]),c=c[2],d=r;continue}var
j=[0,[0,[0,l[1],k],d]]}else
var
j=c;if(j)var
m=j[1],n=m[1],o=n[2],w=az(i[1],o[1],o[2],m[2]),p=[0,n[1],w];else
var
p=j;var
q=p;break}}else
var
q=i;return q}function
w(b,a){return 0===a[0]?d(a[1],b):0}function
cL(a){return 0===a[0]?0:1}function
bi(d,b){var
a=b;for(;;){if(a){if(c(d,a[1]))return 1;var
a=a[2];continue}return a}}function
y(b,a){return bi(function(a){return w(b,a)},a)}function
bj(a){return q(function(a){return 0===a[0]?[0,a[1],0]:0},a)}function
aA(g){var
a=g;for(;;){if(a){var
b=a[2],c=a[1];if(0===c[0]){var
e=c[1],h=aA(b);return[0,e,f(function(a){return j(d(a,e))},h)]}var
a=b;continue}return a}}function
aB(b,a){if(a){if(w(b,a[1]))return 0;var
c=[0,aB(b,a[2])]}else
var
c=a;return c}function
z(f,e,b,a){return d(a,e)?b:c(f,a)}function
ae(a){return 0}function
bk(a,p,u,t){var
d=u,e=t;for(;;){if(e){var
h=e[2],q=e[1],i=c(p,c(a,q)),f=[0,q,c(d,i)],l=c(a,f[1]);if(0===l[0])var
g=l[1],n=j(y(g,b(a,h))),o=n?m(function(d){return function(b){return w(d,c(a,b))}}(g),f):n,s=o?[0,g]:o,k=s;else
var
k=0;if(k){var
v=0,r=bk(a,p,function(a){return z(d,i,v,a)},h);return[0,[0,[0,k[1],f],r[1]],r[2]]}var
d=function(b,c,d){return function(a){return z(b,c,d,a)}}(d,i,f),e=h;continue}return[0,0,d]}}function
aC(b,a){return q(a,h(0,b))}function
bl(d,c,b,a){return aC(c,bk(d,b,ae,a)[2])}function
af(f,e,b,a){return d(a,e)?b:c(f,a)}function
ag(f,a,h,g){if(g){var
i=g[2],k=g[1];if(0===k[0]){var
b=k[1],e=c(f,[0,b]),n=[0,c(h,b)],m=function(a){return af(h,b,n,a)};if(j(y(b,i))){var
o=[0,c(a,e)];if(d([0,c(h,b)],o)){var
p=0;return[0,[0,e,[0,b]],ag(f,function(b){return af(a,e,p,b)},m,i)]}}var
q=[0,c(a,e)];return[0,[0,e,0],ag(f,function(b){return af(a,e,q,b)},m,i)]}var
l=c(f,[1,k[1]]),r=[0,c(a,l)];return[0,[0,l,0],ag(f,function(b){return af(a,l,r,b)},h,i)]}return g}function
bm(b,a){function
c(a){return 0}return ag(b,function(a){return 0},c,a)}function
bn(n,m,l){var
a=n,d=m,b=l;for(;;){if(d){if(b){var
f=b[1],g=f[2],e=f[1],h=b[2],i=d[2],o=c(a,e),j=[0,d[1],o];if(g){var
p=0,k=bn(function(b){return z(a,e,p,b)},i,h);return[0,[0,[0,g[1],j],k[1]],k[2]]}var
a=function(b,c,d){return function(a){return z(b,c,d,a)}}(a,e,j),d=i,b=h;continue}return[0,0,a]}return[0,0,a]}}function
aD(d,c,b){var
a=bn(ae,c,b),e=aC(d,a[2]);return[0,a[1],e]}function
r(b,a){return 0===b[0]?0===a[0]?d(b[1],a[1]):0:0===a[0]?0:d(b[1],a[1])}function
bo(b,a){return bi(function(a){return r(b,a)},a)}function
bp(c,b,a){return ar(b)?a:k(k(c,cO),a)}function
aE(c,b){if(b){var
d=b[2],e=b[1],f=bp(c,a(d),e);return n(s(aE(c,d),c),f)}return b}function
bq(b,f,e){if(f){var
h=f[1],j=bq(b,h,a4(e,b));if(b){var
d=b[1],a=d,c=a3(e,d,0,d)[2];for(;;){if(a){if(c){var
a=a[1],c=c[1];continue}var
g=a}else
var
g=a;break}}else
var
g=e;var
i=[0,bp(b,h,g),j]}else
var
i=f;return i}function
br(b){return a(f(cL,b))}function
aF(a,b){if(a)var
e=function(e){var
a=c(b,e),d=a?a[2]:a;return d},f=aF(a[1],e),d=[0,function(a){return a5(0,c(b,a))},f];else
var
d=a;return d}function
bs(a,c,b){var
d=bj(K([0,c],a));return a_(cv,f(function(c){return y(c,V(b,a))},d))}function
bt(b,a){return d(b,cP)?0:a}function
aG(c,a,b){if(a){var
d=aD(c,b,a[1]),f=aG(c,a[2],d[2]),g=f[2];return[0,e(d[1],f[1]),g]}return[0,0,b]}function
bu(c,a,b){if(a)var
d=a[1],f=bl(function(a){return a},c,d,b),g=bu(c,a[2],f),e=[0,bm(d,b),g];else
var
e=a;return e}function
aH(c,b,a){if(a)var
e=a[2],d=[0,b,aH(c,aD(c,b,a[1])[2],e)];else
var
d=a;return d}function
aI(e,d,c){return C(b(a,aH(e,d,c)))}function
bv(b,a){return 0===a[0]?[0,a[1]]:[1,c(b,a[1])]}function
bw(b,a){if(a)var
d=bw([0,b],a[2]),e=a[1],c=[0,bv(function(a){return b},e),d];else
var
c=a;return c}function
bx(a){return bw(0,a)}function
N(d,c){var
a=a7(d,c);if(a){var
b=a[1];return 0===b[0]?0:b[1]}return a}function
aJ(c,b,a){return ar(c)?g(b,a):g(a,b)}function
O(a){return at(b(function(a){return 0===a[0]?0:[0,a[1]]},a))}function
by(d,c,a){var
b=i(d,a);return b?i(a,c):b}function
aK(c,a,b){if(a){var
d=a[1];return m(function(a){return aJ(c,a,b)},d)}return a}function
ah(f){var
b=0,a=f;for(;;){if(a){var
c=a[1];if(0===c[0])return 0;var
d=c[1],e=i(b,d);if(e){var
b=d,a=a[2];continue}return e}return 1}}function
ai(b,a){return n([0,at(bj(b))],a)}function
P(e,c){return b(function(a){if(0===a[0])return a;var
b=a[1];return U(function(a){return d(b,a)},e)?[0,ai(c,b)]:a},c)}function
aj(a){if(a){var
c=a[2],d=a[1],f=aj(c),g=b(function(a){return[0,d,a]},f);return e(aj(c),g)}return cQ}function
t(b){var
c=b[2],d=b[3];return K(k(a(b[2]),d),c)}function
aL(a){return q(ap,a[5])}function
bz(a){var
b=aL(a);return q(function(c){var
a=c[2];if(a){var
b=a[1];return 0===b[0]?0:[0,b[1],0]}return a},b)}function
bA(e,c){var
a=c[2];if(a)var
b=a[1],f=0===b[0]?[0,b[1]]:[0,ai(e,b[1])],d=f;else
var
d=a;return[0,c[1],d]}function
F(a){var
c=a[5];return b(function(c){var
d=c[2],e=t(a);return b(function(a){return bA(e,a)},d)},c)}function
ak(a){var
b=t(a);return P(bz(a),b)}function
Q(a,c,b){return b?H(a,s(c,Q(a,c,b[1]))):H(a,cR)}function
al(f,e,c){var
b=f,a=e;for(;;){if(a){var
d=a[2];if(r(c,a[1]))return[0,b,al([0,b],d,c)];var
b=[0,b],a=d;continue}return a}}function
cS(D,l,o,t,s){if(d(l,0))return j(ah(o));var
E=bt(l,t),A=0,B=0,C=h(0,O(o)),k=b(function(a){return al(0,o,[1,a])},C),p=B,c=A;for(;;){if(k){var
w=k[2],q=k[1],z=f(function(a){return by(E,s,a)},q),r=f(function(b){return function(a){return j(aK(l,b,a))}}(c),z);if(r){var
k=w,p=[0,p],c=[0,[0,r[1],r[2]]];continue}if(c)var
u=m(function(b){return function(a){return aK(l,b,a)}}(c),q),v=u?[0,e(c[1],q)]:u;else
var
v=c;var
k=w,c=v;continue}var
x=n(a(bs(o,t,s)),p),y=i(t,s);return y?g(Q(x,D,l),x):y}}function
bB(h,c,f,b){var
e=i(b[1],b[2]);if(e)var
j=a(t(c)),d=g(b[2],j);else
var
d=e;if(d){var
k=aj(c[4]);return m(function(a){var
d=b[2],e=b[1],g=P(a,t(c));return d_(h,c[1],f,g,e,d)},k)}return d}function
R(a,b,c){return bB(cS,a,b,c)}function
aM(a){return a[12]?0:1}function
cT(a){var
g=a[8];if(g){var
h=g[1];if(h){var
i=h[1],c=a[9];if(c){var
e=a[10];if(e)var
b=[0,e[1]];else
var
f=aM(a),m=f?a[9]:f,b=m;if(b){var
j=R(a,[0,i],c[1]);if(j)return R(a,i,b[1]);var
k=j}else
var
k=b;var
l=k}else
var
l=c;return l}var
d=a[9];return d?R(a,0,d[1]):d}return 1}function
bC(a){return[1,k(O(a[2]),cU)]}function
bD(c,a){if(a){var
e=a[2],f=a[1];if(d(c,f))return[0,e];var
b=bD(c,e),h=b?[0,[0,f,b[1]]]:b,g=h}else
var
g=a;return g}function
aN(e,d){var
a=e,b=d;for(;;){if(a){var
c=bD(a[1],b);if(c){var
a=a[2],b=c[1];continue}return c}return b?0:1}}function
bE(c,i,n){var
j=h(0,a(c)),d=i[1],o=aA(c),k=aN(b(S,d),o),l=k?m(function(a){var
g=[0,a[1]],d=u(c,j),e=b(ap,f(function(a){return r(g,a[1])},d));return aN(a[2],e)},d):k;if(l)var
p=i[2],g=aN(j,e(a8(b(ap,d)),p));else
var
g=l;return g?ah(n):g}function
bF(K,u,J,I,H,G,F){var
n=G,j=F;a:for(;;){if(j){var
v=j[1],l=ae,g=n,b=v;for(;;){if(g){if(b){var
h=b[1],A=l(c(u,h[1])),e=ao(K,h[1],g[1],A);if(e){var
p=e[1];if(0===p[0])var
k=p[1],x=c(I,k),q=d(a(e),x),r=q?m(function(b){return function(a){return w(b,a)}}(k),e):q,y=r?[0,k]:r,f=y;else
var
f=0}else
var
f=e;var
B=f?0:e,i=h[2],s=f?i?d(f[1],i[1]):i:i?0:1;if(s){var
C=b[2],D=g[2],E=c(u,h[1]),l=function(b,c,d){return function(a){return z(b,d,c,a)}}(l,B,E),g=D,b=C;continue}var
t=s}else
var
t=b;var
o=t}else
var
o=b?0:1;if(o){var
L=j[2],n=ao(J,H,n,v),j=L;continue a}return o}}return 1}}function
bG(q,y,x,w,v,u){var
j=x,i=v,e=u;a:for(;;){if(e){var
r=e[1],g=0,b=i,a=r;for(;;){if(b){var
h=b[2],k=b[1];if(0===k[0])if(a){var
l=a[2],m=a[1],n=k[1],o=B(function(b){return function(a){return d(a[1],b)}}(n),g);if(!o){var
g=[0,[0,n,c(q,m[1])],g],b=h,a=l;continue}var
t=o[1][2],p=d(c(q,m[1]),t);if(p){var
b=h,a=l;continue}var
f=p}else
var
f=1;else{if(a){var
b=h,a=a[2];continue}var
f=1}}else
var
f=1;if(f){var
z=e[2],j=[0,j],i=ao(y,w,i,r),e=z;continue a}var
s=[0,[1,j]];break}}else
var
s=e;return s}}function
bH(t,s,q,p,o){var
h=s,e=p,c=o;a:for(;;){if(c){var
k=c[1],l=k[2],f=e,b=k[1];for(;;){if(f){if(b){var
i=r(f[1],b[1]);if(i){var
f=f[2],b=b[2];continue}var
j=i}else
var
j=b;var
m=j}else
var
m=b?0:1;if(m){var
u=a(l);if(d(a(e),u)&&g(0,a(e))){var
v=c[2],h=[0,h],e=ao(t,q,e,l),c=v;continue a}}var
n=[0,[0,h]];break}}else
var
n=c;return n}}function
cX(c,b,a){return[0,b,a]}function
aO(c,b,a){return aD(c,b,a)[2]}function
cY(a){return a}function
c0(a){return a}function
c1(i){var
c=F(i),b=ak(i),d=i[1];function
k(a){return g(a[1],d)}var
j=m(function(a){return m(k,a)},c);if(j)var
l=aG(d,c,b)[2],e=bE(b,aG(d,c,h(0,a(b))),l);else
var
e=j;return e?bF(cX,cY,aO,function(c){return a(f(function(a){return w(c,a)},b))},d,b,c):e}function
bI(a){var
c=a[5];return b(function(c){var
d=c[2],e=t(a),f=b(function(a){return bA(e,a)},d);return[0,c[1],f]},c)}function
bJ(a,c,b){if(b){var
d=i(c,a[8]);if(d){var
e=b[1];return R(a,k(a[8],c),e)}return d}return 1}function
bK(a){var
b=a[8];if(b){if(b[1])return a[9]?a[10]?0:j(aM(a)):1;if(a[9])return 0;var
c=1}else
var
c=b;return c}function
bL(a){return 2<=a?0:1}function
bM(b){var
e=a(b[5]),f=i(b[8],e),g=f?i(b[7],b[6]):f;if(g)var
k=bL(b[11]),c=a0(d(b[8],e),k);else
var
c=g;if(c){var
h=b[12];if(h){var
l=bL(h[1]);return a0(d(b[7],b[6]),l)}var
j=1}else
var
j=c;return j}function
c8(a){if(bM(a)){if(j(bJ(a,c2,a[9])))return c3;if(j(bJ(a,c4,a[10])))return c5;switch(a[11]){case
0:var
b=bK(a),c=b?c6:b;return c;case
1:if(!bK(a)&&!aM(a))return c7;return 0;default:return 0}}return c9}function
bN(T,S,R,Q,P,b){if(d(b[1],0))return c_;var
K=h(0,O(b[2]));if(j(m(function(a){return bo([1,a],b[2])},K)))return c$;var
s=d(b[3],0),C=0;if(s)var
u=s;else{var
G=a(b[2]),v=i(b[3],G);if(v)var
D=b[2],E=b[3],F=V(k(a(b[2]),E),D),H=bC(b),o=m(function(a){return r(H,a)},F);else
var
o=v;if(o){var
I=b[2],J=bC(b),x=g(cV,a(f(function(a){return r(J,a)},I)));C=1}else
var
u=o}if(!C)var
x=u;if(j(x))return da;var
e=b[4];for(;;){if(e){var
n=e[2];if(n){var
q=g(e[1],n[1]);if(q){var
e=n;continue}var
l=q}else
var
l=1}else
var
l=1;var
w=l?i(a(b[4]),cW):l;if(w)var
L=b[4],p=m(function(a){return bo([1,a],b[2])},L);else
var
p=w;if(p)var
M=bz(b),z=m(function(a){var
c=b[4];return U(function(b){return d(a,b)},c)},M);else
var
z=p;if(j(z))return db;var
N=aL(b);if(j(m(function(d){var
a=d[2];if(a){var
c=a[1];if(0===c[0]){var
e=t(b);return y(c[1],e)}return 1}return 1},N)))return dc;var
A=c(T,b);if(A)return[0,A[1]];if(j(c(S,b)))return dd;var
B=c(R,b);if(B)return[0,B[1]];var
W=b[6];return j(d(c(Q,b),W))?de:c(P,b)}}function
df(a){var
b=F(a),c=t(a);return aI(a[1],c,b)}function
dg(a){var
b=F(a),c=ak(a);return bG(c0,aO,cZ,a[1],c,b)}function
dh(a){var
b=bI(a),c=t(a);return bH(aO,di,a[1],c,b)}function
bO(b,e,h){if(e)return[0,e[1]];var
i=a(b[5]),f=d(b[8],i),g=f?c(h,b):f,j=g?1:g;return j}function
bP(a){return bO(a,bN(dh,c1,dg,df,c8,a),cT)}function
bQ(q,p,o){var
a=q,d=p,b=o;for(;;){if(d){if(b){var
g=b[1],h=g[1],i=h[2],f=h[1],j=b[2],k=d[2],l=d[1],m=g[2]?e(c(a,f),[0,l,0]):[0,l,c(a,f)];if(i){var
r=0,n=bQ(function(b){return z(a,f,r,b)},k,j);return[0,[0,[0,i[1],m],n[1]],n[2]]}var
a=function(b,c,d){return function(a){return z(b,c,d,a)}}(a,f,m),d=k,b=j;continue}return[0,0,a]}return[0,0,a]}}function
bR(d,c,b){var
a=bQ(ae,c,b),e=aC(d,a[2]);return[0,a[1],e]}function
bS(c,a,b){if(a){var
d=bR(c,b,a[1]),f=bS(c,a[2],d[2]),g=f[2];return[0,e(d[1],f[1]),g]}return[0,0,b]}function
dj(c,b,a){return T(c)?e(a,[0,b,0]):[0,b,a]}function
bT(a){var
b=T(a[1]),c=a[2];return[0,[0,I(a[1]),c],b]}function
bU(d,c,a){return bS(d,b(function(a){return b(bT,a)},c),a)}function
aP(d,c,a){return bR(d,c,b(bT,a))[2]}function
dm(b){var
c=ak(b),d=F(b),e=b[1];function
k(a){return g(I(a[1]),e)}var
j=m(function(a){return m(k,a)},d);if(j)var
l=bU(e,d,c)[2],i=bE(c,bU(e,d,h(0,a(c))),l);else
var
i=j;if(i){var
n=F(b),o=b[1];return bF(dj,I,aP,function(b){return a(f(function(a){return w(b,a)},c))},o,c,n)}return i}function
dp(K,r,q,v,u){if(d(r,0))return j(ah(q));var
E=0,F=0,G=h(0,O(q)),H=b(function(a){return al(0,q,[1,a])},G),I=bt(r,v),m=H,l=F,c=E,J=d(r,dn);for(;;){if(m){var
o=m[2],w=m[1];if(w){var
p=f(function(a){return by(I,u,a)},w),t=f(function(c,d){return function(a){var
b=T(k(d,dl))?0:dk;return j(aK(b,c,a))}}(c,l),p);if(t){var
x=[0,t[1],t[2]];if(c){var
m=o,l=[0,l],c=[0,x];continue}var
B=0,C=[0,x];if(J&&T(l)){var
y=[0,l];B=1}if(!B)var
y=l;var
m=o,l=[0,y],c=C;continue}if(c){var
D=p?[0,e(c[1],p)]:p,m=o,c=D;continue}var
m=o,c=0;continue}var
m=o;continue}var
z=n(s(dq,a(bs(q,v,u))),l),A=i(v,u);return A?g(Q(z,s(dr,K),r),z):A}}function
bV(a,b,c){return bB(dp,a,b,c)}function
ds(a){var
c=a[8];if(c){var
b=a[9];return b?bV(a,c[1],b[1]):b}return 1}function
dy(a){if(bM(a)){var
b=a[8];if(b){var
c=a[9];return c?j(bV(a,b[1],c[1]))?dt:1===a[11]?du:0:a[11]?0:dv}return a[9]?dw:1===a[11]?dx:0}return dz}function
dA(b){return a(aL(b))}function
dB(a){var
b=F(a),c=ak(a);return bG(I,aP,dC,a[1],c,b)}function
dD(a){var
b=bI(a),c=t(a);return bH(aP,dE,a[1],c,b)}function
dF(a){return bO(a,bN(dD,dm,dB,dA,dy,a),ds)}function
bW(e,c){var
a=c;for(;;){if(a){var
b=a[1];if(d(b[1],e))return[0,b[2]];var
a=a[2];continue}return a}}function
bX(b,a){return[0,[0,b,a[1]],a[2]]}function
bY(r){var
b=dG,d=0,a=r;for(;;){if(a){var
c=a[2],i=a[1];if(0===i[0]){var
f=i[1],j=bW(f,d);if(j){var
n=j[1],o=y(f,c)?b:bX(n,b),b=o,a=c;continue}var
g=b[2],h=b[1],k=h?[0,h[1],[0,h[2],g]]:[0,g,[0,0,[0,g]]],l=k[1],m=k[2],p=e(d,[0,[0,f,l],0]),q=y(f,c)?m:bX(l,m),b=q,d=p,a=c;continue}var
a=c;continue}return d}}function
aQ(c,b,a){if(a){var
e=a[2],h=a[1];if(0===h[0]){var
f=h[1],g=U(function(a){return d(f,a)},c)?b:[0,b],i=y(f,e)?g:aq(g);return[0,g,aQ([0,f,c],i,e)]}return[0,b,aQ(c,b,e)]}return a}function
bZ(a){return aQ(0,0,a)}function
aR(a){return at(bZ(a))}function
b0(b,a){if(a){if(d(a[1],b))return 0;var
c=[0,b0(b,a[2])]}else
var
c=a;return c}function
b1(a){if(a){var
d=M(dH,b1(a[2])),b=a[1],c=b?cI:b;return bb(c,d)}return a}function
b2(m,l){var
c=[0,a(l)],b=l;for(;;){if(c){var
e=ab(m,dI),f=e?a$(e[1]):e;if(g(a(b),f))var
d=0;else
var
n=V(f,b),d=[0,[0,b1(K(f,b)),n]];if(d){var
h=d[1],i=h[2],j=h[1];if(aw(j,m))return[0,[0,j,i]];var
c=c[1],b=i;continue}var
k=d}else
var
k=c;return k}}function
dJ(c,b){var
a=b2(ad(c),b),d=a?[0,a[1][1]]:a;return d}function
dK(a,e,d){var
b=ad(a),c=be(bb(e,d),b)[2];return az(C(a),b,a,c)}function
b3(b,a){if(a){var
c=a[1];return g(b[2],c[2])?[0,b,a]:[0,c,b3(b,a[2])]}return[0,b,0]}function
aS(c){var
d=aA(c),e=b(function(b){var
d=aB(b,J(c)),e=k(k(a(c),cM),d);return[0,b,[0,aB(b,c),e]]},d);return b(function(b){var
d=b[1],e=a(f(function(a){return w(d,a)},c));return[0,[0,b[1]],b[2][1],b[2][2],e]},e)}function
dL(b,a){return g(b[3],a[3])?a:b}function
b4(b,a){if(a){var
c=a[2],d=a[1];if(r(b,d[1][1]))return c;var
e=[0,d,b4(b,c)]}else
var
e=a;return e}function
b5(d,c){var
a=c;for(;;){if(a){var
b=a[1];if(r(d,b[1][1]))return[0,b[2]];var
a=a[2];continue}return a}}function
b6(z,s,y,x,w,v){var
c=y,a=x,o=w,n=v;for(;;){if(c){var
p=c[2],k=c[1],l=f(function(b){return function(a){return i(b[2],a[1][3])}}(k),a),q=e(f(function(b){return function(a){return g(a[1][3],b[2])}}(k),a),o),A=h(0,z),t=B(function(b){return function(a){return m(function(b){return j(d(b[2],a))},b)}}(l),A);if(t){var
c=p,a=[0,[0,k,t[1]],l],o=q;continue}if(s){var
r=a9(dL,b(S,l),k),u=b5(r[1],l);if(u){var
C=b4(r[1],l),c=p,a=[0,[0,k,u[1]],C],o=q,n=[0,r,n];continue}var
c=p,a=l,o=q,n=[0,k,n];continue}return s}return[0,[0,e(a,o),n]]}}function
b7(a){var
c=h(0,O(a));return b(function(b){return al(0,a,[1,b])},c)}function
b8(f,j,i,h){var
c=j,g=i,b=h;for(;;){if(b){var
d=b[2],a=b[1];if(a){if(m(function(b){return function(a){return m(function(b){return aJ(f,a,b)},b)}}(a),g)){var
c=e(a,c),g=a,b=d;continue}return[0,c,b8(f,a,a,d)]}var
b=d;continue}return[0,c,0]}}function
aT(g,e){var
h=b7(e),b=f(function(b){return j(d(a(b),0))},h);if(b){var
c=b[1];return b8(g,c,c,b[2])}return b}function
b9(e,c){var
d=u(h(0,a(c)),c);return b(function(b){var
f=a(b[2]),c=b[2],d=x(H,a5(0,c),c);return[0,[1,b[1]],d,e,f]},d)}function
am(c,a){if(c){if(a){var
f=a[1],g=am(c[2],a[2]),h=c[1];return e(b(function(a){return[0,[1,a],f]},h),g)}var
d=a}else
var
d=c;return d}function
aU(q,p,o,n){var
b=q,c=p,a=o,k=n;for(;;){if(b){var
d=b[2],h=b[1],l=f(function(b){return function(a){return g(a,b)}}(k),h),j=f(function(b){return function(a){return i(b,a)}}(k),h);if(l){var
m=l[1];if(j){var
r=aU(d,[0,a,c],h,m),s=j[1];return e(aU(d,[0,e(l,a),c],j,s),r)}var
b=d,a=e(h,a),k=m;continue}if(j){var
b=d,c=[0,a,c],a=h,k=j[1];continue}var
b=d;continue}return[0,J([0,a,c]),0]}}function
b_(p,g){var
y=a(g),c=aU(b7(g),0,0,y);for(;;){if(c){var
r=c[1],l=f(function(b){return j(d(a(b),0))},r),s=b9(a(g),l),i=b6(p,0,x(b3,aS(g),s),0,0,0);if(i)var
m=i[1][1],t=h(0,a(l)),n=b(function(d){return function(b){var
a=b5([1,b],d),c=a?a[1]:a;return c}}(m),t),v=h(0,p),o=f(function(b){return function(a){return U(function(b){return d(a,b)},b)}}(n),v),w=q(function(j,k){return function(a){var
b=a[1][1];if(0===b[0]){var
c=a[2],f=0,g=0,h=u(j,k),e=B(function(a){return d(a[1],c)},h),i=e?e[1][2]:c;return[0,[0,[0,b[1]],[0,i,g]],f]}return 0}}(n,o),m),k=[0,e(w,am(l,b(function(a){return[0,a,0]},o)))];else
var
k=i;if(k)return[0,k[1]];var
c=c[2];continue}return c}}function
b$(a){return C(b(function(a){return a[4]},a))}function
dN(b,a){if(b){if(a){var
c=b$(b[1][2]);return g(b$(a[1][2]),c)?a:b}return b}return a}function
aV(d,b,a){if(a){var
e=a[2],f=a[1];if(d)return[0,f,aV(d[1],b,e)];var
g=[0,c(b,f),e]}else
var
g=a;return g}function
ca(c,b,a){if(a){var
d=a[1],e=aE(c,d);return g(aE(c,b),e)?[0,b,a]:[0,d,ca(c,b,a[2])]}return[0,b,0]}function
cb(e,c){var
g=u(h(0,a(c)),c);return b(S,f(function(a){return d(a[2],e)},g))}function
cc(c,f,b,e,d){if(b){var
g=[0,k(f,b)],h=cc(c,f,b[1],e,d),i=n(a(cb(g,d)),h);return a4(n(i,k(c,cN)),c)}return e}function
cd(f,b,d){if(b){var
g=b[1],c=0,a=d;for(;;){if(a){var
e=r(a[1],[1,c]);if(e){var
c=[0,c],a=a[2];continue}var
h=e}else
var
h=1;if(h)return 0;var
j=bl(function(a){return a},f,g,d),k=cd(f,b[2],j),i=[0,bm(g,d),k];break}}else
var
i=b;return i}function
ce(a){var
b=bZ(a);return b0(aR(a),b)}function
cf(s,j,r,p,m){var
l=a(p);function
n(b,e,c){var
f=i(m,a(j))?0:2,g=[0,f],h=d(b,l)?0:2;return[0,s,j,0,r,p,m,H(m,a(j)),b,e,c,h,g]}var
c=n(0,0,0);function
o(l){var
d=P(r,j),m=a(d),n=aS(d);if(l)if(l[1])var
p=[0,0,b(function(a){return a[2]},n)],o=q(function(a){var
c=b(function(a){return a[3]},n),d=[0,k(m,dZ),c];return b(function(b){return[0,a,b]},d)},p);else
var
v=e(n,b9(m,aT(d0,d))),w=h(0,m),x=f(function(b){return g(s,a(f(function(a){var
c=i(a[2],b);return c?i(b,a[3]):c},v)))},w),o=b(function(a){return[0,a,a]},x);else
var
o=l;var
t=ce(d),u=[0,[0,ce(d),t],o];return B(function(a){return R(c,l,a)},u)}if(l){var
t=l[1];if(t){var
u=t[1],v=o([0,u]);if(v){var
w=o(u);return w?n(l,[0,v[1]],[0,w[1]]):c}return c}var
x=o(0);return x?n(d1,[0,x[1]],0):c}return c}function
cg(e,c,a,d){function
f(e){var
a=e[2];if(a)var
b=a[1],f=g(b,d)?[0,b]:[1,k(b,d)],c=[0,f];else
var
c=a;return[0,e[1],c]}var
h=b(function(a){return b(f,a)},a);return u(aH(e,c,a),h)}function
aW(e,c,v){var
s=aR(c),o=n(br(c),s),j=dY,l=o;for(;;){if(l&&!i(o,Q(o,e,j))){var
j=[0,j],l=l[1];continue}var
k=function(a){return N(c,a)},r=function(b){var
e=h(0,a(c)),i=f(function(b){var
a=a7(c,b);return a?0===a[1][0]?0:1:a},e);return a(f(function(a){var
l=N(c,b),f=g(N(c,a),l);if(f)var
e=f;else{var
m=N(c,b),h=d(N(c,a),m);if(h){var
n=k(b),i=g(k(a),n);if(i)var
e=i;else{var
o=k(b),j=d(k(a),o);if(j){k(a);return aJ(0,a,b)}var
e=j}}else
var
e=h}return e},i))},q=bx(c),m=b(function(a){return bv(r,a)},q),t=br(m),u=bY(m),p=cd(e,aF(j,function(a){if(0===a[0]){if(0===a[0])var
b=bW(a[1],u),f=b?b[1]:b,c=f;else
var
c=0;var
d=n(t,c)}else
var
d=a[1];return bq(e,j,d)}),m),w=aI(e,c,p);return cf(e,c,v,cg(e,c,p,ai(c,0)),w)}}function
an(a){return[0,a,bP(a)]}function
ch(c,m,t){function
br(b){var
a=b_(c,P(b,m)),d=a?1:a;return d}var
aH=B(br,J(aj(t))),bs=aH?aH[1]:t,l=P(bs,m);if(ah(l))var
p=dU;else{var
aE=b_(c,l);if(aE)var
p=[0,[0,dV,aE[1]]];else{var
_=aT(dO,l),a0=aS(l),a2=h(dP,c),a1=0,a3=a(_),H=a9(dN,b(function(e){var
f=b6(k(c,e),1,a0,0,0,0),g=f?f[1]:dM,b=g[2],h=i(a(b),c);if(h)var
j=s(e,c),d=i(n(a3,a(b)),j);else
var
d=h;var
l=d?[0,[0,[0,e,g[1]],b]]:d;return l},a2),a1);if(H)var
ab=H[1],ac=ab[1],ad=ac[1],ae=ab[2],a4=u(h(0,c),ae),a5=b(function(a){return[0,a[2][1],[0,0,[0,a[1],0]]]},a4),a7=ac[2],a8=b(function(a){var
b=[0,n(ad,a[2]),0];return[0,a[1][1],b]},a7),a_=h(0,c),I=[0,e(a5,e(a8,am(_,q(function(b){var
c=J(h(0,ad));return q(function(c){if(d(c,0)&&g(b,a(ae)))return 0;return[0,[0,c,[0,b,0]],0]},c)},a_))))];else
var
I=H;if(I)var
p=[0,[0,dW,I[1]]];else{var
j=dX,F=a(l);for(;;){if(F){var
aA=aT(j,l),aB=bY(l),D=aR(l),X=a(aA),bj=Q([0,a(l)],c,j),aC=i(n(X,D),bj);if(aC){var
bk=h(0,D),bl=b(function(g,h){return function(e){var
c=[0,h,1];return[0,C(b(function(b){var
c=d(b[2],e);if(c){var
g=b[1];return a(f(function(a){return w(g,a)},l))}return c},g)),c]}}(aB,j),bk),bm=k(k(as(c,j),D),X),z=[0,s(s(dS,D),j)],O=bm,o=bl;b:for(;;){if(z){var
av=z[1],y=o,N=0,v=0;for(;;){if(y){var
al=y[1],ao=al[2],ap=ao[1],a$=al[1],af=E(ap),L=E(c);if(af){if(L)var
aX=af[1],aZ=L[1],aU=0,Z=[0,aa(function(b){return function(a){return $(b,a)}}(aZ),aU,aX)];else
var
Z=L;var
ag=Z}else
var
ag=cD;var
ak=M(E(a$),ag),ar=ao[2],at=ar?g(dQ,ap):ar,ba=at?v?aw(v[1][2],ak):1:at,bb=ba?[0,[0,N,ak]]:v,y=y[2],N=[0,N],v=bb;continue}var
au=aY(S,v);if(au){var
R=au[1],bc=k(c,dR),ax=s(as(c,k(j,a6(R,o,[0,0,[0,j,0]])[2][1])),bc);if(i(ax,O)){var
bd=aV(R,function(a){var
b=a[2][2],c=[0,aq(a[2][1]),b];return[0,a[1],c]},o),z=av,O=k(O,ax),o=bd;continue b}var
z=av,o=aV(R,function(a){return[0,a[1],[0,a[2][1],0]]},o);continue b}break}}var
aD=b(function(a){return a[2][1]},o),A=j,U=dT,T=0;for(;;){if(A){var
ay=A[1],W=cb([0,k(j,A)],aD),be=cc(c,j,ay,X,aD),bf=n(a(W),be),az=K(bf,q(function(a){var
d=h(0,c);return b(function(b){return e(a,[0,b,0])},d)},U)),bg=e(u(W,az),T),bh=V(a(W),az),bi=0,A=ay,U=x(function(a,b){return ca(c,a,b)},bi,bh),T=bg;continue}var
bn=am(aA,U),Y=[0,e(b(function(f){return function(b){var
c=b[2],a=B(function(a){return d(a[1],c)},f),e=a?a[1][2]:a;return[0,[0,b[1]],e]}}(T),aB),bn)];break}break}}else
var
Y=aC;if(!Y){var
j=[0,j],F=F[1];continue}var
p=[0,[0,j,Y[1]]]}else
var
p=F;break}}}}if(p)var
aG=p[1],bo=aG[2],bp=bx(l),bq=function(c){var
a=bo;for(;;){if(a){var
b=a[1];if(r(c,b[1]))return b[2];var
a=a[2];continue}return a}},G=[0,bu(c,aF(aG[1],bq),bp)];else
var
G=p;if(G)var
aJ=G[1],bt=aI(c,m,aJ),aK=[0,cf(c,m,t,cg(c,m,aJ,ai(m,0)),bt)];else
var
aK=G;var
aL=aY(an,aK);if(aL){var
aM=aL[1],aN=aM[2],aO=aM[1];if(typeof
aN==="number"){if(aN)return[0,aO,1];var
aP=an(aW(c,m,t)),aQ=aP[2];if(typeof
aQ==="number"&&aQ)return[0,aP[1],1];return[0,aO,0]}return an(aW(c,m,t))}return an(aW(c,m,t))}function
d2(q,i,p,o,n){var
f=e(i,p),h=ad(f),d=b2(h,n);if(d)var
m=d[1][1],c=[0,az(C(f),h,f,m)];else
var
c=d;if(c)var
r=c[1],j=a(i),l=[0,ch(q,b(function(a){return g(a,j)?[0,a]:[1,k(a,j)]},r),o)];else
var
l=c;return l}function
A(b,a){return proved[b]=a}A(d3,d2);A(d4,ch);A(d5,dJ);A(d6,dK);A(d7,ad);A(d8,bP);A(d9,dF);return}(globalThis));

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
