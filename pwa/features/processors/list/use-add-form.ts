import { useState } from "react";
import { PROCESSOR_FACTS, type Processor } from "#db/entities/processors.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import type { Failure } from "#pwa/remote/outcome.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { type CredentialDraft, credentialErrors, credentialsToSend } from "../keys/credential-draft.ts";
import { integrationTexts as t } from "./integration-strings.ts";
import { type IntegrationItem, integrationItemSchema } from "#db/entities/integration.ts";
import { processorTexts } from "../strings.ts";
import { useCredentialDraft } from "../keys/use-credential-draft.ts";

const sentenceOf = (failure: Failure): string => failureSentence(failure, t.createFailed);

type Missing = { readonly processor?: true; readonly coins?: true };
const NOTHING: Missing = {};

type Parts = {
  /** `item`: the created connection; null: it was created, but only the list has it. */
  readonly onAdded: (item: IntegrationItem | null, typed: CredentialDraft) => void;
  /** The request failed, but the server may have created the connection. */
  readonly onDoubt: () => void;
};

/** State of the form of a new connection (S324, S421, S458, S479). */
export function useAddForm({ onAdded, onDoubt }: Parts) {
  const toast = useToast();
  const { busy, run } = useRemoteAction();
  const [problem, setProblem] = useState<string | null>(null);
  const credentials = useCredentialDraft();
  const [processor, setProcessor] = useState<Processor | null>(null);
  const [coins, setCoins] = useState<readonly string[]>([]);
  const [missing, setMissing] = useState(NOTHING);

  const choose = (chosen: Processor): void => {
    setProcessor(chosen);
    setCoins(PROCESSOR_FACTS[chosen].integrationCoins);
    setMissing(NOTHING);
    setProblem(null);
    credentials.refuse({});
  };
  const toggleCoin = (coin: string): void => {
    setMissing(NOTHING);
    setCoins((before) => (before.includes(coin) ? before.filter((one) => one !== coin) : [...before, coin]));
  };

  const send = async (processorType: Processor): Promise<void> => {
    const typed = credentialsToSend(processorType, credentials.draft);
    const { testMode: isTestMode, ...secrets } = typed;
    const supportedCurrencies = PROCESSOR_FACTS[processorType].integrationCoins.filter((coin) =>
      coins.includes(coin),
    );
    setProblem(null);
    const outcome = await run("POST", "/api/payment/integrations", {
      body: { processorType, ...secrets, isTestMode, supportedCurrencies },
    });
    if (outcome.kind !== "ok") {
      // Sets both in one render, so that focusing an invalid field scrolls the final layout.
      credentials.refuse(credentialErrors(outcome));
      setProblem(sentenceOf(outcome));
      toast({ kind: "error", title: processorTexts.error, description: sentenceOf(outcome) });
      onDoubt();
      return;
    }
    toast({ title: t.created, description: t.createdText(PROCESSOR_FACTS[processorType].name) });
    credentials.clear();
    setProcessor(null);
    setCoins([]);
    onAdded(integrationItemSchema.safeParse(outcome.value).data ?? null, typed);
  };

  const submit = (): void => {
    if (busy) return;
    const lacks: Missing = {
      ...(processor === null ? { processor: true } : {}),
      ...(processor !== null && coins.length === 0 ? { coins: true } : {}),
    };
    setMissing(lacks);
    // Without a processor only the key is known to be required.
    const complete = credentials.check(processor ?? "coingate");
    if (processor === null || credentials.draft.apiKey.trim() === "") {
      toast({ kind: "error", title: t.required, description: t.requiredText });
      return;
    }
    if (complete && coins.length > 0) void send(processor);
  };
  return { ...credentials, processor, choose, coins, toggleCoin, missing, problem, busy, submit };
}
