import { COINS, type Coin } from "#db/entities/coins.ts";
import type { RatesAnswer } from "#db/protocol/rates.ts";
import { agreeOnRate, isJump, type MarketQuote } from "#db/rules/rates/market-rate.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { RateSource } from "./rates/rate-source.ts";
import { listRates, putRates, type StoredRate } from "./rate-repository.ts";

/** Reads the rates; null: the sources have never agreed yet. */
export type ReadRates = () => Promise<RatesAnswer | null>;

/**
 * How long a result is reused before the sources are queried again, and how long they are left alone after a failure.
 */
const GOOD_MS = 60_000;
const RETRY_MS = 30_000;
/** Up to this age the cached result is returned at once and refreshed in the background; beyond it, callers wait. */
const BEHIND_MS = 3 * 60_000;
/** Clocks of servers differ; a rate dated later than this was written with a wrong clock. */
const CLOCK_SLACK_MS = 2 * 60_000;
/** A jump from a rate younger than a day is accepted when the sources have reported it for this long. */
const DOUBT_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const MAX_PAUSE_MS = 60 * 60_000;
const SANDBOX_SOURCE = "Ambiente de demonstração";

/**
 * The latest rates, from memory and a table. Requests refresh them: the sources are queried at most once a minute,
 * shared by all callers. A coin on which they disagree keeps its last rate, with its age.
 */
export function createReadRates(deps: Deps): ReadRates {
  const { knex, clock, logger, rateSources } = deps;
  const sandbox = rateSources.some((source) => source.sandbox);
  const known = new Map<Coin, StoredRate>();
  const pausedUntil = new Map<RateSource, number>();
  const doubtedSince = new Map<Coin, number>();
  let nextTryAt = 0;
  let refreshing: Promise<void> | null = null;

  const notAfter = (): Date => new Date(clock.now().getTime() + CLOCK_SLACK_MS);
  const learn = (rates: readonly StoredRate[]): void => {
    for (const rate of rates) {
      const before = known.get(rate.coin);
      if (!before || before.asOf <= rate.asOf || before.asOf > notAfter()) known.set(rate.coin, rate);
    }
  };
  /** Age of the oldest rate in milliseconds; unknown if the clock was set back. */
  const age = (): number => {
    const oldest = Math.min(...COINS.map((coin) => known.get(coin)?.asOf.getTime() ?? 0));
    const ms = clock.now().getTime() - oldest;
    return ms < -CLOCK_SLACK_MS ? Infinity : ms;
  };

  const refresh = async (): Promise<void> => {
    // Another server, or this one before a restart, may have stored newer rates. Without the database the rates in memory are
    // used.
    try {
      learn(await listRates(knex, { sandbox, notAfter: notAfter() }));
    } catch (err) {
      if (known.size === 0) throw err;
      logger.warn({ err }, "reading stored rates failed");
    }
    if (age() >= GOOD_MS && rateSources.length > 0) await askSources();
    nextTryAt = clock.now().getTime() + (age() < GOOD_MS ? GOOD_MS : RETRY_MS);
  };

  const isDoubtful = (coin: Coin, brl: string, atMs: number): boolean => {
    const before = known.get(coin);
    const isRecent = before !== undefined && atMs - before.asOf.getTime() < DAY_MS;
    if (!isRecent || !isJump(before.brl, brl)) {
      doubtedSince.delete(coin);
      return false;
    }
    const since = doubtedSince.get(coin) ?? atMs;
    doubtedSince.set(coin, since);
    return atMs - since < DOUBT_MS;
  };

  const askSources = async (): Promise<void> => {
    const askedAt = clock.now().getTime();
    const free = rateSources.filter((source) => {
      const until = pausedUntil.get(source) ?? 0;
      return until <= askedAt || until > askedAt + 2 * MAX_PAUSE_MS;
    });
    const answers = await Promise.all(
      free.map(async (source) => ({ source, answer: await source.fetchQuotes(deps.stopping) })),
    );
    const quotes = new Map<Coin, MarketQuote[]>(COINS.map((coin) => [coin, []]));
    for (const { source, answer } of answers) {
      if (answer.kind === "refused") pausedUntil.set(source, askedAt + answer.pauseMs);
      if (answer.kind !== "quotes")
        logger.warn({ source: source.label, ...answer }, "a source returned no quotes");
      else
        for (const { coin, ...quote } of answer.quotes)
          quotes.get(coin)?.push({ source: source.label, ...quote });
    }
    const asOf = clock.now();
    const agreed = COINS.flatMap((coin): StoredRate[] => {
      const rate = agreeOnRate(coin, quotes.get(coin) ?? [], asOf.toISOString());
      if (rate.refused.length > 0) logger.warn({ coin, refused: rate.refused }, "quotes were rejected");
      if (rate.brl === null) return [];
      if (isDoubtful(coin, rate.brl, asOf.getTime())) {
        logger.warn({ coin, brl: rate.brl, before: known.get(coin)?.brl }, "a rate jump needs confirmation");
        return [];
      }
      return [{ coin, brl: rate.brl, change24h: rate.change24h, source: rate.sources.join(", "), asOf }];
    });
    if (agreed.length < COINS.length)
      logger.warn({ coins: agreed.map(({ coin }) => coin) }, "the sources agree on these coins only");
    learn(agreed);
    if (agreed.length > 0)
      await putRates(knex, agreed, { sandbox, notAfter: notAfter() }).catch((err: unknown) =>
        logger.warn({ err }, "storing rates failed"),
      );
  };

  const refreshOnce = (): Promise<void> =>
    (refreshing ??= refresh().finally(() => {
      refreshing = null;
    }));

  return async () => {
    const now = clock.now().getTime();
    // If the clock was set back, query at once instead of waiting until it has caught up.
    const isDue = now >= nextTryAt || nextTryAt - now > GOOD_MS;
    if (isDue && age() >= GOOD_MS) {
      if (age() >= BEHIND_MS) await refreshOnce();
      else deps.background.run("refreshing rates", refreshOnce);
    }
    return answerOf(known, sandbox);
  };
}

function answerOf(known: ReadonlyMap<Coin, StoredRate>, sandbox: boolean): RatesAnswer | null {
  const rates = COINS.flatMap((coin) => known.get(coin) ?? []);
  if (rates.length === 0) return null;
  const oldest = Math.min(...rates.map(({ asOf }) => asOf.getTime()));
  return {
    asOf: new Date(oldest).toISOString(),
    sandbox,
    rates: rates.map(({ coin, brl, change24h, source, asOf }) => ({
      coin,
      brl,
      change24h,
      source: sandbox ? `${SANDBOX_SOURCE}: ${source}` : source,
      asOf: asOf.toISOString(),
    })),
  };
}
