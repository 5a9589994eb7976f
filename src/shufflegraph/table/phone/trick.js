// The page of the trick "any card, at any number", and the same box on other pages.
import { showAnyCard, wishIn } from "./anycard.js";
import "./core.js";

/** The texts of the box, or of the browser's language if the page has a file of it beside it.
 * @param {HTMLElement} box */
async function textsOf(box) {
  const wanted = navigator.language.slice(0, 2);
  if (box.dataset.more?.includes(wanted)) {
    try {
      const said = await (await fetch(`${wanted}.json`)).json();
      document.documentElement.lang = wanted;
      document.title = said.trick;
      /** @type {HTMLElement} */ (document.querySelector("h1")).textContent = said.trick;
      return said.anyCard;
    } catch {
      // The page goes on in its own language.
    }
  }
  return JSON.parse(box.querySelector("script")?.textContent ?? "");
}

/** @param {HTMLElement} box */
async function openTrick(box) {
  const texts = await textsOf(box);
  const begin = () => {
    const address = box.dataset.page ?? location.href.split("#")[0];
    const host = {
      texts,
      core: globalThis.shufflegraphCore,
      check: globalThis.shufflegraphCheck,
      shuffle: () => location.assign(box.dataset.shuffle ?? "./"),
      why: box.dataset.why ?? null,
      link: (/** @type {string} */ told) => `${address}#${told}`,
    };
    showAnyCard(box, host, wishIn(location.hash.slice(1)) ?? undefined);
  };
  begin();
  addEventListener("hashchange", () => wishIn(location.hash.slice(1)) && begin());
}

if (globalThis.document) {
  for (const box of document.querySelectorAll(".any-card")) {
    openTrick(/** @type {HTMLElement} */ (box));
  }
}
