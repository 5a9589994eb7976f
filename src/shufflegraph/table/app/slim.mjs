// Run by Node while the app is built: Pyodide writes the archive of what deals need of it, and prints what is in it.
// Arguments: the folder of Pyodide, the archive to write, the folders of Python code.
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const WRITTEN = "/archive.zip";

async function slim(folder, archive, sources) {
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
  const python = await loadPyodide({ indexURL: folder, env: { PYTHONHASHSEED: "0" } });
  for (const [number, root] of sources.entries()) {
    const mount = `/source${number}`;
    python.FS.mkdirTree(mount);
    python.FS.mount(python.FS.filesystems.NODEFS, { root }, mount);
    python.runPython("import sys; sys.path.append").call(null, mount);
  }
  python.pyimport("shufflegraph.table.app.faces").put_off();
  const contents = python.pyimport("shufflegraph.table.app.slim").write(WRITTEN);
  writeFileSync(archive, python.FS.readFile(WRITTEN));
  return contents;
}

const [folder, archive, ...sources] = process.argv.slice(2);
try {
  process.stdout.write(await slim(folder, archive, sources));
} catch (error) {
  process.stderr.write(`${error.message}\n`); // and not the line of a program of a million letters
  process.exitCode = 1;
}
