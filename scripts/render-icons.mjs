// Renders the PNG icons and favicon.ico of pwa/public from the SVG sources in pwa/public/icons, with the Chromium
// that the browser tests use. Run it after changing an SVG: `node scripts/render-icons.mjs`; the results are
// committed, compressed: the two of icon.svg, whose corners are transparent, in 64 colours (`pngquant --nofs 64`), then
// all without loss (`zopflipng --iterations=50`).
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { findChromium } from "./find-chromium.mjs";

const icons = new URL("../pwa/public/icons/", import.meta.url);
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });

/** @type {(svg: string, size: number, ground?: string) => Promise<Buffer>} */
async function render(svg, size, ground) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const source = readFileSync(new URL(svg, icons)).toString("base64");
  await page.setContent(
    `<style>html,body{margin:0;background:${ground ?? "transparent"}}img{display:block}</style>
     <img src="data:image/svg+xml;base64,${source}" width="${size}" height="${size}">`,
  );
  await page.locator("img").evaluate((image) => image.decode());
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/**
 * An .ico file may contain a PNG unchanged. https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
function toIco(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

for (const size of [192, 512])
  for (const name of ["icon", "icon-maskable", "icon-monochrome"])
    writeFileSync(new URL(`${name}-${size}.png`, icons), await render(`${name}.svg`, size));
// iOS rounds the corners itself and shows transparent parts black, so it gets the full-bleed drawing.
writeFileSync(new URL("apple-touch-icon.png", icons), await render("icon-maskable.svg", 180, "#0b5163"));
writeFileSync(new URL("../favicon.ico", icons), toIco(await render("icon.svg", 32), 32));
await browser.close();
