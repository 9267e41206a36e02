import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createAccount, signIn } from "./support/accounts.ts";
import { faultsEverywhere } from "./support/look-everywhere.ts";
import { runAxe } from "./support/run-axe.ts";
import { isKept } from "./support/kept-on-device.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { launchBrowser } from "./support/test-browser.ts";
import { openDevice } from "./support/test-device.ts";
import { appIsReady } from "./support/app-page.ts";
import { waitUntil } from "./support/wait-until.ts";

/** `/contato` and the newsletter, from the form to the database and the mailbox. */
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterEach(async () => {
  if (!server.running()) await server.start();
});
afterAll(() => server?.dispose());

const LETTER = {
  name: "Rosângela",
  email: "rosangela@padaria.com.br",
  subject: "Dúvida sobre o QR Code",
  message: "Como eu confiro o endereço antes de entregar?\nObrigada!",
};
type Letter = typeof LETTER;
let letters = 0;
/** Each message has its own subject, by which its row is found. */
const newLetter = (changes: Partial<Letter> = {}): Letter => {
  letters += 1;
  return { ...LETTER, subject: `${LETTER.subject} nº ${letters}`, ...changes };
};

const LABELS = { name: "Nome", email: "Email", subject: "Assunto", message: "Mensagem" } as const;
const FIELDS = ["name", "email", "subject", "message"] as const;
const field = (page: Page, name: keyof Letter) => page.getByLabel(LABELS[name], { exact: true });
const openContact = async (page: Page) => {
  await page.goto(`${server.origin}/contato`);
  await page.getByRole("heading", { level: 1, name: "Entre em Contato" }).waitFor();
  await appIsReady(page);
};
const fill = async (page: Page, letter: Partial<Letter>) => {
  for (const name of FIELDS) if (letter[name] !== undefined) await field(page, name).fill(letter[name]);
};
const send = (page: Page) => page.getByRole("button", { name: "Enviar Mensagem" }).click();
const values = (page: Page) => Promise.all(FIELDS.map((name) => field(page, name).inputValue()));
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Avisos (F8)" }).getByText(text).waitFor();
const focusedField = (page: Page) =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.getAttribute("name") : null,
  );

type Row = Letter & { readonly id: string; readonly user_id: string | null };
async function query<T extends object>(sql: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
const stored = (letter: Letter) =>
  query<Row>("select * from contact_messages where subject = $1", [letter.subject]);
const arrives = (letter: Letter) =>
  waitUntil(
    () => stored(letter),
    (rows) => rows.length > 0,
    40_000,
  );

/** The mails that the server wrote instead of sending, newest last. */
async function mailsWith(text: string): Promise<string[]> {
  const folder = join(server.dataDir, "mail");
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files.toSorted((a, b) => (a < b ? -1 : 1)).map((file) => readFile(join(folder, file), "utf8")),
  );
  return mails.filter((mail) => mail.includes(text));
}
const mailArrives = async (text: string): Promise<string> => {
  const mails = await waitUntil(
    () => mailsWith(text),
    (found) => found.length > 0,
  );
  return mails.at(-1) ?? "";
};

test("a message is reported as sent only after it reached the database and support", async () => {
  const browser = await openDevice();
  const page = browser.page();
  const letter = newLetter();
  await openContact(page);
  await fill(page, letter);
  await send(page);

  await toast(page, "Mensagem enviada!");
  await toast(page, "Recebemos sua mensagem e responderemos em breve.");
  await expect.poll(() => values(page)).toEqual(["", "", "", ""]);
  await expect.poll(() => stored(letter)).toMatchObject([{ ...letter, user_id: null }]);
  const mail = await mailArrives(letter.message.split("\n")[0] ?? "");
  expect(mail).toMatch(/^Reply-To: .*<rosangela@padaria\.com\.br>$/m);
  expect(mail).toMatch(/^To: suporte@balcaocripto\.example$/m);
  expect(browser.problems()).toEqual([]);
});

test("name and e-mail of a signed-in person are filled in, and the message belongs to the account", async () => {
  const account = await createAccount(server, "Celina");
  const page = (await openDevice()).page();
  await signIn(page, server, account);
  await openContact(page);
  await waitUntil(
    () => values(page),
    ([name, email]) => name === "Celina" && email === account.email,
  );
  const { subject, message } = newLetter();
  await fill(page, { subject, message });
  await send(page);
  await toast(page, "Mensagem enviada!");

  const [row] = await stored({ ...LETTER, subject });
  expect(row).toMatchObject({ name: "Celina", email: account.email });
  expect(row?.user_id).not.toBeNull();
});

test("invalid input is reported at its field, the first one gets the focus, and nothing typed is lost", async () => {
  const browser = await openDevice({ viewport: { width: 1280, height: 800 } });
  const page = browser.page();
  await openContact(page);
  const good = newLetter();
  const long = "x".repeat(1_048_576);
  const cases: readonly (readonly [Partial<Letter>, keyof Letter, string])[] = [
    [{ name: "", email: "", subject: "", message: "" }, "name", "Nome deve ter pelo menos 2 caracteres"],
    [{ ...good, name: " A " }, "name", "Nome deve ter pelo menos 2 caracteres"],
    [{ ...good, name: "😀" }, "name", "Nome deve ter pelo menos 2 caracteres"],
    [{ ...good, name: "a".repeat(101) }, "name", "Use até 100 caracteres. Agora são 101."],
    [{ ...good, email: "<script>@x" }, "email", "Email inválido"],
    [{ ...good, email: "\u202Eana@x.com" }, "email", "Email inválido"],
    [{ ...good, subject: "Oi" }, "subject", "Assunto deve ter pelo menos 5 caracteres"],
    [{ ...good, message: "   curta   " }, "message", "Mensagem deve ter pelo menos 10 caracteres"],
    [{ ...good, message: long }, "message", "Use até 5.000 caracteres. Agora são 1.048.576."],
  ];
  for (const [letter, name, sentence] of cases) {
    await fill(page, letter);
    await send(page);
    const error = page.getByRole("alert").filter({ hasText: sentence });
    await error.first().waitFor();
    await expect.poll(() => focusedField(page)).toBe(name);
    await expect.poll(() => field(page, name).getAttribute("aria-invalid")).toBe("true");
    expect(
      await field(page, name).evaluate(
        (input, text) => (input as HTMLInputElement).value === text,
        letter[name],
      ),
    ).toBe(true);
  }
  await expect.poll(() => stored(good)).toEqual([]);

  const letter = newLetter({
    message: `<script>alert("oi")</script> 👩🏽‍🍳 كيف أتحقق من العنوان؟ ${"é".repeat(4900)}`,
  });
  await fill(page, letter);
  await send(page);
  await toast(page, "Mensagem enviada!");
  await expect.poll(() => stored(letter)).toMatchObject([letter]);
  expect(browser.problems()).toEqual([]);
});

test("a half-written message survives a SIGKILL", async () => {
  const browser = await launchBrowser();
  const letter = newLetter();
  await openContact(browser.page());
  await fill(browser.page(), letter);
  await isKept(browser.page(), JSON.stringify(letter.message).slice(1, -1));
  await browser.kill();
  const page = await browser.open();
  await openContact(page);

  await waitUntil(
    () => values(page),
    ([name]) => name !== "",
  );
  await expect.poll(() => values(page)).toEqual(Object.values(letter));
});

test("an offline message waits on the device, survives a SIGKILL, and arrives once", async () => {
  const browser = await launchBrowser({ installs: true });
  let page = browser.page();
  const letter = newLetter();
  await openContact(page);
  await appIsOnDevice(page);
  await server.stop();
  await openContact(page);
  await fill(page, letter);
  await send(page);

  await toast(page, "Guardado neste aparelho");
  await page.getByRole("heading", { name: "1 mensagem aguardando envio" }).waitFor();
  await page.getByText("Guardado neste aparelho. Enviaremos quando a internet voltar.").waitFor();
  await expect.poll(() => page.getByText("Mensagem enviada!").count()).toBe(0);
  await expect.poll(() => values(page)).toEqual(["", "", "", ""]);

  await browser.kill();
  page = await browser.open();
  await openContact(page);
  await page.getByText(letter.subject, { exact: true }).waitFor();
  await server.start();

  expect(await arrives(letter)).toMatchObject([letter]);
  await page.getByRole("heading", { name: "1 mensagem aguardando envio" }).waitFor({ state: "detached" });
  await page.reload();
  await page.waitForTimeout(2_000);
  await expect.poll(() => stored(letter)).toHaveLength(1);
});

test("a SIGKILL before the response arrives creates no second message", async () => {
  const browser = await launchBrowser();
  const letter = newLetter();
  await openContact(browser.page());
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await browser.context().route("**/api/contact", async (route) => {
    await route.fetch();
    answer();
  });
  await fill(browser.page(), letter);
  await send(browser.page());
  await answered;
  await arrives(letter);
  await browser.kill();

  const page = await browser.open();
  await openContact(page);
  await page.getByText(letter.subject, { exact: true }).waitFor({ state: "detached" });
  await expect.poll(() => values(page)).toEqual(["", "", "", ""]);
  await expect.poll(() => stored(letter)).toHaveLength(1);
});

test("killing the server while it receives a message loses nothing", async () => {
  const page = (await openDevice({ installs: true })).page();
  const letter = newLetter();
  await openContact(page);
  await appIsOnDevice(page);
  await fill(page, letter);
  await Promise.all([send(page), server.kill()]);
  await server.start();

  expect(await arrives(letter)).toHaveLength(1);
  await page.getByRole("heading", { name: /aguardando envio/ }).waitFor({ state: "detached" });
  await expect.poll(() => stored(letter)).toHaveLength(1);
});

test("a message that is rejected later is kept with the reason, to be corrected or discarded", async () => {
  const page = (await openDevice()).page();
  const letter = newLetter();
  await openContact(page);
  const refuse = JSON.stringify({
    code: "invalid_request",
    message: "Confira.",
    requestId: "r",
    issues: [{ path: "message", message: "Mensagem deve ter pelo menos 10 caracteres" }],
  });
  let answer: "away" | "refused" = "away";
  await page.route("**/api/contact", (route) =>
    answer === "away"
      ? route.abort()
      : route.fulfill({ status: 400, contentType: "application/json", body: refuse }),
  );
  await fill(page, letter);
  await send(page);
  await page.getByRole("heading", { name: "1 mensagem aguardando envio" }).waitFor();
  answer = "refused";
  await page.getByRole("region", { name: "1 mensagem não foi aceita" }).waitFor();
  await page.unroute("**/api/contact");

  await page.getByRole("button", { name: `Corrigir: ${letter.subject}` }).click();
  await waitUntil(
    () => values(page),
    ([, , subject]) => subject === letter.subject,
  );
  await send(page);
  await toast(page, "Mensagem enviada!");
  await expect.poll(() => stored(letter)).toHaveLength(1);
});

test("where scripts do not load, the browser submits the form", async () => {
  const page = (await openDevice()).page();
  await page.route("**/assets/*.js", (route) => route.abort());
  const letter = newLetter();
  await page.goto(`${server.origin}/contato`);
  await fill(page, { ...letter, message: "curta" });
  const refused = page.waitForURL(`${server.origin}/api/contact`);
  await page.waitForTimeout(1_500); // the page has given up waiting for the app
  await send(page);
  await refused;
  await page.getByText("Mensagem deve ter pelo menos 10 caracteres").waitFor();
  await expect.poll(() => field(page, "subject").inputValue()).toBe(letter.subject);
  await fill(page, letter);
  await send(page);
  await page.getByRole("heading", { level: 1, name: "Mensagem enviada!" }).waitFor();

  await expect.poll(() => stored(letter)).toHaveLength(1);
  expect(await runAxe(page)).toEqual([]);
});

test("no state of the form has an accessibility fault or scrolls horizontally, in any size and theme", async () => {
  const browser = await openDevice();
  const page = browser.page();
  const faults: string[] = [];
  const check = async (state: string) => void faults.push(...(await faultsEverywhere(page, state)));
  await openContact(page);
  await check("empty");
  await send(page);
  await page.getByRole("alert").first().waitFor();
  await check("errors");
  await page.route("**/api/contact", (route) => route.abort());
  await fill(page, newLetter({ subject: `assunto${"o".repeat(140)}`, message: "m".repeat(300) }));
  await send(page);
  await toast(page, "Guardado neste aparelho");
  await check("waiting, with a toast");
  await page.getByRole("button", { name: /^Descartar/ }).click();
  await page.getByRole("dialog").waitFor();
  await check("asked before dropping");
  await page.getByRole("button", { name: "Manter" }).click();
  expect(faults).toEqual([]);
  expect(browser.problems()).toEqual([]);
});

test("the newsletter is requested offline, and confirmed and left through links in e-mails", async () => {
  const browser = await openDevice({ installs: true });
  const page = browser.page();
  const email = "rosangela.artigos@padaria.com.br";
  const row = () =>
    query<{ confirmed_at: Date | null; unsubscribed_at: Date | null }>(
      "select confirmed_at, unsubscribed_at from newsletter_subscribers where email = $1",
      [email],
    );
  await page.goto(`${server.origin}/articles`);
  await appIsOnDevice(page);
  await server.stop();
  const box = page.getByRole("region", { name: "Receba os novos artigos por e-mail" });
  await box.getByLabel("Seu e-mail").fill(email);
  await box.getByRole("button", { name: "Quero receber" }).click();
  await box.getByRole("alert").filter({ hasText: "Marque a caixa" }).waitFor();
  await box.getByRole("checkbox").check();
  await box.getByRole("button", { name: "Quero receber" }).click();
  await box.getByText("Guardado neste aparelho. Enviaremos quando a internet voltar.").waitFor();
  await server.start();
  await box.getByText("Confira seu e-mail para confirmar").waitFor({ timeout: 40_000 });
  expect(await runAxe(page)).toEqual([]);

  const mail = await mailArrives(email);
  expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const [confirm = "", leave = ""] = mail.match(/^https?:\/\/\S+$/gm) ?? [];
  expect(await row()).toEqual([{ confirmed_at: null, unsubscribed_at: null }]);
  await page.goto(confirm);
  expect(await runAxe(page)).toEqual([]);
  expect(await row()).toEqual([{ confirmed_at: null, unsubscribed_at: null }]);
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("heading", { level: 1, name: "Inscrição confirmada" }).waitFor();
  expect((await row())[0]?.confirmed_at).not.toBeNull();
  await page.goto(confirm);
  await page.getByRole("heading", { level: 1, name: "Link vencido" }).waitFor();

  await page.goto(leave);
  expect((await row())[0]?.unsubscribed_at).toBeNull();
  await page.getByRole("button", { name: "Sair da lista" }).click();
  await page.getByRole("heading", { level: 1, name: "Você saiu da lista" }).waitFor();
  expect((await row())[0]?.unsubscribed_at).not.toBeNull();
  await expect.poll(() => mailsWith(email)).toHaveLength(1);
  expect(browser.problems()).toEqual([]);
});
