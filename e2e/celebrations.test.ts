import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createAccount, signIn } from "./support/accounts.ts";
import { goBack, watchForBack } from "./support/android-back.ts";
import { appIsReady, FIRST_LESSON } from "./support/app-page.ts";
import { holdApp } from "./support/hold-app.ts";
import { runAxe } from "./support/run-axe.ts";
import { isKept } from "./support/kept-on-device.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { launchBrowser } from "./support/test-browser.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";
import { saveAddress } from "./support/till.ts";

let server: TestServer;
let phone: TestDevice;
let page: Page;
const PHONE = { viewport: { width: 360, height: 800 } };

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());
beforeEach(async () => {
  phone = await openDevice(PHONE);
  page = phone.page();
});
afterEach(() => {
  if (phone.problems().length > 0) throw new Error(phone.problems().join("\n"));
});

const goTo = (slug: string, on = page) => on.goto(`${server.origin}/lessons/${slug}`);
const complete = async (on = page) => {
  await on.getByRole("button", { name: "Concluir Lição (+20 pontos)" }).click();
};
const sheet = (on = page): Locator => on.locator(".celebrate-sheet");
const confetti = (on = page): Locator => on.locator(".celebrate-confetti");

test("a first completion is celebrated with the real percentage and never blocks the next tap", async () => {
  await goTo(FIRST_LESSON.slug);
  await complete();

  await confetti().waitFor();
  await page.getByRole("img", { name: "Seu painel: 1 de 15 ladrilhos assentados" }).waitFor();
  await page.getByText("Progresso salvo!").waitFor();
  await sheet().waitFor();
  await expect.poll(() => sheet().textContent()).toContain("Você já fez 33% de “Antes de abrir o caixa”.");
  await expect.poll(() => sheet().textContent()).toContain("20 pontos");
  expect(await runAxe(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  expect(await runAxe(page)).toEqual([]);
  // Closed by keyboard, both leave the focus on the page.
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await page.getByRole("button", { name: "Fechar Primeiro passo" }).press("Enter");
  expect(await focused()).not.toBe("BODY");
  await sheet().getByRole("button", { name: "Fechar" }).press("Enter");
  await sheet().waitFor({ state: "detached" });
  await expect.poll(focused).toBe("H2");

  await page.getByRole("link", { name: "Próxima lição" }).click();
  await page.waitForURL(`${server.origin}/lessons/bitcoin-ether-usdt`);
});

test("a tap outside the sheet closes it and still activates what was tapped", async () => {
  await goTo(FIRST_LESSON.slug);
  await complete();
  await sheet().waitFor();

  await page.getByRole("link", { name: "Voltar às lições" }).first().click();

  await page.waitForURL(`${server.origin}/lessons`);
  await expect.poll(() => sheet().count()).toBe(0);
});

test("Escape closes the achievement on top, Android's back then closes the sheet, and the lesson stays", async () => {
  await watchForBack(page);
  await goTo(FIRST_LESSON.slug);
  await complete();
  const achievement = page.getByRole("button", { name: "Fechar Primeiro passo" });
  await achievement.waitFor();
  await page.keyboard.press("Escape");
  await achievement.waitFor({ state: "detached" });
  await sheet().waitFor();

  await goBack(page);
  await sheet().waitFor({ state: "detached" });
  expect(page.url()).toBe(`${server.origin}/lessons/${FIRST_LESSON.slug}`);
});

test("with reduced motion nothing moves and the celebration is still announced", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await goTo(FIRST_LESSON.slug);
  await complete();

  await sheet().waitFor();
  await expect.poll(() => page.locator(".celebrate-points").count()).toBe(0);
  const painted = await confetti().evaluateAll((canvases) =>
    canvases.some((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const context = (canvas as HTMLCanvasElement).getContext("2d");
      return context?.getImageData(0, 0, width, height).data.some((value) => value !== 0) ?? false;
    }),
  );
  expect(painted).toBe(false);
  await page.getByText("Primeiro passo").waitFor();
  await confetti().waitFor({ state: "detached" });
});

test("a completion from another device is shown and not celebrated", async () => {
  const account = await createAccount(server);
  const second = (await openDevice(PHONE)).page();
  await signIn(page, server, account);
  await signIn(second, server, account);

  for (const slug of ["cripto-no-balcao", "bitcoin-ether-usdt", "preco-em-reais"]) {
    await goTo(slug);
    await complete();
    await confetti().waitFor();
  }
  await sheet().waitFor();
  await expect.poll(() => sheet().textContent()).toContain("Módulo concluído!");
  await expect.poll(() => sheet().textContent()).toContain("+200 pontos.");
  await page.getByText("Pé no chão").first().waitFor();

  await second.goto(`${server.origin}/lessons/preco-em-reais`);
  await second.getByText("Concluída", { exact: true }).waitFor();
  await second.waitForTimeout(4500);
  await expect.poll(() => sheet(second).count()).toBe(0);
  await expect.poll(() => second.locator(".celebrate-medal, .celebrate-confetti").count()).toBe(0);
  await expect.poll(() => second.getByRole("button", { name: /Concluir Lição/ }).count()).toBe(0);
});

test("a completion pressed before the app is there earns what the account earns", async () => {
  await signIn(page, server, await createAccount(server));
  const letIn = await holdApp(page);
  await goTo(FIRST_LESSON.slug);
  await complete();

  letIn();

  await sheet().waitFor();
  await expect.poll(() => sheet().textContent()).toContain("30 pontos");
  await expect.poll(() => sheet().textContent()).toContain("faltam 70 para o Nível 2");
});

test("a lesson is read aloud in Portuguese, in order, paused, and silent after leaving", async () => {
  await page.addInitScript(() => {
    const said: string[] = [];
    const target = new EventTarget();
    Object.assign(window, {
      said,
      SpeechSynthesisUtterance: class extends EventTarget {
        text: string;
        voice: unknown = null;
        lang = "";
        constructor(text: string) {
          super();
          this.text = text;
        }
      },
    });
    Object.defineProperty(window, "speechSynthesis", {
      value: Object.assign(target, {
        getVoices: () => [
          { lang: "en-US", name: "A", localService: true },
          { lang: "pt-BR", name: "B", localService: true },
        ],
        speak: (utterance: EventTarget & { text: string; lang: string }) => {
          said.push(`${utterance.lang}: ${utterance.text}`);
          if (said.length < 3) setTimeout(() => utterance.dispatchEvent(new Event("end")), 20);
        },
        cancel: () => said.push("silêncio"),
      }),
    });
  });
  await goTo(FIRST_LESSON.slug);
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);

  await page.getByRole("button", { name: "Ouvir a lição" }).click();
  await expect.poll(said).toHaveLength(3);
  expect((await said()).slice(0, 2)).toEqual([
    `pt-BR: ${FIRST_LESSON.title}`,
    "pt-BR: É mais uma forma de pagar",
  ]);
  const third = (await said())[2];
  await page.getByRole("button", { name: "Pausar", exact: true }).click();
  await page.getByRole("button", { name: "Retomar" }).click();
  await expect.poll(async () => (await said()).slice(3)).toEqual(["silêncio", third]);

  await page.getByRole("link", { name: "Voltar às lições" }).first().click();
  await expect.poll(async () => (await said()).at(-1)).toBe("silêncio");
});

test("the text of a lesson keeps its place when the device's voices come after it", async () => {
  await page.addInitScript(() => {
    const voices: object[] = [];
    const speech = { getVoices: () => voices, speak: () => {}, cancel: () => {} };
    const target = Object.assign(new EventTarget(), speech);
    Object.defineProperty(window, "speechSynthesis", { value: target });
    Object.assign(window, {
      SpeechSynthesisUtterance: EventTarget,
      bringVoices: () => {
        voices.push({ lang: "pt-BR", name: "B", localService: true });
        target.dispatchEvent(new Event("voiceschanged"));
      },
    });
  });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await goTo(FIRST_LESSON.slug);
    await appIsReady(page);
    const top = () => page.locator(".prose").evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await page.evaluate(() => (window as unknown as { bringVoices: () => void }).bringVoices());
    await page.getByRole("button", { name: "Ouvir a lição" }).click();
    await page.getByRole("button", { name: "Parar" }).waitFor();
    expect(await top()).toBe(before);
  }
});

test("where no voice speaks Portuguese, listening is not offered", async () => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "speechSynthesis", {
      value: Object.assign(new EventTarget(), { getVoices: () => [{ lang: "en-US", localService: true }] }),
    });
  });
  await goTo(FIRST_LESSON.slug);

  await page.getByRole("button", { name: "Imprimir" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Ouvir a lição" }).count()).toBe(0);
});

test("printing shows the lesson without the app around it", async () => {
  await goTo(FIRST_LESSON.slug);
  await page.getByRole("heading", { name: "Três diferenças para o Pix" }).waitFor();

  await page.emulateMedia({ media: "print" });

  await expect.poll(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  await expect.poll(() => page.getByText("Não existe botão de desfazer.").isVisible()).toBe(true);
  for (const chrome of [".topbar", ".dock", ".chips"])
    await expect.poll(() => page.locator(chrome).first().isVisible()).toBe(false);
  await expect.poll(() => page.getByText("Confira o que ficou").isVisible()).toBe(false);
  await expect.poll(() => page.getByText("Imprimir").isVisible()).toBe(false);
});

test("after a SIGKILL the lesson offers to continue where reading stopped", async () => {
  const browser = await launchBrowser(PHONE);
  page = browser.page();
  await goTo(FIRST_LESSON.slug);
  await page.getByRole("heading", { name: "Três diferenças para o Pix" }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Continuar de onde parei" }).count()).toBe(0);
  await page.getByText("Não existe botão de desfazer.").evaluate((element) => {
    element.scrollIntoView({ block: "start", behavior: "instant" });
  });
  await isKept(page, `reading:${FIRST_LESSON.slug}`);
  await browser.kill();

  page = await browser.open();
  await goTo(FIRST_LESSON.slug);
  await page.getByRole("button", { name: "Continuar de onde parei" }).click();

  const place = page.getByText("Não existe botão de desfazer.");
  await expect.poll(() => place.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(500);
  await expect.poll(() => page.getByRole("button", { name: "Continuar de onde parei" }).count()).toBe(0);
  expect(browser.problems()).toEqual([]);
});

test("a person with a streak adds a reminder to the phone's calendar", async () => {
  await goTo(FIRST_LESSON.slug);
  await complete();
  await page.getByText("Progresso salvo!").waitFor();
  await page.goto(`${server.origin}/lessons`);
  // The switch is on only once the setting is stored.
  await page.getByRole("switch", { name: "Lembrar ao abrir o aplicativo" }).click();
  await page.getByRole("switch", { checked: true }).waitFor();
  expect(await runAxe(page)).toEqual([]);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Pôr na agenda do celular" }).click();
  const file = await downloading;

  expect(file.suggestedFilename()).toBe("balcao-cripto-lembrete.ics");
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(text).toMatch(/DTSTART:\d{8}T190000\r\n/);
  await page.reload();
  await page.getByRole("switch", { checked: true }).waitFor();
});

test("lesson 6 shows the person's own address and its picture", async () => {
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "Bitcoin", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4");
  await goTo("endereco-conferido");
  const picture = page.getByRole("img", { name: /^Dois endereços de exemplo/ });
  const drawn = await picture.elementHandle();

  await page.getByText("começa com bc1q, tem r3za no meio e termina com f3t4").waitFor();
  // The device compares the text that the server drew with its own.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/sanitize-html-")),
  );
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(await runAxe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await drawn?.evaluate((image) => image.isConnected)).toBe(true);
});

test("an unknown lesson is not found online and not available offline", async () => {
  page = (await openDevice({ ...PHONE, installs: true })).page();
  await goTo("nao-existe");
  await page.getByRole("heading", { name: "Lição não encontrada" }).waitFor();
  await appIsOnDevice(page);

  await page.context().setOffline(true);
  await page.reload();

  await page.getByRole("heading", { name: "Lição não disponível offline" }).waitFor();
  await expect.poll(() => page.getByRole("heading", { name: "Lição não encontrada" }).count()).toBe(0);
  await expect
    .poll(() => page.getByRole("main").getByRole("link", { name: "Voltar às lições" }).count())
    .toBeGreaterThan(0);
});
