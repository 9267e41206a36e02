import { useEffect, useRef, useState } from "react";
import { type ProofWays, proofWaysSchema } from "#db/protocol/account/proof-ways.ts";
import { useRemote } from "#pwa/remote/use-remote.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { FormProblem } from "#pwa/ui/controls/FormProblem.tsx";
import { signWithPasskey } from "../passkeys/browser-passkey.ts";
import { passkeyOptionsSchema } from "../passkeys/passkey-schemas.ts";
import { proofTexts as t } from "./strings.ts";

type Props = {
  onDone: (isProven: boolean) => void;
  /** What the proof is for; by default, that the last one is too old. */
  text?: string;
  /** Asks for the mail's code together with the app's, which confirm the account's e-mail (docs/decisions/0138). */
  byMailAndApp?: boolean;
};

/** Shown when the server could not say which ways of proof the account has. */
const UNKNOWN: ProofWays = { password: true, passkey: false, app: false };
const MAIL_AND_APP: ProofWays = { password: false, passkey: false, app: true };

/** Asks the person for a fresh proof with what the account has: its password, a passkey, or a code sent by mail. */
export function ProofDialog({ onDone, text = t.text, byMailAndApp = false }: Props) {
  const { value, failure } = useRemote("/api/account/proof/ways", proofWaysSchema);
  // The dialog opens only when it is complete, so that nobody types into a field that disappears.
  if (value === null && failure === null) return null;
  return <Question ways={byMailAndApp ? MAIL_AND_APP : (value ?? UNKNOWN)} onDone={onDone} text={text} />;
}

/** `ask`: nothing to type yet; the first button uses the passkey or sends the mail. */
type Step = "password" | "ask" | "mail";

function Question({ ways, onDone, text }: Pick<Props, "onDone" | "text"> & { ways: ProofWays }) {
  const action = useRemoteAction();
  const [step, setStep] = useState<Step>(ways.password ? "password" : "ask");
  const [typed, setTyped] = useState("");
  const [appCode, setAppCode] = useState("");
  const [missing, setMissing] = useState<"typed" | "app" | null>(null);
  const [field, appField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  useEffect(() => {
    if (step === "mail") field.current?.focus();
  }, [step, field]);

  const send = async (body: object): Promise<void> => {
    const outcome = await action.run("POST", "/api/account/proof", { body });
    if (outcome.kind === "ok") onDone(true);
  };
  const handlePasskey = async (): Promise<void> => {
    const challenge = await action.run("POST", "/api/account/proof/challenge", {
      schema: passkeyOptionsSchema,
    });
    if (challenge.kind !== "ok") return;
    const made = await signWithPasskey(challenge.value);
    if (made.kind === "not") return action.setProblem(made.problem);
    await send({ credential: made.value });
  };
  const handleMail = async (): Promise<void> => {
    const outcome = await action.run("POST", "/api/account/proof/mail");
    if (outcome.kind !== "ok") return;
    setTyped("");
    setMissing(null);
    setStep("mail");
  };
  const handleSubmit = (): void => {
    if (step === "ask") return void (ways.passkey ? handlePasskey() : handleMail());
    const needsApp = step === "mail" && ways.app;
    const first = typed === "" ? "typed" : needsApp && appCode === "" ? "app" : null;
    setMissing(first);
    if (first !== null) return (first === "typed" ? field : appField).current?.focus();
    void send(step === "password" ? { password: typed } : { code: typed, ...(needsApp ? { appCode } : {}) });
  };
  const isMail = step === "mail";
  return (
    <FormDialog
      title={t.title}
      save={step !== "ask" ? shared.confirm : ways.passkey ? t.usePasskey : t.useMail}
      saving={t.confirming}
      leave={shared.cancel}
      busy={action.busy}
      actions={
        <>
          {step !== "ask" && ways.passkey && (
            <Button variant="outline" block disabled={action.busy} onClick={() => void handlePasskey()}>
              {t.usePasskey}
            </Button>
          )}
          {(step === "password" || isMail || ways.passkey) && (
            <Button variant="outline" block disabled={action.busy} onClick={() => void handleMail()}>
              {isMail ? t.mailAgain : t.useMail}
            </Button>
          )}
        </>
      }
      onSubmit={handleSubmit}
      onClose={() => onDone(false)}
    >
      <p className="text-ink-2">{text}</p>
      {step !== "ask" && (
        <TextField
          ref={field}
          type={isMail ? "text" : "password"}
          label={isMail ? t.code : t.password}
          hint={isMail ? t.codeHint : undefined}
          value={typed}
          onChange={(text) => {
            setMissing(null);
            setTyped(text);
          }}
          error={missing !== "typed" ? null : isMail ? t.codeMissing : t.passwordMissing}
          inputMode={isMail ? "numeric" : "text"}
          autoComplete={isMail ? "one-time-code" : "current-password"}
          maxLength={128}
        />
      )}
      {isMail && ways.app && (
        <TextField
          ref={appField}
          label={t.appCode}
          hint={t.appCodeHint}
          value={appCode}
          onChange={(text) => {
            setMissing(null);
            setAppCode(text);
          }}
          error={missing === "app" ? t.appCodeMissing : null}
          autoComplete="off"
          maxLength={40}
        />
      )}
      <FormProblem text={action.problem} />
    </FormDialog>
  );
}
