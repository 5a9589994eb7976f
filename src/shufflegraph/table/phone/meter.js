// The meter on a page: type or tap a deck as it lies after the shuffle. The same sums as shufflegraph.analysis.meter.
(() => {
  const box = document.getElementById("meter");
  if (!box) return;
  const english = document.documentElement.lang !== "de";
  const SUITS = "♣♠♥♦";
  const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
  const PACK = [...SUITS].flatMap((suit) => RANKS.map((rank) => suit + rank));
  const LETTERS = { C: "♣", S: "♠", H: "♥", D: "♦" };
  const TEXT = english
    ? {
        hint: "Before the shuffle: clubs, spades, hearts, diamonds, each from the two to the ace, clubs two on top. Shuffle, then tap the cards from the top.",
        undo: "Back",
        clear: "Clear",
        riffle: "Example: 6 riffles",
        left: "cards to go",
        like: (m, range) => `Like ${m} ${m === 1 ? "riffle" : "riffles"} (${range}).`,
        uniform: (range) => `Like a uniform shuffle (${range}).`,
        range: (low, high) =>
          low === null
            ? "more rising sequences than any riffle leaves"
            : high === null
              ? `${low} or more agree`
              : low === high
                ? "no other number agrees"
                : `${low} to ${high} agree`,
        far: (d) => `That many riffles are ${d} away from uniform, and 1 is the furthest.`,
        guess: (n) =>
          `Someone who knew the old order and saw each card turned would have named ${n} cards; of a uniform deck 4.5.`,
        rising: (s) => `${s} rising sequences; after a uniform shuffle about 26.`,
        picture:
          "Each dot is a card: across, its position now; down, its place before the shuffle. Lines join the cards of a rising sequence.",
      }
    : {
        hint: "Vor dem Mischen: Kreuz, Pik, Herz, Karo, je von der Zwei bis zum Ass, Kreuz Zwei oben. Mischen, dann die Karten von oben antippen.",
        undo: "Zurück",
        clear: "Leeren",
        riffle: "Beispiel: 6-mal geriffelt",
        left: "Karten fehlen",
        like: (m, range) => `Wie ${m}-mal geriffelt (${range}).`,
        uniform: (range) => `Wie gleichverteilt gemischt (${range}).`,
        range: (low, high) =>
          low === null
            ? "mehr steigende Folgen, als Riffeln hinterlässt"
            : high === null
              ? `${low} oder mehr passen`
              : low === high
                ? "keine andere Zahl passt"
                : `${low} bis ${high} passen`,
        far: (d) => `Der Abstand von der Gleichverteilung ist dann ${d}; 1 ist der größte.`,
        guess: (n) =>
          `Wer die alte Reihenfolge kannte und jede Karte aufgedeckt sah, hätte ${n} Karten richtig genannt; bei gleichverteiltem Mischen 4,5.`,
        rising: (s) => `${s} steigende Folgen; gleichverteilt gemischt etwa 26.`,
        picture:
          "Jeder Punkt ist eine Karte: waagrecht ihre Position jetzt, senkrecht ihr Platz vor dem Mischen. Linien verbinden die Karten einer steigenden Folge.",
      };

  const N = PACK.length;
  let factorial = 1n;
  /** @type {bigint[]} */
  let eulerian = [1n];
  for (let size = 2; size <= N; size++) {
    const longer = [...eulerian, 0n];
    eulerian = longer.map(
      (count, i) => BigInt(i + 1) * count + BigInt(size - i) * (i ? longer[i - 1] : 0n),
    );
  }
  for (let size = 2; size <= N; size++) factorial *= BigInt(size);
  /** @param {bigint} over @param {bigint} under */
  const share = (over, under) => Number((over * 10n ** 30n) / under) / 1e30;
  /** @param {bigint} n @param {bigint} k */
  const choose = (n, k) => {
    let result = 1n;
    for (let i = 1n; i <= k; i++) result = (result * (n - k + i)) / i;
    return n < k ? 0n : result;
  };
  const chance = (m, rising) => [
    choose(2n ** BigInt(m) + BigInt(N - rising), BigInt(N)),
    2n ** BigInt(m * N),
  ];
  const law = (m) =>
    eulerian.map((count, i) => {
      if (m === null) return share(count, factorial);
      const [over, under] = chance(m, i + 1);
      return share(count * over, under);
    });
  const distance = (m) => {
    const uniform = law(null);
    return law(m).reduce((sum, p, i) => sum + Math.abs(p - uniform[i]), 0) / 2;
  };
  const MOST = 13;
  const tails = (m, rising) => {
    const p = law(m);
    const sum = (some) => some.reduce((a, b) => a + b, 0);
    return [sum(p.slice(0, rising)), sum(p.slice(rising - 1))];
  };
  const read = (rising) => {
    const numbers = [...Array(MOST + 1).keys()];
    const likelier = numbers.map((m) => {
      const [over, under] = chance(m, rising);
      return share(over * factorial, under);
    });
    const best = likelier.indexOf(Math.max(...likelier));
    const low = numbers.find((m) => tails(m, rising)[1] > 0.025) ?? null;
    const over = numbers.find((m) => tails(m, rising)[0] <= 0.025) ?? null;
    const high = tails(null, rising)[0] > 0.025 || over === null ? null : over - 1;
    return { riffles: likelier[best] > 1 ? best : null, low, high };
  };
  const guesses = (order) => {
    const turned = [-1, N];
    let right = 0;
    for (const card of order) {
      let longest = 0;
      for (let i = 1; i < turned.length - 1; i++)
        if (turned[i + 1] - turned[i] > turned[longest + 1] - turned[longest]) longest = i;
      right += Number(card === turned[longest] + 1);
      turned.push(card);
      turned.sort((a, b) => a - b);
    }
    return right;
  };

  const element = (name, words = "", kind = "") =>
    Object.assign(document.createElement(name), { textContent: words, className: kind });
  const deck = [];
  const out = element("div");
  out.setAttribute("aria-live", "polite");
  const grid = element("div", "", "meter-cards");
  const buttons = PACK.map((card, number) => {
    const button = element("button", card);
    button.type = "button";
    button.onclick = () => {
      deck.push(number);
      show();
    };
    grid.append(button);
    return button;
  });
  const field = element("textarea");
  field.rows = 2;
  field.setAttribute("aria-label", TEXT.hint);
  field.placeholder = "C2 S7 HA D10 …";
  field.oninput = () => {
    const cards = field.value
      .trim()
      .split(/[\s,;]+/)
      .map((text) => {
        const card = text
          .toUpperCase()
          .replace("T", "10")
          .replace(/^[CSHD]/, (letter) => LETTERS[letter]);
        return PACK.indexOf(card);
      });
    deck.splice(0, N, ...cards.filter((card, i) => card >= 0 && cards.indexOf(card) === i));
    show(true);
  };
  const controls = element("p");
  const control = (words, action) => {
    const button = element("button", words);
    button.type = "button";
    button.onclick = () => {
      action();
      show();
    };
    controls.append(button, " ");
  };
  control(TEXT.undo, () => deck.pop());
  control(TEXT.clear, () => deck.splice(0));
  control(TEXT.riffle, () => {
    const bytes = crypto.getRandomValues(new Uint8Array(N)).map((byte) => byte % 64);
    const sorted = [...Array(N).keys()].sort((a, b) => bytes[a] - bytes[b] || a - b);
    deck.splice(0, N);
    sorted.forEach((position, card) => {
      deck[position] = card;
    });
  });

  const picture = (places) => {
    const size = 312;
    const step = size / N;
    const at = (card) =>
      `${((places[card] + 0.5) * step).toFixed(1)},${((card + 0.5) * step).toFixed(1)}`;
    let lines = "";
    for (let card = 0; card < N; card++) {
      const [x, y] = at(card).split(",");
      if (card && places[card] > places[card - 1])
        lines += `<path d="M${at(card - 1)} L${x},${y}"/>`;
      lines += `<circle cx="${x}" cy="${y}" r="2.2"/>`;
    }
    const holder = element("figure", "", "meter-picture");
    holder.innerHTML = `<svg viewBox="0 0 ${size} ${size}" role="img" width="${size}">${lines}</svg>`;
    holder.firstChild.setAttribute("aria-label", TEXT.picture);
    holder.append(element("figcaption", TEXT.picture));
    return holder;
  };
  const show = (typed = false) => {
    buttons.forEach((button, number) => {
      button.disabled = deck.includes(number);
    });
    if (!typed) field.value = deck.map((card) => PACK[card]).join(" ");
    out.replaceChildren();
    if (deck.length < N) {
      out.append(element("p", `${N - deck.length} ${TEXT.left}`));
      return;
    }
    const places = [];
    deck.forEach((card, position) => {
      places[card] = position;
    });
    const rising = 1 + places.slice(1).filter((place, i) => place < places[i]).length;
    const found = read(rising);
    const range = TEXT.range(found.low, found.high);
    const said = [found.riffles === null ? TEXT.uniform(range) : TEXT.like(found.riffles, range)];
    if (found.riffles !== null) said.push(TEXT.far(distance(found.riffles).toFixed(3)));
    said.push(TEXT.guess(guesses(deck)), TEXT.rising(rising));
    const first = element("p");
    first.append(element("strong", said[0]));
    out.append(first, element("p", said.slice(1).join(" ")), picture(places));
  };
  box.replaceChildren(element("p", TEXT.hint), grid, controls, field, out);
  show();
})();
