import { createHmac, randomUUID } from "node:crypto";
import type { AskAnswer, LookAnswer } from "#db/protocol/lightning-api.ts";
import type { AskRequest } from "#db/protocol/lightning-request.ts";
import { nextLook } from "#db/rules/lightning/verify-schedule.ts";
import { createMinuteLimit } from "#server/platform/minute-limit.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { isSameSecret } from "#server/platform/same-secret.ts";
import type { AskInvoice } from "./ask-invoice.ts";
import { askVerify, isProven } from "./ask-verify.ts";
import { type AskedRow, claimAsked, findAsked, insertAsked, saveAsked } from "./asked-repository.ts";
import { invoiceError, WRONG_INVOICE } from "./invoice-error.ts";
import { answerOf } from "./make-invoice.ts";
import { loggable } from "./probe-source.ts";
import { sourceTarget } from "./source-target.ts";

/** For all devices behind one address, because a market may share one. */
const ASKS_PER_MINUTE = 30;
const LOOKS_PER_MINUTE = 300;
/** Longer than one request with its waiting, so an older claim belongs to a server that has died. */
const LOOK_LASTS_MS = 30_000;

export type VisitorInvoices = {
  /** `network`: of the caller, used for the limit only. */
  readonly ask: (network: string, request: AskRequest) => Promise<AskAnswer>;
  readonly look: (network: string, handle: string) => Promise<LookAnswer>;
};

/**
 * Invoices for phones without an account. The provider is asked about them only while the phone asks, at most as often as the
 * schedule allows. A handle is the id of the stored row with our MAC, so that no caller can make us fetch an address of their
 * choice.
 */
export function createVisitorInvoices(deps: Deps, asking: AskInvoice): VisitorInvoices {
  const { knex, clock, logger, config } = deps;
  const demo = config.lightning.standIns !== null;
  const countAsk = createMinuteLimit(clock, ASKS_PER_MINUTE);
  const countLook = createMinuteLimit(clock, LOOKS_PER_MINUTE);
  const handleOf = (id: string): string => `${id}.${macOf(config.sessionSecret, id)}`;

  const ask: VisitorInvoices["ask"] = async (network, { address, msat }) => {
    countAsk(network);
    const source = sourceTarget(address);
    if (typeof source === "string") throw new AppError(source);
    const request = await asking.request(source.target);
    const made = "problem" in request ? request : await asking.invoice(request, BigInt(msat));
    if ("problem" in made) {
      logger.warn(loggable(made), "a provider gave a visitor no invoice");
      throw invoiceError(made);
    }
    const [id, now] = [randomUUID(), clock.now()];
    const first = made.verify === null ? null : nextLook(timesOf({ ...made, createdAt: now }, now));
    const next = first === null ? null : new Date(first);
    if (!(await insertAsked(knex, { ...made, id, demo, now, nextLook: next })))
      throw new AppError("bad_gateway", { message: WRONG_INVOICE });
    const { invoice, expiresAt, connectionId } = made;
    const stored = { invoice, expiresAt, connectionId, verifyUrl: made.verify?.url ?? null };
    return { ...answerOf({ ...stored, demo }, now), handle: handleOf(id) };
  };

  const askProvider = async (row: AskedRow): Promise<void> => {
    const { answer, doublings, pauseMs } = await askVerify(deps, row);
    const now = clock.now();
    const contradicted = answer.state === "contradiction";
    if (contradicted) logger.error({ asked: row.id }, "a provider contradicts itself about an invoice");
    const settled = answer.state === "settled" && isProven(row, answer.preimage) ? answer : null;
    const next = settled
      ? null
      : nextLook({ ...timesOf(row, now), looks: row.looks, doublings, isUnpaid: answer.state === "waiting" });
    await saveAsked(knex, row, {
      state: settled ? "settled" : next === null ? "ended" : "open",
      nextLook: next === null ? null : new Date(Math.max(next, now.getTime() + pauseMs)),
      answeredAt: settled || answer.state === "waiting" ? now : null,
      doublings,
      contradicted,
      settledAt: settled ? now : null,
      preimage: settled?.preimage ?? null,
    });
  };

  const look: VisitorInvoices["look"] = async (network, handle) => {
    countLook(network);
    const [id = "", mac = ""] = handle.split(".");
    if (!isSameSecret(mac, macOf(config.sessionSecret, id))) throw new AppError("not_found");
    const now = clock.now();
    const due = await claimAsked(knex, id, { now, until: new Date(now.getTime() + LOOK_LASTS_MS) });
    if (due) await askProvider(due);
    const found = await findAsked(knex, id);
    if (!found) throw new AppError("not_found");
    return {
      ...answerOf({ ...found, connectionId: null }, clock.now()),
      state: found.state,
      askedAt: found.createdAt.toISOString(),
      answeredAt: found.answeredAt?.toISOString() ?? null,
      contradicted: found.contradicted,
      settled: found.settledAt && { at: found.settledAt.toISOString(), preimage: found.preimage },
    };
  };
  return { ask, look };
}

const macOf = (secret: string, id: string): string =>
  createHmac("sha256", secret).update(`lightning asked\n${id}`).digest("base64url").slice(0, 32);

const timesOf = ({ createdAt, expiresAt }: Pick<AskedRow, "createdAt" | "expiresAt">, now: Date) => ({
  createdAt: createdAt.getTime(),
  expiresAt: expiresAt.getTime(),
  now: now.getTime(),
  looks: 0,
  doublings: 0,
  isUnpaid: true,
});
