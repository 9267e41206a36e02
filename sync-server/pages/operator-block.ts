import { createHash } from "node:crypto";
import type { OperatorFacts } from "#db/protocol/page-data.ts";

const BLOCK = /(<script type="application\/json" id="operator-facts">)[\s\S]*?(<\/script>)/;

/** The facts as JSON for the page; nothing in it can close the script element. */
const toJson = ({ supportEmail, operator }: OperatorFacts): string =>
  JSON.stringify({ supportEmail, operator }).replaceAll("<", "\\u003c");

/**
 * The built `index.html` with the facts about the operator of this installation: data that no browser executes, read by the app
 * when it starts.
 */
export const withOperator = (html: string, facts: OperatorFacts): string =>
  html.replace(BLOCK, (_block, begin: string, end: string) => begin + toJson(facts) + end);

/** Changes whenever the block that `withOperator` writes changes. */
export const operatorRevision = (facts: OperatorFacts): string =>
  createHash("sha256").update(toJson(facts)).digest("hex").slice(0, 12);
