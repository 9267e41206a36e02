import { Button } from "#pwa/ui/controls/Button.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { strings as t } from "../strings.ts";
import type { CertificateNameForm } from "./use-certificate-name.ts";
import type { Completion } from "../use-completion.ts";

/**
 * The name as it will be printed, editable until the server issues the certificate. Stored on this device when
 * offline.
 */
export function IssueForm({ completion, form }: { completion: Completion; form: CertificateNameForm }) {
  const { visitor, offline, canIssue } = completion;
  const { field, name, type, problem, busy, submit } = form;
  const missing = visitor
    ? t.noCodeVisitor
    : offline
      ? t.noCodeOffline
      : canIssue
        ? t.noCodeYet
        : t.noCodeWaiting;
  return (
    <Form className="grid grid-cols-1 gap-3 max-w-[28rem]" aria-label={t.issue} onSubmit={submit}>
      <TextField
        ref={field}
        label={t.nameField}
        value={name}
        onChange={type}
        hint={t.nameHint}
        error={problem}
        autoComplete="name"
        maxLength={120}
      />
      {!visitor && (
        <Button
          type="submit"
          variant="outline"
          className="justify-self-start"
          disabled={!canIssue}
          busy={busy}
          busyLabel={t.issuing}
          aria-describedby="completion-no-code"
        >
          {t.issue}
        </Button>
      )}
      <p id="completion-no-code" className="text-ink-2">
        {missing}
      </p>
    </Form>
  );
}
