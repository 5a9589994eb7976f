// The texts of the figures of "Why it works", in the languages of its pages.
(() => {
  const en = {
    again: "Draw another deal",
    talon: (n) => `talon ${n}`,
    deck: (runs) => `A deck with ${runs} rising sequences`,
    riffled: "Riffled",
    random: "Random",
    truth: (isRiffled, runs) =>
      `${isRiffled ? "It was riffled seven times" : "It was random"}: it had ${runs} rising sequences.`,
    score: (right, expert, asked) =>
      `You: ${right} of ${asked}. An expert who counts them: ${expert} of ${asked}.`,
    best: " Ten decks: on average the best possible guess is right 66.7 % of the time.",
    axes: "Across: the place in the deck. Down: where the card was in the new pack. Which is it?",
    otherFaces:
      "Other faces, the same places. Whoever ordered the deck did not know the draw, so it is as fair as before.",
    places: (where) => ` places ${where}`,
    newPack: "New pack",
    turned: "Turn it round",
    badly: "Shuffle badly",
    accepted: (isFewest) =>
      `Accepted: this plan deals the deck${isFewest ? ", and no plan has fewer rounds" : ""}.`,
    refused: (fault) => `Refused: ${fault}.`,
    changed: (round, turn, name, pile, right) =>
      `In round ${round}, card ${turn} for ${name} goes to pile ${pile} instead of ${right}.`,
    round: (n) => `Round ${n}`,
    step: (turn, pile, to) =>
      `card ${turn}, pile ${pile}${to ? `, then hand the pile to ${to}` : ""}`,
    mend: "Mend it",
    tap: "The phone names a pile. Tap it, or press its number.",
    laid: (pile) => `Card on pile ${pile}.`,
    leaves: (name) => ` It is ${name}'s whole hand, and leaves.`,
    roundOver: (cards) => `Round over: ${cards} cards are picked up and dealt once more.`,
    done: (order) =>
      `Done. Everybody has their cards${order ? `, and the talon lies in order: ${order}` : ""}.`,
    slips: (n) => ` With ${n} slip${n > 1 ? "s" : ""}, and as fair.`,
    slip: (pile, wanted) =>
      `That was pile ${pile} instead of ${wanted}. A slip: all piles are picked up, and a new plan deals what is left. Every card keeps its owner.`,
    nothing: " Nothing is left to do.",
    pile: (n) => `pile ${n}`,
    pileHolds: (n, cards) => `pile ${n}, ${cards} cards`,
    out: (cards, names) =>
      `${cards} cards in your hand. Handed over: ${names.join(", ") || "nobody yet"}.`,
    start: "From the start",
    few: "A deck is dealt card by card onto piles, each a row with a bar for each player. Below: the deck that is picked up.",
    theDeck: "deck",
    load: (n) => `load ${n}`,
    round2: "The next deck",
    piles: "Piles",
    pilesMany: (n) => `${n} pile${n === 1 ? "" : "s"}`,
    deal: "Deal",
    fewAtFirst: (depth, piles) =>
      depth > piles
        ? `Depth ${depth}, and ${en.pilesMany(piles)}: some hands have to mix.`
        : `Depth ${depth}: ${en.pilesMany(piles)} for the players are enough.`,
    fewLaid: (name, pile) => `${name}: pile ${pile}.`,
    fewTalon: (n) => `Place ${n} of the talon: the talon's pile.`,
    fewAtLast: (depth, piles, next) =>
      next
        ? `Depth ${depth} on ${en.pilesMany(piles)}: ${depth} / ${piles}, rounded up, is ${next}, and that is the depth of the next deck.`
        : "Everybody has their hand. Only the talon is left.",
  };
  const de = {
    again: "Neu ziehen",
    talon: (n) => `Talon ${n}`,
    deck: (runs) => `Ein Packen mit ${runs} steigenden Folgen`,
    riffled: "Geriffelt",
    random: "Zufällig",
    truth: (isRiffled, runs) =>
      `${isRiffled ? "Er war siebenmal geriffelt" : "Er war zufällig"}: Er hatte ${runs} steigende Folgen.`,
    score: (right, expert, asked) =>
      `Du: ${right} von ${asked}. Ein Kenner, der sie zählt: ${expert} von ${asked}.`,
    best: " Zehn Packen: Im Mittel ist auch der beste Tipp nur in 66,7 % der Fälle richtig.",
    axes: "Von links nach rechts: die Position im Packen. Von oben nach unten: die Position im neuen Spiel. Was ist es?",
    otherFaces:
      "Andere Karten, dieselben Positionen. Wer den Packen geordnet hat, kannte die Ziehung nicht, also ist es so gerecht wie zuvor.",
    places: (where) => ` Positionen ${where}`,
    newPack: "Neues Spiel",
    turned: "Umdrehen",
    badly: "Schlecht mischen",
    accepted: (isFewest) =>
      `Angenommen: Dieser Plan gibt den Packen${isFewest ? ", und kein Plan hat weniger Runden" : ""}.`,
    refused: (fault) => `Abgelehnt. Der Prüfer sagt es auf Englisch: ${fault}.`,
    changed: (round, turn, name, pile, right) =>
      `In Runde ${round} geht Karte ${turn} für ${name} auf Stapel ${pile} statt auf ${right}.`,
    round: (n) => `Runde ${n}`,
    step: (turn, pile, to) =>
      `Karte ${turn}, Stapel ${pile}${to ? `, dann geht der Stapel an ${to}` : ""}`,
    mend: "Wieder richtig",
    tap: "Das Telefon nennt einen Stapel. Tipp ihn an, oder drück seine Ziffer.",
    laid: (pile) => `Karte auf Stapel ${pile}.`,
    leaves: (name) => ` Es ist das ganze Blatt für ${name} und geht hinaus.`,
    roundOver: (cards) =>
      `Die Runde ist zu Ende: ${cards} Karten werden aufgenommen und noch einmal gegeben.`,
    done: (order) =>
      `Fertig. Alle haben ihre Karten${order ? `, und der Talon liegt in Ordnung: ${order}` : ""}.`,
    slips: (n) => ` Mit ${n === 1 ? "einem Fehler" : `${n} Fehlern`}, und genauso gerecht.`,
    slip: (pile, wanted) =>
      `Das war Stapel ${pile} statt ${wanted}. Ein Fehler: Alle Stapel werden aufgenommen, und ein neuer Plan gibt, was übrig ist. Jede Karte behält ihr Ziel.`,
    nothing: " Es bleibt nichts zu tun.",
    pile: (n) => `Stapel ${n}`,
    pileHolds: (n, cards) => `Stapel ${n}, ${cards} Karten`,
    out: (cards, names) =>
      `${cards} Karten in deiner Hand. Übergeben: ${names.join(", ") || "noch nichts"}.`,
    start: "Von vorn",
    few: "Ein Packen wird Karte für Karte auf Stapel gegeben, jeder eine Zeile mit einem Balken je Spieler. Darunter: der Packen, der aufgenommen wird.",
    theDeck: "Packen",
    load: (n) => `Last ${n}`,
    round2: "Der nächste Packen",
    piles: "Stapel",
    pilesMany: (n) => `${n} Stapel`,
    deal: "Geben",
    fewAtFirst: (depth, piles) =>
      depth > piles
        ? `Tiefe ${depth} und ${piles} Stapel: Einige Blätter müssen sich mischen.`
        : `Tiefe ${depth}: ${piles} Stapel für die Spieler genügen.`,
    fewLaid: (name, pile) => `${name}: Stapel ${pile}.`,
    fewTalon: (n) => `Stelle ${n} des Talons: der Stapel des Talons.`,
    fewAtLast: (depth, piles, next) =>
      next
        ? `Tiefe ${depth} auf ${piles} Stapeln: ${depth} / ${piles}, aufgerundet, ist ${next}, und so tief ist der nächste Packen.`
        : "Alle haben ihr Blatt. Nur der Talon ist übrig.",
  };
  globalThis.shufflegraphWhyWords = { en, de }[document.documentElement.lang] ?? en;
})();
