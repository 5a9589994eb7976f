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
 * Do not edit it: `python -m proofs.extraction --update` makes it of proofs/coq/PhoneSpec.v, whose theorems are in Phone.v,
 * and of proofs/extraction/shell.js and reader.js.
 */
globalThis.shufflegraphCore = (() => {
  const proved = {};
(function(dV){"use strict";var
cq="Sys_error",cp="Invalid_argument",co="End_of_file",cn="Failure",cm="Undefined_recursive_module",cl="Stack_overflow",ck="Not_found",cj="Assert_failure",ci="Sys_blocked_io",ch="Out_of_memory",cg="Match_failure",o=248,cf="Division_by_zero";function
ao(c,a){var
b=c.length;if(b===0||b===a.length)return c.apply(null,a);if(b<a.length)return ao(c.apply(null,a.slice(0,b)),a.slice(b));return function(){return ao(c,a.concat(Array.prototype.slice.call(arguments)))}}function
dU(){}function
p(){}function
m(a){return a}function
d(a,b){return a.length==1?a(b):ao(a,[b])}function
aW(a,b,c){return a.length==2?a(b,c):ao(a,[b,c])}dU();p(11,[o,m(cm),-12],cm);p(10,[o,m(cj),-11],cj);p(9,[o,m(ci),-10],ci);p(8,[o,m(cl),-9],cl);p(7,[o,m(cg),-8],cg);p(6,[o,m(ck),-7],ck);p(5,[o,m(cf),-6],cf);p(4,[o,m(co),-5],co);p(3,[o,m(cp),-4],cp);p(2,[o,m(cn),-3],cn);p(1,[o,m(cq),-2],cq);p(0,[o,m(ch),-1],ch);var
cG=[0,0],cN=[0,0,0],cO=[0,0],c8=[0,0],dr=[0,[1,0]],dA=[0,0],dB=[0,0],dL=[0,0],dJ=[0,0],dK=[0,0],dI=[0,0],dE=[0,[0,0,0]],dF=[0,0],dG=[0,[0,0]],dH=[0,[0,0]],dC=[0,[0,0]],dD=[0,0,0],dy=[0,[0,0]],dz=[0,0],dw=[0,0,0],ds=[0,0],dq=[0,0,0],df=[0,0],dg=[0,1],dh=[0,2],di=[0,3],dj=[0,4],dk=[0,0],dl=[0,5],dm=[0,6],dn=[0,7],da=[0,8],db=[0,10],dc=[0,10],dd=[0,8],de=[0,10],c_=[0,[0,0]],c$=[0,[0,0]],c9=[0,0],c7=[0,0],cZ=[0,0],c0=[0,1],c1=[0,2],c2=[0,3],c3=[0,4],c4=[0,0],c5=[0,5],c6=[0,6],cY=[0,7],cS=[0,0],cT=[0,8],cU=[0,[0,0]],cV=[0,9],cW=[0,10],cX=[0,10],cQ=[0,0],cP=[0,0],cM=[0,0],cL=[0,0],cK=[0,0],cJ=[0,0],cH=[0,0],cB=[0,[0,0],0],cC=[0,0,[0,0]],cD=[0,0,[0,0]],cF=[0,0],cE=[0,0,0],cA=[0,0],cz=[0,0],ct=[1,0],cu=[1,0],cv=[0,0],cx=[0,0],cw=[0,0],cr=[0,0],cR=[0,[0,[0,[0,[0,[0,[0,[0,0]]]]]]]],dN=m("phone"),dO=m("planned"),dP=m("numberDrawn"),dQ=m("deckOfSum"),dR=m("count"),dS=m("checkFile"),dT=m("checkUnder");function
f(a){return a?0:1}function
aX(b,a){var
c=a?[0,d(b,a[1])]:a;return c}function
G(a){return a[1]}function
V(a){return a[2]}function
a(b){var
c=b?[0,a(b[2])]:b;return c}function
e(a,b){if(a){var
c=e(a[2],b);return[0,a[1],c]}return b}function
ap(a){return a?a[1]:a}function
n(b,a){return b?[0,n(b[1],a)]:a}function
t(a,b){return a?n(b,t(a[1],b)):a}function
k(d,c){var
a=d,b=c;for(;;){if(a){if(b){var
a=a[1],b=b[1];continue}return a}return a}}function
aY(b,a){return b?a?[0,aY(b[1],a[1])]:b:a}function
aZ(b,a){return b?a:a?0:1}function
a0(b,a){return b?[0,a0(b[1],a)]:a}function
a1(a,b){return a?a0(b,a1(a[1],b)):a}function
c(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
i(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return 1}}function
g(b,a){return i([0,b],a)}function
H(b,a){var
c=b?a?[0,H(b[1],a[1])]:a:b;return c}function
aq(c){var
a=c;for(;;){if(a){var
b=a[1];if(b){var
a=b[1];continue}return b}return 1}}function
ar(a){return f(aq(a))}function
as(b,a){return a?a1(b,as(b,a[1])):cr}function
a2(h,g,f,e){var
b=h,c=f,a=e;for(;;){if(b){var
d=b[1];if(a){var
b=d,a=a[1];continue}var
b=d,c=[0,c],a=g;continue}return[0,c,a]}}function
a3(c,a){if(a){var
b=a[1];return a2(c,b,0,b)[1]}return a}function
I(a){if(a)var
b=a[1],d=b?[0,I(b[1])]:b,c=d;else
var
c=a;return c}function
cs(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
a4(b,a){return a?a[1]:b}function
a5(e,d,c){var
b=e,a=d;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return c}return a?a[1]:c}}function
a6(d,c){var
a=d,b=c;for(;;){if(b){if(a){var
a=a[2],b=b[1];continue}return a}var
e=a?[0,a[1]]:a;return e}}function
J(a){if(a){var
b=[0,a[1],0];return e(J(a[2]),b)}return a}function
at(a){if(a){var
b=at(a[2]);return e(a[1],b)}return a}function
b(c,a){if(a)var
f=b(c,a[2]),e=[0,d(c,a[1]),f];else
var
e=a;return e}function
r(b,a){if(a){var
c=r(b,a[2]);return e(d(b,a[1]),c)}return a}function
a7(e,d,c){var
a=d,b=c;for(;;){if(a){var
f=aW(e,b,a[1]),a=a[2],b=f;continue}return b}}function
y(c,b,a){if(a){var
d=y(c,b,a[2]);return aW(c,a[1],d)}return b}function
W(f,e){var
a=e;for(;;){if(a){var
b=d(f,a[1]);if(!b){var
a=a[2];continue}var
c=b}else
var
c=a;return c}}function
l(e,c){var
a=c;for(;;){if(a){var
b=d(e,a[1]);if(b){var
a=a[2];continue}return b}return 1}}function
h(b,f){var
a=f;for(;;){if(a){var
c=a[2],e=a[1];if(d(b,e))return[0,e,h(b,c)];var
a=c;continue}return a}}function
K(e,c){var
a=c;for(;;){if(a){var
b=a[1];if(d(e,b))return[0,b];var
a=a[2];continue}return a}}function
u(b,a){if(b)if(a)var
d=u(b[2],a[2]),c=[0,[0,b[1],a[1]],d];else
var
c=a;else
var
c=b;return c}function
L(b,a){if(b)if(a)var
d=L(b[1],a[2]),c=[0,a[1],d];else
var
c=a;else
var
c=b;return c}function
X(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return a}return a}}function
a8(d,h){var
b=h;a:for(;;){if(b){var
c=b[2],e=b[1],a=c;for(;;){if(a){if(!aW(d,a[1],e)){var
a=a[2];continue}var
f=1}else
var
f=a;if(f){var
b=c;continue a}var
g=[0,e,a8(d,c)];break}}else
var
g=b;return g}}function
j(b,a){var
c=a?[0,b,j([0,b],a[1])]:a;return c}function
B(a){return y(n,0,a)}function
au(a){return y(aY,0,a)}function
v(a){return typeof
a==="number"?ct:0===a[0]?[1,v(a[1])]:[0,a[1]]}function
Y(b,a){if(typeof
b==="number")return typeof
a==="number"?cv:0===a[0]?[0,v(a[1])]:[1,v(a[1])];else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[0,v(c)]:0===a[0]?[0,Y(c,a[1])]:[1,Y(c,a[1])]}var
d=b[1];return typeof
a==="number"?[1,v(d)]:0===a[0]?[1,Y(d,a[1])]:[0,C(d,a[1])]}}function
C(b,a){if(typeof
b==="number")return typeof
a==="number"?cu:0===a[0]?[1,v(a[1])]:[0,a[1]];else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[1,v(c)]:0===a[0]?[1,Y(c,a[1])]:[0,C(c,a[1])]}var
d=b[1];return typeof
a==="number"?[0,d]:0===a[0]?[0,C(d,a[1])]:[1,C(d,a[1])]}}function
Z(a){return typeof
a==="number"?0:0===a[0]?[0,[1,a[1]]]:[0,Z(a[1])]}function
_(a){return typeof
a==="number"?a?1:cw:[0,[0,a[1]]]}function
$(a){return typeof
a==="number"?a:[0,[1,a[1]]]}function
aa(c,a){if(typeof
c==="number")return 1;else{if(0===c[0]){var
d=c[1];return typeof
a==="number"?[0,Z(d)]:0===a[0]?_(aa(d,a[1])):$(M(d,a[1]))}var
b=c[1];return typeof
a==="number"?typeof
b==="number"?0:0===b[0]?[0,[1,[1,b[1]]]]:[0,[1,Z(b[1])]]:0===a[0]?$(aa(b,a[1])):_(aa(b,a[1]))}}function
M(b,a){if(typeof
b==="number")return typeof
a==="number"?0:1;else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[0,[1,c]]:0===a[0]?$(M(c,a[1])):_(M(c,a[1]))}var
d=b[1];return typeof
a==="number"?[0,Z(d)]:0===a[0]?_(aa(d,a[1])):$(M(d,a[1]))}}function
ab(b,a){return typeof
b==="number"?a:0===b[0]?C(a,[1,ab(b[1],a)]):[1,ab(b[1],a)]}function
ac(a,h,g){var
c=h,b=g;for(;;)if(typeof
b==="number")return d(a,c);else{if(0===b[0]){var
e=b[1];return d(a,ac(a,ac(a,c,e),e))}var
f=b[1],c=ac(a,c,f),b=f;continue}}function
a9(a){return typeof
a==="number"?cx:[0,a9(a[1])]}var
cy=0;function
a_(a){return a?v(a_(a[1])):a}function
av(a){return a?[0,[0,a[1]]]:cz}function
aw(a){var
b=a?[0,[1,a[1]]]:a;return b}function
a$(b,a){return b?a?[0,C(b[1],a[1])]:b:a}function
ad(a,b){if(a&&b){var
c=M(a[1],b[1]);return typeof
c==="number"?0:[0,c[1]]}return a}function
N(b,a){var
c=b?a?[0,ab(b[1],a[1])]:a:b;return c}function
ba(g,c){if(g){if(c){var
d=cy,b=g[1],a=c[1];for(;;)if(typeof
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
bb(b,a){return 2<=ba(b,a)?0:1}function
ax(b,a){return 1===ba(b,a)?1:0}function
ay(b,a){if(typeof
b==="number")return a?typeof
a[1]==="number"?cB:cC:cD;else{if(0===b[0]){var
e=ay(b[1],a),f=e[1],c=av(e[2]);if(bb(a,c)){var
i=ad(c,a);return[0,av(f),i]}return[0,aw(f),c]}var
g=ay(b[1],a),h=g[1],d=aw(g[2]);if(bb(a,d)){var
j=ad(d,a);return[0,av(h),j]}return[0,aw(h),d]}}function
bc(a,b){return a?b?ay(a[1],b):[0,0,a]:cE}function
bd(b,a){return bc(b,a)[1]}function
D(a){var
b=a?[0,a_(a[1])]:a;return b}function
az(a){if(a){var
b=a[1],c=az(b);return N(D([0,b]),c)}return cG}function
ae(b,a){return a5(a,b,0)}function
be(a,b){if(a){var
c=a[2],d=a[1];if(b)return[0,d,be(c,b[1])];var
e=[0,ap(d),c]}else
var
e=a;return e}function
af(a){var
d=B(a),c=y(N,cH,b(az,a));return bd(az(d),c)}function
bf(g,f,b,l,k,a){if(a){var
h=a[1],d=h[1];if(c(ae(b,d),l))var
e=k;else
var
j=D(g),e=bd(N(f,D(ae(b,d))),j);var
m=a[2],n=bf(g,f,b,ae(b,d),e,m),i=[0,[0,d,[0,e,h[2]]],n]}else
var
i=a;return i}function
aA(f,v,e,u){if(f){var
s=j(0,a(e)),t=h(function(a){return g(0,ae(e,a))},s),c=bf(f,v,e,0,0,b(function(a){return[0,a,be(e,a)]},t)),d=u;for(;;){if(c){var
l=c[1],k=l[2];if(!ax(d,k[1])){var
r=ad(d,k[1]),c=c[2],d=r;continue}var
i=[0,[0,[0,l[1],k],d]]}else
var
i=c;if(i)var
m=i[1],n=m[1],o=n[2],w=aA(f[1],o[1],o[2],m[2]),p=[0,n[1],w];else
var
p=i;var
q=p;break}}else
var
q=f;return q}function
w(b,a){return 0===a[0]?c(a[1],b):0}function
cI(a){return 0===a[0]?0:1}function
bg(c,b){var
a=b;for(;;){if(a){if(d(c,a[1]))return 1;var
a=a[2];continue}return a}}function
z(b,a){return bg(function(a){return w(b,a)},a)}function
bh(a){return r(function(a){return 0===a[0]?[0,a[1],0]:0},a)}function
ag(g){var
a=g;for(;;){if(a){var
b=a[2],d=a[1];if(0===d[0]){var
e=d[1],i=ag(b);return[0,e,h(function(a){return f(c(a,e))},i)]}var
a=b;continue}return a}}function
aB(b,a){if(a){if(w(b,a[1]))return 0;var
c=[0,aB(b,a[2])]}else
var
c=a;return c}function
x(f,e,b,a){return c(a,e)?b:d(f,a)}function
O(a){return 0}function
bi(a,p,u,t){var
c=u,e=t;for(;;){if(e){var
i=e[2],q=e[1],j=d(p,d(a,q)),g=[0,q,d(c,j)],m=d(a,g[1]);if(0===m[0])var
h=m[1],n=f(z(h,b(a,i))),o=n?l(function(c){return function(b){return w(c,d(a,b))}}(h),g):n,s=o?[0,h]:o,k=s;else
var
k=0;if(k){var
v=0,r=bi(a,p,function(a){return x(c,j,v,a)},i);return[0,[0,[0,k[1],g],r[1]],r[2]]}var
c=function(b,c,d){return function(a){return x(b,c,d,a)}}(c,j,g),e=i;continue}return[0,0,c]}}function
aC(b,a){return r(a,j(0,b))}function
bj(d,c,b,a){return aC(c,bi(d,b,O,a)[2])}function
ah(f,e,b,a){return c(a,e)?b:d(f,a)}function
ai(g,a,i,h){if(h){var
j=h[2],k=h[1];if(0===k[0]){var
b=k[1],e=d(g,[0,b]),n=[0,d(i,b)],m=function(a){return ah(i,b,n,a)};if(f(z(b,j))){var
o=[0,d(a,e)];if(c([0,d(i,b)],o)){var
p=0;return[0,[0,e,[0,b]],ai(g,function(b){return ah(a,e,p,b)},m,j)]}}var
q=[0,d(a,e)];return[0,[0,e,0],ai(g,function(b){return ah(a,e,q,b)},m,j)]}var
l=d(g,[1,k[1]]),r=[0,d(a,l)];return[0,[0,l,0],ai(g,function(b){return ah(a,l,r,b)},i,j)]}return h}function
bk(b,a){function
c(a){return 0}return ai(b,function(a){return 0},c,a)}function
bl(n,m,l){var
a=n,c=m,b=l;for(;;){if(c){if(b){var
f=b[1],g=f[2],e=f[1],h=b[2],i=c[2],o=d(a,e),j=[0,c[1],o];if(g){var
p=0,k=bl(function(b){return x(a,e,p,b)},i,h);return[0,[0,[0,g[1],j],k[1]],k[2]]}var
a=function(b,c,d){return function(a){return x(b,c,d,a)}}(a,e,j),c=i,b=h;continue}return[0,0,a]}return[0,0,a]}}function
aj(d,c,b){var
a=bl(O,c,b),e=aC(d,a[2]);return[0,a[1],e]}function
s(b,a){return 0===b[0]?0===a[0]?c(b[1],a[1]):0:0===a[0]?0:c(b[1],a[1])}function
bm(b,a){return bg(function(a){return s(b,a)},a)}function
bn(c,b,a){return aq(b)?a:k(k(c,cL),a)}function
aD(c,b){if(b){var
d=b[2],e=b[1],f=bn(c,a(d),e);return n(t(aD(c,d),c),f)}return b}function
bo(b,f,e){if(f){var
h=f[1],j=bo(b,h,a3(e,b));if(b){var
d=b[1],a=d,c=a2(e,d,0,d)[2];for(;;){if(a){if(c){var
a=a[1],c=c[1];continue}var
g=a}else
var
g=a;break}}else
var
g=e;var
i=[0,bn(b,h,g),j]}else
var
i=f;return i}function
bp(b){return a(h(cI,b))}function
aE(a,b){if(a)var
e=function(e){var
a=d(b,e),c=a?a[2]:a;return c},f=aE(a[1],e),c=[0,function(a){return a4(0,d(b,a))},f];else
var
c=a;return c}function
bq(a,c,b){var
d=bh(L([0,c],a));return a8(cs,h(function(c){return z(c,X(b,a))},d))}function
br(b,a){return c(b,cM)?0:a}function
aF(c,a,b){if(a){var
d=aj(c,b,a[1]),f=aF(c,a[2],d[2]),g=f[2];return[0,e(d[1],f[1]),g]}return[0,0,b]}function
bs(d,c,a){var
e=u(c,a);return b(V,h(function(a){return s(d,a[1])},e))}function
bt(c,a,b){if(a)var
d=a[1],f=bj(function(a){return a},c,d,b),g=bt(c,a[2],f),e=[0,bk(d,b),g];else
var
e=a;return e}function
bu(b,a){return b?a?c(b[1],a[1]):a:a?0:1}function
aG(c,b,a){if(a)var
e=a[2],d=[0,b,aG(c,aj(c,b,a[1])[2],e)];else
var
d=a;return d}function
aH(e,d,c){return B(b(a,aG(e,d,c)))}function
bv(b,a){return 0===a[0]?[0,a[1]]:[1,d(b,a[1])]}function
bw(b,a){if(a)var
d=bw([0,b],a[2]),e=a[1],c=[0,bv(function(a){return b},e),d];else
var
c=a;return c}function
bx(a){return bw(0,a)}function
P(d,c){var
a=a6(d,c);if(a){var
b=a[1];return 0===b[0]?0:b[1]}return a}function
aI(c,b,a){return aq(c)?g(b,a):g(a,b)}function
Q(a){return au(b(function(a){return 0===a[0]?0:[0,a[1]]},a))}function
by(d,c,a){var
b=i(d,a);return b?i(a,c):b}function
aJ(c,a,b){if(a){var
d=a[1];return l(function(a){return aI(c,a,b)},d)}return a}function
R(f){var
b=0,a=f;for(;;){if(a){var
c=a[1];if(0===c[0])return 0;var
d=c[1],e=i(b,d);if(e){var
b=d,a=a[2];continue}return e}return 1}}function
ak(b,a){return n([0,au(bh(b))],a)}function
E(e,d){return b(function(a){if(0===a[0])return a;var
b=a[1];return W(function(a){return c(b,a)},e)?[0,ak(d,b)]:a},d)}function
S(a){if(a){var
c=a[2],d=a[1],f=S(c),g=b(function(a){return[0,d,a]},f);return e(S(c),g)}return cN}function
bz(d,a){if(a){var
e=a[2],f=a[1];if(c(d,f))return[0,e];var
b=bz(d,e),h=b?[0,[0,f,b[1]]]:b,g=h}else
var
g=a;return g}function
F(e,d){var
a=e,b=d;for(;;){if(a){var
c=bz(a[1],b);if(c){var
a=a[2],b=c[1];continue}return c}return b?0:1}}function
q(b){var
c=b[2],d=b[3];return L(k(a(b[2]),d),c)}function
aK(a){return r(V,a[5])}function
bA(a){var
b=aK(a);return r(function(c){var
a=c[2];if(a){var
b=a[1];return 0===b[0]?0:[0,b[1],0]}return a},b)}function
bB(e,c){var
a=c[2];if(a)var
b=a[1],f=0===b[0]?[0,b[1]]:[0,ak(e,b[1])],d=f;else
var
d=a;return[0,c[1],d]}function
aL(a){var
c=a[5];return b(function(c){var
d=c[2],e=q(a);return b(function(a){return bB(e,a)},d)},c)}function
bC(a){var
b=q(a);return E(bA(a),b)}function
T(a,c,b){return b?H(a,t(c,T(a,c,b[1]))):H(a,cO)}function
al(f,e,c){var
b=f,a=e;for(;;){if(a){var
d=a[2];if(s(c,a[1]))return[0,b,al([0,b],d,c)];var
b=[0,b],a=d;continue}return a}}function
U(p,o,m){var
k=i(m[1],m[2]);if(k)var
r=a(q(p)),d=g(m[2],r);else
var
d=k;if(d){var
s=S(p[4]);return l(function(I){var
v=m[2],w=m[1],r=E(I,q(p)),J=p[1];if(c(o,0))return f(R(r));var
H=br(o,w),D=0,F=0,G=j(0,Q(r)),k=b(function(a){return al(0,r,[1,a])},G),s=F,d=D;for(;;){if(k){var
z=k[2],t=k[1],C=h(function(a){return by(H,v,a)},t),u=h(function(b){return function(a){return f(aJ(o,b,a))}}(d),C);if(u){var
k=z,s=[0,s],d=[0,[0,u[1],u[2]]];continue}if(d)var
x=l(function(b){return function(a){return aJ(o,b,a)}}(d),t),y=x?[0,e(d[1],t)]:x;else
var
y=d;var
k=z,d=y;continue}var
A=n(a(bq(r,w,v)),s),B=i(w,v);return B?g(T(A,J,o),A):B}},s)}return d}function
aM(a){return a[12]?0:1}function
bD(a){return[1,k(Q(a[2]),cP)]}function
bE(b){var
e=c(b[3],0);if(e)var
f=e;else{var
p=a(b[2]),j=i(b[3],p);if(j)var
m=b[2],n=b[3],o=X(k(a(b[2]),n),m),q=bD(b),d=l(function(a){return s(q,a)},o);else
var
d=j;if(d){var
r=b[2],t=bD(b);return g(cQ,a(h(function(a){return s(t,a)},r)))}var
f=d}return f}function
bF(a){var
b=j(0,Q(a[2]));return l(function(b){return bm([1,b],a[2])},b)}function
bG(b){var
d=b[4];for(;;){if(d){var
f=d[2];if(f){var
j=g(d[1],f[1]);if(j){var
d=f;continue}var
e=j}else
var
e=1}else
var
e=1;var
k=e?i(a(b[4]),cR):e;if(k)var
m=b[4],h=l(function(a){return bm([1,a],b[2])},m);else
var
h=k;if(h){var
n=bA(b);return l(function(a){var
d=b[4];return W(function(b){return c(a,b)},d)},n)}return h}}function
bH(a){var
b=aK(a);return l(function(d){var
b=d[2];if(b){var
c=b[1];if(0===c[0]){var
e=q(a);return z(c[1],e)}return 1}return 1},b)}function
bI(i,b){if(b){var
f=b[1];if(0===f[0]){var
e=f[1],j=d(i,e),g=c(a(b),j),h=g?l(function(a){return w(e,a)},b):g,k=h?[0,e]:h;return k}return 0}return b}function
bJ(f,e){var
b=f,a=e;for(;;){if(b){if(a){var
c=s(b[1],a[1]);if(c){var
b=b[2],a=a[2];continue}var
d=c}else
var
d=a;return d}return a?0:1}}function
bK(a){var
c=a[5];return b(function(c){var
d=c[2],e=q(a),f=b(function(a){return bB(e,a)},d);return[0,c[1],f]},c)}function
bL(a,c,b){if(b){var
d=i(c,a[8]);if(d){var
e=b[1];return U(a,k(a[8],c),e)}return d}return 1}function
bM(a){var
b=a[8];if(b){if(b[1])return a[9]?a[10]?0:f(aM(a)):1;if(a[9])return 0;var
c=1}else
var
c=b;return c}function
bN(a){return 2<=a?0:1}function
bO(b){var
e=a(b[5]),f=i(b[8],e),g=f?i(b[7],b[6]):f;if(g)var
k=bN(b[11]),d=aZ(c(b[8],e),k);else
var
d=g;if(d){var
h=b[12];if(h){var
l=bN(h[1]);return aZ(c(b[7],b[6]),l)}var
j=1}else
var
j=d;return j}function
bP(d){if(c(d[1],0))var
i=cZ;else
if(f(bF(d)))var
i=c0;else
if(f(bE(d)))var
i=c1;else
if(f(bG(d)))var
i=c2;else
if(f(bH(d)))var
i=c3;else{var
aG=bK(d),aI=q(d),K=c4,o=aI,n=aG,aJ=d[1];for(;;){if(n){var
ak=n[1],al=ak[2];if(bJ(o,ak[1])){var
aC=a(al);if(c(a(o),aC)&&g(0,a(o))){var
aD=n[2],K=[0,K],o=aj(aJ,o,al)[2],n=aD;continue}}var
L=[0,[0,K]]}else
var
L=n;if(L)var
i=[0,L[1]];else{var
t=aL(d),m=bC(d),u=d[1],A=j(0,a(m)),$=aF(u,t,A),B=$[1],ar=function(a){return g(a[1],u)},aa=l(function(a){return l(ar,a)},t);if(aa)var
as=ag(m),C=F(b(G,B),as);else
var
C=aa;var
ab=C?l(function(a){var
b=bs([0,a[1]],m,A);return F(a[2],b)},B):C;if(ab)var
au=$[2],D=F(A,e(at(b(V,B)),au));else
var
D=ab;var
ai=D?R(aF(u,t,m)[2]):D;if(ai){var
I=m,s=t,aB=function(b){return a(h(function(a){return w(b,a)},m))};b:for(;;){if(s){var
ah=s[1],E=O,r=I,k=ah;for(;;){if(r){if(k){var
H=k[1],av=E(H[1]),ac=[0,r[1],av],ad=bI(aB,ac),aw=ad?0:ac,ae=bu(ad,H[2]);if(ae){var
ax=k[2],ay=r[2],az=H[1],E=function(b,c,d){return function(a){return x(b,d,c,a)}}(E,aw,az),r=ay,k=ax;continue}var
af=ae}else
var
af=k;var
J=af}else
var
J=k?0:1;if(J){var
aA=s[2],I=aj(u,I,ah)[2],s=aA;continue b}var
M=J;break}}else
var
M=1;break}}else
var
M=ai;if(f(M))var
i=c5;else{var
aK=d[6],aN=aL(d),aO=q(d);if(f(c(aH(d[1],aO,aN),aK)))var
i=c6;else
if(bO(d))if(f(bL(d,cS,d[9])))var
i=cT;else
if(f(bL(d,cU,d[10])))var
i=cV;else
switch(d[11]){case
0:var
am=bM(d),aE=am?cW:am,i=aE;break;case
1:var
ao=0;if(bM(d)||aM(d))ao=1;else
var
i=cX;if(ao)var
i=0;break;default:var
i=0}else
var
i=cY}}break}}if(i)return[0,i[1]];var
aP=a(d[5]),an=c(d[8],aP);if(an){var
T=d[8];if(T){var
W=T[1];if(W){var
X=W[1],y=d[9],P=0;if(y){var
Q=d[10];if(Q)var
p=[0,Q[1]];else
var
S=aM(d),aq=S?d[9]:S,p=aq;var
ap=0;if(p){var
Y=U(d,[0,X],y[1]);if(Y){var
v=U(d,X,p[1]);ap=1}else
var
Z=Y}else
var
Z=p;if(!ap){var
_=Z;P=1}}else{var
_=y;P=1}if(P)var
v=_}else
var
z=d[9],v=z?U(d,0,z[1]):z}else
var
v=1;var
N=v}else
var
N=an;var
aQ=N?1:N;return aQ}function
bQ(c,b,a){return ar(c)?e(a,[0,b,0]):[0,b,a]}function
bR(o,n,m){var
a=o,c=n,b=m;for(;;){if(c){if(b){var
f=b[1],g=f[2],h=f[1],i=b[2],j=c[2],e=I(h),p=d(a,e),k=bQ(h,c[1],p);if(g){var
q=0,l=bR(function(b){return x(a,e,q,b)},j,i);return[0,[0,[0,g[1],k],l[1]],l[2]]}var
a=function(b,c,d){return function(a){return x(b,c,d,a)}}(a,e,k),c=j,b=i;continue}return[0,0,a]}return[0,0,a]}}function
aN(d,c,b){var
a=bR(O,c,b),e=aC(d,a[2]);return[0,a[1],e]}function
aO(c,a,b){if(a){var
d=aN(c,b,a[1]),f=aO(c,a[2],d[2]),g=f[2];return[0,e(d[1],f[1]),g]}return[0,0,b]}function
bS(u,s,p){var
m=i(p[1],p[2]);if(m)var
o=a(q(u)),d=g(p[2],o);else
var
d=m;if(d){var
r=S(u[4]);return l(function(O){var
x=p[2],y=p[1],v=E(O,q(u)),P=u[1];if(c(s,0))return f(R(v));var
I=0,J=0,K=j(0,Q(v)),L=b(function(a){return al(0,v,[1,a])},K),M=br(s,y),m=L,l=J,d=I,N=c(s,c9);for(;;){if(m){var
o=m[2],z=m[1];if(z){var
r=h(function(a){return by(M,x,a)},z),w=h(function(c,d){return function(a){var
b=ar(k(d,c8))?0:c7;return f(aJ(b,c,a))}}(d,l),r);if(w){var
A=[0,w[1],w[2]];if(d){var
m=o,l=[0,l],d=[0,A];continue}var
F=0,G=[0,A];if(N&&ar(l)){var
B=[0,l];F=1}if(!F)var
B=l;var
m=o,l=[0,B],d=G;continue}if(d){var
H=r?[0,e(d[1],r)]:r,m=o,d=H;continue}var
m=o,d=0;continue}var
m=o;continue}var
C=n(t(c_,a(bq(v,y,x))),l),D=i(y,x);return D?g(T(C,t(c$,P),s),C):D}},r)}return d}function
dp(d){if(c(d[1],0))var
i=df;else
if(f(bF(d)))var
i=dg;else
if(f(bE(d)))var
i=dh;else
if(f(bG(d)))var
i=di;else
if(f(bH(d)))var
i=dj;else{var
aq=bK(d),ar=q(d),E=dk,o=ar,n=aq,as=d[1];for(;;){if(n){var
Y=n[1],Z=Y[2];if(bJ(o,Y[1])){var
ao=a(Z);if(c(a(o),ao)&&g(0,a(o))){var
ap=n[2],E=[0,E],o=aN(as,o,Z)[2],n=ap;continue}}var
H=[0,[0,E]]}else
var
H=n;if(H)var
i=[0,H[1]];else{var
t=aL(d),m=bC(d),u=d[1],v=j(0,a(m)),M=aO(u,t,v),y=M[1],ad=function(a){return g(I(a[1]),u)},N=l(function(a){return l(ad,a)},t);if(N)var
ae=ag(m),z=F(b(G,y),ae);else
var
z=N;var
P=z?l(function(a){var
b=bs([0,a[1]],m,v);return F(a[2],b)},y):z;if(P)var
af=M[2],A=F(v,e(at(b(V,y)),af));else
var
A=P;var
X=A?R(aO(u,t,m)[2]):A;if(X){var
C=m,s=t,an=function(b){return a(h(function(a){return w(b,a)},m))};b:for(;;){if(s){var
W=s[1],B=O,p=C,k=W;for(;;){if(p){if(k){var
r=k[1],ah=B(I(r[1])),Q=bQ(r[1],p[1],ah),S=bI(an,Q),ai=S?0:Q,T=bu(S,r[2]);if(T){var
aj=k[2],ak=p[2],al=I(r[1]),B=function(b,c,d){return function(a){return x(b,d,c,a)}}(B,ai,al),p=ak,k=aj;continue}var
U=T}else
var
U=k;var
D=U}else
var
D=k?0:1;if(D){var
am=s[2],C=aN(u,C,W)[2],s=am;continue b}var
K=D;break}}else
var
K=1;break}}else
var
K=X;if(f(K))var
i=dl;else{var
au=d[6];if(f(c(a(aK(d)),au)))var
i=dm;else
if(bO(d)){var
$=d[8];if($)var
aa=d[9],i=aa?f(bS(d,$[1],aa[1]))?da:1===d[11]?db:0:d[11]?0:dc;else
var
i=d[9]?dd:1===d[11]?de:0}else
var
i=dn}}break}}if(i)return[0,i[1]];var
av=a(d[5]),ab=c(d[8],av);if(ab){var
_=d[8];if(_)var
J=d[9],ac=J?bS(d,_[1],J[1]):J;else
var
ac=1;var
L=ac}else
var
L=ab;var
aw=L?1:L;return aw}function
bT(e,d){var
a=d;for(;;){if(a){var
b=a[1];if(c(b[1],e))return[0,b[2]];var
a=a[2];continue}return a}}function
bU(b,a){return[0,[0,b,a[1]],a[2]]}function
bV(r){var
b=dq,d=0,a=r;for(;;){if(a){var
c=a[2],i=a[1];if(0===i[0]){var
f=i[1],j=bT(f,d);if(j){var
n=j[1],o=z(f,c)?b:bU(n,b),b=o,a=c;continue}var
g=b[2],h=b[1],k=h?[0,h[1],[0,h[2],g]]:[0,g,[0,0,[0,g]]],l=k[1],m=k[2],p=e(d,[0,[0,f,l],0]),q=z(f,c)?m:bU(l,m),b=q,d=p,a=c;continue}var
a=c;continue}return d}}function
aP(d,b,a){if(a){var
e=a[2],h=a[1];if(0===h[0]){var
f=h[1],g=W(function(a){return c(f,a)},d)?b:[0,b],i=z(f,e)?g:ap(g);return[0,g,aP([0,f,d],i,e)]}return[0,b,aP(d,b,e)]}return a}function
bW(a){return aP(0,0,a)}function
aQ(a){return au(bW(a))}function
bX(b,a){if(a){if(c(a[1],b))return 0;var
d=[0,bX(b,a[2])]}else
var
d=a;return d}function
bY(a){if(a){var
d=N(dr,bY(a[2])),b=a[1],c=b?cF:b;return a$(c,d)}return a}function
bZ(m,l){var
c=[0,a(l)],b=l;for(;;){if(c){var
e=ad(m,ds),f=e?a9(e[1]):e;if(g(a(b),f))var
d=0;else
var
n=X(f,b),d=[0,[0,bY(L(f,b)),n]];if(d){var
h=d[1],i=h[2],j=h[1];if(ax(j,m))return[0,[0,j,i]];var
c=c[1],b=i;continue}var
k=d}else
var
k=c;return k}}function
dt(c,b){var
a=bZ(af(c),b),d=a?[0,a[1][1]]:a;return d}function
du(a,e,d){var
b=af(a),c=bc(a$(e,d),b)[2];return aA(B(a),b,a,c)}function
b0(b,a){if(a){var
c=a[1];return g(b[2],c[2])?[0,b,a]:[0,c,b0(b,a[2])]}return[0,b,0]}function
aR(c){var
d=ag(c),e=b(function(b){var
d=aB(b,J(c)),e=k(k(a(c),cJ),d);return[0,b,[0,aB(b,c),e]]},d);return b(function(b){var
d=b[1],e=a(h(function(a){return w(d,a)},c));return[0,[0,b[1]],b[2][1],b[2][2],e]},e)}function
dv(b,a){return g(b[3],a[3])?a:b}function
b1(b,a){if(a){var
c=a[2],d=a[1];if(s(b,d[1][1]))return c;var
e=[0,d,b1(b,c)]}else
var
e=a;return e}function
b2(d,c){var
a=c;for(;;){if(a){var
b=a[1];if(s(d,b[1][1]))return[0,b[2]];var
a=a[2];continue}return a}}function
b3(z,s,y,x,w,v){var
d=y,a=x,o=w,n=v;for(;;){if(d){var
p=d[2],k=d[1],m=h(function(b){return function(a){return i(b[2],a[1][3])}}(k),a),q=e(h(function(b){return function(a){return g(a[1][3],b[2])}}(k),a),o),A=j(0,z),t=K(function(b){return function(a){return l(function(b){return f(c(b[2],a))},b)}}(m),A);if(t){var
d=p,a=[0,[0,k,t[1]],m],o=q;continue}if(s){var
r=a7(dv,b(G,m),k),u=b2(r[1],m);if(u){var
B=b1(r[1],m),d=p,a=[0,[0,k,u[1]],B],o=q,n=[0,r,n];continue}var
d=p,a=m,o=q,n=[0,k,n];continue}return s}return[0,[0,e(a,o),n]]}}function
b4(a){var
c=j(0,Q(a));return b(function(b){return al(0,a,[1,b])},c)}function
b5(f,j,i,h){var
c=j,g=i,b=h;for(;;){if(b){var
d=b[2],a=b[1];if(a){if(l(function(b){return function(a){return l(function(b){return aI(f,a,b)},b)}}(a),g)){var
c=e(a,c),g=a,b=d;continue}return[0,c,b5(f,a,a,d)]}var
b=d;continue}return[0,c,0]}}function
aS(g,e){var
i=b4(e),b=h(function(b){return f(c(a(b),0))},i);if(b){var
d=b[1];return b5(g,d,d,b[2])}return b}function
b6(e,c){var
d=u(j(0,a(c)),c);return b(function(b){var
f=a(b[2]),c=b[2],d=y(H,a4(0,c),c);return[0,[1,b[1]],d,e,f]},d)}function
am(c,a){if(c){if(a){var
f=a[1],g=am(c[2],a[2]),h=c[1];return e(b(function(a){return[0,[1,a],f]},h),g)}var
d=a}else
var
d=c;return d}function
aT(q,p,o,n){var
b=q,c=p,a=o,k=n;for(;;){if(b){var
d=b[2],f=b[1],l=h(function(b){return function(a){return g(a,b)}}(k),f),j=h(function(b){return function(a){return i(b,a)}}(k),f);if(l){var
m=l[1];if(j){var
r=aT(d,[0,a,c],f,m),s=j[1];return e(aT(d,[0,e(l,a),c],j,s),r)}var
b=d,a=e(f,a),k=m;continue}if(j){var
b=d,c=[0,a,c],a=f,k=j[1];continue}var
b=d;continue}return[0,J([0,a,c]),0]}}function
b7(p,g){var
x=a(g),d=aT(b4(g),0,0,x);for(;;){if(d){var
q=d[1],l=h(function(b){return f(c(a(b),0))},q),s=b6(a(g),l),i=b3(p,0,y(b0,aR(g),s),0,0,0);if(i)var
m=i[1][1],t=j(0,a(l)),n=b(function(d){return function(b){var
a=b2([1,b],d),c=a?a[1]:a;return c}}(m),t),v=j(0,p),o=h(function(b){return function(a){return W(function(b){return c(a,b)},b)}}(n),v),w=r(function(j,k){return function(a){var
b=a[1][1];if(0===b[0]){var
d=a[2],f=0,g=0,h=u(j,k),e=K(function(a){return c(a[1],d)},h),i=e?e[1][2]:d;return[0,[0,[0,b[1]],[0,i,g]],f]}return 0}}(n,o),m),k=[0,e(w,am(l,b(function(a){return[0,a,0]},o)))];else
var
k=i;if(k)return[0,k[1]];var
d=d[2];continue}return d}}function
b8(a){return B(b(function(a){return a[4]},a))}function
dx(b,a){if(b){if(a){var
c=b8(b[1][2]);return g(b8(a[1][2]),c)?a:b}return b}return a}function
aU(c,b,a){if(a){var
e=a[2],f=a[1];if(c)return[0,f,aU(c[1],b,e)];var
g=[0,d(b,f),e]}else
var
g=a;return g}function
b9(c,b,a){if(a){var
d=a[1],e=aD(c,d);return g(aD(c,b),e)?[0,b,a]:[0,d,b9(c,b,a[2])]}return[0,b,0]}function
b_(e,d){var
f=u(j(0,a(d)),d);return b(G,h(function(a){return c(a[2],e)},f))}function
b$(c,f,b,e,d){if(b){var
g=[0,k(f,b)],h=b$(c,f,b[1],e,d),i=n(a(b_(g,d)),h);return a3(n(i,k(c,cK)),c)}return e}function
ca(f,b,d){if(b){var
g=b[1],c=0,a=d;for(;;){if(a){var
e=s(a[1],[1,c]);if(e){var
c=[0,c],a=a[2];continue}var
h=e}else
var
h=1;if(h)return 0;var
j=bj(function(a){return a},f,g,d),k=ca(f,b[2],j),i=[0,bk(g,d),k];break}}else
var
i=b;return i}function
cb(a){var
b=bW(a);return bX(aQ(a),b)}function
cc(s,f,q,p,m){var
l=a(p);function
n(b,e,d){var
g=i(m,a(f))?0:2,h=[0,g],j=c(b,l)?0:2;return[0,s,f,0,q,p,m,H(m,a(f)),b,e,d,j,h]}var
d=n(0,0,0);function
o(l){var
c=E(q,f),m=a(c),n=aR(c);if(l)if(l[1])var
p=[0,0,b(function(a){return a[2]},n)],o=r(function(a){var
c=b(function(a){return a[3]},n),d=[0,k(m,dJ),c];return b(function(b){return[0,a,b]},d)},p);else
var
v=e(n,b6(m,aS(dK,c))),w=j(0,m),x=h(function(b){return g(s,a(h(function(a){var
c=i(a[2],b);return c?i(b,a[3]):c},v)))},w),o=b(function(a){return[0,a,a]},x);else
var
o=l;var
t=cb(c),u=[0,[0,cb(c),t],o];return K(function(a){return U(d,l,a)},u)}if(l){var
t=l[1];if(t){var
u=t[1],v=o([0,u]);if(v){var
w=o(u);return w?n(l,[0,v[1]],[0,w[1]]):d}return d}var
x=o(0);return x?n(dL,[0,x[1]],0):d}return d}function
cd(e,c,a,d){function
f(e){var
a=e[2];if(a)var
b=a[1],f=g(b,d)?[0,b]:[1,k(b,d)],c=[0,f];else
var
c=a;return[0,e[1],c]}var
h=b(function(a){return b(f,a)},a);return u(aG(e,c,a),h)}function
aV(e,d,w){var
t=aQ(d),o=n(bp(d),t),f=dI,l=o;for(;;){if(l&&!i(o,T(o,e,f))){var
f=[0,f],l=l[1];continue}var
k=function(a){return P(d,a)},r=0,s=function(b){var
e=j(0,a(d)),f=h(function(b){var
a=a6(d,b);return a?0===a[1][0]?0:1:a},e);return a(h(function(a){var
l=P(d,b),f=g(P(d,a),l);if(f)var
e=f;else{var
m=P(d,b),h=c(P(d,a),m);if(h){var
n=k(b),i=g(k(a),n);if(i)var
e=i;else{var
o=k(b),j=c(k(a),o);if(j)return aI(r,a,b);var
e=j}}else
var
e=h}return e},f))},q=bx(d),m=b(function(a){return bv(s,a)},q),u=bp(m),v=bV(m),p=ca(e,aE(f,function(a){if(0===a[0]){if(0===a[0])var
b=bT(a[1],v),g=b?b[1]:b,c=g;else
var
c=0;var
d=n(u,c)}else
var
d=a[1];return bo(e,f,d)}),m),x=aH(e,d,p);return cc(e,d,w,cd(e,d,p,ak(d,0)),x)}}function
an(a){return[0,a,bP(a)]}function
ce(d,m,q){function
br(b){var
a=b7(d,E(b,m)),c=a?1:a;return c}var
aI=K(br,J(S(q))),bs=aI?aI[1]:q,l=E(bs,m);if(R(l))var
p=dE;else{var
aF=b7(d,l);if(aF)var
p=[0,[0,dF,aF[1]]];else{var
aa=aS(dy,l),a0=aR(l),a2=j(dz,d),a1=0,a3=a(aa),I=a7(dx,b(function(e){var
f=b3(k(d,e),1,a0,0,0,0),g=f?f[1]:dw,b=g[2],h=i(a(b),d);if(h)var
j=t(e,d),c=i(n(a3,a(b)),j);else
var
c=h;var
l=c?[0,[0,[0,e,g[1]],b]]:c;return l},a2),a1);if(I)var
ad=I[1],ae=ad[1],af=ae[1],ag=ad[2],a4=u(j(0,d),ag),a6=b(function(a){return[0,a[2][1],[0,0,[0,a[1],0]]]},a4),a8=ae[2],a9=b(function(a){var
b=[0,n(af,a[2]),0];return[0,a[1][1],b]},a8),a_=j(0,d),M=[0,e(a6,e(a9,am(aa,r(function(b){var
d=J(j(0,af));return r(function(d){if(c(d,0)&&g(b,a(ag)))return 0;return[0,[0,d,[0,b,0]],0]},d)},a_))))];else
var
M=I;if(M)var
p=[0,[0,dG,M[1]]];else{var
f=dH,F=a(l);for(;;){if(F){var
aA=aS(f,l),aB=bV(l),C=aQ(l),Z=a(aA),bj=T([0,a(l)],d,f),aC=i(n(Z,C),bj);if(aC){var
bk=j(0,C),bl=b(function(f,g){return function(e){var
d=[0,g,1];return[0,B(b(function(b){var
d=c(b[2],e);if(d){var
f=b[1];return a(h(function(a){return w(f,a)},l))}return d},f)),d]}}(aB,f),bk),bm=k(k(as(d,f),C),Z),z=[0,t(t(dC,C),f)],Q=bm,o=bl;b:for(;;){if(z){var
av=z[1],x=o,P=0,v=0;for(;;){if(x){var
al=x[1],ao=al[2],aq=ao[1],a$=al[1],ah=D(aq),O=D(d);if(ah){if(O)var
aY=ah[1],aZ=O[1],aW=0,$=[0,ac(function(b){return function(a){return ab(b,a)}}(aZ),aW,aY)];else
var
$=O;var
ai=$}else
var
ai=cA;var
aj=N(D(a$),ai),ar=ao[2],at=ar?g(dA,aq):ar,ba=at?v?ax(v[1][2],aj):1:at,bb=ba?[0,[0,P,aj]]:v,x=x[2],P=[0,P],v=bb;continue}var
au=aX(G,v);if(au){var
U=au[1],bc=k(d,dB),aw=t(as(d,k(f,a5(U,o,[0,0,[0,f,0]])[2][1])),bc);if(i(aw,Q)){var
bd=aU(U,function(a){var
b=a[2][2],c=[0,ap(a[2][1]),b];return[0,a[1],c]},o),z=av,Q=k(Q,aw),o=bd;continue b}var
z=av,o=aU(U,function(a){return[0,a[1],[0,a[2][1],0]]},o);continue b}break}}var
aD=b(function(a){return a[2][1]},o),A=f,W=dD,V=0;for(;;){if(A){var
ay=A[1],Y=b_([0,k(f,A)],aD),be=b$(d,f,ay,Z,aD),bf=n(a(Y),be),az=L(bf,r(function(a){var
c=j(0,d);return b(function(b){return e(a,[0,b,0])},c)},W)),bg=e(u(Y,az),V),bh=X(a(Y),az),bi=0,A=ay,W=y(function(a,b){return b9(d,a,b)},bi,bh),V=bg;continue}var
bn=am(aA,W),_=[0,e(b(function(f){return function(b){var
d=b[2],a=K(function(a){return c(a[1],d)},f),e=a?a[1][2]:a;return[0,[0,b[1]],e]}}(V),aB),bn)];break}break}}else
var
_=aC;if(!_){var
f=[0,f],F=F[1];continue}var
p=[0,[0,f,_[1]]]}else
var
p=F;break}}}}if(p)var
aG=p[1],bo=aG[2],bp=bx(l),bq=function(c){var
a=bo;for(;;){if(a){var
b=a[1];if(s(c,b[1]))return b[2];var
a=a[2];continue}return a}},H=[0,bt(d,aE(aG[1],bq),bp)];else
var
H=p;if(H)var
aJ=H[1],bu=aH(d,m,aJ),aK=[0,cc(d,m,q,cd(d,m,aJ,ak(m,0)),bu)];else
var
aK=H;var
aL=aX(an,aK);if(aL){var
aM=aL[1],aN=aM[2],aO=aM[1];if(typeof
aN==="number"){if(aN)return[0,aO,1];var
aP=an(aV(d,m,q)),aT=aP[2];if(typeof
aT==="number"&&aT)return[0,aP[1],1];return[0,aO,0]}return an(aV(d,m,q))}return an(aV(d,m,q))}function
dM(q,i,p,o,n){var
f=e(i,p),h=af(f),d=bZ(h,n);if(d)var
m=d[1][1],c=[0,aA(B(f),h,f,m)];else
var
c=d;if(c)var
r=c[1],j=a(i),l=[0,ce(q,b(function(a){return g(a,j)?[0,a]:[1,k(a,j)]},r),o)];else
var
l=c;return l}function
A(b,a){return proved[b]=a}A(dN,dM);A(dO,ce);A(dP,dt);A(dQ,du);A(dR,af);A(dS,bP);A(dT,dp);return}(globalThis));

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
 * --update` makes it of proofs/coq/PlanFileSpec.v and UnderFileSpec.v, whose theorems are in PlanFile.v and UnderFile.v, and
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
