// The page of the trick "any card, at any number", and the same box on other pages.
import { showAnyCard, wishIn } from "./anycard.js";
import "./core.js";

/** The texts in the language of the page, or of the browser if the page speaks it or has a file of it beside it.
 * @param {HTMLElement} box */
async function textsOf(box) {
  const known = JSON.parse(box.querySelector("script")?.textContent ?? "{}");
  const wanted = box.dataset.language ?? navigator.language.slice(0, 2);
  if (known[wanted]) return known[wanted];
  const more = (box.dataset.more ?? "").split(" ");
  try {
    if (more.includes(wanted)) {
      const said = await (await fetch(`${wanted}.json`)).json();
      return { ...said.anyCard, title: said.trick };
    }
  } catch {
    // The page goes on in the first language that it has.
  }
  return Object.values(known)[0];
}

/** @param {HTMLElement} box */
async function openTrick(box) {
  const texts = await textsOf(box);
  const title = document.getElementById("anyCardTitle");
  if (title) title.textContent = texts.title;
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
