import { useState } from "react";
import * as z from "zod/mini";
import type { Processor } from "#db/entities/processors.ts";
import { type Failure, UNREADABLE } from "#pwa/remote/outcome.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { credentialErrors, credentialsToSend } from "../keys/credential-draft.ts";
import type { useCredentialDraft } from "../keys/use-credential-draft.ts";
import { integrationListSchema } from "../list/use-integrations.ts";
import type { Wizard } from "./use-wizard.ts";
import { connect, connectionOf } from "./wizard-progress.ts";
import { wizardSentence } from "./wizard-sentence.ts";
import { wizard as t } from "./wizard-strings.ts";

const checkedSchema = z.object({ integrationId: z.string(), message: z.string() });

export type CredentialForm = ReturnType<typeof useCredentialDraft>;

export type ConnectionForm = {
  readonly busy: boolean;
  /** Why the last test failed; the typed credentials are kept. */
  readonly failure: Failure | null;
  readonly test: () => Promise<void>;
};

/**
 * State of step 2 (S337, S461, S480): the server checks the keys with the processor. Accepted keys are deleted from
 * memory. `onTaken` gets the typed webhook secret for step 3.
 */
export function useWizardConnection(
  processor: Processor,
  form: CredentialForm,
  { change, integrations }: Pick<Wizard, "change" | "integrations">,
  onTaken: (webhookSecret: string) => void,
): ConnectionForm {
  const { busy, run } = useRemoteAction();
  const toast = useToast();
  const [failure, setFailure] = useState<Failure | null>(null);

  const fail = (found: Failure): void => {
    setFailure(found);
    form.refuse(credentialErrors(found));
    toast({
      kind: "error",
      title: t.connect.failed,
      description: wizardSentence(found, t.connect.failedText),
    });
  };
  const test = async (): Promise<void> => {
    if (busy || !form.check(processor)) return;
    setFailure(null);
    const { apiUrl: _apiUrl, ...credentials } = credentialsToSend(processor, form.draft);
    const checked = await run("POST", "/api/payment/health", {
      body: { processor, credentials },
      schema: checkedSchema,
    });
    if (checked.kind !== "ok") return fail(checked);
    const { integrationId, message } = checked.value;
    // The stored mode may differ from the sent one (Foxbit has no test mode), and only the list has it.
    const listed = await run("GET", "/api/payment/integrations", { schema: integrationListSchema });
    if (listed.kind !== "ok") return fail(listed);
    const item = listed.value.find(({ id }) => id === integrationId);
    if (!item) return fail(UNREADABLE);
    onTaken(credentials.webhookSecret);
    form.clear();
    integrations.put(item);
    change((before) => connect(before, connectionOf(item, message)));
    toast({ title: t.connect.done });
  };
  return { busy, failure, test };
}
