// "Why it works": figures that share one running deck. What is drawn is drawn by the proved core, what is checked is
// checked by the proved checker; without this script the page shows stills.
(() => {
  const PLAYERS = ["Ann", "Bob", "Cleo", "Dan"];
  const NEW = ["A", "K", "Q", "J"].flatMap((rank) =>
    ["♠", "♥", "♦", "♣"].map((suit) => rank + suit),
  );
  const PILES = 4;
  const core = globalThis.shufflegraphCore;
  const bytes = (many) => crypto.getRandomValues(new Uint8Array(many));

  function made(name, attributes = {}, ...inside) {
    const element = Object.assign(document.createElement(name), attributes);
    element.append(...inside);
    return element;
  }

  const button = (words, listen, className = "") => {
    const element = made("button", { type: "button", className }, words);
    element.addEventListener("click", listen);
    return element;
  };

  /** A whole number below `many`, each equally likely. */
  function below(many) {
    const most = 256 - (256 % many);
    for (;;) {
      const [byte] = bytes(1);
      if (byte < most) return byte % many;
    }
  }

  function shuffled(items) {
    const found = [...items];
    for (let n = found.length - 1; n > 0; n--) {
      const other = below(n + 1);
      [found[n], found[other]] = [found[other], found[n]];
    }
    return found;
  }

  const nameOf = (owner) => (owner < 0 ? `talon ${-owner}` : PLAYERS[owner]);
  const letterOf = (owner) => (owner < 0 ? String(-owner) : PLAYERS[owner][0]);
  const written = (owner) => (owner < 0 ? { talon: -1 - owner } : PLAYERS[owner]);

  /** The plan as the library writes it, for the checker. */
  function textOf(plan, rounds = plan.rounds) {
    const least = plan.leastRounds;
    const isFewest = least === rounds.length;
    return JSON.stringify({
      format: "shufflegraph-plan",
      version: 2,
      piles: plan.piles,
      deck: plan.deck.map(written),
      rounds: rounds.map((round) => ({
        deck: round.deck.map(written),
        instructions: round.steps.map(({ pile, given }) =>
          given === null ? { pile } : { pile, hand_to: written(given) },
        ),
      })),
      placements: plan.placements,
      placements_lower_bound: Math.min(plan.placements, plan.deck.length),
      lower_bound: least,
      windows: plan.windows,
      is_optimal: isFewest,
      proof: isFewest ? "bound" : "none",
      placements_proof: plan.placements <= plan.deck.length ? "bound" : "none",
    });
  }

  // The running deck: what is drawn, which faces lie in it, and who wants to know.
  const running = { plan: null, faces: NEW, listeners: [] };
  const told = () => {
    for (const listen of running.listeners) listen();
  };
  function draw() {
    running.plan = core.deal(
      { hands: [3, 3, 3, 3], places: [1, 1, 1, 1], piles: PILES, aside: [] },
      bytes,
    );
    told();
  }
  const again = () => button("Draw another deal", draw);

  function says(words = "") {
    const element = made("p", { className: "moving-says" }, words);
    element.setAttribute("aria-live", "polite");
    return element;
  }

  const controls = (...inside) => made("div", { className: "moving-controls" }, ...inside);

  /** 1. Ten decks: seven riffles, or a random order. */
  function guess(box) {
    const SIZE = 52;
    let asked = 0;
    let right = 0;
    let expert = 0;
    let deck = [];
    let isRiffled = false;
    const words = says();
    const grid = made("div", { className: "play-plot" });

    function riffle(cards) {
      const first = cards.reduce((sum) => sum + below(2), 0);
      const parts = [cards.slice(0, first), cards.slice(first)];
      return cards.map(() => {
        const [left, other] = parts.map((part) => part.length);
        return parts[below(left + other) < left ? 0 : 1].shift();
      });
    }

    /** How many times one has to go through the deck to find 1, 2, 3 and so on. */
    const rising = (cards) => {
      const at = [];
      for (const [place, card] of cards.entries()) at[card] = place;
      return 1 + at.filter((place, card) => card > 0 && place < at[card - 1]).length;
    };

    function next() {
      const sorted = Array.from({ length: SIZE }, (_, n) => n);
      isRiffled = below(2) === 1;
      deck = sorted;
      if (isRiffled) for (let n = 0; n < 7; n++) deck = riffle(deck);
      else deck = shuffled(sorted);
      const dots = deck.map(
        (card, place) => `<circle cx="${6 * place + 6}" cy="${4 * card + 6}" r="2.6"/>`,
      );
      grid.innerHTML = `<svg viewBox="0 0 318 218" role="img" aria-labelledby="play-deck"><title id="play-deck">A deck with ${rising(deck)} rising sequences</title>${dots.join("")}</svg>`;
    }

    function choose(saidRiffled) {
      if (asked === 10) [asked, right, expert] = [0, 0, 0];
      asked += 1;
      right += saidRiffled === isRiffled;
      expert += rising(deck) <= 25 === isRiffled;
      const truth = isRiffled ? "It was riffled seven times" : "It was random";
      const end =
        asked === 10
          ? " Ten decks: on average the best possible guess is right 66.7 % of the time."
          : "";
      words.textContent = `${truth}: it had ${rising(deck)} rising sequences. You: ${right} of ${asked}. An expert who counts them: ${expert} of ${asked}.${end}`;
      next();
    }

    box.replaceChildren(
      grid,
      controls(
        button("Riffled", () => choose(true)),
        button("Random", () => choose(false)),
      ),
      words,
    );
    words.textContent =
      "Across: the place in the deck. Down: where the card was in the new pack. Which is it?";
    next();
  }

  const cardOf = (words, className = "") =>
    made("span", { className: `play-card ${className}` }, words);

  /** 2. Destinations stay, faces change. */
  function destinations(box) {
    const row = made("div", { className: "play-row" });
    const hands = made("div", { className: "play-hands" });
    const words = says();
    const order = (name, change) =>
      button(name, () => {
        running.faces = change(running.faces);
        words.textContent =
          "Other faces, the same places. Whoever ordered the deck did not know the draw, so it is as fair as before.";
        told();
      });
    running.listeners.push(() => {
      const { deck } = running.plan;
      row.replaceChildren(
        ...deck.map((owner, place) =>
          made("span", {}, cardOf(letterOf(owner), "owner"), cardOf(running.faces[place])),
        ),
      );
      hands.replaceChildren(
        ...PLAYERS.map((name, owner) => {
          const places = deck.flatMap((one, place) => (one === owner ? [place] : []));
          const faces = places.map((place) => cardOf(running.faces[place]));
          const where = places.map((place) => place + 1).join(", ");
          return made(
            "p",
            {},
            made("b", {}, name),
            ...faces,
            made("small", {}, ` places ${where}`),
          );
        }),
      );
    });
    box.replaceChildren(
      row,
      hands,
      controls(
        order("New pack", () => NEW),
        order("Turn it round", (faces) => [...faces].reverse()),
        order("Shuffle badly", (faces) => [...faces.slice(5), ...faces.slice(0, 5)]),
        again(),
      ),
      words,
    );
  }

  /** 9. Change a number, and the proved checker refuses the plan. */
  function breaking(box) {
    const table = made("div", { className: "play-steps" });
    const words = says();
    let rounds = [];
    function judge() {
      const verdict = globalThis.shufflegraphCheck(textOf(running.plan, rounds));
      words.classList.toggle("play-bad", !verdict.deals);
      words.textContent = verdict.deals
        ? `Accepted: this plan deals the deck${verdict.fewest ? ", and no plan has fewer rounds" : ""}.`
        : `Refused: ${verdict.fault}.`;
    }
    function show() {
      rounds = structuredClone(running.plan.rounds);
      const parts = rounds.flatMap((round, number) => [
        made("h4", {}, `Round ${number + 1}`),
        made(
          "div",
          {},
          ...round.steps.map((step, turn) => {
            const look = (element) => {
              element.textContent = step.pile + 1;
              element.dataset.pile = step.pile;
              const given =
                step.given === null ? "" : `, then hand the pile to ${nameOf(step.given)}`;
              element.setAttribute("aria-label", `card ${turn + 1}, pile ${step.pile + 1}${given}`);
            };
            const element = button(
              "",
              () => {
                step.pile = (step.pile + 1) % PILES;
                look(element);
                judge();
              },
              "pile",
            );
            look(element);
            return element;
          }),
        ),
      ]);
      table.replaceChildren(...parts);
      judge();
    }
    running.listeners.push(show);
    box.replaceChildren(table, words, controls(button("Mend it", show), again()));
  }

  const FIGURES = { guess, destinations, breaking };
  globalThis.shufflegraphWhy = {
    running,
    FIGURES,
    PILES,
    PLAYERS,
    core,
    textOf,
    told,
    made,
    button,
    says,
    controls,
    again,
    letterOf,
    nameOf,
    cardOf,
  };
  addEventListener("DOMContentLoaded", () => {
    for (const box of document.querySelectorAll("[data-play]")) FIGURES[box.dataset.play]?.(box);
    draw();
  });
})();
