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
 *   checkFile                                     the checker of plans, for shufflegraphCheck below
 *
 * A destination is the number of a hand, or -1 - q for place q. A plan is { piles, deck, aside, rounds, placements,
 * leastRounds, windows, verdict }; a round is { deck, steps }, a step { pile, given }: a card goes on that pile, then the
 * pile to a destination, or given is null. The verdict is "fewest", "deals", or on fewer than two piles also "wrong".
 *
 * Do not edit it: `python -m proofs.extraction --update` makes it of proofs/coq/PhoneSpec.v, whose theorems are in Phone.v,
 * and of proofs/extraction/shell.js and reader.js. It holds parts of OCaml's library and of js_of_ocaml, which are under the
 * LGPL 2.1 or later with OCaml's linking exception.
 */
globalThis.shufflegraphCore = (() => {
  const proved = {};
(function(a){typeof
globalThis!=="object"&&(this?b():(a.defineProperty(a.prototype,"_T_",{configurable:true,get:b}),_T_));function
b(){var
b=this||self;b.globalThis=b;delete
a.prototype._T_}}(Object));(function(k){"use strict";var
cK=" : flags Open_text and Open_binary are not compatible",cQ="Sys_error",c0="Invalid_argument",bc="rmdir",cD=0xf0,aD='"',cZ=0x800,cP="EEXIST",cY="jsError",ab=1024,cX="End_of_file",cC="Pervasives.do_at_exit",cJ="Unix.Unix_error",w=0x80,bh="Failure",cB="Undefined_recursive_module",cO=" : flags Open_rdonly and Open_wronly are not compatible",bd="mkdir",cN=512,cI="Stack_overflow",e="",bg="ENOENT",cH="^",aC=": No such file or directory",be=": Not a directory",cA=0xe0,cG="/static/",cM=" : file already exists",cW="([^/]+)",N=0x3f,cz=0xdfff,cF="Not_found",cy="Assert_failure",z="/",bf=128,cT="Sys_blocked_io",cU="fd ",cV=0xdc00,cL="Out_of_memory",cS="ENOTEMPTY",bb="ENOTDIR",cE="Match_failure",t=248,cR="Division_by_zero";function
ac(c,a){if(c.fun)return ac(c.fun,a);if(typeof
c!=="function")return c;var
b=c.length|0;if(b===0)return c.apply(null,a);var
e=a.length|0,d=b-e|0;if(d==0)return c.apply(null,a);else
if(d<0)return ac(c.apply(null,a.slice(0,b)),a.slice(b));else
return function(){var
e=arguments.length==0?1:arguments.length,d=new
Array(a.length+e);for(var
b=0;b<a.length;b++)d[b]=a[b];for(var
b=0;b<arguments.length;b++)d[a.length+b]=arguments[b];return ac(c,d)}}function
eJ(b,a){throw[0,b,a]}function
eM(b,a){if(b==0)return e;if(a.repeat)return a.repeat(b);var
d=e,c=0;for(;;){if(b&1)d+=a;b>>=1;if(b==0)return d;a+=a;c++;if(c==9)a.slice(0,1)}}function
bk(c,b,a){var
d=String.fromCharCode;if(b==0&&a<=4096&&a==c.length)return d.apply(null,c);var
f=e;for(;0<a;b+=ab,a-=ab)f+=d.apply(null,c.slice(b,b+Math.min(a,ab)));return f}function
c3(a){if(a.t==2)a.c+=eM(a.l-a.c.length,"\0");else
a.c=bk(a.c,0,a.c.length);a.t=0}function
de(a){if(a.length<24){for(var
b=0;b<a.length;b++)if(a.charCodeAt(b)>127)return false;return true}else
return!/[^\x00-\x7f]/.test(a)}function
bl(f){for(var
k=e,c=e,h,g,i,a,b=0,j=f.length;b<j;b++){g=f.charCodeAt(b);if(g<w){for(var
d=b+1;d<j&&(g=f.charCodeAt(d))<w;d++);if(d-b>cN){c.substr(0,1);k+=c;c=e;k+=f.slice(b,d)}else
c+=f.slice(b,d);if(d==j)break;b=d}a=1;if(++b<j&&((i=f.charCodeAt(b))&-64)==bf){h=i+(g<<6);if(g<cA){a=h-0x3080;if(a<w)a=1}else{a=2;if(++b<j&&((i=f.charCodeAt(b))&-64)==bf){h=i+(h<<6);if(g<cD){a=h-0xe2080;if(a<cZ||a>=0xd7ff&&a<0xe000)a=2}else{a=3;if(++b<j&&((i=f.charCodeAt(b))&-64)==bf&&g<0xf5){a=i-0x3c82080+(h<<6);if(a<0x10000||a>0x10ffff)a=3}}}}}if(a<4){b-=a;c+="\ufffd"}else
if(a>0xffff)c+=String.fromCharCode(0xd7c0+(a>>10),cV+(a&0x3FF));else
c+=String.fromCharCode(a);if(c.length>ab){c.substr(0,1);k+=c;c=e}}return k+c}function
A(c,a,b){this.t=c;this.c=a;this.l=b}A.prototype.toString=function(){switch(this.t){case
9:return this.c;default:c3(this);case
0:if(de(this.c)){this.t=9;return this.c}this.t=8;case
8:return this.c}};A.prototype.toUtf16=function(){var
a=this.toString();if(this.t==9)return a;return bl(a)};A.prototype.slice=function(){var
a=this.t==4?this.c.slice():this.c;return new
A(this.t,a,this.l)};function
c2(a){return new
A(0,a,a.length)}function
f(a){return c2(a)}function
bj(b,a){eJ(b,f(a))}var
j=[0];function
c4(a){if(!j.Failure)j.Failure=[t,f(bh),-3];bj(j.Failure,a)}function
eC(a){return a.toUtf16()}function
af(){return false}function
eR(){function
a(a){if(a.charAt(0)===z)return[e,a.substring(1)];return}function
b(c){var
h=/^([a-zA-Z]:|[\\/]{2}[^\\/]+[\\/]+[^\\/]+)?([\\/])?([\s\S]*?)$/,a=h.exec(c),b=a[1]||e,f=Boolean(b&&b.charAt(1)!==":");if(Boolean(a[2]||f)){var
d=a[1]||e,g=a[2]||e;return[d,c.substring(d.length+g.length)]}return}return af()&&k.process&&k.process.platform?k.process.platform==="win32"?b:a:a}var
bm=eR();function
dc(a){return a.slice(-1)!==z?a+z:a}if(af()&&k.process&&k.process.cwd)var
ad=k.process.cwd().replace(/\\/g,z);else
var
ad="/static";ad=dc(ad);function
eD(a){a=eC(a);if(!bm(a))a=ad+a;var
e=bm(a),d=e[1].split(z),b=[];for(var
c=0;c<d.length;c++)switch(d[c]){case"..":if(b.length>1)b.pop();break;case".":break;default:b.push(d[c]);break}b.unshift(e[0]);b.orig=a;return b}function
eN(f){for(var
g=e,b=g,a,i,c=0,h=f.length;c<h;c++){a=f.charCodeAt(c);if(a<w){for(var
d=c+1;d<h&&(a=f.charCodeAt(d))<w;d++);if(d-c>cN){b.substr(0,1);g+=b;b=e;g+=f.slice(c,d)}else
b+=f.slice(c,d);if(d==h)break;c=d}if(a<cZ){b+=String.fromCharCode(0xc0|a>>6);b+=String.fromCharCode(w|a&N)}else
if(a<0xd800||a>=cz)b+=String.fromCharCode(cA|a>>12,w|a>>6&N,w|a&N);else
if(a>=0xdbff||c+1==h||(i=f.charCodeAt(c+1))<cV||i>cz)b+="\xef\xbf\xbd";else{c++;a=(a<<10)+i-0x35fdc00;b+=String.fromCharCode(cD|a>>18,w|a>>12&N,w|a>>6&N,w|a&N)}if(b.length>ab){b.substr(0,1);g+=b;b=e}}return g+b}function
eu(a){var
b=9;if(!de(a))b=8,a=eN(a);return new
A(b,a,a.length)}function
ae(a){return eu(a)}var
eS=["E2BIG","EACCES","EAGAIN","EBADF","EBUSY","ECHILD","EDEADLK","EDOM",cP,"EFAULT","EFBIG","EINTR","EINVAL","EIO","EISDIR","EMFILE","EMLINK","ENAMETOOLONG","ENFILE","ENODEV",bg,"ENOEXEC","ENOLCK","ENOMEM","ENOSPC","ENOSYS",bb,cS,"ENOTTY","ENXIO","EPERM","EPIPE","ERANGE","EROFS","ESPIPE","ESRCH","EXDEV","EWOULDBLOCK","EINPROGRESS","EALREADY","ENOTSOCK","EDESTADDRREQ","EMSGSIZE","EPROTOTYPE","ENOPROTOOPT","EPROTONOSUPPORT","ESOCKTNOSUPPORT","EOPNOTSUPP","EPFNOSUPPORT","EAFNOSUPPORT","EADDRINUSE","EADDRNOTAVAIL","ENETDOWN","ENETUNREACH","ENETRESET","ECONNABORTED","ECONNRESET","ENOBUFS","EISCONN","ENOTCONN","ESHUTDOWN","ETOOMANYREFS","ETIMEDOUT","ECONNREFUSED","EHOSTDOWN","EHOSTUNREACH","ELOOP","EOVERFLOW"];function
S(d,g,f,a){var
b=eS.indexOf(d);if(b<0){if(a==null)a=-9999;b=[0,a]}var
c=[b,ae(g||e),ae(f||e)];return c}var
c$={};function
P(a){return c$[a]}function
Q(b,a){throw[0,b].concat(a)}function
c8(a){return a
instanceof
A}function
eA(a){return c8(a)}function
et(a){return new
A(4,a,a.length)}function
aF(a){return a}function
m(a){bj(j.Sys_error,a)}function
eI(a){m(a+aC)}function
c7(a){bj(j.Invalid_argument,a)}function
er(){c7("index out of bounds")}function
ev(a,b){switch(a.t&6){default:if(b>=a.c.length)return 0;case
0:return a.c.charCodeAt(b);case
4:return a.c[b]}}function
es(b,a){if(a>>>0>=b.l)er();return ev(b,a)}function
O(a){if(a<0)c7("Bytes.create");return new
A(a?2:9,e,a)}function
c9(a){return a.l}function
ew(b){if(k.Uint8Array)var
c=new(k.Uint8Array)(b.l);else
var
c=new
Array(b.l);var
e=b.c,d=e.length,a=0;for(;a<d;a++)c[a]=e.charCodeAt(a);for(d=b.l;a<d;a++)c[a]=0;b.c=c;b.t=4;return c}function
aE(d,e,b,f,c){if(c==0)return 0;if(f==0&&(c>=b.l||b.t==2&&c>=b.c.length)){b.c=d.t==4?bk(d.c,e,c):e==0&&d.c.length==c?d.c:d.c.substr(e,c);b.t=b.c.length==b.l?0:2}else
if(b.t==2&&f==b.c.length){b.c+=d.t==4?bk(d.c,e,c):e==0&&d.c.length==c?d.c:d.c.substr(e,c);b.t=b.c.length==b.l?0:2}else{if(b.t!=4)ew(b);var
g=d.c,h=b.c;if(d.t==4)if(f<=e)for(var
a=0;a<c;a++)h[f+a]=g[e+a];else
for(var
a=c-1;a>=0;a--)h[f+a]=g[e+a];else{var
i=Math.min(c,g.length-e);for(var
a=0;a<i;a++)h[f+a]=g.charCodeAt(e+a);for(;a<c;a++)h[f+a]=0}}return 0}function
eq(a,b,c,d,e){aE(aF(a),b,c,d,e);return 0}function
ep(){}function
p(a){this.data=a}p.prototype=new
ep();p.prototype.truncate=function(a){var
b=this.data;this.data=O(a|0);aE(b,0,this.data,0,a)};p.prototype.length=function(){return c9(this.data)};p.prototype.write=function(b,d,g,a){var
c=this.length();if(b+a>=c){var
e=O(b+a),f=this.data;this.data=e;aE(f,0,this.data,0,c)}eq(d,g,this.data,b,a);return 0};p.prototype.read=function(c,a,d,b){var
e=this.length();aE(this.data,c,a,d,b);return 0};p.prototype.read_one=function(a){return es(this.data,a)};p.prototype.close=function(){};p.prototype.constructor=p;function
s(b,a){this.content={};this.root=b;this.lookupFun=a}s.prototype.nm=function(a){return this.root+a};s.prototype.create_dir_if_needed=function(d){var
c=d.split(z),b=e;for(var
a=0;a<c.length-1;a++){b+=c[a]+z;if(this.content[b])continue;this.content[b]=Symbol("directory")}};s.prototype.slash=function(a){return/\/$/.test(a)?a:a+z};s.prototype.lookup=function(a){if(!this.content[a]&&this.lookupFun){var
b=this.lookupFun(f(this.root),f(a));if(b!==0){this.create_dir_if_needed(a);this.content[a]=new
p(aF(b[1]))}}};s.prototype.exists=function(a){if(a==e)return 1;var
b=this.slash(a);if(this.content[b])return 1;this.lookup(a);return this.content[a]?1:0};s.prototype.mkdir=function(c,f,d){var
b=d&&P(cJ);if(this.exists(c))if(b)Q(b,S(cP,bd,this.nm(c)));else
m(c+": File exists");var
a=/^(.*)\/[^/]+/.exec(c);a=a&&a[1]||e;if(!this.exists(a))if(b)Q(b,S(bg,bd,this.nm(a)));else
m(a+aC);if(!this.is_dir(a))if(b)Q(b,S(bb,bd,this.nm(a)));else
m(a+be);this.create_dir_if_needed(this.slash(c))};s.prototype.rmdir=function(a,g){var
b=g&&P(cJ),c=a==e?e:this.slash(a),f=new
RegExp(cH+c+cW);if(!this.exists(a))if(b)Q(b,S(bg,bc,this.nm(a)));else
m(a+aC);if(!this.is_dir(a))if(b)Q(b,S(bb,bc,this.nm(a)));else
m(a+be);for(var
d
in
this.content)if(d.match(f))if(b)Q(b,S(cS,bc,this.nm(a)));else
m(this.nm(a)+": Directory not empty");delete
this.content[c]};s.prototype.readdir=function(a){var
g=a==e?e:this.slash(a);if(!this.exists(a))m(a+aC);if(!this.is_dir(a))m(a+be);var
h=new
RegExp(cH+g+cW),d={},c=[];for(var
f
in
this.content){var
b=f.match(h);if(b&&!d[b[1]]){d[b[1]]=true;c.push(b[1])}}return c};s.prototype.is_dir=function(a){if(a==e)return true;var
b=this.slash(a);return this.content[b]?1:0};s.prototype.unlink=function(a){var
b=this.content[a]?true:false;delete
this.content[a];return b};s.prototype.open=function(a,b){if(b.rdonly&&b.wronly)m(this.nm(a)+cO);if(b.text&&b.binary)m(this.nm(a)+cK);this.lookup(a);if(this.content[a]){if(this.is_dir(a))m(this.nm(a)+" : is a directory");if(b.create&&b.excl)m(this.nm(a)+cM);var
c=this.content[a];if(b.truncate)c.truncate();return c}else
if(b.create){this.create_dir_if_needed(a);this.content[a]=new
p(O(0));return this.content[a]}else
eI(this.nm(a))};s.prototype.register=function(c,a){var
b;if(this.content[c])m(this.nm(c)+cM);if(c8(a))b=new
p(a);if(eA(a))b=new
p(aF(a));else
if(a
instanceof
Array)b=new
p(et(a));else
if(typeof
a==="string")b=new
p(c2(a));else
if(a.toString){var
d=aF(ae(a.toString()));b=new
p(d)}if(b){this.create_dir_if_needed(c);this.content[c]=b}else
m(this.nm(c)+" : registering file with invalid content type")};s.prototype.constructor=s;function
c1(){}function
c6(b){var
a=bm(b);if(!a)return;return a[0]+z}var
aG=c6(ad)||c4("unable to compute caml_root"),R=[];if(af())R.push({path:aG,device:new
c1(aG)});else
R.push({path:aG,device:new
s(aG)});R.push({path:cG,device:new
s(cG)});function
df(b){var
g=eD(b),b=g.join(z),f=dc(b),c;for(var
e=0;e<R.length;e++){var
a=R[e];if(f.search(a.path)==0&&(!c||c.path.length<a.path.length))c={path:a.path,device:a.device,rest:b.substring(a.path.length,b.length)}}if(!c&&af()){var
d=c6(b);if(d&&d.match(/^[a-zA-Z]:\/$/)){var
a={path:d,device:new
c1(d)};R.push(a);c={path:a.path,device:a.device,rest:b.substring(a.path.length,b.length)}}}if(c)return c;m("no device found for "+f)}function
ex(c,b){var
a=df(c);if(!a.device.register)c4("cannot register file");a.device.register(a.rest,b);return 0}function
dd(b,a){var
b=f(b),a=f(a);return ex(b,a)}function
ez(){var
b=k.caml_fs_tmp;if(b)for(var
a=0;a<b.length;a++)dd(b[a].name,b[a].content);k.jsoo_create_file=dd;k.caml_fs_tmp=[];return 0}var
B=new
Array();function
eE(c){var
a=B[c];if(!a.opened)m("Cannot flush a closed channel");if(!a.buffer||a.buffer==e)return 0;if(a.fd&&j.fds[a.fd]&&j.fds[a.fd].output){var
b=j.fds[a.fd].output;switch(b.length){case
2:b(c,a.buffer);break;default:b(a.buffer)}}a.buffer=e;return 0}function
bi(a){a.t&6&&c3(a);return a.c}function
eH(a){return c9(a)}function
db(d,e){var
a=B[d],c=f(e),b=eH(c);a.file.write(a.offset,c,0,b);a.offset+=b;return 0}function
eP(a){var
a=bl(a),b=k;if(b.process&&b.process.stdout&&b.process.stdout.write)b.process.stderr.write(a);else{if(a.charCodeAt(a.length-1)==10)a=a.substr(0,a.length-1);var
c=b.console;c&&c.error&&c.error(a)}}function
eQ(a){var
a=bl(a),b=k;if(b.process&&b.process.stdout&&b.process.stdout.write)b.process.stdout.write(a);else{if(a.charCodeAt(a.length-1)==10)a=a.substr(0,a.length-1);var
c=b.console;c&&c.log&&c.log(a)}}function
aH(c,e,d,a){if(j.fds===undefined)j.fds=new
Array();a=a?a:{};var
b={};b.file=d;b.offset=a.append?d.length():0;b.flags=a;b.output=e;j.fds[c]=b;if(!j.fd_last_idx||c>j.fd_last_idx)j.fd_last_idx=c;return c}function
eT(c,b,g){var
a={};while(b){switch(b[1]){case
0:a.rdonly=1;break;case
1:a.wronly=1;break;case
2:a.append=1;break;case
3:a.create=1;break;case
4:a.truncate=1;break;case
5:a.excl=1;break;case
6:a.binary=1;break;case
7:a.text=1;break;case
8:a.nonblock=1;break}b=b[2]}if(a.rdonly&&a.wronly)m(bi(c)+cO);if(a.text&&a.binary)m(bi(c)+cK);var
d=df(c),e=d.device.open(d.rest,a),f=j.fd_last_idx?j.fd_last_idx:0;return aH(f+1,db,e,a)}aH(0,db,new
p(O(0)));aH(1,eQ,new
p(O(0)));aH(2,eP,new
p(O(0)));function
eF(a){var
c=j.fds[a];if(c.flags.wronly)m(cU+a+" is writeonly");var
d=null;if(a==0&&af()){var
e=require("fs");d=function(){return ae(e.readFileSync(0,"utf8"))}}var
b={file:c.file,offset:c.offset,fd:a,opened:true,out:false,refill:d};B[b.fd]=b;return b.fd}function
c_(c){var
b=j.fds[c];if(b.flags.rdonly)m(cU+c+" is readonly");var
a={file:b.file,offset:b.offset,fd:c,opened:true,out:true,buffer:e};B[a.fd]=a;return a.fd}function
eG(){var
b=0;for(var
a=0;a<B.length;a++)if(B[a]&&B[a].opened&&B[a].out)b=[0,B[a].fd,b];return b}function
v(b,c,a){if(a&&k.toplevelReloc)b=k.toplevelReloc(a);j[b+1]=c;if(a)j[a]=c}function
eK(a,b){c$[bi(a)]=b;return 0}function
da(a){return a}function
eO(a){if(a
instanceof
Array)return a;if(k.RangeError&&a
instanceof
k.RangeError&&a.message&&a.message.match(/maximum call stack/i))return da(j.Stack_overflow);if(k.InternalError&&a
instanceof
k.InternalError&&a.message&&a.message.match(/too much recursion/i))return da(j.Stack_overflow);if(a
instanceof
k.Error&&P(cY))return[0,P(cY),a];return[0,j.Failure,ae(String(a))]}function
eB(a){switch(a[2]){case-8:case-11:case-12:return 1;default:return 0}}function
ey(b){var
a=e;if(b[0]==0){a+=b[1][1];if(b.length==3&&b[2][0]==0&&eB(b[1]))var
f=b[2],g=1;else
var
g=2,f=b;a+="(";for(var
d=g;d<f.length;d++){if(d>g)a+=", ";var
c=f[d];if(typeof
c=="number")a+=c.toString();else
if(c
instanceof
A)a+=aD+c.toString()+aD;else
if(typeof
c=="string")a+=aD+c.toString()+aD;else
a+="_"}a+=")"}else
if(b[0]==t)a+=b[1];return a}function
c5(a){if(a
instanceof
Array&&(a[0]==0||a[0]==t)){var
c=P("Printexc.handle_uncaught_exception");if(c)c(a,false);else{var
d=ey(a),b=P(cC);if(b)b(0);k.console.error("Fatal error: exception "+d+"\n")}}else
throw a}function
eL(){var
a=k;if(a.process&&a.process.on)a.process.on("uncaughtException",function(b,c){c5(b);a.process.exit(2)});else
if(a.addEventListener)a.addEventListener("error",function(a){if(a.error)c5(a.error)})}eL();function
b(a,b){return a.length==1?a(b):ac(a,[b])}function
ba(a,b,c){return a.length==2?a(b,c):ac(a,[b,c])}ez();var
bn=[t,f(cQ),-2];v(11,[t,f(cB),-12],cB);v(10,[t,f(cy),-11],cy);v(9,[t,f(cT),-10],cT);v(8,[t,f(cI),-9],cI);v(7,[t,f(cE),-8],cE);v(6,[t,f(cF),-7],cF);v(5,[t,f(cR),-6],cR);v(4,[t,f(cX),-5],cX);v(3,[t,f(c0),-4],c0);v(2,[t,f(bh),-3],bh);v(1,bn,cQ);v(0,[t,f(cL),-1],cL);eF(0);c_(1);c_(2);var
dw=[0,0],dD=[0,0,0],dE=[0,0],dZ=[0,[1,0]],d8=[0,0],d9=[0,0],eh=[0,0],ef=[0,0],eg=[0,0],ee=[0,0],ea=[0,[0,0,0]],eb=[0,0],ec=[0,[0,0]],ed=[0,[0,0]],d_=[0,[0,0]],d$=[0,0,0],d6=[0,[0,0]],d7=[0,0],d4=[0,0,0],d0=[0,0],dY=[0,0,0],dQ=[0,0],dR=[0,1],dS=[0,2],dT=[0,3],dU=[0,4],dV=[0,0],dW=[0,5],dX=[0,6],dO=[0,7],dI=[0,0],dJ=[0,8],dK=[0,[0,0]],dL=[0,9],dM=[0,10],dN=[0,10],dG=[0,0],dF=[0,0],dC=[0,0],dB=[0,0],dA=[0,0],dz=[0,0],dx=[0,0],dr=[0,[0,0],0],ds=[0,0,[0,0]],dt=[0,0,[0,0]],dv=[0,0],du=[0,0,0],dq=[0,0],dp=[0,0],di=[1,0],dj=[1,0],dk=[0,0],dm=[0,0],dl=[0,0],dg=[0,0],dH=[0,[0,[0,[0,[0,[0,[0,[0,0]]]]]]]],ej=f("phone"),ek=f("planned"),el=f("numberDrawn"),em=f("deckOfSum"),en=f("count"),eo=f("checkFile");function
bo(b){function
a(b){var
a=b;for(;;){if(a){var
c=a[2],d=a[1];try{eE(d)}catch(a){a=eO(a);if(a[1]!==bn)throw a;var
e=a}var
a=c;continue}return 0}}return a(eG(0))}eK(f(cC),bo);function
q(a){return a?0:1}function
bp(c,a){var
d=a?[0,b(c,a[1])]:a;return d}function
ag(a){return a[1]}function
aI(a){return a[2]}function
a(b){var
c=b?[0,a(b[2])]:b;return c}function
g(a,b){if(a){var
c=g(a[2],b);return[0,a[1],c]}return b}function
aJ(a){return a?a[1]:a}function
u(b,a){return b?[0,u(b[1],a)]:a}function
F(a,b){return a?u(b,F(a[1],b)):a}function
n(d,c){var
a=d,b=c;for(;;){if(a){if(b){var
a=a[1],b=b[1];continue}return a}return a}}function
bq(b,a){return b?a?[0,bq(b[1],a[1])]:b:a}function
br(b,a){return b?a:a?0:1}function
bs(b,a){return b?[0,bs(b[1],a)]:a}function
bt(a,b){return a?bs(b,bt(a[1],b)):a}function
d(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
l(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return 1}}function
i(b,a){return l([0,b],a)}function
T(b,a){var
c=b?a?[0,T(b[1],a[1])]:a:b;return c}function
bu(c){var
a=c;for(;;){if(a){var
b=a[1];if(b){var
a=b[1];continue}return b}return 1}}function
aK(b,a){return a?bt(b,aK(b,a[1])):dg}function
bv(h,g,f,e){var
b=h,c=f,a=e;for(;;){if(b){var
d=b[1];if(a){var
b=d,a=a[1];continue}var
b=d,c=[0,c],a=g;continue}return[0,c,a]}}function
bw(c,a){if(a){var
b=a[1];return bv(c,b,0,b)[1]}return a}function
dh(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[1];continue}return a}return a?0:1}}function
bx(b,a){return a?a[1]:b}function
by(e,d,c){var
b=e,a=d;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return c}return a?a[1]:c}}function
bz(d,c){var
a=d,b=c;for(;;){if(b){if(a){var
a=a[2],b=b[1];continue}return a}var
e=a?[0,a[1]]:a;return e}}function
U(a){if(a){var
b=[0,a[1],0];return g(U(a[2]),b)}return a}function
bA(a){if(a){var
b=bA(a[2]);return g(a[1],b)}return a}function
c(d,a){if(a)var
f=c(d,a[2]),e=[0,b(d,a[1]),f];else
var
e=a;return e}function
x(c,a){if(a){var
d=x(c,a[2]);return g(b(c,a[1]),d)}return a}function
bB(e,d,c){var
a=d,b=c;for(;;){if(a){var
f=ba(e,b,a[1]),a=a[2],b=f;continue}return b}}function
G(c,b,a){if(a){var
d=G(c,b,a[2]);return ba(c,a[1],d)}return b}function
ah(f,e){var
a=e;for(;;){if(a){var
c=b(f,a[1]);if(!c){var
a=a[2];continue}var
d=c}else
var
d=a;return d}}function
r(e,d){var
a=d;for(;;){if(a){var
c=b(e,a[1]);if(c){var
a=a[2];continue}return c}return 1}}function
h(c,f){var
a=f;for(;;){if(a){var
d=a[2],e=a[1];if(b(c,e))return[0,e,h(c,d)];var
a=d;continue}return a}}function
V(e,d){var
a=d;for(;;){if(a){var
c=a[1];if(b(e,c))return[0,c];var
a=a[2];continue}return a}}function
C(b,a){if(b)if(a)var
d=C(b[2],a[2]),c=[0,[0,b[1],a[1]],d];else
var
c=a;else
var
c=b;return c}function
W(b,a){if(b)if(a)var
d=W(b[1],a[2]),c=[0,a[1],d];else
var
c=a;else
var
c=b;return c}function
ai(d,c){var
b=d,a=c;for(;;){if(b){if(a){var
b=b[1],a=a[2];continue}return a}return a}}function
bC(d,h){var
b=h;a:for(;;){if(b){var
c=b[2],e=b[1],a=c;for(;;){if(a){if(!ba(d,a[1],e)){var
a=a[2];continue}var
f=1}else
var
f=a;if(f){var
b=c;continue a}var
g=[0,e,bC(d,c)];break}}else
var
g=b;return g}}function
o(b,a){var
c=a?[0,b,o([0,b],a[1])]:a;return c}function
J(a){return G(u,0,a)}function
aL(a){return G(bq,0,a)}function
D(a){return typeof
a==="number"?di:0===a[0]?[1,D(a[1])]:[0,a[1]]}function
aj(b,a){if(typeof
b==="number")return typeof
a==="number"?dk:0===a[0]?[0,D(a[1])]:[1,D(a[1])];else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[0,D(c)]:0===a[0]?[0,aj(c,a[1])]:[1,aj(c,a[1])]}var
d=b[1];return typeof
a==="number"?[1,D(d)]:0===a[0]?[1,aj(d,a[1])]:[0,K(d,a[1])]}}function
K(b,a){if(typeof
b==="number")return typeof
a==="number"?dj:0===a[0]?[1,D(a[1])]:[0,a[1]];else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[1,D(c)]:0===a[0]?[1,aj(c,a[1])]:[0,K(c,a[1])]}var
d=b[1];return typeof
a==="number"?[0,d]:0===a[0]?[0,K(d,a[1])]:[1,K(d,a[1])]}}function
ak(a){return typeof
a==="number"?0:0===a[0]?[0,[1,a[1]]]:[0,ak(a[1])]}function
al(a){return typeof
a==="number"?a?1:dl:[0,[0,a[1]]]}function
am(a){return typeof
a==="number"?a:[0,[1,a[1]]]}function
an(c,a){if(typeof
c==="number")return 1;else{if(0===c[0]){var
d=c[1];return typeof
a==="number"?[0,ak(d)]:0===a[0]?al(an(d,a[1])):am(X(d,a[1]))}var
b=c[1];return typeof
a==="number"?typeof
b==="number"?0:0===b[0]?[0,[1,[1,b[1]]]]:[0,[1,ak(b[1])]]:0===a[0]?am(an(b,a[1])):al(an(b,a[1]))}}function
X(b,a){if(typeof
b==="number")return typeof
a==="number"?0:1;else{if(0===b[0]){var
c=b[1];return typeof
a==="number"?[0,[1,c]]:0===a[0]?am(X(c,a[1])):al(X(c,a[1]))}var
d=b[1];return typeof
a==="number"?[0,ak(d)]:0===a[0]?al(an(d,a[1])):am(X(d,a[1]))}}function
ao(b,a){return typeof
b==="number"?a:0===b[0]?K(a,[1,ao(b[1],a)]):[1,ao(b[1],a)]}function
ap(a,h,g){var
d=h,c=g;for(;;)if(typeof
c==="number")return b(a,d);else{if(0===c[0]){var
e=c[1];return b(a,ap(a,ap(a,d,e),e))}var
f=c[1],d=ap(a,d,f),c=f;continue}}function
bD(a){return typeof
a==="number"?dm:[0,bD(a[1])]}var
dn=0;function
bE(a){return a?D(bE(a[1])):a}function
aM(a){return a?[0,[0,a[1]]]:dp}function
aN(a){var
b=a?[0,[1,a[1]]]:a;return b}function
bF(b,a){return b?a?[0,K(b[1],a[1])]:b:a}function
aq(a,b){if(a&&b){var
c=X(a[1],b[1]);return typeof
c==="number"?0:[0,c[1]]}return a}function
Y(b,a){var
c=b?a?[0,ao(b[1],a[1])]:a:b;return c}function
bG(g,c){if(g){if(c){var
d=dn,b=g[1],a=c[1];for(;;)if(typeof
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
bH(b,a){return 2<=bG(b,a)?0:1}function
aO(b,a){return 1===bG(b,a)?1:0}function
aP(b,a){if(typeof
b==="number")return a?typeof
a[1]==="number"?dr:ds:dt;else{if(0===b[0]){var
e=aP(b[1],a),f=e[1],c=aM(e[2]);if(bH(a,c)){var
i=aq(c,a);return[0,aM(f),i]}return[0,aN(f),c]}var
g=aP(b[1],a),h=g[1],d=aN(g[2]);if(bH(a,d)){var
j=aq(d,a);return[0,aM(h),j]}return[0,aN(h),d]}}function
bI(a,b){return a?b?aP(a[1],b):[0,0,a]:du}function
bJ(b,a){return bI(b,a)[1]}function
L(a){var
b=a?[0,bE(a[1])]:a;return b}function
aQ(a){if(a){var
b=a[1],c=aQ(b);return Y(L([0,b]),c)}return dw}function
ar(b,a){return by(a,b,0)}function
bK(a,b){if(a){var
c=a[2],d=a[1];if(b)return[0,d,bK(c,b[1])];var
e=[0,aJ(d),c]}else
var
e=a;return e}function
as(a){var
d=J(a),b=G(Y,dx,c(aQ,a));return bJ(aQ(d),b)}function
bL(g,f,b,l,k,a){if(a){var
h=a[1],c=h[1];if(d(ar(b,c),l))var
e=k;else
var
j=L(g),e=bJ(Y(f,L(ar(b,c))),j);var
m=a[2],n=bL(g,f,b,ar(b,c),e,m),i=[0,[0,c,[0,e,h[2]]],n]}else
var
i=a;return i}function
aR(f,v,e,u){if(f){var
s=o(0,a(e)),t=h(function(a){return i(0,ar(e,a))},s),b=bL(f,v,e,0,0,c(function(a){return[0,a,bK(e,a)]},t)),d=u;for(;;){if(b){var
k=b[1],j=k[2];if(!aO(d,j[1])){var
r=aq(d,j[1]),b=b[2],d=r;continue}var
g=[0,[0,[0,k[1],j],d]]}else
var
g=b;if(g)var
l=g[1],m=l[1],n=m[2],w=aR(f[1],n[1],n[2],l[2]),p=[0,m[1],w];else
var
p=g;var
q=p;break}}else
var
q=f;return q}function
H(b,a){return 0===a[0]?d(a[1],b):0}function
dy(a){return 0===a[0]?0:1}function
bM(d,c){var
a=c;for(;;){if(a){if(b(d,a[1]))return 1;var
a=a[2];continue}return a}}function
I(b,a){return bM(function(a){return H(b,a)},a)}function
bN(a){return x(function(a){return 0===a[0]?[0,a[1],0]:0},a)}function
aS(f){var
a=f;for(;;){if(a){var
b=a[2],c=a[1];if(0===c[0]){var
e=c[1],g=aS(b);return[0,e,h(function(a){return q(d(a,e))},g)]}var
a=b;continue}return a}}function
aT(b,a){if(a){if(H(b,a[1]))return 0;var
c=[0,aT(b,a[2])]}else
var
c=a;return c}function
Z(f,e,c,a){return d(a,e)?c:b(f,a)}function
aU(a){return 0}function
bO(a,n,u,t){var
d=u,e=t;for(;;){if(e){var
h=e[2],o=e[1],i=b(n,b(a,o)),f=[0,o,b(d,i)],k=b(a,f[1]);if(0===k[0])var
g=k[1],l=q(I(g,c(a,h))),m=l?r(function(d){return function(c){return H(d,b(a,c))}}(g),f):l,s=m?[0,g]:m,j=s;else
var
j=0;if(j){var
v=0,p=bO(a,n,function(a){return Z(d,i,v,a)},h);return[0,[0,[0,j[1],f],p[1]],p[2]]}var
d=function(b,c,d){return function(a){return Z(b,c,d,a)}}(d,i,f),e=h;continue}return[0,0,d]}}function
bP(b,a){return x(a,o(0,b))}function
bQ(d,c,b,a){return bP(c,bO(d,b,aU,a)[2])}function
at(f,e,c,a){return d(a,e)?c:b(f,a)}function
au(f,a,h,g){if(g){var
i=g[2],j=g[1];if(0===j[0]){var
c=j[1],e=b(f,[0,c]),m=[0,b(h,c)],l=function(a){return at(h,c,m,a)};if(q(I(c,i))){var
n=[0,b(a,e)];if(d([0,b(h,c)],n)){var
o=0;return[0,[0,e,[0,c]],au(f,function(b){return at(a,e,o,b)},l,i)]}}var
p=[0,b(a,e)];return[0,[0,e,0],au(f,function(b){return at(a,e,p,b)},l,i)]}var
k=b(f,[1,j[1]]),r=[0,b(a,k)];return[0,[0,k,0],au(f,function(b){return at(a,k,r,b)},h,i)]}return g}function
bR(b,a){function
c(a){return 0}return au(b,function(a){return 0},c,a)}function
bS(n,m,l){var
a=n,d=m,c=l;for(;;){if(d){if(c){var
f=c[1],g=f[2],e=f[1],h=c[2],i=d[2],o=b(a,e),j=[0,d[1],o];if(g){var
p=0,k=bS(function(b){return Z(a,e,p,b)},i,h);return[0,[0,[0,g[1],j],k[1]],k[2]]}var
a=function(b,c,d){return function(a){return Z(b,c,d,a)}}(a,e,j),d=i,c=h;continue}return[0,0,a]}return[0,0,a]}}function
av(d,c,b){var
a=bS(aU,c,b),e=bP(d,a[2]);return[0,a[1],e]}function
y(b,a){return 0===b[0]?0===a[0]?d(b[1],a[1]):0:0===a[0]?0:d(b[1],a[1])}function
bT(b,a){return bM(function(a){return y(b,a)},a)}function
bU(c,b,a){return bu(b)?a:n(n(c,dB),a)}function
aV(c,b){if(b){var
d=b[2],e=b[1],f=bU(c,a(d),e);return u(F(aV(c,d),c),f)}return b}function
bV(b,f,e){if(f){var
h=f[1],j=bV(b,h,bw(e,b));if(b){var
d=b[1],a=d,c=bv(e,d,0,d)[2];for(;;){if(a){if(c){var
a=a[1],c=c[1];continue}var
g=a}else
var
g=a;break}}else
var
g=e;var
i=[0,bU(b,h,g),j]}else
var
i=f;return i}function
bW(b){return a(h(dy,b))}function
aW(a,c){if(a)var
e=function(e){var
a=b(c,e),d=a?a[2]:a;return d},f=aW(a[1],e),d=[0,function(a){return bx(0,b(c,a))},f];else
var
d=a;return d}function
aX(c,a,b){if(a){var
d=av(c,b,a[1]),e=aX(c,a[2],d[2]),f=e[2];return[0,g(d[1],e[1]),f]}return[0,0,b]}function
bX(c,a,b){if(a)var
d=a[1],f=bQ(function(a){return a},c,d,b),g=bX(c,a[2],f),e=[0,bR(d,b),g];else
var
e=a;return e}function
aY(c,b,a){if(a)var
e=a[2],d=[0,b,aY(c,av(c,b,a[1])[2],e)];else
var
d=a;return d}function
aZ(e,d,b){return J(c(a,aY(e,d,b)))}function
bY(c,a){return 0===a[0]?[0,a[1]]:[1,b(c,a[1])]}function
bZ(b,a){if(a)var
d=bZ([0,b],a[2]),e=a[1],c=[0,bY(function(a){return b},e),d];else
var
c=a;return c}function
b0(a){return bZ(0,a)}function
_(d,c){var
a=bz(d,c);if(a){var
b=a[1];return 0===b[0]?0:b[1]}return a}function
a0(c,b,a){return bu(c)?i(b,a):i(a,b)}function
aw(a){return aL(c(function(a){return 0===a[0]?0:[0,a[1]]},a))}function
b1(c,a,b){if(a){var
d=a[1];return r(function(a){return a0(c,a,b)},d)}return a}function
a1(f){var
b=0,a=f;for(;;){if(a){var
c=a[1];if(0===c[0])return 0;var
d=c[1],e=l(b,d);if(e){var
b=d,a=a[2];continue}return e}return 1}}function
ax(b,a){return u([0,aL(bN(b))],a)}function
$(e,b){return c(function(a){if(0===a[0])return a;var
c=a[1];return ah(function(a){return d(c,a)},e)?[0,ax(b,c)]:a},b)}function
ay(a){if(a){var
b=a[2],d=a[1],e=ay(b),f=c(function(a){return[0,d,a]},e);return g(ay(b),f)}return dD}function
b2(c,a){if(a){var
e=a[2],f=a[1];if(d(c,f))return[0,e];var
b=b2(c,e),h=b?[0,[0,f,b[1]]]:b,g=h}else
var
g=a;return g}function
a2(e,d){var
a=e,b=d;for(;;){if(a){var
c=b2(a[1],b);if(c){var
a=a[2],b=c[1];continue}return c}return b?0:1}}function
E(b){var
c=b[2],d=b[3];return W(n(a(b[2]),d),c)}function
b3(a){return x(aI,a[5])}function
b4(a){var
b=b3(a);return x(function(c){var
a=c[2];if(a){var
b=a[1];return 0===b[0]?0:[0,b[1],0]}return a},b)}function
b5(e,c){var
a=c[2];if(a)var
b=a[1],f=0===b[0]?[0,b[1]]:[0,ax(e,b[1])],d=f;else
var
d=a;return[0,c[1],d]}function
b6(a){var
b=a[5];return c(function(b){var
d=b[2],e=E(a);return c(function(a){return b5(e,a)},d)},b)}function
az(a,c,b){return b?T(a,F(c,az(a,c,b[1]))):T(a,dE)}function
a3(f,e,c){var
b=f,a=e;for(;;){if(a){var
d=a[2];if(y(c,a[1]))return[0,b,a3([0,b],d,c)];var
b=[0,b],a=d;continue}return a}}function
aa(m,j,f){var
e=l(f[1],f[2]);if(e)var
k=a(E(m)),b=i(f[2],k);else
var
b=e;if(b){var
n=ay(m[4]);return r(function(J){var
t=f[2],v=f[1],k=$(J,E(m)),K=m[1];if(d(j,0))return q(a1(k));var
H=d(j,dC)?0:v,D=0,F=0,G=o(0,aw(k)),e=c(function(a){return a3(0,k,[1,a])},G),n=F,b=D;for(;;){if(e){var
y=e[2],p=e[1],C=h(function(b){var
a=l(H,b);return a?l(b,t):a},p),s=h(function(b){return function(a){return q(b1(j,b,a))}}(b),C);if(s){var
e=y,n=[0,n],b=[0,[0,s[1],s[2]]];continue}if(b)var
w=r(function(b){return function(a){return b1(j,b,a)}}(b),p),x=w?[0,g(b[1],p)]:w;else
var
x=b;var
e=y,b=x;continue}var
B=bN(W([0,v],k)),z=u(a(bC(dh,h(function(a){return I(a,ai(t,k))},B))),n),A=l(v,t);return A?i(az(z,K,j),z):A}},n)}return b}function
a4(a){return a[12]?0:1}function
b7(a){return[1,n(aw(a[2]),dF)]}function
b8(a,c,b){if(b){var
d=l(c,a[8]);if(d){var
e=b[1];return aa(a,n(a[8],c),e)}return d}return 1}function
b9(a){var
b=a[8];if(b){if(b[1])return a[9]?a[10]?0:q(a4(a)):1;if(a[9])return 0;var
c=1}else
var
c=b;return c}function
b_(a){return 2<=a?0:1}function
dP(b){if(d(b[1],0))return dQ;var
aP=o(0,aw(b[2]));if(q(r(function(a){return bT([1,a],b[2])},aP)))return dR;var
X=d(b[3],0),aE=0;if(X)var
Y=X;else{var
aL=a(b[2]),_=l(b[3],aL);if(_)var
aG=b[2],aH=b[3],aJ=ai(n(a(b[2]),aH),aG),aM=b7(b),F=r(function(a){return y(aM,a)},aJ);else
var
F=_;if(F){var
aN=b[2],aO=b7(b),aC=i(dG,a(h(function(a){return y(aO,a)},aN)));aE=1}else
var
Y=F}if(!aE)var
aC=Y;if(q(aC))return dS;var
p=b[4];for(;;){if(p){var
D=p[2];if(D){var
W=i(p[1],D[1]);if(W){var
p=D;continue}var
s=W}else
var
s=1}else
var
s=1;var
aa=s?l(a(b[4]),dH):s;if(aa)var
aQ=b[4],G=r(function(a){return bT([1,a],b[2])},aQ);else
var
G=aa;if(G)var
aR=b4(b),aD=r(function(a){var
c=b[4];return ah(function(b){return d(a,b)},c)},aR);else
var
aD=G;if(q(aD))return dT;var
aT=b3(b);if(q(r(function(d){var
a=d[2];if(a){var
c=a[1];if(0===c[0]){var
e=E(b);return I(c[1],e)}return 1}return 1},aT)))return dU;var
bb=b[5],bc=c(function(a){var
d=a[2],e=E(b),f=c(function(a){return b5(e,a)},d);return[0,a[1],f]},bb),bg=E(b),S=dV,m=bg,k=bc,bh=b[1];b:for(;;){if(k){var
aq=k[1],ar=aq[2],B=m,j=aq[1];for(;;){if(B){if(j){var
ao=y(B[1],j[1]);if(ao){var
B=B[2],j=j[2];continue}var
ap=ao}else
var
ap=j;var
as=ap}else
var
as=j?0:1;if(as){var
a$=a(ar);if(d(a(m),a$)&&i(0,a(m))){var
ba=k[2],S=[0,S],m=av(bh,m,ar)[2],k=ba;continue b}}var
T=[0,[0,S]];break}}else
var
T=k;if(T)return[0,T[1]];var
z=b6(b),aK=E(b),e=$(b4(b),aK),A=b[1],J=o(0,a(e)),ab=aX(A,z,J),K=ab[1],aV=function(a){return i(a[1],A)},ac=r(function(a){return r(aV,a)},z);if(ac)var
aW=aS(e),L=a2(c(ag,K),aW);else
var
L=ac;var
ad=L?r(function(a){var
f=[0,a[1]],b=C(e,J),d=c(aI,h(function(a){return y(f,a[1])},b));return a2(a[2],d)},K):L;if(ad)var
aY=ab[2],M=a2(J,g(bA(c(aI,K)),aY));else
var
M=ad;var
an=M?a1(aX(A,z,e)[2]):M;if(an){var
Q=e,x=z;c:for(;;){if(x){var
am=x[1],O=aU,t=Q,f=am;for(;;){if(t){if(f){var
P=f[1],a3=O(P[1]),u=[0,t[1],a3],ae=u[1];if(0===ae[0])var
N=ae[1],a_=a(h(function(b){return function(a){return H(b,a)}}(N),e)),af=d(a(u),a_),aj=af?r(function(b){return function(a){return H(b,a)}}(N),u):af,a0=aj?[0,N]:aj,v=a0;else
var
v=0;var
a5=v?0:u,w=P[2],ak=v?w?d(v[1],w[1]):w:w?0:1;if(ak){var
a6=f[2],a7=t[2],a8=P[1],O=function(b,c,d){return function(a){return Z(b,d,c,a)}}(O,a5,a8),t=a7,f=a6;continue}var
al=ak}else
var
al=f;var
R=al}else
var
R=f?0:1;if(R){var
a9=x[2],Q=av(A,Q,am)[2],x=a9;continue c}var
V=R;break}}else
var
V=1;break}}else
var
V=an;if(q(V))return dW;var
bi=b[6],bj=b6(b),bk=E(b);if(q(d(aZ(b[1],bk,bj),bi)))return dX;var
au=a(b[5]),ax=l(b[8],au),ay=ax?l(b[7],b[6]):ax;if(ay)var
be=b_(b[11]),U=br(d(b[8],au),be);else
var
U=ay;var
aF=0;if(U){var
az=b[12];if(az){var
bf=b_(az[1]),aB=br(d(b[7],b[6]),bf);aF=1}else
var
aA=1}else
var
aA=U;if(!aF)var
aB=aA;if(aB){if(q(b8(b,dI,b[9])))return dJ;if(q(b8(b,dK,b[10])))return dL;switch(b[11]){case
0:var
at=b9(b),bd=at?dM:at;return bd;case
1:if(!b9(b)&&!a4(b))return dN;return 0;default:return 0}}return dO}}}function
b$(b){var
r=dP(b);if(r)return[0,r[1]];var
v=a(b[5]),s=d(b[8],v);if(s){var
l=b[8];if(l){var
m=l[1];if(m){var
n=m[1],f=b[9],i=0;if(f){var
j=b[10];if(j)var
c=[0,j[1]];else
var
k=a4(b),u=k?b[9]:k,c=u;var
t=0;if(c){var
o=aa(b,[0,n],f[1]);if(o){var
e=aa(b,n,c[1]);t=1}else
var
p=o}else
var
p=c;if(!t){var
q=p;i=1}}else{var
q=f;i=1}if(i)var
e=q}else
var
g=b[9],e=g?aa(b,0,g[1]):g}else
var
e=1;var
h=e}else
var
h=s;var
w=h?1:h;return w}function
ca(e,c){var
a=c;for(;;){if(a){var
b=a[1];if(d(b[1],e))return[0,b[2]];var
a=a[2];continue}return a}}function
cb(b,a){return[0,[0,b,a[1]],a[2]]}function
cc(r){var
b=dY,d=0,a=r;for(;;){if(a){var
c=a[2],i=a[1];if(0===i[0]){var
e=i[1],j=ca(e,d);if(j){var
n=j[1],o=I(e,c)?b:cb(n,b),b=o,a=c;continue}var
f=b[2],h=b[1],k=h?[0,h[1],[0,h[2],f]]:[0,f,[0,0,[0,f]]],l=k[1],m=k[2],p=g(d,[0,[0,e,l],0]),q=I(e,c)?m:cb(l,m),b=q,d=p,a=c;continue}var
a=c;continue}return d}}function
a5(c,b,a){if(a){var
e=a[2],h=a[1];if(0===h[0]){var
f=h[1],g=ah(function(a){return d(f,a)},c)?b:[0,b],i=I(f,e)?g:aJ(g);return[0,g,a5([0,f,c],i,e)]}return[0,b,a5(c,b,e)]}return a}function
cd(a){return a5(0,0,a)}function
a6(a){return aL(cd(a))}function
ce(b,a){if(a){if(d(a[1],b))return 0;var
c=[0,ce(b,a[2])]}else
var
c=a;return c}function
cf(a){if(a){var
d=Y(dZ,cf(a[2])),b=a[1],c=b?dv:b;return bF(c,d)}return a}function
cg(m,l){var
c=[0,a(l)],b=l;for(;;){if(c){var
e=aq(m,d0),f=e?bD(e[1]):e;if(i(a(b),f))var
d=0;else
var
n=ai(f,b),d=[0,[0,cf(W(f,b)),n]];if(d){var
g=d[1],h=g[2],j=g[1];if(aO(j,m))return[0,[0,j,h]];var
c=c[1],b=h;continue}var
k=d}else
var
k=c;return k}}function
d1(c,b){var
a=cg(as(c),b),d=a?[0,a[1][1]]:a;return d}function
d2(a,e,d){var
b=as(a),c=bI(bF(e,d),b)[2];return aR(J(a),b,a,c)}function
ch(b,a){if(a){var
c=a[1];return i(b[2],c[2])?[0,b,a]:[0,c,ch(b,a[2])]}return[0,b,0]}function
a7(b){var
d=aS(b),e=c(function(c){var
d=aT(c,U(b)),e=n(n(a(b),dz),d);return[0,c,[0,aT(c,b),e]]},d);return c(function(c){var
d=c[1],e=a(h(function(a){return H(d,a)},b));return[0,[0,c[1]],c[2][1],c[2][2],e]},e)}function
d3(b,a){return i(b[3],a[3])?a:b}function
ci(b,a){if(a){var
c=a[2],d=a[1];if(y(b,d[1][1]))return c;var
e=[0,d,ci(b,c)]}else
var
e=a;return e}function
cj(d,c){var
a=c;for(;;){if(a){var
b=a[1];if(y(d,b[1][1]))return[0,b[2]];var
a=a[2];continue}return a}}function
ck(z,s,y,x,w,v){var
b=y,a=x,k=w,j=v;for(;;){if(b){var
m=b[2],e=b[1],f=h(function(b){return function(a){return l(b[2],a[1][3])}}(e),a),n=g(h(function(b){return function(a){return i(a[1][3],b[2])}}(e),a),k),A=o(0,z),t=V(function(b){return function(a){return r(function(b){return q(d(b[2],a))},b)}}(f),A);if(t){var
b=m,a=[0,[0,e,t[1]],f],k=n;continue}if(s){var
p=bB(d3,c(ag,f),e),u=cj(p[1],f);if(u){var
B=ci(p[1],f),b=m,a=[0,[0,e,u[1]],B],k=n,j=[0,p,j];continue}var
b=m,a=f,k=n,j=[0,e,j];continue}return s}return[0,[0,g(a,k),j]]}}function
cl(a){var
b=o(0,aw(a));return c(function(b){return a3(0,a,[1,b])},b)}function
cm(e,j,i,h){var
c=j,f=i,b=h;for(;;){if(b){var
d=b[2],a=b[1];if(a){if(r(function(b){return function(a){return r(function(b){return a0(e,a,b)},b)}}(a),f)){var
c=g(a,c),f=a,b=d;continue}return[0,c,cm(e,a,a,d)]}var
b=d;continue}return[0,c,0]}}function
a8(f,e){var
g=cl(e),b=h(function(b){return q(d(a(b),0))},g);if(b){var
c=b[1];return cm(f,c,c,b[2])}return b}function
cn(e,b){var
d=C(o(0,a(b)),b);return c(function(b){var
f=a(b[2]),c=b[2],d=G(T,bx(0,c),c);return[0,[1,b[1]],d,e,f]},d)}function
aA(b,a){if(b){if(a){var
e=a[1],f=aA(b[2],a[2]),h=b[1];return g(c(function(a){return[0,[1,a],e]},h),f)}var
d=a}else
var
d=b;return d}function
a9(q,p,o,n){var
b=q,c=p,a=o,j=n;for(;;){if(b){var
d=b[2],e=b[1],k=h(function(b){return function(a){return i(a,b)}}(j),e),f=h(function(b){return function(a){return l(b,a)}}(j),e);if(k){var
m=k[1];if(f){var
r=a9(d,[0,a,c],e,m),s=f[1];return g(a9(d,[0,g(k,a),c],f,s),r)}var
b=d,a=g(e,a),j=m;continue}if(f){var
b=d,c=[0,a,c],a=e,j=f[1];continue}var
b=d;continue}return[0,U([0,a,c]),0]}}function
co(n,e){var
v=a(e),b=a9(cl(e),0,0,v);for(;;){if(b){var
p=b[1],j=h(function(b){return q(d(a(b),0))},p),r=cn(a(e),j),f=ck(n,0,G(ch,a7(e),r),0,0,0);if(f)var
k=f[1][1],s=o(0,a(j)),l=c(function(d){return function(b){var
a=cj([1,b],d),c=a?a[1]:a;return c}}(k),s),t=o(0,n),m=h(function(b){return function(a){return ah(function(b){return d(a,b)},b)}}(l),t),u=x(function(j,k){return function(a){var
b=a[1][1];if(0===b[0]){var
c=a[2],f=0,g=0,h=C(j,k),e=V(function(a){return d(a[1],c)},h),i=e?e[1][2]:c;return[0,[0,[0,b[1]],[0,i,g]],f]}return 0}}(l,m),k),i=[0,g(u,aA(j,c(function(a){return[0,a,0]},m)))];else
var
i=f;if(i)return[0,i[1]];var
b=b[2];continue}return b}}function
cp(a){return J(c(function(a){return a[4]},a))}function
d5(b,a){if(b){if(a){var
c=cp(b[1][2]);return i(cp(a[1][2]),c)?a:b}return b}return a}function
a_(d,c,a){if(a){var
e=a[2],f=a[1];if(d)return[0,f,a_(d[1],c,e)];var
g=[0,b(c,f),e]}else
var
g=a;return g}function
cq(c,b,a){if(a){var
d=a[1],e=aV(c,d);return i(aV(c,b),e)?[0,b,a]:[0,d,cq(c,b,a[2])]}return[0,b,0]}function
cr(e,b){var
f=C(o(0,a(b)),b);return c(ag,h(function(a){return d(a[2],e)},f))}function
cs(c,f,b,e,d){if(b){var
g=[0,n(f,b)],h=cs(c,f,b[1],e,d),i=u(a(cr(g,d)),h);return bw(u(i,n(c,dA)),c)}return e}function
ct(f,b,d){if(b){var
g=b[1],c=0,a=d;for(;;){if(a){var
e=y(a[1],[1,c]);if(e){var
c=[0,c],a=a[2];continue}var
h=e}else
var
h=1;if(h)return 0;var
j=bQ(function(a){return a},f,g,d),k=ct(f,b[2],j),i=[0,bR(g,d),k];break}}else
var
i=b;return i}function
cu(a){var
b=cd(a);return ce(a6(a),b)}function
cv(r,e,q,p,j){var
f=a(p);function
k(b,g,c){var
h=l(j,a(e))?0:2,i=[0,h],k=d(b,f)?0:2;return[0,r,e,0,q,p,j,T(j,a(e)),b,g,c,k,i]}var
b=k(0,0,0);function
m(f){var
d=$(q,e),j=a(d),k=a7(d);if(f)if(f[1])var
p=[0,0,c(function(a){return a[2]},k)],m=x(function(a){var
b=c(function(a){return a[3]},k),d=[0,n(j,ef),b];return c(function(b){return[0,a,b]},d)},p);else
var
u=g(k,cn(j,a8(eg,d))),v=o(0,j),w=h(function(b){return i(r,a(h(function(a){var
c=l(a[2],b);return c?l(b,a[3]):c},u)))},v),m=c(function(a){return[0,a,a]},w);else
var
m=f;var
s=cu(d),t=[0,[0,cu(d),s],m];return V(function(a){return aa(b,f,a)},t)}if(f){var
s=f[1];if(s){var
t=s[1],u=m([0,t]);if(u){var
v=m(t);return v?k(f,[0,u[1]],[0,v[1]]):b}return b}var
w=m(0);return w?k(eh,[0,w[1]],0):b}return b}function
cw(e,b,a,d){function
f(e){var
a=e[2];if(a)var
b=a[1],f=i(b,d)?[0,b]:[1,n(b,d)],c=[0,f];else
var
c=a;return[0,e[1],c]}var
g=c(function(a){return c(f,a)},a);return C(aY(e,b,a),g)}function
a$(e,b,w){var
s=a6(b),m=u(bW(b),s),f=ee,j=m;for(;;){if(j&&!l(m,az(m,e,f))){var
f=[0,f],j=j[1];continue}var
g=function(a){return _(b,a)},q=0,r=function(c){var
e=o(0,a(b)),f=h(function(c){var
a=bz(b,c);return a?0===a[1][0]?0:1:a},e);return a(h(function(a){var
l=_(b,c),f=i(_(b,a),l);if(f)var
e=f;else{var
m=_(b,c),h=d(_(b,a),m);if(h){var
n=g(c),j=i(g(a),n);if(j)var
e=j;else{var
o=g(c),k=d(g(a),o);if(k)return a0(q,a,c);var
e=k}}else
var
e=h}return e},f))},p=b0(b),k=c(function(a){return bY(r,a)},p),t=bW(k),v=cc(k),n=ct(e,aW(f,function(a){if(0===a[0]){if(0===a[0])var
b=ca(a[1],v),g=b?b[1]:b,c=g;else
var
c=0;var
d=u(t,c)}else
var
d=a[1];return bV(e,f,d)}),k),x=aZ(e,b,n);return cv(e,b,w,cw(e,b,n,ax(b,0)),x)}}function
aB(a){return[0,a,b$(a)]}function
cx(b,j,p){function
bo(c){var
a=co(b,$(c,j)),d=a?1:a;return d}var
aC=V(bo,U(ay(p))),bq=aC?aC[1]:p,f=$(bq,j);if(a1(f))var
m=ea;else{var
av=co(b,f);if(av)var
m=[0,[0,eb,av[1]]];else{var
S=a8(d6,f),aR=a7(f),aT=o(d7,b),aS=0,aU=a(S),A=bB(d5,c(function(e){var
f=ck(n(b,e),1,aR,0,0,0),g=f?f[1]:d4,c=g[2],h=l(a(c),b);if(h)var
i=F(e,b),d=l(u(aU,a(c)),i);else
var
d=h;var
j=d?[0,[0,[0,e,g[1]],c]]:d;return j},aT),aS);if(A)var
T=A[1],X=T[1],Z=X[1],_=T[2],aV=C(o(0,b),_),aX=c(function(a){return[0,a[2][1],[0,0,[0,a[1],0]]]},aV),aY=X[2],a0=c(function(a){var
b=[0,u(Z,a[2]),0];return[0,a[1][1],b]},aY),a2=o(0,b),B=[0,g(aX,g(a0,aA(S,x(function(b){var
c=U(o(0,Z));return x(function(c){if(d(c,0)&&i(b,a(_)))return 0;return[0,[0,c,[0,b,0]],0]},c)},a2))))];else
var
B=A;if(B)var
m=[0,[0,ec,B[1]]];else{var
e=ed,w=a(f);for(;;){if(w){var
ar=a8(e,f),as=cc(f),v=a6(f),P=a(ar),bg=az([0,a(f)],b,e),at=l(u(P,v),bg);if(at){var
bh=o(0,v),bi=c(function(g,i){return function(e){var
b=[0,i,1];return[0,J(c(function(b){var
c=d(b[2],e);if(c){var
g=b[1];return a(h(function(a){return H(g,a)},f))}return c},g)),b]}}(as,e),bh),bj=n(n(aK(b,e),v),P),s=[0,F(F(d_,v),e)],I=bj,k=bi;b:for(;;){if(s){var
al=s[1],r=k,E=0,q=0;for(;;){if(r){var
ad=r[1],ae=ad[2],af=ae[1],a3=ad[1],aa=L(af),D=L(b);if(aa){if(D)var
aP=aa[1],aQ=D[1],aN=0,R=[0,ap(function(b){return function(a){return ao(b,a)}}(aQ),aN,aP)];else
var
R=D;var
ab=R}else
var
ab=dq;var
ac=Y(L(a3),ab),ah=ae[2],aj=ah?i(d8,af):ah,a4=aj?q?aO(q[1][2],ac):1:aj,a5=a4?[0,[0,E,ac]]:q,r=r[2],E=[0,E],q=a5;continue}var
ak=bp(ag,q);if(ak){var
K=ak[1],a9=n(b,d9),am=F(aK(b,n(e,by(K,k,[0,0,[0,e,0]])[2][1])),a9);if(l(am,I)){var
ba=a_(K,function(a){var
b=a[2][2],c=[0,aJ(a[2][1]),b];return[0,a[1],c]},k),s=al,I=n(I,am),k=ba;continue b}var
s=al,k=a_(K,function(a){return[0,a[1],[0,a[2][1],0]]},k);continue b}break}}var
au=c(function(a){return a[2][1]},k),t=e,N=d$,M=0;for(;;){if(t){var
an=t[1],O=cr([0,n(e,t)],au),bb=cs(b,e,an,P,au),bc=u(a(O),bb),aq=W(bc,x(function(a){var
d=o(0,b);return c(function(b){return g(a,[0,b,0])},d)},N)),bd=g(C(O,aq),M),be=ai(a(O),aq),bf=0,t=an,N=G(function(a,c){return cq(b,a,c)},bf,be),M=bd;continue}var
bk=aA(ar,N),Q=[0,g(c(function(f){return function(b){var
c=b[2],a=V(function(a){return d(a[1],c)},f),e=a?a[1][2]:a;return[0,[0,b[1]],e]}}(M),as),bk)];break}break}}else
var
Q=at;if(!Q){var
e=[0,e],w=w[1];continue}var
m=[0,[0,e,Q[1]]]}else
var
m=w;break}}}}if(m)var
aw=m[1],bl=aw[2],bm=b0(f),bn=function(c){var
a=bl;for(;;){if(a){var
b=a[1];if(y(c,b[1]))return b[2];var
a=a[2];continue}return a}},z=[0,bX(b,aW(aw[1],bn),bm)];else
var
z=m;if(z)var
aD=z[1],br=aZ(b,j,aD),aE=[0,cv(b,j,p,cw(b,j,aD,ax(j,0)),br)];else
var
aE=z;var
aF=bp(aB,aE);if(aF){var
aG=aF[1],aH=aG[2],aI=aG[1];if(typeof
aH==="number"){if(aH)return[0,aI,1];var
aL=aB(a$(b,j,p)),aM=aL[2];if(typeof
aM==="number"&&aM)return[0,aL[1],1];return[0,aI,0]}return aB(a$(b,j,p))}return aB(a$(b,j,p))}function
ei(q,h,p,o,m){var
e=g(h,p),f=as(e),d=cg(f,m);if(d)var
l=d[1][1],b=[0,aR(J(e),f,e,l)];else
var
b=d;if(b)var
r=b[1],j=a(h),k=[0,cx(q,c(function(a){return i(a,j)?[0,a]:[1,n(a,j)]},r),o)];else
var
k=b;return k}function
M(b,a){return proved[b]=a}M(ej,ei);M(ek,cx);M(el,d1);M(em,d2);M(en,as);M(eo,b$);bo(0);return}(globalThis));

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
 *   fewest  true: no plan that keeps hands together has fewer rounds, as two windows in the text show;
 *           false: the text does not show it; it may be so all the same;
 *   fault   what is wrong, or why it was not checked, in English; null where `deals` is true.
 *
 * A script: it defines this one name, in pages, in workers (importScripts) and in Node (require or import). It
 * touches nothing but JSON, asks for nothing, and needs no 'unsafe-eval'. Do not edit it: `python -m proofs.extraction
 * --update` makes it of proofs/coq/PlanFileSpec.v, whose theorems are in PlanFile.v, and of proofs/extraction/reader.js.
 */
globalThis.shufflegraphCheck = (() => {
  const proved = globalThis.shufflegraphCore;

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
