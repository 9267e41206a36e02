import { COIN_FACTS } from "#db/entities/coins.ts";
import { networkLabel, networkOf } from "#db/entities/networks.ts";
import type { ChargeRow } from "#db/entities/rows.ts";
import { groupsOfFour } from "#db/rules/addresses/address-groups.ts";
import { formatBrl, formatDateTime } from "#pwa/ui/text/format.ts";
import { payableText } from "#pwa/ui/text/coin-text.ts";
import { encodeQr } from "#pwa/ui/data/qr-code.ts";
import { ticketStrings as strings } from "./ticket-strings.ts";
import { markOf, rateLine } from "./ticket-facts.ts";

/**
 * The charge as a picture to send: the code with amount, network and address written out, so that a person whose wallet
 * does not read the code can still pay and check it. Drawn on the device, dark on light.
 */

const WIDTH = 1080;
const EDGE = 72;
/** Whole pixels for each module and four modules of quiet zone: messengers compress, and codes suffer from blur. */
const QR_SIDE = 840;
const QUIET = 4;

const PAPER = "#ffffff";
const INK = "#10262c";
const INK_2 = "#43585e";
const RED = "#b3261e";
const DISPLAY = '"Gabarito Variable", system-ui, sans-serif';
const TEXT = '"Figtree Variable", system-ui, sans-serif';
const MONO = 'ui-monospace, "Roboto Mono", monospace';

/** Each character with its accents, each emoji with its parts. Firefox before 125 has no `Intl.Segmenter`. */
const CHARACTERS = /.(?:\p{M}|\p{Emoji_Modifier}|\u200d.)*/gsu;

type Line = {
  readonly text: string;
  readonly font: string;
  readonly color: string;
  readonly height: number;
};

/** The lines of a text that a person wrote, none wider than the picture: after a space if there is one. */
function wrapped(pen: CanvasRenderingContext2D, { text, ...look }: Line): Line[] {
  pen.font = look.font;
  const lines: Line[] = [];
  let rest = "";
  for (const [segment] of text.matchAll(CHARACTERS)) {
    if (rest !== "" && pen.measureText(rest + segment).width > WIDTH - 2 * EDGE) {
      const end = rest.lastIndexOf(" ") + 1 || rest.length;
      lines.push({ text: rest.slice(0, end), ...look });
      rest = rest.slice(end);
    }
    rest += segment;
  }
  return [...lines, { text: rest, ...look }];
}

const factLine = (text: string): Line => ({ text, font: `500 34px ${TEXT}`, color: INK_2, height: 50 });

function linesBelow(pen: CanvasRenderingContext2D, charge: ChargeRow): Line[] {
  const { name } = COIN_FACTS[charge.coin];
  const groups = groupsOfFour(charge.address);
  const addressLines: Line[] = [];
  for (let i = 0; i < groups.length; i += 6) {
    const text = groups.slice(i, i + 6).join(" ");
    addressLines.push({ text, font: `600 42px ${MONO}`, color: INK, height: 60 });
  }
  // The picture is sent to customers: on a network other than TRON, nothing in it is larger than the network's name.
  const sign: Line = { text: networkOf(charge).name, font: `800 96px ${DISPLAY}`, color: INK, height: 112 };
  return [
    ...(charge.network ? [sign] : []),
    { text: payableText(charge.coin, charge.units), font: `800 64px ${DISPLAY}`, color: INK, height: 84 },
    { text: `${name} · ${networkLabel(charge)}`, font: `700 40px ${DISPLAY}`, color: INK, height: 64 },
    ...addressLines,
    factLine(rateLine(charge)),
    ...(charge.description ? wrapped(pen, factLine(charge.description)) : []),
    factLine(formatDateTime(charge.createdAt)),
  ];
}

/** A PNG of the charge; `payload` is the content of its code. Rejects when the browser cannot draw it. */
export async function drawTicketImage(charge: ChargeRow, payload: string): Promise<Blob> {
  // The canvas would silently use another font for one that is not loaded yet.
  await Promise.allSettled([
    document.fonts.load(`800 40px ${DISPLAY}`),
    document.fonts.load(`500 34px ${TEXT}`),
  ]);
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const shop = wrapped(pen, {
    text: charge.shopName ?? strings.shopFallback,
    font: `700 46px ${DISPLAY}`,
    color: INK,
    height: 58,
  });
  const below = linesBelow(pen, charge);
  const mark = markOf(charge);
  const head = mark ? 120 : 0;
  const shopEnd = head + EDGE + heightOf(shop);
  const qrTop = shopEnd + 152;
  const height = qrTop + QR_SIDE + 40 + heightOf(below) + EDGE;
  canvas.width = WIDTH;
  canvas.height = height;

  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, height);
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const write = (text: string, font: string, color: string, y: number) => {
    pen.font = font;
    pen.fillStyle = color;
    pen.fillText(text, WIDTH / 2, y, WIDTH - 2 * EDGE);
  };
  if (mark) {
    pen.fillStyle = RED;
    pen.fillRect(0, 0, WIDTH, head);
    write(mark, `800 60px ${DISPLAY}`, PAPER, 80);
  }
  const writeAll = (lines: readonly Line[], top: number) => {
    let y = top;
    for (const line of lines) {
      y += line.height;
      write(line.text, line.font, line.color, y - line.height * 0.3);
    }
  };
  writeAll(shop, head + EDGE);
  write(formatBrl(charge.amountCents), `800 132px ${DISPLAY}`, INK, shopEnd + 122);
  drawQr(pen, payload, qrTop);
  writeAll(below, qrTop + QR_SIDE + 40);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { height }) => sum + height, 0);

function drawQr(pen: CanvasRenderingContext2D, payload: string, top: number): void {
  const qr = encodeQr(payload);
  const module = Math.floor(QR_SIDE / (qr.size + 2 * QUIET));
  const offset = (QR_SIDE - module * qr.size) / 2;
  pen.save();
  pen.translate(Math.round((WIDTH - QR_SIDE) / 2 + offset), Math.round(top + offset));
  pen.scale(module, module);
  pen.fillStyle = INK;
  pen.fill(new Path2D(qr.path));
  pen.restore();
}
