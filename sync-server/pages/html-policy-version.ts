import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import createDOMPurify from "dompurify";

const POLICY_FILES = ["html-policy.ts", "purify-html.ts"] as const;

/**
 * Names the policy by everything that decides what is clean: its own source, DOMPurify and the parser. Nobody has to
 * raise a number: what was found clean under another policy is cleaned again.
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
