import type { ReactNode } from "react";
import { groupCertificateCode } from "#db/rules/learning/certificate-code.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Form } from "#pwa/ui/controls/Form.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { FactList } from "#pwa/ui/data/FactList.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { IconName } from "#pwa/ui/art/icon-name.ts";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { dayInWords } from "#pwa/ui/text/day-text.ts";
import { strings as t } from "../strings.ts";
import { type CertificateCheck, useCertificateCheck } from "./use-certificate-check.ts";
import { useCodeForm } from "./use-code-form.ts";
import "../completion.css";

/**
 * `/certificado/{code}`: whether the certificate is valid, and what it says. Open to everybody, hidden from search
 * engines.
 */
export function CertificateScreen() {
  const { check, retry } = useCertificateCheck();
  return (
    <Screen title={t.checkTitle} heading={check.kind === "asking" ? "hidden" : "own"}>
      <meta name="robots" content="noindex" />
      <div className="grid grid-cols-1 gap-5 content-start" aria-live="polite">
        <Answer check={check} onRetry={retry} />
      </div>
      {check.kind !== "asking" && <CodeForm />}
    </Screen>
  );
}

function Answer({ check, onRetry }: { check: CertificateCheck; onRetry: () => void }) {
  switch (check.kind) {
    case "asking":
      return <LoadingTiles label={t.checking} />;
    case "found": {
      const { name, lessons, completedOn, counterExamOn, code } = check.certificate;
      return (
        <Verdict icon="shield-check-fill" tone="text-success" title={t.genuine} text={t.genuineText(name)}>
          <FactList
            className="grid gap-3 justify-self-stretch"
            row="pt-3 border-t border-line"
            value="font-display text-[1.0625rem] leading-[1.35] font-[650]"
            facts={[
              [t.name, name],
              [t.course, t.courseName(lessons)],
              [t.standing, counterExamOn === undefined ? t.courseOnly : t.fit(counterExamOn)],
              [t.dateLabel, dayInWords(completedOn)],
              [t.code, groupCertificateCode(code)],
            ]}
          />
        </Verdict>
      );
    }
    case "typo":
      return <Verdict icon="warning-circle-fill" tone="text-danger" title={t.typo} text={t.typoText} />;
    case "unknown":
      return (
        <Verdict icon="warning-circle-fill" tone="text-danger" title={t.notFound} text={t.notFoundText} />
      );
    case "unreachable":
      return (
        <Verdict
          icon="wifi-slash-bold"
          tone="text-ink-2"
          title={t.unreachable}
          text={check.message ?? t.unreachableText}
        >
          <Button size="sm" variant="outline" className="justify-self-start" onClick={onRetry}>
            {t.retry}
          </Button>
        </Verdict>
      );
  }
}

type VerdictProps = { icon: IconName; tone: string; title: string; text: string; children?: ReactNode };

function Verdict({ icon, tone, title, text, children }: VerdictProps) {
  return (
    <Card as="section" quarter className="grid grid-cols-1 content-start gap-3 justify-items-start">
      <Icon name={icon} size={44} className={tone} />
      <div>
        <h1 className="text-[1.625rem]">{title}</h1>
        <p className="text-lg text-ink-2">{text}</p>
      </div>
      {children}
    </Card>
  );
}

function CodeForm() {
  const { typed, error, type, submit } = useCodeForm();
  return (
    <Form
      className="grid grid-cols-1 content-start gap-3 justify-items-stretch mt-8 max-w-112 needs-script"
      onSubmit={submit}
      aria-label={t.another}
    >
      <h2 className="text-[1.125rem]">{t.another}</h2>
      <TextField label={t.codeField} value={typed} onChange={type} hint={t.codeHint} error={error} />
      <Button type="submit" variant="outline" className="justify-self-start">
        {t.check}
      </Button>
    </Form>
  );
}
