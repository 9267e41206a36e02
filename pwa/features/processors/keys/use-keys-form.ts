import * as z from "zod/mini";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import type { Failure } from "#pwa/remote/outcome.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import {
  type CredentialDraft,
  credentialErrors,
  credentialsToSend,
  EMPTY_CREDENTIALS,
} from "./credential-draft.ts";
import { integrationTexts as t } from "../list/integration-strings.ts";
import type { IntegrationItem } from "#db/entities/integration.ts";
import { processorTexts } from "../strings.ts";
import { useCredentialDraft } from "./use-credential-draft.ts";

const answerSchema = z.object({ message: z.string() });

/** The processor's message, or that of S481. */
const sentenceOf = (failure: Failure): string => failureSentence(failure, processorTexts.checkPanel);

/**
 * Replaces the credentials of a connection. The server stores them only when the processor accepts them (S461).
 * `typed`: credentials that were refused before, to be corrected.
 */
export function useKeysForm(
  item: IntegrationItem,
  typed: CredentialDraft | undefined,
  onChanged: (message: string) => void,
) {
  const toast = useToast();
  const { busy, problem, run } = useRemoteAction(sentenceOf);
  const credentials = useCredentialDraft(typed ?? { ...EMPTY_CREDENTIALS, testMode: item.isTestMode });

  const send = async (): Promise<void> => {
    const { processorType: processor } = item;
    const outcome = await run("POST", "/api/payment/health", {
      body: { processor, credentials: credentialsToSend(processor, credentials.draft) },
    });
    if (outcome.kind !== "ok") return credentials.refuse(credentialErrors(outcome));
    const message = answerSchema.safeParse(outcome.value).data?.message ?? "";
    toast({ title: t.changed, description: message });
    onChanged(message);
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
