// The service worker keeps the whole folder on the device, one version at a time; a new one waits to be taken.

let waiting = null;

/** Keep all files on this device; tells what holds then, and calls `onNew` when another version waits. */
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
  await navigator.serviceWorker.ready;
  return "readyOffline";
}

/** Let the new version take over and load it; a deal that is going on goes on in it. */
export function takeVersion() {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  waiting?.postMessage("take over");
}
