import type { CourseCase } from "../course-schema.ts";

type CaseScreen = CourseCase["ours"];
type Consequence = CourseCase["choices"]["wait"];

/** Short forms for the files of cases. */

const screen = (
  title: string,
  note: string,
  amount: string,
  lines: readonly (readonly [string, string])[],
) => ({
  title,
  note,
  amount,
  lines: lines.map(([name, value]) => ({ name, value })),
});

/** The customer's phone. */
export const phone = (note: string, amount = "", ...lines: readonly [string, string][]): CaseScreen =>
  screen("Celular do cliente", note, amount, lines);

/** The shop's wallet. */
export const wallet = (note: string, amount = "", ...lines: readonly [string, string][]): CaseScreen =>
  screen("Carteira da loja", note, amount, lines);

/** Any other phone. */
export const other = (
  title: string,
  note: string,
  amount = "",
  ...lines: readonly [string, string][]
): CaseScreen => screen(title, note, amount, lines);

/** What a decision leads to. */
export const ends = (title: string, cents: number, reason: string): Consequence => ({
  title,
  cents,
  reason,
  critical: false,
});

/** The same, where money or a secret is gone. */
export const loses = (title: string, cents: number, reason: string): Consequence => ({
  title,
  cents,
  reason,
  critical: true,
});
