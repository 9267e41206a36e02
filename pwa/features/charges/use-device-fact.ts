import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { type DeviceFacts, type FactName, readFact, writeFact } from "#pwa/local-db/write/device-facts.ts";

/**
 * A small preference of this device. If it cannot be stored, the person is asked again next time; nothing else is lost.
 */
export function useDeviceFact<N extends FactName>(
  name: N,
): [value: DeviceFacts[N] | undefined, keep: (value: DeviceFacts[N]) => void] {
  const { registry } = useDeps();
  const value = useLiveQuery(() => readFact(registry, name), [registry, name]);
  const keep = (next: DeviceFacts[N]) => {
    writeFact(registry, name, next).catch(() => undefined);
  };
  return [value, keep];
}
