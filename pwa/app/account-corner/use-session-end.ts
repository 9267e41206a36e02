import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { isKnownVisitor } from "#pwa/sync/session/account-control.ts";
import { clearFact, readFact } from "#pwa/local-db/write/device-facts.ts";

/** Whether the server ended the last account's session, so that a visitor's profile is on screen instead. */
export function useSessionEnd(): { readonly ended: boolean; readonly dismiss: () => void } {
  const { registry, session } = useDeps();
  const fact = useLiveQuery(() => readFact(registry, "sessionEnded"), [registry]);
  return {
    ended: isKnownVisitor(session) && fact !== undefined,
    dismiss: () => void clearFact(registry, "sessionEnded"),
  };
}
