import { TILE_MOTIFS, type TileInk } from "#pwa/ui/art/tile-motifs.ts";
import { certificateTiles } from "./tiles.ts";
import type { CertificateText } from "./text.ts";
import { strings as t } from "../strings.ts";

/** The certificate as a picture, drawn on the device: A4 landscape at 144 dpi, dark on paper in any theme. */

const WIDTH = 1684;
const HEIGHT = 1191;
const EDGE = 120;
/** Font size of a name that fits; a longer name gets a smaller size, never a narrower one. */
const NAME_SIZE = 116;
const TILE = WIDTH / certificateTiles.length;

const PAPER = "#fffcf3";
const INK = "#10262c";
const INK_2 = "#4d5a57";
const PETROL = "#0b5163";
const RED = "#b3261e";
const INKS: Readonly<Record<TileInk, string>> = { a: PETROL, b: "#ffc529", c: "#c8623f", d: "#8cc3ce" };
const DISPLAY = '"Gabarito Variable", system-ui, sans-serif';
const TEXT = '"Figtree Variable", system-ui, sans-serif';

/** Returns a PNG. `host`: where the code is checked. Rejects when the browser cannot draw it. */
export async function drawCertificate(text: CertificateText, host: string): Promise<Blob> {
  // The canvas would silently use another font for one that is not loaded yet.
  await Promise.allSettled([
    document.fonts.load(`800 40px ${DISPLAY}`, text.name),
    document.fonts.load(`500 34px ${TEXT}`, text.sentence),
  ]);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawTiles(pen);

  const write = (words: string, font: string, color: string, y: number): void => {
    pen.font = font;
    pen.fillStyle = color;
    pen.fillText(words, EDGE, y, WIDTH - 2 * EDGE);
  };
  write(t.brand, `700 44px ${DISPLAY}`, PETROL, TILE + 120);
  write(t.paperTitle, `800 92px ${DISPLAY}`, INK, TILE + 260);
  write(t.certifies, `500 38px ${TEXT}`, INK_2, TILE + 360);
  pen.font = `800 ${NAME_SIZE}px ${DISPLAY}`;
  const fits = Math.min(1, (WIDTH - 2 * EDGE) / pen.measureText(text.name).width);
  write(text.name, `800 ${Math.floor(NAME_SIZE * fits)}px ${DISPLAY}`, PETROL, TILE + 490);
  let y = TILE + 580;
  for (const line of wrap(pen, text.sentence, `500 38px ${TEXT}`, WIDTH - 2 * EDGE)) {
    write(line, `500 38px ${TEXT}`, INK, y);
    y += 56;
  }
  if (text.exam) write(text.exam, `700 44px ${DISPLAY}`, PETROL, y + 24);
  write(text.date, `600 38px ${TEXT}`, INK, HEIGHT - 210);
  if (text.code) {
    write(`${t.code}: ${text.code}`, `700 48px ${DISPLAY}`, INK, HEIGHT - 135);
    write(t.checkAt(host, text.code), `500 34px ${TEXT}`, INK_2, HEIGHT - 80);
  } else write(t.noCode, `700 48px ${DISPLAY}`, RED, HEIGHT - 120);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

function drawTiles(pen: CanvasRenderingContext2D): void {
  for (const [index, { motif, turn, main, accent }] of certificateTiles.entries()) {
    pen.save();
    pen.translate(index * TILE, 0);
    pen.scale(TILE / 40, TILE / 40);
    pen.fillStyle = "#f8faf8";
    pen.fillRect(0, 0, 40, 40);
    pen.translate(20, 20);
    pen.rotate((turn * Math.PI) / 180);
    pen.translate(-20, -20);
    pen.fillStyle = INKS[main];
    pen.fill(new Path2D(TILE_MOTIFS[motif].main), "evenodd");
    pen.fillStyle = INKS[accent];
    pen.fill(new Path2D(TILE_MOTIFS[motif].accent));
    pen.restore();
  }
}

function wrap(pen: CanvasRenderingContext2D, words: string, font: string, width: number): string[] {
  pen.font = font;
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && pen.measureText(`${line} ${word}`).width <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
