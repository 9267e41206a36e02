import { useState } from "react";
import { certificatePath } from "#pwa/paths.ts";
import { retryLoad } from "#pwa/retry-load.ts";
import { saveFile } from "#pwa/ui/browser/save-file.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { certificateText } from "./text.ts";
import { strings as t } from "../strings.ts";
import type { Completion } from "../use-completion.ts";

/** The certificate's text, and its downloads: a picture made here, or a print. */
export function useCertificate(completion: Completion, name: string) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const text = certificateText({ ...completion, name }, completion.known?.certificate ?? null);
  const { origin, host } = window.location;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { drawCertificate } = await retryLoad(() => import("./image.ts"));
      saveFile(await drawCertificate(text, host), t.fileName);
    } catch {
      toast({ kind: "error", title: t.downloadFailed, description: t.downloadFailedDetail });
    } finally {
      setBusy(false);
    }
  };
  return {
    text,
    host,
    address: text.code ? origin + certificatePath(text.code) : "",
    busy,
    download: () => void save(),
    print: () => window.print(),
  };
}
