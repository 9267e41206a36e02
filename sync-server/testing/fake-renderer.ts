import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Replaces the real renderer, which is part of the app's build; it prints its input as JSON. */
const RENDERER = `
  export const renderPage = async ({ template, url, data, found }) => ({
    html: template.replace("<!--page-->", "<p></p>" + JSON.stringify({ url, data, found })),
  });`;

/** A folder that replaces the built app, so that pages are rendered without building it. The caller removes it. */
export async function makeFakeBuild(): Promise<string> {
  const distDir = await mkdtemp(join(tmpdir(), "balcao-build-"));
  await mkdir(join(distDir, "assets"));
  await mkdir(join(distDir, ".server"));
  await writeFile(join(distDir, "assets/shell-1.css"), "p{color:#000}");
  await writeFile(
    join(distDir, "index.html"),
    '<html><script src="/theme.js"></script><script type="module" crossorigin src="/assets/main-1.js"></script>' +
      '<link rel="preload" as="script" crossorigin href="/assets/react-1.js">' +
      '<link rel="stylesheet" crossorigin href="/assets/shell-1.css"><!--page-->',
  );
  await writeFile(join(distDir, "theme.js"), "document.title");
  await writeFile(join(distDir, "start-later.js"), "start(__ENTRY__, __SHEET__, __PARTS__)");
  await writeFile(join(distDir, ".server/render-page.js"), RENDERER);
  return distDir;
}
