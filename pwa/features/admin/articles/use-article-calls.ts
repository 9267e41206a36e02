import { useMemo } from "react";
import { useQuietCall } from "#pwa/deps/use-quiet-call.ts";
import { type ArticleCalls, createArticleCalls } from "./article-calls.ts";

export function useArticleCalls(): ArticleCalls {
  const call = useQuietCall();
  return useMemo(() => createArticleCalls(call), [call]);
}
