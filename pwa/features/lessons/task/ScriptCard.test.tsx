// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { besideCourse } from "#db/content/beside-course.ts";
import { course } from "#db/content/course.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ScriptCard } from "./ScriptCard.tsx";

afterEach(cleanup);

const AT = { path: "/lessons", at: "/lessons" };

const scripts = [...course.modules, ...besideCourse].flatMap(({ lessons }) =>
  lessons.map(({ slug, script }) => [slug, script] as const),
);

test.each(scripts)("the speaker's name is above the sentence (%s)", async (_slug, script) => {
  renderScreen(await buildDeps(), <ScriptCard script={script} />, AT);
  const said = (await screen.findAllByRole("definition")).map(({ textContent }) => textContent);
  expect(said).toHaveLength(script.lines.length);
  for (const words of said) expect(words).toMatch(/^".*"$/s);
});

test("an amount and a network's standard are not broken across lines", async () => {
  const lines = ['Você: "São R$ 1.500 em USDT. Na sua tela está TRC-20?"'];
  const { container } = renderScreen(await buildDeps(), <ScriptCard script={{ when: "x", lines }} />, AT);
  await screen.findByText("Você");
  const whole = [...container.querySelectorAll("dd .whitespace-nowrap")].map(
    ({ textContent }) => textContent,
  );
  expect(whole).toEqual(["R$ 1.500", "TRC-20"]);
});
