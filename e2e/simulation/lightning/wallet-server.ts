import { AsyncLocalStorage } from "node:async_hooks";
import type { Knex } from "knex";
import { createAskInvoice } from "#server/lightning/ask-invoice.ts";
import { type AnswerCustomer, createAnswerCustomer } from "#server/lightning/customer/answer-customer.ts";
import { createConnectWallet, type ConnectWallet } from "#server/lightning/connection/connect-wallet.ts";
import { createWallets, type Wallets } from "#server/lightning/connection/wallets.ts";
import { createChargeInvoice } from "#server/lightning/charge-invoice.ts";
import { createMakeInvoice, type MakeInvoice } from "#server/lightning/make-invoice.ts";
import { createKnex } from "#server/platform/sql/connect.ts";
import { createOpenSource } from "#server/lightning/open-source.ts";
import { createOrderInvoice } from "#server/lightning/order-invoice.ts";
import { closeRemoved, followNotice, watchInvoices } from "#server/lightning/watch-invoices.ts";
import type { Deps } from "#server/platform/deps.ts";
import { BrokenConnection, gateKnex } from "../gated-knex.ts";
import { demand, Violation } from "../invariants/violation.ts";
import type { SimulatedWallet } from "./simulated-wallet.ts";

/** Faults at one event of a piece of work; events occur before and after each statement and each provider's answer. */
export type Interruption = { readonly kind: "none" | "pause" | "kill"; readonly at: number };

/** A request to a server, or a round of its watcher. */
export type Work<T> = {
  /** null: the server died or rejected the request. Rejects with a violation only. */
  readonly done: Promise<T | null>;
  readonly isPaused: () => boolean;
  readonly resume: () => void;
};

export type Parts = {
  readonly makeInvoice: MakeInvoice;
  readonly customer: AnswerCustomer;
  readonly connection: ConnectWallet;
  /** A round of the watcher. */
  readonly watch: () => Promise<number>;
};

/** One server process, as far as Lightning can tell. When it dies, a new one replaces it. */
export type WalletServer = {
  /** Resolves when the work is done, or is paused at its fault and nothing else in the server moves. */
  readonly start: <T>(interruption: Interruption, work: (parts: Parts) => Promise<T>) => Promise<Work<T>>;
  readonly kill: () => void;
  /** Resolves when everything that wallets announced has been followed. */
  readonly followed: () => Promise<void>;
  /** Ids of the open wallet connections. */
  readonly openIds: () => readonly string[];
  readonly close: () => Promise<void>;
};

type Door = { readonly opened: Promise<void>; readonly open: () => void };
type Running = {
  readonly interruption: Interruption;
  readonly reached: () => void;
  /** Connections whose wallet reported that they can spend. */
  readonly spending: Set<string>;
  events: number;
  door: Door | null;
};
type Life = {
  isOver: boolean;
  /** Number of running statements and requests. */
  inFlight: number;
  readonly running: Set<Running>;
  readonly works: Promise<unknown>[];
  readonly notices: Set<Promise<unknown>>;
  readonly died: AbortController;
  readonly wallets: Wallets;
  readonly pool: Knex;
  readonly parts: Parts;
};

const current = new AsyncLocalStorage<Running>();
const IDLE_TURNS = 3;

const POOL_SIZE = 6;
/** All requests of a server share the refresh of the rates. It never pauses, or requests would wait for the one that began it. */
const REFRESH_OF_RATES = /\b(?:from|into) rates\b/;

export function createWalletServer(
  deps: Deps,
  databaseUrl: string,
  { openRelay, timers }: Pick<SimulatedWallet, "openRelay" | "timers">,
): WalletServer {
  let life = beginLife();

  function beginLife(): Life {
    const event = async (): Promise<void> => {
      const running = current.getStore();
      if (born.isOver) throw new BrokenConnection();
      if (!running) return;
      running.events += 1;
      const { kind, at } = running.interruption;
      if (running.events !== at || kind === "none") return;
      if (kind === "kill") endLife(born);
      else {
        running.door = openDoor();
        running.reached();
        await running.door.opened;
        running.door = null;
      }
      if (born.isOver) throw new BrokenConnection();
    };
    const outside = async <T>(work: () => Promise<T>): Promise<T> => {
      born.inFlight += 1;
      try {
        return await work();
      } finally {
        born.inFlight -= 1;
      }
    };
    const pool = createKnex(databaseUrl, { poolSize: POOL_SIZE });
    const statement = async (text: string): Promise<void> => {
      if (!REFRESH_OF_RATES.test(text)) await event();
      else if (born.isOver) throw new BrokenConnection();
    };
    const knex = gateKnex(pool, {
      before: async (text) => {
        await statement(text);
        born.inFlight += 1;
      },
      after: async (text) => {
        born.inFlight -= 1;
        await statement(text);
      },
    });
    const died = new AbortController();
    const { config, clock, metrics } = deps;
    const wallets = createWallets({
      config: config.lightning,
      clock,
      metrics,
      openRelay,
      timers,
      stopping: died.signal,
    });
    const mine: Deps = {
      ...deps,
      knex,
      wallets: {
        ...wallets,
        offer: (connection) => outside(() => wallets.offer(connection)),
        ask: async (connection, call) => {
          await event();
          const spending = current.getStore()?.spending;
          const isInvoice = call.method === "make_invoice";
          demand(!isInvoice || !spending?.has(connection.id), "LN6", () => "it can spend, and is used on");
          const answer = await outside(() => wallets.ask(connection, call));
          if (JSON.stringify(answer).includes('"pay_invoice"')) spending?.add(connection.id);
          await event();
          return answer;
        },
      },
      askProvider: async (url, call) => {
        await event();
        const answer = await outside(() => deps.askProvider(url, call));
        await event();
        return answer;
      },
    };
    const openSource = createOpenSource(mine, createAskInvoice(mine));
    const orderInvoice = createOrderInvoice(mine);
    const born: Life = {
      isOver: false,
      inFlight: 0,
      running: new Set(),
      works: [],
      notices: new Set(),
      died,
      wallets,
      pool,
      parts: {
        makeInvoice: createMakeInvoice(mine, createChargeInvoice(mine, openSource, orderInvoice)),
        customer: createAnswerCustomer(mine, openSource, orderInvoice),
        connection: createConnectWallet(mine),
        watch: async () => {
          await closeRemoved(mine);
          return watchInvoices(mine);
        },
      },
    };
    wallets.onPaid((id, hash) => {
      // A separate piece of work, even if the announcement arrived together with another answer.
      const followed = current.exit(() => followNotice(mine, id, hash).catch(() => undefined));
      born.notices.add(followed);
      born.works.push(followed);
      void followed.then(() => born.notices.delete(followed));
    });
    return born;
  }

  function endLife(ending: Life): void {
    ending.isOver = true;
    ending.died.abort();
    for (const { door } of ending.running) door?.open();
    void Promise.all(ending.works).then(() => ending.pool.destroy());
    if (life === ending) life = beginLife();
  }

  const stand = async (of: Life): Promise<void> => {
    for (let idle = 0; idle < IDLE_TURNS;) {
      await new Promise((resolve) => setImmediate(resolve));
      idle = of.inFlight === 0 ? idle + 1 : 0;
    }
  };

  return {
    kill: () => endLife(life),
    followed: async () => {
      while (life.notices.size > 0) await Promise.all(life.notices);
    },
    openIds: () => life.wallets.openIds(),
    close: async () => {
      life.isOver = true;
      life.died.abort();
      for (const { door } of life.running) door?.open();
      await Promise.all(life.works);
      await life.pool.destroy();
    },
    start: async (interruption, work) => {
      const of = life;
      let reached = (): void => undefined;
      const stopped = new Promise<"stopped">((resolve) => {
        reached = () => resolve("stopped");
      });
      const running: Running = { interruption, reached, spending: new Set(), events: 0, door: null };
      of.running.add(running);
      const done = current
        .run(running, () => work(of.parts))
        .then((answer) => (of.isOver ? null : answer))
        .catch((error: unknown) => {
          if (error instanceof Violation) throw error;
          return null;
        })
        .finally(() => of.running.delete(running));
      // The caller gets a violation; the server's life only waits for the end.
      of.works.push(done.catch(() => undefined));
      if ((await Promise.race([done, stopped])) === "stopped") await stand(of);
      return { done, isPaused: () => running.door !== null, resume: () => running.door?.open() };
    },
  };
}

function openDoor(): Door {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
