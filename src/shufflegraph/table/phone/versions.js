// The service worker keeps the whole folder on the device, one version at a time; a new one waits to be taken.

/** @type {ServiceWorker | null} */
let waiting = null;

/** Keep all files on this device; tells what holds then, and calls `onNew` when another version waits.
 * @param {() => void} onNew */
export async function keepOffline(onNew) {
  if (!("serviceWorker" in navigator)) return "readyHere";
  const registration = await navigator.serviceWorker.register("worker.js");
  const note = () => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    waiting = registration.waiting;
    onNew();
  };
  note();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", note);
  });
  const failed = new Promise((resolve) => whenGone(registration.installing, resolve));
  const kept = navigator.serviceWorker.ready.then(() => "readyOffline");
  return Promise.race([kept, failed.then(() => "notKept")]);
}

/** The first worker goes away again where a file is missing or is another one.
 * @param {ServiceWorker | null} worker @param {(value?: unknown) => void} act */
function whenGone(worker, act) {
  worker?.addEventListener("statechange", () => worker.state === "redundant" && act());
}

/** Let the new version take over and load it; a deal that is going on goes on in it. */
export function takeVersion() {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  waiting?.postMessage("take over");
}
