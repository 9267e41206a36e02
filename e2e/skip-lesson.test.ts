import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { course } from "#db/content/course.ts";
import { createAccount, signIn } from "./support/accounts.ts";
import { statusOf } from "./support/app-page.ts";
import { middayZone } from "./support/midday-zone.ts";
import { runAxeInBothThemes } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice } from "./support/test-device.ts";

/** "Já sei isto: pular com 3 acertos", on a phone whose server is gone. */
const LESSON = "preco-em-reais";
const PHONE = { viewport: { width: 360, height: 800 }, installs: true, timezoneId: middayZone() };
const BANK = course.modules
  .flatMap(({ lessons }) => lessons)
  .filter(({ slug }) => slug === LESSON)
  .flatMap(({ quiz, reviewQuestions }) => [...quiz, ...reviewQuestions]);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());
beforeEach(async () => {
  if (!server.running()) await server.start();
});

const card = (page: Page) => page.locator("section", { hasText: "Pular com 3 acertos" });
const button = (page: Page, name: string) => card(page).getByRole("button", { name, exact: true });
const offer = (page: Page) => page.getByRole("button", { name: "Já sei isto: pular com 3 acertos" });

async function answer(page: Page, place: number, isRight: boolean): Promise<void> {
  await card(page).getByText(`Pergunta ${place} de 3`).waitFor();
  const group = card(page).getByRole("radiogroup");
  const asked = await group.getAttribute("aria-label");
  const question = BANK.find((each) => each.question === asked);
  if (!question) throw new Error(`not of this lesson: ${asked}`);
  const chosen = isRight ? question.answer : (question.answer + 1) % question.options.length;
  await group.getByRole("radio", { name: question.options[chosen] ?? "", exact: true }).click();
  await button(page, "Responder").click();
  await card(page)
    .getByText(question.feedback[chosen] ?? "")
    .waitFor();
}

test("three right answers complete a lesson without a signal, and the account gets it once for its points", async () => {
  const browser = await openDevice(PHONE);
  const page = browser.page();
  const account = await createAccount(server);
  await signIn(page, server, account);
  await appIsOnDevice(page);
  await statusOf(page).filter({ hasText: "Tudo salvo" }).waitFor();
  await server.stop();

  await page.goto(`${server.origin}/lessons/${LESSON}`);
  await offer(page).click();
  await answer(page, 1, true);
  await button(page, "Próxima pergunta").click();
  await answer(page, 2, true);
  // A restart in the middle asks no other questions.
  await page.reload();
  await offer(page).click();
  await answer(page, 3, true);
  await card(page).getByText("Três de três. Você já sabe isto.").waitFor();
  await button(page, "Pular esta lição").click();
  await page.getByRole("heading", { name: "Mais um ladrilho no seu painel." }).waitFor();
  await expect.poll(() => offer(page).count()).toBe(0);

  await server.start();
  await page.goto(`${server.origin}/lessons`);
  // As "Concluir Lição": the lesson's points, and no perfect score, which is the quiz's.
  await expect
    .poll(() => completedOf(account.email))
    .toEqual([{ slug: LESSON, completed: true, points_earned: 20, perfect_score: false }]);
  expect(browser.problems()).toEqual([]);
});

test("a wrong answer sends a visitor to the text, and the next try is tomorrow's", async () => {
  const browser = await openDevice(PHONE);
  const page = browser.page();
  await page.goto(`${server.origin}/lessons`);
  await appIsOnDevice(page);
  await server.stop();

  await page.goto(`${server.origin}/lessons/${LESSON}`);
  await offer(page).click();
  await card(page).getByText("Pergunta 1 de 3").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await answer(page, 1, false);
  await card(page).getByText("Amanhã você pode tentar de novo.").waitFor();
  expect(await runAxeInBothThemes(page)).toEqual([]);
  await button(page, "Ler a lição").click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest(".prose") !== null)).toBe(true);

  await page.reload();
  await offer(page).click();
  await card(page).getByText("Hoje não deu.").waitFor();
  await expect.poll(() => card(page).getByRole("radiogroup").count()).toBe(0);
  await page.getByRole("button", { name: "Concluir Lição (+20 pontos)" }).waitFor();
  expect(browser.problems()).toEqual([]);
});

/** What PostgreSQL has of the lessons of an account. */
async function completedOf(email: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select l.slug, p.completed, p.points_earned, p.perfect_score from user_progress p
       join users u on u.id = p.user_id join lessons l on l.id = p.lesson_id where u.email = $1`,
      [email],
    );
    return rows;
  } finally {
    await client.end();
  }
}
