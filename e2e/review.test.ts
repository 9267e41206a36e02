import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { course } from "#db/content/course.ts";
import type { User } from "#db/entities/user.ts";
import { createAccount, signIn } from "./support/accounts.ts";
import { statusOf } from "./support/app-page.ts";
import { sidewaysOf } from "./support/look-everywhere.ts";
import { middayZone } from "./support/midday-zone.ts";
import { runAxe } from "./support/run-axe.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";

/** The daily review without a server, on two phones of one account. */
const LESSONS = ["cripto-no-balcao", "preco-em-reais"];
const BANK = course.modules
  .flatMap(({ lessons }) => lessons)
  .flatMap(({ quiz, reviewQuestions }) => [...quiz, ...reviewQuestions]);

let server: TestServer;
const devices: TestDevice[] = [];

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

test("two phones answer offline, and both answers count once on either phone and for the streak", async () => {
  const account = await createAccount(server);
  const openPhone = async (): Promise<Page> => {
    const device = await openDevice({ installs: true, timezoneId: middayZone() });
    devices.push(device);
    await signIn(device.page(), server, account);
    return device.page();
  };
  const first = await openPhone();
  await completedYesterday(first);
  const second = await openPhone();
  for (const page of [first, second]) {
    await appIsOnDevice(page);
    await page.goto(`${server.origin}/lessons`);
    await page.getByRole("heading", { name: "3 perguntas de hoje" }).waitFor();
  }
  await panelAndCardFit(first);

  await server.stop();
  const missed = await answerOne(first, "wrong");
  await first.getByRole("button", { name: "Próxima pergunta" }).waitFor();
  expect(await runAxe(first)).toEqual([]);
  // The other phone does not know of it and asks the same; then one more.
  expect(await answerOne(second, "right")).toBe(missed);
  await second.getByRole("button", { name: "Próxima pergunta" }).click();
  const other = await answerOne(second, "right", { isOpen: true });
  expect(other).not.toBe(missed);
  await server.start();

  // Two rounds: in the second one each phone pulls what the other pushed.
  for (let round = 0; round < 2; round += 1) {
    for (const page of [first, second]) {
      await page.goto(`${server.origin}/lessons`);
      await statusOf(page).filter({ hasText: "Tudo salvo" }).waitFor();
    }
  }

  for (const page of [first, second]) {
    await page.getByRole("heading", { name: "Até amanhã" }).waitFor();
    await page.getByRole("img", { name: "3 de 3 respondidas" }).waitFor();
    await page.getByText("2 dias", { exact: true }).waitFor();
    const user = await page.evaluate(async () => (await (await fetch("/api/auth/user")).json()) as User);
    expect(user).toMatchObject({ currentStreak: 2 });
  }
  await expect.poll(() => storedAnswers(account.email)).toEqual({ [missed]: "-+", [other]: "+" });
  expect(devices.flatMap((device) => device.problems())).toEqual([]);
});

/** Each line of the panel is one line, and the card's squares stay on the phone when text is twice as large. */
async function panelAndCardFit(page: Page): Promise<void> {
  const lines = page.getByText(/^(?:\d+ de 15 lições|\d+% do caminho)$/);
  expect(await lines.count()).toBe(2);
  const heights = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeLessThan(24);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  expect(await sidewaysOf(page)).toBe(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
}

/** Both lessons of yesterday, as another device of the person reported them. */
async function completedYesterday(page: Page): Promise<void> {
  const statuses = await page.evaluate(async (lessons) => {
    const day = new Date(Date.now() - 86_400_000);
    const two = (n: number) => String(n).padStart(2, "0");
    const localDate = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
    const answers = lessons.map((lesson) =>
      fetch(`/api/user/progress/${lesson}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ completed: true, timeSpent: 60, localDate }),
      }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  }, LESSONS);
  expect(statuses).toEqual(LESSONS.map(() => 200));
}

/** Answers the question on the screen; answers its id. */
async function answerOne(
  page: Page,
  how: "right" | "wrong",
  { isOpen = false }: { isOpen?: boolean } = {},
): Promise<string> {
  if (!isOpen) {
    await page.goto(`${server.origin}/lessons`);
    await page.getByRole("link", { name: "Responder", exact: true }).click();
  }
  const group = page.getByRole("radiogroup");
  await group.waitFor();
  const text = await group.getAttribute("aria-label");
  const question = BANK.find((each) => each.question === text);
  if (!question) throw new Error(`not in the course: ${text}`);
  const { id, options, answer, feedback } = question;
  const chosen = how === "right" ? answer : (answer + 1) % options.length;
  await group.getByRole("radio", { name: options[chosen] ?? "", exact: true }).click();
  await page.getByRole("button", { name: "Responder", exact: true }).click();
  await page.getByText(feedback[chosen] ?? "", { exact: false }).waitFor();
  return id;
}

/** What PostgreSQL has of each question: right and wrong answers as signs, in order. */
async function storedAnswers(email: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ question: string; marks: string }>(
      `select substr(key, 8) as question, regexp_replace(value #>> '{}', '\\d', '', 'g') as marks
       from user_state s join users u on u.id = s.user_id where u.email = $1 and key like 'review:%'`,
      [email],
    );
    return Object.fromEntries(rows.map(({ question, marks }) => [question, marks]));
  } finally {
    await client.end();
  }
}
