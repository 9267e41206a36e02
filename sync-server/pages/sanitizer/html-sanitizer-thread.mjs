// A thread does not inherit the loader that runs the server's TypeScript.
import { register } from "tsx/esm/api";

register();
await import("./html-sanitizer-worker.ts");
