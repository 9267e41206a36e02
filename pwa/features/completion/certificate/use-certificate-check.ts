import { useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { type Certificate, certificateSchema } from "#db/protocol/completion.ts";
import { readCertificateCode } from "#db/rules/learning/certificate-code.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import type { Call } from "#pwa/sync/api-client.ts";

export type CertificateCheck =
  | { readonly kind: "asking" }
  | { readonly kind: "found"; readonly certificate: Certificate }
  /** An impossible code: it has a wrong character, which is detected without the server. */
  | { readonly kind: "typo" }
  | { readonly kind: "unknown" }
  /** `message`: the server's sentence; null: the server could not be reached. */
  | { readonly kind: "unreachable"; readonly message: string | null };

/** Asks the server about the code in the address; works signed in or not. */
export function useCertificateCheck(): { readonly check: CertificateCheck; readonly retry: () => void } {
  const { call } = useDeps();
  const { code: typed = "" } = useParams();
  const code = readCertificateCode(typed);
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<{ code: string; check: CertificateCheck } | null>(null);
  useEffect(() => {
    if (code === null) return;
    let current = true;
    setAnswer(null);
    void ask(call, code).then((check) => current && setAnswer({ code, check }));
    return () => {
      current = false;
    };
    // The engine creates a new `call` whenever the session changes; the answer would be the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [code, asked]);
  const check: CertificateCheck =
    code === null ? { kind: "typo" } : answer?.code === code ? answer.check : { kind: "asking" };
  return { check, retry: () => setAsked(asked + 1) };
}

async function ask(call: Call, code: string): Promise<CertificateCheck> {
  const answer = await call("GET", `/api/certificates/${code}`);
  if (answer.kind === "refused") {
    return answer.status === 404 ? { kind: "unknown" } : { kind: "unreachable", message: answer.message };
  }
  if (answer.kind !== "ok") return { kind: "unreachable", message: null };
  const parsed = certificateSchema.safeParse(answer.body);
  return parsed.success
    ? { kind: "found", certificate: parsed.data }
    : { kind: "unreachable", message: null };
}
