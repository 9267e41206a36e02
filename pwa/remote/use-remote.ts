import { useCallback, useEffect, useRef, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { askServer, type Schema } from "./ask-server.ts";
import type { Failure, Outcome } from "./outcome.ts";

export type Remote<T> = {
  /** The last answer; null before the first one. It stays while the server is asked again. */
  readonly value: T | null;
  /** Why there is no newer answer. When `value` is null too, the first request is still running. */
  readonly failure: Failure | null;
  /** A request is running. */
  readonly busy: boolean;
  /** Asks again and resolves with the new outcome. */
  readonly refetch: () => Promise<Outcome<T>>;
  /** Shows a change before the server is asked again. */
  update(this: void, change: (value: T | null) => T | null): void;
};

export type RemoteOptions<T> = {
  /** Called for each answer and each failure that is still wanted. */
  readonly onValue?: (value: T) => void;
  readonly onFailure?: (failure: Failure) => void;
};

type Answer<T> = Pick<Remote<T>, "value" | "failure" | "busy"> & { readonly path: string | null };

const OFFLINE: Failure = { kind: "offline" };
const NOTHING = { value: null, failure: null, busy: false };

/**
 * Reads from the server what this device does not store: when the screen opens, when the network comes back and
 * whenever `refetch` is called. It ignores an answer to an older request or for another `path`. With `path` null it
 * asks nothing. `schema` has to be the same object in every render.
 */
export function useRemote<T>(
  path: string | null,
  schema: Schema<T>,
  options: RemoteOptions<T> = {},
): Remote<T> {
  const { call } = useDeps();
  const offline = useOffline();
  const [answer, setAnswer] = useState<Answer<T>>({ path, ...NOTHING });
  const newest = useRef(0);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const refetch = useCallback(async (): Promise<Outcome<T>> => {
    if (path === null) return OFFLINE;
    const request = (newest.current += 1);
    const show = (part: Partial<Answer<T>>): void =>
      setAnswer((before) => ({ ...(before.path === path ? before : NOTHING), path, ...part }));
    show({ busy: true });
    const outcome = await askServer(call, "GET", path, { schema });
    if (request !== newest.current) return outcome;
    if (outcome.kind === "ok") {
      show({ value: outcome.value, failure: null, busy: false });
      latest.current.onValue?.(outcome.value);
    } else {
      show({ failure: outcome, busy: false });
      latest.current.onFailure?.(outcome);
    }
    return outcome;
  }, [call, path, schema]);

  useEffect(() => {
    if (offline) return;
    void refetch();
    return () => {
      newest.current += 1;
    };
  }, [refetch, offline]);

  const update = useCallback<Remote<T>["update"]>(
    (change) => setAnswer((before) => ({ ...before, value: change(before.value) })),
    [],
  );
  const { value, failure, busy } = answer.path === path ? answer : NOTHING;
  return { value, failure: offline ? OFFLINE : failure, busy: busy && !offline, refetch, update };
}
