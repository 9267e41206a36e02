import type { Page } from "playwright-core";
import { startServer } from "../e2e/support/server-process.ts";
import { measureInstalled, type Place, RUNS, SLOWDOWN, startOf } from "./installed-app.ts";
import { noteCourse, noteFirstDigit, noteWhenUsable } from "./note-when-usable.ts";
import { completeLesson, signInShop } from "./people.ts";
import { serveFolder } from "./static-server.ts";
import { median, printTable, type Line } from "./table.ts";

/**
 * How long a person waits, at 4× CPU slow-down and with the server killed: from a closed browser to the first digit, until React
 * answers the keypad, from the tap to the QR Code, and from a closed browser to a lesson and to the list of lessons. There are two
 * floors, each served by a similar service worker: a page of React, router and Dexie, and a bare page with one field.
 */
const PORT = 3393;
const CHARGES = 5000;

type Counter = Place & {
  /** Fills in an amount and returns the tap. */
  fill: (page: Page) => Promise<void>;
  tap: string;
  qr: string;
};

const serveOurs = async () => {
  const server = await startServer({ port: PORT });
  return { url: server.origin, close: () => server.dispose() };
};
const KEYPAD: Counter = {
  serve: serveOurs,
  path: "/qr-generator",
  note: noteFirstDigit("[data-key='5']", "form input[inputmode=decimal]"),
  fill: (page) => page.getByLabel("Valor em reais").fill("45,90"),
  tap: "form button[type=submit]",
  qr: 'img[alt^="QR Code"], [role=img][aria-label^="QR Code"]',
};
/** React keeps what it knows of an element under a name that begins like this. */
const ANSWERED = "__reactProps";
const LESSON: Place = {
  serve: serveOurs,
  path: "/lessons/cripto-no-balcao",
  note: noteWhenUsable(".prose h2"),
};
const LIST: Place = { serve: serveOurs, path: "/lessons", note: noteCourse() };
const REACT: Counter = {
  serve: () => serveFolder("bench/floor/dist", PORT),
  path: "/",
  note: noteWhenUsable("input"),
  fill: (page) =>
    page.getByLabel("Valor").fill("bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.00015300"),
  tap: "button",
  qr: "img[alt=QR]",
};
const BARE: Place = {
  serve: () => serveFolder("bench/bare", PORT),
  path: "/",
  note: noteWhenUsable("input"),
};

/** Cold offline starts beside that of the keypad. */
const STARTS: readonly (Place & { readonly what: string; readonly aim?: string })[] = [
  {
    ...KEYPAD,
    what: "until React answers the keypad",
    note: noteWhenUsable("[data-key='5']", ANSWERED),
  },
  { ...LESSON, what: "to the text of the lesson opened last", aim: "≤ 1.6" },
  // "Concluir Lição".
  { ...LESSON, what: "until React answers that lesson", note: noteWhenUsable(".dock button", ANSWERED) },
  // The device keeps a page of the lesson that it opened last.
  {
    ...LESSON,
    what: "to the text of another lesson",
    path: "/lessons/doze-palavras",
    visited: LIST.path,
  },
  { ...LIST, what: "to /lessons of a visitor with a completed lesson", prepare: completeLesson },
  {
    ...LIST,
    what: `to /lessons of a shop with ${CHARGES.toLocaleString("en")} charges`,
    prepare: (page) => signInShop(page, CHARGES),
  },
];

export async function benchColdStart(): Promise<void> {
  const keypad = await measureInstalled(KEYPAD, startAndTap);
  const react = await measureInstalled(REACT, startAndTap);
  const starts: { what: string; ours: number; aim?: string }[] = [
    { what: "to the first digit", ours: median(keypad.map(({ start }) => start)), aim: "≤ 1.3" },
  ];
  for (const { what, aim, ...place } of STARTS)
    starts.push({ what, ours: median(await measureInstalled(place, startOf)), ...(aim && { aim }) });
  const bare = median(await measureInstalled(BARE, startOf));
  const lines = (floor: number): Line[] => starts.map((start) => ({ ...start, floor, unit: "ms" }));
  const how = `offline, ${SLOWDOWN}× CPU slow-down (median of ${RUNS})`;
  printTable(`Cold start, ${how}; floor: a page of React, router and Dexie`, [
    ...lines(median(react.map(({ start }) => start))),
    {
      what: "the keypad's tap to the visible QR",
      ours: median(keypad.map(({ tap }) => tap)),
      floor: median(react.map(({ tap }) => tap)),
      unit: "ms",
    },
  ]);
  const withoutAims = lines(bare).map(({ aim: _aim, ...line }) => line);
  printTable(`Cold start, ${how}; floor: a bare page with one field`, withoutAims);
}

type Run = { start: number; tap: number };

async function startAndTap(page: Page, counter: Counter, origin: string): Promise<Run> {
  const start = await startOf(page, counter, origin);
  await page.waitForTimeout(2000);
  await counter.fill(page);
  const tap = await page.evaluate<number>(tapAndWait(counter));
  return { start, tap };
}

/** Milliseconds from the tap to the first frame with a drawn QR Code. */
const tapAndWait = ({ tap, qr }: Counter): string => `
  new Promise((resolve) => {
    const button = document.querySelector(${JSON.stringify(tap)});
    const start = performance.now();
    const look = () => {
      const picture = document.querySelector(${JSON.stringify(qr)});
      if (picture && (!(picture instanceof HTMLImageElement) || picture.complete)) {
        requestAnimationFrame(() => resolve(performance.now() - start));
      } else requestAnimationFrame(look);
    };
    button.click();
    look();
  })
`;
