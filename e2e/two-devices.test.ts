import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { course } from "#db/content/course.ts";
import type { User } from "#db/entities/user.ts";
import { createAccount, signIn } from "./support/accounts.ts";
import { FIRST_LESSON, statusOf } from "./support/app-page.ts";
import { startServer, type TestServer } from "./support/server-process.ts";
import { appIsOnDevice } from "./support/service-worker.ts";
import { openDevice, type TestDevice } from "./support/test-device.ts";

/** One account studies on two phones without a server; what both did counts once, and the same everywhere. */
const SAME = FIRST_LESSON.slug;
const ON_FIRST = [SAME, "bitcoin-ether-usdt"];
const ON_SECOND = [SAME, "onde-o-dinheiro-cai", "doze-palavras"];
/** Four lessons of 20, "Primeiro passo" 10 and "Na ponta da língua" 10. */
const STANDING = { points: 100, level: 2 };

let server: TestServer;
const devices: TestDevice[] = [];

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

test("two phones complete the same and different lessons offline, and agree with the server on all points", async () => {
  const account = await createAccount(server);
  const openPhone = async (): Promise<Page> => {
    const device = await openDevice({ installs: true });
    devices.push(device);
    await signIn(device.page(), server, account);
    await appIsOnDevice(device.page());
    return device.page();
  };
  const [first, second] = await Promise.all([openPhone(), openPhone()]);

  await server.stop();
  await Promise.all([
    conclude(first, ON_FIRST),
    answerPerfectly(second).then(() => conclude(second, ON_SECOND)),
  ]);
  await server.start();

  // Two rounds: in the second one each phone pulls what the other pushed.
  for (let round = 0; round < 2; round += 1) {
    for (const page of [first, second]) {
      await page.goto(`${server.origin}/progress`);
      await statusOf(page).filter({ hasText: "Tudo salvo" }).waitFor();
    }
  }

  for (const page of [first, second]) {
    await page.getByRole("img", { name: "Seu painel: 4 de 15 ladrilhos assentados" }).waitFor();
    await page.getByText(`${STANDING.points} pontos`, { exact: true }).waitFor();
    await page.getByRole("heading", { name: `Nível ${STANDING.level}`, exact: true }).waitFor();
    const user = await page.evaluate(async () => (await (await fetch("/api/auth/user")).json()) as User);
    expect(user).toMatchObject(STANDING);
  }
  await expect
    .poll(() => stored(account.email))
    .toEqual({
      ...STANDING,
      lessons: [...new Set([...ON_FIRST, ...ON_SECOND])].toSorted(),
      perfect: [SAME],
      achievements: ["first_lesson", "quiz_perfect_1"],
      lesson_points: 80,
      refused: 0,
    });
  expect(devices.flatMap((device) => device.problems())).toEqual([]);
});

async function conclude(page: Page, lessons: readonly string[]): Promise<void> {
  for (const lesson of lessons) {
    await page.goto(`${server.origin}/lessons/${lesson}`);
    await page.getByRole("button", { name: "Concluir Lição (+20 pontos)" }).click();
    await page.getByRole("link", { name: "Continuar Estudos" }).first().waitFor();
  }
}

async function answerPerfectly(page: Page): Promise<void> {
  const lesson = course.modules.flatMap(({ lessons }) => lessons).find(({ slug }) => slug === SAME);
  await page.goto(`${server.origin}/lessons/${SAME}`);
  for (const { question, options, answer } of lesson?.quiz ?? []) {
    const asked = page.getByRole("radiogroup", { name: question });
    await asked.getByRole("radio", { name: options[answer] ?? "", exact: true }).click();
    await page.getByRole("button", { name: "Responder", exact: true }).click();
    await page.getByRole("button", { name: /^(Próxima pergunta|Ver resultado)$/ }).click();
  }
  await page.getByText("Você acertou 3 de 3").waitFor();
}

/** What PostgreSQL holds of the person. */
async function stored(email: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: await server.databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query(
      `with me as (select id, points, level from users where email = $1),
         mine as (select p.* from user_progress p join me on p.user_id = me.id)
       select me.points, me.level,
         (select json_agg(lesson_slug order by lesson_slug) from mine where completed) as lessons,
         (select json_agg(lesson_slug order by lesson_slug) from mine where perfect_score) as perfect,
         (select json_agg(achievement_type order by achievement_type) from user_achievements a
            where a.user_id = me.id) as achievements,
         (select sum(points_earned)::int from mine) as lesson_points,
         (select count(*)::int from mutation_log l where l.author_id = me.id and result <> 'ok') as refused
       from me`,
      [email],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}
