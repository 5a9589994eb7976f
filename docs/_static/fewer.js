// "Too few piles": the running deck goes card by card onto too few piles, and the next deck appears below.
(() => {
  const { running, PLAYERS, told, made, again, letterOf, nameOf, FIGURES } =
    globalThis.shufflegraphWhy;
  const { clique, colouring, ends, largestLoad, placesOf } = globalThis.shufflegraphIntervals;
  const { begin } = globalThis.shufflegraphMoving;
  const [WIDTH, LEFT, ROW, SIZE] = [360, 46, 24, 16];
  const UNIT = (WIDTH - LEFT - 4) / SIZE;
  const LANES = PLAYERS.length + 1; // as many as there can be, with the talon's
  const [TOP, BELOW] = [34, 34 + ROW * LANES + 26];
  const HEIGHT = BELOW + ROW * LANES + 4;
  const PILES = [1, 2, 3];
  const STEPS = SIZE + 2;
  const column = (position) => LEFT + UNIT * (position + 0.5);

  const text = (size, fill, anchor) =>
    `<text text-anchor="${anchor}" style="fill:var(--${fill});font-size:${size}px"></text>`;
  const BLOCK = '<rect width="1" height="1" style="fill:var(--own)"/>';
  const CARD = `<rect x="-8" y="-8" width="16" height="16" rx="3" style="fill:var(--own)"/><text y="4.5" text-anchor="middle" style="fill:var(--paper);font-size:12px;font-weight:700"></text>`;
  const NAME = text(11.5, "ink", "end");
  const SMALL = text(11, "soft", "end");

  function look(x, y, { seen = 1, colour = "soft", words = "", wide = 1, tall = 1 } = {}) {
    const size = wide === 1 && tall === 1 ? "" : ` scale(${wide},${tall})`;
    const at = `transform:translate(${x.toFixed(1)}px,${y}px)${size}`;
    return [`${at};opacity:${seen};--own:var(--${colour})`, words];
  }

  /** Where the players' bars and piles are if each pile is a row for each hand that lies on it at once. */
  function laidOut(deck, piles) {
    const { [-1]: _, ...places } = placesOf(deck.map((owner) => Math.max(owner, -1)));
    const spans = ends(places);
    const owners = Object.keys(spans);
    const colours = owners.length ? colouring(spans, piles) : {};
    const rows = {};
    const blocks = [];
    let row = 0;
    for (let pile = 0; pile < piles; pile++) {
      const own = owners.filter((owner) => colours[owner] === pile);
      const those = Object.fromEntries(own.map((owner) => [owner, spans[owner]]));
      const load = own.length ? largestLoad(those, colours) : 0;
      const lanes = own.length ? colouring(those, load) : {};
      for (const owner of own) rows[owner] = row + lanes[owner];
      blocks.push({ row, load, tall: Math.max(1, load) });
      row += Math.max(1, load);
    }
    return { spans, colours, rows, blocks, talon: row };
  }

  /** Deal the deck: whole hands leave, and the piles are picked up, pile 1 on top and the talon's last. */
  function dealt(deck, { colours }, piles) {
    const lying = Array.from({ length: piles + 1 }, () => []);
    const left = {};
    for (const [position, owner] of deck.entries()) {
      const pile = lying[owner < 0 ? piles : colours[owner]];
      pile.push(position);
      const isHand = owner >= 0 && pile.every((card) => deck[card] === owner);
      if (isHand && pile.length === deck.filter((other) => other === owner).length)
        left[owner] = [position, ...pile.splice(0)][0];
    }
    return { left, next: lying.flatMap((pile) => pile.toReversed()) };
  }

  /** All looks of a state: what moves, in the order of `ACTORS`. */
  function* looks(deck, step, first, { left, next }, second) {
    const isOver = step > SIZE;
    const rows = (top, laid, seen) =>
      PILES.map((_, pile) => block(top, laid.blocks[pile], pile, seen));
    yield* rows(TOP, first, 1).flat();
    yield* rows(BELOW, second, isOver ? 1 : 0).flat();
    yield look(LEFT - 6, 17, { words: told.theDeck });
    yield look(LEFT - 6, TOP + ROW * first.talon + 16, { words: told.talon("") });
    yield look(LEFT, BELOW - 8, { words: told.round2, seen: isOver ? 1 : 0 });
    yield look(LEFT - 6, BELOW + ROW * second.talon + 16, {
      words: told.talon(""),
      seen: isOver ? 1 : 0,
    });
    for (const [top, laid, until] of [
      [TOP, first, step],
      [BELOW, second, isOver ? SIZE : 0],
    ])
      for (const owner of PLAYERS.keys()) {
        const [from, to] = laid.spans[owner] ?? [0, -1];
        const end = Math.min(to, until - 1);
        yield look(column(from) - 8, top + ROW * (laid.rows[owner] ?? 0) + 4, {
          seen: end < from ? 0 : 0.35,
          colour: `hue-${laid.colours[owner] ?? 0}`,
          wide: Math.max(0.1, column(end) - column(from) + 16),
          tall: 16,
        });
      }
    for (const [position, owner] of deck.entries()) {
      const words = letterOf(owner);
      const row = (laid) => ROW * (owner < 0 ? laid.talon : laid.rows[owner]) + 12;
      const pile = (laid) => (owner < 0 ? "soft" : `hue-${laid.colours[owner]}`);
      const at = next.indexOf(position);
      if (position >= step) yield look(column(position), 13, { words });
      else if (isOver && at >= 0)
        yield look(column(at), BELOW + row(second), { words, colour: pile(second) });
      else
        yield look(column(position), TOP + row(first), {
          words,
          colour: pile(first),
          seen: left[owner] < step ? 0.4 : 1,
        });
    }
  }

  /** The looks of a pile: its row, its name and its load. */
  function block(top, found, pile, seen) {
    const { row, load, tall } = found ?? { row: 0, load: 0, tall: 1 };
    const y = top + ROW * row;
    const colour = `hue-${pile}`;
    const shown = found ? seen : 0;
    return [
      look(LEFT, y + 1, {
        seen: 0.15 * shown,
        colour,
        wide: WIDTH - LEFT - 2,
        tall: ROW * tall - 2,
      }),
      look(LEFT - 6, y + 11, { seen: shown, words: told.pile(pile + 1) }),
      look(LEFT - 6, y + 22, { seen: shown, words: told.load(load) }),
    ];
  }

  const ACTORS = [
    ...[...PILES, ...PILES].flatMap(() => [BLOCK, NAME, SMALL]),
    ...[NAME, NAME, text(12, "ink", "start"), NAME],
    ...[...PLAYERS, ...PLAYERS].map(() => BLOCK),
    ...Array(SIZE).fill(CARD),
  ];

  /** Every state for these numbers of piles, and what it is in words. */
  function states(deck) {
    const found = { looks: [], states: [], says: [] };
    for (const piles of PILES) {
      const first = laidOut(deck, piles);
      const over = dealt(deck, first, piles);
      const order = over.next.map((position) => deck[position]);
      const second = laidOut(order, piles);
      const depth = clique(first.spans).members.length;
      const isMixed = Object.keys(second.spans).length > 0;
      const deeper = isMixed ? clique(second.spans).members.length : 0;
      for (let step = 0; step < STEPS; step++) {
        const every = [...looks(deck, step, first, over, second)];
        found.states.push(every.map((_, n) => found.looks.length + n));
        found.looks.push(...every);
        found.says.push(said(deck, piles, step, { first, over, depth, deeper }));
      }
    }
    return found;
  }

  function said(deck, piles, step, { first, over, depth, deeper }) {
    if (step === 0) return told.fewAtFirst(depth, piles);
    if (step > SIZE) return told.fewAtLast(depth, piles, deeper);
    const owner = deck[step - 1];
    if (owner < 0) return told.fewTalon(-owner);
    const leaves = over.left[owner] === step - 1 ? told.leaves(nameOf(owner)) : "";
    return told.fewLaid(nameOf(owner), first.colours[owner] + 1) + leaves;
  }

  FIGURES.fewer = (box) => {
    const marks = ACTORS.map((actor) => `<g class="actor">${actor}</g>`).join("");
    const picture = made("div", { className: "moving" });
    picture.innerHTML = `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="play-few"><title id="play-few">${told.few}</title>${marks}</svg><p class="moving-says"></p>`;
    const values = (many, name) => Array.from({ length: many }, (_, n) => name(n));
    const shown = {
      ...states(running.plan.deck),
      plays: true,
      still: STEPS - 1,
      controls: [
        {
          kind: "slide",
          name: told.piles,
          values: values(PILES.length, (n) => told.pilesMany(n + 1)),
          start: 1,
        },
        { kind: "play", name: told.deal, values: values(STEPS, String), start: 0 },
      ],
    };
    box.replaceChildren(picture);
    const draw = begin(picture, shown);
    picture.querySelector(".moving-controls").append(again());
    running.listeners.push(() => {
      Object.assign(shown, states(running.plan.deck));
      draw();
    });
  };
})();
