import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Enrolment, EnrolmentParts, EnrolmentProblem } from "#db/rules/access/enrolment.ts";
import type { TillCard } from "#db/rules/access/till-card.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { applyEnrolment, applyToTill } from "#pwa/local-db/till/enrol-till.ts";
import { ensureTillIdentity } from "#pwa/local-db/till/till-identity.ts";
import { takeDatedRates } from "#pwa/local-db/write/dated-rates.ts";
import { routes } from "#pwa/paths.ts";
import { retryLoad } from "#pwa/retry-load.ts";

/** `device`: this phone could not read or store its own record. `other_shop`: it is already a till of another shop. */
export type CodesProblem = EnrolmentProblem | "device" | "other_shop";

export type CodesReading = {
  readonly read: number;
  readonly count: number;
  readonly problem: CodesProblem | null;
  /** Complete and checked; the person compares it before it is copied. */
  readonly enrolment: Enrolment | null;
};

const NOTHING: CodesReading = { read: 0, count: 0, problem: null, enrolment: null };

/**
 * The cashier's phone: shows its code, scans the owner's codes in any order until all have arrived, checks them, and
 * copies the settings on confirmation.
 */
export function useLinkThis(): CodesReading & {
  readonly allowed: boolean;
  /** The text that the owner's phone scans; null while it is unknown. */
  readonly card: TillCard | null;
  /** Takes one code of the camera, or all of them pasted. Resolves with whether more are needed. */
  readonly add: (text: string) => Promise<boolean>;
  readonly restart: () => void;
  /**
   * `alone`: the shop has no account, so this phone stores its charges only itself. null: the settings could not be
   * stored.
   */
  readonly take: () => Promise<"linked" | "alone" | null>;
} {
  const { profile, registry, session, account, mutate, clock, newId } = useDeps();
  const navigate = useNavigate();
  const parts = useRef<EnrolmentParts | null>(null);
  const [reading, setReading] = useState(NOTHING);
  const [card, setCard] = useState<TillCard | null>(null);
  const allowed = session.kind !== "user";
  useEffect(() => {
    if (!allowed) return;
    let gone = false;
    void ensureTillIdentity(profile, newId).then(
      (found) => !gone && setCard(found),
      () => !gone && setReading((before) => ({ ...before, problem: "device" })),
    );
    return () => {
      gone = true;
    };
  }, [allowed, profile, newId]);

  const add = async (text: string): Promise<boolean> => {
    const { addFrame, checkEnrolment } = await retryLoad(() => import("#db/rules/access/enrolment.ts"));
    const fail = (problem: CodesProblem): true => {
      setReading((before) => ({ ...before, problem }));
      return true;
    };
    for (const line of text.split(/\s+/).filter((word) => word !== "")) {
      const answer = addFrame(parts.current, line);
      if (!answer.ok) return fail(answer.problem);
      parts.current = answer.parts;
    }
    const now = parts.current;
    if (!now) return true;
    const own = await ensureTillIdentity(profile, newId).catch(() => null);
    if (own === null) return fail("device");
    const check = checkEnrolment(now, own.id);
    const isOther =
      check?.ok === true && session.kind === "till" && check.enrolment.shop.id !== session.shop.id;
    const problem = check?.ok === false ? check.problem : isOther ? "other_shop" : null;
    if (problem !== null) parts.current = null;
    setReading({
      read: now.parts.size,
      count: now.count,
      problem,
      enrolment: check?.ok && problem === null ? check.enrolment : null,
    });
    return check === null;
  };

  const take = async (): Promise<"linked" | "alone" | null> => {
    const { enrolment } = reading;
    if (!enrolment) return null;
    const { till, shop, market } = enrolment;
    const now = () => clock.now();
    try {
      if (market) await takeDatedRates(registry, market, now());
      if (shop.id === null) {
        await applyEnrolment({ db: profile, mutate, newId, now }, enrolment);
        return "alone";
      }
      const link = { till, shop: { id: shop.id, name: shop.name } };
      // The other profile mounts a new tree, at the address of that moment.
      await navigate(routes.till, { replace: true });
      await account.becomeTill(link, (db) => applyToTill({ db, newId, now }, enrolment));
      return "linked";
    } catch {
      return null;
    } finally {
      parts.current = null;
      setReading(NOTHING);
    }
  };
  return {
    ...reading,
    allowed,
    card,
    add,
    restart: () => {
      parts.current = null;
      setReading(NOTHING);
    },
    take,
  };
}
