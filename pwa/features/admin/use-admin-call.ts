import { useCallback } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useSignedOut } from "#pwa/deps/use-signed-out.ts";
import type { Call } from "#pwa/sync/api-client.ts";

/**
 * `Deps.call` for the administration, to be told apart by the caller: it never rejects, and a session that ended is said
 * as S355 says it. `pwa/deps/use-admin-call.ts` also says every other failure.
 */
export function useAdminCall(): Call {
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
