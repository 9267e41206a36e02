import type { Page } from "playwright-core";
import { course } from "#db/content/course-with-cases.ts";
import type { CounterCase, Decision } from "#db/entities/counter-case.ts";

const CASES = course.modules.flatMap(({ lessons }) => lessons.flatMap(({ cases = [] }) => cases));
export const KEYS: Readonly<Record<Decision, string>> = {
  deliver: "Entregar",
  wait: "Esperar",
  refuse: "Recusar",
  call: "Chamar a dona",
};

export const decide = (page: Page, decision: Decision): Promise<void> =>
  page.getByRole("button", { name: KEYS[decision], exact: true }).click();

/** The case on the screen, as it is authored. */
export async function askedCase(page: Page, place: number, total: number): Promise<CounterCase> {
  await page.locator(".badge", { hasText: `Caso ${place} de ${total}` }).waitFor();
  const said = await page.locator("main h2").textContent();
  const one = CASES.find(({ line }) => said === `“${line}”`);
  if (!one) throw new Error(`not in the course: ${said}`);
  return one;
}
