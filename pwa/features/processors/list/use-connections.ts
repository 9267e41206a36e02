import { useState } from "react";
import type { CredentialDraft } from "../keys/credential-draft.ts";
import { useAddForm } from "./use-add-form.ts";
import { useConnectionTests } from "./use-connection-tests.ts";
import { useIntegrations } from "./use-integrations.ts";

/** State of `/payment-integrations`: the list, the tests and the form. */
export function useConnections() {
  const integrations = useIntegrations();
  const tests = useConnectionTests(integrations);
  const typed = useTyped();
  const [newest, setNewest] = useState<string | null>(null);
  const form = useAddForm({
    onAdded: (item, draft) => {
      integrations.refetch();
      if (!item) return;
      integrations.put(item);
      typed.keep(item.id, draft);
      setNewest(item.id);
      void tests.test(item, { quiet: true });
    },
    onDoubt: integrations.refetch,
  });
  return { integrations, tests, typed, form, newest };
}

/** The credentials typed since the screen opened, by id and in memory only, so that a refused key can be corrected. */
function useTyped() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CredentialDraft>>(new Map());
  return {
    drafts,
    keep: (id: string, draft: CredentialDraft) => setDrafts((before) => new Map(before).set(id, draft)),
    forget: (id: string) => setDrafts((before) => new Map([...before].filter(([known]) => known !== id))),
  };
}
