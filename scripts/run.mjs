// `npm start` and `npm run admin`: run a program of the compiled server (`main` or `admin`), built where it is
// missing or older than its sources. It runs in this process, so signals reach it.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { makeBuild } from "./build/make-build.mjs";

const [program] = process.argv.splice(2, 1);
const stopped = new AbortController();
const stop = () => stopped.abort();
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);

/**
 * Prints a line in the format of the server's log, whose logger is not loaded yet. For the server only, because a command's
 * stdout is its result.
 */
function note(msg) {
  if (program !== "main" || /^(?:fatal|error|warn|silent)$/.test(process.env.LOG_LEVEL ?? "")) return;
  console.log(JSON.stringify({ level: "info", time: new Date().toISOString(), msg }));
}

async function findServer() {
  try {
    return await makeBuild("server", { signal: stopped.signal, note, served: program === "main" });
  } catch (error) {
    if (stopped.signal.aborted) process.exit(0);
    console.error(`O servidor não pôde ser montado: ${error.stderr || error.message}`);
    return process.exit(1);
  }
}

const folder = await findServer();
for (const signal of ["SIGTERM", "SIGINT"]) process.off(signal, stop);
await import(pathToFileURL(join(folder, `${program}.js`)).href);
