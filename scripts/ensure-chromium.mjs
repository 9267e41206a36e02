import { spawnSync } from "node:child_process";
import { findChromium } from "./find-chromium.mjs";

/**
 * Finds a Chromium or installs Debian's package. Returns null when there is one, otherwise a sentence that says what
 * to do.
 */
export function ensureChromium() {
  if (findChromium()) return null;
  const named = process.env.CHROMIUM_PATH;
  if (named) return `CHROMIUM_PATH names ${named}, where there is no browser.`;
  if (process.platform === "linux") {
    console.log("No Chromium here: installing the package chromium.");
    if (aptGet(["update"])) aptGet(["install", "-y", "chromium"]);
    if (findChromium()) return null;
  }
  return "The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.";
}

function aptGet(args) {
  const isRoot = process.getuid?.() === 0;
  const options = {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  const { status } = isRoot
    ? spawnSync("apt-get", args, options)
    : spawnSync("sudo", ["-n", "apt-get", ...args], options);
  return status === 0;
}
