import { useState } from "react";
import { courseTransferSchema } from "#db/protocol/admin/admin-api.ts";
import { callSentence } from "#pwa/deps/call-sentence.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useSayFailed } from "#pwa/features/admin/articles/use-say-failed.ts";
import { useQuietCall } from "#pwa/deps/use-quiet-call.ts";
import { saveFile } from "#pwa/ui/browser/save-file.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { MAX_FILE_BYTES } from "./read-article-file.ts";
import { type PackageFile, readPackage } from "./read-package.ts";
import { packageTexts as t } from "./strings.ts";

const PATH = "/api/admin/course-package";
type Problem = { readonly path: string; readonly message: string };

export type CoursePackageState = {
  readonly busy: "download" | "upload" | null;
  readonly chosen: PackageFile | null;
  readonly alert: string | null;
  /** What the server found in the file, by field. */
  readonly problems: readonly Problem[];
  readonly download: () => void;
  readonly choose: (file: File | null) => void;
  readonly upload: () => void;
};

/** The course as one file: from the server, and back to it after it was looked at. */
export function useCoursePackage(onImported: () => void): CoursePackageState {
  const { clock } = useDeps();
  const call = useQuietCall();
  const toast = useToast();
  const sayFailed = useSayFailed();
  const [busy, setBusy] = useState<CoursePackageState["busy"]>(null);
  const [chosen, setChosen] = useState<PackageFile | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  const download = async () => {
    setBusy("download");
    const answer = await call("GET", PATH);
    setBusy(null);
    if (answer.kind !== "ok") return void sayFailed(`${t.exportFailed} ${callSentence(answer)}`, answer);
    const text = `${JSON.stringify(answer.body, null, 2)}\n`;
    saveFile(new Blob([text], { type: "application/json" }), t.fileName(clock.now().slice(0, 10)));
    toast({ title: t.downloaded });
  };
  const choose = async (file: File | null) => {
    setChosen(null);
    setAlert(null);
    setProblems([]);
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) return setAlert(t.tooLarge);
    const read = readPackage(await file.text().catch(() => ""));
    setChosen(read);
    if (!read) setAlert(t.notJson);
  };
  const upload = async () => {
    if (!chosen) return setAlert((said) => said ?? t.noFile);
    setBusy("upload");
    setAlert(null);
    setProblems([]);
    const answer = await call("POST", PATH, chosen.body);
    setBusy(null);
    const parsed = answer.kind === "ok" ? courseTransferSchema.safeParse(answer.body) : null;
    if (parsed?.success) {
      const { created, updated } = parsed.data;
      toast({ title: t.imported, description: t.importedDetail(created, updated) });
      return onImported();
    }
    setAlert(sayFailed(t.importFailed, answer.kind === "ok" ? { kind: "broken", status: 200 } : answer));
    if (answer.kind === "refused") setProblems(answer.issues ?? []);
  };
  return {
    busy,
    chosen,
    alert,
    problems,
    download: () => void download(),
    choose: (file) => void choose(file),
    upload: () => void upload(),
  };
}
