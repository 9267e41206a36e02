/** Reads numbers and slices of a file. Reading past its end throws a `RangeError`. */
export function bytesOf(file: Uint8Array) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const piece = (from: number, to: number): Uint8Array => {
    if (to > file.length || to < from) throw new RangeError("past the end");
    return file.subarray(from, to);
  };
  return {
    u8: (at: number) => view.getUint8(at),
    u16: (at: number) => view.getUint16(at),
    u32: (at: number) => view.getUint32(at),
    u16le: (at: number) => view.getUint16(at, true),
    u32le: (at: number) => view.getUint32(at, true),
    piece,
    text: (at: number, length: number) => String.fromCharCode(...piece(at, at + length)),
  };
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
