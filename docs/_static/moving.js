// Moving pictures: their states come with the page, and this shows one of them. Only for the intervals,
// which have too many, it works the states out; the tests compare that with the library.
(() => {
  const PAUSE = 650;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  function made(name, attributes, words = "") {
    const element = Object.assign(document.createElement(name), attributes);
    element.textContent = words;
    return element;
  }

  /** Call the listener with the new position of the slider, and say it as people do. */
  function slider(control, listen) {
    const label = made("label", {}, `${control.name} `);
    const last = control.values.length - 1;
    const input = made("input", { type: "range", min: 0, max: last, step: 1 });
    const show = (position) => {
      input.value = position;
      input.setAttribute("aria-valuetext", control.values[position]);
    };
    show(control.start);
    input.addEventListener("input", () => {
      show(Number(input.value));
      listen(Number(input.value));
    });
    label.append(input);
    return { label, show };
  }

  function begin(picture, told) {
    const actors = [...picture.querySelectorAll(".actor")];
    const says = picture.querySelector(".moving-says");
    const chosen = told.controls.map((control) => control.start);
    const shows = [];
    let timer = 0;
    let button = null;

    function draw() {
      const number = chosen.reduce((sum, at, n) => sum * told.controls[n].values.length + at, 0);
      for (const [n, actor] of actors.entries()) {
        const [style, words] = told.looks[told.states[number][n]];
        actor.setAttribute("style", style);
        const text = actor.querySelector("text");
        if (text) text.textContent = words;
      }
      says.textContent = told.says[number];
    }

    function choose(n, position) {
      chosen[n] = position;
      shows[n]?.(position);
      draw();
    }

    function stop() {
      clearInterval(timer);
      timer = 0;
      says.setAttribute("aria-live", "polite");
      if (button) button.textContent = button.dataset.name;
    }

    function play(n) {
      const last = told.controls[n].values.length - 1;
      if (chosen[n] === last) choose(n, 0);
      says.setAttribute("aria-live", "off");
      button.textContent = "Pause";
      timer = setInterval(() => {
        if (chosen[n] >= last) return stop();
        choose(n, chosen[n] + 1);
        if (chosen[n] === last) stop();
      }, PAUSE);
    }

    const box = made("div", { className: "moving-controls" });
    for (const [n, control] of told.controls.entries()) {
      if (control.kind === "again") {
        const again = made("button", { type: "button" }, control.name);
        const player = told.controls.findIndex(({ kind }) => kind === "play");
        again.addEventListener("click", () => {
          stop();
          choose(n, (chosen[n] + 1) % control.values.length);
          if (player < 0) return;
          choose(player, 0);
          if (!calm.matches) play(player);
        });
        box.append(again);
        continue;
      }
      const { label, show } = slider(control, (position) => {
        stop();
        choose(n, position);
      });
      shows[n] = show;
      if (control.kind === "play") {
        button = made("button", { type: "button" }, control.name);
        button.dataset.name = control.name;
        button.addEventListener("click", () => (timer ? stop() : play(n)));
        label.firstChild.textContent = "Step ";
        box.append(button);
        if (told.plays && !calm.matches) begun(picture, () => timer || play(n));
      }
      box.append(label);
    }
    picture.append(box);
    stop();
    const last = chosen.length - 1;
    choose(last, told.plays && calm.matches ? told.still : chosen[last]);
  }

  /** Begin once half of the picture can be seen. */
  function begun(picture, start) {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry.isIntersecting) return;
        observer.disconnect();
        start();
      },
      { threshold: 0.5 },
    );
    observer.observe(picture);
  }

  function active(spans, position) {
    return Object.keys(spans).filter(
      (owner) => spans[owner][0] <= position && position <= spans[owner][1],
    );
  }

  /** The owners at the first of the deepest positions. */
  function clique(spans) {
    const firsts = Object.values(spans).map(([first]) => first);
    const deepest = Math.max(...firsts.map((first) => active(spans, first).length));
    const where = Math.min(...firsts.filter((first) => active(spans, first).length === deepest));
    return { where, members: active(spans, where) };
  }

  /** The sweep: owners begin and end, at one position beginnings first. */
  function sweep(spans, begins, ends) {
    const owners = Object.keys(spans);
    const events = [0, 1].flatMap((end) => owners.map((owner) => [spans[owner][end], end, owner]));
    events.sort((one, other) => one[0] - other[0]);
    for (const [, end, owner] of events) (end ? ends : begins)(owner);
  }

  /** With enough piles the colour that was freed last, or a new one; else the least loaded pile. */
  function colouring(spans, piles) {
    const colours = {};
    const free = [];
    const loads = Array(piles).fill(0);
    let used = 0;
    const enough = clique(spans).members.length <= piles;
    sweep(
      spans,
      (owner) => {
        if (enough) colours[owner] = free.length > 0 ? free.pop() : used++;
        else colours[owner] = loads.indexOf(Math.min(...loads));
        loads[colours[owner]] += 1;
      },
      (owner) => {
        free.push(colours[owner]);
        loads[colours[owner]] -= 1;
      },
    );
    return colours;
  }

  /** The largest load of a pile. */
  function largestLoad(spans, colours) {
    const loadOf = (owner) =>
      active(spans, spans[owner][0]).filter((other) => colours[other] === colours[owner]).length;
    return Math.max(...Object.keys(spans).map(loadOf));
  }

  function said(spans, piles) {
    const { members } = clique(spans);
    const colours = colouring(spans, piles);
    const load = largestLoad(spans, colours);
    const used = new Set(Object.values(colours)).size;
    const start = `Depth ${members.length}: ${members.join(", ")}. ${piles} pile${piles === 1 ? "" : "s"}, ${used} used.`;
    return load === 1
      ? `${start} Everybody's hand is complete after one round.`
      : `${start} Hands mix: the largest load is ${load}, and so is the depth of the next deck.`;
  }

  function drag(picture, told) {
    const svg = picture.querySelector("svg");
    const find = (query) => svg.querySelector(query);
    const spans = structuredClone(told.spans);
    let piles = told.piles;
    let chosen = null; // the reader's own colouring, or that of the sweep
    let timer = 0;
    const column = (position) => told.left + told.unit * (position + 0.5);

    function draw(until = told.size) {
      const colours = chosen ?? colouring(spans, piles);
      const begun = (owner) => spans[owner][0] < until;
      for (const [owner, [first, last]] of Object.entries(spans)) {
        const span = find(`.span[data-owner="${owner}"]`);
        const node = find(`.node[data-owner="${owner}"]`);
        for (const one of [span, node])
          one.style.setProperty(
            "--own",
            begun(owner) ? `var(--hue-${colours[owner]})` : "var(--soft)",
          );
        node.lastElementChild.textContent = begun(owner) ? `pile ${colours[owner] + 1}` : "";
        const bar = span.querySelector(".bar");
        bar.setAttribute("x", column(first) - 8);
        bar.setAttribute("width", column(last) - column(first) + 16);
        for (const grip of span.querySelectorAll(".grip")) {
          const isLast = grip.dataset.end === "last";
          const [position, x] = isLast ? [last, column(last) + 8] : [first, column(first) - 8];
          grip.style.transform = grip.style.transform.replace(/\(.*?,/, `(${x}px,`);
          grip.setAttribute("aria-valuenow", position);
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
        : said(spans, piles);
    }

    function judged(clashes, used) {
      if (clashes)
        return `Your colours: ${clashes} red line${clashes === 1 ? "" : "s"}. Two players in each other's way share a pile.`;
      const least = clique(spans).members.length;
      return `Your colours: nobody is in anybody's way. You use ${used} pile${used === 1 ? "" : "s"}, ${used === least ? "and fewer are not enough" : `${least} would be enough`}.`;
    }

    /** The reader gives a player the next pile. */
    function recolour(owner) {
      stop();
      chosen = { ...(chosen ?? colouring(spans, piles)) };
      chosen[owner] = (chosen[owner] + 1) % piles;
      draw();
    }

    function stop() {
      clearInterval(timer);
      timer = 0;
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
      const parts = [`M${told.left} ${told.base}`];
      for (let position = 0; position < told.size; position++) {
        const x = told.left + told.unit * position;
        const y = told.base - told.step * active(spans, position).length;
        parts.push(`L${x} ${y}L${x + told.unit} ${y}`);
      }
      return `${parts.join("")}L${told.left + told.unit * told.size} ${told.base}`;
    }

    function move(grip, wanted) {
      stop();
      chosen = null;
      const span = spans[grip.closest(".span").dataset.owner];
      const position = Math.max(0, Math.min(told.size - 1, wanted));
      if (grip.dataset.end === "first") span[0] = Math.min(position, span[1]);
      else span[1] = Math.max(position, span[0]);
      draw();
    }

    for (const grip of svg.querySelectorAll(".grip")) {
      const shift = grip.dataset.end === "first" ? 8 : -8;
      grip.addEventListener("pointerdown", (event) => {
        grip.setPointerCapture(event.pointerId);
        event.preventDefault();
        grip.focus();
      });
      grip.addEventListener("pointermove", (event) => {
        if (!grip.hasPointerCapture(event.pointerId)) return;
        const { left, width } = svg.getBoundingClientRect();
        const x = ((event.clientX - left) / width) * svg.viewBox.baseVal.width + shift;
        move(grip, Math.round((x - told.left) / told.unit - 0.5));
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
        move(grip, Number(grip.getAttribute("aria-valuenow")) + steps[event.key]);
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
    const values = Array.from({ length: told.most }, (_, n) => `${n + 1} pile${n ? "s" : ""}`);
    const control = { name: "Piles", values, start: piles - 1 };
    const { label } = slider(control, (position) => {
      piles = position + 1;
      chosen = null;
      stop();
      draw();
    });
    const box = made("div", { className: "moving-controls" });
    const sweeping = made("button", { type: "button" }, "Watch the sweep");
    sweeping.addEventListener("click", watch);
    box.append(sweeping, label);
    picture.append(box);
    picture.querySelector(".moving-says").setAttribute("aria-live", "polite");
    picture.classList.add("draggable");
    draw();
  }

  globalThis.shufflegraphMoving = { clique, colouring, largestLoad, said };
  for (const picture of document.querySelectorAll(".moving")) {
    const told = JSON.parse(picture.querySelector("script").textContent);
    if (told.spans) drag(picture, told);
    else begin(picture, told);
  }
})();
