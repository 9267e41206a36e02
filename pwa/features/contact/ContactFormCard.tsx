import { Button } from "#pwa/ui/controls/Button.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Textarea } from "#pwa/ui/controls/Textarea.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { strings as t } from "./strings.ts";
import type { ContactForm } from "./use-contact-form.ts";

type Props = { form: ContactForm; onSubmit: () => void };

/** The four fields (S145, S146). Without JavaScript the form is submitted natively. */
export function ContactFormCard({ form, onSubmit }: Props) {
  const { formRef, fields, problems, busy, type } = form;
  return (
    <Card as="section" quarter className="p-4 sm:p-6" label={t.formTitle}>
      <Form
        ref={formRef}
        method="post"
        action="/api/contact"
        className="grid gap-4"

        onSubmit={() => busy || onSubmit()}
      >
        <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
          <TextField
            label={t.fields.name}
            name="name"
            autoComplete="name"
            value={fields.name}
            onChange={(text) => type("name", text)}
            error={problems.name ?? null}
            required
          />
          <TextField
            label={t.fields.email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            hint={t.emailHint}
            value={fields.email}
            onChange={(text) => type("email", text)}
            error={problems.email ?? null}
            required
          />
        </div>
        <TextField
          label={t.fields.subject}
          name="subject"
          value={fields.subject}
          onChange={(text) => type("subject", text)}
          error={problems.subject ?? null}
          required
        />
        <Textarea
          label={t.fields.message}
          name="message"
          rows={5}
          value={fields.message}
          onChange={(text) => type("message", text)}
          error={problems.message ?? null}
          required
        />
        <p className="grid grid-cols-[22px_minmax(0,1fr)] gap-2 text-sm text-ink-2">
          <Icon name="shield-check" size={22} />
          {t.safety}
        </p>
        <div>
          <Button type="submit" busy={busy} busyLabel={t.sending} className="w-full sm:w-auto">
            {t.submit}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
