import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { RequestHandler } from "express";
import { asset, FONTS, serveAssets, pageStyles, type Asset } from "#server/platform/page-assets.ts";

/** Style sheet, background and scripts of the account pages. */

const require = createRequire(import.meta.url);

/** The package's build for pages without a bundler. */
const webauthnFile = (): string =>
  join(dirname(require.resolve("@simplewebauthn/browser")), "../dist/bundle/index.umd.min.js");

type Assets = {
  readonly stylesheet: Asset;
  /** In the order in which the page loads them. */
  readonly passkeyScripts: readonly Asset[];
  /** For pages whose form has a challenge. */
  readonly workScript: Asset;
  /** Of every page. */
  readonly onceScript: Asset;
  readonly all: readonly Asset[];
};

function loadAssets(): Assets {
  const beside = (name: string): Buffer => readFileSync(fileURLToPath(new URL(name, import.meta.url)));
  const wall = asset("wall", "svg", "image/svg+xml", beside("wall.svg"));
  const linked = pageStyles(beside("account.css")).replace('url("file:wall")', `url("${wall.url}")`);
  const stylesheet = asset("account", "css", "text/css; charset=utf-8", Buffer.from(linked));
  const script = (name: string, content: Buffer): Asset =>
    asset(name, "js", "text/javascript; charset=utf-8", content);
  const passkeyScripts = [
    script("webauthn", readFileSync(webauthnFile())),
    script("passkey-sign-in", beside("passkey-sign-in.js")),
  ];
  const workScript = script("proof-of-work", beside("proof-of-work.js"));
  const onceScript = script("send-once", beside("send-once.js"));
  const all = [...FONTS, wall, stylesheet, ...passkeyScripts, workScript, onceScript];
  return { stylesheet, passkeyScripts, workScript, onceScript, all };
}

const { stylesheet, passkeyScripts, workScript, onceScript, all } = loadAssets();

export const ACCOUNT_STYLESHEET = stylesheet.url;
export const PASSKEY_SCRIPTS: readonly string[] = passkeyScripts.map(({ url }) => url);

export const WORK_SCRIPT = workScript.url;
export const ONCE_SCRIPT = onceScript.url;

export const serveAccountAssets = (): RequestHandler => serveAssets(all);
