/** Real files of one pixel each. */
const of = (base64: string): Buffer => Buffer.from(base64, "base64");

export const SMALL_PICTURES = {
  png: of("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  webp: of("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"),
  jpg: of(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==",
  ),
} as const;

const ascii = (text: string): Buffer => Buffer.from(text, "latin1");
const sized = (length: number): Buffer => Buffer.from([length >> 8, length & 255]);

/** The same files with additions by a camera or an attacker: location metadata, HTML after the end. */
export const WITH_NOTES = {
  png: Buffer.concat([
    SMALL_PICTURES.png.subarray(0, 33),
    Buffer.from([0, 0, 0, 10]),
    ascii("tEXtGPS\0-23.55"),
    Buffer.alloc(4),
    SMALL_PICTURES.png.subarray(33),
    ascii("<script>harm()</script>"),
  ]),
  jpg: Buffer.concat([
    SMALL_PICTURES.jpg.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    sized(2 + 12),
    ascii("Exif\0\0-23.55"),
    Buffer.from([0xff, 0xfe]),
    sized(2 + 9),
    ascii("<script/>"),
    SMALL_PICTURES.jpg.subarray(2),
    ascii("PK\x03\x04<html>"),
  ]),
  webp: (() => {
    const notes = Buffer.concat([ascii("EXIF"), Buffer.from([6, 0, 0, 0]), ascii("-23.55")]);
    const whole = Buffer.concat([SMALL_PICTURES.webp, notes, ascii("<html>")]);
    whole.writeUInt32LE(SMALL_PICTURES.webp.length - 8 + notes.length, 4);
    return whole;
  })(),
} as const;
