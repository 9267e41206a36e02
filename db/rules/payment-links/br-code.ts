import { isChargeCents } from "#db/rules/money/money.ts";
import { isPixKey } from "./pix-key.ts";

/**
 * Static BR Code of a Pix: EMV QRCPS merchant-presented mode, as specified in the central bank's "Manual de Padrões para
 * Iniciação do Pix". It needs no network: the payer's bank looks up the key's owner in the directory.
 */

/** EMV fields 59 and 60. */
export const MAX_PIX_NAME = 25;
export const MAX_PIX_CITY = 15;

export type BrCode = {
  /** A key as `checkPixKey` returns it. */
  readonly key: string;
  /** Receiver's name and city; truncated to fit (`emvText`). */
  readonly name: string;
  readonly city: string;
  /** Integer centavos; without it the payer types the amount. */
  readonly amountCents?: number;
  /** Id shown in the receiver's statement: 1 to 25 letters and digits (`pixTxid`). */
  readonly txid?: string;
};

/**
 * The text of the code ("Pix copia e cola"). null for input that banks reject: an invalid or non-canonical key, an
 * amount out of range, an empty name or city, a txid with other characters.
 */
export function brCode({ key, name, city, amountCents, txid }: BrCode): string | null {
  const names = [emvText(name, MAX_PIX_NAME), emvText(city, MAX_PIX_CITY)] as const;
  if (!isPixKey(key) || names[0] === "" || names[1] === "") return null;
  if (amountCents !== undefined && !isChargeCents(amountCents)) return null;
  if (txid !== undefined && !/^[A-Za-z0-9]{1,25}$/.test(txid)) return null;
  const text = [
    field("00", "01"),
    field("26", field("00", "br.gov.bcb.pix") + field("01", key)),
    field("52", "0000"),
    field("53", "986"),
    amountCents === undefined ? "" : field("54", reaisText(amountCents)),
    field("58", "BR"),
    field("59", names[0]),
    field("60", names[1]),
    // `***`: no transaction id.
    field("62", field("05", txid ?? "***")),
    "6304",
  ].join("");
  return text + crc16(text);
}

/** The txid of a charge: its id without hyphens, truncated to fit. Collisions have a probability of 2⁻¹⁰⁰. */
export const pixTxid = (chargeId: string): string => chargeId.replace(/[^A-Za-z0-9]/g, "").slice(0, 25);

/** Text that every bank's app can read: no accents, printable ASCII, truncated to `max` characters. */
export const emvText = (text: string, max: number): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7E]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, max)
    .trim();

const field = (id: string, value: string): string => id + value.length.toString().padStart(2, "0") + value;

const reaisText = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${(cents % 100).toString().padStart(2, "0")}`;

/** CRC-16/CCITT-FALSE over the text with its own `6304`, four capital hex digits. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
