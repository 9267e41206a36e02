import * as z from "zod/mini";
import { dayToNumber, instantToMs } from "#db/rules/time/local-day.ts";

/** `GET /api/facts`: the reviews of facts that administrators published. Days are local, instants ISO 8601 UTC. */

const text = z.string();
const day = z.string().check(z.refine((value) => dayToNumber(value) !== null));
const instant = z.string().check(z.refine((value) => instantToMs(value) !== null));
const cents = z.int().check(z.minimum(0));

export const feeFigureSchema = z.object({
  seenOn: day,
  price: z.object({ shareBps: cents, fixedCents: z.object({ low: cents, high: cents }) }),
  about: text,
});

const publishedFactSchema = z.object({
  /** Id of a fact of the release; a device ignores ids that it does not know. */
  id: text,
  source: text,
  reviewedOn: day,
  dueOn: day,
  note: text,
  isWithdrawn: z.boolean(),
  changedAt: z.nullable(instant),
  figure: z.nullable(feeFigureSchema),
});
export const factsAnswerSchema = z.object({ items: z.array(publishedFactSchema) });
