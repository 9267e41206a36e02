import { setTimeout as sleep } from "node:timers/promises";
import { demand } from "./invariants/violation.ts";
import type { Delivered, Message } from "./network.ts";
import type { Fault } from "./operations.ts";
import type { Handled, HttpAnswer, HttpRequest, Interruption, Replica } from "./replica.ts";
import { headersOf, settle, type World } from "./world.ts";

/** Time that passes between two requests. */
const BETWEEN_MS = 7;

/** I17: every request ends in verdicts, a recovery or a retry, never in a 400 or a 500. */
const EXPECTED = new Set([200, 401, 426, 503]);

async function handle(
  world: World,
  replica: Replica,
  request: HttpRequest,
  interruption?: Interruption,
): Promise<Handled> {
  world.server.tick(BETWEEN_MS);
  const handled = await replica.handle(request, interruption);
  const { status, body } = handled.answer;
  demand(EXPECTED.has(status), "I17", () => `${status} ${body} to ${request.body ?? ""}`);
  return handled;
}

const delivered = (world: World, { status, headers, body }: HttpAnswer): NonNullable<Delivered> => ({
  status,
  headers: headersOf(world, headers),
  body,
});

const html = (status: number): Delivered => ({
  status,
  headers: { "content-type": "text/html" },
  body: "<!doctype html><title>Wi-Fi</title>",
});

/** The page's response; `"later"`: it is held back. */
export async function carry(
  world: World,
  message: Message,
  { replica, fault, at }: { readonly replica: 0 | 1; readonly fault: Fault; readonly at: number },
): Promise<Delivered | "later"> {
  const { server, network } = world;
  const { request, device } = message;
  const here = server.replicas[replica];
  const there = server.replicas[replica === 0 ? 1 : 0];
  network.sent.push(request);
  const ask = async (interruption?: Interruption): Promise<Delivered> => {
    const { answer, died } = await handle(world, here, request, interruption);
    return died ? null : delivered(world, answer);
  };
  switch (fault) {
    case "none":
      return ask();
    case "request-lost":
      return null;
    case "answer-lost":
      await ask();
      return null;
    case "answer-late": {
      const late = await ask();
      network.late.push({ message, delivered: late });
      return "later";
    }
    case "sent-twice":
      await handle(world, there, request);
      return ask();
    case "cut-answer": {
      const whole = await ask();
      return whole && { ...whole, cutAfter: at * 7 };
    }
    case "doubled-answer": {
      const once = await ask();
      return once && { ...once, body: once.body + once.body };
    }
    case "captive-portal":
      return html(200);
    case "bad-gateway":
      return html(502);
    case "unavailable":
      return { status: 503, headers: { "content-type": "application/json", "retry-after": "5" }, body: "{}" };
    case "session-expired":
      if (device.cookie) await server.endSession(device.cookie.session);
      return ask();
    case "server-killed":
      return ask({ breakBefore: at, dies: true });
    case "server-killed-after-commit":
      return ask({ dieAfterCommit: true });
    case "backend-killed":
      return ask({ breakBefore: at });
    case "newer-server":
    case "older-server": {
      const other = fault === "newer-server" ? server.newer : server.older;
      const { answer } = await handle(world, other, request);
      return delivered(world, answer);
    }
  }
}

/** Pauses the first request in the server before its statement `at`, and runs `meanwhile` as far as it gets. */
export async function interleave(
  world: World,
  first: Message,
  at: number,
  meanwhile: () => Promise<void>,
): Promise<Delivered> {
  const [replica] = world.server.replicas;
  const stopped = replica.paused();
  const answering = handle(world, replica, first.request, { pauseBefore: at });
  const how = await Promise.race([stopped, answering.then(() => "answered" as const)]);
  let isDone = false;
  const work = meanwhile().finally(() => {
    isDone = true;
  });
  if (how === "paused") {
    while (!isDone && !(await world.server.isAnyBlocked())) await sleep(1);
    replica.resume();
  }
  await work;
  return delivered(world, (await answering).answer);
}

/** Sends an earlier request again and discards the response. */
export async function sendAgain(world: World, request: HttpRequest, replica: 0 | 1): Promise<void> {
  await handle(world, world.server.replicas[replica], request);
}

/** Two requests at the same time, one in each replica. Returns their responses in order. */
export async function carryTogether(
  world: World,
  first: Message,
  second: Message,
  at: number,
): Promise<readonly [Delivered, Delivered]> {
  const other = world.server.replicas[1];
  world.network.sent.push(first.request, second.request);
  let answer: Delivered = null;
  const meanwhile = async (): Promise<void> => {
    answer = delivered(world, (await handle(world, other, second.request)).answer);
  };
  const mine = await interleave(world, first, at, meanwhile);
  return [mine, answer];
}

/** Delivers all waiting requests, until no more are sent; `each` is called before every request. */
export async function deliverAll(
  world: World,
  each: () => void = () => {},
  fault: Fault = "none",
): Promise<void> {
  for (;;) {
    await settle(world);
    each();
    const [message] = world.network.waiting.splice(0, 1);
    if (!message) return;
    const answer = await carry(world, message, { replica: 0, fault, at: 0 });
    if (answer !== "later") message.answer(answer);
  }
}
