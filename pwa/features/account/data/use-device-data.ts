import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useIsNewDevice } from "#pwa/deps/page-data.ts";
import { countOwnWork, readDeviceExport } from "#pwa/local-db/profiles/device-export.ts";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { saveJson } from "./save-json.ts";
import { accountPartTexts as t } from "../strings.ts";

export const NOTHING = { lessons: 0, charges: 0, addresses: 0 };

/** Counts, exports and erases what the open profile holds. `counts` is undefined while it is read, null when it cannot be. */
export function useDeviceData() {
  const { registry, profile, account, clock } = useDeps();
  const toast = useToast();
  const [erasing, setErasing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const counts = useLiveQuery(() => countOwnWork(profile).catch(() => null), [profile]);
  const isNew = useIsNewDevice();

  const download = async (): Promise<void> => {
    try {
      const name = `balcao-cripto-aparelho-${clock.today()}.json`;
      const content = await readDeviceExport(registry, profile);
      saveJson({ app: "balcao-cripto", exportedAt: clock.now(), ...content }, name);
      toast({ title: t.exported, description: name });
    } catch {
      toast({ kind: "error", title: t.exportFailed });
    }
  };
  const erase = async (): Promise<void> => {
    setErasing(true);
    setProblem(null);
    // Leaves the page on success.
    await account.eraseVisitor().catch(() => {
      setErasing(false);
      setProblem(t.eraseFailed);
    });
  };
  return {
    counts: counts === undefined && isNew ? NOTHING : counts,
    erasing,
    problem,
    download: () => void download(),
    erase: () => void erase(),
  };
}
