import { useEffect, useRef, useState } from "react";
import type { Enrolment, EnrolmentParts, EnrolmentProblem } from "#db/rules/access/enrolment.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { applyEnrolment, ownTillCode } from "#pwa/local-db/till/enrol-till.ts";

/** `device`: this till could not read or keep its own record. */
export type EnrolInProblem = EnrolmentProblem | "device";

export type EnrolReading = {
  readonly read: number;
  readonly count: number;
  readonly problem: EnrolInProblem | null;
  /** Whole and judged: to be compared before it is taken over. */
  readonly enrolment: Enrolment | null;
};

const NOTHING: EnrolReading = { read: 0, count: 0, problem: null, enrolment: null };

/** The cashier's phone: reads the codes in any order until all are there, checks them, and adopts them on confirmation. */
export function useEnrolIn(): EnrolReading & {
  readonly allowed: boolean;
  /** What this till is called when the owner's phone lends it addresses; null until it is known. */
  readonly code: string | null;
  /** One code of the camera, or all of them pasted. Resolves with whether more are needed. */
  readonly add: (text: string) => Promise<boolean>;
  readonly restart: () => void;
  readonly take: () => Promise<boolean>;
} {
  const { profile, session, mutate, clock, newId } = useDeps();
  const parts = useRef<EnrolmentParts | null>(null);
  const [reading, setReading] = useState(NOTHING);
  const [code, setCode] = useState<string | null>(null);
  const allowed = session.kind === "visitor";
  useEffect(() => {
    if (!allowed) return;
    let gone = false;
    void ownTillCode(profile, newId).then(
      (found) => !gone && setCode(found),
      () => !gone && setReading((before) => ({ ...before, problem: "device" })),
    );
    return () => {
      gone = true;
    };
  }, [allowed, profile, newId]);

  const add = async (text: string): Promise<boolean> => {
    const { addFrame, checkEnrolment } = await import("#db/rules/access/enrolment.ts");
    for (const line of text.split(/\s+/).filter((word) => word !== "")) {
      const answer = addFrame(parts.current, line);
      if (!answer.ok) {
        setReading((before) => ({ ...before, problem: answer.problem }));
        return true;
      }
      parts.current = answer.parts;
    }
    const now = parts.current;
    if (!now) return true;
    const own = await ownTillCode(profile, newId).catch(() => null);
    if (own === null) {
      setReading((before) => ({ ...before, problem: "device" }));
      return true;
    }
    const check = checkEnrolment(now, own);
    if (check && !check.ok) parts.current = null;
    setReading({
      read: now.parts.size,
      count: now.count,
      problem: check && !check.ok ? check.problem : null,
      enrolment: check?.ok ? check.enrolment : null,
    });
    return check === null;
  };
  return {
    ...reading,
    allowed,
    code,
    add,
    restart: () => {
      parts.current = null;
      setReading(NOTHING);
    },
    take: async () => {
      if (!reading.enrolment) return false;
      try {
        await applyEnrolment({ db: profile, mutate, newId, now: () => clock.now() }, reading.enrolment);
        parts.current = null;
        setReading(NOTHING);
        return true;
      } catch {
        return false;
      }
    },
  };
}
