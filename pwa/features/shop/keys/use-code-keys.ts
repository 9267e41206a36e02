import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { codeKeysSchema, type CodeKeys } from "#db/protocol/lightning-api.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { deleteCodeKey, readCodeKey } from "#pwa/local-db/till/code-key.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { type Remote, useRemote } from "#pwa/remote/use-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { keyTexts as t } from "./strings.ts";

/** What an owner can do with a key. */
export type KeyChange = "replace" | "off" | "on";

export type CodeKeysWork = {
  readonly remote: Remote<CodeKeys>;
  /** Id of this device's own key; null: it has none. */
  readonly mine: string | null;
  readonly busy: boolean;
  readonly change: (tillId: string, change: KeyChange) => Promise<void>;
};

const DONE = { replace: t.replaced, off: t.isOff, on: t.isOn } as const;

/** The keys of the shop's devices, as the server knows them now. */
export function useCodeKeys(shopId: string): CodeKeysWork {
  const { call, profile } = useDeps();
  const toast = useToast();
  const remote = useRemote(`/api/lightning/tills?shop=${shopId}`, codeKeysSchema);
  const [busy, setBusy] = useState(false);
  const mine = useLiveQuery(async () => (await readCodeKey(profile))?.tillId ?? null, [profile]) ?? null;

  const change = async (tillId: string, wanted: KeyChange): Promise<void> => {
    setBusy(true);
    const path = `/api/lightning/tills/${tillId}?shop=${shopId}`;
    const outcome =
      wanted === "replace"
        ? await askServer(call, "DELETE", path)
        : await askServer(call, "PUT", path, { body: { off: wanted === "off" } });
    // Its codes are worthless from now on, so this device asks for another key.
    if (outcome.kind === "ok" && tillId === mine) await deleteCodeKey(profile).catch(() => undefined);
    await remote.refetch();
    setBusy(false);
    if (outcome.kind === "ok") toast({ title: DONE[wanted] });
    else toast({ kind: "error", title: t.failed, description: failureSentence(outcome) });
  };
  return { remote, mine, busy, change };
}
