import { spawn } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { FIRST_LESSON } from "./support/app-page.ts";
import { decodeQrOnScreen } from "./support/decode-qr.ts";
import { builtApp, PROJECT_ROOT, startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";
import { charge } from "./support/till.ts";

let server: TestServer;
let browser: TestDevice;

beforeEach(async () => {
  server = await startServer();
  browser = await openDevice({ installs: true });
});
afterEach(() => server?.dispose());

/** Marks this load of the page; a reload removes the mark. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute("data-not-reloaded", ""));
const wasReloaded = (page: Page): Promise<boolean> =>
  page.evaluate(() => !document.documentElement.hasAttribute("data-not-reloaded"));
const checkForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
const updateButton = (page: Page) => page.getByRole("button", { name: "Atualizar" });

/** Requests a page and every file that its HTML names; answers the faults. */
async function readWhole(path: string): Promise<string[]> {
  const page = await fetch(server.origin + path, { headers: { Accept: "text/html" } });
  const html = await page.text();
  const linked = [...html.matchAll(/"(\/assets\/[\w-]+\.(?:js|css))"/g)].map(([, file]) => String(file));
  const files = await Promise.all(
    linked.map(async (file) => {
      const response = await fetch(server.origin + file);
      await response.arrayBuffer();
      return response.ok ? "" : `${file}: ${response.status}`;
    }),
  );
  return [page.ok && linked.length > 3 ? "" : `${path}: ${page.status}`, ...files].filter(Boolean);
}

/** Another build, made once for all tests, while the running server is requested all the time. */
let newBuild: ReturnType<typeof buildWhileReading> | null = null;
const makeNewBuild = () => (newBuild ??= buildWhileReading());
async function buildWhileReading() {
  const building = spawn(process.execPath, ["scripts/build.mjs"], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, APP_BUILD: `nova-${Date.now()}` },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  building.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const faults: string[] = [];
  while (building.exitCode === null)
    for (const path of ["/", "/qr-generator", "/glossario"]) faults.push(...(await readWhole(path)));
  expect(building.exitCode).toBe(0);
  return { faults, dist: join(PROJECT_ROOT, /^app: (dist.*)$/m.exec(said)?.[1] ?? "none") };
}

test("building under a running server breaks nothing for its users", async () => {
  const { faults } = await makeNewBuild();
  expect(faults).toEqual([]);
});

test("a new version waits in every tab; updating one keeps what is typed and leaves the others alone; old files are deleted last", async () => {
  const { dist } = await makeNewBuild();
  const charge = browser.page();
  await charge.goto(`${server.origin}/qr-generator`);
  await appIsOnDevice(charge);
  const study = await browser.newPage();
  await study.goto(`${server.origin}/lessons`);
  await charge.getByLabel("Valor em reais").fill("45,90");
  await charge.getByLabel("Descrição (opcional)").fill("Pão de queijo");
  await mark(charge);
  await mark(study);
  await expect.poll(() => updateButton(charge).count()).toBe(0);

  const before = await (await fetch(`${server.origin}/completion`)).text();
  await server.stop();
  await server.start({ dist });
  // A page that was opened before, without a service worker, may still request its files.
  const entry = /<script type="module"[^>]*src="([^"]+)"/.exec(before)?.[1] ?? "";
  expect((await fetch(`${server.origin}/completion`).then((page) => page.text())).includes(entry)).toBe(
    false,
  );
  const oldEntry = await fetch(server.origin + entry);
  expect([entry, oldEntry.status, oldEntry.headers.get("content-type")]).toEqual([
    entry,
    200,
    "text/javascript; charset=utf-8",
  ]);
  await checkForUpdate(charge);

  await updateButton(charge).waitFor();
  await updateButton(study).waitFor();
  await charge.getByText("Versão nova pronta").waitFor();
  await expect.poll(() => charge.getByLabel("Valor em reais").inputValue()).toBe("45,90");
  expect(await wasReloaded(charge)).toBe(false);
  expect(await wasReloaded(study)).toBe(false);

  const reloaded = charge.waitForEvent("load");
  await updateButton(charge).click();
  await reloaded;

  await charge.getByLabel("Valor em reais").waitFor();
  await expect.poll(() => charge.getByLabel("Valor em reais").inputValue()).toBe("45,90");
  await expect.poll(() => charge.getByLabel("Descrição (opcional)").inputValue()).toBe("Pão de queijo");
  await expect.poll(() => updateButton(charge).count()).toBe(0);

  // The other tab keeps working in the old version, including screens that it had not loaded yet.
  await expect.poll(() => updateButton(study).isVisible()).toBe(true);
  await study.getByRole("link", { name: FIRST_LESSON.title }).click();
  await study.getByRole("heading", { level: 1, name: FIRST_LESSON.title }).waitFor();
  expect(await wasReloaded(study)).toBe(false);

  const studyReloaded = study.waitForEvent("load");
  await updateButton(study).click();
  await studyReloaded;
  await study.getByRole("heading", { level: 1, name: FIRST_LESSON.title }).waitFor();
  await study.goto(`${server.origin}/conta`);
  await study.getByText("+nova-").waitFor();

  // Files of the version before are deleted once no tab shows it.
  await charge.close();
  await study.goto(`${server.origin}/lessons`);

  const shells = () =>
    study.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().filter(({ url }) => new URL(url).pathname === "/index.html").length;
    });
  await expect.poll(shells).toBe(1);
  expect(browser.problems()).toEqual([]);
});

/** A copy of the new build without one of the files that it installs and without the pack of all, as in the middle of a deploy. */
async function halfOf(dist: string): Promise<string> {
  const half = await mkdtemp(join(tmpdir(), "balcao-half-"));
  onTestFinished(() => rm(half, { recursive: true, force: true }));
  await cp(dist, half, { recursive: true });
  const before = await readdir(join(await builtApp(), "assets"));
  const own = (await readdir(join(half, "assets"))).filter((file) => !before.includes(file));
  const worker = await readFile(join(half, "service-worker.js"), "utf8");
  const missing = own.find((file) => worker.includes(`"assets/${file}"`));
  if (missing === undefined) throw new Error("the new build installs no file of its own");
  const gone = [join("assets", missing), "pack-2.bin"].flatMap((file) => [file, `${file}.br`]);
  for (const file of gone) await rm(join(half, file), { force: true });
  return half;
}

/** Looks for a new version and waits until its files are stored, or given up. */
const installUpdate = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await (await navigator.serviceWorker.ready).update();
    const worker = registration.installing;
    if (!worker) return registration.waiting?.state ?? "none";
    return new Promise<string>((resolve) => {
      worker.addEventListener("statechange", () => resolve(worker.state));
    });
  });

test("an update that was published while the phone was away is offered once its files are complete, and the charge stays on the screen", async () => {
  const { dist } = await makeNewBuild();
  const page = browser.page();
  const code = await charge(page, server.origin, { coin: "USDT", amount: "12,00" });
  await appIsOnDevice(page);
  const ticket = page.getByRole("img", { name: /^QR Code: pagar/ });
  await server.stop();
  await page.reload();
  await ticket.waitFor();

  await server.start({ dist: await halfOf(dist) });
  expect(await installUpdate(page)).toBe("redundant");
  expect(await updateButton(page).count()).toBe(0);
  await page.reload();
  await ticket.waitFor();

  await server.stop();
  await server.start({ dist });
  expect(await installUpdate(page)).toBe("installed");
  await updateButton(page).waitFor();
  const reloaded = page.waitForEvent("load");
  await updateButton(page).click();
  await reloaded;
  await ticket.waitFor();
  expect(await decodeQrOnScreen(ticket)).toBe(code);
  await expect.poll(() => updateButton(page).count()).toBe(0);
});

test("changed operator data reaches the pages with a restart, and the device with an update, offline too", async () => {
  const page = browser.page();
  const keptLessons = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("kept-lesson-")));
  await page.goto(`${server.origin}/lessons/${FIRST_LESSON.slug}`);
  await appIsOnDevice(page);
  await expect.poll(keptLessons).toHaveLength(1);
  const [kept] = await keptLessons();
  await page.goto(`${server.origin}/conta`);
  await page.getByText("suporte@balcaocripto.example").first().waitFor();
  await server.stop();

  await server.start({ env: { OPERATOR_NAME: "Balcão da Ana Ltda.", SUPPORT_EMAIL: "ana@loja.example" } });

  for (const path of ["/", "/termos-de-servico", "/contato"]) {
    const html = await (await fetch(server.origin + path, { headers: { Accept: "text/html" } })).text();
    const markup = html.slice(0, html.indexOf('id="operator-facts"'));
    expect([path, markup.includes("ana@loja.example")]).toEqual([path, true]);
    expect([path, html.includes("suporte@balcaocripto.example")]).toEqual([path, false]);
  }
  await checkForUpdate(page);
  await updateButton(page).waitFor();
  const reloaded = page.waitForEvent("load");
  await updateButton(page).click();
  await reloaded;
  await expect.poll(keptLessons).not.toContain(kept);
  await server.stop();
  // The page of the lesson that the previous version stored named its operator, so the shell is used now.
  await page.goto(`${server.origin}/lessons/${FIRST_LESSON.slug}`);
  await page.getByText("Balcão da Ana Ltda.").first().waitFor();
  await expect.poll(() => page.getByText("suporte@balcaocripto.example").count()).toBe(0);
  await page.goto(`${server.origin}/termos-de-servico`);
  await page.getByText("Balcão da Ana Ltda.").first().waitFor();
  await page.goto(`${server.origin}/conta`);
  await page.getByText("ana@loja.example").first().waitFor();
  await expect.poll(() => page.getByText("suporte@balcaocripto.example").count()).toBe(0);
  expect(browser.problems()).toEqual([]);
});
