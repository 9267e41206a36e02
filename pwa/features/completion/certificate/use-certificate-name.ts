import { type RefObject, useRef, useState } from "react";
import { CERTIFICATE_NAME_PROBLEMS, certificateSchema } from "#db/protocol/completion.ts";
import { readCertificateName } from "#db/rules/learning/certificate-name.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useDraftWriter } from "#pwa/deps/use-draft-writer.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { issuesByField } from "#pwa/remote/outcome.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { NAME_KEY, storeCertificate } from "../completion-facts.ts";
import { strings as t } from "../strings.ts";
import type { Completion } from "../use-completion.ts";
import { useReportRefusal } from "../use-report-refusal.ts";

export type CertificateNameForm = {
  readonly name: string;
  readonly type: (name: string) => void;
  readonly problem: string | null;
  readonly busy: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  /** Of the certificate; takes the focus once it is issued. */
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly submit: () => void;
};

/**
 * The name on the certificate, stored on this device while it is typed, and the request to issue it with that name.
 */
export function useCertificateName(completion: Completion): CertificateNameForm {
  const deps = useDeps();
  const toast = useToast();
  const draft = useDraftWriter();
  const reportRefusal = useReportRefusal(t.issueFailed);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const name = typed ?? completion.name;

  const refuse = (sentence: string): void => {
    setProblem(sentence);
    field.current?.focus();
  };
  const issue = async (wanted: string): Promise<void> => {
    setBusy(true);
    const outcome = await askServer(deps.call, "POST", "/api/certificate", {
      body: { name: wanted },
      schema: certificateSchema,
    });
    if (outcome.kind === "ok") {
      const isStored = await storeCertificate(deps, outcome.value).then(
        () => true,
        () => false,
      );
      toast(isStored ? { title: t.issued } : { title: t.issued, description: t.issuedNotKept });
      // The form with the pressed button disappears.
      if (isStored) title.current?.focus();
    } else {
      const issue = issuesByField(outcome)["name"];
      if (issue === undefined) reportRefusal(outcome);
      else refuse(issue);
    }
    setBusy(false);
  };
  return {
    name,
    problem,
    busy,
    field,
    title,
    type: (next) => {
      setTyped(next);
      setProblem(null);
      draft.keep(NAME_KEY, next);
    },
    submit: () => {
      if (busy || !completion.canIssue) return;
      const read = readCertificateName(name);
      if ("problem" in read) refuse(CERTIFICATE_NAME_PROBLEMS[read.problem]);
      else void issue(read.name);
    },
  };
}
