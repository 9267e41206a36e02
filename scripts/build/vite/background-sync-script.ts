import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { projectFile } from "./project-file.ts";
import { writePacked } from "./write-packed.ts";

const FILE = "background-sync.js";

/** Builds the script that the service worker imports for Background Sync, as one classic file beside it. */
export function backgroundSyncScript(): Plugin {
  let outDir = "";
  return {
    name: "background-sync-script",
    apply: "build",
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: async (error?: Error) => {
      if (error) return;
      await build({
        configFile: false,
        logLevel: "warn",
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: "es2022",
          lib: {
            entry: projectFile("pwa/service-worker/background-sync.ts"),
            formats: ["iife"],
            name: "backgroundSync",
            fileName: () => FILE,
          },
        },
      });
      writePacked(join(outDir, FILE));
    },
  };
}
