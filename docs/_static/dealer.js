// "You be the dealer": the reader taps piles. A wrong tap is a slip, and the proved core plans the rest anew.
(() => {
  const why = globalThis.shufflegraphWhy;
  const {
    running,
    core,
    made,
    button,
    says,
    controls,
    again,
    letterOf,
    nameOf,
    cardOf,
    PLAYERS,
    told,
  } = why;

  why.FIGURES.dealer = (box) => {
    const phone = made("output", { className: "play-phone" });
    const table = made("div", { className: "play-table" });
    const hands = made("p", { className: "play-out" });
    const words = says();
    let left = [];
    let rounds = [];
    let piles = [];
    let given = [];
    let slips = 0;

    function begin() {
      left = [...running.plan.deck];
      rounds = structuredClone(running.plan.rounds).map(({ steps }) => steps);
      piles = Array.from({ length: running.piles }, () => []);
      given = [];
      slips = 0;
      words.textContent = told.tap;
      show();
    }

    /** Pick up the piles clockwise, pile 1 on top; what was not dealt lies below. */
    function pickUp() {
      left = [...piles.flatMap((pile) => pile.toReversed()), ...left];
      piles = piles.map(() => []);
    }

    function lay(pile) {
      if (left.length === 0 || rounds.length === 0) return;
      const [step] = rounds[0];
      const card = left.shift();
      piles[pile].push(card);
      if (pile !== step.pile) return slip(pile, step.pile);
      rounds[0].shift();
      words.textContent = told.laid(pile + 1);
      if (step.given !== null) {
        given.push(step.given);
        words.textContent += told.leaves(nameOf(step.given));
        piles[pile] = [];
      }
      if (rounds[0].length === 0) nextRound();
      show();
    }

    function nextRound() {
      rounds.shift();
      pickUp();
      const order = left.map((owner) => -owner).join(", ");
      words.textContent = rounds.length ? told.roundOver(left.length) : told.done(order);
      if (rounds.length === 0 && slips) words.textContent += told.slips(slips);
    }

    function slip(pile, wanted) {
      slips += 1;
      pickUp();
      const plan = core.plan(left, running.piles);
      rounds = plan.rounds.map(({ steps }) => [...steps]);
      words.textContent = told.slip(pile + 1, wanted + 1);
      if (rounds.length === 0) words.textContent += told.nothing;
      show();
    }

    function show() {
      const step = left.length ? rounds[0]?.[0] : undefined;
      phone.textContent = step ? step.pile + 1 : "✓";
      if (step) phone.dataset.pile = step.pile;
      else delete phone.dataset.pile;
      table.replaceChildren(
        ...piles.map((pile, number) => {
          const cards = pile.map((owner) => cardOf(letterOf(owner), "owner"));
          const one = button("", () => lay(number), "play-pile");
          one.dataset.pile = number;
          one.setAttribute("aria-label", told.pileHolds(number + 1, pile.length));
          one.append(made("b", {}, String(number + 1)), made("span", {}, ...cards));
          return one;
        }),
      );
      const out = PLAYERS.filter((_, owner) => given.includes(owner));
      hands.textContent = told.out(left.length, out);
    }

    box.addEventListener("keydown", (event) => {
      const pile = Number(event.key) - 1;
      if (!(pile >= 0 && pile < running.piles) || event.ctrlKey || event.altKey || event.metaKey)
        return;
      event.preventDefault();
      lay(pile);
      table.children[pile].focus();
    });
    running.listeners.push(begin);
    box.replaceChildren(phone, table, hands, words, controls(button(told.start, begin), again()));
  };
})();
