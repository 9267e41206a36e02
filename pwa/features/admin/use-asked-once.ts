import { useCallback, useEffect, useState } from "react";
import type { z } from "zod";
import { useQuietCall } from "#pwa/deps/use-quiet-call.ts";

export type AskedOnce<T> = {
  /** What the server said last; stays while it is asked again. */
  readonly value: T | null;
  readonly failed: boolean;
  /** Resolves when the new answer is here. */
  readonly again: () => Promise<void>;
};

/** What the server knows, asked when the place opens and after each change of it. */
export function useAskedOnce<S extends z.ZodType>(path: string, schema: S): AskedOnce<z.output<S>> {
  const call = useQuietCall();
  const [value, setValue] = useState<z.output<S> | null>(null);
  const [failed, setFailed] = useState(false);
  const ask = useCallback(async () => {
    const answer = await call("GET", path);
    const parsed = answer.kind === "ok" ? schema.safeParse(answer.body) : null;
    return parsed?.success ? { value: parsed.data } : null;
  }, [call, path, schema]);
  const again = useCallback(async () => {
    const found = await ask();
    setFailed(found === null);
    if (found) setValue(found.value);
  }, [ask]);
  useEffect(() => {
    let current = true;
    void ask().then((found) => {
      if (!current) return;
      setFailed(found === null);
      if (found) setValue(found.value);
    });
    return () => {
      current = false;
    };
  }, [ask]);
  return { value, failed, again };
}
