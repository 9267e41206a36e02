import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { isRefused } from "#pwa/remote/outcome.ts";
import { type Remote, useRemote } from "#pwa/remote/use-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { makePasskey } from "./browser-passkey.ts";
import { type OwnPasskey, ownPasskeysSchema, passkeyOptionsSchema } from "./passkey-schemas.ts";
import { passkeyTexts as t } from "./strings.ts";

export type Passkeys = {
  readonly remote: Remote<readonly OwnPasskey[]>;
  readonly creating: boolean;
  readonly create: () => void;
  readonly remove: (passkey: OwnPasskey) => void;
};

/** Reads the account's passkeys, creates one on this device and deletes one. */
export function usePasskeys(): Passkeys {
  const { call } = useDeps();
  const toast = useToast();
  const remote = useRemote("/api/account/passkeys", ownPasskeysSchema);
  const [creating, setCreating] = useState(false);
  const fail = (description: string): void => toast({ kind: "error", title: t.notCreated, description });

  const create = async (): Promise<void> => {
    const challenge = await askServer(call, "POST", "/api/account/passkeys/challenge", {
      schema: passkeyOptionsSchema,
    });
    if (challenge.kind !== "ok") return fail(failureSentence(challenge));
    const made = await makePasskey(challenge.value);
    if (made.kind === "not") return fail(made.problem);
    const outcome = await askServer(call, "POST", "/api/account/passkeys", {
      body: { credential: made.value },
    });
    if (outcome.kind === "ok") toast({ title: t.created, description: t.createdText });
    else fail(failureSentence(outcome));
    void remote.refetch();
  };
  const remove = async ({ id }: OwnPasskey): Promise<void> => {
    const outcome = await askServer(call, "DELETE", `/api/account/passkeys/${encodeURIComponent(id)}`);
    if (outcome.kind === "ok" || isRefused(outcome, 404))
      toast({ title: t.removed, description: t.removedText });
    else toast({ kind: "error", title: t.notRemoved, description: failureSentence(outcome) });
    void remote.refetch();
  };
  return {
    remote,
    creating,
    create: () => {
      setCreating(true);
      void create().finally(() => setCreating(false));
    },
    remove: (passkey) => void remove(passkey),
  };
}
