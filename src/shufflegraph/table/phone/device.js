// What the device can do for the dealer: remember, speak, listen, vibrate, fill the screen, stay awake. All of it may be missing.

const DEALS = "shufflegraph:deal:";
const SETTINGS = "shufflegraph:settings";
const KEEP_DAYS = 30;

/** The store of deals and settings: the browser's storage, else the address, else nothing but memory. */
export function openStore() {
  try {
    forgetOldDeals();
    localStorage.setItem(SETTINGS, localStorage.getItem(SETTINGS) ?? "{}");
    const store = {
      kind: "storage",
      isFull: false, // nothing more can be written
      load: (/** @type {string | null} */ id) => read(DEALS + id),
      save: (/** @type {string} */ id, /** @type {Deal} */ deal) => {
        store.isFull = !write(DEALS + id, { ...deal, saved: Date.now() });
      },
      loadSettings: () => read(SETTINGS),
      saveSettings: (/** @type {Settings} */ settings) => write(SETTINGS, settings),
    };
    return store;
  } catch {
    return openAddress();
  }
}

function openAddress() {
  const store = {
    kind: "hash",
    isFull: false,
    load: () => ({ position: Number(location.hash.slice(1)) }),
    save: (/** @type {string} */ _, /** @type {Deal} */ { position }) => {
      try {
        history.replaceState(null, "", `#${position}`);
      } catch {
        store.kind = "memory";
      }
    },
    loadSettings: () => ({}),
    saveSettings: () => {},
  };
  return store;
}

/** What is stored there, if it can be read. @param {string} key */
export function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? {};
  } catch {
    return {};
  }
}

/** Store that; false if nothing more can be written, or nothing at all. @param {string} key @param {unknown} value */
export function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false; // It lasts as long as this page.
  }
}

function forgetOldDeals() {
  const oldest = Date.now() - KEEP_DAYS * 24 * 3600 * 1000;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(DEALS) && !(read(key).saved > oldest)) localStorage.removeItem(key);
  }
}

/** A voice on the device itself; other voices would send the text away. @param {Language} language */
export function localVoice(language) {
  const voices = globalThis.speechSynthesis?.getVoices() ?? [];
  return voices.find((voice) => voice.localService && voice.lang.startsWith(language));
}

/** @param {string} text @param {Language} language @param {number} rate */
export function speak(text, language, rate) {
  const voice = localVoice(language);
  if (!voice) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = rate;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

/** @type {AudioContext | undefined} */
let audio;

/** Sound soft tones, one after the other: hertz and seconds of each. @param {number[][]} tones */
export function ring(tones) {
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const [pitch, seconds] of tones) {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.15, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(loudness).connect(audio.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds / 2;
  }
}

/** @param {number | number[]} pattern */
export function vibrate(pattern) {
  navigator.vibrate?.(pattern);
}

const Recognition = globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition;
export const canListen = Recognition !== undefined;
export const canVibrate = "vibrate" in (globalThis.navigator ?? {});

const [MOST_FAILURES, HEARD_NOTHING, FIRST_PAUSE] = [3, 1000, 250]; // times, ms, ms

/** Listen until the returned function is called; `onHeard` gets what was heard, `onFail` that nothing can be.
 * @param {Language} language @param {(words: string) => void} onHeard @param {() => void} onFail */
export function listen(language, onHeard, onFail) {
  const recognition = new Recognition();
  let listening = true;
  let failures = 0;
  let begun = 0;
  recognition.lang = language;
  recognition.continuous = true;
  const start = () => {
    begun = Date.now();
    if (listening) recognition.start();
  };
  recognition.onresult = (/** @type {any} */ event) => {
    failures = 0;
    onHeard(event.results[event.results.length - 1][0].transcript);
  };
  // One that ends at once has failed: it is tried again later and later, and not for ever.
  recognition.onend = () => {
    failures = Date.now() - begun < HEARD_NOTHING ? failures + 1 : 0;
    if (failures < MOST_FAILURES) setTimeout(start, failures * FIRST_PAUSE * 2 ** failures);
    else if (listening) fail();
  };
  const fail = () => {
    listening = false;
    onFail();
  };
  recognition.onerror = (/** @type {any} */ { error }) => {
    if (error === "not-allowed" || error === "service-not-allowed") fail();
  };
  start();
  return () => {
    listening = false;
    recognition.stop();
  };
}

export const canFill = globalThis.document?.fullscreenEnabled === true;

/** Fill the screen and keep it from turning; the browser may refuse either. */
export async function fillScreen() {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: "hide" });
    await /** @type {any} */ (screen.orientation).lock(screen.orientation.type);
  } catch {
    // The deal goes on as the page stands.
  }
}

/** Give the screen back, which may turn again. */
export function leaveScreen() {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}

/** @type {WakeLockSentinel | null} */
let lock = null;

/** Ask that the screen stays on while the page is seen; true if the browser grants it. */
export async function stayAwake() {
  try {
    const granted = await navigator.wakeLock.request("screen");
    letSleep();
    lock = granted;
    return true;
  } catch {
    return false;
  }
}

/** Away from the table the screen may go off as it likes. */
export function letSleep() {
  lock?.release();
  lock = null;
}

/** Ask the browser, once there is something to lose, not to throw away what is stored. */
export async function keepStored() {
  try {
    await navigator.storage.persist();
  } catch {
    // It keeps what it likes.
  }
}
