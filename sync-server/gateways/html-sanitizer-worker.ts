import { parentPort } from "node:worker_threads";
import createDOMPurify from "dompurify";
import { JSDOM } from "jsdom";
import { createHtmlCleaner, type Purifier } from "#db/rules/purify-html.ts";

/** The thread of html-sanitizer.ts: one document in, its clean twin out. */

// No scripts run in it and nothing is fetched: both are off unless asked for.
const { window } = new JSDOM("");
const clean = createHtmlCleaner(createDOMPurify(window) as unknown as Purifier);

function cleanOrNothing(html: string): string {
  try {
    return clean(html);
  } catch {
    // Nested deeper than the stack: not made by a person.
    return "";
  }
}

parentPort?.on("message", (html: string) => parentPort?.postMessage(cleanOrNothing(html)));
parentPort?.postMessage("ready");
