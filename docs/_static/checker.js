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
(function(bE){"use strict";var
aV="Sys_error",aU="Invalid_argument",aT="End_of_file",aS="Failure",aR="Undefined_recursive_module",aQ="Stack_overflow",aP="Not_found",aO="Assert_failure",aN="Sys_blocked_io",aM="Out_of_memory",aL="Match_failure",i=248,aK="Division_by_zero";function
F(c,a){var
b=c.length;if(b===0||b===a.length)return c.apply(null,a);if(b<a.length)return F(c.apply(null,a.slice(0,b)),a.slice(b));return function(){return F(c,a.concat(Array.prototype.slice.call(arguments)))}}function
bD(){}function
j(){}function
a(a){return a}function
n(a,b){return a.length==1?a(b):F(a,[b])}function
aJ(a,b,c){return a.length==2?a(b,c):F(a,[b,c])}bD();j(11,[i,a(aR),-12],aR);j(10,[i,a(aO),-11],aO);j(9,[i,a(aN),-10],aN);j(8,[i,a(aQ),-9],aQ);j(7,[i,a(aL),-8],aL);j(6,[i,a(aP),-7],aP);j(5,[i,a(aK),-6],aK);j(4,[i,a(aT),-5],aT);j(3,[i,a(aU),-4],aU);j(2,[i,a(aS),-3],aS);j(1,[i,a(aV),-2],aV);j(0,[i,a(aM),-1],aM);var
aY=[0,0,0],aZ=[0,0],bi=[0,0],br=[0,0],bs=[0,1],bt=[0,2],bu=[0,3],bv=[0,4],bw=[0,0],bx=[0,5],by=[0,6],bz=[0,7],bm=[0,8],bn=[0,10],bo=[0,10],bp=[0,8],bq=[0,10],bk=[0,[0,0]],bl=[0,[0,0]],bj=[0,0],bh=[0,0],a_=[0,0],a$=[0,1],ba=[0,2],bb=[0,3],bc=[0,4],bd=[0,0],be=[0,5],bg=[0,6],a9=[0,7],a3=[0,0],a4=[0,8],a5=[0,[0,0]],a6=[0,9],a7=[0,10],a8=[0,10],a1=[0,0],a0=[0,0],aX=[0,0],a2=[0,[0,[0,[0,[0,[0,[0,[0,0]]]]]]]],bB=a("checkFile"),bC=a("checkUnder");function
d(a){return a?0:1}function
_(a){return a[1]}function
w(a){return a[2]}function
b(a){var
c=a?[0,b(a[2])]:a;return c}function
k(a,b){if(a){var
c=k(a[2],b);return[0,a[1],c]}return b}function
p(b,a){return b?[0,p(b[1],a)]:a}function
x(a,b){return a?p(b,x(a[1],b)):a}function
t(d,c){var
a=d,b=c;for(;;){if(a){if(b){var
a=a[1],b=b[1];continue}return a}return a}}function
W(b,a){return b?a?[0,W(b[1],a[1])]:b:a}function
X(b,a){return b?a:a?0:1}function
c(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
g(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return 1}}function
h(b,a){return g([0,b],a)}function
G(b,a){var
c=b?a?[0,G(b[1],a[1])]:a:b;return c}function
Y(c){var
a=c;for(;;){if(a){var
b=a[1];if(b){var
a=b[1];continue}return b}return 1}}function
H(a){return d(Y(a))}function
u(a){if(a)var
b=a[1],d=b?[0,u(b[1])]:b,c=d;else
var
c=a;return c}function
aW(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
I(a){if(a){var
b=I(a[2]);return k(a[1],b)}return a}function
e(b,a){if(a)var
d=e(b,a[2]),c=[0,n(b,a[1]),d];else
var
c=a;return c}function
v(b,a){if(a){var
c=v(b,a[2]);return k(n(b,a[1]),c)}return a}function
J(c,b,a){if(a){var
d=J(c,b,a[2]);return aJ(c,a[1],d)}return b}function
Z(e,d){var
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
$(b,a){if(b)if(a)var
d=$(b[2],a[2]),c=[0,[0,b[1],a[1]],d];else
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
aa(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return a}return a}}function
ab(d,h){var
b=h;a:for(;;){if(b){var
c=b[2],e=b[1],a=c;for(;;){if(a){if(!aJ(d,a[1],e)){var
a=a[2];continue}var
f=1}else
var
f=a;if(f){var
b=c;continue a}var
g=[0,e,ab(d,c)];break}}else
var
g=b;return g}}function
o(b,a){var
c=a?[0,b,o([0,b],a[1])]:a;return c}function
ac(a){return J(W,0,a)}function
y(b,a){return 0===a[0]?c(a[1],b):0}function
ad(c,b){var
a=b;for(;;){if(a){if(n(c,a[1]))return 1;var
a=a[2];continue}return a}}function
ae(b,a){return ad(function(a){return y(b,a)},a)}function
af(a){return v(function(a){return 0===a[0]?[0,a[1],0]:0},a)}function
L(g){var
a=g;for(;;){if(a){var
b=a[2],e=a[1];if(0===e[0]){var
f=e[1],h=L(b);return[0,f,l(function(a){return d(c(a,f))},h)]}var
a=b;continue}return a}}function
q(e,d,b,a){return c(a,d)?b:n(e,a)}function
z(a){return 0}function
ag(b,a){return v(a,o(0,b))}function
ah(m,l,k){var
a=m,c=l,b=k;for(;;){if(c){if(b){var
e=b[1],f=e[2],d=e[1],g=b[2],h=c[2],o=n(a,d),i=[0,c[1],o];if(f){var
p=0,j=ah(function(b){return q(a,d,p,b)},h,g);return[0,[0,[0,f[1],i],j[1]],j[2]]}var
a=function(b,c,d){return function(a){return q(b,c,d,a)}}(a,d,i),c=h,b=g;continue}return[0,0,a]}return[0,0,a]}}function
A(d,c,b){var
a=ah(z,c,b),e=ag(d,a[2]);return[0,a[1],e]}function
r(b,a){return 0===b[0]?0===a[0]?c(b[1],a[1]):0:0===a[0]?0:c(b[1],a[1])}function
ai(b,a){return ad(function(a){return r(b,a)},a)}function
aj(a,c,b){var
d=af(K([0,c],a));return ab(aW,l(function(c){return ae(c,aa(b,a))},d))}function
ak(b,a){return c(b,aX)?0:a}function
M(c,a,b){if(a){var
d=A(c,b,a[1]),e=M(c,a[2],d[2]),f=e[2];return[0,k(d[1],e[1]),f]}return[0,0,b]}function
al(c,b,a){var
d=$(b,a);return e(w,l(function(a){return r(c,a[1])},d))}function
am(b,a){return b?a?c(b[1],a[1]):a:a?0:1}function
an(c,b,a){if(a)var
e=a[2],d=[0,b,an(c,A(c,b,a[1])[2],e)];else
var
d=a;return d}function
B(a){return ac(e(function(a){return 0===a[0]?0:[0,a[1]]},a))}function
ao(d,c,a){var
b=g(d,a);return b?g(a,c):b}function
N(c,a,b){if(a){var
d=a[1];return f(function(a){return Y(c)?h(a,b):h(b,a)},d)}return a}function
C(f){var
b=0,a=f;for(;;){if(a){var
c=a[1];if(0===c[0])return 0;var
d=c[1],e=g(b,d);if(e){var
b=d,a=a[2];continue}return e}return 1}}function
ap(b,a){return p([0,ac(af(b))],a)}function
O(f,b){return e(function(a){if(0===a[0])return a;var
d=a[1];return Z(function(a){return c(d,a)},f)?[0,ap(b,d)]:a},b)}function
D(a){if(a){var
b=a[2],c=a[1],d=D(b),f=e(function(a){return[0,c,a]},d);return k(D(b),f)}return aY}function
aq(d,a){if(a){var
e=a[2],f=a[1];if(c(d,f))return[0,e];var
b=aq(d,e),h=b?[0,[0,f,b[1]]]:b,g=h}else
var
g=a;return g}function
s(e,d){var
a=e,b=d;for(;;){if(a){var
c=aq(a[1],b);if(c){var
a=a[2],b=c[1];continue}return c}return b?0:1}}function
m(a){var
c=a[2],d=a[3];return K(t(b(a[2]),d),c)}function
P(a){return v(w,a[5])}function
ar(a){var
b=P(a);return v(function(c){var
a=c[2];if(a){var
b=a[1];return 0===b[0]?0:[0,b[1],0]}return a},b)}function
as(e,c){var
a=c[2];if(a)var
b=a[1],f=0===b[0]?[0,b[1]]:[0,ap(e,b[1])],d=f;else
var
d=a;return[0,c[1],d]}function
Q(a){var
b=a[5];return e(function(b){var
c=b[2],d=m(a);return e(function(a){return as(d,a)},c)},b)}function
at(a){var
b=m(a);return O(ar(a),b)}function
R(a,c,b){return b?G(a,x(c,R(a,c,b[1]))):G(a,aZ)}function
S(f,e,c){var
b=f,a=e;for(;;){if(a){var
d=a[2];if(r(c,a[1]))return[0,b,S([0,b],d,c)];var
b=[0,b],a=d;continue}return a}}function
E(q,n,j){var
i=g(j[1],j[2]);if(i)var
r=b(m(q)),a=h(j[2],r);else
var
a=i;if(a){var
s=D(q[4]);return f(function(J){var
v=j[2],w=j[1],r=O(J,m(q)),K=q[1];if(c(n,0))return d(C(r));var
I=ak(n,w),F=0,G=0,H=o(0,B(r)),i=e(function(a){return S(0,r,[1,a])},H),s=G,a=F;for(;;){if(i){var
z=i[2],t=i[1],E=l(function(a){return ao(I,v,a)},t),u=l(function(b){return function(a){return d(N(n,b,a))}}(a),E);if(u){var
i=z,s=[0,s],a=[0,[0,u[1],u[2]]];continue}if(a)var
x=f(function(b){return function(a){return N(n,b,a)}}(a),t),y=x?[0,k(a[1],t)]:x;else
var
y=a;var
i=z,a=y;continue}var
A=p(b(aj(r,w,v)),s),D=g(w,v);return D?h(R(A,K,n),A):D}},s)}return a}function
T(a){return a[12]?0:1}function
au(a){return[1,t(B(a[2]),a0)]}function
av(a){var
e=c(a[3],0);if(e)var
i=e;else{var
o=b(a[2]),j=g(a[3],o);if(j)var
k=a[2],m=a[3],n=aa(t(b(a[2]),m),k),p=au(a),d=f(function(a){return r(p,a)},n);else
var
d=j;if(d){var
q=a[2],s=au(a);return h(a1,b(l(function(a){return r(s,a)},q)))}var
i=d}return i}function
aw(a){var
b=o(0,B(a[2]));return f(function(b){return ai([1,b],a[2])},b)}function
ax(a){var
d=a[4];for(;;){if(d){var
i=d[2];if(i){var
k=h(d[1],i[1]);if(k){var
d=i;continue}var
e=k}else
var
e=1}else
var
e=1;var
l=e?g(b(a[4]),a2):e;if(l)var
m=a[4],j=f(function(b){return ai([1,b],a[2])},m);else
var
j=l;if(j){var
n=ar(a);return f(function(b){var
d=a[4];return Z(function(a){return c(b,a)},d)},n)}return j}}function
ay(a){var
b=P(a);return f(function(d){var
b=d[2];if(b){var
c=b[1];if(0===c[0]){var
e=m(a);return ae(c[1],e)}return 1}return 1},b)}function
az(i,a){if(a){var
e=a[1];if(0===e[0]){var
d=e[1],j=n(i,d),g=c(b(a),j),h=g?f(function(a){return y(d,a)},a):g,k=h?[0,d]:h;return k}return 0}return a}function
aA(f,e){var
b=f,a=e;for(;;){if(b){if(a){var
c=r(b[1],a[1]);if(c){var
b=b[2],a=a[2];continue}var
d=c}else
var
d=a;return d}return a?0:1}}function
aC(a){var
b=a[5];return e(function(b){var
c=b[2],d=m(a),f=e(function(a){return as(d,a)},c);return[0,b[1],f]},b)}function
aD(a,c,b){if(b){var
d=g(c,a[8]);if(d){var
e=b[1];return E(a,t(a[8],c),e)}return d}return 1}function
aE(a){var
b=a[8];if(b){if(b[1])return a[9]?a[10]?0:d(T(a)):1;if(a[9])return 0;var
c=1}else
var
c=b;return c}function
aB(a){return 2<=a?0:1}function
aG(a){var
e=b(a[5]),f=g(a[8],e),h=f?g(a[7],a[6]):f;if(h)var
k=aB(a[11]),d=X(c(a[8],e),k);else
var
d=h;if(d){var
i=a[12];if(i){var
l=aB(i[1]);return X(c(a[7],a[6]),l)}var
j=1}else
var
j=d;return j}function
bf(a){if(c(a[1],0))var
g=a_;else
if(d(aw(a)))var
g=a$;else
if(d(av(a)))var
g=ba;else
if(d(ax(a)))var
g=bb;else
if(d(ay(a)))var
g=bc;else{var
aY=aC(a),aZ=m(a),V=bd,r=aZ,n=aY,a0=a[1];for(;;){if(n){var
au=n[1],aB=au[2];if(aA(r,au[1])){var
aV=b(aB);if(c(b(r),aV)&&h(0,b(r))){var
aW=n[2],V=[0,V],r=A(a0,r,aB)[2],n=aW;continue}}var
W=[0,[0,V]]}else
var
W=n;if(W)var
g=[0,W[1]];else{var
x=Q(a),j=at(a),B=a[1],H=o(0,b(j)),ah=M(B,x,H),K=ah[1],aL=function(a){return h(a[1],B)},ai=f(function(a){return f(aL,a)},x);if(ai)var
aM=L(j),N=s(e(_,K),aM);else
var
N=ai;var
aj=N?f(function(a){var
b=al([0,a[1]],j,H);return s(a[2],b)},K):N;if(aj)var
aN=ah[2],O=s(H,k(I(e(w,K)),aN));else
var
O=aj;var
as=O?C(M(B,x,j)[2]):O;if(as){var
S=j,v=x,aU=function(a){return b(l(function(b){return y(a,b)},j))};b:for(;;){if(v){var
ar=v[1],P=z,u=S,i=ar;for(;;){if(u){if(i){var
R=i[1],aO=P(R[1]),ak=[0,u[1],aO],ao=az(aU,ak),aP=ao?0:ak,ap=am(ao,R[2]);if(ap){var
aQ=i[2],aR=u[2],aS=R[1],P=function(b,c,d){return function(a){return q(b,d,c,a)}}(P,aP,aS),u=aR,i=aQ;continue}var
aq=ap}else
var
aq=i;var
U=aq}else
var
U=i?0:1;if(U){var
aT=v[2],S=A(B,S,ar)[2],v=aT;continue b}var
X=U;break}}else
var
X=1;break}}else
var
X=as;if(d(X))var
g=be;else{var
a1=a[6],a2=Q(a),bf=m(a);if(d(c(J(p,0,e(b,an(a[1],bf,a2))),a1)))var
g=bg;else
if(aG(a))if(d(aD(a,a3,a[9])))var
g=a4;else
if(d(aD(a,a5,a[10])))var
g=a6;else
switch(a[11]){case
0:var
aF=aE(a),aX=aF?a7:aF,g=aX;break;case
1:var
aI=0;if(aE(a)||T(a))aI=1;else
var
g=a8;if(aI)var
g=0;break;default:var
g=0}else
var
g=a9}}break}}if(g)return[0,g[1]];var
bh=b(a[5]),aH=c(a[8],bh);if(aH){var
ab=a[8];if(ab){var
ac=ab[1];if(ac){var
ad=ac[1],F=a[9],Z=0;if(F){var
$=a[10];if($)var
t=[0,$[1]];else
var
aa=T(a),aK=aa?a[9]:aa,t=aK;var
aJ=0;if(t){var
ae=E(a,[0,ad],F[1]);if(ae){var
D=E(a,ad,t[1]);aJ=1}else
var
af=ae}else
var
af=t;if(!aJ){var
ag=af;Z=1}}else{var
ag=F;Z=1}if(Z)var
D=ag}else
var
G=a[9],D=G?E(a,0,G[1]):G}else
var
D=1;var
Y=D}else
var
Y=aH;var
bi=Y?1:Y;return bi}function
aF(c,b,a){return H(c)?k(a,[0,b,0]):[0,b,a]}function
aH(o,m,l){var
a=o,c=m,b=l;for(;;){if(c){if(b){var
e=b[1],f=e[2],g=e[1],h=b[2],i=c[2],d=u(g),p=n(a,d),j=aF(g,c[1],p);if(f){var
r=0,k=aH(function(b){return q(a,d,r,b)},i,h);return[0,[0,[0,f[1],j],k[1]],k[2]]}var
a=function(b,c,d){return function(a){return q(b,c,d,a)}}(a,d,j),c=i,b=h;continue}return[0,0,a]}return[0,0,a]}}function
U(d,c,b){var
a=aH(z,c,b),e=ag(d,a[2]);return[0,a[1],e]}function
V(c,a,b){if(a){var
d=U(c,b,a[1]),e=V(c,a[2],d[2]),f=e[2];return[0,k(d[1],e[1]),f]}return[0,0,b]}function
aI(s,r,n){var
i=g(n[1],n[2]);if(i)var
j=b(m(s)),a=h(n[2],j);else
var
a=i;if(a){var
q=D(s[4]);return f(function(U){var
w=n[2],y=n[1],u=O(U,m(s)),V=s[1];if(c(r,0))return d(C(u));var
K=0,L=0,M=o(0,B(u)),P=e(function(a){return S(0,u,[1,a])},M),Q=ak(r,y),i=P,f=L,a=K,T=c(r,bj);for(;;){if(i){var
j=i[2],z=i[1];if(z){var
q=l(function(a){return ao(Q,w,a)},z),v=l(function(c,e){return function(a){var
b=H(t(e,bi))?0:bh;return d(N(b,c,a))}}(a,f),q);if(v){var
A=[0,v[1],v[2]];if(a){var
i=j,f=[0,f],a=[0,A];continue}var
G=0,I=[0,A];if(T&&H(f)){var
D=[0,f];G=1}if(!G)var
D=f;var
i=j,f=[0,D],a=I;continue}if(a){var
J=q?[0,k(a[1],q)]:q,i=j,a=J;continue}var
i=j,a=0;continue}var
i=j;continue}var
E=p(x(bk,b(aj(u,y,w))),f),F=g(y,w);return F?h(R(E,x(bl,V),r),E):F}},q)}return a}function
bA(a){if(c(a[1],0))var
g=br;else
if(d(aw(a)))var
g=bs;else
if(d(av(a)))var
g=bt;else
if(d(ax(a)))var
g=bu;else
if(d(ay(a)))var
g=bv;else{var
aH=aC(a),aJ=m(a),K=bw,p=aJ,n=aH,aK=a[1];for(;;){if(n){var
ac=n[1],ad=ac[2];if(aA(p,ac[1])){var
aD=b(ad);if(c(b(p),aD)&&h(0,b(p))){var
aE=n[2],K=[0,K],p=U(aK,p,ad)[2],n=aE;continue}}var
M=[0,[0,K]]}else
var
M=n;if(M)var
g=[0,M[1]];else{var
x=Q(a),j=at(a),A=a[1],B=o(0,b(j)),S=V(A,x,B),D=S[1],aj=function(a){return h(u(a[1]),A)},T=f(function(a){return f(aj,a)},x);if(T)var
ak=L(j),E=s(e(_,D),ak);else
var
E=T;var
W=E?f(function(a){var
b=al([0,a[1]],j,B);return s(a[2],b)},D):E;if(W)var
an=S[2],F=s(B,k(I(e(w,D)),an));else
var
F=W;var
ab=F?C(V(A,x,j)[2]):F;if(ab){var
H=j,v=x,aB=function(a){return b(l(function(b){return y(a,b)},j))};b:for(;;){if(v){var
aa=v[1],G=z,r=H,i=aa;for(;;){if(r){if(i){var
t=i[1],ao=G(u(t[1])),X=aF(t[1],r[1],ao),Y=az(aB,X),ap=Y?0:X,Z=am(Y,t[2]);if(Z){var
aq=i[2],ar=r[2],as=u(t[1]),G=function(b,c,d){return function(a){return q(b,d,c,a)}}(G,ap,as),r=ar,i=aq;continue}var
$=Z}else
var
$=i;var
J=$}else
var
J=i?0:1;if(J){var
au=v[2],H=U(A,H,aa)[2],v=au;continue b}var
O=J;break}}else
var
O=1;break}}else
var
O=ab;if(d(O))var
g=bx;else{var
aL=a[6];if(d(c(b(P(a)),aL)))var
g=by;else
if(aG(a)){var
af=a[8];if(af)var
ag=a[9],g=ag?d(aI(a,af[1],ag[1]))?bm:1===a[11]?bn:0:a[11]?0:bo;else
var
g=a[9]?bp:1===a[11]?bq:0}else
var
g=bz}}break}}if(g)return[0,g[1]];var
aM=b(a[5]),ah=c(a[8],aM);if(ah){var
ae=a[8];if(ae)var
N=a[9],ai=N?aI(a,ae[1],N[1]):N;else
var
ai=1;var
R=ai}else
var
R=ah;var
aN=R?1:R;return aN}proved[bB]=bf;proved[bC]=bA;return}(globalThis));

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
