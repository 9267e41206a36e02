import type { ArticleFile } from "#db/rules/authoring/article-csv.ts";
import { parseArticleFile } from "./parse-article-file.ts";

/** Runs beside the page, which goes on answering while thousands of lines are read. `null`: the file cannot be read. */
export type ReadAnswer = ArticleFile | null;

addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  let answer: ReadAnswer = null;
  try {
    answer = parseArticleFile(new Uint8Array(data));
  } catch {
    // Said by the page (S489).
  }
  postMessage(answer);
});
