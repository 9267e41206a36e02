import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import subsetFont from "subset-font";
import { build, defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { manifest } from "./pwa/manifest.ts";

/** What `pwa/config.ts` reads. */
const DEFINED = {
  __APP_VERSION__: JSON.stringify(appVersion()),
};

const ROUTER = fileURLToPath(new URL("node_modules/react-router/dist/production", import.meta.url));

/** The letters of Portuguese with its signs, cut out of each face: what the first drawing of a page needs. */
const FONTS = fileURLToPath(new URL("node_modules/.cache/fonts", import.meta.url));
const WORDS = ` \u00a0!"$%&'()+,-./:;=?ªº·×−–—“”…ÀÁÂÃÇÉÊÍÓÔÕÚàáâãçéêíóôõúABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789`;
const FACES = {
  gabarito: WORDS,
  // Running text has addresses, codes and keys too.
  figtree: `${WORDS}#*<>@[\\]^_\`{|}~§©°•÷‘’«»Üü`,
};

/** Code that works with the server only, and for few, in folders of its own: no device carries it. */
const ADMIN_FOLDER = "admin";
const ONLINE_FOLDER = "online";
const OF_ADMIN =
  /[\\/]features[\\/]admin[\\/]|[\\/]pwa[\\/]remote[\\/]use-(?:admin-remote|remote-list|tell-failure)|[\\/]node_modules[\\/](?:prosemirror-|orderedmap|rope-sequence|w3c-keyname)|[\\/]db[\\/]protocol[\\/]admin[\\/]|zod.*\?whole$/;
/** Passkeys, the dialogs that show what the server has just answered, and what it wants a proof for. */
const OF_ONLINE =
  /[\\/]node_modules[\\/]@simplewebauthn[\\/]|[\\/](?:features[\\/]account(?:[\\/](?:data|proof|second-factor))?|features[\\/]charges[\\/]link|features[\\/](?:shop|processors)[\\/]keys|account-corner[\\/](?=TakeOver))[\\/]?\w+Dialog\.tsx$|[\\/]UnprovenBanner\.tsx$/;

const folderOf = (modules: readonly string[]): string => {
  if (modules.some((id) => OF_ADMIN.test(id))) return `assets/${ADMIN_FOLDER}`;
  return modules.some((id) => OF_ONLINE.test(id)) ? `assets/${ONLINE_FOLDER}` : "assets";
};

// The app: sources in pwa/, build in dist/. The content policy is strict (`script-src 'self'`, no inline script or
// style), so nothing may be inlined and there is no module preload polyfill.
export default defineConfig({
  root: "pwa",
  base: "/",
  publicDir: "public",
  define: DEFINED,
  resolve: {
    alias: [
      { find: "fonts", replacement: FONTS },
      // The package names its build with warnings for developers, whatever is built.
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: "react-router/dom", replacement: `${ROUTER}/dom-export.mjs` },
    ],
  },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: ["chrome111", "edge111", "firefox114", "safari16.4"],
    assetsInlineLimit: 0,
    // One sheet: the server puts it into every page it renders, whichever screen that is.
    cssCodeSplit: false,
    modulePreload: { polyfill: false, resolveDependencies: worthPreloading },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        assetFileNames: ({ originalFileNames }) =>
          originalFileNames.some((file) => OF_ADMIN.test(`/${file}`) || file.endsWith("/shell/admin.css"))
            ? `assets/${ADMIN_FOLDER}/[name]-[hash][extname]`
            : "assets/[name]-[hash][extname]",
        // Seven letters of a hash instead of eight: each file names those that it imports, 1,300 times in all.
        chunkFileNames: ({ moduleIds }) => `${folderOf(moduleIds)}/[name]-[hash:7].js`,
        // What changes rarely stays in files of its own, so that an update downloads only what is new. Everything else
        // (zod, qrcode, dompurify, hashes, the sync engine, the course) is split by its lazy import.
        codeSplitting: {
          groups: [
            { name: "react", priority: 2, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: "router", priority: 2, test: /node_modules[\\/](react-router|react-router-dom)[\\/]/ },
            { name: "dexie", priority: 2, test: /node_modules[\\/](dexie|dexie-react-hooks)[\\/]/ },
            { name: "zod", priority: 2, test: /node_modules[\\/]zod[\\/](?!.*\?whole$)/ },
            { name: "qrcode", priority: 2, test: /node_modules[\\/](qrcode|dijkstrajs)[\\/]/ },
            // What every first screen needs, in one file instead of twenty: no byte more than without this line.
            { debugName: "shell", name: inFile("shell"), priority: 1 },
            // A till has no second to read fifty files: the keypad is three, and the ticket that follows one more.
            { debugName: "counter", name: inFile("counter"), includeDependenciesRecursively: false },
            { debugName: "keypad", name: inFile("keypad"), includeDependenciesRecursively: false },
            { debugName: "ticket", name: inFile("ticket"), includeDependenciesRecursively: false },
            // Most other screens use fields and dialogs together, and one file compresses better.
            { debugName: "controls", name: inFile("controls"), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  // The only worker reads the administration's uploads.
  worker: {
    format: "es",
    rolldownOptions: { output: { entryFileNames: `assets/${ADMIN_FOLDER}/[name]-[hash].js` } },
  },
  plugins: [
    neverInPlace(),
    react(),
    tailwindcss(),
    wholeZod(),
    namedReact(),
    portugueseFonts(),
    preloadFonts(),
    facesApart(),
    codeFromCache(),
    backgroundSyncScript(),
    pageRenderer(),
    packedFiles(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "service-worker",
      filename: "service-worker.ts",
      registerType: "prompt",
      // pwa/app/start/register-service-worker.ts registers: it decides when, and asks before it replaces.
      injectRegister: null,
      manifest,
      manifestFilename: "manifest.webmanifest",
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ["**/*.{html,js,css,woff2,svg,webmanifest}", "icons/icon-192.png", "pack.json"],
        globIgnores: [
          "screenshots/**",
          "background-sync.js",
          "start-later.js",
          // For letters that no Portuguese word has: who meets one without a signal sees it in the device's own face.
          "assets/*-latin-wght-normal-*",
          `assets/{${ADMIN_FOLDER},${ONLINE_FOLDER}}/**`,
        ],
        rollupFormat: "iife",
        target: "es2022",
        minify: true,
        sourcemap: false,
      },
      devOptions: { enabled: false },
    }),
  ],
  server: { strictPort: true },
});

/** Servers serve what lies in dist/: it is built aside and gets its name when it is whole (scripts/build). */
function neverInPlace(): Plugin {
  return {
    name: "never-in-place",
    apply: "build",
    configResolved: ({ root, build: { outDir } }) => {
      if (resolve(root, outDir) === resolve(root, "../dist"))
        throw new Error("Run `npm run build`, or name a folder with --outDir.");
    },
  };
}

/**
 * The screens everybody has speak `zod/mini`. The administration reads its answers with the server's own schemas, which
 * need all of zod: it gets a copy for itself, or the small one would grow for everybody.
 */
function wholeZod(): Plugin {
  const WHOLE = "?whole";
  return {
    name: "whole-zod",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^(?:zod$|zod\/v4\/locales\/|\.)/ },
      handler: async function (source, importer) {
        const fromWhole = importer?.endsWith(WHOLE) ?? false;
        if (!fromWhole && !source.startsWith("zod")) return null;
        const found = await this.resolve(source, fromWhole ? importer?.slice(0, -WHOLE.length) : importer, {
          skipSelf: true,
        });
        return found && { ...found, id: `${found.id}${WHOLE}` };
      },
    },
    load: {
      filter: { id: /\?whole$/ },
      handler: (id) => ({
        code: readFileSync(id.slice(0, -WHOLE.length), "utf8"),
        // Its English messages are set there.
        moduleSideEffects: id.includes("/classic/external.js"),
      }),
    },
  };
}

/**
 * React is CommonJS: every use of it would be `(0, react.useState)()` or `(0, jsx.jsx)()`, and every file would bring the
 * means to read such a module. One module for each of React's gives its parts as the exports that sources import by name.
 */
function namedReact(): Plugin {
  const NAMED = "?named";
  return {
    name: "named-react",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^react(?:-dom)?(?:\/(?:jsx-runtime|client))?$/ },
      handler: async function (source, importer, { kind }) {
        if (kind === "require-call" || importer?.endsWith(NAMED)) return null;
        const found = await this.resolve(source, importer, { skipSelf: true });
        return found && { ...found, id: `${found.id}${NAMED}` };
      },
    },
    load: {
      filter: { id: /\?named$/ },
      handler: (id) => {
        const file = id.slice(0, -NAMED.length);
        const names = Object.keys(createRequire(import.meta.url)(file) as object).join();
        return `import whole from ${JSON.stringify(file)}; export default whole; export const { ${names} } = whole;`;
      },
    },
  };
}

type ModuleFacts = { readonly importedIds: readonly string[]; readonly dynamicImporters: readonly string[] };
type ModuleGraph = { getModuleInfo(id: string): ModuleFacts | null };
const pwaFile = (path: string): string => fileURLToPath(new URL(`pwa/${path}`, import.meta.url));
const ENTRY = pwaFile("app/start/main.tsx");
const KEYPAD = pwaFile("features/charges/ChargeScreen.tsx");
const TICKET = pwaFile("features/charges/TicketScreen.tsx");
const LESSONS = pwaFile("features/lessons/list/LessonListScreen.tsx");
const LESSON = pwaFile("features/lessons/reader/LessonScreen.tsx");
const CONTROL = /\/pwa\/ui\/(?:controls|overlays)\//;
let reached: Record<"start" | "keypad" | "ticket" | "lessons" | "lesson", Set<string>> | null = null;

/** The name of a group that takes the modules which belong into the file of that name. */
function inFile(name: string): (id: string, graph: ModuleGraph) => string | null {
  return (id, graph) => (sharedFile(id, graph) === name ? name : null);
}

/** The file that a module of the first screens goes into; null: its own, or one with whatever else is shared as widely. */
function sharedFile(id: string, graph: ModuleGraph): string | null {
  if (id === ENTRY) return null;
  reached ??= {
    start: staticImportsOf(ENTRY, graph),
    keypad: staticImportsOf(KEYPAD, graph),
    ticket: staticImportsOf(TICKET, graph),
    lessons: staticImportsOf(LESSONS, graph),
    lesson: staticImportsOf(LESSON, graph),
  };
  const { start, keypad, ticket, lessons, lesson } = reached;
  if (start.has(id) || (keypad.has(id) && lessons.has(id))) return "shell";
  // What is asked for by its own name keeps its own file: a shared one would need a second that only points to it.
  if (graph.getModuleInfo(id)?.dynamicImporters.length) return null;
  const isOfCharges = id.includes("/features/charges/");
  if (keypad.has(id)) return isOfCharges ? "keypad" : "counter";
  if (ticket.has(id) && isOfCharges) return "ticket";
  return CONTROL.test(id) && !lesson.has(id) ? "controls" : null;
}

/** What people work in: on a device that has no page of it, it is all that is waited for. */
const URGENT = /\/(ChargeScreen|LessonListScreen|LessonScreen|sanitize-html|glossary)-/;
const THERE_BEFORE = /\/(shell|react|router|dexie|rolldown-runtime|index)-/;

/** The files of an urgent part are asked for at once; naming those of all others would cost every first visit the names. */
function worthPreloading(file: string, deps: string[], { hostType }: { hostType: "html" | "js" }): string[] {
  if (hostType === "html") return deps;
  return URGENT.test(file) ? deps.filter((dep) => !THERE_BEFORE.test(dep)) : [];
}

function staticImportsOf(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set([entry]);
  // A set goes on over what is added to it meanwhile.
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Version of package.json and the commit it was built from, e.g. `0.1.0+c6b7aa2`; `APP_BUILD` names another build. */
function appVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  const build = process.env["APP_BUILD"] || commit();
  return build ? `${version}+${build}` : version;
}

function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim();
  } catch {
    return ""; // built from an archive, without a repository
  }
}

/** Writes the small faces where the style sheet finds them. Their widths and heights are those of the whole ones. */
function portugueseFonts(): Plugin {
  return {
    name: "portuguese-fonts",
    buildStart: async () => {
      mkdirSync(FONTS, { recursive: true });
      for (const [face, letters] of Object.entries(FACES)) {
        const whole = new URL(
          `node_modules/@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`,
          import.meta.url,
        );
        const part = await subsetFont(readFileSync(whole), letters, {
          targetFormat: "woff2",
          keepFeatures: ["kern", "tnum", "lnum"],
          noHinting: true,
        });
        writeFileSync(join(FONTS, `${face}-portuguese.woff2`), part);
      }
    },
  };
}

/** Both type faces are asked for with the page, not after the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /-portuguese-[\w-]+\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: "" },
            injectTo: "head" as const,
          })),
    },
  };
}

/**
 * The rules of the type faces in a sheet of their own. A rendered page has them inline, and its sheet comes later: faces
 * in that one would be new to the browser, which would lay out the whole text again.
 */
function facesApart(): Plugin {
  return {
    name: "faces-apart",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === "asset");
      const sheet = files.find(({ fileName }) => /^assets\/style-[\w-]+\.css$/.test(fileName));
      const shell = bundle["index.html"];
      if (!sheet || shell?.type !== "asset") throw new Error("no style sheet was built");
      const css = String(sheet.source);
      const faces = css.match(FACE) ?? [];
      const made = this.emitFile({ type: "asset", name: "faces.css", source: faces.join("") });
      sheet.source = css.replace(FACE, "");
      const link = `<link rel="stylesheet" crossorigin href="/${this.getFileName(made)}">`;
      shell.source = String(shell.source).replace(
        /<link rel="stylesheet"/,
        (found) => `${link}\n    ${found}`,
      );
    },
  };
}
const FACE = /@font-face\s*\{[^}]*\}/g;

/**
 * The kept shell asks for its code as scripts instead of modules. Chromium stores the compiled code of modules that come from
 * a cache, and then compiles them again at every start, unless they were asked for as scripts (docs/decisions/0119).
 */
function codeFromCache(): Plugin {
  return {
    name: "code-from-cache",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler: (html) => html.replaceAll('<link rel="modulepreload"', '<link rel="preload" as="script"'),
    },
  };
}

const BACKGROUND_SYNC = "background-sync.js";

/** Writes a file's copy at the strongest compression beside it, where the server looks for it. */
function writePacked(path: string): Buffer {
  const packed = brotliCompressSync(readFileSync(path));
  writeFileSync(`${path}.br`, packed);
  return packed;
}

/** The script that the service worker imports for Background Sync: one classic file beside it. */
function backgroundSyncScript(): Plugin {
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
            entry: fileURLToPath(new URL("pwa/service-worker/background-sync.ts", import.meta.url)),
            formats: ["iife"],
            name: "backgroundSync",
            fileName: () => BACKGROUND_SYNC,
          },
        },
      });
      writePacked(join(outDir, BACKGROUND_SYNC));
    },
  };
}

/**
 * Packs files as far as Brotli goes, which takes too long for a server that is asked. And lists what the service worker
 * downloads, for the page that shows how much of it has arrived: path, bytes of the transfer at a first install and bytes on the
 * device.
 */
function packedFiles(): Plugin {
  // The scripts of the service worker are written later; that of Background Sync is packed then, and the server packs the other.
  const PACKED = /^(?!\.|background-sync\.js|service-worker\.js).*\.(?:js|css|svg)$/;
  const KEPT =
    /^(?!screenshots\/|assets\/(?:admin|online)\/|assets\/\w+-latin-|\.|background-sync\.js|start-later\.js|service-worker\.js).*\.(?:html|js|css|woff2|svg)$/;
  let outDir = "";
  return {
    name: "packed-files",
    apply: "build",
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: () => {
      const list: [path: string, transfer: number, stored: number][] = [];
      const contents: [path: string, content: Buffer][] = [];
      // The page that begins an install has these already. And Chromium keeps compiled code with a script only if it was
      // downloaded alone (docs/decisions/0120).
      const linked = new Set(readFileSync(join(outDir, "index.html"), "utf8").match(/\/assets\/[\w.-]+/g));
      for (const name of readdirSync(outDir, { recursive: true, encoding: "utf8" }).toSorted()) {
        const file = name.replaceAll("\\", "/");
        if (!PACKED.test(file) && !KEPT.test(file)) continue;
        const content = readFileSync(join(outDir, file));
        // Typefaces are packed in themselves.
        const packed = file.endsWith(".woff2") ? content : brotliCompressSync(content);
        if (PACKED.test(file)) writeFileSync(join(outDir, `${file}.br`), packed);
        if (!KEPT.test(file)) continue;
        list.push([`/${file}`, packed.length, content.length]);
        // Documents are not the same on every server.
        if (!file.endsWith(".html") && !linked.has(`/${file}`)) contents.push([`/${file}`, content]);
      }
      writeFileSync(join(outDir, "pack.bin"), packOf(contents));
      const packed = writePacked(join(outDir, "pack.bin"));
      // Compressed together they are smaller than alone: each has its share of what a first install transfers.
      const together = new Set(contents.map(([path]) => path));
      const alone = list.reduce((sum, [path, transfer]) => (together.has(path) ? sum + transfer : sum), 0);
      const shared = list.map(([path, transfer, stored]) => [
        path,
        together.has(path) ? Math.round((transfer * packed.length) / alone) : transfer,
        stored,
      ]);
      writeFileSync(join(outDir, "pack.json"), JSON.stringify(shared));
      writePacked(join(outDir, "pack.json"));
    },
  };
}

/** Nearly all files in one, for the first install (pwa/service-worker/unpack-files.ts): length of the list, the list, the contents. */
function packOf(contents: readonly (readonly [path: string, content: Buffer])[]): Buffer {
  const list = contents.map(([path, content]) => [
    path,
    content.length,
    createHash("md5").update(content).digest("hex"),
  ]);
  const head = Buffer.from(JSON.stringify(list));
  return Buffer.concat([
    Buffer.from(String(head.length).padStart(8, "0")),
    head,
    ...contents.map(([, content]) => content),
  ]);
}

/**
 * The app's screens as a module for the server, which renders the public pages with it. In a hidden folder of the build,
 * so that it goes where the build goes and is never served.
 */
function pageRenderer(): Plugin {
  let outDir = "";
  let root = "";
  return {
    name: "page-renderer",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir, ".server");
    },
    closeBundle: async (error?: Error) => {
      if (error) return;
      await build({
        configFile: false,
        root,
        logLevel: "warn",
        define: { ...DEFINED, "process.env.NODE_ENV": JSON.stringify("production") },
        plugins: [react()],
        ssr: { noExternal: true },
        resolve: {
          alias: [
            {
              find: /^(?:dexie(?:-react-hooks)?|#db\/content\/course\.ts)$/,
              replacement: pwaFile("render/no-device.ts"),
            },
            { find: /^#pwa\/app\/shell\/AdminRoutes\.tsx$/, replacement: pwaFile("render/no-admin.ts") },
            { find: /^.*\/LightningTicket\.tsx$/, replacement: pwaFile("render/no-ticket.ts") },
            {
              find: /^\.\/late-parts\.ts$/,
              replacement: pwaFile("render/no-device.ts"),
            },
          ],
        },
        build: {
          ssr: fileURLToPath(new URL("pwa/render/render-page.tsx", import.meta.url)),
          outDir,
          emptyOutDir: true,
          copyPublicDir: false,
          assetsInlineLimit: 0,
          target: "node20",
          minify: true,
          // A screen that is never asked of the server (business, wallets) is a file that is never read.
          rolldownOptions: {
            output: { entryFileNames: "render-page.js", chunkFileNames: "[name]-[hash].js" },
          },
        },
      });
    },
  };
}
