import { useEffect, useState } from "react";
import type * as z from "zod/mini";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";

export type Asked<T> = {
  /** What the server said last; null: nothing yet. */
  readonly value: T | null;
  readonly trouble: "offline" | "signed-out" | "failed" | null;
  readonly again: () => void;
};

/** What only the server knows, asked when the screen opens and when the network comes back. */
export function useAsked<T extends z.ZodMiniType>(path: string, schema: T): Asked<z.output<T>> {
  const { call } = useDeps();
  const offline = useOffline();
  const [round, setRound] = useState(0);
  const [value, setValue] = useState<z.output<T> | null>(null);
  const [trouble, setTrouble] = useState<Asked<T>["trouble"]>(null);
  useEffect(() => {
    if (offline) return;
    let current = true;
    const ask = async () => {
      const answer = await call("GET", path).catch(() => ({ kind: "offline" }) as const);
      if (!current) return;
      const parsed = answer.kind === "ok" ? schema.safeParse(answer.body) : null;
      if (parsed?.success) setValue(parsed.data);
      if (answer.kind === "unauthenticated") setTrouble("signed-out");
      else setTrouble(parsed?.success ? null : answer.kind === "offline" ? "offline" : "failed");
    };
    void ask();
    return () => {
      current = false;
    };
  }, [call, path, schema, offline, round]);
  return { value, trouble: offline ? "offline" : trouble, again: () => setRound((count) => count + 1) };
}
