import * as z from "zod/mini";
import { parseJson } from "#db/rules/text/parse-json.ts";
import { COINS } from "#db/entities/coins.ts";
import type { ChargeRow, StateRow } from "#db/entities/rows.ts";
import { isReceived, type ChargeStatus } from "#db/rules/charges/charge-status.ts";
import { FOUNDER } from "./makers.ts";
import { NO_MEMBER, shiftMember } from "./shift-key.ts";

/**
 * The shift of one person at one till (docs/decisions/0077): opened with the change in the drawer, closed with the counted
 * amounts. Each shift is a state row of the shop with its own key, so that two shifts never write to the same row.
 */
export const SHIFT_FORMS = ["cash", ...COINS] as const;
export type ShiftForm = (typeof SHIFT_FORMS)[number];

const MAX_CENTS = 100_000_000;

/** ISO 8601 UTC, as devices write it. */
const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
const cents = z.int().check(z.minimum(0), z.maximum(MAX_CENTS));
const valueSchema = z.object({
  by: z.nullable(z.string().check(z.maxLength(80))),
  openedAt: instant,
  floatCents: cents,
  closedAt: z.nullable(instant),
  counted: z.object({
    cash: z.optional(cents),
    bitcoin: z.optional(cents),
    ethereum: z.optional(cents),
    usdt: z.optional(cents),
  }),
});
export type ShiftFacts = Readonly<z.infer<typeof valueSchema>>;

export type Shift = ShiftFacts & {
  readonly key: string;
  /** Id of the person who charges (`makers.ts`). */
  readonly maker: string;
};

/** The value of a shift's row. */
export const shiftValue = (facts: ShiftFacts): string => JSON.stringify(facts);

/** The shift that a state row holds; null: none, or one that this build cannot read. */
export function readShift(
  { key, value }: Pick<StateRow, "key" | "value">,
  shopId: string | null,
): Shift | null {
  const member = shiftMember(key);
  if (member === null || typeof value !== "string") return null;
  const parsed = valueSchema.safeParse(parseJson(value));
  if (!parsed.success) return null;
  return { ...parsed.data, key, maker: member === shopId || member === NO_MEMBER ? FOUNDER : member };
}

/** The fields of a charge that the sums of a shift need. */
export type ShiftCharge = {
  readonly charge: Pick<ChargeRow, "coin" | "amountCents" | "training" | "cashier" | "createdAt" | "heardAt">;
  readonly maker: string;
  readonly status: ChargeStatus;
};

export type ShiftLine = {
  readonly form: ShiftForm;
  /** The change in the drawer, or what was received in the coin; the app does not record cash sales. */
  readonly expectedCents: number;
  /** null: not counted. */
  readonly countedCents: number | null;
};

/** Whether a charge belongs to a shift: same person and cashier, made while the shift was open. */
const isOfShift = ({ by, maker, openedAt, closedAt }: Shift, { charge, ...made }: ShiftCharge): boolean => {
  const at = charge.heardAt ?? charge.createdAt;
  return (
    made.maker === maker && charge.cashier === by && at >= openedAt && (closedAt === null || at <= closedAt)
  );
};

/** Whether the person had another shift open meanwhile, as two phones without a signal may: charges of that time count in both. */
export const isOpenTwice = (shift: Shift, all: readonly Shift[]): boolean =>
  all.some(
    (other) =>
      other.key !== shift.key &&
      other.maker === shift.maker &&
      other.by === shift.by &&
      (shift.closedAt === null || other.openedAt < shift.closedAt) &&
      (other.closedAt === null || shift.openedAt < other.closedAt),
  );

/** Expected and counted amounts of a shift, by form; a coin without either is left out. */
export function shiftLines(shift: Shift, charges: readonly ShiftCharge[]): readonly ShiftLine[] {
  const received = charges.filter(
    (item) => isReceived(item.status) && !item.charge.training && isOfShift(shift, item),
  );
  return SHIFT_FORMS.flatMap((form): ShiftLine[] => {
    const countedCents = shift.counted[form] ?? null;
    const expectedCents =
      form === "cash"
        ? shift.floatCents
        : received
            .filter(({ charge, status }) => charge.coin === form && status !== "pix")
            .reduce((sum, { charge }) => sum + charge.amountCents, 0);
    return form !== "cash" && expectedCents === 0 && countedCents === null
      ? []
      : [{ form, expectedCents, countedCents }];
  });
}
