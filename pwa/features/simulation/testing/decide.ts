import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { course } from "#db/content/course-with-cases.ts";
import { type Decision, DECISIONS } from "#db/entities/counter-case.ts";

const CASES = course.modules.flatMap(({ lessons }) => lessons.flatMap(({ cases = [] }) => cases));
type CourseCase = (typeof CASES)[number];

/** The buttons of the decisions. */
export const KEYS: Readonly<Record<Decision, string>> = {
  deliver: "Entregar",
  wait: "Esperar",
  refuse: "Recusar",
  call: "Chamar a dona",
};

export const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole("button", { name }));

/** Waits for this place of a series, and finds the content of its case. */
export async function askedAt(place: number, total: number): Promise<CourseCase> {
  await screen.findByText(`Caso ${place} de ${total}`, { selector: ".badge" });
  const said = screen.getByRole("heading", { level: 2 }).textContent;
  const one = CASES.find(({ line }) => said === `“${line}”`);
  if (!one) throw new Error(`not in the course: ${said}`);
  return one;
}

/** A wrong decision that loses no money. */
const milder = (one: CourseCase): Decision =>
  DECISIONS.find((choice) => choice !== one.right && !one.choices[choice].critical) ?? one.right;

/** Decides a whole exam; `mistakes`: how many of the first decisions are wrong, without a loss of money. */
export async function decideAll(total: number, mistakes = 0): Promise<void> {
  for (let place = 1; place <= total; place += 1) {
    const one = await askedAt(place, total);
    await press(KEYS[place <= mistakes ? milder(one) : one.right]);
  }
}
