// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { course } from "#db/content/course-with-cases.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { buildDeps, renderScreen } from "#pwa/testing/render-screen.ts";
import { ShiftScreen } from "./ShiftScreen.tsx";

const TAUGHT = course.modules.flatMap(({ lessons }) =>
  lessons.flatMap(({ slug, cases = [] }) => cases.map((one) => ({ ...one, slug }))),
);
const spaced = (text: string | null | undefined) => text?.replaceAll("\u00a0", " ");

let deps: Deps;
beforeEach(async () => {
  deps = await buildDeps();
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
});
afterEach(cleanup);

const open = () =>
  renderScreen(deps, createElement(ShiftScreen), { path: "/simulation/turno", at: "/simulation/turno" });
async function asked(place: number) {
  await screen.findByText(`Caso ${place} de 8`, { selector: ".badge" });
  const one = TAUGHT.find(
    ({ line }) => screen.getByRole("heading", { level: 2 }).textContent === `“${line}”`,
  );
  if (!one) throw new Error("not in the course");
  return one;
}
/** Decides rightly until the screen asks a case in which a delivery loses money. */
async function untilRisky() {
  for (let place = 1; ; place += 1) {
    const one = await asked(place);
    if (one.choices.deliver.critical) return { one, place };
    await userEvent.click(
      screen.getByRole("button", {
        name: { deliver: "Entregar", wait: "Esperar", refuse: "Recusar", call: "Chamar a dona" }[one.right],
      }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Próximo caso" }));
  }
}

test("a case shows who speaks, two drawn phones, the queue and four keys", async () => {
  open();
  const one = await asked(1);
  screen.getByText(one.who);
  expect(
    spaced(screen.getByText(one.item, { selector: ".leader > span" }).parentElement?.textContent),
  ).toMatch(/R\$ [\d.]+,\d\d$/);
  screen.getByRole("group", { name: `${one.ours.title}, tela desenhada` });
  screen.getByText(one.queue === 0 ? /ninguém na fila$/ : /pessoas? na fila$/);
  const keys = within(screen.getByRole("group", { name: "O que você faz?" })).getAllByRole("button");
  expect(keys.map(({ textContent }) => textContent)).toEqual([
    "Entregar",
    "Esperar",
    "Recusar",
    "Chamar a dona",
  ]);
});

test("a decision is answered with its bill, the better choice and the lesson, and survives a killed app", async () => {
  open();
  const { one, place } = await untilRisky();
  await userEvent.click(screen.getByRole("button", { name: "Entregar" }));

  const { title, cents, reason } = one.choices.deliver;
  const status = screen.getByRole("status");
  const card = within(status);
  await card.findByRole("heading", { name: title });
  card.getByText(reason);
  expect(card.getByText(/^menos /).textContent).toContain(`${Math.floor(-cents / 100)}`.slice(0, 1));
  card.getByText(
    `Melhor jeito: ${{ wait: "Esperar", refuse: "Recusar", call: "Chamar a dona", deliver: "" }[one.right]}.`,
  );
  card.getByText(`“${one.say}”`);
  expect(card.getByRole("link", { name: /^Lição: / }).getAttribute("href")).toBe(`/lessons/${one.slug}`);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Próximo caso" }));
  cleanup();

  open();
  await screen.findByRole("heading", { name: title });
  await userEvent.click(screen.getByRole("button", { name: "Próximo caso" }));
  await asked(place + 1);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
  expect(await deps.profile.outbox.count()).toBe(0);
});

test("a double tap decides one case", async () => {
  open();
  await asked(1);
  await userEvent.dblClick(screen.getByRole("button", { name: "Esperar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Próximo caso" }));
  const second = await asked(2);
  expect(await deps.profile.drafts.get("shift")).toMatchObject({
    value: { answers: [{ choice: "wait" }], cases: expect.arrayContaining([second.id]) },
  });
});

test("the first case takes the focus only in a shift that a button began", async () => {
  open();
  await asked(1);
  expect(document.activeElement).toBe(document.body);
  for (let place = 1; place <= 8; place += 1) {
    await asked(place);
    await userEvent.click(screen.getByRole("button", { name: "Esperar" }));
    await userEvent.click(
      await screen.findByRole("button", { name: place < 8 ? "Próximo caso" : "Fechar o turno" }),
    );
  }

  await userEvent.click(await screen.findByRole("button", { name: "Novo turno" }));

  await asked(1);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
});

test("without cases the screen says where they come from", async () => {
  deps = await buildDeps({ withCourse: false });
  open();
  expect(await screen.findByRole("heading", { name: "Os casos ainda não chegaram" })).toBeDefined();
});
