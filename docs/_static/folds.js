// Folds are open without this script. It closes long lists, and on narrow screens entries and ticks too, but not what is asked for.
(() => {
  const wide = matchMedia("(min-width: 46em)");
  const all = () => document.querySelectorAll("details.folded");

  function reveal() {
    const asked = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!asked) return;
    const own = asked.parentElement.querySelector(":scope > dd > details.folded");
    if (own) own.open = true;
    for (let at = asked; at; at = at.parentElement) if (at.matches("details")) at.open = true;
    asked.scrollIntoView();
  }

  function fit() {
    for (const one of all()) one.open = wide.matches && one.matches(".entry, .ticks");
    reveal();
  }

  wide.addEventListener("change", fit);
  addEventListener("hashchange", reveal);
  addEventListener("beforeprint", () => {
    for (const one of all()) one.open = true;
  });
  fit();
})();
