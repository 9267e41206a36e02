import { resolve } from "node:path";
import type { Plugin } from "vite";

/** Refuses to build into `dist` itself, which servers read: a build is made aside and renamed once it is complete (scripts/build). */
export function neverInPlace(): Plugin {
  return {
    name: "never-in-place",
    apply: "build",
    configResolved: ({ root, build: { outDir } }) => {
      if (resolve(root, outDir) === resolve(root, "../dist"))
        throw new Error("Run `npm run build`, or name a folder with --outDir.");
    },
  };
}
