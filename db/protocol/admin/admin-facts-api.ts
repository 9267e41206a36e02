import { z } from "zod";
import { feeFigureSchema } from "#db/protocol/facts-api.ts";

/** Routes for administrators to publish reviews of facts. The messages come from `db/rules/authoring/admin-facts.ts`. */

const text = z.string();
/** Incremented by every save; 0: no review was published. A stale one gets 409. */
const revision = z.int().min(0);

export const adminFactParams = z.object({ id: z.string().min(1).max(20) });

export const adminFactBody = z.object({
  source: text,
  reviewedOn: text,
  dueOn: text,
  note: text,
  isWithdrawn: z.boolean(),
  figure: z
    .object({
      seenOn: text,
      price: z.object({
        shareBps: z.number(),
        fixedCents: z.object({ low: z.number(), high: z.number() }),
      }),
      about: text,
    })
    .nullable(),
  revision,
});
export type AdminFactBody = z.infer<typeof adminFactBody>;

export const adminFactSchema = z.object({
  id: text,
  subject: text,
  /** Slugs of the lessons that use it. */
  lessons: z.array(text),
  source: text,
  reviewedOn: text,
  dueOn: text,
  note: text,
  isWithdrawn: z.boolean(),
  figure: z.nullable(feeFigureSchema),
  /** The fee calculator uses its figure. */
  isFee: z.boolean(),
  revision,
});
export type AdminFact = z.infer<typeof adminFactSchema>;
export const adminFactsSchema = z.object({ items: z.array(adminFactSchema) });
