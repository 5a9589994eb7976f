// "Why it works": figures that share one running deck. What is drawn is drawn by the proved core, what is checked is
// checked by the proved checker; without this script the page shows stills.
(() => {
  const PLAYERS = ["Ann", "Bob", "Cleo", "Dan"];
  const NEW = ["A", "K", "Q", "J"].flatMap((rank) =>
    ["♠", "♥", "♦", "♣"].map((suit) => rank + suit),
  );
  const PILES = 4;
  const core = globalThis.shufflegraphCore;
  const told = globalThis.shufflegraphWhyWords;
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

  const nameOf = (owner) => (owner < 0 ? told.talon(-owner) : PLAYERS[owner]);
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

  /** The running deck: what is drawn, on how many piles, which faces lie in it, and who wants to know. */
  const running = {
    plan: null,
    piles: PILES,
    faces: NEW,
    listeners: [],
    tell() {
      for (const listen of running.listeners) listen();
    },
    draw() {
      const hands = PLAYERS.map(() => 3);
      running.plan = core.deal({ hands, places: [1, 1, 1, 1], piles: running.piles }, bytes);
      running.tell();
    },
    reorder(deck) {
      running.plan = core.plan(deck, running.piles);
      running.tell();
    },
    choosePiles(piles) {
      running.piles = piles;
      running.reorder(running.plan.deck);
    },
  };
  const again = () => button(told.again, running.draw);

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
      grid.innerHTML = `<svg viewBox="0 0 318 218" role="img" aria-labelledby="play-deck"><title id="play-deck">${told.deck(rising(deck))}</title>${dots.join("")}</svg>`;
    }

    function choose(saidRiffled) {
      if (asked === 10) [asked, right, expert] = [0, 0, 0];
      asked += 1;
      right += saidRiffled === isRiffled;
      expert += rising(deck) <= 25 === isRiffled;
      const score = told.score(right, expert, asked);
      words.textContent = `${told.truth(isRiffled, rising(deck))} ${score}${asked === 10 ? told.best : ""}`;
      next();
    }

    box.replaceChildren(
      grid,
      controls(
        button(told.riffled, () => choose(true)),
        button(told.random, () => choose(false)),
      ),
      words,
    );
    words.textContent = told.axes;
    next();
  }

  const cardOf = (words, className = "") =>
    made("span", { className: `play-card ${className}` }, words);

  /** 2. Destinations stay, faces change. */
  function destinations(box) {
    const row = made("div", { className: "play-row" });
    const hands = made("div", { className: "play-hands" });
    const words = says();
    let plan = null;
    const order = (name, change) =>
      button(name, () => {
        running.faces = change(running.faces);
        words.textContent = told.otherFaces;
        running.tell();
      });
    running.listeners.push(() => {
      const { deck } = running.plan;
      if (plan !== running.plan) words.textContent = ""; // other places
      plan = running.plan;
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
            made("small", {}, told.places(where)),
          );
        }),
      );
    });
    box.replaceChildren(
      row,
      hands,
      controls(
        order(told.newPack, () => NEW),
        order(told.turned, (faces) => [...faces].reverse()),
        order(told.badly, (faces) => [...faces.slice(5), ...faces.slice(0, 5)]),
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
    /** Which cards go elsewhere than in the plan, whose they are, and where they belong. */
    const changes = () =>
      rounds.flatMap(({ deck, steps }, number) =>
        steps.flatMap(({ pile }, turn) => {
          const right = running.plan.rounds[number].steps[turn].pile;
          const change = () =>
            told.changed(number + 1, turn + 1, nameOf(deck[turn]), pile + 1, right + 1);
          return pile === right ? [] : [change()];
        }),
      );
    function judge() {
      const verdict = globalThis.shufflegraphCheck(textOf(running.plan, rounds));
      words.classList.toggle("play-bad", !verdict.deals);
      words.textContent = verdict.deals
        ? told.accepted(verdict.fewest)
        : [told.refused(verdict.fault), ...changes()].join(" ");
    }
    function show() {
      rounds = structuredClone(running.plan.rounds);
      const parts = rounds.flatMap((round, number) => [
        made("h4", {}, told.round(number + 1)),
        made(
          "div",
          {},
          ...round.steps.map((step, turn) => {
            const look = (element) => {
              element.textContent = step.pile + 1;
              element.dataset.pile = step.pile;
              const to = step.given === null ? "" : nameOf(step.given);
              element.setAttribute("aria-label", told.step(turn + 1, step.pile + 1, to));
            };
            const element = button(
              "",
              () => {
                step.pile = (step.pile + 1) % running.piles;
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
    box.replaceChildren(table, words, controls(button(told.mend, show), again()));
  }

  const FIGURES = { guess, destinations, breaking };
  globalThis.shufflegraphWhy = {
    running,
    FIGURES,
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
    running.tell();
  });
  running.draw();
})();
