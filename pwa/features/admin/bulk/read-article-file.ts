import type { ArticleFile } from "#db/rules/authoring/article-csv.ts";
import type { ReadAnswer } from "./read-file.worker.ts";

/** Largest file (contract §9.10), checked before it is read. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Reads a file in a worker. null: it could not be read. */
export async function readArticleFile(file: Blob): Promise<ArticleFile | null> {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL("./read-file.worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<ReadAnswer>((resolve) => {
      worker.addEventListener("message", ({ data }: MessageEvent<ReadAnswer>) => resolve(data));
      worker.addEventListener("error", () => resolve(null));
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
