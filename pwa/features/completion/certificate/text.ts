import type { Certificate } from "#db/protocol/completion.ts";
import { groupCertificateCode } from "#db/rules/learning/certificate-code.ts";
import { dayInWords } from "#pwa/ui/text/day-text.ts";
import { strings as t } from "../strings.ts";
import type { LocalCompletion } from "../completion-facts.ts";

/** The text of a certificate: the same on the screen, on paper and in the picture. */
export type CertificateText = {
  readonly name: string;
  readonly sentence: string;
  readonly date: string;
  /** When the exam was passed; null: it was not. */
  readonly exam: string | null;
  /** As `groupCertificateCode` writes it; null: the server has not issued it. */
  readonly code: string | null;
};

/** The issued certificate; otherwise what this device knows, without a code. */
export function certificateText(
  local: Pick<LocalCompletion, "name" | "total" | "lastDay" | "examDay">,
  issued: Certificate | null,
): CertificateText {
  if (issued) {
    return {
      name: issued.name,
      sentence: t.finished(issued.lessons),
      date: t.finishedOn(dayInWords(issued.completedOn)),
      exam: issued.counterExamOn === undefined ? null : t.fit(issued.counterExamOn),
      code: groupCertificateCode(issued.code),
    };
  }
  return {
    name: local.name.trim() || t.noName,
    sentence: t.finished(local.total),
    date: local.lastDay === null ? "" : t.finishedOn(dayInWords(local.lastDay)),
    exam: local.examDay === null ? null : t.fit(local.examDay),
    code: null,
  };
}
