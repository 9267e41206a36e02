import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import type { AttentionRow } from "#pwa/local-db/databases/profile-database.ts";
import { failureCode } from "#pwa/local-db/databases/local-error.ts";
import { giveUp, writeAgain } from "#pwa/local-db/write/unproven.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { errorMessage } from "#pwa/ui/text/error-messages.ts";
import { describeUnproven, type UnprovenText } from "./unproven-strings.ts";

export type Unproven = {
  /** One for each way to be paid, and for each till. */
  readonly texts: readonly UnprovenText[];
  readonly busy: boolean;
  /** Asks for a proof and writes the changes again. `stands`: the server accepted them; a sentence: why it did not. */
  readonly confirm: () => Promise<"stands" | "waits" | { readonly problem: string }>;
  readonly discard: () => Promise<void>;
};

/** The changes made on this device that the server refused for want of a fresh proof (docs/decisions/0115). */
export function useUnproven(kept: readonly AttentionRow[]): Unproven {
  const { profile: db, mutate, call, sync, clock } = useDeps();
  const [busy, setBusy] = useState(false);

  const send: Unproven["confirm"] = async () => {
    const answer = await askServer(call, "GET", "/api/account/proof");
    if (answer.kind !== "ok") return { problem: failureSentence(answer) };
    try {
      const uids = await writeAgain({ db, mutate, clock }, kept);
      await sync.syncNow();
      const taken = await db.archive.bulkGet(uids);
      return taken.every((row) => row !== undefined) ? "stands" : "waits";
    } catch (error) {
      return { problem: errorMessage(failureCode(error)) };
    }
  };
  return {
    texts: grouped(kept.map(({ mutation }) => describeUnproven(mutation))),
    busy,
    confirm: async () => {
      setBusy(true);
      try {
        return await send();
      } finally {
        setBusy(false);
      }
    },
    discard: () => giveUp(db, kept),
  };
}

/** A Lightning Address and its test are two rows, but the person confirms them as one. */
function grouped(texts: readonly UnprovenText[]): UnprovenText[] {
  const found = new Map<string, UnprovenText>();
  for (const text of texts)
    found.set(text.what, { ...text, address: text.address ?? found.get(text.what)?.address ?? null });
  return [...found.values()];
}
