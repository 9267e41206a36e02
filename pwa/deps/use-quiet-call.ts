import { useCallback } from "react";
import type { Call } from "#pwa/sync/api-client.ts";
import { useDeps } from "./deps.ts";
import { useSignedOut } from "./use-signed-out.ts";

/**
 * `Deps.call` that never rejects and says only that a session ended, as S355 does; the caller says the rest.
 * `useAdminCall` says every other failure too.
 */
export function useQuietCall(): Call {
  const { call } = useDeps();
  const signedOut = useSignedOut();
  return useCallback<Call>(
    async (...request) => {
      // The network part itself may not have arrived on this device.
      const answer = await call(...request).catch(() => ({ kind: "offline" }) as const);
      if (answer.kind === "unauthenticated") signedOut();
      return answer;
    },
    [call, signedOut],
  );
}
