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
(function(dX){"use strict";var
cs="Sys_error",cr="Invalid_argument",cq="End_of_file",cp="Failure",co="Undefined_recursive_module",cn="Stack_overflow",cm="Not_found",cl="Assert_failure",ck="Sys_blocked_io",cj="Out_of_memory",ci="Match_failure",o=248,ch="Division_by_zero";function
ap(c,a){var
b=c.length;if(b===0||b===a.length)return c.apply(null,a);if(b<a.length)return ap(c.apply(null,a.slice(0,b)),a.slice(b));return function(){return ap(c,a.concat(Array.prototype.slice.call(arguments)))}}function
dW(){}function
p(){}function
m(a){return a}function
d(a,b){return a.length==1?a(b):ap(a,[b])}function
aU(a,b,c){return a.length==2?a(b,c):ap(a,[b,c])}dW();p(11,[o,m(co),-12],co);p(10,[o,m(cl),-11],cl);p(9,[o,m(ck),-10],ck);p(8,[o,m(cn),-9],cn);p(7,[o,m(ci),-8],ci);p(6,[o,m(cm),-7],cm);p(5,[o,m(ch),-6],ch);p(4,[o,m(cq),-5],cq);p(3,[o,m(cr),-4],cr);p(2,[o,m(cp),-3],cp);p(1,[o,m(cs),-2],cs);p(0,[o,m(cj),-1],cj);var
cI=[0,0],cP=[0,0,0],cQ=[0,0],c_=[0,0],dt=[0,[1,0]],dC=[0,0],dD=[0,0],dN=[0,0],dL=[0,0],dM=[0,0],dK=[0,0],dG=[0,[0,0,0]],dH=[0,0],dI=[0,[0,0]],dJ=[0,[0,0]],dE=[0,[0,0]],dF=[0,0,0],dA=[0,[0,0]],dB=[0,0],dy=[0,0,0],du=[0,0],ds=[0,0,0],dh=[0,0],di=[0,1],dj=[0,2],dk=[0,3],dl=[0,4],dm=[0,0],dn=[0,5],dp=[0,6],dq=[0,7],dc=[0,8],dd=[0,10],de=[0,10],df=[0,8],dg=[0,10],da=[0,[0,0]],db=[0,[0,0]],c$=[0,0],c9=[0,0],c1=[0,0],c2=[0,1],c3=[0,2],c4=[0,3],c5=[0,4],c6=[0,0],c7=[0,5],c8=[0,6],c0=[0,7],cU=[0,0],cV=[0,8],cW=[0,[0,0]],cX=[0,9],cY=[0,10],cZ=[0,10],cS=[0,0],cR=[0,0],cO=[0,0],cN=[0,0],cM=[0,0],cL=[0,0],cJ=[0,0],cD=[0,[0,0],0],cE=[0,0,[0,0]],cF=[0,0,[0,0]],cH=[0,0],cG=[0,0,0],cC=[0,0],cB=[0,0],cv=[1,0],cw=[1,0],cx=[0,0],cz=[0,0],cy=[0,0],ct=[0,0],cT=[0,[0,[0,[0,[0,[0,[0,[0,0]]]]]]]],dP=m("phone"),dQ=m("planned"),dR=m("numberDrawn"),dS=m("deckOfSum"),dT=m("count"),dU=m("checkFile"),dV=m("checkUnder");function
f(a){return a?0:1}function
aV(b,a){var
c=a?[0,d(b,a[1])]:a;return c}function
G(a){return a[1]}function
V(a){return a[2]}function
a(b){var
c=b?[0,a(b[2])]:b;return c}function
e(a,b){if(a){var
c=e(a[2],b);return[0,a[1],c]}return b}function
aq(a){return a?a[1]:a}function
n(b,a){return b?[0,n(b[1],a)]:a}function
t(a,b){return a?n(b,t(a[1],b)):a}function
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
H(b,a){var
c=b?a?[0,H(b[1],a[1])]:a:b;return c}function
ar(c){var
a=c;for(;;){if(a){var
b=a[1];if(b){var
a=b[1];continue}return b}return 1}}function
W(a){return f(ar(a))}function
as(b,a){return a?aZ(b,as(b,a[1])):ct}function
a0(h,g,f,e){var
b=h,c=f,a=e;for(;;){if(b){var
d=b[1];if(a){var
b=d,a=a[1];continue}var
b=d,c=[0,c],a=g;continue}return[0,c,a]}}function
a1(c,a){if(a){var
b=a[1];return a0(c,b,0,b)[1]}return a}function
I(a){if(a)var
b=a[1],d=b?[0,I(b[1])]:b,c=d;else
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
a5(e,d,c){var
a=d,b=c;for(;;){if(a){var
f=aU(e,b,a[1]),a=a[2],b=f;continue}return b}}function
y(c,b,a){if(a){var
d=y(c,b,a[2]);return aU(c,a[1],d)}return b}function
X(f,e){var
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
Y(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return a}return a}}function
a6(d,h){var
b=h;a:for(;;){if(b){var
c=b[2],e=b[1],a=c;for(;;){if(a){if(!aU(d,a[1],e)){var
a=a[2];continue}var
f=1}else
var
f=a;if(f){var
b=c;continue a}var
g=[0,e,a6(d,c)];break}}else
var
g=b;return g}}function
j(b,a){var
c=a?[0,b,j([0,b],a[1])]:a;return c}function
B(a){return y(n,0,a)}function
au(a){return y(aW,0,a)}function
v(a){return typeof
a==="number"?cv:0===a[0]?[1,v(a[1])]:[0,a[1]]}function
Z(b,a){if(typeof
b==="number")return typeof
a==="number"?cx:0===a[0]?[0,v(a[1])]:[1,v(a[1])];else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[0,v(c)]:0===a[0]?[0,Z(c,a[1])]:[1,Z(c,a[1])]}var
d=b[1];return typeof
a==="number"?[1,v(d)]:0===a[0]?[1,Z(d,a[1])]:[0,C(d,a[1])]}}function
C(b,a){if(typeof
b==="number")return typeof
a==="number"?cw:0===a[0]?[1,v(a[1])]:[0,a[1]];else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[1,v(c)]:0===a[0]?[1,Z(c,a[1])]:[0,C(c,a[1])]}var
d=b[1];return typeof
a==="number"?[0,d]:0===a[0]?[0,C(d,a[1])]:[1,C(d,a[1])]}}function
_(a){return typeof
a==="number"?0:0===a[0]?[0,[1,a[1]]]:[0,_(a[1])]}function
$(a){return typeof
a==="number"?a?1:cy:[0,[0,a[1]]]}function
aa(a){return typeof
a==="number"?a:[0,[1,a[1]]]}function
ab(c,a){if(typeof
c==="number")return 1;else{if(0===c[0]){var
d=c[1];return typeof
a==="number"?[0,_(d)]:0===a[0]?$(ab(d,a[1])):aa(M(d,a[1]))}var
b=c[1];return typeof
a==="number"?typeof
b==="number"?0:0===b[0]?[0,[1,[1,b[1]]]]:[0,[1,_(b[1])]]:0===a[0]?aa(ab(b,a[1])):$(ab(b,a[1]))}}function
M(b,a){if(typeof
b==="number")return typeof
a==="number"?0:1;else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[0,[1,c]]:0===a[0]?aa(M(c,a[1])):$(M(c,a[1]))}var
d=b[1];return typeof
a==="number"?[0,_(d)]:0===a[0]?$(ab(d,a[1])):aa(M(d,a[1]))}}function
ac(b,a){return typeof
b==="number"?a:0===b[0]?C(a,[1,ac(b[1],a)]):[1,ac(b[1],a)]}function
ad(a,h,g){var
c=h,b=g;for(;;)if(typeof
b==="number")return d(a,c);else{if(0===b[0]){var
e=b[1];return d(a,ad(a,ad(a,c,e),e))}var
f=b[1],c=ad(a,c,f),b=f;continue}}function
a7(a){return typeof
a==="number"?cz:[0,a7(a[1])]}var
cA=0;function
a8(a){return a?v(a8(a[1])):a}function
av(a){return a?[0,[0,a[1]]]:cB}function
aw(a){var
b=a?[0,[1,a[1]]]:a;return b}function
a9(b,a){return b?a?[0,C(b[1],a[1])]:b:a}function
ae(a,b){if(a&&b){var
c=M(a[1],b[1]);return typeof
c==="number"?0:[0,c[1]]}return a}function
N(b,a){var
c=b?a?[0,ac(b[1],a[1])]:a:b;return c}function
a_(g,c){if(g){if(c){var
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
a$(b,a){return 2<=a_(b,a)?0:1}function
ax(b,a){return 1===a_(b,a)?1:0}function
ay(b,a){if(typeof
b==="number")return a?typeof
a[1]==="number"?cD:cE:cF;else{if(0===b[0]){var
e=ay(b[1],a),f=e[1],c=av(e[2]);if(a$(a,c)){var
i=ae(c,a);return[0,av(f),i]}return[0,aw(f),c]}var
g=ay(b[1],a),h=g[1],d=aw(g[2]);if(a$(a,d)){var
j=ae(d,a);return[0,av(h),j]}return[0,aw(h),d]}}function
ba(a,b){return a?b?ay(a[1],b):[0,0,a]:cG}function
bb(b,a){return ba(b,a)[1]}function
D(a){var
b=a?[0,a8(a[1])]:a;return b}function
az(a){if(a){var
b=a[1],c=az(b);return N(D([0,b]),c)}return cI}function
af(b,a){return a3(a,b,0)}function
bc(a,b){if(a){var
c=a[2],d=a[1];if(b)return[0,d,bc(c,b[1])];var
e=[0,aq(d),c]}else
var
e=a;return e}function
ag(a){var
d=B(a),c=y(N,cJ,b(az,a));return bb(az(d),c)}function
bd(g,f,b,l,k,a){if(a){var
h=a[1],d=h[1];if(c(af(b,d),l))var
e=k;else
var
j=D(g),e=bb(N(f,D(af(b,d))),j);var
m=a[2],n=bd(g,f,b,af(b,d),e,m),i=[0,[0,d,[0,e,h[2]]],n]}else
var
i=a;return i}function
aA(f,v,e,u){if(f){var
s=j(0,a(e)),t=h(function(a){return g(0,af(e,a))},s),c=bd(f,v,e,0,0,b(function(a){return[0,a,bc(e,a)]},t)),d=u;for(;;){if(c){var
l=c[1],k=l[2];if(!ax(d,k[1])){var
r=ae(d,k[1]),c=c[2],d=r;continue}var
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
cK(a){return 0===a[0]?0:1}function
be(c,b){var
a=b;for(;;){if(a){if(d(c,a[1]))return 1;var
a=a[2];continue}return a}}function
z(b,a){return be(function(a){return w(b,a)},a)}function
bf(a){return r(function(a){return 0===a[0]?[0,a[1],0]:0},a)}function
ah(g){var
a=g;for(;;){if(a){var
b=a[2],d=a[1];if(0===d[0]){var
e=d[1],i=ah(b);return[0,e,h(function(a){return f(c(a,e))},i)]}var
a=b;continue}return a}}function
aB(b,a){if(a){if(w(b,a[1]))return 0;var
c=[0,aB(b,a[2])]}else
var
c=a;return c}function
x(f,e,b,a){return c(a,e)?b:d(f,a)}function
O(a){return 0}function
bg(a,p,u,t){var
c=u,e=t;for(;;){if(e){var
i=e[2],q=e[1],j=d(p,d(a,q)),g=[0,q,d(c,j)],m=d(a,g[1]);if(0===m[0])var
h=m[1],n=f(z(h,b(a,i))),o=n?l(function(c){return function(b){return w(c,d(a,b))}}(h),g):n,s=o?[0,h]:o,k=s;else
var
k=0;if(k){var
v=0,r=bg(a,p,function(a){return x(c,j,v,a)},i);return[0,[0,[0,k[1],g],r[1]],r[2]]}var
c=function(b,c,d){return function(a){return x(b,c,d,a)}}(c,j,g),e=i;continue}return[0,0,c]}}function
aC(b,a){return r(a,j(0,b))}function
bh(d,c,b,a){return aC(c,bg(d,b,O,a)[2])}function
ai(f,e,b,a){return c(a,e)?b:d(f,a)}function
aj(g,a,i,h){if(h){var
j=h[2],k=h[1];if(0===k[0]){var
b=k[1],e=d(g,[0,b]),n=[0,d(i,b)],m=function(a){return ai(i,b,n,a)};if(f(z(b,j))){var
o=[0,d(a,e)];if(c([0,d(i,b)],o)){var
p=0;return[0,[0,e,[0,b]],aj(g,function(b){return ai(a,e,p,b)},m,j)]}}var
q=[0,d(a,e)];return[0,[0,e,0],aj(g,function(b){return ai(a,e,q,b)},m,j)]}var
l=d(g,[1,k[1]]),r=[0,d(a,l)];return[0,[0,l,0],aj(g,function(b){return ai(a,l,r,b)},i,j)]}return h}function
bi(b,a){function
c(a){return 0}return aj(b,function(a){return 0},c,a)}function
bj(n,m,l){var
a=n,c=m,b=l;for(;;){if(c){if(b){var
f=b[1],g=f[2],e=f[1],h=b[2],i=c[2],o=d(a,e),j=[0,c[1],o];if(g){var
p=0,k=bj(function(b){return x(a,e,p,b)},i,h);return[0,[0,[0,g[1],j],k[1]],k[2]]}var
a=function(b,c,d){return function(a){return x(b,c,d,a)}}(a,e,j),c=i,b=h;continue}return[0,0,a]}return[0,0,a]}}function
ak(d,c,b){var
a=bj(O,c,b),e=aC(d,a[2]);return[0,a[1],e]}function
s(b,a){return 0===b[0]?0===a[0]?c(b[1],a[1]):0:0===a[0]?0:c(b[1],a[1])}function
bk(b,a){return be(function(a){return s(b,a)},a)}function
bl(c,b,a){return ar(b)?a:k(k(c,cN),a)}function
aD(c,b){if(b){var
d=b[2],e=b[1],f=bl(c,a(d),e);return n(t(aD(c,d),c),f)}return b}function
bm(b,f,e){if(f){var
h=f[1],j=bm(b,h,a1(e,b));if(b){var
d=b[1],a=d,c=a0(e,d,0,d)[2];for(;;){if(a){if(c){var
a=a[1],c=c[1];continue}var
g=a}else
var
g=a;break}}else
var
g=e;var
i=[0,bl(b,h,g),j]}else
var
i=f;return i}function
bn(b){return a(h(cK,b))}function
aE(a,b){if(a)var
e=function(e){var
a=d(b,e),c=a?a[2]:a;return c},f=aE(a[1],e),c=[0,function(a){return a2(0,d(b,a))},f];else
var
c=a;return c}function
bo(a,c,b){var
d=bf(L([0,c],a));return a6(cu,h(function(c){return z(c,Y(b,a))},d))}function
bp(b,a){return c(b,cO)?0:a}function
aF(c,a,b){if(a){var
d=ak(c,b,a[1]),f=aF(c,a[2],d[2]),g=f[2];return[0,e(d[1],f[1]),g]}return[0,0,b]}function
bq(d,c,a){var
e=u(c,a);return b(V,h(function(a){return s(d,a[1])},e))}function
br(c,a,b){if(a)var
d=a[1],f=bh(function(a){return a},c,d,b),g=br(c,a[2],f),e=[0,bi(d,b),g];else
var
e=a;return e}function
bs(b,a){return b?a?c(b[1],a[1]):a:a?0:1}function
aG(c,b,a){if(a)var
e=a[2],d=[0,b,aG(c,ak(c,b,a[1])[2],e)];else
var
d=a;return d}function
aH(e,d,c){return B(b(a,aG(e,d,c)))}function
bt(b,a){return 0===a[0]?[0,a[1]]:[1,d(b,a[1])]}function
bu(b,a){if(a)var
d=bu([0,b],a[2]),e=a[1],c=[0,bt(function(a){return b},e),d];else
var
c=a;return c}function
bv(a){return bu(0,a)}function
P(d,c){var
a=a4(d,c);if(a){var
b=a[1];return 0===b[0]?0:b[1]}return a}function
aI(c,b,a){return ar(c)?g(b,a):g(a,b)}function
Q(a){return au(b(function(a){return 0===a[0]?0:[0,a[1]]},a))}function
bw(d,c,a){var
b=i(d,a);return b?i(a,c):b}function
aJ(c,a,b){if(a){var
d=a[1];return l(function(a){return aI(c,a,b)},d)}return a}function
R(f){var
b=0,a=f;for(;;){if(a){var
c=a[1];if(0===c[0])return 0;var
d=c[1],e=i(b,d);if(e){var
b=d,a=a[2];continue}return e}return 1}}function
al(b,a){return n([0,au(bf(b))],a)}function
E(e,d){return b(function(a){if(0===a[0])return a;var
b=a[1];return X(function(a){return c(b,a)},e)?[0,al(d,b)]:a},d)}function
S(a){if(a){var
c=a[2],d=a[1],f=S(c),g=b(function(a){return[0,d,a]},f);return e(S(c),g)}return cP}function
bx(d,a){if(a){var
e=a[2],f=a[1];if(c(d,f))return[0,e];var
b=bx(d,e),h=b?[0,[0,f,b[1]]]:b,g=h}else
var
g=a;return g}function
F(e,d){var
a=e,b=d;for(;;){if(a){var
c=bx(a[1],b);if(c){var
a=a[2],b=c[1];continue}return c}return b?0:1}}function
q(b){var
c=b[2],d=b[3];return L(k(a(b[2]),d),c)}function
aK(a){return r(V,a[5])}function
by(a){var
b=aK(a);return r(function(c){var
a=c[2];if(a){var
b=a[1];return 0===b[0]?0:[0,b[1],0]}return a},b)}function
bz(e,c){var
a=c[2];if(a)var
b=a[1],f=0===b[0]?[0,b[1]]:[0,al(e,b[1])],d=f;else
var
d=a;return[0,c[1],d]}function
aL(a){var
c=a[5];return b(function(c){var
d=c[2],e=q(a);return b(function(a){return bz(e,a)},d)},c)}function
bA(a){var
b=q(a);return E(by(a),b)}function
T(a,c,b){return b?H(a,t(c,T(a,c,b[1]))):H(a,cQ)}function
am(f,e,c){var
b=f,a=e;for(;;){if(a){var
d=a[2];if(s(c,a[1]))return[0,b,am([0,b],d,c)];var
b=[0,b],a=d;continue}return a}}function
U(p,o,m){var
k=i(m[1],m[2]);if(k)var
r=a(q(p)),d=g(m[2],r);else
var
d=k;if(d){var
s=S(p[4]);return l(function(I){var
v=m[2],w=m[1],r=E(I,q(p)),J=p[1];if(c(o,0))return f(R(r));var
H=bp(o,w),D=0,F=0,G=j(0,Q(r)),k=b(function(a){return am(0,r,[1,a])},G),s=F,d=D;for(;;){if(k){var
z=k[2],t=k[1],C=h(function(a){return bw(H,v,a)},t),u=h(function(b){return function(a){return f(aJ(o,b,a))}}(d),C);if(u){var
k=z,s=[0,s],d=[0,[0,u[1],u[2]]];continue}if(d)var
x=l(function(b){return function(a){return aJ(o,b,a)}}(d),t),y=x?[0,e(d[1],t)]:x;else
var
y=d;var
k=z,d=y;continue}var
A=n(a(bo(r,w,v)),s),B=i(w,v);return B?g(T(A,J,o),A):B}},s)}return d}function
aM(a){return a[12]?0:1}function
bB(a){return[1,k(Q(a[2]),cR)]}function
bC(b){var
e=c(b[3],0);if(e)var
f=e;else{var
p=a(b[2]),j=i(b[3],p);if(j)var
m=b[2],n=b[3],o=Y(k(a(b[2]),n),m),q=bB(b),d=l(function(a){return s(q,a)},o);else
var
d=j;if(d){var
r=b[2],t=bB(b);return g(cS,a(h(function(a){return s(t,a)},r)))}var
f=d}return f}function
bD(a){var
b=j(0,Q(a[2]));return l(function(b){return bk([1,b],a[2])},b)}function
bE(b){var
d=b[4];for(;;){if(d){var
f=d[2];if(f){var
j=g(d[1],f[1]);if(j){var
d=f;continue}var
e=j}else
var
e=1}else
var
e=1;var
k=e?i(a(b[4]),cT):e;if(k)var
m=b[4],h=l(function(a){return bk([1,a],b[2])},m);else
var
h=k;if(h){var
n=by(b);return l(function(a){var
d=b[4];return X(function(b){return c(a,b)},d)},n)}return h}}function
bF(a){var
b=aK(a);return l(function(d){var
b=d[2];if(b){var
c=b[1];if(0===c[0]){var
e=q(a);return z(c[1],e)}return 1}return 1},b)}function
bG(i,b){if(b){var
f=b[1];if(0===f[0]){var
e=f[1],j=d(i,e),g=c(a(b),j),h=g?l(function(a){return w(e,a)},b):g,k=h?[0,e]:h;return k}return 0}return b}function
bH(f,e){var
b=f,a=e;for(;;){if(b){if(a){var
c=s(b[1],a[1]);if(c){var
b=b[2],a=a[2];continue}var
d=c}else
var
d=a;return d}return a?0:1}}function
bI(a){var
c=a[5];return b(function(c){var
d=c[2],e=q(a),f=b(function(a){return bz(e,a)},d);return[0,c[1],f]},c)}function
bJ(a,c,b){if(b){var
d=i(c,a[8]);if(d){var
e=b[1];return U(a,k(a[8],c),e)}return d}return 1}function
bK(a){var
b=a[8];if(b){if(b[1])return a[9]?a[10]?0:f(aM(a)):1;if(a[9])return 0;var
c=1}else
var
c=b;return c}function
bL(a){return 2<=a?0:1}function
bM(b){var
e=a(b[5]),f=i(b[8],e),g=f?i(b[7],b[6]):f;if(g)var
k=bL(b[11]),d=aX(c(b[8],e),k);else
var
d=g;if(d){var
h=b[12];if(h){var
l=bL(h[1]);return aX(c(b[7],b[6]),l)}var
j=1}else
var
j=d;return j}function
bN(d){if(c(d[1],0))var
i=c1;else
if(f(bD(d)))var
i=c2;else
if(f(bC(d)))var
i=c3;else
if(f(bE(d)))var
i=c4;else
if(f(bF(d)))var
i=c5;else{var
aG=bI(d),aI=q(d),K=c6,o=aI,n=aG,aJ=d[1];for(;;){if(n){var
aj=n[1],al=aj[2];if(bH(o,aj[1])){var
aC=a(al);if(c(a(o),aC)&&g(0,a(o))){var
aD=n[2],K=[0,K],o=ak(aJ,o,al)[2],n=aD;continue}}var
L=[0,[0,K]]}else
var
L=n;if(L)var
i=[0,L[1]];else{var
t=aL(d),m=bA(d),u=d[1],A=j(0,a(m)),$=aF(u,t,A),B=$[1],ar=function(a){return g(a[1],u)},aa=l(function(a){return l(ar,a)},t);if(aa)var
as=ah(m),C=F(b(G,B),as);else
var
C=aa;var
ab=C?l(function(a){var
b=bq([0,a[1]],m,A);return F(a[2],b)},B):C;if(ab)var
au=$[2],D=F(A,e(at(b(V,B)),au));else
var
D=ab;var
ai=D?R(aF(u,t,m)[2]):D;if(ai){var
I=m,s=t,aB=function(b){return a(h(function(a){return w(b,a)},m))};b:for(;;){if(s){var
ag=s[1],E=O,r=I,k=ag;for(;;){if(r){if(k){var
H=k[1],av=E(H[1]),ac=[0,r[1],av],ad=bG(aB,ac),aw=ad?0:ac,ae=bs(ad,H[2]);if(ae){var
ax=k[2],ay=r[2],az=H[1],E=function(b,c,d){return function(a){return x(b,d,c,a)}}(E,aw,az),r=ay,k=ax;continue}var
af=ae}else
var
af=k;var
J=af}else
var
J=k?0:1;if(J){var
aA=s[2],I=ak(u,I,ag)[2],s=aA;continue b}var
M=J;break}}else
var
M=1;break}}else
var
M=ai;if(f(M))var
i=c7;else{var
aK=d[6],aN=aL(d),aO=q(d);if(f(c(aH(d[1],aO,aN),aK)))var
i=c8;else
if(bM(d))if(f(bJ(d,cU,d[9])))var
i=cV;else
if(f(bJ(d,cW,d[10])))var
i=cX;else
switch(d[11]){case
0:var
am=bK(d),aE=am?cY:am,i=aE;break;case
1:var
ao=0;if(bK(d)||aM(d))ao=1;else
var
i=cZ;if(ao)var
i=0;break;default:var
i=0}else
var
i=c0}}break}}if(i)return[0,i[1]];var
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
bO(q,p,o){var
a=q,c=p,b=o;for(;;){if(c){if(b){var
g=b[1],h=g[1],i=h[2],f=h[1],j=b[2],k=c[2],l=c[1],m=g[2]?e(d(a,f),[0,l,0]):[0,l,d(a,f)];if(i){var
r=0,n=bO(function(b){return x(a,f,r,b)},k,j);return[0,[0,[0,i[1],m],n[1]],n[2]]}var
a=function(b,c,d){return function(a){return x(b,c,d,a)}}(a,f,m),c=k,b=j;continue}return[0,0,a]}return[0,0,a]}}function
bP(d,c,b){var
a=bO(O,c,b),e=aC(d,a[2]);return[0,a[1],e]}function
bQ(c,a,b){if(a){var
d=bP(c,b,a[1]),f=bQ(c,a[2],d[2]),g=f[2];return[0,e(d[1],f[1]),g]}return[0,0,b]}function
bR(a){var
b=W(a[1]),c=a[2];return[0,[0,I(a[1]),c],b]}function
bS(d,c,a){return bP(d,c,b(bR,a))}function
bT(d,c,a){return bQ(d,b(function(a){return b(bR,a)},c),a)}function
bU(u,s,p){var
m=i(p[1],p[2]);if(m)var
o=a(q(u)),d=g(p[2],o);else
var
d=m;if(d){var
r=S(u[4]);return l(function(O){var
x=p[2],y=p[1],v=E(O,q(u)),P=u[1];if(c(s,0))return f(R(v));var
I=0,J=0,K=j(0,Q(v)),L=b(function(a){return am(0,v,[1,a])},K),M=bp(s,y),m=L,l=J,d=I,N=c(s,c$);for(;;){if(m){var
o=m[2],z=m[1];if(z){var
r=h(function(a){return bw(M,x,a)},z),w=h(function(c,d){return function(a){var
b=W(k(d,c_))?0:c9;return f(aJ(b,c,a))}}(d,l),r);if(w){var
A=[0,w[1],w[2]];if(d){var
m=o,l=[0,l],d=[0,A];continue}var
F=0,G=[0,A];if(N&&W(l)){var
B=[0,l];F=1}if(!F)var
B=l;var
m=o,l=[0,B],d=G;continue}if(d){var
H=r?[0,e(d[1],r)]:r,m=o,d=H;continue}var
m=o,d=0;continue}var
m=o;continue}var
C=n(t(da,a(bo(v,y,x))),l),D=i(y,x);return D?g(T(C,t(db,P),s),C):D}},r)}return d}function
dr(d){if(c(d[1],0))var
i=dh;else
if(f(bD(d)))var
i=di;else
if(f(bC(d)))var
i=dj;else
if(f(bE(d)))var
i=dk;else
if(f(bF(d)))var
i=dl;else{var
as=bI(d),au=q(d),E=dm,o=au,n=as,av=d[1];for(;;){if(n){var
$=n[1],aa=$[2];if(bH(o,$[1])){var
aq=a(aa);if(c(a(o),aq)&&g(0,a(o))){var
ar=n[2],E=[0,E],o=bS(av,o,aa)[2],n=ar;continue}}var
H=[0,[0,E]]}else
var
H=n;if(H)var
i=[0,H[1]];else{var
t=aL(d),m=bA(d),u=d[1],v=j(0,a(m)),M=bT(u,t,v),y=M[1],ag=function(a){return g(I(a[1]),u)},N=l(function(a){return l(ag,a)},t);if(N)var
ai=ah(m),z=F(b(G,y),ai);else
var
z=N;var
P=z?l(function(a){var
b=bq([0,a[1]],m,v);return F(a[2],b)},y):z;if(P)var
aj=M[2],A=F(v,e(at(b(V,y)),aj));else
var
A=P;var
_=A?R(bT(u,t,m)[2]):A;if(_){var
C=m,s=t,ap=function(b){return a(h(function(a){return w(b,a)},m))};b:for(;;){if(s){var
Z=s[1],B=O,p=C,k=Z;for(;;){if(p){if(k){var
r=k[1],Q=B(I(r[1])),S=p[1],T=W(r[1])?e(Q,[0,S,0]):[0,S,Q],U=bG(ap,T),ak=U?0:T,X=bs(U,r[2]);if(X){var
al=k[2],am=p[2],an=I(r[1]),B=function(b,c,d){return function(a){return x(b,d,c,a)}}(B,ak,an),p=am,k=al;continue}var
Y=X}else
var
Y=k;var
D=Y}else
var
D=k?0:1;if(D){var
ao=s[2],C=bS(u,C,Z)[2],s=ao;continue b}var
K=D;break}}else
var
K=1;break}}else
var
K=_;if(f(K))var
i=dn;else{var
aw=d[6];if(f(c(a(aK(d)),aw)))var
i=dp;else
if(bM(d)){var
ac=d[8];if(ac)var
ad=d[9],i=ad?f(bU(d,ac[1],ad[1]))?dc:1===d[11]?dd:0:d[11]?0:de;else
var
i=d[9]?df:1===d[11]?dg:0}else
var
i=dq}}break}}if(i)return[0,i[1]];var
ax=a(d[5]),ae=c(d[8],ax);if(ae){var
ab=d[8];if(ab)var
J=d[9],af=J?bU(d,ab[1],J[1]):J;else
var
af=1;var
L=af}else
var
L=ae;var
ay=L?1:L;return ay}function
bV(e,d){var
a=d;for(;;){if(a){var
b=a[1];if(c(b[1],e))return[0,b[2]];var
a=a[2];continue}return a}}function
bW(b,a){return[0,[0,b,a[1]],a[2]]}function
bX(r){var
b=ds,d=0,a=r;for(;;){if(a){var
c=a[2],i=a[1];if(0===i[0]){var
f=i[1],j=bV(f,d);if(j){var
n=j[1],o=z(f,c)?b:bW(n,b),b=o,a=c;continue}var
g=b[2],h=b[1],k=h?[0,h[1],[0,h[2],g]]:[0,g,[0,0,[0,g]]],l=k[1],m=k[2],p=e(d,[0,[0,f,l],0]),q=z(f,c)?m:bW(l,m),b=q,d=p,a=c;continue}var
a=c;continue}return d}}function
aN(d,b,a){if(a){var
e=a[2],h=a[1];if(0===h[0]){var
f=h[1],g=X(function(a){return c(f,a)},d)?b:[0,b],i=z(f,e)?g:aq(g);return[0,g,aN([0,f,d],i,e)]}return[0,b,aN(d,b,e)]}return a}function
bY(a){return aN(0,0,a)}function
aO(a){return au(bY(a))}function
bZ(b,a){if(a){if(c(a[1],b))return 0;var
d=[0,bZ(b,a[2])]}else
var
d=a;return d}function
b0(a){if(a){var
d=N(dt,b0(a[2])),b=a[1],c=b?cH:b;return a9(c,d)}return a}function
b1(m,l){var
c=[0,a(l)],b=l;for(;;){if(c){var
e=ae(m,du),f=e?a7(e[1]):e;if(g(a(b),f))var
d=0;else
var
n=Y(f,b),d=[0,[0,b0(L(f,b)),n]];if(d){var
h=d[1],i=h[2],j=h[1];if(ax(j,m))return[0,[0,j,i]];var
c=c[1],b=i;continue}var
k=d}else
var
k=c;return k}}function
dv(c,b){var
a=b1(ag(c),b),d=a?[0,a[1][1]]:a;return d}function
dw(a,e,d){var
b=ag(a),c=ba(a9(e,d),b)[2];return aA(B(a),b,a,c)}function
b2(b,a){if(a){var
c=a[1];return g(b[2],c[2])?[0,b,a]:[0,c,b2(b,a[2])]}return[0,b,0]}function
aP(c){var
d=ah(c),e=b(function(b){var
d=aB(b,J(c)),e=k(k(a(c),cL),d);return[0,b,[0,aB(b,c),e]]},d);return b(function(b){var
d=b[1],e=a(h(function(a){return w(d,a)},c));return[0,[0,b[1]],b[2][1],b[2][2],e]},e)}function
dx(b,a){return g(b[3],a[3])?a:b}function
b3(b,a){if(a){var
c=a[2],d=a[1];if(s(b,d[1][1]))return c;var
e=[0,d,b3(b,c)]}else
var
e=a;return e}function
b4(d,c){var
a=c;for(;;){if(a){var
b=a[1];if(s(d,b[1][1]))return[0,b[2]];var
a=a[2];continue}return a}}function
b5(z,s,y,x,w,v){var
d=y,a=x,o=w,n=v;for(;;){if(d){var
p=d[2],k=d[1],m=h(function(b){return function(a){return i(b[2],a[1][3])}}(k),a),q=e(h(function(b){return function(a){return g(a[1][3],b[2])}}(k),a),o),A=j(0,z),t=K(function(b){return function(a){return l(function(b){return f(c(b[2],a))},b)}}(m),A);if(t){var
d=p,a=[0,[0,k,t[1]],m],o=q;continue}if(s){var
r=a5(dx,b(G,m),k),u=b4(r[1],m);if(u){var
B=b3(r[1],m),d=p,a=[0,[0,k,u[1]],B],o=q,n=[0,r,n];continue}var
d=p,a=m,o=q,n=[0,k,n];continue}return s}return[0,[0,e(a,o),n]]}}function
b6(a){var
c=j(0,Q(a));return b(function(b){return am(0,a,[1,b])},c)}function
b7(f,j,i,h){var
c=j,g=i,b=h;for(;;){if(b){var
d=b[2],a=b[1];if(a){if(l(function(b){return function(a){return l(function(b){return aI(f,a,b)},b)}}(a),g)){var
c=e(a,c),g=a,b=d;continue}return[0,c,b7(f,a,a,d)]}var
b=d;continue}return[0,c,0]}}function
aQ(g,e){var
i=b6(e),b=h(function(b){return f(c(a(b),0))},i);if(b){var
d=b[1];return b7(g,d,d,b[2])}return b}function
b8(e,c){var
d=u(j(0,a(c)),c);return b(function(b){var
f=a(b[2]),c=b[2],d=y(H,a2(0,c),c);return[0,[1,b[1]],d,e,f]},d)}function
an(c,a){if(c){if(a){var
f=a[1],g=an(c[2],a[2]),h=c[1];return e(b(function(a){return[0,[1,a],f]},h),g)}var
d=a}else
var
d=c;return d}function
aR(q,p,o,n){var
b=q,c=p,a=o,k=n;for(;;){if(b){var
d=b[2],f=b[1],l=h(function(b){return function(a){return g(a,b)}}(k),f),j=h(function(b){return function(a){return i(b,a)}}(k),f);if(l){var
m=l[1];if(j){var
r=aR(d,[0,a,c],f,m),s=j[1];return e(aR(d,[0,e(l,a),c],j,s),r)}var
b=d,a=e(f,a),k=m;continue}if(j){var
b=d,c=[0,a,c],a=f,k=j[1];continue}var
b=d;continue}return[0,J([0,a,c]),0]}}function
b9(p,g){var
x=a(g),d=aR(b6(g),0,0,x);for(;;){if(d){var
q=d[1],l=h(function(b){return f(c(a(b),0))},q),s=b8(a(g),l),i=b5(p,0,y(b2,aP(g),s),0,0,0);if(i)var
m=i[1][1],t=j(0,a(l)),n=b(function(d){return function(b){var
a=b4([1,b],d),c=a?a[1]:a;return c}}(m),t),v=j(0,p),o=h(function(b){return function(a){return X(function(b){return c(a,b)},b)}}(n),v),w=r(function(j,k){return function(a){var
b=a[1][1];if(0===b[0]){var
d=a[2],f=0,g=0,h=u(j,k),e=K(function(a){return c(a[1],d)},h),i=e?e[1][2]:d;return[0,[0,[0,b[1]],[0,i,g]],f]}return 0}}(n,o),m),k=[0,e(w,an(l,b(function(a){return[0,a,0]},o)))];else
var
k=i;if(k)return[0,k[1]];var
d=d[2];continue}return d}}function
b_(a){return B(b(function(a){return a[4]},a))}function
dz(b,a){if(b){if(a){var
c=b_(b[1][2]);return g(b_(a[1][2]),c)?a:b}return b}return a}function
aS(c,b,a){if(a){var
e=a[2],f=a[1];if(c)return[0,f,aS(c[1],b,e)];var
g=[0,d(b,f),e]}else
var
g=a;return g}function
b$(c,b,a){if(a){var
d=a[1],e=aD(c,d);return g(aD(c,b),e)?[0,b,a]:[0,d,b$(c,b,a[2])]}return[0,b,0]}function
ca(e,d){var
f=u(j(0,a(d)),d);return b(G,h(function(a){return c(a[2],e)},f))}function
cb(c,f,b,e,d){if(b){var
g=[0,k(f,b)],h=cb(c,f,b[1],e,d),i=n(a(ca(g,d)),h);return a1(n(i,k(c,cM)),c)}return e}function
cc(f,b,d){if(b){var
g=b[1],c=0,a=d;for(;;){if(a){var
e=s(a[1],[1,c]);if(e){var
c=[0,c],a=a[2];continue}var
h=e}else
var
h=1;if(h)return 0;var
j=bh(function(a){return a},f,g,d),k=cc(f,b[2],j),i=[0,bi(g,d),k];break}}else
var
i=b;return i}function
cd(a){var
b=bY(a);return bZ(aO(a),b)}function
ce(s,f,q,p,m){var
l=a(p);function
n(b,e,d){var
g=i(m,a(f))?0:2,h=[0,g],j=c(b,l)?0:2;return[0,s,f,0,q,p,m,H(m,a(f)),b,e,d,j,h]}var
d=n(0,0,0);function
o(l){var
c=E(q,f),m=a(c),n=aP(c);if(l)if(l[1])var
p=[0,0,b(function(a){return a[2]},n)],o=r(function(a){var
c=b(function(a){return a[3]},n),d=[0,k(m,dL),c];return b(function(b){return[0,a,b]},d)},p);else
var
v=e(n,b8(m,aQ(dM,c))),w=j(0,m),x=h(function(b){return g(s,a(h(function(a){var
c=i(a[2],b);return c?i(b,a[3]):c},v)))},w),o=b(function(a){return[0,a,a]},x);else
var
o=l;var
t=cd(c),u=[0,[0,cd(c),t],o];return K(function(a){return U(d,l,a)},u)}if(l){var
t=l[1];if(t){var
u=t[1],v=o([0,u]);if(v){var
w=o(u);return w?n(l,[0,v[1]],[0,w[1]]):d}return d}var
x=o(0);return x?n(dN,[0,x[1]],0):d}return d}function
cf(e,c,a,d){function
f(e){var
a=e[2];if(a)var
b=a[1],f=g(b,d)?[0,b]:[1,k(b,d)],c=[0,f];else
var
c=a;return[0,e[1],c]}var
h=b(function(a){return b(f,a)},a);return u(aG(e,c,a),h)}function
aT(e,d,v){var
s=aO(d),o=n(bn(d),s),f=dK,l=o;for(;;){if(l&&!i(o,T(o,e,f))){var
f=[0,f],l=l[1];continue}var
k=function(a){return P(d,a)},r=function(b){var
e=j(0,a(d)),f=h(function(b){var
a=a4(d,b);return a?0===a[1][0]?0:1:a},e);return a(h(function(a){var
l=P(d,b),f=g(P(d,a),l);if(f)var
e=f;else{var
m=P(d,b),h=c(P(d,a),m);if(h){var
n=k(b),i=g(k(a),n);if(i)var
e=i;else{var
o=k(b),j=c(k(a),o);if(j){k(a);return aI(0,a,b)}var
e=j}}else
var
e=h}return e},f))},q=bv(d),m=b(function(a){return bt(r,a)},q),t=bn(m),u=bX(m),p=cc(e,aE(f,function(a){if(0===a[0]){if(0===a[0])var
b=bV(a[1],u),g=b?b[1]:b,c=g;else
var
c=0;var
d=n(t,c)}else
var
d=a[1];return bm(e,f,d)}),m),w=aH(e,d,p);return ce(e,d,v,cf(e,d,p,al(d,0)),w)}}function
ao(a){return[0,a,bN(a)]}function
cg(d,m,q){function
bs(b){var
a=b9(d,E(b,m)),c=a?1:a;return c}var
aI=K(bs,J(S(q))),bt=aI?aI[1]:q,l=E(bt,m);if(R(l))var
p=dG;else{var
aF=b9(d,l);if(aF)var
p=[0,[0,dH,aF[1]]];else{var
aa=aQ(dA,l),a0=aP(l),a2=j(dB,d),a1=0,a4=a(aa),I=a5(dz,b(function(e){var
f=b5(k(d,e),1,a0,0,0,0),g=f?f[1]:dy,b=g[2],h=i(a(b),d);if(h)var
j=t(e,d),c=i(n(a4,a(b)),j);else
var
c=h;var
l=c?[0,[0,[0,e,g[1]],b]]:c;return l},a2),a1);if(I)var
ab=I[1],ae=ab[1],af=ae[1],ag=ab[2],a6=u(j(0,d),ag),a7=b(function(a){return[0,a[2][1],[0,0,[0,a[1],0]]]},a6),a8=ae[2],a9=b(function(a){var
b=[0,n(af,a[2]),0];return[0,a[1][1],b]},a8),a_=j(0,d),M=[0,e(a7,e(a9,an(aa,r(function(b){var
d=J(j(0,af));return r(function(d){if(c(d,0)&&g(b,a(ag)))return 0;return[0,[0,d,[0,b,0]],0]},d)},a_))))];else
var
M=I;if(M)var
p=[0,[0,dI,M[1]]];else{var
f=dJ,F=a(l);for(;;){if(F){var
aA=aQ(f,l),aB=bX(l),C=aO(l),Z=a(aA),bj=T([0,a(l)],d,f),aC=i(n(Z,C),bj);if(aC){var
bk=j(0,C),bl=b(function(f,g){return function(e){var
d=[0,g,1];return[0,B(b(function(b){var
d=c(b[2],e);if(d){var
f=b[1];return a(h(function(a){return w(f,a)},l))}return d},f)),d]}}(aB,f),bk),bm=k(k(as(d,f),C),Z),z=[0,t(t(dE,C),f)],Q=bm,o=bl;b:for(;;){if(z){var
av=z[1],x=o,P=0,v=0;for(;;){if(x){var
ak=x[1],am=ak[2],ap=am[1],a$=ak[1],ah=D(ap),O=D(d);if(ah){if(O)var
aY=ah[1],aZ=O[1],aX=0,$=[0,ad(function(b){return function(a){return ac(b,a)}}(aZ),aX,aY)];else
var
$=O;var
ai=$}else
var
ai=cC;var
aj=N(D(a$),ai),ar=am[2],at=ar?g(dC,ap):ar,ba=at?v?ax(v[1][2],aj):1:at,bb=ba?[0,[0,P,aj]]:v,x=x[2],P=[0,P],v=bb;continue}var
au=aV(G,v);if(au){var
U=au[1],bc=k(d,dD),aw=t(as(d,k(f,a3(U,o,[0,0,[0,f,0]])[2][1])),bc);if(i(aw,Q)){var
bd=aS(U,function(a){var
b=a[2][2],c=[0,aq(a[2][1]),b];return[0,a[1],c]},o),z=av,Q=k(Q,aw),o=bd;continue b}var
z=av,o=aS(U,function(a){return[0,a[1],[0,a[2][1],0]]},o);continue b}break}}var
aD=b(function(a){return a[2][1]},o),A=f,W=dF,V=0;for(;;){if(A){var
ay=A[1],X=ca([0,k(f,A)],aD),be=cb(d,f,ay,Z,aD),bf=n(a(X),be),az=L(bf,r(function(a){var
c=j(0,d);return b(function(b){return e(a,[0,b,0])},c)},W)),bg=e(u(X,az),V),bh=Y(a(X),az),bi=0,A=ay,W=y(function(a,b){return b$(d,a,b)},bi,bh),V=bg;continue}var
bn=an(aA,W),_=[0,e(b(function(f){return function(b){var
d=b[2],a=K(function(a){return c(a[1],d)},f),e=a?a[1][2]:a;return[0,[0,b[1]],e]}}(V),aB),bn)];break}break}}else
var
_=aC;if(!_){var
f=[0,f],F=F[1];continue}var
p=[0,[0,f,_[1]]]}else
var
p=F;break}}}}if(p)var
aG=p[1],bo=aG[2],bp=bv(l),bq=function(c){var
a=bo;for(;;){if(a){var
b=a[1];if(s(c,b[1]))return b[2];var
a=a[2];continue}return a}},H=[0,br(d,aE(aG[1],bq),bp)];else
var
H=p;if(H)var
aJ=H[1],bu=aH(d,m,aJ),aK=[0,ce(d,m,q,cf(d,m,aJ,al(m,0)),bu)];else
var
aK=H;var
aL=aV(ao,aK);if(aL){var
aM=aL[1],aN=aM[2],aR=aM[1];if(typeof
aN==="number"){if(aN)return[0,aR,1];var
aU=ao(aT(d,m,q)),aW=aU[2];if(typeof
aW==="number"&&aW)return[0,aU[1],1];return[0,aR,0]}return ao(aT(d,m,q))}return ao(aT(d,m,q))}function
dO(q,i,p,o,n){var
f=e(i,p),h=ag(f),d=b1(h,n);if(d)var
m=d[1][1],c=[0,aA(B(f),h,f,m)];else
var
c=d;if(c)var
r=c[1],j=a(i),l=[0,cg(q,b(function(a){return g(a,j)?[0,a]:[1,k(a,j)]},r),o)];else
var
l=c;return l}function
A(b,a){return proved[b]=a}A(dP,dO);A(dQ,cg);A(dR,dv);A(dS,dw);A(dT,ag);A(dU,bN);A(dV,dr);return}(globalThis));

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
