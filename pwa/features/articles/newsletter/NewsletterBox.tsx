import { useId, useRef } from "react";
import { CONSENT_TEXT, CONSENT_VERSION } from "#db/rules/text/newsletter-consent.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { Checkbox } from "#pwa/ui/controls/Checkbox.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { newsletterTexts as t } from "./newsletter-strings.ts";
import { NewsletterWaiting } from "./NewsletterWaiting.tsx";
import { useNewsletter } from "./use-newsletter.ts";

/**
 * Subscribes to the articles by e-mail (S125): with consent, confirmed from the mailbox, queued on the device without a
 * signal. Before the app has loaded, or without JavaScript, the browser submits the form.
 */
export function NewsletterBox({ className = "" }: { className?: string }) {
  const { formRef, email, consent, errors, busy, sentTo, waiting, ...act } = useNewsletter();
  const toast = useToast();
  const headingId = useId();
  const news = useRef<HTMLDivElement>(null);

  const handleSubmit = () => {
    if (busy) return;
    void act.submit().then((end) => {
      if (end === "failed") toast({ kind: "error", title: t.failed, description: t.failedDetail });
      // The pressed button disappeared with the form.
      else if (end === "done") news.current?.focus();
    });
  };
  return (
    <section className={`card grid content-start gap-4 sm:p-5 ${className}`} aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl">
        {t.title}
      </h2>
      {/* This element is always there, so that screen readers announce what appears in it. */}
      <div ref={news} tabIndex={-1} aria-live="polite" className="empty:hidden">
        {sentTo !== null && (
          <div className="grid gap-3">
            <p className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-2 gap-y-1">
              <Icon name="check-circle-fill" size={24} className="text-success" />
              <b>{t.sent}</b>
              <span className="col-start-2 text-sm text-ink-2">{t.sentDetail(sentTo)}</span>
            </p>
            <Button variant="quiet" size="sm" className="ml-4 justify-self-start" onClick={act.startOver}>
              {t.another}
            </Button>
          </div>
        )}
        {sentTo === null && waiting && <NewsletterWaiting subscription={waiting} takeBack={act.takeBack} />}
      </div>
      {sentTo === null && !waiting && (
        <Form
          ref={formRef}
          method="post"
          action="/api/newsletter"
          className="grid gap-3"

          onSubmit={handleSubmit}
        >
          <input type="hidden" name="consentVersion" value={CONSENT_VERSION} />
          <TextField
            label={t.email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={act.typeEmail}
            error={errors.email}
            required
          />
          <Checkbox
            label={CONSENT_TEXT}
            name="consent"
            checked={consent}
            onChange={act.tick}
            error={errors.consent}
            required
          />
          <Button
            type="submit"
            variant="outline"
            busy={busy}
            busyLabel={t.sending}
            className="justify-self-start"
          >
            {t.submit}
          </Button>
        </Form>
      )}
    </section>
  );
}
