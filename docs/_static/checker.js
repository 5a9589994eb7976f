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
  const proved = {};
(function(bP){"use strict";var
aW="Sys_error",aV="Invalid_argument",aU="End_of_file",aT="Failure",aS="Undefined_recursive_module",aR="Stack_overflow",aQ="Not_found",aP="Assert_failure",aO="Sys_blocked_io",aN="Out_of_memory",aM="Match_failure",i=248,aL="Division_by_zero";function
r(c,a){var
b=c.length;if(b===0||b===a.length)return c.apply(null,a);if(b<a.length)return r(c.apply(null,a.slice(0,b)),a.slice(b));return function(){return r(c,a.concat(Array.prototype.slice.call(arguments)))}}function
bO(){}function
j(){}function
g(a){return a}function
d(a,b){return a.length==1?a(b):r(a,[b])}function
aK(a,b,c){return a.length==2?a(b,c):r(a,[b,c])}function
R(a,b,c,d){return a.length==3?a(b,c,d):r(a,[b,c,d])}function
bN(a,b,c,d,e,f){return a.length==5?a(b,c,d,e,f):r(a,[b,c,d,e,f])}bO();j(11,[i,g(aS),-12],aS);j(10,[i,g(aP),-11],aP);j(9,[i,g(aO),-10],aO);j(8,[i,g(aR),-9],aR);j(7,[i,g(aM),-8],aM);j(6,[i,g(aQ),-7],aQ);j(5,[i,g(aL),-6],aL);j(4,[i,g(aU),-5],aU);j(3,[i,g(aV),-4],aV);j(2,[i,g(aT),-3],aT);j(1,[i,g(aW),-2],aW);j(0,[i,g(aN),-1],aN);var
a0=[0,0,0],a1=[0,0],bt=[0,0],bJ=[0,0],bG=[0,7],bA=[0,8],bB=[0,10],bC=[0,10],bD=[0,8],bE=[0,10],bx=[0,[0,0]],by=[0,[0,0]],bv=[0,0],bs=[0,0],bp=[0,0],bg=[0,0],bh=[0,1],bi=[0,2],bj=[0,3],bk=[0,4],bl=[0,5],bm=[0,6],bf=[0,7],a_=[0,0],a$=[0,8],ba=[0,[0,0]],bb=[0,9],bc=[0,10],bd=[0,10],a5=[0,0],a4=[0,0],aZ=[0,0],a6=[0,[0,[0,[0,[0,[0,[0,[0,0]]]]]]]],bL=g("checkFile"),bM=g("checkUnder");function
e(a){return a?0:1}function
aX(a){return a[1]}function
C(a){return a[2]}function
b(a){var
c=a?[0,b(a[2])]:a;return c}function
k(a,b){if(a){var
c=k(a[2],b);return[0,a[1],c]}return b}function
p(b,a){return b?[0,p(b[1],a)]:a}function
v(a,b){return a?p(b,v(a[1],b)):a}function
s(d,c){var
a=d,b=c;for(;;){if(a){if(b){var
a=a[1],b=b[1];continue}return a}return a}}function
S(b,a){return b?a?[0,S(b[1],a[1])]:b:a}function
T(b,a){return b?a:a?0:1}function
c(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
h(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return 1}}function
m(b,a){return h([0,b],a)}function
D(b,a){var
c=b?a?[0,D(b[1],a[1])]:a:b;return c}function
U(c){var
a=c;for(;;){if(a){var
b=a[1];if(b){var
a=b[1];continue}return b}return 1}}function
w(a){return e(U(a))}function
x(a){if(a)var
b=a[1],d=b?[0,x(b[1])]:b,c=d;else
var
c=a;return c}function
aY(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
V(a){if(a){var
b=V(a[2]);return k(a[1],b)}return a}function
a(c,b){if(b)var
f=a(c,b[2]),e=[0,d(c,b[1]),f];else
var
e=b;return e}function
t(b,a){if(a){var
c=t(b,a[2]);return k(d(b,a[1]),c)}return a}function
E(c,b,a){if(a){var
d=E(c,b,a[2]);return aK(c,a[1],d)}return b}function
W(f,e){var
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
X(b,a){if(b)if(a)var
d=X(b[2],a[2]),c=[0,[0,b[1],a[1]],d];else
var
c=a;else
var
c=b;return c}function
F(b,a){if(b)if(a)var
d=F(b[1],a[2]),c=[0,a[1],d];else
var
c=a;else
var
c=b;return c}function
Y(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return a}return a}}function
Z(d,h){var
b=h;a:for(;;){if(b){var
c=b[2],e=b[1],a=c;for(;;){if(a){if(!aK(d,a[1],e)){var
a=a[2];continue}var
f=1}else
var
f=a;if(f){var
b=c;continue a}var
g=[0,e,Z(d,c)];break}}else
var
g=b;return g}}function
o(b,a){var
c=a?[0,b,o([0,b],a[1])]:a;return c}function
_(a){return E(S,0,a)}function
y(b,a){return 0===a[0]?c(a[1],b):0}function
$(c,b){var
a=b;for(;;){if(a){if(d(c,a[1]))return 1;var
a=a[2];continue}return a}}function
aa(b,a){return $(function(a){return y(b,a)},a)}function
ab(a){return t(function(a){return 0===a[0]?[0,a[1],0]:0},a)}function
ac(g){var
a=g;for(;;){if(a){var
b=a[2],d=a[1];if(0===d[0]){var
f=d[1],h=ac(b);return[0,f,l(function(a){return e(c(a,f))},h)]}var
a=b;continue}return a}}function
u(f,e,b,a){return c(a,e)?b:d(f,a)}function
G(a){return 0}function
ad(b,a){return t(a,o(0,b))}function
ae(n,m,l){var
a=n,c=m,b=l;for(;;){if(c){if(b){var
f=b[1],g=f[2],e=f[1],h=b[2],i=c[2],o=d(a,e),j=[0,c[1],o];if(g){var
p=0,k=ae(function(b){return u(a,e,p,b)},i,h);return[0,[0,[0,g[1],j],k[1]],k[2]]}var
a=function(b,c,d){return function(a){return u(b,c,d,a)}}(a,e,j),c=i,b=h;continue}return[0,0,a]}return[0,0,a]}}function
H(d,c,b){var
a=ae(G,c,b),e=ad(d,a[2]);return[0,a[1],e]}function
q(b,a){return 0===b[0]?0===a[0]?c(b[1],a[1]):0:0===a[0]?0:c(b[1],a[1])}function
af(b,a){return $(function(a){return q(b,a)},a)}function
ag(a,c,b){var
d=ab(F([0,c],a));return Z(aY,l(function(c){return aa(c,Y(b,a))},d))}function
ah(b,a){return c(b,aZ)?0:a}function
I(c,a,b){if(a){var
d=H(c,b,a[1]),e=I(c,a[2],d[2]),f=e[2];return[0,k(d[1],e[1]),f]}return[0,0,b]}function
ai(c,b,a){if(a)var
e=a[2],d=[0,b,ai(c,H(c,b,a[1])[2],e)];else
var
d=a;return d}function
z(b){return _(a(function(a){return 0===a[0]?0:[0,a[1]]},b))}function
aj(d,c,a){var
b=h(d,a);return b?h(a,c):b}function
J(c,a,b){if(a){var
d=a[1];return f(function(a){return U(c)?m(a,b):m(b,a)},d)}return a}function
K(f){var
b=0,a=f;for(;;){if(a){var
c=a[1];if(0===c[0])return 0;var
d=c[1],e=h(b,d);if(e){var
b=d,a=a[2];continue}return e}return 1}}function
ak(b,a){return p([0,_(ab(b))],a)}function
al(e,b){return a(function(a){if(0===a[0])return a;var
d=a[1];return W(function(a){return c(d,a)},e)?[0,ak(b,d)]:a},b)}function
L(b){if(b){var
c=b[2],d=b[1],e=L(c),f=a(function(a){return[0,d,a]},e);return k(L(c),f)}return a0}function
am(d,a){if(a){var
e=a[2],f=a[1];if(c(d,f))return[0,e];var
b=am(d,e),h=b?[0,[0,f,b[1]]]:b,g=h}else
var
g=a;return g}function
M(e,d){var
a=e,b=d;for(;;){if(a){var
c=am(a[1],b);if(c){var
a=a[2],b=c[1];continue}return c}return b?0:1}}function
n(a){var
c=a[2],d=a[3];return F(s(b(a[2]),d),c)}function
N(a){return t(C,a[5])}function
an(a){var
b=N(a);return t(function(c){var
a=c[2];if(a){var
b=a[1];return 0===b[0]?0:[0,b[1],0]}return a},b)}function
ao(e,c){var
a=c[2];if(a)var
b=a[1],f=0===b[0]?[0,b[1]]:[0,ak(e,b[1])],d=f;else
var
d=a;return[0,c[1],d]}function
A(b){var
c=b[5];return a(function(c){var
d=c[2],e=n(b);return a(function(a){return ao(e,a)},d)},c)}function
ap(a){var
b=n(a);return al(an(a),b)}function
O(a,c,b){return b?D(a,v(c,O(a,c,b[1]))):D(a,a1)}function
P(f,e,c){var
b=f,a=e;for(;;){if(a){var
d=a[2];if(q(c,a[1]))return[0,b,P([0,b],d,c)];var
b=[0,b],a=d;continue}return a}}function
a2(E,i,j,t,s){if(c(i,0))return e(K(j));var
F=ah(i,t),B=0,C=0,D=o(0,z(j)),g=a(function(a){return P(0,j,[1,a])},D),n=C,d=B;for(;;){if(g){var
w=g[2],q=g[1],A=l(function(a){return aj(F,s,a)},q),r=l(function(b){return function(a){return e(J(i,b,a))}}(d),A);if(r){var
g=w,n=[0,n],d=[0,[0,r[1],r[2]]];continue}if(d)var
u=f(function(b){return function(a){return J(i,b,a)}}(d),q),v=u?[0,k(d[1],q)]:u;else
var
v=d;var
g=w,d=v;continue}var
x=p(b(ag(j,t,s)),n),y=h(t,s);return y?m(O(x,E,i),x):y}}function
aq(i,c,g,a){var
e=h(a[1],a[2]);if(e)var
j=b(n(c)),d=m(a[2],j);else
var
d=e;if(d){var
k=L(c[4]);return f(function(b){var
d=a[2],e=a[1],f=al(b,n(c));return bN(i,c[1],g,f,e,d)},k)}return d}function
B(a,b,c){return aq(a2,a,b,c)}function
Q(a){return a[12]?0:1}function
a3(a){var
g=a[8];if(g){var
h=g[1];if(h){var
i=h[1],c=a[9];if(c){var
e=a[10];if(e)var
b=[0,e[1]];else
var
f=Q(a),m=f?a[9]:f,b=m;if(b){var
j=B(a,[0,i],c[1]);if(j)return B(a,i,b[1]);var
k=j}else
var
k=b;var
l=k}else
var
l=c;return l}var
d=a[9];return d?B(a,0,d[1]):d}return 1}function
ar(a){return[1,s(z(a[2]),a4)]}function
as(c,g,m){var
h=o(0,b(c)),d=g[1],n=ac(c),i=M(a(aX,d),n),j=i?f(function(b){var
f=[0,b[1]],d=X(c,h),e=a(C,l(function(a){return q(f,a[1])},d));return M(b[2],e)},d):i;if(j)var
p=g[2],e=M(h,k(V(a(C,d)),p));else
var
e=j;return e?K(m):e}function
at(L,v,K,J,I,H,F){var
n=H,k=F;a:for(;;){if(k){var
w=k[1],m=G,h=n,a=w;for(;;){if(h){if(a){var
i=a[1],A=m(d(v,i[1])),e=R(L,i[1],h[1],A);if(e){var
p=e[1];if(0===p[0])var
l=p[1],x=d(J,l),q=c(b(e),x),r=q?f(function(b){return function(a){return y(b,a)}}(l),e):q,z=r?[0,l]:r,g=z;else
var
g=0}else
var
g=e;var
B=g?0:e,j=i[2],s=g?j?c(g[1],j[1]):j:j?0:1;if(s){var
C=a[2],D=h[2],E=d(v,i[1]),m=function(b,c,d){return function(a){return u(b,d,c,a)}}(m,B,E),h=D,a=C;continue}var
t=s}else
var
t=a;var
o=t}else
var
o=a?0:1;if(o){var
M=k[2],n=R(K,I,n,w),k=M;continue a}return o}}return 1}}function
au(t,s,r,p,o){var
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
u=b(k);if(c(b(e),u)&&m(0,b(e))){var
v=d[2],g=[0,g],e=R(t,r,e,k),d=v;continue a}}var
n=[0,[0,g]];break}}else
var
n=d;return n}}function
a7(c,b,a){return[0,b,a]}function
av(c,b,a){return H(c,b,a)[2]}function
a8(a){return a}function
a9(g){var
c=A(g),a=ap(g),d=g[1];function
i(a){return m(a[1],d)}var
h=f(function(a){return f(i,a)},c);if(h)var
j=I(d,c,a)[2],e=as(a,I(d,c,o(0,b(a))),j);else
var
e=h;return e?at(a7,a8,av,function(c){return b(l(function(a){return y(c,a)},a))},d,a,c):e}function
aw(b){var
c=b[5];return a(function(c){var
d=c[2],e=n(b),f=a(function(a){return ao(e,a)},d);return[0,c[1],f]},c)}function
ax(a,c,b){if(b){var
d=h(c,a[8]);if(d){var
e=b[1];return B(a,s(a[8],c),e)}return d}return 1}function
ay(a){var
b=a[8];if(b){if(b[1])return a[9]?a[10]?0:e(Q(a)):1;if(a[9])return 0;var
c=1}else
var
c=b;return c}function
az(a){return 2<=a?0:1}function
aA(a){var
e=b(a[5]),f=h(a[8],e),g=f?h(a[7],a[6]):f;if(g)var
k=az(a[11]),d=T(c(a[8],e),k);else
var
d=g;if(d){var
i=a[12];if(i){var
l=az(i[1]);return T(c(a[7],a[6]),l)}var
j=1}else
var
j=d;return j}function
be(a){if(aA(a)){if(e(ax(a,a_,a[9])))return a$;if(e(ax(a,ba,a[10])))return bb;switch(a[11]){case
0:var
b=ay(a),c=b?bc:b;return c;case
1:if(!ay(a)&&!Q(a))return bd;return 0;default:return 0}}return bf}function
aB(R,Q,P,O,a){if(c(a[1],0))return bg;var
J=o(0,z(a[2]));if(e(f(function(b){return af([1,b],a[2])},J)))return bh;var
t=c(a[3],0),B=0;if(t)var
u=t;else{var
F=b(a[2]),v=h(a[3],F);if(v)var
C=a[2],D=a[3],E=Y(s(b(a[2]),D),C),G=ar(a),k=f(function(a){return q(G,a)},E);else
var
k=v;if(k){var
H=a[2],I=ar(a),x=m(a5,b(l(function(a){return q(I,a)},H)));B=1}else
var
u=k}if(!B)var
x=u;if(e(x))return bi;var
g=a[4];for(;;){if(g){var
j=g[2];if(j){var
r=m(g[1],j[1]);if(r){var
g=j;continue}var
i=r}else
var
i=1}else
var
i=1;var
w=i?h(b(a[4]),a6):i;if(w)var
K=a[4],p=f(function(b){return af([1,b],a[2])},K);else
var
p=w;if(p)var
L=an(a),y=f(function(b){var
d=a[4];return W(function(a){return c(b,a)},d)},L);else
var
y=p;if(e(y))return bj;var
M=N(a);if(e(f(function(d){var
b=d[2];if(b){var
c=b[1];if(0===c[0]){var
e=n(a);return aa(c[1],e)}return 1}return 1},M)))return bk;var
A=d(R,a);if(A)return[0,A[1]];if(e(d(Q,a)))return bl;var
S=a[6];return e(c(d(P,a),S))?bm:d(O,a)}}function
bn(c){var
d=A(c),e=n(c);return E(p,0,a(b,ai(c[1],e,d)))}function
bo(a){var
b=aw(a),c=n(a);return au(av,bp,a[1],c,b)}function
aC(a,e,h){if(e)return[0,e[1]];var
i=b(a[5]),f=c(a[8],i),g=f?d(h,a):f,j=g?1:g;return j}function
bq(a){return aC(a,aB(bo,a9,bn,be,a),a3)}function
aD(q,p,o){var
a=q,c=p,b=o;for(;;){if(c){if(b){var
f=b[1],g=f[1],h=g[2],e=g[1],i=b[2],j=c[2],l=c[1],m=f[2]?k(d(a,e),[0,l,0]):[0,l,d(a,e)];if(h){var
r=0,n=aD(function(b){return u(a,e,r,b)},j,i);return[0,[0,[0,h[1],m],n[1]],n[2]]}var
a=function(b,c,d){return function(a){return u(b,c,d,a)}}(a,e,m),c=j,b=i;continue}return[0,0,a]}return[0,0,a]}}function
aE(d,c,b){var
a=aD(G,c,b),e=ad(d,a[2]);return[0,a[1],e]}function
aF(c,a,b){if(a){var
d=aE(c,b,a[1]),e=aF(c,a[2],d[2]),f=e[2];return[0,k(d[1],e[1]),f]}return[0,0,b]}function
br(c,b,a){return w(c)?k(a,[0,b,0]):[0,b,a]}function
aG(a){var
b=w(a[1]),c=a[2];return[0,[0,x(a[1]),c],b]}function
aH(d,c,b){return aF(d,a(function(b){return a(aG,b)},c),b)}function
aI(d,c,b){return aE(d,c,a(aG,b))[2]}function
bu(a){var
c=ap(a),d=A(a),e=a[1];function
i(a){return m(x(a[1]),e)}var
h=f(function(a){return f(i,a)},d);if(h)var
j=aH(e,d,c)[2],g=as(c,aH(e,d,o(0,b(c))),j);else
var
g=h;if(g){var
k=A(a),n=a[1];return at(br,x,aI,function(a){return b(l(function(b){return y(a,b)},c))},n,c,k)}return g}function
bw(Q,q,n,u,t){if(c(q,0))return e(K(n));var
G=0,H=0,I=o(0,z(n)),L=a(function(a){return P(0,n,[1,a])},I),M=ah(q,u),g=L,f=H,d=G,N=c(q,bv);for(;;){if(g){var
i=g[2],x=g[1];if(x){var
j=l(function(a){return aj(M,t,a)},x),r=l(function(c,d){return function(a){var
b=w(s(d,bt))?0:bs;return e(J(b,c,a))}}(d,f),j);if(r){var
y=[0,r[1],r[2]];if(d){var
g=i,f=[0,f],d=[0,y];continue}var
D=0,E=[0,y];if(N&&w(f)){var
A=[0,f];D=1}if(!D)var
A=f;var
g=i,f=[0,A],d=E;continue}if(d){var
F=j?[0,k(d[1],j)]:j,g=i,d=F;continue}var
g=i,d=0;continue}var
g=i;continue}var
B=p(v(bx,b(ag(n,u,t))),f),C=h(u,t);return C?m(O(B,v(by,Q),q),B):C}}function
aJ(a,b,c){return aq(bw,a,b,c)}function
bz(a){var
c=a[8];if(c){var
b=a[9];return b?aJ(a,c[1],b[1]):b}return 1}function
bF(a){if(aA(a)){var
b=a[8];if(b){var
c=a[9];return c?e(aJ(a,b[1],c[1]))?bA:1===a[11]?bB:0:a[11]?0:bC}return a[9]?bD:1===a[11]?bE:0}return bG}function
bH(a){return b(N(a))}function
bI(a){var
b=aw(a),c=n(a);return au(aI,bJ,a[1],c,b)}function
bK(a){return aC(a,aB(bI,bu,bH,bF,a),bz)}proved[bL]=bq;proved[bM]=bK;return}(globalThis));

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
