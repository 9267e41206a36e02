import { COINS } from "#db/entities/coins.ts";

/** The rows of `/carteiras`, from top to bottom; `#id` leads to one. */
export const WAYS = ["lightning", ...COINS, "usdt-redes", "pix", "margem"] as const;

/** A new shop begins with the one way that works without a network. */
export const FIRST_WAY = "bitcoin" satisfies (typeof WAYS)[number];

export type Way = (typeof WAYS)[number];
