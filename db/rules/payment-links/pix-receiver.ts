import type { StateRow } from "#db/entities/rows.ts";

/** The receiver of a Pix. `name` and `city` as shown by the payer's bank (EMV: up to 25 and 15 characters). */
export type PixReceiver = { readonly key: string; readonly name: string; readonly city: string };

/** Key of the shop's state row. */
export const PIX_KEY = "pix:receiver";

export const pixToValue = (receiver: PixReceiver | null): string | null =>
  receiver && JSON.stringify(receiver);

/** Reads the value of the state row; null: missing or invalid (written by an older or newer app). */
export function readPix(value: StateRow["value"] | undefined): PixReceiver | null {
  if (typeof value !== "string") return null;
  try {
    const { key, name, city } = JSON.parse(value) as Readonly<Record<string, unknown>>;
    return typeof key === "string" && typeof name === "string" && typeof city === "string"
      ? { key, name, city }
      : null;
  } catch {
    return null;
  }
}
