import type { ArticleFile } from "#db/rules/authoring/article-csv.ts";
import { parseArticleFile } from "./parse-article-file.ts";

/** Parses files in a worker, so that the page stays responsive. `null`: the file cannot be read. */
export type ReadAnswer = ArticleFile | null;

addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  let answer: ReadAnswer = null;
  try {
    answer = parseArticleFile(new Uint8Array(data));
  } catch {
    // The page shows the error (S489).
  }
  postMessage(answer);
});
