// Moving pictures: their states come with the page, and this shows one of them.
(() => {
  const PAUSE = 650;
  const WORDS = { en: { pause: "Pause", step: "Step" }, de: { pause: "Pause", step: "Schritt" } };
  const words = WORDS[document.documentElement.lang] ?? WORDS.en;
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

  /** Offer the controls of a picture, and show its still; return what shows the state anew. */
  function begin(picture, told) {
    const actors = [...picture.querySelectorAll(".actor")];
    const says = picture.querySelector(".moving-says");
    const chosen = told.controls.map((control) => control.start);
    const shows = [];
    let timer = 0;
    let button = null;
    let isStill = true; // nobody has moved it yet

    function draw() {
      const number = chosen.reduce((sum, at, n) => sum * told.controls[n].values.length + at, 0);
      for (const [n, actor] of actors.entries()) {
        const [style, label] = told.looks[told.states[number][n]];
        actor.setAttribute("style", style);
        const text = actor.querySelector("text");
        if (text) text.textContent = label;
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
      if (isStill || chosen[n] === last) choose(n, 0);
      isStill = false;
      says.setAttribute("aria-live", "off");
      button.textContent = words.pause;
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
          isStill = false;
          if (player < 0) return;
          choose(player, 0);
          if (!calm.matches) play(player);
        });
        box.append(again);
        continue;
      }
      const { label, show } = slider(control, (position) => {
        stop();
        isStill = false;
        choose(n, position);
      });
      shows[n] = show;
      if (control.kind === "play") {
        button = made("button", { type: "button" }, control.name);
        button.dataset.name = control.name;
        button.addEventListener("click", () => (timer ? stop() : play(n)));
        label.firstChild.textContent = `${words.step} `;
        box.append(button);
        if (told.plays && !calm.matches) begun(picture, () => timer || play(n));
      }
      box.append(label);
    }
    picture.append(box);
    stop();
    const last = chosen.length - 1;
    choose(last, told.controls[last].kind === "play" ? told.still : chosen[last]);
    return draw;
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

  globalThis.shufflegraphMoving = { PAUSE, calm, made, slider, begin };
  for (const picture of document.querySelectorAll(".moving")) {
    const told = JSON.parse(picture.querySelector("script").textContent);
    if (!told.spans) begin(picture, told);
  }
})();
