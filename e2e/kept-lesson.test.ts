import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appIsReady } from "./support/app-page.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";

/** The lesson opened last, which a device keeps as a drawn page (docs/decisions/0121). */
const LESSON = "/lessons/cripto-no-balcao";
const OTHER = "/lessons/doze-palavras";

let server: TestServer;
let device: TestDevice;
let page: Page;
beforeEach(async () => {
  server = await startServer();
  device = await openDevice({ installs: true });
  page = device.page();
});
afterEach(() => server?.dispose());

/** Paths of the lessons kept as pages. */
const keptLessons = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("kept-lesson-"));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
const areKept = async (...paths: string[]) => {
  await expect.poll(keptLessons).toEqual(paths);
};

/** Notes the document's text as it was read, before the app has run. */
const noteTheDocument = () =>
  page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const text = "earlyInput" in window ? document.querySelector(".prose")?.textContent : undefined;
      (window as unknown as { drawnText: unknown }).drawnText = text ?? null;
    });
  });
const drawnText = () => page.evaluate(() => (window as unknown as { drawnText: string | null }).drawnText);

test("the lesson opened last starts with its text before the app has run, without a server, and is completed", async () => {
  await page.goto(server.origin + OTHER);
  await appIsOnDevice(page);
  await areKept(OTHER);
  await page.goto(server.origin + LESSON);
  await appIsReady(page);
  await areKept(LESSON);
  await server.stop();
  await noteTheDocument();

  await page.reload();
  expect(await drawnText()).toContain("Não existe botão de desfazer");
  await appIsReady(page);
  await page.getByRole("button", { name: "Concluir lição" }).click();
  await page.getByRole("link", { name: "Próxima lição" }).waitFor();

  // What is done, and what was not opened last, comes from the shell, as before.
  await areKept();
  await page.reload();
  await page.getByRole("link", { name: "Próxima lição" }).waitFor();
  expect(await drawnText()).toBeNull();
  await page.goto(server.origin + OTHER);
  await page.getByRole("button", { name: "Concluir lição" }).waitFor();
  expect(await drawnText()).toBeNull();
  expect(device.problems()).toEqual([]);
});

test("a page of another build or of a network is not kept, and an older text gives way to the one on the device", async () => {
  const changes: [string | RegExp, string][] = [[/\/assets\/index-[\w-]+\.js/g, "/assets/index-older.js"]];
  let answers = 0;
  await device.context().route("**/lessons/*.html", async (route) => {
    const response = await route.fetch();
    const [wanted, given] = changes[0] ?? ["", ""];
    await route.fulfill({ response, body: (await response.text()).replaceAll(wanted, given) });
    answers += 1;
  });
  const isAnsweredAgain = async () => {
    const before = answers;
    await page.reload();
    await expect.poll(() => answers).toBeGreaterThan(before);
  };
  await page.goto(server.origin + LESSON);
  await appIsOnDevice(page);
  await isAnsweredAgain();
  await isAnsweredAgain();
  // A network that asks for a sign-in of its own.
  changes[0] = [/^[\s\S]+$/g, "<!doctype html><h1>Entre na rede da praça</h1>"];
  await isAnsweredAgain();
  await isAnsweredAgain();
  expect(await keptLessons()).toEqual([]);

  changes[0] = ["Não existe botão de desfazer", "Há um botão de desfazer"];
  await page.reload();
  await areKept(LESSON);
  await device.context().unrouteAll({ behavior: "wait" });
  await server.stop();
  await noteTheDocument();
  await page.reload();
  expect(await drawnText()).toContain("Há um botão de desfazer");
  await page.locator(".prose").getByText("Não existe botão de desfazer").waitFor();
  expect(await page.getByText("Há um botão de desfazer").count()).toBe(0);
  expect(device.problems()).toEqual([]);
});
