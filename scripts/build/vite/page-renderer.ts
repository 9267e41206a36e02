import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { DEFINED } from "./defined.ts";
import { projectFile } from "./project-file.ts";

/**
 * Builds the app's screens as a module with which the server renders the public pages. It is stored in a hidden folder of the
 * build, which is deployed with the build and never served.
 */
export function pageRenderer(): Plugin {
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
              replacement: projectFile("pwa/render/no-device.ts"),
            },
            {
              find: /^#pwa\/app\/shell\/AdminRoutes\.tsx$/,
              replacement: projectFile("pwa/render/no-admin.ts"),
            },
            {
              find: /^.*\/(?:AccessParts|DayClose|LightningTicket|LinkOtherScreen|LinkThisScreen)\.tsx$/,
              replacement: projectFile("pwa/render/no-device.ts"),
            },
            {
              find: /^(?:\.\/late-parts\.ts|#pwa\/app\/places\/LockPlace\.tsx|#pwa\/ui\/lazy\/lazy-sheet\.ts)$/,
              replacement: projectFile("pwa/render/no-device.ts"),
            },
          ],
        },
        build: {
          ssr: projectFile("pwa/render/render-page.tsx"),
          outDir,
          emptyOutDir: true,
          copyPublicDir: false,
          assetsInlineLimit: 0,
          target: "node20",
          minify: true,
          // Separate files, so that the server reads no screen that it never renders (business, wallets).
          rolldownOptions: {
            output: { entryFileNames: "render-page.js", chunkFileNames: "[name]-[hash].js" },
          },
        },
      });
    },
  };
}
