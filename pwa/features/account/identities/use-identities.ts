import { useState } from "react";
import * as z from "zod/mini";
import { useDeps } from "#pwa/deps/deps.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { isRefused } from "#pwa/remote/outcome.ts";
import { type Remote, useRemote } from "#pwa/remote/use-remote.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { identityTexts as t } from "./strings.ts";

const identitySchema = z.object({
  id: z.string(),
  provider: z.string(),
  isCurrent: z.boolean(),
  email: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
});
const identitiesSchema = z.object({ provider: z.nullable(z.string()), identities: z.array(identitySchema) });
const linkingSchema = z.object({ url: z.string() });
export type ShownIdentity = z.infer<typeof identitySchema>;

export type Identities = {
  readonly remote: Remote<z.infer<typeof identitiesSchema>>;
  readonly linking: boolean;
  readonly link: () => void;
  readonly unlink: (identity: ShownIdentity) => void;
};

/** Reads the provider's accounts that open this account, links one and unlinks one. */
export function useIdentities(): Identities {
  const { call } = useDeps();
  const toast = useToast();
  const remote = useRemote("/api/account/identities", identitiesSchema);
  const [linking, setLinking] = useState(false);

  const link = async (): Promise<void> => {
    const outcome = await askServer(call, "POST", "/api/account/identities", { schema: linkingSchema });
    if (outcome.kind === "ok") return window.location.assign(outcome.value.url);
    setLinking(false);
    toast({ kind: "error", title: t.notLinked, description: failureSentence(outcome) });
  };
  const unlink = async ({ id }: ShownIdentity): Promise<void> => {
    const outcome = await askServer(call, "DELETE", `/api/account/identities/${id}`);
    if (outcome.kind === "ok" || isRefused(outcome, 404)) toast({ title: t.unlinked });
    else toast({ kind: "error", title: t.notUnlinked, description: failureSentence(outcome) });
    void remote.refetch();
  };
  return {
    remote,
    linking,
    link: () => {
      setLinking(true);
      void link();
    },
    unlink: (identity) => void unlink(identity),
  };
}
