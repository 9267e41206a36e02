import { useParams } from "react-router-dom";
import { type Certificate, certificateSchema } from "#db/protocol/completion.ts";
import { readCertificateCode } from "#db/rules/learning/certificate-code.ts";
import { usePageData } from "#pwa/deps/page-data.ts";
import type { Failure } from "#pwa/remote/outcome.ts";
import { useRemote } from "#pwa/remote/use-remote.ts";

export type CertificateCheck =
  | { readonly kind: "asking" }
  | { readonly kind: "found"; readonly certificate: Certificate }
  /** An impossible code: it has a wrong character, which is detected without the server. */
  | { readonly kind: "typo" }
  | { readonly kind: "unknown" }
  /** `message`: the server's sentence; null: the server could not be reached. */
  | { readonly kind: "unreachable"; readonly message: string | null };

/** Asks the server about the code in the address, unless the page came with the answer; works signed in or not. */
export function useCertificateCheck(): { readonly check: CertificateCheck; readonly retry: () => void } {
  const { code: typed = "" } = useParams();
  const code = readCertificateCode(typed);
  const { certificate } = usePageData();
  const drawn = certificate?.code === code ? certificate : undefined;
  const path = code === null || drawn ? null : `/api/certificates/${code}`;
  const { value, failure, busy, refetch } = useRemote(path, certificateSchema);
  const checkOf = (): CertificateCheck => {
    if (code === null) return { kind: "typo" };
    if (drawn) return drawn.found ? { kind: "found", certificate: drawn.found } : { kind: "unknown" };
    if (value) return { kind: "found", certificate: value };
    return failure === null || busy ? { kind: "asking" } : checkOfFailure(failure);
  };
  return { check: checkOf(), retry: () => void refetch() };
}

function checkOfFailure(failure: Failure): CertificateCheck {
  if (failure.kind !== "refused") return { kind: "unreachable", message: null };
  return failure.status === 404 ? { kind: "unknown" } : { kind: "unreachable", message: failure.message };
}
