import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isKept } from "./support/kept-on-device.ts";
import { faultsEverywhere, sidewaysOf } from "./support/look-everywhere.ts";
import { readPdf } from "./support/read-pdf.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice } from "./support/test-device.ts";
import { openWay, saveAddress, saveNetwork } from "./support/till.ts";

/** The counter kit, made on the device without a network. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

const PIECES = {
  placa: [
    "Aqui você paga com Bitcoin e USDT",
    "You can pay with Bitcoin and USDT here",
    "rede TRON (TRC-20)",
  ],
  cartao: ["Os cinco pontos da conferência", "Acima de R$ 200,00", "Dúvida? Chame:"],
  lista: ["Conferência do mês"],
  frases: ["Frases para o cliente de fora", "Please send the exact amount.", "Este código QR venció."],
  aula: ["Folha de quem ensina", "Três situações para encenar", "Antes de ir embora, cada pessoa"],
} as const;
/** Width in millimetres; the length of a roll follows its content. */
const PAPERS = { A4: 210, "80 mm": 80, "58 mm": 58 } as const;
const A4_HEIGHT = 297;
/** How many pages of A4; a roll has one. */
const A4_PAGES: Readonly<Record<string, number>> = { aula: 2 };

const packed = (text: string): string => text.replaceAll(/\s/g, "");

async function openPiece(page: Page, piece: string, paper: string): Promise<void> {
  await page.goto(`${server.origin}/kit?peca=${piece}`);
  await page.getByRole("radio", { name: paper, exact: true }).check();
  const kind = paper.slice(0, 2).toLowerCase();
  await page.locator(`.kit-print .kit-paper--${kind}`).waitFor({ state: "attached" });
}

/** Every text that this paper shows, without spaces. */
async function textsOf(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: "print" });
  const texts = await page.locator(".kit-print .kit-paper").evaluate((paper) => {
    const walker = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode())
      if (walker.currentNode.parentElement?.checkVisibility())
        found.push((walker.currentNode.textContent ?? "").replaceAll(/\s/g, ""));
    return found.filter((text) => text !== "");
  });
  await page.emulateMedia({ media: null });
  return texts;
}

test("without a signal each paper prints on the pages it should have, with everything that its preview has", async () => {
  const browser = await openDevice({ installs: true });
  const page = browser.page();
  await page.goto(`${server.origin}/lessons`);
  await appIsOnDevice(page);
  await page.context().setOffline(true);
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "Bitcoin", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq");
  await openWay(page, "USDT");
  await saveAddress(page, "USDT", "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8");

  for (const [piece, words] of Object.entries(PIECES))
    for (const [paper, width] of Object.entries(PAPERS)) {
      await openPiece(page, piece, paper);
      const pages = readPdf(await page.pdf({ preferCSSPageSize: true }));
      const isA4 = paper === "A4";
      expect(pages, `${piece} on ${paper}`).toHaveLength(isA4 ? (A4_PAGES[piece] ?? 1) : 1);
      for (const each of pages) expect(each).toMatchObject({ width, height: isA4 ? A4_HEIGHT : each.height });
      const printed = pages.map(({ text }) => text).join("");
      const missing = [...words.map(packed), ...(await textsOf(page))].filter(
        (text) => !printed.includes(text),
      );
      expect(missing, `${piece} on ${paper}`).toEqual([]);
      expect(printed).not.toContain(packed("EXEMPLO A loja ainda"));
    }
  expect(browser.problems()).toEqual([]);
});

test("a shop that cannot be paid yet gets papers marked as an example; the screen fits every device", async () => {
  const browser = await openDevice();
  const page = browser.page();
  await page.goto(`${server.origin}/carteiras`);
  await page.getByRole("link", { name: "Imprimir a placa da porta" }).click();
  await page.getByText("Estes papéis saem como EXEMPLO").waitFor();
  const [sign] = readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(sign?.text).toContain("EXEMPLO");
  const faults: string[] = [];
  for (const piece of Object.keys(PIECES)) {
    await openPiece(page, piece, "A4");
    const isMarked = !["lista", "aula"].includes(piece);
    await page
      .getByText("Estes papéis saem como EXEMPLO")
      .waitFor({ state: isMarked ? "visible" : "detached" });
    faults.push(...(await faultsEverywhere(page, `/kit, ${piece}`)));
  }
  // The choice is stored, because a shop's printer stays the same.
  await openPiece(page, "cartao", "58 mm");
  await isKept(page, '{"key":"kitPaper","value":"58"}');
  await page.goto(`${server.origin}/kit`);
  await page.getByRole("radio", { name: "58 mm", exact: true, checked: true }).waitFor();
  expect(faults).toEqual([]);
  expect(browser.problems()).toEqual([]);
});

const OWN = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const NETWORKS = ["Ethereum", "Polygon", "BNB Smart Chain"] as const;

/** Elements beyond the right or lower edge of the paper, and letters of less than 1.8 mm. */
const faultsOfPaper = (page: Page): Promise<readonly string[]> =>
  page.locator(".kit-print .kit-paper").evaluate((paper) => {
    const room = paper.getBoundingClientRect();
    const millimetre = 96 / 25.4;
    return [...paper.querySelectorAll("*")].flatMap((element) => {
      const place = element.getBoundingClientRect();
      const text = element.textContent ?? "";
      if (text === "" || !element.checkVisibility()) return [];
      const isOut = place.right > room.right + 1 || element.scrollWidth > element.clientWidth + 1;
      const isBelow = place.bottom > room.bottom + 1;
      const isSmall = Number.parseFloat(getComputedStyle(element).fontSize) < 1.8 * millimetre;
      const isInline = getComputedStyle(element).display === "inline";
      return (isOut && !isInline) || isBelow || isSmall ? [`${element.tagName}: ${text.slice(0, 40)}`] : [];
    });
  });

test.each([
  [
    "of many words",
    "Armazém e Padaria da Dona Maria Aparecida do Rosário e Filhos, Pães, Bolos, Doces e Salgados desde 1987",
  ],
  ["of one word", "Pneumoultramicroscopicossilicovulcanoconióticopneumoultramicroscopicossilico"],
])("with a very long name %s and every way to pay each paper stays on its page", async (_what, name) => {
  const browser = await openDevice();
  const page = browser.page();
  await page.goto(`${server.origin}/onboarding`);
  await page.getByRole("button", { name: /Loja de Varejo/ }).click();
  await page.getByRole("button", { name: /Iniciante Digital/ }).click();
  await page.getByLabel("Nome do negócio").fill(name);
  await page.getByRole("button", { name: "Concluir" }).click();
  await page.getByText("Perfil criado com sucesso!").waitFor();
  await page.goto(`${server.origin}/carteiras`);
  await saveAddress(page, "Bitcoin", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq");
  await saveAddress(page, "Ethereum", OWN);
  await saveAddress(page, "USDT", "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8");
  for (const network of NETWORKS) await saveNetwork(page, network, OWN);
  await openWay(page, "Lightning");
  await page.getByLabel("Endereço Lightning ou conexão da carteira").fill("padaria@carteira.com");
  // Without a network there is no test, and the address is stored for its own code.
  await page.route("**/api/lightning/source", (route) => route.abort("internetdisconnected"));
  await page.getByRole("button", { name: "Testar e salvar" }).click();
  await page.getByText("Lightning salvo").first().waitFor();

  // The trainer's sheet names neither the shop nor a way to pay.
  for (const piece of Object.keys(PIECES).filter((each) => each !== "aula"))
    for (const [paper, width] of Object.entries(PAPERS)) {
      await openPiece(page, piece, paper);
      const pages = readPdf(await page.pdf({ preferCSSPageSize: true }));
      expect(
        pages.map((each) => each.width),
        `${piece} on ${paper}`,
      ).toEqual([width]);
      expect(pages[0]?.text, `${piece} on ${paper}`).toContain(packed(name));
      await page.emulateMedia({ media: "print" });
      expect(await faultsOfPaper(page), `${piece} on ${paper}`).toEqual([]);
      await page.emulateMedia({ media: null });
    }
  await page.goto(`${server.origin}/cobrancas`);
  await page.getByRole("button", { name: "Fechamento do dia" }).click();
  await page.getByText(name).waitFor();
  expect(await sidewaysOf(page)).toBe(0);
  expect(browser.problems()).toEqual([]);
});
