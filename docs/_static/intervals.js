// Bars whose ends can be dragged: depth, graph, colours and a clique follow, by functions that are proved. The bars
// are those of the picture, or those of the running deck of "Why it works": there a dragged end is a card that moves in
// the deck.
(() => {
  const { PAUSE, calm, made, slider } = globalThis.shufflegraphMoving;
  const proved = globalThis.shufflegraphColouring;
  const WORDS = {
    en: {
      piles: (n) => `${n} pile${n === 1 ? "" : "s"}`,
      pile: (n) => `pile ${n}`,
      slider: "Piles",
      sweep: "Watch the sweep",
      depth: (members) => `Depth ${members.length}: ${members.join(", ")}.`,
      used: (piles, used) => `${WORDS.en.piles(piles)}, ${used} used.`,
      sticks: (owner, isLast) =>
        isLast
          ? `${owner}'s last card stops there: the card before it is in the way.`
          : `${owner}'s first card stops there: the card after it is in the way.`,
      whole: "Everybody's hand is complete after one round.",
      mixed: (load) =>
        `Hands mix: the largest load is ${load}, and so is the depth of the next deck.`,
      clashes: (n) =>
        `Your colours: ${n} red line${n === 1 ? "" : "s"}. Two players in each other's way share a pile.`,
      free: (used, least) =>
        `Your colours: nobody is in anybody's way. You use ${WORDS.en.piles(used)}, ${used === least ? "and fewer are not enough" : `${least} would be enough`}.`,
    },
    de: {
      piles: (n) => `${n} Stapel`,
      pile: (n) => `Stapel ${n}`,
      slider: "Stapel",
      sweep: "Von links nach rechts",
      depth: (members) => `Tiefe ${members.length}: ${members.join(", ")}.`,
      used: (piles, used) => `${piles} Stapel, ${used} benutzt.`,
      sticks: (owner, isLast) =>
        isLast
          ? `Weiter geht es nicht: Davor liegt schon eine Karte für ${owner}.`
          : `Weiter geht es nicht: Dahinter liegt schon eine Karte für ${owner}.`,
      whole: "Nach einer Runde hat jeder sein Blatt.",
      mixed: (load) =>
        `Blätter mischen sich: Die größte Last ist ${load}, und so tief ist der nächste Packen.`,
      clashes: (n) =>
        `Deine Farben: ${n} rote ${n === 1 ? "Linie" : "Linien"}. Zwei, die einander im Weg sind, teilen sich einen Stapel.`,
      free: (used, least) =>
        `Deine Farben: Niemand ist jemandem im Weg. Du nimmst ${used} Stapel, ${used === least ? "und weniger genügen nicht" : `${least} würden genügen`}.`,
    },
  };
  const words = WORDS[document.documentElement.lang] ?? WORDS.en;

  /** The owners at the first of the deepest positions. */
  function clique(spans) {
    const bars = Object.values(spans);
    const owners = Object.keys(spans);
    return { where: proved.deepest(bars), members: proved.clique(bars).map((n) => owners[n]) };
  }

  /** The valid colouring, or with fewer piles than it needs the reducing one. */
  function colouring(spans, piles) {
    const bars = Object.values(spans);
    const isEnough = proved.chromaticNumber(bars) <= piles;
    const colours = isEnough ? proved.validColouring(bars) : proved.reducingColouring(bars, piles);
    return Object.fromEntries(Object.keys(spans).map((owner, n) => [owner, colours[n]]));
  }

  /** The largest load of a pile. */
  const largestLoad = (spans, colours) =>
    proved.largestLoad(
      Object.values(spans),
      Object.keys(spans).map((owner) => colours[owner]),
    );

  function said(spans, piles) {
    const colours = colouring(spans, piles);
    const load = largestLoad(spans, colours);
    const used = new Set(Object.values(colours)).size;
    const end = load === 1 ? words.whole : words.mixed(load);
    return `${words.depth(clique(spans).members)} ${words.used(piles, used)} ${end}`;
  }

  /** Where each owner's cards lie, in the order of their first cards. */
  function placesOf(deck) {
    const places = {};
    for (const [position, owner] of deck.entries())
      places[owner] = [...(places[owner] ?? []), position];
    return places;
  }

  /** The first and the last place of each. */
  const ends = (places) =>
    Object.fromEntries(
      Object.entries(places).map(([owner, at]) => [owner, [at[0], at[at.length - 1]]]),
    );

  /** Bars by themselves: an end goes where it is dragged, and says where it stopped. */
  function own(told) {
    const spans = structuredClone(told.spans);
    return {
      piles: told.piles,
      places: () => spans,
      hold: () => (owner, isLast, position) => {
        const span = spans[owner];
        span[isLast ? 1 : 0] = isLast ? Math.max(position, span[0]) : Math.min(position, span[1]);
        return span[isLast ? 1 : 0];
      },
      choosePiles(piles) {
        this.piles = piles;
      },
    };
  }

  /** The bars of the running deck: a card is taken out at the end of a bar, and put in elsewhere. */
  function running({ running: deal, PLAYERS }) {
    const deckOf = () => deal.plan.deck.map((owner) => PLAYERS[owner] ?? "talon");
    return {
      get piles() {
        return deal.piles;
      },
      places() {
        const { talon, ...hands } = placesOf(deckOf());
        return hands;
      },
      hold() {
        const before = deal.plan.deck;
        const from = this.places();
        return (owner, isLast, wanted) => {
          const at = from[owner].at(isLast ? -1 : 0);
          const next = from[owner].at(isLast ? -2 : 1);
          const position = isLast ? Math.max(wanted, next + 1) : Math.min(wanted, next - 1);
          const deck = before.toSpliced(at, 1);
          deal.reorder(deck.toSpliced(position, 0, before[at]));
          return position;
        };
      },
      choosePiles: (piles) => deal.choosePiles(piles),
    };
  }

  function drag(picture, told, bars) {
    const svg = picture.querySelector("svg");
    const find = (query) => svg.querySelector(query);
    let spans = {};
    let chosen = null; // the reader's own colouring, or that of the sweep
    let held = null; // what moves the end that is dragged
    let timer = 0;
    const column = (position) => told.left + told.unit * (position + 0.5);

    function draw(until = told.size) {
      const places = bars.places();
      spans = ends(places);
      const colours = chosen ?? colouring(spans, bars.piles);
      const begun = (owner) => spans[owner][0] < until;
      for (const [owner, [first, last]] of Object.entries(spans)) {
        const span = find(`.span[data-owner="${owner}"]`);
        const node = find(`.node[data-owner="${owner}"]`);
        for (const one of [span, node])
          one.style.setProperty(
            "--own",
            begun(owner) ? `var(--hue-${colours[owner]})` : "var(--soft)",
          );
        node.lastElementChild.textContent = begun(owner) ? words.pile(colours[owner] + 1) : "";
        const bar = span.querySelector(".bar");
        bar.setAttribute("x", column(first) - 8);
        bar.setAttribute("width", column(last) - column(first) + 16);
        for (const [n, dot] of span.querySelectorAll(".dot").entries())
          dot.setAttribute("cx", column(places[owner][n + 1]));
        for (const grip of span.querySelectorAll(".grip")) {
          const isLast = grip.dataset.end === "last";
          const [position, x] = isLast ? [last, column(last) + 8] : [first, column(first) - 8];
          grip.style.transform = grip.style.transform.replace(/\(.*?,/, `(${x}px,`);
          grip.setAttribute("aria-valuenow", position + 1);
        }
      }
      let clashes = 0;
      for (const edge of svg.querySelectorAll(".edge")) {
        const owners = edge.dataset.pair.split(" ");
        const [one, other] = owners.map((owner) => spans[owner]);
        const meet = one[0] <= other[1] && other[0] <= one[1];
        const clash = meet && colours[owners[0]] === colours[owners[1]] && owners.every(begun);
        clashes += clash;
        edge.setAttribute("visibility", meet ? "visible" : "hidden");
        edge.style.stroke = clash ? "var(--red)" : "var(--soft)";
        edge.style.strokeWidth = clash ? 5 : 2;
      }
      const where = until < told.size ? until - 1 : clique(spans).where;
      find(".band").setAttribute("x", column(where) - told.unit / 2);
      find(".depth").setAttribute("d", depthLine());
      picture.querySelector(".moving-says").textContent = chosen
        ? judged(clashes, new Set(Object.values(colours)).size)
        : said(spans, bars.piles);
    }

    const judged = (clashes, used) =>
      clashes ? words.clashes(clashes) : words.free(used, clique(spans).members.length);

    /** The reader gives a player the next pile. */
    function recolour(owner) {
      stop();
      chosen = { ...(chosen ?? colouring(spans, bars.piles)) };
      chosen[owner] = (chosen[owner] + 1) % bars.piles;
      draw();
    }

    function stop() {
      clearInterval(timer);
      timer = 0;
    }

    /** Other bars or piles: the colours are the library's again. */
    function anew() {
      stop();
      chosen = null;
      draw();
    }

    /** The colours of the library, place by place. */
    function watch() {
      stop();
      chosen = null;
      let until = calm.matches ? told.size : 1;
      draw(until);
      if (!calm.matches)
        timer = setInterval(() => {
          until += 1;
          draw(until);
          if (until >= told.size) stop();
        }, PAUSE / 2);
    }

    function depthLine() {
      const bars = Object.values(spans);
      const parts = [`M${told.left} ${told.base}`];
      for (let position = 0; position < told.size; position++) {
        const x = told.left + told.unit * position;
        const y = told.base - told.step * proved.depth(bars, position);
        parts.push(`L${x} ${y}L${x + told.unit} ${y}`);
      }
      return `${parts.join("")}L${told.left + told.unit * told.size} ${told.base}`;
    }

    function move(grip, wanted, by = bars.hold()) {
      const position = Math.max(0, Math.min(told.size - 1, wanted));
      const { owner } = grip.closest(".span").dataset;
      const isLast = grip.dataset.end === "last";
      const reached = by(owner, isLast, position);
      anew();
      if (reached !== position)
        picture.querySelector(".moving-says").textContent += ` ${words.sticks(owner, isLast)}`;
    }

    for (const grip of svg.querySelectorAll(".grip")) {
      const shift = grip.dataset.end === "first" ? 8 : -8;
      grip.addEventListener("pointerdown", (event) => {
        grip.setPointerCapture(event.pointerId);
        event.preventDefault();
        grip.focus();
        held = bars.hold();
      });
      grip.addEventListener("pointermove", (event) => {
        if (!grip.hasPointerCapture(event.pointerId)) return;
        const { left, width } = svg.getBoundingClientRect();
        const x = ((event.clientX - left) / width) * svg.viewBox.baseVal.width + shift;
        move(grip, Math.round((x - told.left) / told.unit - 0.5), held);
      });
      grip.addEventListener("keydown", (event) => {
        const steps = {
          ArrowLeft: -1,
          ArrowDown: -1,
          ArrowRight: 1,
          ArrowUp: 1,
          Home: -99,
          End: 99,
        };
        if (!(event.key in steps)) return;
        event.preventDefault();
        move(grip, Number(grip.getAttribute("aria-valuenow")) - 1 + steps[event.key]);
      });
    }
    for (const node of svg.querySelectorAll(".node")) {
      node.setAttribute("role", "button");
      node.setAttribute("tabindex", "0");
      node.addEventListener("click", () => recolour(node.dataset.owner));
      node.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        recolour(node.dataset.owner);
      });
    }
    const counts = Array.from({ length: told.most - told.least + 1 }, (_, n) => n + told.least);
    const control = {
      name: words.slider,
      values: counts.map(words.piles),
      start: counts.indexOf(bars.piles),
    };
    const { label } = slider(control, (position) => {
      bars.choosePiles(counts[position]);
      anew();
    });
    const box = made("div", { className: "moving-controls" });
    const sweeping = made("button", { type: "button" }, words.sweep);
    sweeping.addEventListener("click", watch);
    box.append(sweeping, label);
    picture.append(box);
    picture.querySelector(".moving-says").setAttribute("aria-live", "polite");
    picture.classList.add("draggable");
    anew();
    return anew;
  }

  globalThis.shufflegraphIntervals = { clique, colouring, ends, largestLoad, placesOf, said };
  for (const picture of document.querySelectorAll(".moving")) {
    const told = JSON.parse(picture.querySelector("script").textContent);
    if (!told.spans) continue;
    if (!told.runs) drag(picture, told, own(told));
    else
      addEventListener("DOMContentLoaded", () => {
        const why = globalThis.shufflegraphWhy;
        why.running.listeners.push(drag(picture, told, running(why)));
      });
  }
})();
