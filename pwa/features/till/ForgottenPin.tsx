import { type ReactNode, useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { Dialog } from "#pwa/ui/overlays/Dialog.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { strings } from "./strings.ts";
import { useErase } from "./use-erase.ts";
import type { LockWork } from "./use-lock.ts";

/** Draws the dialog in which an account's person proves who they are. */
export type Proof = (question: { onDone: (isProven: boolean) => void; text: string }) => ReactNode;

type Props = { open: boolean; work: LockWork; proof: Proof | null; onClose: () => void };

/** The options of an owner who forgot the PIN: a proof of the account, or, without an account, erasing. */
export function ForgottenPin({ open, work, proof, onClose }: Props) {
  const [proving, setProving] = useState(false);
  const toast = useToast();
  const handleDone = async (isProven: boolean) => {
    setProving(false);
    const problem = isProven ? await work.resetProven() : null;
    if (problem !== null)
      toast({ kind: "error", title: strings.failedTitle, description: strings.resetProblems[problem] });
  };
  return (
    <>
      <Dialog open={open} title={strings.forgotTitle} onClose={onClose}>
        {work.email === null ? (
          <EraseForm onClose={onClose} />
        ) : (
          <PasswordForm work={work} email={work.email} onProve={() => setProving(true)} onClose={onClose} />
        )}
      </Dialog>
      {proving && proof?.({ onDone: (isProven) => void handleDone(isProven), text: strings.provenReset })}
    </>
  );
}

type FormProps = Pick<Props, "work" | "onClose"> & { email: string; onProve: () => void };

function PasswordForm({ work, email, onProve, onClose }: FormProps) {
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const handleSubmit = async () => {
    if (busy) return;
    setBusy(true);
    const problem = await work.reset(password);
    setBusy(false);
    setPassword("");
    if (problem === null) onClose();
    else setError(strings.resetProblems[problem]);
  };
  const handleProve = async () => {
    const can = await work.canProve();
    if (can === true) onProve();
    else if (can !== false) setError(strings.resetProblems[can]);
  };
  return (
    <Form
      className="grid grid-cols-1 gap-4"

      onSubmit={handleSubmit}
    >
      <p>{strings.forgotAccount(email)}</p>
      {work.offline && <p className="text-ink-2">{strings.resetOffline}</p>}
      <TextField
        label={strings.password}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(text) => {
          setPassword(text);
          setError(null);
        }}
        error={error}
      />
      <Button type="submit" block busy={busy} busyLabel={strings.resetting} disabled={password === ""}>
        {strings.reset}
      </Button>
      <Button variant="outline" block disabled={busy || work.offline} onClick={() => void handleProve()}>
        {strings.otherProof}
      </Button>
      <Button variant="outline" block onClick={onClose}>
        {strings.cancel}
      </Button>
    </Form>
  );
}

function EraseForm({ onClose }: Pick<Props, "onClose">) {
  const { charges, erase } = useErase();
  const [word, setWord] = useState("");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const handleErase = async () => {
    setBusy(true);
    try {
      await erase();
      window.location.assign("/");
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{strings.forgotVisitor}</p>
      <p>
        <b>{strings.eraseWhat(charges)}</b>
      </p>
      <p>{strings.eraseMoney}</p>
      <TextField
        label={strings.eraseWord}
        value={word}
        onChange={setWord}
        error={failed ? strings.problems.failed : null}
      />
      <Button
        variant="danger"
        block
        busy={busy}
        busyLabel={strings.erasing}
        disabled={word.trim().toUpperCase() !== strings.word}
        onClick={() => void handleErase()}
      >
        {strings.erase}
      </Button>
      <Button variant="outline" block initialFocus onClick={onClose}>
        {strings.cancel}
      </Button>
    </div>
  );
}
