// A thread does not inherit the loader that the server's own TypeScript runs through.
import { register } from "tsx/esm/api";

register();
await import("./html-sanitizer-worker.ts");
