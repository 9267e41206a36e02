import { useLiveQuery } from "dexie-react-hooks";
import { useDeps } from "#pwa/deps/deps.ts";
import { readLightningAddress, readPixReceiver } from "#pwa/local-db/write/receiving-settings.ts";
import type { OtherWays } from "./pay-way.ts";

const NONE: OtherWays = { pix: null, lightning: null };

/** The shop's other ways to be paid; none while they are read. */
export function useOtherWays(): OtherWays {
  const { profile } = useDeps();
  const ways = useLiveQuery(async () => {
    const [pix, lightning] = await Promise.all([readPixReceiver(profile), readLightningAddress(profile)]);
    return { pix, lightning };
  }, [profile]);
  return ways ?? NONE;
}
