import { useState } from "react";
import * as z from "zod/mini";
import type { Processor } from "#db/entities/processors.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { credentialsToSend } from "../list/credential-draft.ts";
import { integrationItemSchema } from "../list/integration-item.ts";
import type { ProcessorProblem } from "../processor-call.ts";
import type { useCredentialDraft } from "../list/use-credential-draft.ts";
import { useProcessorCall } from "../use-processor-call.ts";
import type { Wizard } from "./use-wizard.ts";
import { connect, connectionOf } from "./wizard-progress.ts";
import { wizard as t } from "./wizard-strings.ts";

const checkedSchema = z.object({ integrationId: z.string(), message: z.string() });
const listSchema = z.array(integrationItemSchema);

export type CredentialForm = ReturnType<typeof useCredentialDraft>;

export type ConnectionForm = {
  readonly busy: boolean;
  /** Why the last test did not pass; what was typed is still there. */
  readonly problem: ProcessorProblem | null;
  readonly test: () => Promise<void>;
};

/**
 * Step 2 (S337, S461, S480): asks the server, which asks the processor. The keys leave this memory once they are taken.
 * `onTaken`: the secret of the notices, when one was typed, for step 3.
 */
export function useWizardConnection(
  processor: Processor,
  form: CredentialForm,
  { change, integrations }: Pick<Wizard, "change" | "integrations">,
  onTaken: (webhookSecret: string) => void,
): ConnectionForm {
  const { busy, run } = useProcessorCall();
  const toast = useToast();
  const [problem, setProblem] = useState<ProcessorProblem | null>(null);

  const fail = (found: ProcessorProblem): void => {
    setProblem(found);
    form.refuse(found.errors);
    const description = found.why === "signed-out" ? t.signedOut : (found.sentence ?? t.connect.failedText);
    toast({ kind: "error", title: t.connect.failed, description });
  };
  const test = async (): Promise<void> => {
    if (busy || !form.check(processor)) return;
    setProblem(null);
    const { apiUrl: _apiUrl, ...credentials } = credentialsToSend(processor, form.draft);
    const answer = await run("POST", "/api/payment/health", { processor, credentials });
    if (!answer.ok) return fail(answer);
    const checked = checkedSchema.safeParse(answer.body).data;
    // What is kept may differ from what was wished for (Foxbit has no test mode), and only the list says it.
    const listed = checked && (await run("GET", "/api/payment/integrations"));
    const items = listed?.ok ? listSchema.safeParse(listed.body).data : undefined;
    const item = items?.find(({ id }) => id === checked?.integrationId);
    if (!checked || !item)
      return fail(listed && !listed.ok ? listed : { ok: false, why: "unknown", sentence: null, errors: {} });
    onTaken(credentials.webhookSecret);
    form.clear();
    integrations.put(item);
    change((before) => connect(before, connectionOf(item, checked.message)));
    toast({ title: t.connect.done });
  };
  return { busy, problem, test };
}
