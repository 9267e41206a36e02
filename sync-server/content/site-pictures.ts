import { readdirSync } from "node:fs";

/** The pictures that come with the app, by their address. */
export const SITE_PICTURES: ReadonlySet<string> = new Set(
  readdirSync(new URL("../../pwa/public/pictures", import.meta.url)).map((name) => `/pictures/${name}`),
);
