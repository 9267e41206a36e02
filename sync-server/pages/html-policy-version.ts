import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import createDOMPurify from "dompurify";

const POLICY_FILES = ["html-policy.ts", "purify-html.ts"] as const;

/**
 * Identifies the policy by everything that decides the result: its own source, DOMPurify and the parser. No number has to be
 * raised by hand: text that was sanitised under another policy is sanitised again.
 */
export const HTML_POLICY_VERSION: string = POLICY_FILES.reduce(
  (hash, file) => hash.update(readFileSync(new URL(`../../db/rules/content-html/${file}`, import.meta.url))),
  createHash("sha256").update(`${createDOMPurify.version}\n${parserVersion()}\n`),
)
  .digest("base64url")
  .slice(0, 22);

function parserVersion(): string {
  return (createRequire(import.meta.url)("jsdom/package.json") as { version: string }).version;
}
