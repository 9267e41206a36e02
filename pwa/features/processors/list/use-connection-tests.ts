import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { integrationTexts as t } from "./integration-strings.ts";
import { type IntegrationItem, testedConnectionSchema } from "./integration-item.ts";
import { callProcessor } from "../processor-call.ts";
import { processorTexts } from "../strings.ts";
import type { Integrations } from "./use-integrations.ts";

export type ConnectionTests = {
  /** Ids of those that are being asked. */
  readonly testing: ReadonlySet<string>;
  /** What a processor said besides that all is well, by id, until the screen is left. */
  readonly notes: ReadonlyMap<string, string>;
  readonly note: (id: string, text: string) => void;
  /** `quiet`: the card tells the result, nobody asked for a toast. */
  readonly test: (item: IntegrationItem, how?: { readonly quiet: boolean }) => Promise<void>;
};

/** S460: asks the processor with the kept credentials, and tells the true result. */
export function useConnectionTests({ put, again }: Pick<Integrations, "put" | "again">): ConnectionTests {
  const deps = useDeps();
  const toast = useToast();
  const [testing, setTesting] = useState<ReadonlySet<string>>(new Set());
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map());
  const note = (id: string, text: string): void => setNotes((before) => new Map(before).set(id, text));

  const test = async (item: IntegrationItem, { quiet } = { quiet: false }): Promise<void> => {
    setTesting((before) => new Set(before).add(item.id));
    note(item.id, "");
    const answer = await callProcessor(
      deps,
      "PUT",
      `/api/payment/integrations/${encodeURIComponent(item.id)}/test`,
    );
    const tested = answer.ok ? testedConnectionSchema.safeParse(answer.body).data : undefined;
    setTesting((before) => new Set([...before].filter((id) => id !== item.id)));
    if (tested) {
      const { ok, message, connectionStatus } = tested;
      put({ ...item, connectionStatus, errorMessage: ok ? null : message });
      if (ok) note(item.id, message);
      if (!quiet) toast({ title: t.tested, description: message, kind: ok ? "success" : "error" });
    } else if (!quiet) {
      const sentence = answer.ok ? null : answer.sentence;
      toast({ kind: "error", title: processorTexts.error, description: sentence ?? t.testFailed });
    }
    again();
  };
  return { testing, notes, note, test };
}
