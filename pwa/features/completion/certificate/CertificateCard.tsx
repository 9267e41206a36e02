import { certificatePath } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { CopyButton } from "#pwa/ui/controls/CopyButton.tsx";
import { CertificatePaper } from "./CertificatePaper.tsx";
import { IssueForm } from "./IssueForm.tsx";
import { strings as t } from "../strings.ts";
import { useCertificate } from "./use-certificate.ts";
import { useCertificateName } from "./use-certificate-name.ts";
import type { Completion } from "../use-completion.ts";

/** The certificate and its actions. Without the server's code it says so, and what is needed. */
export function CertificateCard({ completion }: { completion: Completion }) {
  const form = useCertificateName(completion);
  const { title, name } = form;
  const { text, host, address, download, busy, print } = useCertificate(completion, name);
  return (
    <section className="grid grid-cols-1 content-start gap-5" aria-labelledby="completion-certificate">
      <h2 ref={title} tabIndex={-1} id="completion-certificate" className="completion-offpaper">
        {t.certificateTitle}
      </h2>
      <CertificatePaper text={text} host={host} />
      <div className="grid gap-3 completion-offpaper">
        {!text.code && <IssueForm completion={completion} form={form} />}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="outline"
            icon="download-simple-bold"
            busy={busy}
            busyLabel={t.downloading}
            onClick={download}
          >
            {t.download}
          </Button>
          <Button variant="outline" onClick={print}>
            {t.print}
          </Button>
        </div>
        {text.code && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={certificatePath(text.code)} variant="quiet" size="sm">
              {t.openCheck}
            </ButtonLink>
            <CopyButton text={address} label={t.copyLink} variant="quiet" />
          </div>
        )}
      </div>
    </section>
  );
}
