import { z } from "zod";
import { personAuthor } from "#server/sync/sync-author.ts";
import { Violation } from "../invariants/violation.ts";
import { checkAnswer, checkPin, checkRest, checkWallet } from "./invariants.ts";
import type { Schedule, Step } from "./operations.ts";
import type { Mishap, Work } from "./wallet-server.ts";
import {
  beginWallet,
  healWallet,
  passTime,
  setSource,
  type WalletPlace,
  type WalletWorld,
} from "./wallet-world.ts";

/** Runs one schedule to rest. Throws the first violation, with the steps that led to it. */
export async function runWalletSchedule(place: WalletPlace, { lives, steps }: Schedule): Promise<void> {
  const world = await beginWallet(place, lives);
  try {
    for (const step of steps) {
      world.story.push(JSON.stringify(step));
      await perform(world, step);
      await checkWallet(world);
    }
    await comeToRest(world);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const invariant = error instanceof Violation ? error.invariant : "a bug";
    throw new Error(`${invariant}: ${error.message}\n${world.story.join("\n")}`, { cause: error });
  }
}

const NO_MISHAP: Mishap = { kind: "none", at: 0 };

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
      works.push(await servers[step.server].start(step.mishap, ({ watch }) => watch()));
      return;
    case "advance":
      return passTime(place, step.ms);
    case "wallet": {
      const one = shown[step.which % Math.max(1, shown.length)];
      if (one) await shops.pay(one, step.action).catch(ignoreRefusal);
      return;
    }
    case "fault":
      return shops.flip(step.fault, step.on);
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
  }
}

/** The wallet does nothing with an invoice that is paid or has ended. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Error && error.message.endsWith("409"))) throw error;
}

/** A till shows what it was answered, whenever that comes. */
async function ask(
  world: WalletWorld,
  { server, charge: at, mishap }: Extract<Step, { kind: "ask" }>,
): Promise<void> {
  const { place, works, shown } = world;
  const charge = world.charges[at];
  if (!charge) return;
  const owner = personAuthor({ accountId: place.shop.owner.id, sid: "" });
  const asked = { chargeId: charge.chargeId, msat: `${charge.units}000` };
  const work = await place.servers[server].start(mishap, async ({ makeInvoice }) => {
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

/** As a customer's wallet does: what is to be paid, then the invoice over it. */
async function scan(
  world: WalletWorld,
  { server, code: at, mishap }: Extract<Step, { kind: "scan" }>,
): Promise<void> {
  const { place, works, shown } = world;
  const code = world.codes[at];
  if (!code) return;
  const work = await place.servers[server].start(mishap, async ({ customer }) => {
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
  const work = await world.place.servers[server].start(NO_MISHAP, ({ customer }) =>
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
/** Every look that the schedule of an invoice may still hold. */
const REST = [2, 2, 2, 60, 60, 60, 600, 660, 660, 3600, 3600].map((seconds) => seconds * SECOND);

/** The provider is well, nothing stands still, and time passes until nobody looks any more. */
async function comeToRest(world: WalletWorld): Promise<void> {
  const { place, works } = world;
  await healWallet(place);
  for (const work of works) await resume(work);
  for (const ms of [...REST, ...Array.from({ length: 32 }, () => DAY)]) {
    if (!(await isWatched(world))) break;
    await passTime(place, ms);
    await (
      await place.servers[0].start(NO_MISHAP, ({ watch }) => watch())
    ).done;
  }
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
