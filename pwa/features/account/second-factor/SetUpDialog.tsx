import { useEffect, useRef, useState } from "react";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import type { Outcome } from "#pwa/remote/outcome.ts";
import { ButtonAnchor } from "#pwa/ui/controls/Button.tsx";
import { CopyButton } from "#pwa/ui/controls/CopyButton.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { QrImage } from "#pwa/ui/data/QrImage.tsx";
import { useQr } from "#pwa/ui/data/use-qr.ts";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { FormProblem } from "#pwa/ui/controls/FormProblem.tsx";
import { secondFactorTexts as t } from "./strings.ts";
import type { NewSecret } from "./use-second-factor.ts";

type Props = {
  secret: NewSecret;
  onConfirm: (code: string) => Promise<Outcome<unknown>>;
  onClose: () => void;
};

/** Gives the secret to an authenticator app and takes its first code. */
export function SetUpDialog({ secret: { secret, uri }, onConfirm, onClose }: Props) {
  const qr = useQr(uri);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => field.current?.focus(), []);

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const outcome = await onConfirm(code);
    // Otherwise the code was accepted, and the dialog is gone.
    if (outcome.kind === "ok") return;
    setBusy(false);
    setProblem(failureSentence(outcome));
    field.current?.focus();
  };
  const handleSubmit = (): void => {
    const isMissing = code.replaceAll(/\s/g, "").length !== 6;
    setMissing(isMissing);
    if (isMissing) field.current?.focus();
    else void confirm();
  };
  return (
    <FormDialog
      title={t.setUpTitle}
      save={t.turnOn}
      saving={t.turningOn}
      leave={shared.cancel}
      busy={busy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{t.scan}</p>
      {qr.kind === "ready" && (
        <div className="w-44 justify-self-center">
          <QrImage qr={qr.qr} name={t.qr} margin={4} />
        </div>
      )}
      <div className="grid gap-2">
        <p className="text-ink-2">{t.sameDevice}</p>
        <p className="font-mono" translate="no">
          {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonAnchor variant="outline" size="sm" href={uri}>
            {t.openApp}
          </ButtonAnchor>
          <CopyButton text={secret} label={t.copySecret} />
        </div>
      </div>
      <TextField
        ref={field}
        label={t.code}
        hint={t.codeHint}
        value={code}
        onChange={(text) => {
          setMissing(false);
          setCode(text);
        }}
        error={missing ? t.codeMissing : null}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <FormProblem text={problem} />
    </FormDialog>
  );
}
