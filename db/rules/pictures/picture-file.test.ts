import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { pictureProblem } from "./picture-file.ts";
import { readPictureFile } from "./read-picture-file.ts";
import { SMALL_PICTURES, WITH_NOTES } from "./testing/small-pictures.ts";

const TYPES = ["jpg", "png", "webp"] as const;

describe.each(TYPES)("a %s", (type) => {
  it("is detected by its content, with its size", () => {
    const picture = readPictureFile(SMALL_PICTURES[type]);
    expect(picture).toMatchObject({ type, width: 1, height: 1 });
    expect(pictureProblem(picture)).toBeNull();
  });

  it("loses its metadata: place, comments, data after its end", () => {
    const bytes = Buffer.from(readPictureFile(WITH_NOTES[type])?.bytes ?? []);
    expect(bytes.toString("latin1")).not.toMatch(/23\.55|script|html|Exif|EXIF/);
    // Rebuilding must be stable: the URL is a digest of the result.
    expect(Buffer.from(readPictureFile(bytes)?.bytes ?? []).equals(bytes)).toBe(true);
    expect(Buffer.from(readPictureFile(SMALL_PICTURES[type])?.bytes ?? []).equals(bytes)).toBe(true);
  });

  it("rejects a file truncated anywhere, without looping", () => {
    const whole = SMALL_PICTURES[type];
    for (let length = 0; length < whole.length; length += 1)
      expect(readPictureFile(whole.subarray(0, length))).toBeNull();
  });
});

test.each([
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>harm()</script></svg>')],
  ["GIF", Buffer.from("GIF89a\x01\0\x01\0\x80\0\0", "latin1")],
  ["HTML that begins like a picture", Buffer.from("\xff\xd8\xff<html>", "latin1")],
  ["nothing", Buffer.alloc(0)],
  ["an animation", Buffer.from("RIFF\x20\0\0\0WEBPANIM\x06\0\0\0\0\0\0\0\0\0VP8 \x02\0\0\0\0\0", "latin1")],
])("%s is not a picture", (_name, file) => {
  expect(pictureProblem(readPictureFile(file))).toContain("Envie JPEG, PNG ou WebP");
});

test("a picture with too many pixels is refused by its header", () => {
  const bomb = Buffer.from(SMALL_PICTURES.png);
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  expect(pictureProblem(readPictureFile(bomb))).toContain("grande demais");
});

test("never throws", () => {
  const heads = TYPES.map((type) => SMALL_PICTURES[type]);
  fc.assert(
    fc.property(
      fc.constantFrom(...heads),
      fc.nat(80),
      fc.uint8Array({ maxLength: 60 }),
      (head, kept, rest) => {
        expect(() => readPictureFile(Buffer.concat([head.subarray(0, kept), rest]))).not.toThrow();
      },
    ),
    { numRuns: 500 },
  );
});
