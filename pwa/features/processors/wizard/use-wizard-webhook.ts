import * as z from "zod/mini";
import type { Processor } from "#db/entities/processors.ts";
import type { Failure } from "#pwa/remote/outcome.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import type { Wizard } from "./use-wizard.ts";
import type { WizardConnection } from "./wizard-progress.ts";
import { whatFailed, wizardSentence } from "./wizard-sentence.ts";
import { wizard as t } from "./wizard-strings.ts";

const verifiedSchema = z.object({ verified: z.literal(true) });
const sentenceOf = (failure: Failure): string => wizardSentence(failure, t.webhook.failedText);

export type WebhookForm = {
  readonly busy: boolean;
  /** Why the last attempt failed. */
  readonly problem: string | null;
  readonly verify: () => Promise<void>;
};

/** State of step 3 (S342, S462, S482): the server stores the secret and checks that the processor can reach it. */
export function useWizardWebhook(
  processor: Processor,
  { url, id }: { readonly url: string; readonly id: WizardConnection["id"] },
  secret: string,
  change: Wizard["change"],
): WebhookForm {
  const { busy, problem, run } = useRemoteAction(sentenceOf);
  const toast = useToast();
  const verify = async (): Promise<void> => {
    if (busy) return;
    const body = { processor, webhookUrl: url, integrationId: id, webhookSecret: secret };
    const outcome = await run("POST", "/api/webhook/verify", { body, schema: verifiedSchema });
    if (outcome.kind !== "ok")
      return toast({
        kind: "error",
        title: t.webhook.failed,
        description: whatFailed(t.webhook.failedText, outcome),
      });
    change((before) => ({ ...before, webhookVerified: true }));
    toast({ title: t.webhook.done });
  };
  return { busy, problem, verify };
}

/** A random secret (S341). Pages without https have no `randomUUID`, so it is built from `getRandomValues`. */
export function newWebhookSecret(): string {
  if ("randomUUID" in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, "0"),
  );
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(""))
    .join("-");
}
