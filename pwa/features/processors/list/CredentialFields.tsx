import "../processors.css";
import type { Processor } from "#db/entities/processors.ts";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import type { CredentialDraft, CredentialErrors } from "./credential-draft.ts";
import { hasTestEnvironment, needsApiSecret } from "../processor-facts.ts";
import { SecretField } from "./SecretField.tsx";
import { processorTexts as t, processorWords } from "../strings.ts";

type Props = {
  /** null: not chosen yet; every field is there. */
  processor: Processor | null;
  draft: CredentialDraft;
  /** What was typed or switched; the rest of the draft stays. */
  onChange: (part: Partial<CredentialDraft>) => void;
  errors?: CredentialErrors;
  /** Also asks for the address of the API (S401), folded away. */
  withUrl?: boolean;
  /** Stands below the webhook's secret. */
  webhookHint?: string;
};

/**
 * The credentials of one processor (S324, S337, S339). Draws fields only: the form, its button and its problems are the
 * caller's. `useFocusInvalid` leads to the first field that is wrong.
 */
export function CredentialFields(props: Props) {
  const { processor, draft, onChange, errors = {}, withUrl = false } = props;
  const words = processor && processorWords[processor];
  return (
    <div className="proc-fields">
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
      <div className="proc-fields__mode">
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
          <summary>{t.apiUrlMore}</summary>
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
