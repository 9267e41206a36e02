import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import {
  PRACTICE_BUSINESSES,
  type PracticeBusiness,
  type PracticeBusinessId,
  type SimulatedPayment,
  simulatedStatus,
  simulatedTotals,
  type SimulatedTotals,
  type SimulatedStatus,
} from "#db/rules/learning/simulation.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { useIsNewDevice } from "#pwa/deps/page-data.ts";
import { clearSimulatedPayments, readSimulatedPayments } from "#pwa/local-db/write/simulated-payments.ts";
import { KEEP_PLACE } from "#pwa/ui/layout/keep-place.ts";
import { useOneWrite } from "./cases/use-one-write.ts";

/** Query parameter with the selected business: it survives a reload and going back. */
const CHOSEN = "negocio";
const HISTORY = 5;
const NOTHING: readonly SimulatedPayment[] = [];

export type ShownPayment = SimulatedPayment & { readonly status: SimulatedStatus };

type Simulation = {
  readonly business: PracticeBusiness;
  readonly choose: (id: PracticeBusinessId) => void;
  readonly totals: Readonly<Record<PracticeBusinessId, SimulatedTotals>>;
  /** False until the payments were read. */
  readonly isRead: boolean;
  /** Newest first, at most five (S351). */
  readonly history: readonly ShownPayment[];
  readonly restart: () => Promise<void>;
};

/** The selected business with its payments, live while payments are pending. */
export function useSimulation(): Simulation {
  const { profile } = useDeps();
  const [search, setSearch] = useSearchParams();
  const isNew = useIsNewDevice();
  const writeOnce = useOneWrite();
  const read = useLiveQuery(() => readSimulatedPayments(profile), [profile]);
  const payments = read ?? NOTHING;
  const now = useNowUntilSettled(payments);
  const chosen = search.get(CHOSEN);
  const business = PRACTICE_BUSINESSES.find(({ id }) => id === chosen) ?? PRACTICE_BUSINESSES[0];
  const of = (id: PracticeBusinessId) => payments.filter((payment) => payment.business === id);
  const history = of(business.id).slice(0, HISTORY);
  return {
    business,
    choose: (id) => setSearch({ [CHOSEN]: id }, { replace: true, state: KEEP_PLACE }),
    totals: {
      cafe: simulatedTotals(of("cafe"), now),
      tech: simulatedTotals(of("tech"), now),
      consulting: simulatedTotals(of("consulting"), now),
    },
    isRead: read !== undefined || isNew,
    history: history.map((payment) => ({ ...payment, status: simulatedStatus(payment, now) })),
    restart: () => writeOnce(() => clearSimulatedPayments(profile, business.id)),
  };
}

/** The device's time, ISO 8601, updated whenever the next pending payment ends. */
function useNowUntilSettled(payments: readonly SimulatedPayment[]): string {
  const { clock } = useDeps();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const look = () => {
      const at = clock.now();
      setNow(at);
      const ends = payments
        .filter((payment) => simulatedStatus(payment, at) === "pending")
        .map(({ settlesAt }) => Date.parse(settlesAt));
      if (ends.length > 0) timer = setTimeout(look, Math.min(...ends) - Date.parse(at));
    };
    let timer = setTimeout(look);
    return () => clearTimeout(timer);
  }, [clock, payments]);
  return now;
}
