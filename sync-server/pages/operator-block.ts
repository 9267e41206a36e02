import { createHash } from "node:crypto";
import type { OperatorFacts } from "#db/protocol/page-data.ts";

const BLOCK = /(<script type="application\/json" id="operator-facts">)[\s\S]*?(<\/script>)/;

/** As it stands in a page. Nothing in it can end the element. */
const toJson = ({ supportEmail, operator }: OperatorFacts): string =>
  JSON.stringify({ supportEmail, operator }).replaceAll("<", "\\u003c");

/** The built `index.html` with who runs this installation: data that no browser runs, read by the app when it starts. */
export const withOperator = (html: string, facts: OperatorFacts): string =>
  html.replace(BLOCK, (_block, begin: string, end: string) => begin + toJson(facts) + end);

/** Changes with what `withOperator` writes. */
export const operatorRevision = (facts: OperatorFacts): string =>
  createHash("sha256").update(toJson(facts)).digest("hex").slice(0, 12);
