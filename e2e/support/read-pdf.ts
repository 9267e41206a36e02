import { inflateSync } from "node:zlib";

/** Reads PDF files as Chromium writes them: direct lengths, Flate streams, fonts with a table of their letters. */

export type PdfPage = {
  /** Whole millimetres. */
  readonly width: number;
  readonly height: number;
  /** In the order of drawing, without spaces and line breaks. */
  readonly text: string;
};

type Objects = ReadonlyMap<string, string>;
/** The letters of a font, by the hexadecimal code in a text. */
type Letters = { readonly digits: number; readonly of: ReadonlyMap<string, string> };

const MM_PER_POINT = 25.4 / 72;

export function readPdf(file: Buffer): readonly PdfPage[] {
  const objects: Objects = new Map(
    [...file.toString("latin1").matchAll(/(?<=^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, number = "", body = ""]) => [number, body],
    ),
  );
  return [...objects.values()]
    .filter((body) => /\/Type\s*\/Page\b/.test(body))
    .map((body) => pageOf(body, objects));
}

function pageOf(page: string, objects: Objects): PdfPage {
  const [width = 0, height = 0] = (/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [])
    .slice(1)
    .map((points) => Math.round(Number(points) * MM_PER_POINT));
  const fonts = new Map(
    [...page.matchAll(/\/(F\d+)\s+(\d+) 0 R/g)].map(([, name = "", number = ""]) => [
      name,
      lettersOf(objects.get(number) ?? "", objects),
    ]),
  );
  return {
    width,
    height,
    text: textOf(streamOf(referred(page, "Contents", objects)), fonts).replace(/\s/g, ""),
  };
}

const referred = (body: string, key: string, objects: Objects): string =>
  objects.get(new RegExp(`/${key}\\s+(\\d+) 0 R`).exec(body)?.[1] ?? "") ?? "";

function streamOf(body: string): string {
  const start = /stream\r?\n/.exec(body);
  if (!start) throw new Error(`no stream in ${body.slice(0, 80)}`);
  const from = start.index + start[0].length;
  const length = Number(/\/Length (\d+)/.exec(body)?.[1]);
  return inflateSync(Buffer.from(body.slice(from, from + length), "latin1")).toString("latin1");
}

function lettersOf(font: string, objects: Objects): Letters {
  const of = new Map<string, string>();
  const table = streamOf(referred(font, "ToUnicode", objects));
  let digits = 4;
  for (const [, kind, rows = ""] of table.matchAll(/beginbf(char|range)\n([\s\S]*?)endbf/g))
    for (const row of rows.trim().split("\n")) {
      const [first = "", ...others] = [...row.matchAll(/<([0-9A-Fa-f]+)>/g)].map(([, hex = ""]) => hex);
      digits = first.length;
      const last = kind === "char" ? first : (others[0] ?? first);
      const letters = others.at(-1) ?? "";
      for (let code = parseInt(first, 16); code <= parseInt(last, 16); code++)
        of.set(
          code.toString(16).padStart(digits, "0"),
          kind === "char"
            ? utf16(letters)
            : String.fromCharCode(parseInt(letters, 16) + code - parseInt(first, 16)),
        );
    }
  return { digits, of };
}

const utf16 = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join("");

/** The texts of a content stream, which are in angle brackets. */
function textOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let text = "";
  let font: Letters | undefined;
  for (const [, name, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (name) font = fonts.get(name);
    if (!hex || !font) continue;
    const codes = hex.toLowerCase().match(new RegExp(`.{${font.digits}}`, "g")) ?? [];
    for (const code of codes) text += font.of.get(code) ?? "\ufffd";
  }
  return text;
}
