// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Deps } from "#pwa/deps/deps.ts";
import { buildDeps } from "#pwa/testing/render-screen.ts";
import { putWalletModule } from "#pwa/testing/put-wallet-module.ts";
import { completeLesson } from "./complete-lesson.ts";

const FIRST_MODULE = ["cripto-no-balcao", "bitcoin-ether-usdt", "preco-em-reais"];
const signedIn = async (): Promise<Deps> => ({
  ...(await buildDeps()),
  session: {
    kind: "user",
    accountId: "7",
    firstName: "Marina",
    email: "m@exemplo.com.br",
    verified: true,
    isAdmin: false,
  },
});
const kindsOf = async (deps: Deps, lesson: string) =>
  (await completeLesson(deps, lesson)).celebration?.progress.map(({ kind }) => kind) ?? [];

test("completing again earns no points and no celebration (S206)", async () => {
  const deps = await buildDeps();

  expect((await completeLesson(deps, "cripto-no-balcao")).points).toBe(20);
  expect(await completeLesson(deps, "cripto-no-balcao")).toEqual({ points: 0, celebration: null });
});

test("a module is celebrated with its last lesson, and an account levels up", async () => {
  const deps = await signedIn();

  expect(await kindsOf(deps, "cripto-no-balcao")).toEqual(["lesson"]);
  expect(await kindsOf(deps, "bitcoin-ether-usdt")).toEqual(["lesson"]);
  const last = await completeLesson(deps, "preco-em-reais");

  expect(last.points).toBe(220);
  expect(last.celebration?.progress.map(({ kind }) => kind)).toEqual(["lesson", "module", "level"]);
  expect(last.celebration?.achievements.map(({ title, worth }) => [title, worth])).toEqual([
    ["Pé no chão", "+200 pontos"],
  ]);
});

test("while it is not known who is signed in, a celebration does not say that nobody is", async () => {
  const deps: Deps = { ...(await buildDeps()), session: { kind: "visitor", asking: true } };
  for (const lesson of FIRST_MODULE.slice(0, 2)) await completeLesson(deps, lesson);

  const { celebration } = await completeLesson(deps, "preco-em-reais");

  expect(celebration?.progress.map(({ kind }) => kind)).toEqual(["lesson", "module"]);
  expect(JSON.stringify(celebration)).not.toMatch(/sua conta|neste aparelho/);
});

test("a module that this device has celebrated is not celebrated again, however the course changed (S202)", async () => {
  const deps = await buildDeps();
  for (const lesson of FIRST_MODULE) await completeLesson(deps, lesson);
  const lesson = await deps.content.lessons.get("preco-em-reais");
  if (!lesson) throw new Error("no lesson");
  await deps.content.lessons.put({ ...lesson, slug: "mais-uma" });

  expect(await kindsOf(deps, "mais-uma")).toEqual(["lesson"]);
});

test("the celebration links to the next open lesson, and after the last one to the end of the course", async () => {
  const deps = await buildDeps();
  const lessons = (await deps.content.lessons.toArray()).map(({ slug }) => slug);
  const actions = [];
  for (const lesson of lessons) actions.push((await completeLesson(deps, lesson)).celebration?.action);

  expect(actions.slice(0, -1).map((action) => action?.label)).toEqual(Array(14).fill("Próxima lição"));
  expect(actions.at(-1)).toEqual({ label: "Ver a conclusão do curso", to: "/completion" });
});

test("completions that arrive by sync are not celebrated here", async () => {
  const deps = await buildDeps();
  for (const lesson of FIRST_MODULE.slice(0, 2))
    await deps.profile.progress.put({
      lesson,
      completed: true,
      completedAt: "2026-11-01T12:00:00.000Z",
      completedOn: "2026-11-01",
      timeMs: 0,
      perfectScore: false,
      quizAttempts: 0,
    });

  const { points, celebration } = await completeLesson(deps, "onde-o-dinheiro-cai");

  expect(points).toBe(20);
  expect(celebration?.achievements).toEqual([]);
  expect(celebration?.progress.map(({ detail }) => detail)).toEqual([
    "Você já fez 33% de “Sua carteira, sua responsabilidade”.",
  ]);
});

const OFF_COURSE = [
  { kind: "lesson", title: "Lição concluída!", detail: "Conta nos seus pontos e na sua sequência." },
];

test("a lesson that was removed from the course stays done, and is celebrated without a module or a tile", async () => {
  const deps = await buildDeps();

  const { points, celebration } = await completeLesson(deps, "licao-que-saiu");

  expect(points).toBe(20);
  expect(celebration?.progress).toEqual(OFF_COURSE);
});

test("a lesson beside the course is celebrated without a tile, and leads on in its own module before the course", async () => {
  const deps = await buildDeps();
  await putWalletModule(deps);

  const first = await completeLesson(deps, "carteira-lightning");
  expect(first.points).toBe(20);
  expect(first.celebration?.progress).toEqual(OFF_COURSE);
  expect(first.celebration?.action.to).toBe("/lessons/carteira-bitcoin");

  await completeLesson(deps, "carteira-bitcoin");
  const last = await completeLesson(deps, "carteira-usdt");
  expect(last.celebration?.action.to).toBe("/lessons/cripto-no-balcao");
});
