import type { Processor } from "#db/entities/processors.ts";
import { type Failure, issuesByField } from "#pwa/remote/outcome.ts";
import { needsApiSecret, takesApiSecret } from "../processor-facts.ts";
import { processorTexts as t } from "../strings.ts";

/** The typed credentials, in memory only and never stored on the device (S324, S405). */
export type CredentialDraft = {
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
  readonly testMode: boolean;
};

export const EMPTY_CREDENTIALS: CredentialDraft = {
  apiKey: "",
  apiSecret: "",
  webhookSecret: "",
  apiUrl: "",
  testMode: true,
};

type CredentialName = "apiKey" | "apiSecret" | "webhookSecret" | "apiUrl";
/** One message for each invalid field. */
export type CredentialErrors = Partial<Record<CredentialName, string>>;

/** The request; without the fields that this processor does not show (S339). */
export const credentialsToSend = (processor: Processor, draft: CredentialDraft): CredentialDraft => ({
  apiKey: draft.apiKey.trim(),
  apiSecret: takesApiSecret(processor) ? draft.apiSecret.trim() : "",
  webhookSecret: draft.webhookSecret.trim(),
  apiUrl: draft.apiUrl.trim(),
  testMode: draft.testMode,
});

/** The missing fields, checked before any request. */
export function checkCredentials(processor: Processor, draft: CredentialDraft): CredentialErrors {
  const { apiKey, apiSecret } = credentialsToSend(processor, draft);
  return {
    ...(apiKey === "" ? { apiKey: t.apiKeyMissing } : {}),
    ...(needsApiSecret(processor) && apiSecret === "" ? { apiSecret: t.apiSecretMissing } : {}),
  };
}

const isName = (name: string): name is CredentialName =>
  name === "apiKey" || name === "apiSecret" || name === "webhookSecret" || name === "apiUrl";

/** The server's issues (contract §3) by field; their paths may begin with `credentials.`. */
export function credentialErrors(failure: Failure): CredentialErrors {
  const named = Object.entries(issuesByField(failure)).map(
    ([path, message]) => [path.split(".").at(-1) ?? "", message] as const,
  );
  return Object.fromEntries(named.filter(([name]) => isName(name)));
}
