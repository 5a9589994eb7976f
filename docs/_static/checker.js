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
  const proved = {};
(function(a){typeof
globalThis!=="object"&&(this?b():(a.defineProperty(a.prototype,"_T_",{configurable:true,get:b}),_T_));function
b(){var
b=this||self;b.globalThis=b;delete
a.prototype._T_}}(Object));(function(c){"use strict";var
ba=" : flags Open_text and Open_binary are not compatible",bg="Sys_error",bq="Invalid_argument",ag="rmdir",a5=0xf0,R='"',bp=0x800,bf="EEXIST",bo="jsError",I=1024,bn="End_of_file",a4="Pervasives.do_at_exit",a$="Unix.Unix_error",p=0x80,al="Failure",a3="Undefined_recursive_module",be=" : flags Open_rdonly and Open_wronly are not compatible",ah="mkdir",bd=512,a_="Stack_overflow",a="",ak="ENOENT",a9="^",Q=": No such file or directory",ai=": Not a directory",a2=0xe0,a8="/static/",bc=" : file already exists",bm="([^/]+)",z=0x3f,a1=0xdfff,a7="Not_found",a0="Assert_failure",q="/",aj=128,bj="Sys_blocked_io",bk="fd ",bl=0xdc00,bb="Out_of_memory",bi="ENOTEMPTY",af="ENOTDIR",a6="Match_failure",j=248,bh="Division_by_zero";function
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
cp(b,a){throw[0,b,a]}function
cs(c,b){if(c==0)return a;if(b.repeat)return b.repeat(c);var
e=a,d=0;for(;;){if(c&1)e+=b;c>>=1;if(c==0)return e;b+=b;d++;if(d==9)b.slice(0,1)}}function
ao(d,c,b){var
e=String.fromCharCode;if(c==0&&b<=4096&&b==d.length)return e.apply(null,d);var
f=a;for(;0<b;c+=I,b-=I)f+=e.apply(null,d.slice(c,c+Math.min(b,I)));return f}function
bt(a){if(a.t==2)a.c+=cs(a.l-a.c.length,"\0");else
a.c=ao(a.c,0,a.c.length);a.t=0}function
bG(a){if(a.length<24){for(var
b=0;b<a.length;b++)if(a.charCodeAt(b)>127)return false;return true}else
return!/[^\x00-\x7f]/.test(a)}function
ap(f){for(var
k=a,d=a,h,g,i,b,c=0,j=f.length;c<j;c++){g=f.charCodeAt(c);if(g<p){for(var
e=c+1;e<j&&(g=f.charCodeAt(e))<p;e++);if(e-c>bd){d.substr(0,1);k+=d;d=a;k+=f.slice(c,e)}else
d+=f.slice(c,e);if(e==j)break;c=e}b=1;if(++c<j&&((i=f.charCodeAt(c))&-64)==aj){h=i+(g<<6);if(g<a2){b=h-0x3080;if(b<p)b=1}else{b=2;if(++c<j&&((i=f.charCodeAt(c))&-64)==aj){h=i+(h<<6);if(g<a5){b=h-0xe2080;if(b<bp||b>=0xd7ff&&b<0xe000)b=2}else{b=3;if(++c<j&&((i=f.charCodeAt(c))&-64)==aj&&g<0xf5){b=i-0x3c82080+(h<<6);if(b<0x10000||b>0x10ffff)b=3}}}}}if(b<4){c-=b;d+="\ufffd"}else
if(b>0xffff)d+=String.fromCharCode(0xd7c0+(b>>10),bl+(b&0x3FF));else
d+=String.fromCharCode(b);if(d.length>I){d.substr(0,1);k+=d;d=a}}return k+d}function
r(c,a,b){this.t=c;this.c=a;this.l=b}r.prototype.toString=function(){switch(this.t){case
9:return this.c;default:bt(this);case
0:if(bG(this.c)){this.t=9;return this.c}this.t=8;case
8:return this.c}};r.prototype.toUtf16=function(){var
a=this.toString();if(this.t==9)return a;return ap(a)};r.prototype.slice=function(){var
a=this.t==4?this.c.slice():this.c;return new
r(this.t,a,this.l)};function
bs(a){return new
r(0,a,a.length)}function
e(a){return bs(a)}function
an(b,a){cp(b,e(a))}var
b=[0];function
bu(a){if(!b.Failure)b.Failure=[j,e(al),-3];an(b.Failure,a)}function
ci(a){return a.toUtf16()}function
M(){return false}function
cx(){function
b(b){if(b.charAt(0)===q)return[a,b.substring(1)];return}function
d(d){var
h=/^([a-zA-Z]:|[\\/]{2}[^\\/]+[\\/]+[^\\/]+)?([\\/])?([\s\S]*?)$/,b=h.exec(d),c=b[1]||a,f=Boolean(c&&c.charAt(1)!==":");if(Boolean(b[2]||f)){var
e=b[1]||a,g=b[2]||a;return[e,d.substring(e.length+g.length)]}return}return M()&&c.process&&c.process.platform?c.process.platform==="win32"?d:b:b}var
aq=cx();function
bE(a){return a.slice(-1)!==q?a+q:a}if(M()&&c.process&&c.process.cwd)var
K=c.process.cwd().replace(/\\/g,q);else
var
K="/static";K=bE(K);function
cj(a){a=ci(a);if(!aq(a))a=K+a;var
e=aq(a),d=e[1].split(q),b=[];for(var
c=0;c<d.length;c++)switch(d[c]){case"..":if(b.length>1)b.pop();break;case".":break;default:b.push(d[c]);break}b.unshift(e[0]);b.orig=a;return b}function
ct(f){for(var
g=a,c=g,b,i,d=0,h=f.length;d<h;d++){b=f.charCodeAt(d);if(b<p){for(var
e=d+1;e<h&&(b=f.charCodeAt(e))<p;e++);if(e-d>bd){c.substr(0,1);g+=c;c=a;g+=f.slice(d,e)}else
c+=f.slice(d,e);if(e==h)break;d=e}if(b<bp){c+=String.fromCharCode(0xc0|b>>6);c+=String.fromCharCode(p|b&z)}else
if(b<0xd800||b>=a1)c+=String.fromCharCode(a2|b>>12,p|b>>6&z,p|b&z);else
if(b>=0xdbff||d+1==h||(i=f.charCodeAt(d+1))<bl||i>a1)c+="\xef\xbf\xbd";else{d++;b=(b<<10)+i-0x35fdc00;c+=String.fromCharCode(a5|b>>18,p|b>>12&z,p|b>>6&z,p|b&z)}if(c.length>I){c.substr(0,1);g+=c;c=a}}return g+c}function
ca(a){var
b=9;if(!bG(a))b=8,a=ct(a);return new
r(b,a,a.length)}function
L(a){return ca(a)}var
cy=["E2BIG","EACCES","EAGAIN","EBADF","EBUSY","ECHILD","EDEADLK","EDOM",bf,"EFAULT","EFBIG","EINTR","EINVAL","EIO","EISDIR","EMFILE","EMLINK","ENAMETOOLONG","ENFILE","ENODEV",ak,"ENOEXEC","ENOLCK","ENOMEM","ENOSPC","ENOSYS",af,bi,"ENOTTY","ENXIO","EPERM","EPIPE","ERANGE","EROFS","ESPIPE","ESRCH","EXDEV","EWOULDBLOCK","EINPROGRESS","EALREADY","ENOTSOCK","EDESTADDRREQ","EMSGSIZE","EPROTOTYPE","ENOPROTOOPT","EPROTONOSUPPORT","ESOCKTNOSUPPORT","EOPNOTSUPP","EPFNOSUPPORT","EAFNOSUPPORT","EADDRINUSE","EADDRNOTAVAIL","ENETDOWN","ENETUNREACH","ENETRESET","ECONNABORTED","ECONNRESET","ENOBUFS","EISCONN","ENOTCONN","ESHUTDOWN","ETOOMANYREFS","ETIMEDOUT","ECONNREFUSED","EHOSTDOWN","EHOSTUNREACH","ELOOP","EOVERFLOW"];function
E(e,g,f,b){var
c=cy.indexOf(e);if(c<0){if(b==null)b=-9999;c=[0,b]}var
d=[c,L(g||a),L(f||a)];return d}var
bB={};function
B(a){return bB[a]}function
C(b,a){throw[0,b].concat(a)}function
by(a){return a
instanceof
r}function
cg(a){return by(a)}function
b$(a){return new
r(4,a,a.length)}function
T(a){return a}function
d(a){an(b.Sys_error,a)}function
co(a){d(a+Q)}function
bx(a){an(b.Invalid_argument,a)}function
b9(){bx("index out of bounds")}function
cb(a,b){switch(a.t&6){default:if(b>=a.c.length)return 0;case
0:return a.c.charCodeAt(b);case
4:return a.c[b]}}function
b_(b,a){if(a>>>0>=b.l)b9();return cb(b,a)}function
A(b){if(b<0)bx("Bytes.create");return new
r(b?2:9,a,b)}function
bz(a){return a.l}function
cc(b){if(c.Uint8Array)var
d=new(c.Uint8Array)(b.l);else
var
d=new
Array(b.l);var
f=b.c,e=f.length,a=0;for(;a<e;a++)d[a]=f.charCodeAt(a);for(e=b.l;a<e;a++)d[a]=0;b.c=d;b.t=4;return d}function
S(d,e,b,f,c){if(c==0)return 0;if(f==0&&(c>=b.l||b.t==2&&c>=b.c.length)){b.c=d.t==4?ao(d.c,e,c):e==0&&d.c.length==c?d.c:d.c.substr(e,c);b.t=b.c.length==b.l?0:2}else
if(b.t==2&&f==b.c.length){b.c+=d.t==4?ao(d.c,e,c):e==0&&d.c.length==c?d.c:d.c.substr(e,c);b.t=b.c.length==b.l?0:2}else{if(b.t!=4)cc(b);var
g=d.c,h=b.c;if(d.t==4)if(f<=e)for(var
a=0;a<c;a++)h[f+a]=g[e+a];else
for(var
a=c-1;a>=0;a--)h[f+a]=g[e+a];else{var
i=Math.min(c,g.length-e);for(var
a=0;a<i;a++)h[f+a]=g.charCodeAt(e+a);for(;a<c;a++)h[f+a]=0}}return 0}function
b8(a,b,c,d,e){S(T(a),b,c,d,e);return 0}function
b7(){}function
g(a){this.data=a}g.prototype=new
b7();g.prototype.truncate=function(a){var
b=this.data;this.data=A(a|0);S(b,0,this.data,0,a)};g.prototype.length=function(){return bz(this.data)};g.prototype.write=function(b,d,g,a){var
c=this.length();if(b+a>=c){var
e=A(b+a),f=this.data;this.data=e;S(f,0,this.data,0,c)}b8(d,g,this.data,b,a);return 0};g.prototype.read=function(c,a,d,b){var
e=this.length();S(this.data,c,a,d,b);return 0};g.prototype.read_one=function(a){return b_(this.data,a)};g.prototype.close=function(){};g.prototype.constructor=g;function
i(b,a){this.content={};this.root=b;this.lookupFun=a}i.prototype.nm=function(a){return this.root+a};i.prototype.create_dir_if_needed=function(e){var
d=e.split(q),c=a;for(var
b=0;b<d.length-1;b++){c+=d[b]+q;if(this.content[c])continue;this.content[c]=Symbol("directory")}};i.prototype.slash=function(a){return/\/$/.test(a)?a:a+q};i.prototype.lookup=function(a){if(!this.content[a]&&this.lookupFun){var
b=this.lookupFun(e(this.root),e(a));if(b!==0){this.create_dir_if_needed(a);this.content[a]=new
g(T(b[1]))}}};i.prototype.exists=function(b){if(b==a)return 1;var
c=this.slash(b);if(this.content[c])return 1;this.lookup(b);return this.content[b]?1:0};i.prototype.mkdir=function(e,g,f){var
c=f&&B(a$);if(this.exists(e))if(c)C(c,E(bf,ah,this.nm(e)));else
d(e+": File exists");var
b=/^(.*)\/[^/]+/.exec(e);b=b&&b[1]||a;if(!this.exists(b))if(c)C(c,E(ak,ah,this.nm(b)));else
d(b+Q);if(!this.is_dir(b))if(c)C(c,E(af,ah,this.nm(b)));else
d(b+ai);this.create_dir_if_needed(this.slash(e))};i.prototype.rmdir=function(b,h){var
c=h&&B(a$),e=b==a?a:this.slash(b),g=new
RegExp(a9+e+bm);if(!this.exists(b))if(c)C(c,E(ak,ag,this.nm(b)));else
d(b+Q);if(!this.is_dir(b))if(c)C(c,E(af,ag,this.nm(b)));else
d(b+ai);for(var
f
in
this.content)if(f.match(g))if(c)C(c,E(bi,ag,this.nm(b)));else
d(this.nm(b)+": Directory not empty");delete
this.content[e]};i.prototype.readdir=function(b){var
h=b==a?a:this.slash(b);if(!this.exists(b))d(b+Q);if(!this.is_dir(b))d(b+ai);var
i=new
RegExp(a9+h+bm),f={},e=[];for(var
g
in
this.content){var
c=g.match(i);if(c&&!f[c[1]]){f[c[1]]=true;e.push(c[1])}}return e};i.prototype.is_dir=function(b){if(b==a)return true;var
c=this.slash(b);return this.content[c]?1:0};i.prototype.unlink=function(a){var
b=this.content[a]?true:false;delete
this.content[a];return b};i.prototype.open=function(a,b){if(b.rdonly&&b.wronly)d(this.nm(a)+be);if(b.text&&b.binary)d(this.nm(a)+ba);this.lookup(a);if(this.content[a]){if(this.is_dir(a))d(this.nm(a)+" : is a directory");if(b.create&&b.excl)d(this.nm(a)+bc);var
c=this.content[a];if(b.truncate)c.truncate();return c}else
if(b.create){this.create_dir_if_needed(a);this.content[a]=new
g(A(0));return this.content[a]}else
co(this.nm(a))};i.prototype.register=function(c,a){var
b;if(this.content[c])d(this.nm(c)+bc);if(by(a))b=new
g(a);if(cg(a))b=new
g(T(a));else
if(a
instanceof
Array)b=new
g(b$(a));else
if(typeof
a==="string")b=new
g(bs(a));else
if(a.toString){var
e=T(L(a.toString()));b=new
g(e)}if(b){this.create_dir_if_needed(c);this.content[c]=b}else
d(this.nm(c)+" : registering file with invalid content type")};i.prototype.constructor=i;function
br(){}function
bw(b){var
a=aq(b);if(!a)return;return a[0]+q}var
U=bw(K)||bu("unable to compute caml_root"),D=[];if(M())D.push({path:U,device:new
br(U)});else
D.push({path:U,device:new
i(U)});D.push({path:a8,device:new
i(a8)});function
bH(b){var
h=cj(b),b=h.join(q),g=bE(b),c;for(var
f=0;f<D.length;f++){var
a=D[f];if(g.search(a.path)==0&&(!c||c.path.length<a.path.length))c={path:a.path,device:a.device,rest:b.substring(a.path.length,b.length)}}if(!c&&M()){var
e=bw(b);if(e&&e.match(/^[a-zA-Z]:\/$/)){var
a={path:e,device:new
br(e)};D.push(a);c={path:a.path,device:a.device,rest:b.substring(a.path.length,b.length)}}}if(c)return c;d("no device found for "+g)}function
cd(c,b){var
a=bH(c);if(!a.device.register)bu("cannot register file");a.device.register(a.rest,b);return 0}function
bF(b,a){var
b=e(b),a=e(a);return cd(b,a)}function
cf(){var
b=c.caml_fs_tmp;if(b)for(var
a=0;a<b.length;a++)bF(b[a].name,b[a].content);c.jsoo_create_file=bF;c.caml_fs_tmp=[];return 0}var
s=new
Array();function
ck(f){var
c=s[f];if(!c.opened)d("Cannot flush a closed channel");if(!c.buffer||c.buffer==a)return 0;if(c.fd&&b.fds[c.fd]&&b.fds[c.fd].output){var
e=b.fds[c.fd].output;switch(e.length){case
2:e(f,c.buffer);break;default:e(c.buffer)}}c.buffer=a;return 0}function
am(a){a.t&6&&bt(a);return a.c}function
cn(a){return bz(a)}function
bD(d,f){var
a=s[d],c=e(f),b=cn(c);a.file.write(a.offset,c,0,b);a.offset+=b;return 0}function
cv(a){var
a=ap(a),b=c;if(b.process&&b.process.stdout&&b.process.stdout.write)b.process.stderr.write(a);else{if(a.charCodeAt(a.length-1)==10)a=a.substr(0,a.length-1);var
d=b.console;d&&d.error&&d.error(a)}}function
cw(a){var
a=ap(a),b=c;if(b.process&&b.process.stdout&&b.process.stdout.write)b.process.stdout.write(a);else{if(a.charCodeAt(a.length-1)==10)a=a.substr(0,a.length-1);var
d=b.console;d&&d.log&&d.log(a)}}function
V(d,f,e,a){if(b.fds===undefined)b.fds=new
Array();a=a?a:{};var
c={};c.file=e;c.offset=a.append?e.length():0;c.flags=a;c.output=f;b.fds[d]=c;if(!b.fd_last_idx||d>b.fd_last_idx)b.fd_last_idx=d;return d}function
cz(e,c,i){var
a={};while(c){switch(c[1]){case
0:a.rdonly=1;break;case
1:a.wronly=1;break;case
2:a.append=1;break;case
3:a.create=1;break;case
4:a.truncate=1;break;case
5:a.excl=1;break;case
6:a.binary=1;break;case
7:a.text=1;break;case
8:a.nonblock=1;break}c=c[2]}if(a.rdonly&&a.wronly)d(am(e)+be);if(a.text&&a.binary)d(am(e)+ba);var
f=bH(e),g=f.device.open(f.rest,a),h=b.fd_last_idx?b.fd_last_idx:0;return V(h+1,bD,g,a)}V(0,bD,new
g(A(0)));V(1,cw,new
g(A(0)));V(2,cv,new
g(A(0)));function
cl(a){var
e=b.fds[a];if(e.flags.wronly)d(bk+a+" is writeonly");var
f=null;if(a==0&&M()){var
g=require("fs");f=function(){return L(g.readFileSync(0,"utf8"))}}var
c={file:e.file,offset:e.offset,fd:a,opened:true,out:false,refill:f};s[c.fd]=c;return c.fd}function
bA(f){var
e=b.fds[f];if(e.flags.rdonly)d(bk+f+" is readonly");var
c={file:e.file,offset:e.offset,fd:f,opened:true,out:true,buffer:a};s[c.fd]=c;return c.fd}function
cm(){var
b=0;for(var
a=0;a<s.length;a++)if(s[a]&&s[a].opened&&s[a].out)b=[0,s[a].fd,b];return b}function
n(d,e,a){if(a&&c.toplevelReloc)d=c.toplevelReloc(a);b[d+1]=e;if(a)b[a]=e}function
cq(a,b){bB[am(a)]=b;return 0}function
bC(a){return a}function
cu(a){if(a
instanceof
Array)return a;if(c.RangeError&&a
instanceof
c.RangeError&&a.message&&a.message.match(/maximum call stack/i))return bC(b.Stack_overflow);if(c.InternalError&&a
instanceof
c.InternalError&&a.message&&a.message.match(/too much recursion/i))return bC(b.Stack_overflow);if(a
instanceof
c.Error&&B(bo))return[0,B(bo),a];return[0,b.Failure,L(String(a))]}function
ch(a){switch(a[2]){case-8:case-11:case-12:return 1;default:return 0}}function
ce(c){var
b=a;if(c[0]==0){b+=c[1][1];if(c.length==3&&c[2][0]==0&&ch(c[1]))var
f=c[2],g=1;else
var
g=2,f=c;b+="(";for(var
e=g;e<f.length;e++){if(e>g)b+=", ";var
d=f[e];if(typeof
d=="number")b+=d.toString();else
if(d
instanceof
r)b+=R+d.toString()+R;else
if(typeof
d=="string")b+=R+d.toString()+R;else
b+="_"}b+=")"}else
if(c[0]==j)b+=c[1];return b}function
bv(a){if(a
instanceof
Array&&(a[0]==0||a[0]==j)){var
d=B("Printexc.handle_uncaught_exception");if(d)d(a,false);else{var
e=ce(a),b=B(a4);if(b)b(0);c.console.error("Fatal error: exception "+e+"\n")}}else
throw a}function
cr(){var
a=c;if(a.process&&a.process.on)a.process.on("uncaughtException",function(b,c){bv(b);a.process.exit(2)});else
if(a.addEventListener)a.addEventListener("error",function(a){if(a.error)bv(a.error)})}cr();function
w(a,b){return a.length==1?a(b):J(a,[b])}function
aZ(a,b,c){return a.length==2?a(b,c):J(a,[b,c])}cf();var
ar=[j,e(bg),-2];n(11,[j,e(a3),-12],a3);n(10,[j,e(a0),-11],a0);n(9,[j,e(bj),-10],bj);n(8,[j,e(a_),-9],a_);n(7,[j,e(a6),-8],a6);n(6,[j,e(a7),-7],a7);n(5,[j,e(bh),-6],bh);n(4,[j,e(bn),-5],bn);n(3,[j,e(bq),-4],bq);n(2,[j,e(al),-3],al);n(1,ar,bg);n(0,[j,e(bb),-1],bb);cl(0);bA(1);bA(2);var
bL=[0,0,0],bM=[0,0],bY=[0,0],bZ=[0,1],b0=[0,2],b1=[0,3],b2=[0,4],b3=[0,0],b4=[0,5],b5=[0,6],bW=[0,7],bQ=[0,0],bR=[0,8],bS=[0,[0,0]],bT=[0,9],bU=[0,10],bV=[0,10],bO=[0,0],bN=[0,0],bK=[0,0],bP=[0,[0,[0,[0,[0,[0,[0,[0,0]]]]]]]],b6=e("checkFile");function
as(b){function
a(b){var
a=b;for(;;){if(a){var
c=a[2],d=a[1];try{ck(d)}catch(a){a=cu(a);if(a[1]!==ar)throw a;var
e=a}var
a=c;continue}return 0}}return a(cm(0))}cq(e(a4),as);function
l(a){return a?0:1}function
bI(a){return a[1]}function
W(a){return a[2]}function
h(a){var
b=a?[0,h(a[2])]:a;return b}function
x(a,b){if(a){var
c=x(a[2],b);return[0,a[1],c]}return b}function
F(b,a){return b?[0,F(b[1],a)]:a}function
at(a,b){return a?F(b,at(a[1],b)):a}function
N(d,c){var
a=d,b=c;for(;;){if(a){if(b){var
a=a[1],b=b[1];continue}return a}return a}}function
au(b,a){return b?a?[0,au(b[1],a[1])]:b:a}function
av(b,a){return b?a:a?0:1}function
f(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
o(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return 1}}function
t(b,a){return o([0,b],a)}function
X(b,a){var
c=b?a?[0,X(b[1],a[1])]:a:b;return c}function
bJ(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
aw(a){if(a){var
b=aw(a[2]);return x(a[1],b)}return a}function
k(b,a){if(a)var
d=k(b,a[2]),c=[0,w(b,a[1]),d];else
var
c=a;return c}function
G(b,a){if(a){var
c=G(b,a[2]);return x(w(b,a[1]),c)}return a}function
Y(c,b,a){if(a){var
d=Y(c,b,a[2]);return aZ(c,a[1],d)}return b}function
ax(e,d){var
a=d;for(;;){if(a){var
b=w(e,a[1]);if(!b){var
a=a[2];continue}var
c=b}else
var
c=a;return c}}function
m(d,c){var
a=c;for(;;){if(a){var
b=w(d,a[1]);if(b){var
a=a[2];continue}return b}return 1}}function
u(b,e){var
a=e;for(;;){if(a){var
c=a[2],d=a[1];if(w(b,d))return[0,d,u(b,c)];var
a=c;continue}return a}}function
ay(b,a){if(b)if(a)var
d=ay(b[2],a[2]),c=[0,[0,b[1],a[1]],d];else
var
c=a;else
var
c=b;return c}function
Z(b,a){if(b)if(a)var
d=Z(b[1],a[2]),c=[0,a[1],d];else
var
c=a;else
var
c=b;return c}function
az(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return a}return a}}function
aA(d,h){var
b=h;a:for(;;){if(b){var
c=b[2],e=b[1],a=c;for(;;){if(a){if(!aZ(d,a[1],e)){var
a=a[2];continue}var
f=1}else
var
f=a;if(f){var
b=c;continue a}var
g=[0,e,aA(d,c)];break}}else
var
g=b;return g}}function
H(b,a){var
c=a?[0,b,H([0,b],a[1])]:a;return c}function
aB(a){return Y(au,0,a)}function
_(b,a){return 0===a[0]?f(a[1],b):0}function
aC(c,b){var
a=b;for(;;){if(a){if(w(c,a[1]))return 1;var
a=a[2];continue}return a}}function
aD(b,a){return aC(function(a){return _(b,a)},a)}function
aE(a){return G(function(a){return 0===a[0]?[0,a[1],0]:0},a)}function
aF(e){var
a=e;for(;;){if(a){var
b=a[2],c=a[1];if(0===c[0]){var
d=c[1],g=aF(b);return[0,d,u(function(a){return l(f(a,d))},g)]}var
a=b;continue}return a}}function
$(d,c,b,a){return f(a,c)?b:w(d,a)}function
aG(a){return 0}function
aH(m,l,k){var
a=m,c=l,b=k;for(;;){if(c){if(b){var
e=b[1],f=e[2],d=e[1],g=b[2],h=c[2],n=w(a,d),i=[0,c[1],n];if(f){var
o=0,j=aH(function(b){return $(a,d,o,b)},h,g);return[0,[0,[0,f[1],i],j[1]],j[2]]}var
a=function(b,c,d){return function(a){return $(b,c,d,a)}}(a,d,i),c=h,b=g;continue}return[0,0,a]}return[0,0,a]}}function
O(e,d,c){var
a=aH(aG,d,c),f=a[2],b=G(f,H(0,e));return[0,a[1],b]}function
y(b,a){return 0===b[0]?0===a[0]?f(b[1],a[1]):0:0===a[0]?0:f(b[1],a[1])}function
aI(b,a){return aC(function(a){return y(b,a)},a)}function
aa(c,a,b){if(a){var
d=O(c,b,a[1]),e=aa(c,a[2],d[2]),f=e[2];return[0,x(d[1],e[1]),f]}return[0,0,b]}function
aJ(c,b,a){if(a)var
e=a[2],d=[0,b,aJ(c,O(c,b,a[1])[2],e)];else
var
d=a;return d}function
ab(a){return aB(k(function(a){return 0===a[0]?0:[0,a[1]]},a))}function
aK(f,a,d){if(a){var
b=a[1];return m(function(e){var
a=f;for(;;){if(a){var
b=a[1];if(b){var
a=b[1];continue}var
c=b}else
var
c=1;return c?t(e,d):t(d,e)}},b)}return a}function
aL(f){var
b=0,a=f;for(;;){if(a){var
c=a[1];if(0===c[0])return 0;var
d=c[1],e=o(b,d);if(e){var
b=d,a=a[2];continue}return e}return 1}}function
aM(b,a){return F([0,aB(aE(b))],a)}function
aN(d,b){return k(function(a){if(0===a[0])return a;var
c=a[1];return ax(function(a){return f(c,a)},d)?[0,aM(b,c)]:a},b)}function
ac(a){if(a){var
b=a[2],c=a[1],d=ac(b),e=k(function(a){return[0,c,a]},d);return x(ac(b),e)}return bL}function
aO(c,a){if(a){var
d=a[2],e=a[1];if(f(c,e))return[0,d];var
b=aO(c,d),h=b?[0,[0,e,b[1]]]:b,g=h}else
var
g=a;return g}function
ad(e,d){var
a=e,b=d;for(;;){if(a){var
c=aO(a[1],b);if(c){var
a=a[2],b=c[1];continue}return c}return b?0:1}}function
v(a){var
b=a[2],c=a[3];return Z(N(h(a[2]),c),b)}function
aP(a){return G(W,a[5])}function
aQ(a){var
b=aP(a);return G(function(c){var
a=c[2];if(a){var
b=a[1];return 0===b[0]?0:[0,b[1],0]}return a},b)}function
aR(e,c){var
a=c[2];if(a)var
b=a[1],f=0===b[0]?[0,b[1]]:[0,aM(e,b[1])],d=f;else
var
d=a;return[0,c[1],d]}function
aS(a){var
b=a[5];return k(function(b){var
c=b[2],d=v(a);return k(function(a){return aR(d,a)},c)},b)}function
aT(a,c,b){return b?X(a,at(c,aT(a,c,b[1]))):X(a,bM)}function
aU(f,e,c){var
b=f,a=e;for(;;){if(a){var
d=a[2];if(y(c,a[1]))return[0,b,aU([0,b],d,c)];var
b=[0,b],a=d;continue}return a}}function
P(g,d,c){var
b=o(c[1],c[2]);if(b)var
e=h(v(g)),a=t(c[2],e);else
var
a=b;if(a){var
i=ac(g[4]);return m(function(I){var
p=c[2],q=c[1],e=aN(I,v(g)),J=g[1];if(f(d,0))return l(aL(e));var
G=f(d,bK)?0:q,C=0,D=0,E=H(0,ab(e)),b=k(function(a){return aU(0,e,[1,a])},E),i=D,a=C;for(;;){if(b){var
w=b[2],j=b[1],B=u(function(b){var
a=o(G,b);return a?o(b,p):a},j),n=u(function(b){return function(a){return l(aK(d,b,a))}}(a),B);if(n){var
b=w,i=[0,i],a=[0,[0,n[1],n[2]]];continue}if(a)var
r=m(function(b){return function(a){return aK(d,b,a)}}(a),j),s=r?[0,x(a[1],j)]:r;else
var
s=a;var
b=w,a=s;continue}var
A=aE(Z([0,q],e)),y=F(h(aA(bJ,u(function(a){return aD(a,az(p,e))},A))),i),z=o(q,p);return z?t(aT(y,J,d),y):z}},i)}return a}function
ae(a){return a[12]?0:1}function
aV(a){return[1,N(ab(a[2]),bN)]}function
aW(a,c,b){if(b){var
d=o(c,a[8]);if(d){var
e=b[1];return P(a,N(a[8],c),e)}return d}return 1}function
aX(a){var
b=a[8];if(b){if(b[1])return a[9]?a[10]?0:l(ae(a)):1;if(a[9])return 0;var
c=1}else
var
c=b;return c}function
aY(a){return 2<=a?0:1}function
bX(a){if(f(a[1],0))return bY;var
a8=H(0,ab(a[2]));if(l(m(function(b){return aI([1,b],a[2])},a8)))return bZ;var
X=f(a[3],0),aU=0;if(X)var
Z=X;else{var
a4=h(a[2]),ac=o(a[3],a4);if(ac)var
a0=a[2],a1=a[3],a2=az(N(h(a[2]),a1),a0),a5=aV(a),C=m(function(a){return y(a5,a)},a2);else
var
C=ac;if(C){var
a6=a[2],a7=aV(a),aO=t(bO,h(u(function(a){return y(a7,a)},a6)));aU=1}else
var
Z=C}if(!aU)var
aO=Z;if(l(aO))return b0;var
i=a[4];for(;;){if(i){var
B=i[2];if(B){var
V=t(i[1],B[1]);if(V){var
i=B;continue}var
j=V}else
var
j=1}else
var
j=1;var
af=j?o(h(a[4]),bP):j;if(af)var
a9=a[4],D=m(function(b){return aI([1,b],a[2])},a9);else
var
D=af;if(D)var
a_=aQ(a),aT=m(function(b){var
c=a[4];return ax(function(a){return f(b,a)},c)},a_);else
var
aT=D;if(l(aT))return b1;var
a$=aP(a);if(l(m(function(d){var
b=d[2];if(b){var
c=b[1];if(0===c[0]){var
e=v(a);return aD(c[1],e)}return 1}return 1},a$)))return b2;var
bn=a[5],bo=k(function(b){var
c=b[2],d=v(a),e=k(function(a){return aR(d,a)},c);return[0,b[1],e]},bn),bs=v(a),R=b3,g=bs,e=bo,bt=a[1];b:for(;;){if(e){var
as=e[1],at=as[2],A=g,d=as[1];for(;;){if(A){if(d){var
aq=y(A[1],d[1]);if(aq){var
A=A[2],d=d[2];continue}var
ar=aq}else
var
ar=d;var
au=ar}else
var
au=d?0:1;if(au){var
bl=h(at);if(f(h(g),bl)&&t(0,h(g))){var
bm=e[2],R=[0,R],g=O(bt,g,at)[2],e=bm;continue b}}var
S=[0,[0,R]];break}}else
var
S=e;if(S)return[0,S[1]];var
w=aS(a),a3=v(a),b=aN(aQ(a),a3),z=a[1],E=H(0,h(b)),ag=aa(z,w,E),G=ag[1],ba=function(a){return t(a[1],z)},ah=m(function(a){return m(ba,a)},w);if(ah)var
bb=aF(b),I=ad(k(bI,G),bb);else
var
I=ah;var
ai=I?m(function(a){var
e=[0,a[1]],c=ay(b,E),d=k(W,u(function(a){return y(e,a[1])},c));return ad(a[2],d)},G):I;if(ai)var
bc=ag[2],J=ad(E,x(aw(k(W,G)),bc));else
var
J=ai;var
ap=J?aL(aa(z,w,b)[2]):J;if(ap){var
P=b,s=w;c:for(;;){if(s){var
ao=s[1],L=aG,n=P,c=ao;for(;;){if(n){if(c){var
M=c[1],be=L(M[1]),p=[0,n[1],be],aj=p[1];if(0===aj[0])var
K=aj[1],bk=h(u(function(b){return function(a){return _(b,a)}}(K),b)),ak=f(h(p),bk),al=ak?m(function(b){return function(a){return _(b,a)}}(K),p):ak,bd=al?[0,K]:al,q=bd;else
var
q=0;var
bf=q?0:p,r=M[2],am=q?r?f(q[1],r[1]):r:r?0:1;if(am){var
bg=c[2],bh=n[2],bi=M[1],L=function(b,c,d){return function(a){return $(b,d,c,a)}}(L,bf,bi),n=bh,c=bg;continue}var
an=am}else
var
an=c;var
Q=an}else
var
Q=c?0:1;if(Q){var
bj=s[2],P=O(z,P,ao)[2],s=bj;continue c}var
U=Q;break}}else
var
U=1;break}}else
var
U=ap;if(l(U))return b4;var
bu=a[6],bv=aS(a),bw=v(a);if(l(f(Y(F,0,k(h,aJ(a[1],bw,bv))),bu)))return b5;var
aB=h(a[5]),aC=o(a[8],aB),aE=aC?o(a[7],a[6]):aC;if(aE)var
bq=aY(a[11]),T=av(f(a[8],aB),bq);else
var
T=aE;var
aZ=0;if(T){var
aH=a[12];if(aH){var
br=aY(aH[1]),aM=av(f(a[7],a[6]),br);aZ=1}else
var
aK=1}else
var
aK=T;if(!aZ)var
aM=aK;if(aM){if(l(aW(a,bQ,a[9])))return bR;if(l(aW(a,bS,a[10])))return bT;switch(a[11]){case
0:var
aA=aX(a),bp=aA?bU:aA;return bp;case
1:if(!aX(a)&&!ae(a))return bV;return 0;default:return 0}}return bW}}}proved[b6]=function(a){var
r=bX(a);if(r)return[0,r[1]];var
v=h(a[5]),s=f(a[8],v);if(s){var
l=a[8];if(l){var
m=l[1];if(m){var
n=m[1],d=a[9],i=0;if(d){var
j=a[10];if(j)var
b=[0,j[1]];else
var
k=ae(a),u=k?a[9]:k,b=u;var
t=0;if(b){var
o=P(a,[0,n],d[1]);if(o){var
c=P(a,n,b[1]);t=1}else
var
p=o}else
var
p=b;if(!t){var
q=p;i=1}}else{var
q=d;i=1}if(i)var
c=q}else
var
e=a[9],c=e?P(a,0,e[1]):e}else
var
c=1;var
g=c}else
var
g=s;var
w=g?1:g;return w};as(0);return}(globalThis));

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
