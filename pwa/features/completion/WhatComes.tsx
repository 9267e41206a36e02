import { COMPLETION_PATHS } from "#db/protocol/completion.ts";
import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { CertificatePaper } from "./certificate/CertificatePaper.tsx";
import { strings as t, pathIcon } from "./strings.ts";

type Props = { total: number };

/** What follows the last lesson: the certificate as a marked sample, and the two paths. */
export function WhatComes({ total }: Props) {
  const sample = {
    name: t.sampleName,
    sentence: t.finished(total),
    date: t.sampleDate,
    exam: null,
    code: t.sampleCode,
  };
  return (
    <section className="completion-comes completion-offpaper" aria-labelledby="completion-comes">
      <h2 className="md:col-span-full" id="completion-comes">
        {t.comes}
      </h2>
      <div className="completion-comes__sample grid justify-items-start gap-2" aria-hidden="true" inert>
        <Badge tone="outline">{t.sample}</Badge>
        <CertificatePaper text={sample} host={window.location.host} />
      </div>
      <ul className="grid gap-4">
        <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
          <Icon name="trophy" size={28} className="text-primary" />
          <div>
            <h3>{t.paperTitle}</h3>
            <p className="text-ink-2">{t.comesCertificate}</p>
          </div>
        </li>
        {COMPLETION_PATHS.map((name) => (
          <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
            <Icon name={pathIcon[name]} size={28} className="text-primary" />
            <div>
              <h3>{t.paths[name].title}</h3>
              <p className="text-ink-2">{t.paths[name].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
