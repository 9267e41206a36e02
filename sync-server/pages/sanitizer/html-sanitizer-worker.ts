import { parentPort } from "node:worker_threads";
import createDOMPurify from "dompurify";
import { JSDOM } from "jsdom";
import { createSanitizer, type Sanitized, type Purifier } from "#db/rules/content-html/purify-html.ts";

/** The thread of html-sanitizer.ts: one document in, its clean twin out. */

// No scripts run in it and nothing is fetched: both are off unless asked for.
const { window } = new JSDOM("");
const sanitize = createSanitizer(createDOMPurify(window) as unknown as Purifier);

function sanitizeOrNothing(html: string): Sanitized {
  try {
    return sanitize(html);
  } catch {
    // Nested deeper than the stack: not made by a person.
    return { clean: "", removed: [] };
  }
}

parentPort?.on("message", (html: string) => parentPort?.postMessage(sanitizeOrNothing(html)));
parentPort?.postMessage("ready");
