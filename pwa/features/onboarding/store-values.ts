import type { AccountRow, BusinessType, TechComfort } from "#db/entities/rows.ts";
import type { MutationArgs } from "#db/protocol/mutations.ts";
import { fitsBusinessName, tidyBusinessName } from "#db/rules/text/business-name.ts";
import { countCharacters } from "#db/rules/text/tidy-text.ts";
import { BUSINESS_TYPES, TECH_COMFORT } from "./strings.ts";

/** The answers of the three steps. */
export type StoreValues = {
  readonly businessType: BusinessType | null;
  readonly techComfort: TechComfort | null;
  /** The name as typed. */
  readonly businessName: string;
};

/** Answers since the last save. */
export type StoreDraft = Partial<StoreValues>;

const isKey = <K extends string>(names: Record<K, unknown>, value: unknown): value is K =>
  typeof value === "string" && Object.hasOwn(names, value);

/** Reads a stored draft; a value of another shape counts as unanswered. */
export function readStoreDraft(value: unknown): StoreDraft {
  if (typeof value !== "object" || value === null) return {};
  const { businessType, techComfort, businessName } = value as Record<string, unknown>;
  return {
    ...(isKey(BUSINESS_TYPES, businessType) ? { businessType } : {}),
    ...(isKey(TECH_COMFORT, techComfort) ? { techComfort } : {}),
    ...(typeof businessName === "string" ? { businessName } : {}),
  };
}

/** The saved profile with newer answers on top. */
export const storeValues = (account: AccountRow, draft: StoreDraft): StoreValues => ({
  businessType: account.businessType,
  techComfort: account.techComfort,
  businessName: account.businessName ?? "",
  ...draft,
});

/** The step to continue with when the address names none: the first unanswered one, or the last. */
export function openStep({ businessType, techComfort }: StoreValues): 1 | 2 | 3 {
  if (businessType === null) return 1;
  return techComfort === null ? 2 : 3;
}

export type StoreReview =
  | { readonly kind: "ready"; readonly args: MutationArgs["profile.save"] }
  /** S216: the first missing answer. */
  | { readonly kind: "missing"; readonly what: "businessName" | "businessType" | "techComfort" }
  | { readonly kind: "too_long"; readonly length: number };

/**
 * S216, S219: whether the answers can be saved, and the values to save. The name is checked first, because its field
 * is on the screen.
 */
export function reviewStore({ businessType, techComfort, businessName: typed }: StoreValues): StoreReview {
  const businessName = tidyBusinessName(typed);
  if (businessName === "") return { kind: "missing", what: "businessName" };
  if (!fitsBusinessName(businessName)) return { kind: "too_long", length: countCharacters(businessName) };
  if (businessType === null) return { kind: "missing", what: "businessType" };
  if (techComfort === null) return { kind: "missing", what: "techComfort" };
  return { kind: "ready", args: { businessName, businessType, techComfort, onboardingCompleted: true } };
}
