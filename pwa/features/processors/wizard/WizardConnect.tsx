import { type FormEvent, useEffect, useRef, useState } from "react";
import { PROCESSOR_FACTS, type Processor } from "#db/entities/processors.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import type { Failure } from "#pwa/remote/outcome.ts";
import { Accordion } from "#pwa/ui/layout/Accordion.tsx";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { credentialErrors } from "../keys/credential-draft.ts";
import { CredentialFields } from "../keys/CredentialFields.tsx";
import { needsAccess } from "../list/use-integrations.ts";
import { ProviderGuide } from "../guides/ProviderGuide.tsx";
import { processorTexts } from "../strings.ts";
import { useFocusInvalid } from "../use-focus-invalid.ts";
import { type CredentialForm, useWizardConnection } from "./use-wizard-connection.ts";
import type { Wizard } from "./use-wizard.ts";
import type { WizardConnection } from "./wizard-progress.ts";
import { WizardFrame } from "./WizardFrame.tsx";
import { WizardProblem } from "./WizardProblem.tsx";
import { wizard as t } from "./wizard-strings.ts";

type Props = {
  wizard: Wizard;
  processor: Processor;
  form: CredentialForm;
  onTaken: (webhookSecret: string) => void;
};

const FORM_ID = "wizard-credentials";
const GUIDE_ID = "onde-encontro-minha-chave";

/** Whether the guide fits beside the form (the breakpoint of wizard.css). */
const hasRoomForGuide = (): boolean => window.matchMedia("(min-width: 64rem)").matches;

/** Step 2: connecting (S337–S339, S480, S481). */
export function WizardConnect({ wizard, processor, form, onTaken }: Props) {
  const { name } = PROCESSOR_FACTS[processor];
  const { connection } = wizard.progress;
  const [changing, setChanging] = useState(false);
  const taken = (webhookSecret: string): void => {
    setChanging(false);
    onTaken(webhookSecret);
  };
  const { busy, failure, test } = useWizardConnection(processor, form, wizard, taken);
  const offline = useOffline();
  const fields = useFocusInvalid<HTMLFormElement>(form.errors);
  const asks = connection === null || changing;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!offline && form.draft.apiKey.trim() !== "") void test();
  };
  return (
    <WizardFrame
      wizard={wizard}
      title={t.connect.title(name)}
      text={t.connect.text(name)}
      held={changing}
      {...(asks && {
        action: ({ disabled, why }) => (
          <Button
            type="submit"
            form={FORM_ID}
            icon="plugs"
            disabled={disabled || form.draft.apiKey.trim() === ""}
            busy={busy}
            busyLabel={t.connect.testing}
            aria-describedby={why}
          >
            {t.connect.test}
          </Button>
        ),
      })}
    >
      {connection && <Connected connection={connection} changing={changing} onChange={setChanging} />}
      {asks && (
        <div className="lg:grid-cols-2 lg:gap-8 grid grid-cols-1 items-start gap-5">
          <div className="max-w-176 grid grid-cols-1 items-start gap-5">
            {failure && <CredentialProblem failure={failure} />}
            <form ref={fields} id={FORM_ID} aria-label={t.connect.form} onSubmit={submit}>
              <CredentialFields
                processor={processor}
                draft={form.draft}
                onChange={form.change}
                errors={form.errors}
                webhookHint={t.connect.webhookSecretHint}
              />
            </form>
          </div>
          <Accordion
            level="h2"
            openId={hasRoomForGuide() ? GUIDE_ID : undefined}
            items={[
              {
                id: GUIDE_ID,
                title: processorTexts.whereIsMyKey,
                body: <ProviderGuide processor={processor} />,
              },
            ]}
          />
        </div>
      )}
    </WizardFrame>
  );
}

type ConnectedProps = {
  connection: WizardConnection;
  changing: boolean;
  onChange: (changing: boolean) => void;
};

function Connected({ connection, changing, onChange }: ConnectedProps) {
  const { message, testMode } = connection;
  return (
    <Card as="section" className="wiz-card grid justify-items-start gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Icon name="check-circle-fill" size={24} className="text-success" />
        <b>{t.connect.done}</b>
        <Badge tone={testMode ? "outline" : "primary"}>
          {testMode ? t.connect.testMode : t.connect.live}
        </Badge>
      </p>
      {message && <p className="wrap-anywhere">{message}</p>}
      <Button variant="outline" size="sm" onClick={() => onChange(!changing)}>
        {changing ? t.connect.keep : t.connect.change}
      </Button>
    </Card>
  );
}

/** Whether the server or the processor refused, as opposed to a network or session failure. */
const isRefusal = (failure: Failure): boolean =>
  !["offline", "unauthenticated", "broken"].includes(failure.kind) && !needsAccess(failure);

function CredentialProblem({ failure }: { failure: Failure }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // An invalid field already has the focus.
    if (Object.keys(credentialErrors(failure)).length === 0) box.current?.focus();
  }, [failure]);
  const sentence = failureSentence(failure, t.connect.failedText);
  const isRefused = isRefusal(failure);
  return (
    <WizardProblem
      ref={box}
      title={isRefused ? t.connect.refused : t.connect.unreached}
      text={isRefused ? t.connect.refusedText : sentence}
      signedOut={failure.kind === "unauthenticated"}
    >
      {isRefused && <p>{sentence}</p>}
      <p>{t.connect.kept}</p>
    </WizardProblem>
  );
}
