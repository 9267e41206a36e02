import { decodeQR } from "qr/decode.js";
import { expect, it } from "vitest";
import { encodeQr } from "./qr-code.ts";

const SCALE = 4;

/** Paints the path as a browser would, with a margin of four modules, and reads it with another library. */
function readBack(text: string): string {
  const { size, path } = encodeQr(text);
  const side = (size + 8) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = "", y = "", width = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < SCALE; row++) {
      const from = (((Number(y) + 4) * SCALE + row) * side + (Number(x) + 4) * SCALE) * 4;
      for (let i = 0; i < Number(width) * SCALE * 4; i++) if (i % 4 !== 3) pixels[from + i] = 0;
    }
  }
  return decodeQR({ data: pixels, width: side, height: side });
}

it.each([
  "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.00015968&message=P%C3%A3o%20%26%20caf%C3%A9",
  "ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed@1?value=3019740000000000",
  "tron:TJRabPrwbZy45sbavfcjinPJC18kjpRTv8?contract=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t&amount=8.422018",
  "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
])("another decoder reads %s", (text) => {
  expect(readBack(text)).toBe(text);
});

it("refuses a text too long for a code", () => {
  expect(() => encodeQr("x".repeat(3000))).toThrow("too big");
});
