import { parentPort } from "node:worker_threads";
import createDOMPurify from "dompurify";
import { JSDOM } from "jsdom";
import { createHtmlJudge, type Judged, type Purifier } from "#db/rules/content-html/purify-html.ts";

/** The thread of html-sanitizer.ts: one document in, its clean twin out. */

// No scripts run in it and nothing is fetched: both are off unless asked for.
const { window } = new JSDOM("");
const judge = createHtmlJudge(createDOMPurify(window) as unknown as Purifier);

function judgeOrNothing(html: string): Judged {
  try {
    return judge(html);
  } catch {
    // Nested deeper than the stack: not made by a person.
    return { clean: "", removed: [] };
  }
}

parentPort?.on("message", (html: string) => parentPort?.postMessage(judgeOrNothing(html)));
parentPort?.postMessage("ready");
