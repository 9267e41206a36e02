import * as z from "zod/mini";
import { chargeShape } from "../entities/charge.ts";
import * as shapes from "../entities/row-shapes.ts";
import type { ContentTables, ProfileTables } from "../entities/rows.ts";

/** Response of `POST /api/sync` (docs/sync-protocol.md). Uses zod/mini, because every device downloads it. */

const count = z.int().check(z.minimum(0));
const text = z.string();
/** PostgreSQL text cannot hold null bytes. */
const shortText = (length: number) => z.string().check(z.maxLength(length), z.regex(/^[^\0]*$/));

/** A ledger version, or a position within a page: `[version, table, pk]`. */
export const cursorValueSchema = z.union([count, z.tuple([count, shortText(40), shortText(200)])]);
export const cursorSchema = z.record(shortText(80), cursorValueSchema);

/** Rows as received. Unknown fields are kept (a newer server may send more); unknown tables are ignored. */
export const contentRowSchemas = {
  modules: z.looseObject(shapes.moduleShape),
  lessons: z.looseObject(shapes.lessonShape),
  articles: z.looseObject(shapes.articleShape),
  terms: z.looseObject(shapes.termShape),
  questions: z.looseObject(shapes.questionShape),
} satisfies { [T in keyof ContentTables]: z.ZodMiniType<ContentTables[T]> };
const profileRowSchemas = {
  account: z.looseObject(shapes.accountShape),
  progress: z.looseObject(shapes.progressShape),
  studyDays: z.looseObject(shapes.studyDayShape),
  achievements: z.looseObject(shapes.achievementShape),
  members: z.looseObject(shapes.memberShape),
  wallets: z.looseObject(shapes.walletShape),
  charges: z.looseObject(chargeShape),
  chargeMarks: z.looseObject(shapes.chargeMarkShape),
  chargeNotes: z.looseObject(shapes.chargeNoteShape),
  giveBacks: z.looseObject(shapes.giveBackShape),
  lightningFacts: z.looseObject(shapes.lightningFactShape),
  state: z.looseObject(shapes.stateShape),
} satisfies { [T in keyof ProfileTables]: z.ZodMiniType<ProfileTables[T]> };

/** Each table with a list of its rows. */
const listsOf = <S extends Readonly<Record<string, z.ZodMiniType>>>(schemas: S) =>
  Object.fromEntries(
    Object.entries(schemas).map(([table, row]) => [table, z.optional(z.array(row))]),
  ) as unknown as { [T in keyof S]: z.ZodMiniOptional<z.ZodMiniArray<S[T]>> };

const putsSchema = z.looseObject(listsOf({ ...contentRowSchemas, ...profileRowSchemas }));

export const ackResultSchema = z.object({
  result: z.enum(["ok", "rejected", "failed"]),
  reason: z.optional(text),
});

export const syncResponseSchema = z.object({
  epoch: text,
  /** Highest sequence number of this client id that was processed. */
  lastSeq: count,
  acks: z.array(z.tuple([text, ackResultSchema])),
  puts: putsSchema,
  dels: z.record(text, z.array(text)),
  cursor: cursorSchema,
  more: z.boolean(),
  /**
   * Conditions that stop a round without being errors: the device recovers by itself. `behind`: this server is older
   * than the rest of the queue, which stays on the device (P12).
   */
  error: z.optional(z.enum(["gap", "fork", "elsewhere", "epoch", "ended", "behind"])),
  /** Tables that the device must fetch again from version 0, because its build now knows them. */
  reset: z.optional(z.array(text)),
  /** Ledgers the account may no longer read: the device deletes their rows. */
  drop: z.optional(z.array(text)),
});
