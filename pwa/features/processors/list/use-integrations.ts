import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { type IntegrationItem, integrationItemSchema } from "./integration-item.ts";
import { callProcessor } from "../processor-call.ts";

const listSchema = z.array(integrationItemSchema);

export type Integrations = {
  /** What the server said last; null: nothing yet. In memory only. */
  readonly items: readonly IntegrationItem[] | null;
  /** Why there is no newer answer. */
  readonly trouble: "offline" | "signed-out" | "no-access" | "failed" | null;
  /** Asks again; what is shown stays meanwhile. */
  readonly again: () => void;
  /** Shows what the server just answered, before it is asked again. */
  readonly put: (item: IntegrationItem) => void;
  readonly drop: (id: string) => void;
};

/** The account's connections (S457), asked when the screen opens and when the network comes back. */
export function useIntegrations(): Integrations {
  const deps = useDeps();
  const offline = useOffline();
  const [round, setRound] = useState(0);
  const [items, setItems] = useState<readonly IntegrationItem[] | null>(null);
  const [trouble, setTrouble] = useState<Integrations["trouble"]>(null);
  useEffect(() => {
    if (offline) return;
    let current = true;
    const ask = async () => {
      const answer = await callProcessor(deps, "GET", "/api/payment/integrations");
      if (!current) return;
      const parsed = answer.ok ? listSchema.safeParse(answer.body) : null;
      if (parsed?.success) setItems(parsed.data);
      setTrouble(answer.ok ? (parsed?.success ? null : "failed") : troubleOf(answer.why));
    };
    void ask();
    return () => {
      current = false;
    };
  }, [deps, offline, round]);
  return {
    items,
    trouble: offline ? "offline" : trouble,
    again: () => setRound((count) => count + 1),
    put: (item) => setItems((before) => placed(before ?? [], item)),
    drop: (id) => setItems((before) => before?.filter((item) => item.id !== id) ?? null),
  };
}

const troubleOf = (why: string): Integrations["trouble"] =>
  why === "offline" || why === "signed-out" || why === "no-access" ? why : "failed";

const placed = (items: readonly IntegrationItem[], item: IntegrationItem): readonly IntegrationItem[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((one) => (one.id === item.id ? item : one))
    : [...items, item];
