// The parts of `npm run build` and their sources.
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * For each part: its sources, the excluded ones, how it is built in an empty folder, and the files that a finished build must
 * contain.
 */
export const PARTS = {
  app: {
    sources: ["pwa", "db", "scripts/build/vite", "vite.config.ts", "package.json", "package-lock.json"],
    ignored: /\.test\.tsx?$|^db[\\/](?:migrations|seeds)[\\/]/,
    make: (root, folder, signal) => vite(root, ["--outDir", folder], signal),
    files: (folder) => [
      "service-worker.js",
      "background-sync.js",
      ".server/render-page.js",
      ...linkedFiles(readFileSync(join(folder, "index.html"), "utf8")),
      ...JSON.parse(readFileSync(join(folder, "pack.json"), "utf8")).map(([path]) => path),
    ],
  },
  server: {
    sources: ["sync-server", "db", "vite.server.config.ts", "package.json", "package-lock.json"],
    ignored: /\.test\.ts$|^sync-server[\\/]testing[\\/]/,
    make: (root, folder, signal) => vite(root, ["-c", "vite.server.config.ts", "--outDir", folder], signal),
    files: () => ["main.js", "admin.js", "html-sanitizer-thread.mjs"],
  },
};

/** Required files that are missing. */
export function missingFiles(part, folder) {
  return PARTS[part].files(folder).filter((file) => !existsSync(join(folder, file)));
}

/** All files of this origin that a page links to. */
const linkedFiles = (html) => [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);

/** Runs a separate process without the server's secrets, and never as a development build. */
async function vite(root, options, signal) {
  const program = join(dirname(findVite()), "bin/vite.js");
  const { PATH, HOME, APP_BUILD } = process.env;
  await run(process.execPath, [program, "build", "--logLevel", "warn", "--emptyOutDir", ...options], {
    cwd: root,
    env: { PATH, HOME, APP_BUILD, NODE_ENV: "production" },
    maxBuffer: 16 * 1024 * 1024,
    signal,
  });
}

function findVite() {
  try {
    return createRequire(import.meta.url).resolve("vite/package.json");
  } catch (cause) {
    const message =
      "Falta um build destas fontes, e as ferramentas para fazê-lo não estão instaladas: rode npm ci --include=dev && npm run build.";
    throw new Error(message, { cause });
  }
}
