// Renders pwa/public/og.png, which messengers show beside a link (1200 × 630), from the front page's scene, fonts and
// colours. Run it after changing one of them: `node scripts/render-share-image.mjs`.
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { makeBuild } from "./build/make-build.mjs";
import { findChromium } from "./find-chromium.mjs";

const dist = pathToFileURL(`${await makeBuild("app")}/`);
const assets = readdirSync(new URL("assets/", dist));
/** @type {(pattern: RegExp) => Buffer} */
const asset = (pattern) => {
  const name = assets.find((file) => pattern.test(file));
  if (!name) throw new Error(`the build has no ${pattern}`);
  return readFileSync(new URL(`assets/${name}`, dist));
};
const font = (face) =>
  `data:font/woff2;base64,${asset(new RegExp(`^${face}-latin-wght`)).toString("base64")}`;

const { renderPage } = await import(new URL(".server/render-page.js", dist).href);
const { html } = await renderPage({
  template: '<title></title><div id="root"></div>',
  facts: { supportEmail: "", operator: { name: null, cnpj: null, address: null } },
  origin: "",
  url: "/",
  data: {},
  found: true,
});
const pick = (pattern) => pattern.exec(html)?.[0] ?? "";
const scene = pick(/<svg[^>]*viewBox="0 -470 660 470"[\s\S]*?<\/svg>/).replace(/ class="[^"]*"/, "");
const mark = readFileSync(new URL("icons/icon.svg", dist), "utf8");
if (!scene) throw new Error("the front page has no scene");

const page = `<!doctype html><html lang="pt-BR"><style>${asset(/\.css$/).toString("utf8")}
  @font-face { font-family: "Gabarito Variable"; font-weight: 400 900; src: url(${font("gabarito")}) }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: var(--bc-panel); color: #fff }
  main { position: absolute; inset: 56px 0 0 64px }
  .name { display: flex; align-items: center; gap: 18px; font: 700 40px "Gabarito Variable" }
  .name svg { width: 64px; height: 64px }
  h1 { margin: 44px 0 22px; width: 560px; font: 850 76px/0.98 "Gabarito Variable"; letter-spacing: -0.025em; color: #fff }
  p { margin: 0; width: 480px; font: 500 30px/1.3 "Gabarito Variable"; color: #cfe3e5 }
  .og-scene { position: absolute; right: 24px; bottom: 62px; width: 600px }
  .og-counter { position: absolute; left: 0; right: 0; bottom: 0; height: 64px; background: #f8faf8 }
</style><main><div class="name">${mark}Balcão Cripto</div><h1>Bitcoin no balcão, sem complicação.</h1>
<p>Curso grátis em português e cobrança com QR Code, até sem internet.</p></main>
<div class="og-scene">${scene}</div><div class="og-counter"></div></html>`;

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.evaluate(() => document.fonts.ready);
await tab.screenshot({ path: new URL("../pwa/public/og.png", import.meta.url).pathname });
await browser.close();
