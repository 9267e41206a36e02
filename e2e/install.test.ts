import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { launchBrowser } from "./support/test-browser.ts";

type ManifestImage = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string };
type Manifest = {
  id: string;
  name: string;
  lang: string;
  display: string;
  start_url: string;
  icons: ManifestImage[];
  screenshots: ManifestImage[];
  shortcuts: { name: string; url: string; icons: ManifestImage[] }[];
};

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

const readManifest = async (): Promise<Manifest> =>
  (await (await fetch(`${server.origin}/manifest.webmanifest`)).json()) as Manifest;

test("the browser finds no installability error", async () => {
  // A browser with a profile: in a private window nothing can be installed.
  const browser = await launchBrowser({ installs: true });
  const page = browser.page();
  await page.goto(server.origin);
  await appIsOnDevice(page);
  const devtools = await browser.context().newCDPSession(page);

  const { errors } = await devtools.send("Page.getAppManifest");
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");

  expect(errors).toEqual([]);
  expect(installabilityErrors).toEqual([]);
});

test("the manifest says who the app is, in Portuguese, with both shortcuts", async () => {
  const manifest = await readManifest();

  expect(manifest).toMatchObject({
    id: "/",
    name: "Balcão Cripto",
    lang: "pt-BR",
    display: "standalone",
  });
  expect(new URL(manifest.start_url, server.origin).pathname).toBe("/lessons");
  expect(manifest.shortcuts.map(({ name, url }) => [name, new URL(url, server.origin).pathname])).toEqual([
    ["Gerar cobrança", "/qr-generator"],
    ["Continuar curso", "/lessons"],
  ]);
  const purposes = new Set(manifest.icons.flatMap(({ purpose = "any" }) => purpose.split(" ")));
  expect(purposes).toEqual(new Set(["any", "maskable", "monochrome"]));
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(
    new Set(["narrow", "wide"]),
  );
});

test("every picture of the manifest is there and has the size it claims", async () => {
  const { icons, screenshots, shortcuts } = await readManifest();
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];

  const sizes = await Promise.all(
    pictures.map(async ({ src, type, sizes: claimed }) => {
      const response = await fetch(`${server.origin}${src}`);
      const body = Buffer.from(await response.arrayBuffer());
      const png = type === "image/png" ? PNG.sync.read(body) : null;
      return [
        src,
        response.status,
        response.headers.get("content-type"),
        png ? `${png.width}x${png.height}` : claimed,
      ];
    }),
  );

  expect(sizes).toEqual(pictures.map(({ src, type, sizes: claimed }) => [src, 200, type, claimed]));
});
