import { parentPort } from "node:worker_threads";
import createDOMPurify from "dompurify";
import { JSDOM } from "jsdom";
import { createSanitizer, type Sanitized, type Purifier } from "#db/rules/content-html/purify-html.ts";

/** The thread of html-sanitizer.ts: receives one document and returns its sanitised form. */

// jsdom neither runs scripts nor fetches anything unless told to.
const { window } = new JSDOM("");
const sanitize = createSanitizer(createDOMPurify(window) as unknown as Purifier);

function sanitizeOrNothing(html: string): Sanitized {
  try {
    return sanitize(html);
  } catch {
    // Nested deeper than the stack allows, which no person writes.
    return { clean: "", removed: [] };
  }
}

parentPort?.on("message", (html: string) => parentPort?.postMessage(sanitizeOrNothing(html)));
parentPort?.postMessage("ready");
