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
  const proved = {};
(function(bG){"use strict";var
aX="Sys_error",aW="Invalid_argument",aV="End_of_file",aU="Failure",aT="Undefined_recursive_module",aS="Stack_overflow",aR="Not_found",aQ="Assert_failure",aP="Sys_blocked_io",aO="Out_of_memory",aN="Match_failure",j=248,aM="Division_by_zero";function
G(c,a){var
b=c.length;if(b===0||b===a.length)return c.apply(null,a);if(b<a.length)return G(c.apply(null,a.slice(0,b)),a.slice(b));return function(){return G(c,a.concat(Array.prototype.slice.call(arguments)))}}function
bF(){}function
k(){}function
a(a){return a}function
n(a,b){return a.length==1?a(b):G(a,[b])}function
aL(a,b,c){return a.length==2?a(b,c):G(a,[b,c])}bF();k(11,[j,a(aT),-12],aT);k(10,[j,a(aQ),-11],aQ);k(9,[j,a(aP),-10],aP);k(8,[j,a(aS),-9],aS);k(7,[j,a(aN),-8],aN);k(6,[j,a(aR),-7],aR);k(5,[j,a(aM),-6],aM);k(4,[j,a(aV),-5],aV);k(3,[j,a(aW),-4],aW);k(2,[j,a(aU),-3],aU);k(1,[j,a(aX),-2],aX);k(0,[j,a(aO),-1],aO);var
a0=[0,0,0],a1=[0,0],bk=[0,0],bt=[0,0],bu=[0,1],bv=[0,2],bw=[0,3],bx=[0,4],by=[0,0],bz=[0,5],bA=[0,6],bB=[0,7],bo=[0,8],bp=[0,10],bq=[0,10],br=[0,8],bs=[0,10],bm=[0,[0,0]],bn=[0,[0,0]],bl=[0,0],bj=[0,0],ba=[0,0],bb=[0,1],bc=[0,2],bd=[0,3],be=[0,4],bf=[0,0],bg=[0,5],bh=[0,6],a$=[0,7],a5=[0,0],a6=[0,8],a7=[0,[0,0]],a8=[0,9],a9=[0,10],a_=[0,10],a3=[0,0],a2=[0,0],aZ=[0,0],a4=[0,[0,[0,[0,[0,[0,[0,[0,0]]]]]]]],bD=a("checkFile"),bE=a("checkUnder");function
d(a){return a?0:1}function
_(a){return a[1]}function
w(a){return a[2]}function
b(a){var
c=a?[0,b(a[2])]:a;return c}function
h(a,b){if(a){var
c=h(a[2],b);return[0,a[1],c]}return b}function
p(b,a){return b?[0,p(b[1],a)]:a}function
x(a,b){return a?p(b,x(a[1],b)):a}function
t(d,c){var
a=d,b=c;for(;;){if(a){if(b){var
a=a[1],b=b[1];continue}return a}return a}}function
U(b,a){return b?a?[0,U(b[1],a[1])]:b:a}function
V(b,a){return b?a:a?0:1}function
c(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
g(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return 1}}function
i(b,a){return g([0,b],a)}function
H(b,a){var
c=b?a?[0,H(b[1],a[1])]:a:b;return c}function
W(c){var
a=c;for(;;){if(a){var
b=a[1];if(b){var
a=b[1];continue}return b}return 1}}function
y(a){return d(W(a))}function
u(a){if(a)var
b=a[1],d=b?[0,u(b[1])]:b,c=d;else
var
c=a;return c}function
aY(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
I(a){if(a){var
b=I(a[2]);return h(a[1],b)}return a}function
e(b,a){if(a)var
d=e(b,a[2]),c=[0,n(b,a[1]),d];else
var
c=a;return c}function
v(b,a){if(a){var
c=v(b,a[2]);return h(n(b,a[1]),c)}return a}function
J(c,b,a){if(a){var
d=J(c,b,a[2]);return aL(c,a[1],d)}return b}function
X(e,d){var
a=d;for(;;){if(a){var
b=n(e,a[1]);if(!b){var
a=a[2];continue}var
c=b}else
var
c=a;return c}}function
f(d,c){var
a=c;for(;;){if(a){var
b=n(d,a[1]);if(b){var
a=a[2];continue}return b}return 1}}function
l(b,e){var
a=e;for(;;){if(a){var
c=a[2],d=a[1];if(n(b,d))return[0,d,l(b,c)];var
a=c;continue}return a}}function
Y(b,a){if(b)if(a)var
d=Y(b[2],a[2]),c=[0,[0,b[1],a[1]],d];else
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
Z(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return a}return a}}function
$(d,h){var
b=h;a:for(;;){if(b){var
c=b[2],e=b[1],a=c;for(;;){if(a){if(!aL(d,a[1],e)){var
a=a[2];continue}var
f=1}else
var
f=a;if(f){var
b=c;continue a}var
g=[0,e,$(d,c)];break}}else
var
g=b;return g}}function
o(b,a){var
c=a?[0,b,o([0,b],a[1])]:a;return c}function
aa(a){return J(U,0,a)}function
z(b,a){return 0===a[0]?c(a[1],b):0}function
ab(c,b){var
a=b;for(;;){if(a){if(n(c,a[1]))return 1;var
a=a[2];continue}return a}}function
ac(b,a){return ab(function(a){return z(b,a)},a)}function
ad(a){return v(function(a){return 0===a[0]?[0,a[1],0]:0},a)}function
L(g){var
a=g;for(;;){if(a){var
b=a[2],e=a[1];if(0===e[0]){var
f=e[1],h=L(b);return[0,f,l(function(a){return d(c(a,f))},h)]}var
a=b;continue}return a}}function
q(e,d,b,a){return c(a,d)?b:n(e,a)}function
A(a){return 0}function
ae(b,a){return v(a,o(0,b))}function
af(m,l,k){var
a=m,c=l,b=k;for(;;){if(c){if(b){var
e=b[1],f=e[2],d=e[1],g=b[2],h=c[2],o=n(a,d),i=[0,c[1],o];if(f){var
p=0,j=af(function(b){return q(a,d,p,b)},h,g);return[0,[0,[0,f[1],i],j[1]],j[2]]}var
a=function(b,c,d){return function(a){return q(b,c,d,a)}}(a,d,i),c=h,b=g;continue}return[0,0,a]}return[0,0,a]}}function
B(d,c,b){var
a=af(A,c,b),e=ae(d,a[2]);return[0,a[1],e]}function
r(b,a){return 0===b[0]?0===a[0]?c(b[1],a[1]):0:0===a[0]?0:c(b[1],a[1])}function
ag(b,a){return ab(function(a){return r(b,a)},a)}function
ah(a,c,b){var
d=ad(K([0,c],a));return $(aY,l(function(c){return ac(c,Z(b,a))},d))}function
ai(b,a){return c(b,aZ)?0:a}function
M(c,a,b){if(a){var
d=B(c,b,a[1]),e=M(c,a[2],d[2]),f=e[2];return[0,h(d[1],e[1]),f]}return[0,0,b]}function
aj(c,b,a){var
d=Y(b,a);return e(w,l(function(a){return r(c,a[1])},d))}function
ak(b,a){return b?a?c(b[1],a[1]):a:a?0:1}function
al(c,b,a){if(a)var
e=a[2],d=[0,b,al(c,B(c,b,a[1])[2],e)];else
var
d=a;return d}function
C(a){return aa(e(function(a){return 0===a[0]?0:[0,a[1]]},a))}function
am(d,c,a){var
b=g(d,a);return b?g(a,c):b}function
N(c,a,b){if(a){var
d=a[1];return f(function(a){return W(c)?i(a,b):i(b,a)},d)}return a}function
D(f){var
b=0,a=f;for(;;){if(a){var
c=a[1];if(0===c[0])return 0;var
d=c[1],e=g(b,d);if(e){var
b=d,a=a[2];continue}return e}return 1}}function
an(b,a){return p([0,aa(ad(b))],a)}function
O(f,b){return e(function(a){if(0===a[0])return a;var
d=a[1];return X(function(a){return c(d,a)},f)?[0,an(b,d)]:a},b)}function
E(a){if(a){var
b=a[2],c=a[1],d=E(b),f=e(function(a){return[0,c,a]},d);return h(E(b),f)}return a0}function
ao(d,a){if(a){var
e=a[2],f=a[1];if(c(d,f))return[0,e];var
b=ao(d,e),h=b?[0,[0,f,b[1]]]:b,g=h}else
var
g=a;return g}function
s(e,d){var
a=e,b=d;for(;;){if(a){var
c=ao(a[1],b);if(c){var
a=a[2],b=c[1];continue}return c}return b?0:1}}function
m(a){var
c=a[2],d=a[3];return K(t(b(a[2]),d),c)}function
P(a){return v(w,a[5])}function
ap(a){var
b=P(a);return v(function(c){var
a=c[2];if(a){var
b=a[1];return 0===b[0]?0:[0,b[1],0]}return a},b)}function
aq(e,c){var
a=c[2];if(a)var
b=a[1],f=0===b[0]?[0,b[1]]:[0,an(e,b[1])],d=f;else
var
d=a;return[0,c[1],d]}function
Q(a){var
b=a[5];return e(function(b){var
c=b[2],d=m(a);return e(function(a){return aq(d,a)},c)},b)}function
ar(a){var
b=m(a);return O(ap(a),b)}function
R(a,c,b){return b?H(a,x(c,R(a,c,b[1]))):H(a,a1)}function
S(f,e,c){var
b=f,a=e;for(;;){if(a){var
d=a[2];if(r(c,a[1]))return[0,b,S([0,b],d,c)];var
b=[0,b],a=d;continue}return a}}function
F(q,n,k){var
j=g(k[1],k[2]);if(j)var
r=b(m(q)),a=i(k[2],r);else
var
a=j;if(a){var
s=E(q[4]);return f(function(J){var
v=k[2],w=k[1],r=O(J,m(q)),K=q[1];if(c(n,0))return d(D(r));var
I=ai(n,w),F=0,G=0,H=o(0,C(r)),j=e(function(a){return S(0,r,[1,a])},H),s=G,a=F;for(;;){if(j){var
z=j[2],t=j[1],E=l(function(a){return am(I,v,a)},t),u=l(function(b){return function(a){return d(N(n,b,a))}}(a),E);if(u){var
j=z,s=[0,s],a=[0,[0,u[1],u[2]]];continue}if(a)var
x=f(function(b){return function(a){return N(n,b,a)}}(a),t),y=x?[0,h(a[1],t)]:x;else
var
y=a;var
j=z,a=y;continue}var
A=p(b(ah(r,w,v)),s),B=g(w,v);return B?i(R(A,K,n),A):B}},s)}return a}function
T(a){return a[12]?0:1}function
as(a){return[1,t(C(a[2]),a2)]}function
at(a){var
e=c(a[3],0);if(e)var
h=e;else{var
o=b(a[2]),j=g(a[3],o);if(j)var
k=a[2],m=a[3],n=Z(t(b(a[2]),m),k),p=as(a),d=f(function(a){return r(p,a)},n);else
var
d=j;if(d){var
q=a[2],s=as(a);return i(a3,b(l(function(a){return r(s,a)},q)))}var
h=d}return h}function
au(a){var
b=o(0,C(a[2]));return f(function(b){return ag([1,b],a[2])},b)}function
av(a){var
d=a[4];for(;;){if(d){var
h=d[2];if(h){var
k=i(d[1],h[1]);if(k){var
d=h;continue}var
e=k}else
var
e=1}else
var
e=1;var
l=e?g(b(a[4]),a4):e;if(l)var
m=a[4],j=f(function(b){return ag([1,b],a[2])},m);else
var
j=l;if(j){var
n=ap(a);return f(function(b){var
d=a[4];return X(function(a){return c(b,a)},d)},n)}return j}}function
aw(a){var
b=P(a);return f(function(d){var
b=d[2];if(b){var
c=b[1];if(0===c[0]){var
e=m(a);return ac(c[1],e)}return 1}return 1},b)}function
ax(i,a){if(a){var
e=a[1];if(0===e[0]){var
d=e[1],j=n(i,d),g=c(b(a),j),h=g?f(function(a){return z(d,a)},a):g,k=h?[0,d]:h;return k}return 0}return a}function
az(f,e){var
b=f,a=e;for(;;){if(b){if(a){var
c=r(b[1],a[1]);if(c){var
b=b[2],a=a[2];continue}var
d=c}else
var
d=a;return d}return a?0:1}}function
aC(a){var
b=a[5];return e(function(b){var
c=b[2],d=m(a),f=e(function(a){return aq(d,a)},c);return[0,b[1],f]},b)}function
aD(a,c,b){if(b){var
d=g(c,a[8]);if(d){var
e=b[1];return F(a,t(a[8],c),e)}return d}return 1}function
aE(a){var
b=a[8];if(b){if(b[1])return a[9]?a[10]?0:d(T(a)):1;if(a[9])return 0;var
c=1}else
var
c=b;return c}function
ay(a){return 2<=a?0:1}function
aG(a){var
e=b(a[5]),f=g(a[8],e),h=f?g(a[7],a[6]):f;if(h)var
k=ay(a[11]),d=V(c(a[8],e),k);else
var
d=h;if(d){var
i=a[12];if(i){var
l=ay(i[1]);return V(c(a[7],a[6]),l)}var
j=1}else
var
j=d;return j}function
bi(a){if(c(a[1],0))var
g=ba;else
if(d(au(a)))var
g=bb;else
if(d(at(a)))var
g=bc;else
if(d(av(a)))var
g=bd;else
if(d(aw(a)))var
g=be;else{var
aY=aC(a),aZ=m(a),V=bf,r=aZ,n=aY,a0=a[1];for(;;){if(n){var
aA=n[1],aB=aA[2];if(az(r,aA[1])){var
aV=b(aB);if(c(b(r),aV)&&i(0,b(r))){var
aW=n[2],V=[0,V],r=B(a0,r,aB)[2],n=aW;continue}}var
W=[0,[0,V]]}else
var
W=n;if(W)var
g=[0,W[1]];else{var
x=Q(a),k=ar(a),y=a[1],H=o(0,b(k)),ah=M(y,x,H),K=ah[1],aL=function(a){return i(a[1],y)},ai=f(function(a){return f(aL,a)},x);if(ai)var
aM=L(k),N=s(e(_,K),aM);else
var
N=ai;var
am=N?f(function(a){var
b=aj([0,a[1]],k,H);return s(a[2],b)},K):N;if(am)var
aN=ah[2],O=s(H,h(I(e(w,K)),aN));else
var
O=am;var
ay=O?D(M(y,x,k)[2]):O;if(ay){var
S=k,v=x,aU=function(a){return b(l(function(b){return z(a,b)},k))};b:for(;;){if(v){var
as=v[1],P=A,u=S,j=as;for(;;){if(u){if(j){var
R=j[1],aO=P(R[1]),an=[0,u[1],aO],ao=ax(aU,an),aP=ao?0:an,ap=ak(ao,R[2]);if(ap){var
aQ=j[2],aR=u[2],aS=R[1],P=function(b,c,d){return function(a){return q(b,d,c,a)}}(P,aP,aS),u=aR,j=aQ;continue}var
aq=ap}else
var
aq=j;var
U=aq}else
var
U=j?0:1;if(U){var
aT=v[2],S=B(y,S,as)[2],v=aT;continue b}var
X=U;break}}else
var
X=1;break}}else
var
X=ay;if(d(X))var
g=bg;else{var
a1=a[6],a2=Q(a),a3=m(a);if(d(c(J(p,0,e(b,al(a[1],a3,a2))),a1)))var
g=bh;else
if(aG(a))if(d(aD(a,a5,a[9])))var
g=a6;else
if(d(aD(a,a7,a[10])))var
g=a8;else
switch(a[11]){case
0:var
aF=aE(a),aX=aF?a9:aF,g=aX;break;case
1:var
aI=0;if(aE(a)||T(a))aI=1;else
var
g=a_;if(aI)var
g=0;break;default:var
g=0}else
var
g=a$}}break}}if(g)return[0,g[1]];var
a4=b(a[5]),aH=c(a[8],a4);if(aH){var
ab=a[8];if(ab){var
ac=ab[1];if(ac){var
ad=ac[1],E=a[9],Z=0;if(E){var
$=a[10];if($)var
t=[0,$[1]];else
var
aa=T(a),aK=aa?a[9]:aa,t=aK;var
aJ=0;if(t){var
ae=F(a,[0,ad],E[1]);if(ae){var
C=F(a,ad,t[1]);aJ=1}else
var
af=ae}else
var
af=t;if(!aJ){var
ag=af;Z=1}}else{var
ag=E;Z=1}if(Z)var
C=ag}else
var
G=a[9],C=G?F(a,0,G[1]):G}else
var
C=1;var
Y=C}else
var
Y=aH;var
bi=Y?1:Y;return bi}function
aA(r,p,o){var
a=r,c=p,b=o;for(;;){if(c){if(b){var
e=b[1],f=e[1],g=f[2],d=f[1],i=b[2],j=c[2],k=c[1],l=e[2]?h(n(a,d),[0,k,0]):[0,k,n(a,d)];if(g){var
s=0,m=aA(function(b){return q(a,d,s,b)},j,i);return[0,[0,[0,g[1],l],m[1]],m[2]]}var
a=function(b,c,d){return function(a){return q(b,c,d,a)}}(a,d,l),c=j,b=i;continue}return[0,0,a]}return[0,0,a]}}function
aB(d,c,b){var
a=aA(A,c,b),e=ae(d,a[2]);return[0,a[1],e]}function
aF(c,a,b){if(a){var
d=aB(c,b,a[1]),e=aF(c,a[2],d[2]),f=e[2];return[0,h(d[1],e[1]),f]}return[0,0,b]}function
aH(a){var
b=y(a[1]),c=a[2];return[0,[0,u(a[1]),c],b]}function
aI(c,b,a){return aB(c,b,e(aH,a))}function
aJ(c,b,a){return aF(c,e(function(a){return e(aH,a)},b),a)}function
aK(s,r,n){var
j=g(n[1],n[2]);if(j)var
k=b(m(s)),a=i(n[2],k);else
var
a=j;if(a){var
q=E(s[4]);return f(function(U){var
w=n[2],z=n[1],u=O(U,m(s)),V=s[1];if(c(r,0))return d(D(u));var
K=0,L=0,M=o(0,C(u)),P=e(function(a){return S(0,u,[1,a])},M),Q=ai(r,z),j=P,f=L,a=K,T=c(r,bl);for(;;){if(j){var
k=j[2],A=j[1];if(A){var
q=l(function(a){return am(Q,w,a)},A),v=l(function(c,e){return function(a){var
b=y(t(e,bk))?0:bj;return d(N(b,c,a))}}(a,f),q);if(v){var
B=[0,v[1],v[2]];if(a){var
j=k,f=[0,f],a=[0,B];continue}var
H=0,I=[0,B];if(T&&y(f)){var
E=[0,f];H=1}if(!H)var
E=f;var
j=k,f=[0,E],a=I;continue}if(a){var
J=q?[0,h(a[1],q)]:q,j=k,a=J;continue}var
j=k,a=0;continue}var
j=k;continue}var
F=p(x(bm,b(ah(u,z,w))),f),G=g(z,w);return G?i(R(F,x(bn,V),r),F):G}},q)}return a}function
bC(a){if(c(a[1],0))var
g=bt;else
if(d(au(a)))var
g=bu;else
if(d(at(a)))var
g=bv;else
if(d(av(a)))var
g=bw;else
if(d(aw(a)))var
g=bx;else{var
aF=aC(a),aH=m(a),M=by,p=aH,n=aF,aL=a[1];for(;;){if(n){var
ad=n[1],ae=ad[2];if(az(p,ad[1])){var
aD=b(ae);if(c(b(p),aD)&&i(0,b(p))){var
aE=n[2],M=[0,M],p=aI(aL,p,ae)[2],n=aE;continue}}var
N=[0,[0,M]]}else
var
N=n;if(N)var
g=[0,N[1]];else{var
x=Q(a),k=ar(a),B=a[1],C=o(0,b(k)),T=aJ(B,x,C),E=T[1],am=function(a){return i(u(a[1]),B)},U=f(function(a){return f(am,a)},x);if(U)var
an=L(k),F=s(e(_,E),an);else
var
F=U;var
V=F?f(function(a){var
b=aj([0,a[1]],k,C);return s(a[2],b)},E):F;if(V)var
ao=T[2],G=s(C,h(I(e(w,E)),ao));else
var
G=V;var
ac=G?D(aJ(B,x,k)[2]):G;if(ac){var
J=k,v=x,aB=function(a){return b(l(function(b){return z(a,b)},k))};b:for(;;){if(v){var
ab=v[1],H=A,r=J,j=ab;for(;;){if(r){if(j){var
t=j[1],W=H(u(t[1])),X=r[1],Y=y(t[1])?h(W,[0,X,0]):[0,X,W],Z=ax(aB,Y),ap=Z?0:Y,$=ak(Z,t[2]);if($){var
aq=j[2],as=r[2],ay=u(t[1]),H=function(b,c,d){return function(a){return q(b,d,c,a)}}(H,ap,ay),r=as,j=aq;continue}var
aa=$}else
var
aa=j;var
K=aa}else
var
K=j?0:1;if(K){var
aA=v[2],J=aI(B,J,ab)[2],v=aA;continue b}var
R=K;break}}else
var
R=1;break}}else
var
R=ac;if(d(R))var
g=bz;else{var
aM=a[6];if(d(c(b(P(a)),aM)))var
g=bA;else
if(aG(a)){var
ag=a[8];if(ag)var
ah=a[9],g=ah?d(aK(a,ag[1],ah[1]))?bo:1===a[11]?bp:0:a[11]?0:bq;else
var
g=a[9]?br:1===a[11]?bs:0}else
var
g=bB}}break}}if(g)return[0,g[1]];var
aN=b(a[5]),ai=c(a[8],aN);if(ai){var
af=a[8];if(af)var
O=a[9],al=O?aK(a,af[1],O[1]):O;else
var
al=1;var
S=al}else
var
S=ai;var
aO=S?1:S;return aO}proved[bD]=bi;proved[bE]=bC;return}(globalThis));

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
