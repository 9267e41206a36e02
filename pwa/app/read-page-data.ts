import type { PageData } from "#db/protocol/page-data.ts";

/** What the server put beside the page it rendered; null when the page is the app's empty shell. */
export function readPageData(): PageData | null {
  const text = document.getElementById("page-data")?.textContent;
  // Written by the server that wrote the page around it: as good as the code of this build.
  return text ? (JSON.parse(text) as PageData) : null;
}
