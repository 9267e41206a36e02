import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsHere, showWholePage } from "./support/look-everywhere.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { launchBrowser, type TestBrowser } from "./support/test-browser.ts";

/** Practice inside lessons, each kind of exercise, on a phone whose server is gone. */
let server: TestServer;
let phone: TestBrowser;

beforeAll(async () => {
  server = await startServer();
  phone = await launchBrowser({ installs: true });
  await phone.page().goto(`${server.origin}/lessons`);
  await appIsOnDevice(phone.page());
  await server.stop();
});
afterAll(async () => {
  await phone?.dispose();
  await server?.dispose();
});

/** From the lesson into its practice, as a person goes. */
async function openPractice(slug: string): Promise<Page> {
  const page = await phone.newPage();
  await page.goto(`${server.origin}/lessons/${slug}`);
  await page.getByRole("link", { name: "Praticar" }).click();
  await page.getByText("Prática 1 de 2").waitFor();
  return page;
}
const question = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const sheet = (page: Page): Locator => page.locator(".exercise-sheet");
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
  );
const answerIsMarked = (page: Page) =>
  page.locator('.exercise-choice[data-mark="right"]').evaluate((choice) => choice.textContent);

/** The borders of choices in forced colours, where nothing else distinguishes them. */
async function forcedBorders(page: Page, ...names: readonly string[]): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const borders = await page.locator(".exercise-choice").evaluateAll(
    (choices, wanted) =>
      choices
        .filter((choice) => wanted.some((name) => choice.getAttribute("aria-label")?.startsWith(name)))
        .map((choice) => getComputedStyle(choice))
        .map(({ borderTopWidth, borderTopStyle }) => `${borderTopWidth} ${borderTopStyle}`),
    names,
  );
  await page.emulateMedia({ forcedColors: "none" });
  return borders;
}

/** Faults in the present state, and controls that are too small for a finger. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  // The sheet with the answer is as tall as its text, which depends on the order of the steps.
  await showWholePage(page, page.viewportSize() ?? { width: 360, height: 740 });
  const faults = await faultsHere(page);
  const small = await page
    .locator(".exercise button")
    .evaluateAll((controls) =>
      controls
        .filter(
          (control) =>
            control.getBoundingClientRect().height < 44 || control.getBoundingClientRect().width < 44,
        )
        .map((control) => `too small: ${control.getAttribute("aria-label") ?? control.textContent}`),
    );
  return [...faults, ...small];
}

test("two addresses: a hint, another try, and the practice ends in the lesson, which it never gates", async () => {
  const page = await openPractice("endereco-conferido");
  await question(page, "Um grupo é diferente. Qual?").waitFor();
  await button(page, "tb1q, grupo 1: t b 1 q").click();
  await sheet(page).getByRole("status").getByText("O começo se confere mesmo, e ele bate.").waitFor();
  await expect.poll(() => focused(page)).toBe("Tentar de novo");
  expect(await faultsOf(page)).toEqual([]);
  expect(await forcedBorders(page, "tb1q, grupo 1: t b 1 q", "w508, grupo 2: w 5 0 8")).toEqual([
    "3px dashed",
    "1px solid",
  ]);
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("tb1q, grupo 1: t b 1 q");

  await button(page, "r7za, grupo 6: r 7 z a").click();
  await sheet(page).getByText("Isso mesmo.").waitFor();
  await expect.poll(() => focused(page)).toBe("Continuar");
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await question(page, "O histórico mostra um endereço parecido. Ache um grupo trocado.").waitFor();
  await expect.poll(() => focused(page)).toMatch(/^O histórico mostra/);

  await button(page, /^u6Tk, grupo 4/).click();
  await button(page, "Terminar a prática").click();
  await page.getByText("Prática feita", { exact: true }).waitFor();
  await expect.poll(() => focused(page)).toBe("Pratique");
  await button(page, "Concluir Lição (+20 pontos)").waitFor();
  await page.close();
  expect(phone.problems()).toEqual([]);
});

test("the network of a withdrawal: from the keyboard, and the third miss shows the answer", async () => {
  const page = await openPractice("rede-certa-do-usdt");
  const group = page.getByRole("group", { name: "Sacar USDT, tela desenhada" });
  for (const [name, hint] of [
    ["BEP-20", "Quase: é a mais barata."],
    ["Ethereum (ERC-20)", "A Ethereum também leva USDT, é verdade."],
  ] as const) {
    await group.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
    await sheet(page).getByText(hint).waitFor();
    await expect.poll(() => focused(page)).toBe("Tentar de novo");
    await page.keyboard.press("Space");
    await expect.poll(() => focused(page)).toContain(name);
  }
  expect(await faultsOf(page)).toEqual([]);
  await group.getByRole("button", { name: "BEP-20" }).press("Enter");
  await sheet(page).getByText("A resposta está marcada.").waitFor();
  await expect.poll(() => answerIsMarked(page)).toContain("TRON (TRC-20)");
  await sheet(page).getByText("Só chega se a rede for a mesma dos dois lados.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await question(page, "O que mostra que este USDT é falso?").waitFor();
  await page.close();
  expect(phone.problems()).toEqual([]);
});

test("a scam in a chat: every message can be tapped, also after a hint", async () => {
  const page = await openPractice("golpes-no-balcao");
  await button(page, "Quero encomendar 50 marmitas.").click();
  await sheet(page).getByText("Encomenda grande merece atenção, sim.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await button(page, "Você: Receber precisa aprovar?").click();
  await sheet(page).getByText("Ótima pergunta, e é sua.").waitFor();
  await button(page, "Para receber, conecte a sua carteira neste link e aprove.").click();
  await sheet(page).getByText("Receber nunca pede conectar, aprovar nem pagar.").waitFor();
  await expect.poll(() => answerIsMarked(page)).toContain("conecte a sua carteira");
  expect(await faultsOf(page)).toEqual([]);
  await page.close();
  expect(phone.problems()).toEqual([]);
});

test("a wallet's screen: the line that answers is found", async () => {
  const page = await openPractice("quando-entregar");
  const group = page.getByRole("group", { name: "Recebido, tela desenhada" });
  await group.getByRole("button", { name: "Data" }).click();
  await sheet(page).getByText("A hora é um dos cinco pontos, e ela bate.").waitFor();
  await button(page, "Tentar de novo").click();
  await group.getByRole("button", { name: "Situação" }).click();
  await sheet(page).getByText("Isso mesmo.").waitFor();
  await expect.poll(() => answerIsMarked(page)).toContain("Não confirmado");
  expect(await faultsOf(page)).toEqual([]);
  await page.close();
  expect(phone.problems()).toEqual([]);
});

test("steps are put in order with the buttons and by dragging", async () => {
  const RIGHT = [
    "Digite o valor em reais",
    "Toque em gerar",
    "O cliente lê o QR Code e envia",
    "Confira na carteira da loja",
    "Marque: Conferido na carteira",
  ];
  const page = await openPractice("primeira-cobranca");
  const steps = page.locator(".exercise-step");
  const order = async () => (await steps.allTextContents()).map((text) => text.replace(/^\d+/, ""));
  expect((await order()).toSorted()).toEqual(RIGHT.toSorted());
  await expect.poll(() => order()).not.toEqual(RIGHT);
  expect(await faultsOf(page)).toEqual([]);

  await button(page, "Conferir a ordem").press("Enter");
  await sheet(page)
    .getByRole("status")
    .getByText(/passos? est/)
    .waitFor();
  await expect.poll(() => focused(page)).toBe("Tentar de novo");
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Enter");

  // The last step is dragged to the first place and back.
  const last = (await order()).at(-1) ?? "";
  const handle = steps.last().locator(".exercise-step__place");
  const from = await handle.boundingBox();
  const to = await steps.first().boundingBox();
  if (!from || !to) throw new Error("no steps on the screen");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, to.y + 4, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await order())[0]).toBe(last);

  for (const [place, text] of RIGHT.entries()) {
    while ((await order()).indexOf(text) > place) {
      const before = (await order()).indexOf(text);
      await button(page, `Subir: ${text}`).press("Enter");
      await expect.poll(async () => (await order()).indexOf(text)).toBe(before - 1);
    }
  }
  // The focus stays with the step, also where it can go no further.
  await button(page, `Descer: ${RIGHT[0] ?? ""}`).press("Enter");
  await expect.poll(() => focused(page)).toBe(`Descer: ${RIGHT[0] ?? ""}`);
  await button(page, `Subir: ${RIGHT[0] ?? ""}`).press("Enter");
  await expect.poll(() => focused(page)).toBe(`Descer: ${RIGHT[0] ?? ""}`);
  await expect.poll(() => order()).toEqual(RIGHT);

  await button(page, "Conferir a ordem").click();
  await sheet(page).getByText("Isso mesmo.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.close();
  expect(phone.problems()).toEqual([]);
});
