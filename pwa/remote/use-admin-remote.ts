import { useCallback, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { askServer, type Method, type RequestOptions, type Schema } from "./ask-server.ts";
import { isRefused, type Failure, type Outcome } from "./outcome.ts";
import { type Remote, type RemoteOptions, useRemote } from "./use-remote.ts";
import { type RemoteList, useRemoteList } from "./use-remote-list.ts";
import { useReportFailure } from "./use-report-failure.ts";

type Page = { readonly items: readonly unknown[]; readonly nextCursor: string | null };

/** Without `failed` the screen shows the failure itself. An ended session is always reported (S355). */
function useOnFailure(failed: string | undefined): (failure: Failure) => void {
  const report = useReportFailure();
  return (failure) => report(failure, failed === undefined ? undefined : { failed });
}

/** `useRemote` for administrators. */
export function useAdminRemote<T>(
  path: string | null,
  schema: Schema<T>,
  { failed, onValue }: Pick<RemoteOptions<T>, "onValue"> & { readonly failed?: string } = {},
): Remote<T> {
  const onFailure = useOnFailure(failed);
  return useRemote(path, schema, { onFailure, ...(onValue ? { onValue } : {}) });
}

/** `useRemoteList` for administrators. */
export function useAdminList<P extends Page>(
  path: string,
  schema: Schema<P>,
  failed?: string,
): RemoteList<P["items"][number], P> {
  return useRemoteList(path, schema, { onFailure: useOnFailure(failed) });
}

export type AdminRequest<T> = RequestOptions<T> & {
  /**
   * Says what could not be done: "Não foi possível criar o módulo." (S487). Without it the caller reports the failure.
   */
  readonly failed?: string;
  readonly title?: string;
  /** Statuses of refusals that the caller reports itself or treats as success. */
  readonly handles?: readonly number[];
  /** Awaited after a success, as a part of the request: until it ends, nothing else is sent from the same form. */
  readonly after?: () => Promise<unknown>;
};
export type AdminRun = <T = unknown>(
  method: Method,
  path: string,
  request?: AdminRequest<T>,
) => Promise<Outcome<T>>;
export type AdminAction = { readonly busy: boolean; readonly run: AdminRun };

/** Requests of administrators. A toast reports a failure, unless the caller handles it. */
export function useAdminAction(): AdminAction {
  const { call } = useDeps();
  const report = useReportFailure();
  const [running, setRunning] = useState(0);
  const run = useCallback<AdminRun>(
    async (method, path, { failed, title, handles = [], after, ...options } = {}) => {
      setRunning((count) => count + 1);
      try {
        const outcome = await askServer(call, method, path, options);
        if (outcome.kind === "ok") await after?.();
        else if (!isRefused(outcome, ...handles))
          report(outcome, failed === undefined ? undefined : { failed, ...(title ? { title } : {}) });
        return outcome;
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [call, report],
  );
  return { busy: running > 0, run };
}
