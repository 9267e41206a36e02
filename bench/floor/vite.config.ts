import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

export default defineConfig({
  root: import.meta.dirname,
  logLevel: "warn",
  plugins: [
    react(),
    VitePWA({ injectRegister: false, manifest: false, workbox: { globPatterns: ["**/*.{js,html}"] } }),
  ],
  build: { outDir: "dist", emptyOutDir: true, manifest: true },
});
