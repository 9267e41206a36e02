import { useState } from "react";
import * as z from "zod/mini";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { type CredentialDraft, credentialsToSend, EMPTY_CREDENTIALS } from "./credential-draft.ts";
import { integrationTexts as t } from "./integration-strings.ts";
import type { IntegrationItem } from "./integration-item.ts";
import { processorTexts } from "../strings.ts";
import { useCredentialDraft } from "./use-credential-draft.ts";
import { useProcessorCall } from "../use-processor-call.ts";

const answerSchema = z.object({ message: z.string() });

/**
 * Other credentials for a connection that exists: kept by the server only when the processor takes them (S461).
 * `typed`: what was entered before and refused, to be corrected.
 */
export function useKeysForm(
  item: IntegrationItem,
  typed: CredentialDraft | undefined,
  onChanged: (message: string) => void,
) {
  const toast = useToast();
  const { busy, run } = useProcessorCall();
  const credentials = useCredentialDraft(typed ?? { ...EMPTY_CREDENTIALS, testMode: item.isTestMode });
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (): Promise<void> => {
    const { processorType: processor } = item;
    setProblem(null);
    const answer = await run("POST", "/api/payment/health", {
      processor,
      credentials: credentialsToSend(processor, credentials.draft),
    });
    if (answer.ok) {
      const message = answerSchema.safeParse(answer.body).data?.message ?? "";
      toast({ title: t.changed, description: message });
      onChanged(message);
      return;
    }
    credentials.refuse(answer.errors);
    // What the processor said comes first; S481 where nobody said anything.
    setProblem(answer.sentence ?? processorTexts.checkPanel);
  };
  return {
    ...credentials,
    busy,
    problem,
    submit: (): void => {
      if (!busy && credentials.check(item.processorType)) void send();
    },
  };
}
