import { useEffect, useEffectEvent, useState } from "react";
import type { StatedEntry } from "#db/rules/charge-book/charge-filter.ts";
import { sightingSchema, type Sighting } from "#db/protocol/sighting.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { retireAddress } from "#pwa/local-db/write/receiving.ts";
import { askServer } from "#pwa/remote/ask-server.ts";
import { type Failure, isRefused } from "#pwa/remote/outcome.ts";
import type { Call } from "#pwa/sync/api-client.ts";

/** Interval while a charge is open on the screen; blocks are much rarer. */
const EVERY_MS = 20_000;

export type SightingProblem = "offline" | "visitor" | "unsent" | "unsupported" | "busy" | "failed";
export type SightingState = {
  /** The last answer. It stays, with its time, when a later request fails. */
  readonly sighting: Sighting | null;
  readonly problem: SightingProblem | null;
  readonly looking: boolean;
  readonly look: () => void;
};

/** Asks the server what the network shows for an open charge. */
export function useSighting({ charge, unsent }: StatedEntry): SightingState {
  const { call, profile, session } = useDeps();
  const offline = useOffline();
  const [sighting, setSighting] = useState<Sighting | null>(null);
  const [problem, setProblem] = useState<SightingProblem | null>(null);
  const [looking, setLooking] = useState(false);

  const hindrance: SightingProblem | null =
    session.kind !== "user" ? "visitor" : offline ? "offline" : unsent ? "unsent" : null;
  const mayLook = !charge.training && hindrance === null;
  const look = async () => {
    if (!mayLook || looking) return;
    setLooking(true);
    const answer = await ask(call, charge.id);
    setLooking(false);
    if (typeof answer === "string") setProblem(answer);
    else {
      setProblem(null);
      setSighting(answer);
      if (answer.seen) await retireAddress(profile, charge.id).catch(() => undefined);
    }
  };
  const lookNow = useEffectEvent(() => void look());
  useEffect(() => {
    if (!mayLook) return;
    const first = setTimeout(lookNow, 0);
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") lookNow();
    }, EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [mayLook, charge.id]);

  return { sighting, problem: hindrance ?? problem, looking, look: () => void look() };
}

async function ask(call: Call, id: string): Promise<Sighting | SightingProblem> {
  const outcome = await askServer(call, "GET", `/api/charges/${id}/sighting`, { schema: sightingSchema });
  if (outcome.kind === "ok") return outcome.value;
  if (isRefused(outcome, 404)) return "unsent";
  if (isRefused(outcome, 422)) return "unsupported";
  return PROBLEMS[outcome.kind] ?? "failed";
}

const PROBLEMS: Partial<Record<Failure["kind"], SightingProblem>> = {
  offline: "offline",
  unauthenticated: "visitor",
  retry_after: "busy",
};
