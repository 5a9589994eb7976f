// All of js_of_ocaml's runtime that the extracted programs use: they raise no exceptions, and have no strings or files.
//Provides: caml_call_gen
function caml_call_gen(f, given) {
  var wanted = f.length;
  if (wanted === 0 || wanted === given.length) return f.apply(null, given);
  if (wanted < given.length) {
    return caml_call_gen(f.apply(null, given.slice(0, wanted)), given.slice(wanted));
  }
  return function () {
    return caml_call_gen(f, given.concat(Array.prototype.slice.call(arguments)));
  };
}
//Provides: caml_fs_init
function caml_fs_init() {}
//Provides: caml_register_global
function caml_register_global() {}
//Provides: caml_string_of_jsbytes
function caml_string_of_jsbytes(text) {
  return text;
}
