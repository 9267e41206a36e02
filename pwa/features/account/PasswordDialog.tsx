import { useRef } from "react";
import { FormDialog } from "#pwa/ui/overlays/FormDialog.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { FormProblem } from "#pwa/ui/controls/FormProblem.tsx";
import { accountPartTexts as t } from "./strings.ts";
import { usePasswordForm } from "./use-password-form.ts";

/** Changes the password, which ends the other sessions. `email`: for the browser's password manager. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = usePasswordForm(onClose);
  const current = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      title={t.passwordTitle}
      save={t.savePassword}
      saving={shared.saving}
      leave={shared.cancel}
      busy={form.busy}
      onSubmit={() => {
        const wrong = form.submit();
        if (wrong === "current") current.current?.focus();
        if (wrong === "next") next.current?.focus();
      }}
      onClose={onClose}
    >
      <p className="text-ink-2">{t.passwordNote}</p>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <TextField
        ref={current}
        type="password"
        label={t.currentPassword}
        value={form.current}
        onChange={form.setCurrent}
        error={form.wrong === "current" ? t.passwordMissing : null}
        autoComplete="current-password"
        maxLength={128}
      />
      <TextField
        ref={next}
        type="password"
        label={t.newPassword}
        value={form.next}
        onChange={form.setNext}
        hint={t.newPasswordHint}
        error={form.wrong === "next" ? t.passwordLength : null}
        autoComplete="new-password"
        maxLength={128}
      />
      <FormProblem text={form.problem} />
    </FormDialog>
  );
}
