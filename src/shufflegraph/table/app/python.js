// Python in the page: the library itself draws and plans every deal, on this device.
import { written } from "../page/state.js";

const FOLDER = new URL("./", document.baseURI).href;
export const built = written("built");
let python = null;

/** Start Python, once; after a failure it may be tried again. */
export function startPython() {
  python ??= loadPython().catch((error) => {
    python = null;
    throw error;
  });
  return python;
}

async function loadPython() {
  const { loadPyodide } = await import("./pyodide.mjs");
  const started = await loadPyodide({
    indexURL: FOLDER,
    packageBaseUrl: FOLDER,
    stdLibURL: `${FOLDER}python.zip`,
    lockFileContents: { info: built.lock, packages: {} },
  });
  const { answer } = started.pyimport("shufflegraph.table.app.phone");
  performance.mark("ready");
  return answer;
}

/** What Python answers to a wish, see phone.py. */
export async function wishFor(wish) {
  const answer = await startPython();
  performance.mark("wish");
  const answered = JSON.parse(answer(JSON.stringify(wish)));
  performance.measure("answer", "wish");
  return answered;
}
