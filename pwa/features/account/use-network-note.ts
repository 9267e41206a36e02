import { useOffline } from "#pwa/deps/use-offline.ts";
import { accountPartTexts as t } from "./strings.ts";

/** Whether a button of the server's has to wait, and what stands beneath it then or otherwise. */
export function useNetworkNote(note?: string): {
  readonly offline: boolean;
  readonly text: string | undefined;
} {
  const offline = useOffline();
  return { offline, text: offline ? t.needsInternet : note };
}
