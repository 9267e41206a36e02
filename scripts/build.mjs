// `npm run build`: builds what `npm start` needs where it is missing or older than its sources.
import { relative } from "node:path";
import { makeBuild } from "./build/make-build.mjs";
import { PARTS } from "./build/parts.mjs";

const stopped = new AbortController();
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stopped.abort());

try {
  for (const part of Object.keys(PARTS)) {
    const folder = await makeBuild(part, { signal: stopped.signal, note: (step) => console.log(step) });
    console.log(`${part}: ${relative(process.cwd(), folder)}`);
  }
} catch (error) {
  console.error(error.stderr || error.message);
  process.exitCode = 1;
}
