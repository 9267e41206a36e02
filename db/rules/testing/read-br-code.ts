/**
 * Parses a BR Code from its text, by the EMV QR Code Specification (merchant-presented mode): id of two digits,
 * length of two, value. Shares no code with the builder, so that a mistake in one is not repeated in the other.
 */
export type EmvField = { readonly id: string; readonly value: string };

export function readTlv(text: string): EmvField[] {
  const fields: EmvField[] = [];
  let rest = text;
  while (rest !== "") {
    const head = /^(\d\d)(\d\d)/.exec(rest);
    if (!head) throw new Error(`no field at "${rest}"`);
    const length = Number(head[2]);
    if (rest.length < 4 + length) throw new Error(`field ${head[1]} is truncated`);
    fields.push({ id: head[1] ?? "", value: rest.slice(4, 4 + length) });
    rest = rest.slice(4 + length);
  }
  return fields;
}

/** CRC with a table of 256 entries, unlike the builder's bit-by-bit one. */
const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte * 256;
  for (let bit = 0; bit < 8; bit += 1) value = (value * 2) ^ (value >= 0x8000 ? 0x11021 : 0);
  return value;
});
const crcOf = (text: string): number =>
  Array.from(text).reduce((crc, character) => {
    const byte = character.codePointAt(0) ?? 0;
    if (byte > 0x7e || byte < 0x20) throw new Error(`not printable ASCII: ${character}`);
    return ((crc % 256) * 256) ^ (TABLE[Math.floor(crc / 256) ^ byte] ?? 0);
  }, 0xffff);

export type ReadBrCode = {
  readonly key: string;
  /** The amount as written, such as `10.00`; null: the payer types it. */
  readonly amount: string | null;
  readonly name: string;
  readonly city: string;
  readonly txid: string;
};

/** Fields as a bank's app reads them; throws at the first field it would reject. */
export function readBrCode(text: string): ReadBrCode {
  const fields = readTlv(text);
  const ids = fields.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw new Error("a field is repeated");
  if (ids[0] !== "00") throw new Error("the format indicator is not first");
  if (ids.at(-1) !== "63") throw new Error("the checksum is not last");
  const value = (id: string, length: RegExp): string => {
    const found = fields.find((each) => each.id === id)?.value;
    if (found === undefined || !length.test(found)) throw new Error(`field ${id}: ${found}`);
    return found;
  };
  value("00", /^01$/);
  value("52", /^\d{4}$/);
  value("53", /^986$/);
  value("58", /^BR$/);
  const stated = value("63", /^[0-9A-F]{4}$/);
  if (Number.parseInt(stated, 16) !== crcOf(text.slice(0, -4))) throw new Error(`checksum ${stated}`);
  const account = readTlv(value("26", /^.{1,99}$/));
  if (account[0]?.id !== "00" || account[0].value.toLowerCase() !== "br.gov.bcb.pix")
    throw new Error("not a Pix code");
  const key = account.find(({ id }) => id === "01")?.value;
  if (!key || key.length > 77) throw new Error("no key");
  const txid = readTlv(value("62", /^.{1,99}$/)).find(({ id }) => id === "05")?.value;
  if (!txid || txid.length > 25) throw new Error("no txid");
  const amount = ids.includes("54") ? value("54", /^\d{1,10}\.\d\d$/) : null;
  return { key, amount, name: value("59", /^.{1,25}$/), city: value("60", /^.{1,15}$/), txid };
}
