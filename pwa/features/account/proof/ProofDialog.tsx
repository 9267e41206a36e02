import { useRef, useState } from "react";
import { useRemote } from "#pwa/remote/use-remote.ts";
import { useRemoteAction } from "#pwa/remote/use-remote-action.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { FormProblem } from "../FormProblem.tsx";
import { signWithPasskey } from "../passkeys/browser-passkey.ts";
import { ownPasskeysSchema, passkeyOptionsSchema } from "../passkeys/passkey-schemas.ts";
import { proofTexts as t } from "./strings.ts";

/** Asks again who is there: by password, by a passkey when the account has one, or by a code in a mail. */
export function ProofDialog({ onDone }: { onDone: (isProven: boolean) => void }) {
  const action = useRemoteAction();
  const { value: passkeys } = useRemote("/api/account/passkeys", ownPasskeysSchema);
  const field = useRef<HTMLInputElement>(null);
  /** `mail`: a code is on its way. */
  const [way, setWay] = useState<"password" | "mail">("password");
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState(false);

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
    setMissing(false);
    setWay("mail");
    field.current?.focus();
  };
  const handleSubmit = (): void => {
    setMissing(typed === "");
    if (typed === "") field.current?.focus();
    else void send(way === "mail" ? { code: typed } : { password: typed });
  };
  return (
    <FormDialog
      title={t.title}
      save={t.confirm}
      saving={t.confirming}
      leave={shared.cancel}
      busy={action.busy}
      actions={
        <>
          {passkeys !== null && passkeys.length > 0 && (
            <Button variant="outline" block disabled={action.busy} onClick={() => void handlePasskey()}>
              {t.usePasskey}
            </Button>
          )}
          {way === "password" && (
            <Button variant="outline" block disabled={action.busy} onClick={() => void handleMail()}>
              {t.useMail}
            </Button>
          )}
        </>
      }
      onSubmit={handleSubmit}
      onClose={() => onDone(false)}
    >
      <p className="text-ink-2">{t.text}</p>
      <TextField
        ref={field}
        type={way === "mail" ? "text" : "password"}
        label={way === "mail" ? t.code : t.password}
        hint={way === "mail" ? t.codeHint : undefined}
        value={typed}
        onChange={(text) => {
          setMissing(false);
          setTyped(text);
        }}
        error={missing ? (way === "mail" ? t.codeMissing : t.passwordMissing) : null}
        inputMode={way === "mail" ? "numeric" : "text"}
        autoComplete={way === "mail" ? "one-time-code" : "current-password"}
        maxLength={128}
      />
      <FormProblem text={action.problem} />
    </FormDialog>
  );
}
