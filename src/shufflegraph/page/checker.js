/*
 * shufflegraphCheck(text) says whether a plan of shufflegraph, as JSON text of version 1 or 2, deals its deck, by a
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
  const proved = {};
(function(a){typeof
globalThis!=="object"&&(this?b():(a.defineProperty(a.prototype,"_T_",{configurable:true,get:b}),_T_));function
b(){var
b=this||self;b.globalThis=b;delete
a.prototype._T_}}(Object));(function(c){"use strict";var
a9=" : flags Open_text and Open_binary are not compatible",bd="Sys_error",bn="Invalid_argument",af="rmdir",a2=0xf0,T='"',bm=0x800,bc="EEXIST",bl="jsError",I=1024,bk="End_of_file",a1="Pervasives.do_at_exit",a8="Unix.Unix_error",p=0x80,ak="Failure",a0="Undefined_recursive_module",bb=" : flags Open_rdonly and Open_wronly are not compatible",ag="mkdir",ba=512,a7="Stack_overflow",a="",aj="ENOENT",a6="^",S=": No such file or directory",ah=": Not a directory",aZ=0xe0,a5="/static/",a$=" : file already exists",bj="([^/]+)",x=0x3f,aY=0xdfff,a4="Not_found",aX="Assert_failure",q="/",ai=128,bg="Sys_blocked_io",bh="fd ",bi=0xdc00,a_="Out_of_memory",bf="ENOTEMPTY",ae="ENOTDIR",a3="Match_failure",k=248,be="Division_by_zero";function
J(c,a){if(c.fun)return J(c.fun,a);if(typeof
c!=="function")return c;var
b=c.length|0;if(b===0)return c.apply(null,a);var
e=a.length|0,d=b-e|0;if(d==0)return c.apply(null,a);else
if(d<0)return J(c.apply(null,a.slice(0,b)),a.slice(b));else
return function(){var
e=arguments.length==0?1:arguments.length,d=new
Array(a.length+e);for(var
b=0;b<a.length;b++)d[b]=a[b];for(var
b=0;b<arguments.length;b++)d[a.length+b]=arguments[b];return J(c,d)}}function
cn(b,a){throw[0,b,a]}function
cq(c,b){if(c==0)return a;if(b.repeat)return b.repeat(c);var
e=a,d=0;for(;;){if(c&1)e+=b;c>>=1;if(c==0)return e;b+=b;d++;if(d==9)b.slice(0,1)}}function
an(d,c,b){var
e=String.fromCharCode;if(c==0&&b<=4096&&b==d.length)return e.apply(null,d);var
f=a;for(;0<b;c+=I,b-=I)f+=e.apply(null,d.slice(c,c+Math.min(b,I)));return f}function
bq(a){if(a.t==2)a.c+=cq(a.l-a.c.length,"\0");else
a.c=an(a.c,0,a.c.length);a.t=0}function
bD(a){if(a.length<24){for(var
b=0;b<a.length;b++)if(a.charCodeAt(b)>127)return false;return true}else
return!/[^\x00-\x7f]/.test(a)}function
ao(f){for(var
k=a,d=a,h,g,i,b,c=0,j=f.length;c<j;c++){g=f.charCodeAt(c);if(g<p){for(var
e=c+1;e<j&&(g=f.charCodeAt(e))<p;e++);if(e-c>ba){d.substr(0,1);k+=d;d=a;k+=f.slice(c,e)}else
d+=f.slice(c,e);if(e==j)break;c=e}b=1;if(++c<j&&((i=f.charCodeAt(c))&-64)==ai){h=i+(g<<6);if(g<aZ){b=h-0x3080;if(b<p)b=1}else{b=2;if(++c<j&&((i=f.charCodeAt(c))&-64)==ai){h=i+(h<<6);if(g<a2){b=h-0xe2080;if(b<bm||b>=0xd7ff&&b<0xe000)b=2}else{b=3;if(++c<j&&((i=f.charCodeAt(c))&-64)==ai&&g<0xf5){b=i-0x3c82080+(h<<6);if(b<0x10000||b>0x10ffff)b=3}}}}}if(b<4){c-=b;d+="\ufffd"}else
if(b>0xffff)d+=String.fromCharCode(0xd7c0+(b>>10),bi+(b&0x3FF));else
d+=String.fromCharCode(b);if(d.length>I){d.substr(0,1);k+=d;d=a}}return k+d}function
r(c,a,b){this.t=c;this.c=a;this.l=b}r.prototype.toString=function(){switch(this.t){case
9:return this.c;default:bq(this);case
0:if(bD(this.c)){this.t=9;return this.c}this.t=8;case
8:return this.c}};r.prototype.toUtf16=function(){var
a=this.toString();if(this.t==9)return a;return ao(a)};r.prototype.slice=function(){var
a=this.t==4?this.c.slice():this.c;return new
r(this.t,a,this.l)};function
bp(a){return new
r(0,a,a.length)}function
e(a){return bp(a)}function
am(b,a){cn(b,e(a))}var
b=[0];function
br(a){if(!b.Failure)b.Failure=[k,e(ak),-3];am(b.Failure,a)}function
cg(a){return a.toUtf16()}function
M(){return false}function
cv(){function
b(b){if(b.charAt(0)===q)return[a,b.substring(1)];return}function
d(d){var
h=/^([a-zA-Z]:|[\\/]{2}[^\\/]+[\\/]+[^\\/]+)?([\\/])?([\s\S]*?)$/,b=h.exec(d),c=b[1]||a,f=Boolean(c&&c.charAt(1)!==":");if(Boolean(b[2]||f)){var
e=b[1]||a,g=b[2]||a;return[e,d.substring(e.length+g.length)]}return}return M()&&c.process&&c.process.platform?c.process.platform==="win32"?d:b:b}var
ap=cv();function
bB(a){return a.slice(-1)!==q?a+q:a}if(M()&&c.process&&c.process.cwd)var
K=c.process.cwd().replace(/\\/g,q);else
var
K="/static";K=bB(K);function
ch(a){a=cg(a);if(!ap(a))a=K+a;var
e=ap(a),d=e[1].split(q),b=[];for(var
c=0;c<d.length;c++)switch(d[c]){case"..":if(b.length>1)b.pop();break;case".":break;default:b.push(d[c]);break}b.unshift(e[0]);b.orig=a;return b}function
cr(f){for(var
g=a,c=g,b,i,d=0,h=f.length;d<h;d++){b=f.charCodeAt(d);if(b<p){for(var
e=d+1;e<h&&(b=f.charCodeAt(e))<p;e++);if(e-d>ba){c.substr(0,1);g+=c;c=a;g+=f.slice(d,e)}else
c+=f.slice(d,e);if(e==h)break;d=e}if(b<bm){c+=String.fromCharCode(0xc0|b>>6);c+=String.fromCharCode(p|b&x)}else
if(b<0xd800||b>=aY)c+=String.fromCharCode(aZ|b>>12,p|b>>6&x,p|b&x);else
if(b>=0xdbff||d+1==h||(i=f.charCodeAt(d+1))<bi||i>aY)c+="\xef\xbf\xbd";else{d++;b=(b<<10)+i-0x35fdc00;c+=String.fromCharCode(a2|b>>18,p|b>>12&x,p|b>>6&x,p|b&x)}if(c.length>I){c.substr(0,1);g+=c;c=a}}return g+c}function
b_(a){var
b=9;if(!bD(a))b=8,a=cr(a);return new
r(b,a,a.length)}function
L(a){return b_(a)}var
cw=["E2BIG","EACCES","EAGAIN","EBADF","EBUSY","ECHILD","EDEADLK","EDOM",bc,"EFAULT","EFBIG","EINTR","EINVAL","EIO","EISDIR","EMFILE","EMLINK","ENAMETOOLONG","ENFILE","ENODEV",aj,"ENOEXEC","ENOLCK","ENOMEM","ENOSPC","ENOSYS",ae,bf,"ENOTTY","ENXIO","EPERM","EPIPE","ERANGE","EROFS","ESPIPE","ESRCH","EXDEV","EWOULDBLOCK","EINPROGRESS","EALREADY","ENOTSOCK","EDESTADDRREQ","EMSGSIZE","EPROTOTYPE","ENOPROTOOPT","EPROTONOSUPPORT","ESOCKTNOSUPPORT","EOPNOTSUPP","EPFNOSUPPORT","EAFNOSUPPORT","EADDRINUSE","EADDRNOTAVAIL","ENETDOWN","ENETUNREACH","ENETRESET","ECONNABORTED","ECONNRESET","ENOBUFS","EISCONN","ENOTCONN","ESHUTDOWN","ETOOMANYREFS","ETIMEDOUT","ECONNREFUSED","EHOSTDOWN","EHOSTUNREACH","ELOOP","EOVERFLOW"];function
C(e,g,f,b){var
c=cw.indexOf(e);if(c<0){if(b==null)b=-9999;c=[0,b]}var
d=[c,L(g||a),L(f||a)];return d}var
by={};function
z(a){return by[a]}function
A(b,a){throw[0,b].concat(a)}function
bv(a){return a
instanceof
r}function
ce(a){return bv(a)}function
b9(a){return new
r(4,a,a.length)}function
V(a){return a}function
d(a){am(b.Sys_error,a)}function
cm(a){d(a+S)}function
bu(a){am(b.Invalid_argument,a)}function
b7(){bu("index out of bounds")}function
b$(a,b){switch(a.t&6){default:if(b>=a.c.length)return 0;case
0:return a.c.charCodeAt(b);case
4:return a.c[b]}}function
b8(b,a){if(a>>>0>=b.l)b7();return b$(b,a)}function
y(b){if(b<0)bu("Bytes.create");return new
r(b?2:9,a,b)}function
bw(a){return a.l}function
ca(b){if(c.Uint8Array)var
d=new(c.Uint8Array)(b.l);else
var
d=new
Array(b.l);var
f=b.c,e=f.length,a=0;for(;a<e;a++)d[a]=f.charCodeAt(a);for(e=b.l;a<e;a++)d[a]=0;b.c=d;b.t=4;return d}function
U(d,e,b,f,c){if(c==0)return 0;if(f==0&&(c>=b.l||b.t==2&&c>=b.c.length)){b.c=d.t==4?an(d.c,e,c):e==0&&d.c.length==c?d.c:d.c.substr(e,c);b.t=b.c.length==b.l?0:2}else
if(b.t==2&&f==b.c.length){b.c+=d.t==4?an(d.c,e,c):e==0&&d.c.length==c?d.c:d.c.substr(e,c);b.t=b.c.length==b.l?0:2}else{if(b.t!=4)ca(b);var
g=d.c,h=b.c;if(d.t==4)if(f<=e)for(var
a=0;a<c;a++)h[f+a]=g[e+a];else
for(var
a=c-1;a>=0;a--)h[f+a]=g[e+a];else{var
i=Math.min(c,g.length-e);for(var
a=0;a<i;a++)h[f+a]=g.charCodeAt(e+a);for(;a<c;a++)h[f+a]=0}}return 0}function
b6(a,b,c,d,e){U(V(a),b,c,d,e);return 0}function
b5(){}function
g(a){this.data=a}g.prototype=new
b5();g.prototype.truncate=function(a){var
b=this.data;this.data=y(a|0);U(b,0,this.data,0,a)};g.prototype.length=function(){return bw(this.data)};g.prototype.write=function(b,d,g,a){var
c=this.length();if(b+a>=c){var
e=y(b+a),f=this.data;this.data=e;U(f,0,this.data,0,c)}b6(d,g,this.data,b,a);return 0};g.prototype.read=function(c,a,d,b){var
e=this.length();U(this.data,c,a,d,b);return 0};g.prototype.read_one=function(a){return b8(this.data,a)};g.prototype.close=function(){};g.prototype.constructor=g;function
i(b,a){this.content={};this.root=b;this.lookupFun=a}i.prototype.nm=function(a){return this.root+a};i.prototype.create_dir_if_needed=function(e){var
d=e.split(q),c=a;for(var
b=0;b<d.length-1;b++){c+=d[b]+q;if(this.content[c])continue;this.content[c]=Symbol("directory")}};i.prototype.slash=function(a){return/\/$/.test(a)?a:a+q};i.prototype.lookup=function(a){if(!this.content[a]&&this.lookupFun){var
b=this.lookupFun(e(this.root),e(a));if(b!==0){this.create_dir_if_needed(a);this.content[a]=new
g(V(b[1]))}}};i.prototype.exists=function(b){if(b==a)return 1;var
c=this.slash(b);if(this.content[c])return 1;this.lookup(b);return this.content[b]?1:0};i.prototype.mkdir=function(e,g,f){var
c=f&&z(a8);if(this.exists(e))if(c)A(c,C(bc,ag,this.nm(e)));else
d(e+": File exists");var
b=/^(.*)\/[^/]+/.exec(e);b=b&&b[1]||a;if(!this.exists(b))if(c)A(c,C(aj,ag,this.nm(b)));else
d(b+S);if(!this.is_dir(b))if(c)A(c,C(ae,ag,this.nm(b)));else
d(b+ah);this.create_dir_if_needed(this.slash(e))};i.prototype.rmdir=function(b,h){var
c=h&&z(a8),e=b==a?a:this.slash(b),g=new
RegExp(a6+e+bj);if(!this.exists(b))if(c)A(c,C(aj,af,this.nm(b)));else
d(b+S);if(!this.is_dir(b))if(c)A(c,C(ae,af,this.nm(b)));else
d(b+ah);for(var
f
in
this.content)if(f.match(g))if(c)A(c,C(bf,af,this.nm(b)));else
d(this.nm(b)+": Directory not empty");delete
this.content[e]};i.prototype.readdir=function(b){var
h=b==a?a:this.slash(b);if(!this.exists(b))d(b+S);if(!this.is_dir(b))d(b+ah);var
i=new
RegExp(a6+h+bj),f={},e=[];for(var
g
in
this.content){var
c=g.match(i);if(c&&!f[c[1]]){f[c[1]]=true;e.push(c[1])}}return e};i.prototype.is_dir=function(b){if(b==a)return true;var
c=this.slash(b);return this.content[c]?1:0};i.prototype.unlink=function(a){var
b=this.content[a]?true:false;delete
this.content[a];return b};i.prototype.open=function(a,b){if(b.rdonly&&b.wronly)d(this.nm(a)+bb);if(b.text&&b.binary)d(this.nm(a)+a9);this.lookup(a);if(this.content[a]){if(this.is_dir(a))d(this.nm(a)+" : is a directory");if(b.create&&b.excl)d(this.nm(a)+a$);var
c=this.content[a];if(b.truncate)c.truncate();return c}else
if(b.create){this.create_dir_if_needed(a);this.content[a]=new
g(y(0));return this.content[a]}else
cm(this.nm(a))};i.prototype.register=function(c,a){var
b;if(this.content[c])d(this.nm(c)+a$);if(bv(a))b=new
g(a);if(ce(a))b=new
g(V(a));else
if(a
instanceof
Array)b=new
g(b9(a));else
if(typeof
a==="string")b=new
g(bp(a));else
if(a.toString){var
e=V(L(a.toString()));b=new
g(e)}if(b){this.create_dir_if_needed(c);this.content[c]=b}else
d(this.nm(c)+" : registering file with invalid content type")};i.prototype.constructor=i;function
bo(){}function
bt(b){var
a=ap(b);if(!a)return;return a[0]+q}var
W=bt(K)||br("unable to compute caml_root"),B=[];if(M())B.push({path:W,device:new
bo(W)});else
B.push({path:W,device:new
i(W)});B.push({path:a5,device:new
i(a5)});function
bE(b){var
h=ch(b),b=h.join(q),g=bB(b),c;for(var
f=0;f<B.length;f++){var
a=B[f];if(g.search(a.path)==0&&(!c||c.path.length<a.path.length))c={path:a.path,device:a.device,rest:b.substring(a.path.length,b.length)}}if(!c&&M()){var
e=bt(b);if(e&&e.match(/^[a-zA-Z]:\/$/)){var
a={path:e,device:new
bo(e)};B.push(a);c={path:a.path,device:a.device,rest:b.substring(a.path.length,b.length)}}}if(c)return c;d("no device found for "+g)}function
cb(c,b){var
a=bE(c);if(!a.device.register)br("cannot register file");a.device.register(a.rest,b);return 0}function
bC(b,a){var
b=e(b),a=e(a);return cb(b,a)}function
cd(){var
b=c.caml_fs_tmp;if(b)for(var
a=0;a<b.length;a++)bC(b[a].name,b[a].content);c.jsoo_create_file=bC;c.caml_fs_tmp=[];return 0}var
t=new
Array();function
ci(f){var
c=t[f];if(!c.opened)d("Cannot flush a closed channel");if(!c.buffer||c.buffer==a)return 0;if(c.fd&&b.fds[c.fd]&&b.fds[c.fd].output){var
e=b.fds[c.fd].output;switch(e.length){case
2:e(f,c.buffer);break;default:e(c.buffer)}}c.buffer=a;return 0}function
al(a){a.t&6&&bq(a);return a.c}function
cl(a){return bw(a)}function
bA(d,f){var
a=t[d],c=e(f),b=cl(c);a.file.write(a.offset,c,0,b);a.offset+=b;return 0}function
ct(a){var
a=ao(a),b=c;if(b.process&&b.process.stdout&&b.process.stdout.write)b.process.stderr.write(a);else{if(a.charCodeAt(a.length-1)==10)a=a.substr(0,a.length-1);var
d=b.console;d&&d.error&&d.error(a)}}function
cu(a){var
a=ao(a),b=c;if(b.process&&b.process.stdout&&b.process.stdout.write)b.process.stdout.write(a);else{if(a.charCodeAt(a.length-1)==10)a=a.substr(0,a.length-1);var
d=b.console;d&&d.log&&d.log(a)}}function
X(d,f,e,a){if(b.fds===undefined)b.fds=new
Array();a=a?a:{};var
c={};c.file=e;c.offset=a.append?e.length():0;c.flags=a;c.output=f;b.fds[d]=c;if(!b.fd_last_idx||d>b.fd_last_idx)b.fd_last_idx=d;return d}function
cx(e,c,i){var
a={};while(c){switch(c[1]){case
0:a.rdonly=1;break;case
1:a.wronly=1;break;case
2:a.append=1;break;case
3:a.create=1;break;case
4:a.truncate=1;break;case
5:a.excl=1;break;case
6:a.binary=1;break;case
7:a.text=1;break;case
8:a.nonblock=1;break}c=c[2]}if(a.rdonly&&a.wronly)d(al(e)+bb);if(a.text&&a.binary)d(al(e)+a9);var
f=bE(e),g=f.device.open(f.rest,a),h=b.fd_last_idx?b.fd_last_idx:0;return X(h+1,bA,g,a)}X(0,bA,new
g(y(0)));X(1,cu,new
g(y(0)));X(2,ct,new
g(y(0)));function
cj(a){var
e=b.fds[a];if(e.flags.wronly)d(bh+a+" is writeonly");var
f=null;if(a==0&&M()){var
g=require("fs");f=function(){return L(g.readFileSync(0,"utf8"))}}var
c={file:e.file,offset:e.offset,fd:a,opened:true,out:false,refill:f};t[c.fd]=c;return c.fd}function
bx(f){var
e=b.fds[f];if(e.flags.rdonly)d(bh+f+" is readonly");var
c={file:e.file,offset:e.offset,fd:f,opened:true,out:true,buffer:a};t[c.fd]=c;return c.fd}function
ck(){var
b=0;for(var
a=0;a<t.length;a++)if(t[a]&&t[a].opened&&t[a].out)b=[0,t[a].fd,b];return b}function
m(d,e,a){if(a&&c.toplevelReloc)d=c.toplevelReloc(a);b[d+1]=e;if(a)b[a]=e}function
co(a,b){by[al(a)]=b;return 0}function
bz(a){return a}function
cs(a){if(a
instanceof
Array)return a;if(c.RangeError&&a
instanceof
c.RangeError&&a.message&&a.message.match(/maximum call stack/i))return bz(b.Stack_overflow);if(c.InternalError&&a
instanceof
c.InternalError&&a.message&&a.message.match(/too much recursion/i))return bz(b.Stack_overflow);if(a
instanceof
c.Error&&z(bl))return[0,z(bl),a];return[0,b.Failure,L(String(a))]}function
cf(a){switch(a[2]){case-8:case-11:case-12:return 1;default:return 0}}function
cc(c){var
b=a;if(c[0]==0){b+=c[1][1];if(c.length==3&&c[2][0]==0&&cf(c[1]))var
f=c[2],g=1;else
var
g=2,f=c;b+="(";for(var
e=g;e<f.length;e++){if(e>g)b+=", ";var
d=f[e];if(typeof
d=="number")b+=d.toString();else
if(d
instanceof
r)b+=T+d.toString()+T;else
if(typeof
d=="string")b+=T+d.toString()+T;else
b+="_"}b+=")"}else
if(c[0]==k)b+=c[1];return b}function
bs(a){if(a
instanceof
Array&&(a[0]==0||a[0]==k)){var
d=z("Printexc.handle_uncaught_exception");if(d)d(a,false);else{var
e=cc(a),b=z(a1);if(b)b(0);c.console.error("Fatal error: exception "+e+"\n")}}else
throw a}function
cp(){var
a=c;if(a.process&&a.process.on)a.process.on("uncaughtException",function(b,c){bs(b);a.process.exit(2)});else
if(a.addEventListener)a.addEventListener("error",function(a){if(a.error)bs(a.error)})}cp();function
h(a,b){return a.length==1?a(b):J(a,[b])}function
aW(a,b,c){return a.length==2?a(b,c):J(a,[b,c])}cd();var
aq=[k,e(bd),-2];m(11,[k,e(a0),-12],a0);m(10,[k,e(aX),-11],aX);m(9,[k,e(bg),-10],bg);m(8,[k,e(a7),-9],a7);m(7,[k,e(a3),-8],a3);m(6,[k,e(a4),-7],a4);m(5,[k,e(be),-6],be);m(4,[k,e(bk),-5],bk);m(3,[k,e(bn),-4],bn);m(2,[k,e(ak),-3],ak);m(1,aq,bd);m(0,[k,e(a_),-1],a_);cj(0);bx(1);bx(2);var
bJ=[0,0,0],bK=[0,0],bW=[0,0],bX=[0,1],bY=[0,2],bZ=[0,3],b0=[0,4],b1=[0,0],b2=[0,5],b3=[0,6],bU=[0,7],bO=[0,0],bP=[0,8],bQ=[0,[0,0]],bR=[0,9],bS=[0,10],bT=[0,10],bM=[0,0],bL=[0,0],bI=[0,0],bN=[0,[0,[0,[0,[0,[0,[0,[0,0]]]]]]]],b4=e("checkFile");function
ar(b){function
a(b){var
a=b;for(;;){if(a){var
c=a[2],d=a[1];try{ci(d)}catch(a){a=cs(a);if(a[1]!==aq)throw a;var
e=a}var
a=c;continue}return 0}}return a(ck(0))}co(e(a1),ar);function
l(a){return a?0:1}function
bF(a){return a[2]}function
j(a){var
b=a?[0,j(a[2])]:a;return b}function
D(a,b){if(a){var
c=D(a[2],b);return[0,a[1],c]}return b}function
E(b,a){return b?[0,E(b[1],a)]:a}function
as(a,b){return a?E(b,as(a[1],b)):a}function
N(d,c){var
a=d,b=c;for(;;){if(a){if(b){var
a=a[1],b=b[1];continue}return a}return a}}function
at(b,a){return b?a?[0,at(b[1],a[1])]:b:a}function
au(b,a){return b?a:a?0:1}function
f(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
n(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return 1}}function
u(b,a){return n([0,b],a)}function
Y(b,a){var
c=b?a?[0,Y(b[1],a[1])]:a:b;return c}function
bG(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
o(b,a){if(a)var
d=o(b,a[2]),c=[0,h(b,a[1]),d];else
var
c=a;return c}function
F(b,a){if(a){var
c=F(b,a[2]);return D(h(b,a[1]),c)}return a}function
Z(c,b,a){if(a){var
d=Z(c,b,a[2]);return aW(c,a[1],d)}return b}function
av(e,d){var
a=d;for(;;){if(a){var
b=h(e,a[1]);if(!b){var
a=a[2];continue}var
c=b}else
var
c=a;return c}}function
s(d,c){var
a=c;for(;;){if(a){var
b=h(d,a[1]);if(b){var
a=a[2];continue}return b}return 1}}function
G(b,e){var
a=e;for(;;){if(a){var
c=a[2],d=a[1];if(h(b,d))return[0,d,G(b,c)];var
a=c;continue}return a}}function
_(b,a){if(b)if(a)var
d=_(b[1],a[2]),c=[0,a[1],d];else
var
c=a;else
var
c=b;return c}function
aw(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return a}return a}}function
ax(d,h){var
b=h;a:for(;;){if(b){var
c=b[2],e=b[1],a=c;for(;;){if(a){if(!aW(d,a[1],e)){var
a=a[2];continue}var
f=1}else
var
f=a;if(f){var
b=c;continue a}var
g=[0,e,ax(d,c)];break}}else
var
g=b;return g}}function
H(b,a){var
c=a?[0,b,H([0,b],a[1])]:a;return c}function
ay(a){return Z(at,0,a)}function
az(c,b){var
a=b;for(;;){if(a){if(h(c,a[1]))return 1;var
a=a[2];continue}return a}}function
$(b,a){return az(function(a){return 0===a[0]?f(a[1],b):0},a)}function
aA(a){return F(function(a){return 0===a[0]?[0,a[1],0]:0},a)}function
aB(d,c,b,a){return f(a,c)?b:h(d,a)}function
bH(a){return 0}function
O(d,c,b,a){return f(a,c)?b:h(d,a)}function
P(d,a,g,e){if(e){var
i=e[2],j=e[1];if(0===j[0]){var
b=j[1],c=h(d,[0,b]),n=[0,h(g,b)],m=function(a){return O(g,b,n,a)};if(l($(b,i))){var
o=[0,h(a,c)];if(f([0,h(g,b)],o)){var
p=0;return[0,[0,c,[0,b]],P(d,function(b){return O(a,c,p,b)},m,i)]}}var
q=[0,h(a,c)];return[0,[0,c,0],P(d,function(b){return O(a,c,q,b)},m,i)]}var
k=h(d,[1,j[1]]),r=[0,h(a,k)];return[0,[0,k,0],P(d,function(b){return O(a,k,r,b)},g,i)]}return e}function
aC(n,m,l){var
a=n,c=m,b=l;for(;;){if(c){if(b){var
e=b[1],f=e[2],d=e[1],g=b[2],i=c[2],o=h(a,d),j=[0,c[1],o];if(f){var
p=0,k=aC(function(b){return aB(a,d,p,b)},i,g);return[0,[0,[0,f[1],j],k[1]],k[2]]}var
a=function(b,c,d){return function(a){return aB(b,c,d,a)}}(a,d,j),c=i,b=g;continue}return[0,0,a]}return[0,0,a]}}function
Q(e,d,c){var
a=aC(bH,d,c),f=a[2],b=F(f,H(0,e));return[0,a[1],b]}function
w(b,a){return 0===b[0]?0===a[0]?f(b[1],a[1]):0:0===a[0]?0:f(b[1],a[1])}function
aD(b,a){return az(function(a){return w(b,a)},a)}function
aa(c,a,b){if(a){var
d=Q(c,b,a[1]),e=aa(c,a[2],d[2]),f=e[2];return[0,D(d[1],e[1]),f]}return[0,0,b]}function
aE(c,b,a){if(a)var
e=a[2],d=[0,b,aE(c,Q(c,b,a[1])[2],e)];else
var
d=a;return d}function
aF(b,a){return 0===a[0]?[0,a[1]]:[1,h(b,a[1])]}function
aG(b,a){if(a)var
d=aG([0,b],a[2]),e=a[1],c=[0,aF(function(a){return b},e),d];else
var
c=a;return c}function
ab(a){return ay(o(function(a){return 0===a[0]?0:[0,a[1]]},a))}function
aH(f,a,d){if(a){var
b=a[1];return s(function(e){var
a=f;for(;;){if(a){var
b=a[1];if(b){var
a=b[1];continue}var
c=b}else
var
c=1;return c?u(e,d):u(d,e)}},b)}return a}function
aI(f){var
b=0,a=f;for(;;){if(a){var
c=a[1];if(0===c[0])return 0;var
d=c[1],e=n(b,d);if(e){var
b=d,a=a[2];continue}return e}return 1}}function
aJ(a,b){if(a){if(f(b,a[1]))return 0;var
c=[0,aJ(a[2],b)]}else
var
c=a;return c}function
aK(b,a){return E([0,ay(aA(b))],a)}function
aL(d,b){return o(function(a){if(0===a[0])return a;var
c=a[1];return av(function(a){return f(c,a)},d)?[0,aK(b,c)]:a},b)}function
ac(a){if(a){var
b=a[2],c=a[1],d=ac(b),e=o(function(a){return[0,c,a]},d);return D(ac(b),e)}return bJ}function
v(a){var
b=a[2],c=a[3];return _(N(j(a[2]),c),b)}function
aM(a){return F(bF,a[5])}function
aN(a){var
b=aM(a);return F(function(c){var
a=c[2];if(a){var
b=a[1];return 0===b[0]?0:[0,b[1],0]}return a},b)}function
aO(e,c){var
a=c[2];if(a)var
b=a[1],f=0===b[0]?[0,b[1]]:[0,aK(e,b[1])],d=f;else
var
d=a;return[0,c[1],d]}function
aP(a){var
b=a[5];return o(function(b){var
c=b[2],d=v(a);return o(function(a){return aO(d,a)},c)},b)}function
aQ(a,c,b){return b?Y(a,as(c,aQ(a,c,b[1]))):Y(a,bK)}function
aR(f,e,c){var
b=f,a=e;for(;;){if(a){var
d=a[2];if(w(c,a[1]))return[0,b,aR([0,b],d,c)];var
b=[0,b],a=d;continue}return a}}function
R(g,d,c){var
b=n(c[1],c[2]);if(b)var
e=j(v(g)),a=u(c[2],e);else
var
a=b;if(a){var
h=ac(g[4]);return s(function(I){var
m=c[2],p=c[1],e=aL(I,v(g)),J=g[1];if(f(d,0))return l(aI(e));var
F=f(d,bI)?0:p,A=0,B=0,C=H(0,ab(e)),b=o(function(a){return aR(0,e,[1,a])},C),h=B,a=A;for(;;){if(b){var
t=b[2],i=b[1],z=G(function(b){var
a=n(F,b);return a?n(b,m):a},i),k=G(function(b){return function(a){return l(aH(d,b,a))}}(a),z);if(k){var
b=t,h=[0,h],a=[0,[0,k[1],k[2]]];continue}if(a)var
q=s(function(b){return function(a){return aH(d,b,a)}}(a),i),r=q?[0,D(a[1],i)]:q;else
var
r=a;var
b=t,a=r;continue}var
y=aA(_([0,p],e)),w=E(j(ax(bG,G(function(a){return $(a,aw(m,e))},y))),h),x=n(p,m);return x?u(aQ(w,J,d),w):x}},h)}return a}function
ad(a){return a[12]?0:1}function
aS(a){return[1,N(ab(a[2]),bL)]}function
aT(a,c,b){if(b){var
d=n(c,a[8]);if(d){var
e=b[1];return R(a,N(a[8],c),e)}return d}return 1}function
aU(a){var
b=a[8];if(b){if(b[1])return a[9]?a[10]?0:l(ad(a)):1;if(a[9])return 0;var
c=1}else
var
c=b;return c}function
aV(a){return 2<=a?0:1}function
bV(a){if(f(a[1],0))return bW;var
a2=H(0,ab(a[2]));if(l(s(function(b){return aD([1,b],a[2])},a2)))return bX;var
Y=f(a[3],0),at=0;if(Y)var
_=Y;else{var
aY=j(a[2]),ac=n(a[3],aY);if(ac)var
aQ=a[2],aR=a[3],aW=aw(N(j(a[2]),aR),aQ),aZ=aS(a),F=s(function(a){return w(aZ,a)},aW);else
var
F=ac;if(F){var
a0=a[2],a1=aS(a),ar=u(bM,j(G(function(a){return w(a1,a)},a0)));at=1}else
var
_=F}if(!at)var
ar=_;if(l(ar))return bY;var
t=a[4];for(;;){if(t){var
D=t[2];if(D){var
X=u(t[1],D[1]);if(X){var
t=D;continue}var
x=X}else
var
x=1}else
var
x=1;var
ae=x?n(j(a[4]),bN):x;if(ae)var
a3=a[4],I=s(function(b){return aD([1,b],a[2])},a3);else
var
I=ae;if(I)var
a4=aN(a),as=s(function(b){var
c=a[4];return av(function(a){return f(b,a)},c)},a4);else
var
as=I;if(l(as))return bZ;var
a5=aM(a);if(l(s(function(d){var
b=d[2];if(b){var
c=b[1];if(0===c[0]){var
e=v(a);return $(c[1],e)}return 1}return 1},a5)))return b0;var
a8=a[5],a9=o(function(b){var
c=b[2],d=v(a),e=o(function(a){return aO(d,a)},c);return[0,b[1],e]},a8),bb=v(a),J=b1,g=bb,e=a9,bc=a[1];b:for(;;){if(e){var
ah=e[1],ai=ah[2],y=g,c=ah[1];for(;;){if(y){if(c){var
af=w(y[1],c[1]);if(af){var
y=y[2],c=c[2];continue}var
ag=af}else
var
ag=c;var
aj=ag}else
var
aj=c?0:1;if(aj){var
a6=j(ai);if(f(j(g),a6)&&u(0,j(g))){var
a7=e[2],J=[0,J],g=Q(bc,g,ai)[2],e=a7;continue b}}var
K=[0,[0,J]];break}}else
var
K=e;if(K)return[0,K[1]];var
M=aP(a),aX=v(a),C=aL(aN(a),aX),z=a[1],aC=aG(0,C),aH=aa(z,M,H(0,j(C)))[2],aK=function(a){return aJ(aH,a)},d=o(function(a){return aF(aK,a)},aC),m=M;for(;;){if(m){var
p=m[1],W=s(function(a){return u(a[1],z)},p);if(W){var
aA=function(e,f){return function(d){var
b=e,a=f;for(;;){if(b){if(a){if(w(b[1],d))return a[1][1];var
b=b[2],a=a[2];continue}var
c=a}else
var
c=b;return c}}}(d,p),ay=function(a){return 0},i=P(aA,function(a){return 0},ay,d),b=p;for(;;){if(i){if(b){var
R=b[1],S=i[1],T=f(S[1],R[1]);if(T)var
k=R[2],U=S[2],az=U?k?f(U[1],k[1]):k:k?0:1,B=az;else
var
B=T;if(B){var
i=i[2],b=b[2];continue}var
V=B}else
var
V=b;var
q=V}else
var
q=b?0:1;break}}else
var
q=W;if(q){var
aB=m[2],d=Q(z,d,p)[2],m=aB;continue}var
r=q}else{var
A=0,h=d;for(;;){if(h){var
O=w(h[1],[1,A]);if(O){var
A=[0,A],h=h[2];continue}var
r=O}else
var
r=1;break}}var
bd=r?aI(aa(z,M,C)[2]):r;if(l(bd))return b2;var
be=a[6],bf=aP(a),bg=v(a);if(l(f(Z(E,0,o(j,aE(a[1],bg,bf))),be)))return b3;var
al=j(a[5]),am=n(a[8],al),an=am?n(a[7],a[6]):am;if(an)var
a$=aV(a[11]),L=au(f(a[8],al),a$);else
var
L=an;var
ax=0;if(L){var
ao=a[12];if(ao){var
ba=aV(ao[1]),aq=au(f(a[7],a[6]),ba);ax=1}else
var
ap=1}else
var
ap=L;if(!ax)var
aq=ap;if(aq){if(l(aT(a,bO,a[9])))return bP;if(l(aT(a,bQ,a[10])))return bR;switch(a[11]){case
0:var
ak=aU(a),a_=ak?bS:ak;return a_;case
1:if(!aU(a)&&!ad(a))return bT;return 0;default:return 0}}return bU}}}}proved[b4]=function(a){var
r=bV(a);if(r)return[0,r[1]];var
v=j(a[5]),s=f(a[8],v);if(s){var
l=a[8];if(l){var
m=l[1];if(m){var
n=m[1],d=a[9],h=0;if(d){var
i=a[10];if(i)var
b=[0,i[1]];else
var
k=ad(a),u=k?a[9]:k,b=u;var
t=0;if(b){var
o=R(a,[0,n],d[1]);if(o){var
c=R(a,n,b[1]);t=1}else
var
p=o}else
var
p=b;if(!t){var
q=p;h=1}}else{var
q=d;h=1}if(h)var
c=q}else
var
e=a[9],c=e?R(a,0,e[1]):e}else
var
c=1;var
g=c}else
var
g=s;var
w=g?1:g;return w};ar(0);return}(globalThis));

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
  const CLAIMS = ["lower_bound", "is_optimal", "proof"];
  const OWN = [["window"], ["windows", "placements_proof"]]; // of versions 1 and 2
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
    if (plan.version === 1) return [ends(plan.window, "window"), 0];
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
    const version = isObject(plan) ? plan.version : refuse("the plan is not an object");
    must([1, 2].includes(version), "version is neither 1 nor 2");
    object(plan, "the plan", [...KEYS, ...CLAIMS, ...OWN[version - 1]], OTHERS);
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
      version === 1 ? 0 : [0, reason(plan.placements_proof)],
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
