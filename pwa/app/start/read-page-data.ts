import type { OperatorFacts, PageData } from "#db/protocol/page-data.ts";

/** What the server put beside the page it rendered; null when the page is the app's empty shell. */
export function readPageData(): PageData | null {
  const text = document.getElementById("page-data")?.textContent;
  // Written by the server that wrote the page around it: as good as the code of this build.
  return text ? (JSON.parse(text) as PageData) : null;
}

/** What the server put into every page and into the shell: its configuration (sync-server/pages/operator-block.ts). */
export function readOperatorFacts(): OperatorFacts {
  const text = document.getElementById("operator-facts")?.textContent;
  if (!text) throw new Error("index.html has no #operator-facts");
  return JSON.parse(text) as OperatorFacts;
}
