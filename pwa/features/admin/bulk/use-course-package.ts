import { useState } from "react";
import { courseTransferSchema } from "#db/protocol/admin/admin-api.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useFailureToast } from "#pwa/features/admin/articles/use-failure-toast.ts";
import { useTurns } from "#pwa/features/admin/use-turns.ts";
import { failureSentence } from "#pwa/remote/failure-sentence.ts";
import { useAdminAction } from "#pwa/remote/use-admin-remote.ts";
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
  /** What the server found wrong in the file, by field. */
  readonly problems: readonly Problem[];
  readonly download: () => void;
  readonly choose: (file: File | null) => void;
  readonly upload: () => void;
};

/** Downloads the course as one file, and uploads such a file after showing what is in it. */
export function useCoursePackage(onImported: () => void): CoursePackageState {
  const { clock } = useDeps();
  const { run } = useAdminAction();
  const toast = useToast();
  const showFailure = useFailureToast();
  const [busy, setBusy] = useState<CoursePackageState["busy"]>(null);
  const [chosen, setChosen] = useState<PackageFile | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const beginTurn = useTurns();

  const download = async () => {
    setBusy("download");
    const outcome = await run("GET", PATH);
    setBusy(null);
    if (outcome.kind !== "ok")
      return void showFailure(`${t.exportFailed} ${failureSentence(outcome)}`, outcome);
    const text = `${JSON.stringify(outcome.value, null, 2)}\n`;
    saveFile(new Blob([text], { type: "application/json" }), t.fileName(clock.today()));
    toast({ title: t.downloaded });
  };
  const choose = async (file: File | null) => {
    const isLast = beginTurn();
    setChosen(null);
    setAlert(null);
    setProblems([]);
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) return setAlert(t.tooLarge);
    const read = readPackage(await file.text().catch(() => ""));
    if (!isLast()) return;
    setChosen(read);
    if (!read) setAlert(t.notJson);
  };
  const upload = async () => {
    if (!chosen) return setAlert((alert) => alert ?? t.noFile);
    setBusy("upload");
    setAlert(null);
    setProblems([]);
    const outcome = await run("POST", PATH, { body: chosen.body, schema: courseTransferSchema });
    setBusy(null);
    if (outcome.kind === "ok") {
      const { created, updated } = outcome.value;
      toast({ title: t.imported, description: t.importedDetail(created, updated) });
      return onImported();
    }
    const sentence = showFailure(t.importFailed, outcome);
    // The alert is about the whole file; the list names each place.
    if (outcome.kind === "refused") {
      setProblems(outcome.issues ?? []);
      setAlert(outcome.message);
    } else setAlert(outcome.kind === "too_large" ? t.tooHeavy : sentence);
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
