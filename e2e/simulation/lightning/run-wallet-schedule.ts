import { z } from "zod";
import { personAuthor } from "#server/sync/sync-author.ts";
import type { Fault } from "#sandbox/sandbox-service.ts";
import { demand, Violation } from "../invariants/violation.ts";
import { checkAnswer, checkPin, checkRest, checkWallet } from "./invariants.ts";
import type { Schedule, Step } from "./operations.ts";
import type { Interruption, Work } from "./wallet-server.ts";
import {
  beginWallet,
  healWallet,
  ownerOf,
  passTime,
  setSource,
  type WalletPlace,
  type WalletWorld,
} from "./wallet-world.ts";

/** Runs one schedule to rest. Throws the first violation, with the steps that led to it. */
export async function runWalletSchedule(place: WalletPlace, schedule: Schedule): Promise<void> {
  const world = await beginWallet(place, schedule);
  try {
    for (const step of schedule.steps) {
      world.story.push(JSON.stringify(step));
      await perform(world, step);
      await noticesFollowed(place);
      await checkWallet(world);
    }
    await comeToRest(world);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const invariant = error instanceof Violation ? error.invariant : "a bug";
    throw new Error(`${invariant}: ${error.message}\n${world.story.join("\n")}`, { cause: error });
  }
}

async function noticesFollowed({ wallet, servers }: WalletPlace): Promise<void> {
  await wallet.quiet();
  for (const server of servers) await server.followed();
}

const NO_INTERRUPTION: Interruption = { kind: "none", at: 0 };

async function perform(world: WalletWorld, step: Step): Promise<void> {
  const { place, works, shown } = world;
  const { shops, servers } = place;
  switch (step.kind) {
    case "ask":
      return ask(world, step);
    case "scan":
      return scan(world, step);
    case "show":
      return show(world, step);
    case "arrive": {
      const code = world.codes[step.code];
      if (!code || world.arrived.has(code)) return;
      world.arrived.add(code);
      await place.shop.charge({ chargeId: code.chargeId });
      return;
    }
    case "watch":
      return watch(world, step);
    case "advance":
      return passTime(place, step.ms);
    case "wallet": {
      const one = shown[step.which % Math.max(1, shown.length)];
      if (one && place.wallet.made(one)) place.wallet.pay(one, step.action);
      else if (one) await shops.pay(one, step.action).catch(ignoreRefusal);
      return;
    }
    case "notice": {
      const one = shown[step.which % Math.max(1, shown.length)];
      if (one) place.wallet.tell(one);
      return;
    }
    case "noise":
      return place.wallet.setNoise(step.noise);
    case "relay":
      return place.wallet[step.what]();
    case "heal":
      return healWallet(place);
    case "fault":
      return flip(world, step);
    case "repeat":
      return place.repeat(step.on);
    case "kill":
      return servers[step.server].kill();
    case "resume": {
      const paused = works.filter((work) => work.isPaused());
      await resume(paused[step.which % Math.max(1, paused.length)]);
      return;
    }
    case "source":
      return setSource(place, step.name);
    case "connect":
    case "retest":
      return connect(world, step);
    case "use":
      await shops.server.deps.knex("lightning_connections").update({ uses: 50 });
      return;
  }
}

async function flip(
  world: WalletWorld,
  { service, fault, on }: Extract<Step, { kind: "fault" }>,
): Promise<void> {
  if (service === "lightning") return world.place.flip(fault, on);
  world.place.wallet.flip(fault, on);
  if (on && DOUBTFUL.has(fault)) world.isWalletDoubtful = true;
}

const DOUBTFUL: ReadonlySet<Fault> = new Set(["verify_other_invoice", "verify_wrong_preimage"]);

async function watch(
  { place, works }: WalletWorld,
  { server, interruption }: Extract<Step, { kind: "watch" }>,
): Promise<void> {
  const isAlone = works.every((work) => !work.isPaused());
  const work = await place.servers[server].start(interruption, (parts) => parts.watch());
  works.push(work);
  if (work.isPaused() || (await work.done) === null || !isAlone) return;
  const live = await place.shops.server.deps.knex("lightning_connections").pluck<string[]>("id");
  const open = place.servers[server].openIds();
  demand(
    open.every((id) => live.includes(id)),
    "LN41",
    () => "the relay of a removed connection is open",
  );
}

/** The owner pastes the wallet's text, or tests the present connection. */
async function connect(
  { place, works }: WalletWorld,
  { kind, server, interruption }: Extract<Step, { kind: "connect" | "retest" }>,
): Promise<void> {
  const { shop, wallet } = place;
  const work = await place.servers[server].start(interruption, async ({ connection }) =>
    kind === "connect" ? connection.connect(ownerOf(shop), wallet.text) : connection.again(shop.owner.id),
  );
  works.push(work);
  if (!work.isPaused()) await work.done;
}

/** The wallet ignores an invoice that is paid or has expired. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Error && error.message.endsWith("409"))) throw error;
}

/** A till shows the answer, whenever it comes. */
async function ask(
  world: WalletWorld,
  { server, charge: at, interruption }: Extract<Step, { kind: "ask" }>,
): Promise<void> {
  const { place, works, shown } = world;
  const charge = world.charges[at];
  if (!charge) return;
  const owner = personAuthor({ accountId: place.shop.owner.id, sid: "" });
  const asked = { chargeId: charge.chargeId, msat: `${charge.units}000` };
  const work = await place.servers[server].start(interruption, async ({ makeInvoice }) => {
    const { invoice } = await makeInvoice(owner, asked);
    await checkAnswer(world, { chargeId: charge.chargeId, msat: asked.msat }, invoice);
    shown.push(invoice);
  });
  works.push(work);
  if (!work.isPaused()) await work.done;
}

const IP = "198.51.100.7";
const payRequest = z.object({ minSendable: z.int() });
const payAnswer = z.object({ pr: z.string() });

/** Asks as a customer's wallet does: for the payment request, then for the invoice. */
async function scan(
  world: WalletWorld,
  { server, code: at, interruption }: Extract<Step, { kind: "scan" }>,
): Promise<void> {
  const { place, works, shown } = world;
  const code = world.codes[at];
  if (!code) return;
  const work = await place.servers[server].start(interruption, async ({ customer }) => {
    const asked = { text: code.token, ip: IP };
    const { minSendable } = payRequest.parse(await customer.payRequest(asked));
    const msat = String(minSendable);
    const { pr: invoice } = payAnswer.parse(await customer.payAnswer(asked, msat));
    await checkAnswer(world, { chargeId: code.chargeId, msat }, invoice);
    shown.push(invoice);
  });
  works.push(work);
  if (!work.isPaused()) await work.done;
}

/** The page shows a PIN, and the cashier compares it with the till's own. */
async function show(
  world: WalletWorld,
  { server, code: at }: Extract<Step, { kind: "show" }>,
): Promise<void> {
  const code = world.codes[at];
  if (!code) return;
  const work = await world.place.servers[server].start(NO_INTERRUPTION, ({ customer }) =>
    customer.codeState({ text: code.token, ip: IP }),
  );
  const answer = await work.done;
  if (answer?.pin === undefined) return;
  await checkPin(world, code, answer.pin);
  world.delivered.add(code);
}

async function resume(work: Work<unknown> | undefined): Promise<void> {
  if (!work) return;
  work.resume();
  await work.done;
}

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** Times of all looks that an invoice's schedule may still include. */
const REST = [2, 2, 2, 60, 60, 60, 600, 660, 660, 3600, 3600].map((seconds) => seconds * SECOND);

/** The provider works, no work is paused, and time passes until no look is due any more. */
async function comeToRest(world: WalletWorld): Promise<void> {
  const { place, works } = world;
  await healWallet(place);
  for (const work of works) await resume(work);
  for (const ms of [...REST, ...Array.from({ length: 32 }, () => DAY)]) {
    if (!(await isWatched(world))) break;
    await passTime(place, ms);
    await watch(world, { kind: "watch", server: 0, interruption: NO_INTERRUPTION });
  }
  await noticesFollowed(place);
  world.story.push("rest");
  for (const code of world.codes.keys()) await show(world, { kind: "show", server: 0, code });
  await checkWallet(world);
  await checkRest(world);
}

async function isWatched({ place, charges, codes }: WalletWorld): Promise<boolean> {
  const found = await place.shops.server.deps
    .knex("lightning_invoices")
    .whereIn(
      "charge_id",
      [...charges, ...codes].map(({ chargeId }) => chargeId),
    )
    .whereNotNull("next_look")
    .first("payment_hash");
  return found !== undefined;
}
