import { COINS } from "#db/entities/coins.ts";

/** The rows of `/carteiras`, from top to bottom; `#id` leads to one. */
export const WAYS = [...COINS, "lightning", "pix", "margem"] as const;

export type Way = (typeof WAYS)[number];
