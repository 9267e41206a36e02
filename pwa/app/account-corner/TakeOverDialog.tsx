import { useEffect, useRef } from "react";
import { FormProblem } from "#pwa/ui/controls/FormProblem.tsx";
import type { ClosedProfile } from "#pwa/local-db/profiles/closed-profiles.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { strings } from "./strings.ts";
import { useTakeOver } from "./use-take-over.ts";

const t = strings.takeOver;

/** Moves a deleted account's profile into the signed-in one, after a code has verified the e-mail. */
export function TakeOverDialog({ profile, onClose }: { profile: ClosedProfile; onClose: () => void }) {
  const form = useTakeOver(profile, onClose);
  const code = useRef<HTMLInputElement>(null);
  const isAsking = form.step === "code";
  useEffect(() => {
    if (isAsking) code.current?.focus();
  }, [isAsking]);
  useEffect(() => {
    if (form.isIncomplete) code.current?.focus();
  }, [form.isIncomplete]);
  const email = profile.email ?? "";
  return (
    <FormDialog
      title={t.title}
      save={isAsking ? t.confirm : t.send}
      saving={isAsking ? t.confirming : t.sending}
      leave={t.cancel}
      busy={form.busy}
      actions={
        isAsking && (
          <Button block variant="outline" disabled={form.busy} onClick={form.send}>
            {t.again}
          </Button>
        )
      }
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t.what(profile.pending)}</p>
      <p role="status">{isAsking ? t.sent(email) : t.proof(email)}</p>
      {isAsking && (
        <TextField
          ref={code}
          label={t.code}
          value={form.code}
          onChange={form.setCode}
          error={form.isIncomplete ? t.codeMissing : null}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
      )}
      <FormProblem text={form.problem} />
    </FormDialog>
  );
}
