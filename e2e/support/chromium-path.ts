import { findChromium } from "../../scripts/find-chromium.mjs";

/** The Chromium of this machine. `scripts/test.mjs` installs one where there is none. */
export function chromiumPath(): string {
  const path = findChromium();
  if (!path) throw new Error("No Chromium found: install the package chromium or set CHROMIUM_PATH.");
  return path;
}
