import type { OperatorFacts, PageData } from "#db/protocol/page-data.ts";

/** The data block of a server-rendered page; null when the page is the app's empty shell. */
export function readPageData(): PageData | null {
  const text = document.getElementById("page-data")?.textContent;
  // Written by the server that rendered the page, so it is trusted like the code of this build.
  return text ? (JSON.parse(text) as PageData) : null;
}

/** The configuration that the server writes into every page and the shell (sync-server/pages/operator-block.ts). */
export function readOperatorFacts(): OperatorFacts {
  const text = document.getElementById("operator-facts")?.textContent;
  if (!text) throw new Error("index.html has no #operator-facts");
  return JSON.parse(text) as OperatorFacts;
}
