import { useLiveQuery } from "dexie-react-hooks";
import { leaseAnswerSchema } from "#db/protocol/till-leases.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { BLOCKS_TO_LEND, canLend, collectEnrolment } from "#pwa/local-db/till/enrol-till.ts";
import { supplyAddresses } from "#pwa/local-db/till/till-supply.ts";
import { encodeQr, type QrMatrix } from "#pwa/ui/data/qr-code.ts";

export type EnrolCodes = {
  readonly frames: readonly string[];
  readonly images: readonly QrMatrix[];
  /** Fresh addresses were asked for and there were none to spare. */
  readonly noneLent: boolean;
};
export type EnrolOutcome = EnrolCodes | "nothing" | "too_large" | "failed";

/** The owner's side of preparing another phone. */
export function useEnrolOut(): {
  readonly canLend: boolean;
  /** `lendTo`: the code of the till that gets fresh addresses; null lends none. */
  readonly prepare: (lendTo: string | null) => Promise<EnrolOutcome>;
} {
  const { profile, session, call, clock, newId } = useDeps();
  const lendable = useLiveQuery(() => canLend(profile), [profile]) ?? false;
  const maySpeak = session.kind === "user" && session.verified;

  /** Enough for both tills, as far as the network allows. */
  const supply = (): Promise<void> =>
    supplyAddresses({
      db: profile,
      newId,
      now: () => clock.now(),
      ahead: 2 * BLOCKS_TO_LEND,
      ask: async (request) => {
        if (!maySpeak) return null;
        const answer = await call("POST", "/api/till/leases", request);
        const parsed = answer.kind === "ok" ? leaseAnswerSchema.safeParse(answer.body) : null;
        return parsed?.success ? parsed.data : null;
      },
    });
  return {
    canLend: lendable,
    prepare: async (lendTo) => {
      const lend = lendTo !== null;
      try {
        const wallets = await profile.wallets.toArray();
        if (!lend && !wallets.some(({ address }) => address !== null)) return "nothing";
        if (lend) await supply();
        const [enrolment, { enrolmentFrames }] = await Promise.all([
          collectEnrolment(profile, clock.now(), lendTo),
          import("#db/rules/access/enrolment.ts"),
        ]);
        const frames = enrolmentFrames(enrolment);
        if (!frames) return "too_large";
        return { frames, images: frames.map(encodeQr), noneLent: lend && enrolment.fresh === null };
      } catch {
        return "failed";
      }
    },
  };
}
