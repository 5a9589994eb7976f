// The witness: QR codes from one phone to another where the browser scans; words and copied texts do the same elsewhere.

import { qrOf } from "./qr.js";
import { byId } from "./state.js";
import { text } from "./wording.js";

const [SCALE, MARGIN] = [4, 4];

/** Draw the code of a text; one that is too long has none.
 * @param {"cutCode" | "callCode" | "wordsCode"} id @param {string} said */
export function drawCode(id, said) {
  const rows = said === "" ? null : qrOf(said);
  const canvas = byId(id);
  canvas.hidden = rows === null;
  if (rows === null) return;
  canvas.width = (rows.length + 2 * MARGIN) * SCALE;
  canvas.height = canvas.width;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.width);
  pen.fillStyle = "#000";
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect((x + MARGIN) * SCALE, (y + MARGIN) * SCALE, SCALE, SCALE);
    }
  }
}

/** Look for a code with the camera until one is there or the dialog is closed; `onFound` gets what it says.
 * @param {(told: string) => void} onFound */
async function scan(onFound) {
  let stream = null;
  const camera = document.createElement("video");
  Object.assign(camera, { muted: true, playsInline: true });
  byId("scanFault").textContent = "";
  byId("scanFault").before(camera);
  byId("scanning").showModal();
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    camera.srcObject = stream;
    await camera.play();
    const detector = new globalThis.BarcodeDetector({ formats: ["qr_code"] });
    while (byId("scanning").open) {
      const [found] = await detector.detect(camera);
      if (found) {
        byId("scanning").close();
        onFound(found.rawValue);
      } else await new Promise(requestAnimationFrame);
    }
  } catch {
    byId("scanFault").textContent = text("noCamera");
  } finally {
    camera.remove();
    for (const track of stream?.getTracks() ?? []) track.stop();
  }
}

/** A button that scans; it is there where the browser can.
 * @param {"scanCall" | "scanCut" | "scanWords"} id @param {(told: string) => void} onFound */
export function connectScan(id, onFound) {
  const canScan = "BarcodeDetector" in globalThis && navigator.mediaDevices !== undefined;
  byId(id).hidden = !canScan;
  byId(id).addEventListener("click", () => scan(onFound));
}
