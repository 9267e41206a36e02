import { useState } from "react";
import { PROCESSOR_FACTS, type Processor } from "#db/entities/processors.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { CopyButton } from "#pwa/ui/controls/CopyButton.tsx";
import { Field } from "#pwa/ui/controls/Field.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { tellsPayments } from "../processor-facts.ts";
import { newWebhookSecret, useWizardWebhook } from "./use-wizard-webhook.ts";
import type { Wizard } from "./use-wizard.ts";
import type { WizardConnection } from "./wizard-progress.ts";
import { WizardFrame } from "./WizardFrame.tsx";
import { WizardProblem } from "./WizardProblem.tsx";
import { wizard as t } from "./wizard-strings.ts";

type Props = {
  wizard: Wizard;
  processor: Processor;
  connection: WizardConnection;
  /** The secret typed in step 2. */
  typedSecret: string;
};

/** Step 3: the webhook (S340–S342, S482). */
export function WizardWebhook(props: Props) {
  const { wizard, processor } = props;
  const { name } = PROCESSOR_FACTS[processor];
  if (!tellsPayments(processor))
    return (
      <WizardFrame wizard={wizard} title={t.webhook.none(name)} text={t.webhook.noneText(name)}>
        <Card as="section" className="wiz-card grid justify-items-start gap-3">
          <p className="flex flex-wrap items-center gap-2">
            <Icon name="shield-check-fill" size={24} className="text-success" />
            <b>{t.webhook.noneNext}</b>
          </p>
          <p className="text-ink-2">{t.webhook.noneInstead}</p>
        </Card>
      </WizardFrame>
    );
  return <VerifyWebhook {...props} name={name} />;
}

function VerifyWebhook({ wizard, processor, connection, typedSecret, name }: Props & { name: string }) {
  const [made, setMade] = useState(newWebhookSecret);
  const [renewing, setRenewing] = useState(false);
  const secret = typedSecret && !renewing ? typedSecret : made;
  const url = connection.webhookUrl;
  const { busy, problem, verify } = useWizardWebhook(
    processor,
    { url, id: connection.id },
    secret,
    (step) => {
      wizard.change(step);
      setRenewing(false);
    },
  );
  const isDone = wizard.progress.webhookVerified && !renewing;
  const renew = (): void => {
    setMade(newWebhookSecret());
    setRenewing(true);
  };
  return (
    <WizardFrame
      wizard={wizard}
      title={t.webhook.title}
      text={t.webhook.text(name)}
      held={renewing}
      {...(!isDone && {
        action: ({ disabled, why }) => (
          <Button
            icon="shield-check"
            disabled={disabled}
            busy={busy}
            busyLabel={t.webhook.verifying}
            aria-describedby={why}
            onClick={() => void verify()}
          >
            {t.webhook.verify}
          </Button>
        ),
      })}
    >
      {problem !== null && !isDone && <WizardProblem title={`${t.webhook.failed}:`} text={problem} />}
      <div className="wiz-fields max-w-176 grid grid-cols-1 justify-items-start gap-2">
        <Field label={t.webhook.url} hint={t.webhook.urlHint(name)}>
          {(control) => (
            <div className="input">
              <input {...control} className="font-mono" value={url} readOnly spellCheck={false} />
            </div>
          )}
        </Field>
        <CopyButton text={url} label={t.webhook.copyUrl} />
      </div>
      {isDone ? (
        <Card as="section" className="wiz-card grid justify-items-start gap-3">
          <p className="flex flex-wrap items-center gap-2">
            <Icon name="check-circle-fill" size={24} className="text-success" />
            <b>{t.webhook.done}</b>
          </p>
          <p className="text-ink-2">{t.webhook.doneText}</p>
          <Button variant="outline" size="sm" onClick={renew}>
            {t.webhook.again}
          </Button>
        </Card>
      ) : (
        <SecretShown secret={secret} typed={secret === typedSecret} />
      )}
    </WizardFrame>
  );
}

function SecretShown({ secret, typed }: { secret: string; typed: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="wiz-fields max-w-176 grid grid-cols-1 justify-items-start gap-2">
      <Field label={t.webhook.secret} hint={typed ? t.webhook.secretTyped : t.webhook.secretHint}>
        {(control) => (
          <div className="input">
            <input
              {...control}
              type={open ? "text" : "password"}
              className="font-mono"
              value={secret}
              readOnly
              autoComplete="off"
              spellCheck={false}
              data-1p-ignore
              data-bwignore
              data-lpignore="true"
            />
            <IconButton
              icon={open ? "eye-slash" : "eye"}
              size={22}
              label={open ? t.webhook.hide : t.webhook.show}
              onClick={() => setOpen(!open)}
            />
          </div>
        )}
      </Field>
      <CopyButton text={secret} label={t.webhook.copySecret} />
    </div>
  );
}
