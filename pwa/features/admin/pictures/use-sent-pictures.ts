import { useCallback, useEffect, useState } from "react";
import { picturePageSchema, type SentPicture } from "#db/protocol/admin/picture-api.ts";
import { useQuietCall } from "#pwa/deps/use-quiet-call.ts";

export type SentPictures = {
  /** null: on their way. */
  readonly pictures: readonly SentPicture[] | null;
  readonly failed: boolean;
  readonly more: (() => void) | null;
};

/** The pictures that were sent, newest first, page by page. */
export function useSentPictures(): SentPictures {
  const call = useQuietCall();
  const [pictures, setPictures] = useState<readonly SentPicture[] | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = useCallback(
    async (after: string | null) => {
      const answer = await call("GET", `/api/admin/pictures${after === null ? "" : `?cursor=${after}`}`);
      return answer.kind === "ok" ? picturePageSchema.safeParse(answer.body).data : undefined;
    },
    [call],
  );
  const show = useCallback((page: Awaited<ReturnType<typeof ask>>) => {
    setFailed(page === undefined);
    if (!page) return;
    setPictures((old) => [...(old ?? []), ...page.items]);
    setCursor(page.nextCursor);
  }, []);
  useEffect(() => {
    let current = true;
    void ask(null).then((page) => current && show(page));
    return () => {
      current = false;
    };
  }, [ask, show]);
  return { pictures, failed, more: cursor === null ? null : () => void ask(cursor).then(show) };
}
