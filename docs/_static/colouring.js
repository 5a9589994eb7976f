/*
 * shufflegraphColouring colours intervals by functions that are proved in Coq. It is synchronous and keeps nothing.
 * Intervals are a list of [first, last], whole numbers from 0, both ends included; owners are their numbers in the list.
 *
 *   depth(intervals, position)             how many intervals contain the position
 *   chromaticNumber(intervals)             the largest depth: the fewest colours that tell intersecting intervals apart
 *   deepest(intervals)                     the first of the deepest positions
 *   clique(intervals)                      whose intervals contain that position
 *   validColouring(intervals)              the colour of each, with as few colours as there can be
 *   reducingColouring(intervals, piles)    the same with so many colours, and with the largest load as small as possible
 *   largestLoad(intervals, colours)        the most intervals of one colour that share a position
 *
 * Do not edit it: `python -m proofs.extraction --update` makes it of proofs/coq/colouring/AnyIntervalsSpec.v, whose
 * theorems are in AnyIntervals.v, and of proofs/extraction/colours.js.
 */
globalThis.shufflegraphColouring = (() => {
  const proved = {};
(function(ak){"use strict";var
Q="Sys_error",P="Invalid_argument",O="End_of_file",N="Failure",M="Undefined_recursive_module",L="Stack_overflow",K="Not_found",J="Assert_failure",I="Sys_blocked_io",H="Out_of_memory",G="Match_failure",b=248,F="Division_by_zero";function
i(c,a){var
b=c.length;if(b===0||b===a.length)return c.apply(null,a);if(b<a.length)return i(c.apply(null,a.slice(0,b)),a.slice(b));return function(){return i(c,a.concat(Array.prototype.slice.call(arguments)))}}function
aj(){}function
c(){}function
a(a){return a}function
f(a,b){return a.length==1?a(b):i(a,[b])}function
q(a,b,c){return a.length==2?a(b,c):i(a,[b,c])}aj();c(11,[b,a(M),-12],M);c(10,[b,a(J),-11],J);c(9,[b,a(I),-10],I);c(8,[b,a(L),-9],L);c(7,[b,a(G),-8],G);c(6,[b,a(K),-7],K);c(5,[b,a(F),-6],F);c(4,[b,a(O),-5],O);c(3,[b,a(P),-4],P);c(2,[b,a(N),-3],N);c(1,[b,a(Q),-2],Q);c(0,[b,a(H),-1],H);var
$=[0,0,0],ac=a("depth"),ad=a("chromaticNumber"),ae=a("deepest"),af=a("clique"),ag=a("validColouring"),ah=a("reducingColouring"),ai=a("largestLoad");function
j(a){return a[1]}function
r(a){var
b=a?[0,r(a[2])]:a;return b}function
k(a,b){if(a){var
c=k(a[2],b);return[0,a[1],c]}return b}function
R(a){return a?a[1]:a}function
s(b,a){return b?a?[0,s(b[1],a[1])]:b:a}function
l(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
S(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
d(b,a){if(a)var
e=d(b,a[2]),c=[0,f(b,a[1]),e];else
var
c=a;return c}function
g(c,b,a){if(a){var
d=g(c,b,a[2]);return q(c,a[1],d)}return b}function
h(b,e){var
a=e;for(;;){if(a){var
c=a[2],d=a[1];if(f(b,d))return[0,d,h(b,c)];var
a=c;continue}return a}}function
t(d,h){var
b=h;a:for(;;){if(b){var
c=b[2],e=b[1],a=c;for(;;){if(a){if(!q(d,a[1],e)){var
a=a[2];continue}var
f=1}else
var
f=a;if(f){var
b=c;continue a}var
g=[0,e,t(d,c)];break}}else
var
g=b;return g}}function
u(b,a){var
c=a?[0,b,u(b,a[1])]:a;return c}function
v(a){return g(s,0,a)}var
T=0;function
w(f,g){var
c=T,b=f,a=g;for(;;)if(typeof
b==="number")return typeof
a==="number"?c:1;else{if(0===b[0]){var
d=b[1];if(typeof
a==="number")return 2;else{if(0===a[0]){var
b=d,a=a[1];continue}var
c=2,b=d,a=a[1];continue}}var
e=b[1];if(typeof
a==="number")return 2;else{if(0===a[0]){var
c=1,b=e,a=a[1];continue}var
b=e,a=a[1];continue}}}function
x(b,a){if(typeof
b==="number")return typeof
a==="number"?0:0===a[0]?1:2;else{if(0===b[0]){if(typeof
a!=="number"&&0===a[0])return w(b[1],a[1]);return 2}if(typeof
a!=="number"&&1===a[0])switch(w(b[1],a[1])){case
0:return 0;case
1:return 2;default:return 1}return 1}}function
m(b,a){return 2<=x(b,a)?0:1}function
U(b,a){return 2<=x(b,a)?a:b}function
y(e,d){var
a=e;for(;;){if(a){var
c=a[1];if(!l(c[1],d)){var
a=a[2];continue}var
b=[0,c[2]]}else
var
b=a;var
f=b?b[1]:b;return f}}function
V(c){var
a=c[2],b=c[1];return b?[0,b[1],[0,b[2],a]]:[0,a,[0,0,[0,a]]]}function
W(b,a){return[0,[0,b,a[1]],a[2]]}function
z(c){if(c){var
d=c[2];if(d){var
g=z(d),f=g,a=d,h=0;for(;;){if(f){if(a){var
f=f[1],a=a[2];continue}var
i=h}else
var
i=a?a[1]:h;var
e=c[1],b=i;for(;;){if(e){if(b){var
e=e[1],b=b[1];continue}var
j=b}else
var
j=1;if(j)return 0;var
k=[0,g];break}break}}else
var
k=d;var
l=k}else
var
l=c;return l}function
n(c,b,a){if(a){var
d=a[2],e=a[1];if(b)return[0,e,n(c,b[1],d)];var
g=[0,f(c,e),d]}else
var
g=a;return g}function
X(a){var
b=z(a);return[0,b,n(function(a){return[0,a]},b,a)]}function
Y(b,a){return n(R,b,a)}function
A(a,b){return d(j,h(function(c){var
a=m(c[2][1],b);return a?m(b,c[2][2]):a},a))}function
o(b,a){return r(A(b,a))}function
B(a){return d(function(a){return a[2][1]},a)}function
p(a){var
b=B(a);return v(d(function(b){return o(a,b)},b))}function
C(b){var
c=B(b),a=h(function(a){var
c=p(b);return l(o(b,a),c)},c);return a?g(U,a[1],a[2]):a}function
Z(a){return A(a,C(a))}function
D(b,a){if(a){var
c=a[1];return m(b[1],c[1])?[0,b,a]:[0,c,D(b,a[2])]}return[0,b,0]}function
E(r,p,o,h){var
m=d(function(a){return[0,a[2][2],[1,a[1]]]},h),c=o,b=0,a=g(D,0,k(d(function(a){return[0,a[2][1],[0,a[1]]]},h),m));for(;;){if(a){var
e=a[1][2],i=a[2];if(0===e[0]){var
l=f(r,c),n=k(b,[0,[0,e[1],l[1]],0]),c=l[2],b=n,a=i;continue}var
c=q(p,y(b,e[1]),c),a=i;continue}var
s=d(j,h);return d(function(a){return[0,a,y(b,a)]},s)}}function
_(a){return E(V,W,$,a)}function
aa(b,a){return E(X,Y,u(0,b),a)}function
ab(b,a){var
c=t(S,d(a,d(j,b)));return v(d(function(c){return p(h(function(b){return l(f(a,b[1]),c)},b))},c))}function
e(b,a){return proved[b]=a}e(ac,o);e(ad,p);e(ae,C);e(af,Z);e(ag,_);e(ah,aa);e(ai,ab);return}(globalThis));

  // From here on written by hand, and not proved. js_of_ocaml keeps Coq's values so: n + 1 is [0, n]; a list 0 or
  // [0, first, rest]; a pair [0, one, other]; an integer 0 or, above 0, [0, positive]; a positive 2p + 1 is [0, p],
  // 2p [1, p], 1 0.
  const toNumber = (n) => {
    let number = 0;
    for (let count = 0; count < n; count++) number = [0, number];
    return number;
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
  const toPositive = (n) => (n === 1 ? 0 : [1 - (n % 2), toPositive(Math.floor(n / 2))]);
  const fromPositive = (p) => (p === 0 ? 1 : 2 * fromPositive(p[1]) + 1 - p[0]);
  const toInteger = (n) => (n === 0 ? 0 : [0, toPositive(n)]);
  const fromInteger = (z) => (z === 0 ? 0 : fromPositive(z[1]));
  const toMapping = (intervals) =>
    toList(
      intervals.map(([first, last], owner) => [
        0,
        toNumber(owner),
        [0, toInteger(first), toInteger(last)],
      ]),
    );
  const fromAssignment = (assignment) => fromList(assignment).map(([, , pile]) => fromNumber(pile));

  return {
    depth: (intervals, position) =>
      fromNumber(proved.depth(toMapping(intervals), toInteger(position))),
    chromaticNumber: (intervals) => fromNumber(proved.chromaticNumber(toMapping(intervals))),
    deepest: (intervals) => fromInteger(proved.deepest(toMapping(intervals))),
    clique: (intervals) => fromList(proved.clique(toMapping(intervals))).map(fromNumber),
    validColouring: (intervals) => fromAssignment(proved.validColouring(toMapping(intervals))),
    reducingColouring: (intervals, piles) =>
      fromAssignment(proved.reducingColouring(toNumber(piles), toMapping(intervals))),
    largestLoad: (intervals, colours) =>
      fromNumber(
        proved.largestLoad(toMapping(intervals), (owner) => toNumber(colours[fromNumber(owner)])),
      ),
  };
})();
