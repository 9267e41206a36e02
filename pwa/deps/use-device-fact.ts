import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { type DeviceFacts, type FactName, readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";
import { useDeps } from "./deps.ts";

/**
 * A small preference of this device: undefined while it is read, `initial` when nothing is stored. If it cannot be stored, the
 * person is asked again next time; nothing else is lost.
 */
export function useDeviceFact<N extends FactName>(
  name: N,
  initial: DeviceFacts[N],
): [value: DeviceFacts[N] | undefined, keep: (value: DeviceFacts[N]) => void] {
  const { registry } = useDeps();
  const stored = useLiveQuery(
    async () => (await readFact(registry, name).catch(() => undefined)) ?? initial,
    [registry, name],
  );
  const [chosen, choose] = useState<DeviceFacts[N]>();
  const keep = (next: DeviceFacts[N]) => {
    choose(next);
    writeFact(registry, name, next).catch(() => undefined);
  };
  return [chosen ?? stored, keep];
}
