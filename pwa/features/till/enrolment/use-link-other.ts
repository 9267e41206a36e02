import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { readTillCard, type TillCard, type TillCardProblem } from "#db/rules/access/till-card.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import type { OpenShop } from "#pwa/deps/use-shop.ts";
import { isLocalError } from "#pwa/local-db/databases/local-error.ts";
import { readShopName } from "#pwa/local-db/queries/shop-queries.ts";
import { BLOCKS_TO_LEND, canLend, collectEnrolment } from "#pwa/local-db/till/enrol-till.ts";
import { supplyAddresses } from "#pwa/local-db/till/till-supply.ts";
import { readDatedRates } from "#pwa/local-db/write/dated-rates.ts";
import { readLightningSource } from "#pwa/local-db/write/lightning-source.ts";
import { readUsdtAddresses } from "#pwa/local-db/write/usdt-addresses.ts";
import { askLease } from "#pwa/remote/ask-lease.ts";
import { encodeQr, type QrMatrix } from "#pwa/ui/data/qr-code.ts";
import { retryLoad } from "#pwa/retry-load.ts";

/** `ended`: the shop switched this phone off, which has to show the code of a new identity. */
export type CardProblem = TillCardProblem | "ended";

export type LinkCodes = {
  readonly frames: readonly string[];
  readonly images: readonly QrMatrix[];
  /** Fresh addresses were requested, but none could be spared. */
  readonly noneLent: boolean;
};
/** `frozen`: the shop adds no phone today. `proof_required`: the owner did not give the proof. */
export type LinkOutcome = LinkCodes | "nothing" | "too_large" | "frozen" | "proof_required" | "failed";

export type Found = {
  readonly card: TillCard;
  /** The till's name, if the shop already has it; null: it is new. */
  readonly known: string | null;
  /** Number for the name of the next till. */
  readonly next: number;
};

/** The owner's side of making another phone a till of this shop. Works without a network: `till.add` waits in the queue. */
export function useLinkOther({ id: shopId }: Pick<OpenShop, "id">) {
  const { profile, registry, session, call, mutate, sync, clock, newId } = useDeps();
  const lendable = useLiveQuery(() => canLend(profile), [profile]) ?? false;
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<CardProblem | null>(null);

  /** Resolves with whether it was the code of a till that can be linked. */
  const read = async (text: string): Promise<boolean> => {
    const judge = async (): Promise<Found | CardProblem | null> => {
      if (text.trim() === "") return null;
      const reading = readTillCard(text);
      if (!reading.ok) return reading.problem;
      const tills = await profile.members.filter(({ kind }) => kind === "till").toArray();
      const member = tills.find(({ id }) => id === reading.card.id);
      if (member && member.endedAt !== null) return "ended";
      return { card: reading.card, known: member?.name ?? null, next: tills.length + 1 };
    };
    const judged = await judge();
    const isFound = typeof judged === "object" && judged !== null;
    setFound(isFound ? judged : null);
    setProblem(isFound ? null : (judged as CardProblem | null));
    return isFound;
  };

  /** Enough blocks for both tills, as far as the network allows. */
  const supply = (): Promise<void> =>
    supplyAddresses({
      db: profile,
      newId,
      now: () => clock.now(),
      ahead: 2 * BLOCKS_TO_LEND,
      ask: (request) => askLease({ session, call }, request),
    });

  const receivesMoney = async (): Promise<boolean> => {
    const [wallets, usdt, source] = await Promise.all([
      profile.wallets.toArray(),
      readUsdtAddresses(profile),
      readLightningSource(profile),
    ]);
    const addresses = [...wallets.map(({ address }) => address), ...usdt.map(([, address]) => address)];
    return source !== null || addresses.some((address) => address !== null);
  };

  const link = async (name: string, lends: boolean): Promise<LinkOutcome> => {
    if (found === null) return "failed";
    const { id: tillId, publicKey } = found.card;
    try {
      if (!lends && !(await receivesMoney())) return "nothing";
      if (lends) await supply();
      // A visitor's shop has no members, so that till stores its charges only itself.
      if (shopId !== null && (await profile.members.get(tillId)) === undefined)
        await mutate("till.add", { tillId, name, publicKey, at: clock.now() });
      void sync.syncNow();
      const [enrolment, { enrolmentFrames }] = await Promise.all([
        collectEnrolment(profile, clock.now(), {
          till: { id: tillId, name },
          shop: { id: shopId, name: await readShopName(registry, profile) },
          lends,
          market: await readDatedRates(registry, clock.now()),
        }),
        retryLoad(() => import("#db/rules/access/enrolment.ts")),
      ]);
      const frames = enrolmentFrames(enrolment);
      if (!frames) return "too_large";
      return { frames, images: frames.map(encodeQr), noneLent: lends && enrolment.fresh === null };
    } catch (error) {
      const code = isLocalError(error) ? error.code : null;
      return code === "frozen" || code === "proof_required" ? code : "failed";
    }
  };
  return { canLend: lendable, found, problem, read, link };
}
