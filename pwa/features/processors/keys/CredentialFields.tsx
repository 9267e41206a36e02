import type { Processor } from "#db/entities/processors.ts";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import type { CredentialDraft, CredentialErrors } from "./credential-draft.ts";
import { hasTestEnvironment, needsApiSecret } from "../processor-facts.ts";
import { SecretField } from "./SecretField.tsx";
import { processorTexts as t, processorWords } from "../strings.ts";

type Props = {
  /** null: not chosen yet, so that every field is shown. */
  processor: Processor | null;
  draft: CredentialDraft;
  /** The changed fields of the draft. */
  onChange: (part: Partial<CredentialDraft>) => void;
  errors?: CredentialErrors;
  /** Also shows the API's address (S401), collapsed. */
  withUrl?: boolean;
  /** Shown below the webhook's secret. */
  webhookHint?: string;
};

/**
 * The fields of one processor's credentials (S324, S337, S339). The caller provides the form, its button and its errors.
 * `useFocusInvalid` focuses the first invalid field.
 */
export function CredentialFields(props: Props) {
  const { processor, draft, onChange, errors = {}, withUrl = false } = props;
  const words = processor && processorWords[processor];
  return (
    <div className="proc-fields grid grid-cols-1 gap-4">
      <p className="text-ink-2">{t.keyCare}</p>
      <SecretField
        label={t.apiKey}
        value={draft.apiKey}
        onChange={(apiKey) => onChange({ apiKey })}
        hint={words?.apiKeyHint}
        error={errors.apiKey}
      />
      {words?.apiSecretHint !== null && (
        <SecretField
          label={t.apiSecret}
          value={draft.apiSecret}
          onChange={(apiSecret) => onChange({ apiSecret })}
          hint={words?.apiSecretHint}
          error={errors.apiSecret}
          optional={processor === null || !needsApiSecret(processor)}
        />
      )}
      <SecretField
        label={t.webhookSecret}
        value={draft.webhookSecret}
        onChange={(webhookSecret) => onChange({ webhookSecret })}
        hint={props.webhookHint ?? t.webhookSecretHint}
        error={errors.webhookSecret}
        optional
      />
      <div className="px-4 py-1 bg-surface border border-line rounded-md">
        <Switch
          label={t.testMode}
          checked={draft.testMode}
          onChange={(testMode) => onChange({ testMode })}
          detail={
            processor === null || hasTestEnvironment(processor)
              ? draft.testMode
                ? t.testModeOn
                : t.testModeOff
              : t.noTestEnvironment
          }
        />
      </div>
      {withUrl && (
        <details className="proc-fields__more" open={errors.apiUrl !== undefined || undefined}>
          <summary className="touch-link text-link">{t.apiUrlMore}</summary>
          <TextField
            type="url"
            inputMode="text"
            code
            optional
            label={t.apiUrl}
            value={draft.apiUrl}
            onChange={(apiUrl) => onChange({ apiUrl })}
            hint={t.apiUrlHint}
            error={errors.apiUrl ?? null}
            maxLength={500}
          />
        </details>
      )}
    </div>
  );
}
