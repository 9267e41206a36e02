// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ChangesCard } from "./ChangesCard.tsx";
import type { PublishedFact } from "#db/content/published-facts.ts";
import { writeFact } from "#pwa/local-db/write/device-facts.ts";
import { LessonNotes } from "./LessonNotes.tsx";

afterEach(cleanup);

const LESSONS = [{ slug: "doze-palavras", title: "As 12 palavras que valem o caixa" }];
const CARD = <ChangesCard lessons={LESSONS} awaited={null} />;
const AT = { path: "/lessons", at: "/lessons" };

test("tells people who finished a lesson before it changed, until they have read it", async () => {
  const deps = await buildDeps();
  const day = "2026-11-10";
  await deps.mutate("lesson.complete", {
    lesson: "doze-palavras",
    at: `${day}T12:00:00.000Z`,
    localDate: day,
  });
  renderScreen(deps, CARD, AT);

  await screen.findByRole("heading", { name: "O que mudou" });
  const link = await screen.findByRole("link", { name: "As 12 palavras que valem o caixa" });
  expect(link.getAttribute("href")).toBe("/lessons/doze-palavras");
  expect(screen.getByText(/compara o primeiro endereço/)).toBeDefined();

  await userEvent.setup().click(screen.getByRole("button", { name: "Entendi" }));
  await expect.poll(() => screen.queryByRole("heading", { name: "O que mudou" })).toBeNull();
});

test("tells nothing about a lesson finished after its change, or never finished", async () => {
  const deps = await buildDeps();
  const day = "2026-12-10";
  await deps.mutate("lesson.complete", {
    lesson: "doze-palavras",
    at: `${day}T12:00:00.000Z`,
    localDate: day,
  });
  renderScreen(
    deps,
    <>
      {CARD}
      <LessonNotes slug="doze-palavras" />
      <LessonNotes slug="pagou-diferente" />
      <p>drawn</p>
    </>,
    AT,
  );
  await screen.findByText("drawn");
  expect(screen.queryByText("O que mudou")).toBeNull();
});

test("names the overdue fact that a lesson depends on, and when it was last checked", async () => {
  const deps = await buildDeps();
  const later = { ...deps, clock: { ...deps.clock, today: () => "2027-05-22" } };
  renderScreen(later, <LessonNotes slug="rede-certa-do-usdt" />, AT);
  await screen.findByText("Confira antes de usar");
  expect(screen.getByText("taxa do USDT na TRON (visto em 22/11/2026)")).toBeDefined();
});

const PUBLISHED: PublishedFact = {
  id: "F35",
  source: "gaspeek (nov. 2026)",
  reviewedOn: "2026-11-23",
  dueOn: "2027-05-23",
  note: "A taxa do USDT na TRON subiu.",
  isWithdrawn: false,
  changedAt: "2026-11-23T15:00:00.000Z",
  figure: null,
};

test("notes a published fact in its lessons, and tells people who finished them before once", async () => {
  const deps = await buildDeps();
  for (const lesson of ["rede-certa-do-usdt", "bitcoin-ether-usdt"])
    await deps.mutate("lesson.complete", { lesson, at: "2026-11-23T14:00:00.000Z", localDate: "2026-11-23" });
  await writeFact(deps.registry, "publishedFacts", { place: "1", items: [PUBLISHED] });
  renderScreen(
    deps,
    <>
      {CARD}
      <LessonNotes slug="carteira-usdt" />
    </>,
    AT,
  );
  await screen.findByRole("heading", { name: "O que mudou" });
  expect(screen.getAllByText("A taxa do USDT na TRON subiu.")).toHaveLength(1);
  expect(screen.getAllByRole("link")).toHaveLength(2);
  await screen.findByText("Desde 23/11/2026: A taxa do USDT na TRON subiu.");
  await userEvent.setup().click(screen.getByRole("button", { name: "Entendi" }));
  await expect.poll(() => screen.queryByRole("heading", { name: "O que mudou" })).toBeNull();
  const later = { ...PUBLISHED, note: "E baixou.", changedAt: "2026-11-23T16:00:00.000Z" };
  await writeFact(deps.registry, "publishedFacts", { place: "2", items: [later] });
  await screen.findByText("E baixou.");
});

test("a lesson names a withdrawn fact instead of calling it overdue", async () => {
  const deps = await buildDeps();
  await writeFact(deps.registry, "publishedFacts", {
    place: "1",
    items: [{ ...PUBLISHED, isWithdrawn: true }],
  });
  const later = { ...deps, clock: { ...deps.clock, today: () => "2027-06-01" } };
  renderScreen(later, <LessonNotes slug="carteira-usdt" />, AT);
  await screen.findByText("Não use mais");
  screen.getByText("Desde 23/11/2026 não vale: taxa do USDT na TRON. A taxa do USDT na TRON subiu.");
  expect(screen.queryByText(/taxa do USDT na TRON \(visto/)).toBeNull();
});
