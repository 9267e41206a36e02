import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const projectFile = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Compiles the server to plain JavaScript, so that `npm start` needs no TypeScript. The result is one flat folder, in which
// modules find the files they read beside themselves; modules that are imported only when needed (sandbox, embedded PostgreSQL,
// hot reload) are separate files. Packages stay in node_modules.
export default defineConfig({
  build: {
    ssr: true,
    target: "node20.19",
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: projectFile("sync-server/main.ts"),
        admin: projectFile("sync-server/admin.ts"),
        "html-sanitizer-thread": projectFile("sync-server/pages/sanitizer/html-sanitizer-worker.ts"),
      },
      output: {
        entryFileNames: ({ name }) => (name === "html-sanitizer-thread" ? "[name].mjs" : "[name].js"),
        chunkFileNames: "[name]-[hash].js",
      },
    },
  },
  plugins: [
    besideTheCode([
      "sync-server/accounts/pages/account.css",
      "sync-server/accounts/pages/passkey-sign-in.js",
      "sync-server/accounts/pages/proof-of-work.js",
      "sync-server/accounts/pages/send-once.js",
      "sync-server/accounts/pages/wall.svg",
      "sync-server/lightning/customer/customer.css",
      "sync-server/lightning/customer/customer.js",
      "sync-server/platform/page.css",
      "sandbox/sandbox.css",
    ]),
  ],
});

/** Copies files that the code reads from its own folder. */
function besideTheCode(files: readonly string[]): Plugin {
  return {
    name: "beside-the-code",
    generateBundle() {
      for (const file of files)
        this.emitFile({
          type: "asset",
          fileName: file.slice(file.lastIndexOf("/") + 1),
          source: readFileSync(projectFile(file)),
        });
    },
  };
}
