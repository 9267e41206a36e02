import { readdirSync } from "node:fs";

/** The pictures bundled with the app, by URL. */
export const SITE_PICTURES: ReadonlySet<string> = new Set(
  readdirSync(new URL("../../pwa/public/pictures", import.meta.url)).map((name) => `/pictures/${name}`),
);
