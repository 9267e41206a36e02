import { readFileSync } from "node:fs";
import { PNG } from "pngjs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { course } from "#db/content/course.ts";
import { createAccount, endSessions, signIn } from "./support/accounts.ts";
import { appIsReady } from "./support/app-page.ts";
import { faultsEverywhere } from "./support/look-everywhere.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice } from "./support/test-device.ts";
import { waitUntil } from "./support/wait-until.ts";

/** Progress and certificate: completed offline, then verified by anybody. */
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

const LESSONS = course.modules.flatMap(({ lessons }) => lessons.map(({ slug }) => slug));

/** Completes lessons one after another; a celebration never blocks (S99). */
async function conclude(page: Page, lessons: readonly string[]): Promise<void> {
  for (const lesson of lessons) {
    await page.goto(`${server.origin}/lessons/${lesson}`);
    await page.getByRole("button", { name: "Concluir Lição (+20 pontos)" }).click();
    await page.getByRole("link", { name: "Continuar Estudos" }).first().waitFor();
  }
}

/** How many sheets of paper the page is printed on. */
const sheets = async (page: Page): Promise<number> =>
  (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test("fifteen lessons completed offline lead to a certificate with a code that anybody can check", async () => {
  const { origin } = server;
  const browser = await openDevice({ installs: true });
  const page = browser.page();
  await page.goto(`${origin}/lessons`);
  await appIsOnDevice(page);
  await page.context().setOffline(true);
  await conclude(page, LESSONS);

  await page.goto(`${origin}/progress`);
  await page.getByRole("img", { name: "Seu painel: 15 de 15 ladrilhos assentados" }).waitFor();
  await page.getByText("300 pontos").waitFor();
  await page.getByRole("link", { name: "Ver o certificado" }).click();
  await page.getByRole("heading", { level: 1, name: "Falta Pouco para o Sucesso!" }).waitFor();
  const paper = page.getByRole("article", { name: "Certificado" });
  await expect.poll(() => paper.textContent()).toContain("Sem código de verificação ainda");
  await page.getByLabel("Nome e sobrenome no certificado").fill("Rosana Dias");
  const early = await download(page);
  await page.context().setOffline(false);

  const account = await createAccount(server, "Rosana");
  await signIn(page, server, account, "/completion");
  // The name typed offline and without an account can still be corrected.
  const name = page.getByLabel("Nome e sobrenome no certificado");
  const issue = page.getByRole("button", { name: "Emitir certificado", disabled: false });
  await issue.waitFor();
  await expect.poll(() => name.inputValue()).toBe("Rosana Dias");
  await name.fill("Rosana Dias Alcântara");
  await issue.click();
  const code = paper.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await code.waitFor();
  await expect.poll(() => paper.textContent()).toContain("Rosana Dias Alcântara");
  const printed = (await code.textContent()) ?? "";
  const picture = await download(page);
  expect([picture.width, picture.height]).toEqual([1684, 1191]);
  expect(picture.data.equals(early.data)).toBe(false);
  expect(await sheets(page)).toBe(1);

  await page.getByRole("button", { name: "Treinar Mais um Pouco" }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.getByText("MODO TREINO ATIVADO!").waitFor();
  await page.waitForURL(`${origin}/simulation`);
  await page.goto(`${origin}/completion`);
  await page.getByText("Você escolheu treinar mais um pouco.").waitFor();

  const checked = `${origin}/certificado/${printed.toLowerCase()}`;
  const plain = (await openDevice({ javaScriptEnabled: false })).page();
  await plain.goto(checked);
  await plain.getByRole("heading", { level: 1, name: "Certificado verdadeiro" }).waitFor();
  expect(await plain.locator("main").textContent()).toContain("Rosana Dias Alcântara");
  expect(await plain.getByRole("button", { name: "Conferir" }).isVisible()).toBe(false);
  expect(await plain.locator('meta[property="og:description"]').getAttribute("content")).toContain(
    "Rosana Dias Alcântara concluiu o curso",
  );

  const stranger = await openDevice();
  const checkPage = stranger.page();
  const asked: string[] = [];
  checkPage.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await checkPage.goto(checked);
  await appIsReady(checkPage);
  await checkPage.getByRole("heading", { level: 1, name: "Certificado verdadeiro" }).waitFor();
  expect(asked.filter((path) => path.startsWith("/api/certificates"))).toEqual([]);
  const shown = (await checkPage.locator("main").textContent()) ?? "";
  expect(shown).toContain("Rosana Dias Alcântara");
  for (const hidden of [account.email, account.email.split("@")[0] ?? ""])
    expect(shown).not.toContain(hidden);
  await expect.poll(() => checkPage.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  await checkPage.getByLabel("Código do certificado").fill(`${printed.slice(0, -1)}!`);
  await checkPage.getByRole("button", { name: "Conferir" }).click();
  await checkPage.getByText("Digite o código como está no certificado.").waitFor();
  await checkPage.getByLabel("Código do certificado").fill("0000 0000 0000");
  await checkPage.getByRole("button", { name: "Conferir" }).click();
  await checkPage.getByRole("heading", { level: 1, name: "Certificado não encontrado" }).waitFor();
  expect([...browser.problems(), ...stranger.problems()]).toEqual([]);
});

/** The certificate as the picture that lands among the downloads. */
async function download(page: Page): Promise<PNG> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar certificado" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("certificado-balcao-cripto.png");
  const picture = PNG.sync.read(readFileSync(await file.path()));
  expect(new Set(picture.data.subarray(0, 200_000)).size).toBeGreaterThan(10);
  return picture;
}

/**
 * Reads a lesson for a moment; resolves to whether the app counted it. The app counts whole seconds, and begins
 * again when it learns whose device it is: a slow start leaves less than a second.
 */
async function study(page: Page, lesson: string): Promise<boolean> {
  await page.goto(`${server.origin}/lessons/${lesson}`);
  await page.getByRole("button", { name: "Concluir Lição (+20 pontos)" }).waitFor();
  await appIsReady(page);
  await page.waitForTimeout(1_200);
  await page.getByRole("button", { name: "Pausar e Salvar" }).click();
  await page.waitForURL(`${server.origin}/lessons`);
  await page.goto(`${server.origin}/progress?aba=analises`);
  const activity = page.getByRole("region", { name: "Estudo por dia" });
  const counted = activity.getByRole("button", { name: "Ver em tabela" });
  await counted
    .or(activity.getByText(/^(Sem estudo|Nenhum minuto)/))
    .first()
    .waitFor();
  return counted.isVisible();
}

const TABS = ["Visão Geral", "Conquistas", "Análises"] as const;

test("tabs by keyboard, tables behind the charts, and no accessibility fault in any size and theme", async () => {
  const { origin } = server;
  const browser = await openDevice();
  const page = browser.page();
  await signIn(page, server, await createAccount(server, "Teresa"));
  const faults: string[] = [];
  const look = async (name: string) => void faults.push(...(await faultsEverywhere(page, name)));

  await conclude(page, LESSONS.slice(0, 3));
  await waitUntil(
    () => study(page, LESSONS[3] ?? ""),
    (isCounted) => isCounted,
  );
  await page.goto(`${origin}/progress`);
  await page.getByRole("tab", { name: "Visão Geral" }).press("ArrowRight");
  await page.waitForURL("**/progress?aba=conquistas");
  await page.getByRole("region", { name: /^Conquistadas \(2\)$/ }).waitFor();
  await page.keyboard.press("End");
  await page.waitForURL("**/progress?aba=analises");
  await page.keyboard.press("Home");
  await page.waitForURL(`${origin}/progress`);
  await page.getByRole("list", { name: /^Últimos 7 dias/ }).waitFor();
  await page.goto(`${origin}/progress?aba=analises`);
  await page.getByRole("tab", { name: "Análises", selected: true }).waitFor();

  for (const title of ["Estudo por dia", "Tempo por módulo"]) {
    await page
      .getByRole("region", { name: title })
      .getByRole("button", { name: "Ver em tabela" })
      .press("Enter");
    await page.getByRole("table", { name: title }).waitFor();
  }
  const times = page.getByRole("table", { name: "Tempo por módulo" });
  await expect.poll(() => times.getByRole("row").count()).toBe(1 + course.modules.length);
  await expect.poll(() => page.getByText("Nenhum quiz respondido ainda").count()).toBe(1);

  await look("Análises");
  for (const tab of TABS.slice(0, 2)) {
    await page.getByRole("tab", { name: tab }).click();
    await page.getByRole("tab", { name: tab, selected: true }).waitFor();
    await look(tab);
  }
  await page.goto(`${origin}/completion`);
  await page.getByRole("heading", { level: 1, name: "Falta Pouco para o Sucesso!" }).waitFor();
  await look("completion");
  await page.goto(`${origin}/certificado/0000-0000-0000`);
  await page.getByRole("heading", { level: 1, name: "Certificado não encontrado" }).waitFor();
  await look("certificate");
  expect(faults).toEqual([]);
  expect(browser.problems()).toEqual([]);
});

test("S213: when the server ended the session, the progress screen leads to the sign-in page", async () => {
  const browser = await openDevice();
  const page = browser.page();
  await signIn(page, server, await createAccount(server, "Tereza"));
  await endSessions(server);
  await isLedToSignIn(page);

  const visitor = await openDevice();
  await isLedToSignIn(visitor.page());
  expect(browser.problems()).toEqual([]);
});

/** The toast stays for half a second, less than a slow machine needs to look at the page: the page itself records it. */
async function isLedToSignIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll("[role=alert]"))
        if (toast.textContent) sessionStorage.setItem("toast", toast.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${server.origin}/progress`, { waitUntil: "commit" });
  await page.waitForURL(`${server.origin}/api/login?returnTo=%2Fprogress`);
  expect(await page.evaluate(() => sessionStorage.getItem("toast"))).toContain("Sessão Expirada");
}
