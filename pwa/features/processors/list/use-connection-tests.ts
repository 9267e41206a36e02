import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { integrationTexts as t } from "./integration-strings.ts";
import { type IntegrationItem, testedConnectionSchema } from "#db/entities/integration.ts";
import { processorTexts } from "../strings.ts";
import type { Integrations } from "./use-integrations.ts";

export type ConnectionTests = {
  /** Ids of the connections being tested. */
  readonly testing: ReadonlySet<string>;
  /** The processor's message after a passed test, by id, until the screen is left. */
  readonly notes: ReadonlyMap<string, string>;
  readonly note: (id: string, text: string) => void;
  /** `quiet`: the card shows the result, without a toast. */
  readonly test: (item: IntegrationItem, how?: { readonly quiet: boolean }) => Promise<void>;
};

/** Lets the server test a connection with the stored credentials (S460). */
export function useConnectionTests({ put, refetch }: Pick<Integrations, "put" | "refetch">): ConnectionTests {
  const { call } = useDeps();
  const toast = useToast();
  const [testing, setTesting] = useState<ReadonlySet<string>>(new Set());
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map());
  const note = (id: string, text: string): void => setNotes((before) => new Map(before).set(id, text));

  const test = async (item: IntegrationItem, { quiet } = { quiet: false }): Promise<void> => {
    setTesting((before) => new Set(before).add(item.id));
    note(item.id, "");
    const path = `/api/payment/integrations/${encodeURIComponent(item.id)}/test`;
    const outcome = await askServer(call, "PUT", path, { schema: testedConnectionSchema });
    setTesting((before) => new Set([...before].filter((id) => id !== item.id)));
    if (outcome.kind === "ok") {
      const { ok, message, connectionStatus } = outcome.value;
      put({ ...item, connectionStatus, errorMessage: ok ? null : message });
      if (ok) note(item.id, message);
      if (!quiet) toast({ title: t.tested, description: message, kind: ok ? "success" : "error" });
    } else if (!quiet) {
      const description = `${t.testFailed} ${failureSentence(outcome)}`;
      toast({ kind: "error", title: processorTexts.error, description });
    }
    refetch();
  };
  return { testing, notes, note, test };
}
