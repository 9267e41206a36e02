import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { manifest } from "./pwa/manifest.ts";
import { backgroundSyncScript } from "./scripts/build/vite/background-sync-script.ts";
import { codeFromCache } from "./scripts/build/vite/code-from-cache.ts";
import { DEFINED } from "./scripts/build/vite/defined.ts";
import { facesApart } from "./scripts/build/vite/fonts/faces-apart.ts";
import { namedReact } from "./scripts/build/vite/named-react.ts";
import { neverInPlace } from "./scripts/build/vite/never-in-place.ts";
import { ADMIN_FOLDER, folderOf, OF_ADMIN, ONLINE_FOLDER } from "./scripts/build/vite/output-folders.ts";
import { packedFiles } from "./scripts/build/vite/packed-files.ts";
import { pageRenderer } from "./scripts/build/vite/page-renderer.ts";
import { FONTS, portugueseFonts } from "./scripts/build/vite/fonts/portuguese-fonts.ts";
import { preloadFonts } from "./scripts/build/vite/fonts/preload-fonts.ts";
import { worthPreloading } from "./scripts/build/vite/preloads.ts";
import { projectFile } from "./scripts/build/vite/project-file.ts";
import { screenFiles } from "./scripts/build/vite/screen-files.ts";
import { inFile } from "./scripts/build/vite/shared-files.ts";
import { wholeZod } from "./scripts/build/vite/whole-zod.ts";
import { withoutComments } from "./scripts/build/vite/without-comments.ts";

const ROUTER = projectFile("node_modules/react-router/dist/production");

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
      // The package's own entry is its development build, also in production.
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: "react-router/dom", replacement: `${ROUTER}/dom-export.mjs` },
    ],
  },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: ["chrome111", "edge111", "firefox121", "safari16.4"],
    assetsInlineLimit: 0,
    // One style sheet, which the server puts into every page that it renders.
    cssCodeSplit: false,
    modulePreload: { polyfill: false, resolveDependencies: worthPreloading },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        assetFileNames: ({ originalFileNames }) =>
          originalFileNames.some((file) => OF_ADMIN.test(`/${file}`) || file.endsWith("/shell/admin.css"))
            ? `assets/${ADMIN_FOLDER}/[name]-[hash][extname]`
            : "assets/[name]-[hash][extname]",
        // Seven characters of a hash instead of eight, because these names occur 1,300 times in import statements.
        chunkFileNames: ({ moduleIds }) => `${folderOf(moduleIds)}/[name]-[hash:7].js`,
        // Packages that rarely change have files of their own, so that an update does not download them again. Everything else
        // (dompurify, hashes, the sync engine, the course) is split by its lazy import.
        codeSplitting: {
          groups: [
            { name: "react", priority: 2, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: "router", priority: 2, test: /node_modules[\\/](react-router|react-router-dom)[\\/]/ },
            { name: "dexie", priority: 2, test: /node_modules[\\/](dexie|dexie-react-hooks)[\\/]/ },
            { name: "zod", priority: 2, test: /node_modules[\\/]zod[\\/](?!.*\?whole$)/ },
            { name: "qrcode", priority: 2, test: /node_modules[\\/](qrcode|dijkstrajs)[\\/]/ },
            // The code that all first screens share: one file instead of twenty, with the same total size.
            { debugName: "shell", name: inFile("shell"), priority: 1 },
            // The keypad must open fast, so its code is three files instead of fifty, and one more for the ticket.
            { debugName: "counter", name: inFile("counter"), includeDependenciesRecursively: false },
            { debugName: "keypad", name: inFile("keypad"), includeDependenciesRecursively: false },
            { debugName: "ticket", name: inFile("ticket"), includeDependenciesRecursively: false },
            // Most other screens use both fields and dialogs, which compress better in one file.
            { debugName: "controls", name: inFile("controls"), includeDependenciesRecursively: false },
            { debugName: "tiles", name: inFile("tiles"), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  // The only web worker reads the administration's uploads.
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
    screenFiles(),
    pageRenderer(),
    withoutComments(),
    packedFiles(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "service-worker",
      filename: "service-worker.ts",
      registerType: "prompt",
      // pwa/app/start/register-service-worker.ts registers it when the app is idle, and asks the person before an update.
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
          // The drawings of which the PNG icons were made.
          "icons/icon-m*.svg",
          // Characters that do not occur in Portuguese. Without a network they are shown in a font of the device.
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
