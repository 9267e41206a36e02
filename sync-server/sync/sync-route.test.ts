import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { course } from "#db/content/course-with-cases.ts";
import type { SyncResponse } from "#db/protocol/sync.ts";
import { accountLedger, CONTENT_LEDGER, SCHEMA_VERSION, shopLedger } from "#db/protocol/version.ts";
import { drawCases } from "#db/rules/cases/draw-cases.ts";
import { EXAM_CASES } from "#db/rules/cases/judge-exam.ts";
import { addDays } from "#db/rules/time/local-day.ts";
import { addLessons } from "#server/testing/add-lessons.ts";
import { buildCharge } from "#server/testing/build-charge.ts";
import { startTestServer, type TestServer } from "#server/testing/start-test-server.ts";
import {
  createNumbering,
  cursorAtZero,
  emptyCopy,
  postSync,
  pullAll,
  registerAccount,
  rowsOf,
  syncOnce,
  type Sent,
} from "#server/testing/sync-device.ts";

let server: TestServer;
let lessonIds: Map<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  lessonIds = await addLessons(server.deps.knex, ["primeira", "segunda", "terceira"]);
});
afterAll(() => server.close());

/** Assigns every case of the shipped course to a lesson of this server. */
async function casesOfCourse() {
  const cases = course.modules.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.cases ?? []));
  const give = async (slug: string, given: typeof cases): Promise<void> => {
    await server.deps
      .knex("lessons")
      .where({ slug })
      .update({ cases: JSON.stringify(given) });
  };
  await give("primeira", cases);
  return { cases, give };
}

const now = () => new Date().toISOString();
const today = () => now().slice(0, 10);

describe("a round", () => {
  test("keeps the way that a mark names, and takes the marks of a device that knows none", async () => {
    const person = await registerAccount(server);
    const { make } = createNumbering();
    const charge = buildCharge();
    const mark = { chargeId: charge.chargeId, mark: "checked", by: "Ana", at: now() } as const;
    const [older, pix, lightning] = [randomUUID(), randomUUID(), randomUUID()];
    const clientId = randomUUID();
    const first = [make("charge.create", charge), make("charge.mark", { markId: older, ...mark })];
    await syncOnce(person.client, { clientId, schema: SCHEMA_VERSION - 1, mutations: first });
    const mutations = [
      make("charge.mark", { markId: pix, ...mark, via: "pix" }),
      make("charge.mark", { markId: lightning, ...mark, via: "lightning" }),
    ];
    const answer = await syncOnce(person.client, { clientId, mutations });
    expect(answer.acks.map(([, ack]) => ack)).toContainEqual({ result: "ok" });

    const second = emptyCopy();
    await pullAll(person.client, second);
    const ways = new Map(rowsOf(second, "chargeMarks").map((row) => [row["id"], row["via"]]));
    expect(ways).toEqual(
      new Map<unknown, unknown>([
        [older, null],
        [pix, "pix"],
        [lightning, "lightning"],
      ]),
    );
  });

  test("applies the mutations of one device and returns their rows to another device of the account", async () => {
    const person = await registerAccount(server);
    const clientId = randomUUID();
    const { make } = createNumbering();
    const charge = buildCharge();
    const mutations = [
      make("lesson.complete", { lesson: "primeira", at: now(), localDate: today() }),
      make("time.add", { lesson: "primeira", ms: 61_500, localDate: today() }),
      make("quiz.finish", { lesson: "primeira", correct: 3, total: 3 }),
      make("state.put", { key: "lesson:last", value: "primeira", at: now() }),
      make("wallet.put", { coin: "bitcoin", address: charge.address, at: now() }),
      make("charge.create", charge),
      make("charge.mark", {
        markId: randomUUID(),
        chargeId: charge.chargeId,
        mark: "checked",
        by: "Ana",
        at: now(),
      }),
      make("profile.save", {
        businessName: "Padaria",
        businessType: "retail",
        techComfort: "beginner",
        onboardingCompleted: true,
      }),
    ];

    const answer = await syncOnce(person.client, { clientId, mutations, cursor: cursorAtZero(person.id) });

    expect(answer.error).toBeUndefined();
    expect(answer.lastSeq).toBe(8);
    expect(answer.acks.map(([, ack]) => ack)).toEqual(mutations.map(() => ({ result: "ok" })));
    const second = emptyCopy();
    await pullAll(person.client, second);
    expect(rowsOf(second, "progress")).toEqual([
      expect.objectContaining({
        lesson: "primeira",
        completed: true,
        timeMs: 61_500,
        perfectScore: true,
        quizAttempts: 1,
      }),
    ]);
    const { chargeId, ...rest } = charge;
    expect(rowsOf(second, "charges")).toEqual([
      { id: chargeId, ...rest, heardAt: null, madeBy: null, afterEnd: false, saleOf: null },
    ]);
    expect(rowsOf(second, "chargeMarks")).toHaveLength(1);
    expect(rowsOf(second, "state")).toEqual([
      expect.objectContaining({ key: "lesson:last", value: "primeira" }),
    ]);
    expect(rowsOf(second, "wallets")).toEqual([
      expect.objectContaining({ coin: "bitcoin", address: charge.address }),
    ]);
    expect(rowsOf(second, "account")).toEqual([
      expect.objectContaining({
        key: "me",
        businessName: "Padaria",
        onboardingCompleted: true,
        hasLessonsAccess: false,
      }),
    ]);
    const points = rowsOf(second, "achievements").reduce(
      (sum, row) => sum + Number(row["pointsAwarded"]),
      20,
    );
    expect(rowsOf(second, "account")[0]).toMatchObject({ points });
    expect(rowsOf(second, "achievements").map((row) => row["type"])).toEqual(
      expect.arrayContaining(["first_lesson", "onboarding_done", "quiz_perfect_1", "checked_in_wallet"]),
    );
  });

  test("joins the answers of two devices and keeps the streak on a day with only a review", async () => {
    const person = await registerAccount(server);
    const [first, second] = [createNumbering(), createNumbering()];
    const yesterday = addDays(today(), -1);
    const late = `${yesterday}T10:00:00.000Z`;
    const early = `${addDays(today(), -2)}T10:00:00.000Z`;
    const answer = (right: boolean, at: string, localDate: string | null) =>
      ({ question: "primeira-1", right, at, localDate }) as const;

    const sent = await syncOnce(person.client, {
      clientId: randomUUID(),
      cursor: cursorAtZero(person.id),
      mutations: [first.make("review.answer", answer(true, late, yesterday))],
    });
    expect(sent.puts.account).toEqual([expect.objectContaining({ currentStreak: 1, points: 0 })]);
    await syncOnce(person.client, {
      clientId: randomUUID(),
      mutations: [
        second.make("review.answer", answer(false, early, null)),
        second.make("lesson.complete", { lesson: "primeira", at: now(), localDate: today() }),
      ],
    });

    const copy = emptyCopy();
    await pullAll(person.client, copy);
    expect(rowsOf(copy, "state")).toEqual([
      expect.objectContaining({
        key: "review:primeira-1",
        value: `-${Date.parse(early)}+${Date.parse(late)}`,
        at: late,
      }),
    ]);
    expect(rowsOf(copy, "studyDays")).toEqual([
      { day: yesterday, timeMs: 0, completed: false, reviews: 1 },
      { day: today(), timeMs: 0, completed: true },
    ]);
    // 20 for the lesson, 10 for the first one, and the bonus of the second day.
    expect(rowsOf(copy, "account")).toEqual([expect.objectContaining({ currentStreak: 2, points: 40 })]);
    const figures = await person.client.fetch("/api/user/gamification");
    expect(await figures.json()).toMatchObject({ currentStreak: 2, points: 40 });
  });

  test("judges an exam again and stores the first pass", async () => {
    const { cases, give } = await casesOfCourse();
    const person = await registerAccount(server);
    const device = createNumbering();
    const answers = drawCases(cases, EXAM_CASES, { random: Math.random }).map(
      ({ id, right }) => ({ case: id, choice: right }) as const,
    );
    const careless = cases.find(({ choices }) => choices.deliver.critical);
    const wrong = [
      ...answers.filter((each) => each.case !== careless?.id).slice(0, EXAM_CASES - 1),
      { case: careless?.id ?? "", choice: "deliver" as const },
    ];
    const pass = (given: typeof answers, at: string, from = device) =>
      from.make("exam.pass", { answers: given, at, localDate: at.slice(0, 10) });
    const late = now();
    const early = `${addDays(today(), -2)}T10:00:00.000Z`;
    const mutations = [
      pass(wrong, early),
      pass(answers, late),
      pass(answers, early),
      device.make("state.put", { key: "exam:counter", value: "2020-01-01", at: late }),
      pass(answers.slice(1), early),
    ];

    const sent = await syncOnce(person.client, { clientId: randomUUID(), mutations });

    expect(sent.acks.map(([, verdict]) => ("reason" in verdict ? verdict.reason : verdict.result))).toEqual([
      "not_passed",
      "ok",
      "ok",
      "not_allowed",
      "invalid",
    ]);
    const copy = emptyCopy();
    await pullAll(person.client, copy);
    expect(rowsOf(copy, "state")).toEqual([
      expect.objectContaining({ key: "exam:counter", value: early.slice(0, 10), at: early }),
    ]);
    await give("primeira", []);
    const changed = await syncOnce(person.client, {
      clientId: randomUUID(),
      mutations: [pass(answers, now(), createNumbering())],
    });
    expect(changed.acks.map(([, verdict]) => verdict)).toEqual([
      { result: "rejected", reason: "not_passed" },
    ]);
  });

  test("keeps the give-backs of two tills for one charge, once each, and sends them to every till", async () => {
    const person = await registerAccount(server);
    const first = createNumbering();
    const charge = buildCharge({
      discountCents: 200,
      lines: [{ name: "Pão", cents: 400, quantity: 3 }],
    });
    const { chargeId } = charge;
    const markId = randomUUID();
    const giveBack = (changes: object = {}) => ({
      giveBackId: randomUUID(),
      chargeId,
      markId,
      amountCents: 1000,
      units: null,
      reason: "Troca",
      by: "Ana",
      reference: null,
      at: now(),
      ...changes,
    });
    const mark = { markId, chargeId, mark: "checked", by: null, at: now() } as const;
    const twice = first.make("charge.giveBack", giveBack());
    const results = ({ acks }: SyncResponse) => acks.map(([, { result, reason }]) => reason ?? result);
    const clientId = randomUUID();
    const { seq: _seq, ...early } = twice;
    const ours = [
      { ...early, seq: 1, uid: randomUUID() },
      first.make("charge.create", charge),
      first.make("charge.mark", mark),
      { ...twice, seq: 4 },
    ];
    expect(results(await syncOnce(person.client, { clientId, mutations: ours }))).toEqual([
      "gone",
      "ok",
      "ok",
      "ok",
    ]);
    // Sent again after a lost answer, it is applied once.
    await syncOnce(person.client, { clientId, mutations: [{ ...twice, seq: 4 }] });

    const second = createNumbering();
    const theirs = [
      second.make("charge.giveBack", giveBack({ amountCents: 600, at: "2099-01-01T00:00:00.000Z" })),
      second.make("charge.giveBack", giveBack({ amountCents: 1001 })),
      second.make("charge.giveBack", giveBack({ markId: randomUUID() })),
      second.any("charge.giveBack", giveBack({ reason: " " })),
    ];
    const answer = await syncOnce(person.client, { clientId: randomUUID(), mutations: theirs });
    expect(results(answer)).toEqual(["ok", "bad_amount", "not_checked", "invalid"]);

    const third = emptyCopy();
    await pullAll(person.client, third);
    expect(rowsOf(third, "charges")).toMatchObject([{ discountCents: 200, lines: charge.lines }]);
    const kept = rowsOf(third, "giveBacks");
    expect(new Set(kept.map((row) => row["amountCents"]))).toEqual(new Set([1000, 600]));
    // A date far ahead is clamped to the arrival.
    expect(kept.every((row) => String(row["at"]) < "2099")).toBe(true);
  });

  test("gives a visitor public content only", async () => {
    const visitor = server.newClient();

    const answer = await syncOnce(visitor, { clientId: randomUUID() });

    expect(Object.keys(answer.puts).sort()).toEqual(["lessons", "modules"]);
    expect(Object.keys(answer.cursor)).toEqual([CONTENT_LEDGER]);
    expect(answer.acks).toEqual([]);
    const lesson = answer.puts.lessons?.find(({ slug }) => slug === "primeira");
    expect(lesson).toMatchObject({ moduleSlug: "modulo", quiz: [], terms: [], script: null, task: null });
    expect(lesson?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test("accepts a gzip request and answers with gzip and no-store", async () => {
    const person = await registerAccount(server);
    const body = JSON.stringify({ clientId: randomUUID(), epoch: null, cursor: {}, schema: 1 });
    const zipped = await person.client.fetch("/api/sync", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Content-Encoding": "gzip", "Accept-Encoding": "gzip" },
      body: gzipSync(body),
    });

    expect(zipped.status).toBe(200);
    expect(zipped.headers.get("cache-control")).toBe("no-store");
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    expect(await zipped.json()).toHaveProperty("epoch");
  });

  test.each([
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip;q=0", null],
    ["identity", null],
  ])("answers a device that sends Accept-Encoding %s", async (accepted, encoding) => {
    const person = await registerAccount(server);

    const response = await person.client.fetch("/api/sync", {
      json: { clientId: randomUUID(), epoch: null, cursor: {}, schema: 1 },
      headers: { "Accept-Encoding": accepted },
    });

    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toMatch(/accept-encoding/i);
    expect(await response.json()).toHaveProperty("puts.lessons");
  });

  test("reads large gzip bodies, and answers 400 to a damaged one", async () => {
    const person = await registerAccount(server);
    const { make } = createNumbering();
    const noise = () => Array.from({ length: 60 }, () => randomUUID()).join(" ");
    const mutations = [...Array(200)].map((_, at) =>
      make("state.put", { key: `n${at}`, value: noise(), at: now() }),
    );
    const packed = gzipSync(
      JSON.stringify({ clientId: randomUUID(), epoch: null, cursor: {}, schema: 1, mutations }),
    );
    const send = (bytes: Uint8Array<ArrayBuffer>, encoding: string) =>
      person.client.fetch("/api/sync", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Content-Encoding": encoding },
        body: bytes,
      });
    expect(packed.length).toBeGreaterThan(64 * 1024);

    const large = await send(packed, "gzip");
    const cut = await send(packed.subarray(0, 500), "gzip");
    const plain = await send(Buffer.from("{}"), "GZIP");
    const unknown = await send(packed.subarray(0, 500), "x-unknown");

    expect([large.status, cut.status, plain.status, unknown.status]).toEqual([200, 400, 400, 415]);
    expect(await cut.json()).toMatchObject({ code: "invalid_request" });
  });

  test("is empty and leaves the cursor unchanged when nothing has changed", async () => {
    const person = await registerAccount(server);
    const copy = emptyCopy();
    await pullAll(person.client, copy);

    const again = await syncOnce(person.client, {
      clientId: randomUUID(),
      epoch: copy.epoch,
      cursor: copy.cursor,
    });

    expect(again).toMatchObject({ puts: {}, dels: {}, more: false, cursor: copy.cursor });
  });
});

describe("exactly once", () => {
  test("a replay changes nothing and gets the same verdicts", async () => {
    const person = await registerAccount(server);
    const round = {
      clientId: randomUUID(),
      mutations: [createNumbering().make("time.add", { lesson: "segunda", ms: 1000, localDate: today() })],
    };
    const first = await syncOnce(person.client, round);

    const second = await syncOnce(person.client, { ...round, cursor: first.cursor });

    expect(second.acks).toEqual(first.acks);
    expect(second.puts).toEqual({});
    expect(second.cursor).toEqual(first.cursor);
    expect(first.puts.progress?.[0]?.timeMs).toBe(1000);
  });

  test("simultaneous copies of one batch take effect once", async () => {
    const person = await registerAccount(server);
    const { make } = createNumbering();
    const mutations = [...Array(40)].map(() =>
      make("time.add", { lesson: "segunda", ms: 1000, localDate: today() }),
    );
    const round = { clientId: randomUUID(), mutations };

    const answers = await Promise.all([...Array(16)].map(() => syncOnce(person.client, round)));

    for (const answer of answers) expect(answer).toMatchObject({ lastSeq: 40, more: false });
    for (const answer of answers) expect(answer.error).toBeUndefined();
    const copy = emptyCopy();
    await pullAll(person.client, copy);
    expect(rowsOf(copy, "progress")).toEqual([expect.objectContaining({ timeMs: 40_000 })]);
  });

  test("a logged mutation under a new client id and number only consumes the number", async () => {
    const person = await registerAccount(server);
    const { make } = createNumbering();
    const done = make("time.add", { lesson: "segunda", ms: 1000, localDate: today() });
    await syncOnce(person.client, { clientId: randomUUID(), mutations: [done] });
    const more = make("time.add", { lesson: "segunda", ms: 500, localDate: today() });

    const answer = await syncOnce(person.client, { clientId: randomUUID(), mutations: [done, more] });

    expect(answer).toMatchObject({ lastSeq: 2 });
    expect(answer.acks).toHaveLength(2);
    expect(answer.puts.progress?.[0]?.timeMs).toBe(1500);
  });
});

describe("numbers", () => {
  test("a gap is refused: the mutations before it are applied, those after it consume no number", async () => {
    const person = await registerAccount(server);
    const { make } = createNumbering();
    const one = make("state.put", { key: "a", value: 1, at: now() });
    make("state.put", { key: "b", value: 2, at: now() });
    const three = make("state.put", { key: "c", value: 3, at: now() });
    const clientId = randomUUID();

    const answer = await syncOnce(person.client, { clientId, mutations: [one, three] });

    expect(answer).toMatchObject({ error: "gap", lastSeq: 1, puts: {} });
    const next = await syncOnce(person.client, { clientId });
    expect(next.puts.state?.map(({ key }) => key)).toEqual(["a"]);
  });

  test('a different mutation under a used number is answered with "fork"', async () => {
    const person = await registerAccount(server);
    const clientId = randomUUID();
    const batch = () => [createNumbering().make("state.put", { key: "a", value: randomUUID(), at: now() })];
    await syncOnce(person.client, { clientId, mutations: batch() });

    const answer = await syncOnce(person.client, { clientId, mutations: batch() });

    expect(answer).toMatchObject({ error: "fork", lastSeq: 1 });
  });

  test('part of a queue that another client has sent is answered with "fork"', async () => {
    const person = await registerAccount(server);
    const { make } = createNumbering();
    const queue = ["a", "b", "c"].map((key) => make("state.put", { key, value: 1, at: now() }));
    const [first, second, third] = queue as [Sent, Sent, Sent];
    await syncOnce(person.client, { clientId: randomUUID(), mutations: queue });
    const clientId = randomUUID();

    // A request that names less than the device has yet to send.
    const part = await syncOnce(person.client, { clientId, mutations: [first, second], waiting: 1 });

    expect(part).toMatchObject({ error: "fork", lastSeq: 0, puts: {} });
    const whole = await syncOnce(person.client, { clientId, mutations: [first, second, third], waiting: 0 });
    expect(whole.error).toBeUndefined();
    expect(whole.acks.map(([uid]) => uid)).toEqual(queue.map(({ uid }) => uid));
  });

  test("what a device sends again after a lost answer is no fork, however much waits", async () => {
    const person = await registerAccount(server);
    const { make } = createNumbering();
    const round = {
      clientId: randomUUID(),
      mutations: ["a", "b"].map((key) => make("state.put", { key, value: 1, at: now() })),
      waiting: 1,
    };
    await syncOnce(person.client, round);

    const again = await syncOnce(person.client, round);

    expect(again.error).toBeUndefined();
    expect(again).toMatchObject({ lastSeq: 2, acks: [expect.anything(), expect.anything()] });
  });

  test("a client id belongs to the first account that pushed with it", async () => {
    const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
    const clientId = randomUUID();
    const uid = createNumbering().make("state.put", { key: "a", value: "da Ana", at: now() });
    await syncOnce(ana.client, { clientId, mutations: [uid] });

    const pushed = await syncOnce(bia.client, {
      clientId,
      mutations: [{ ...uid, uid: randomUUID(), seq: 2 }],
    });
    const pulled = await syncOnce(bia.client, { clientId });

    for (const answer of [pushed, pulled]) {
      expect(answer).toMatchObject({ error: "elsewhere", lastSeq: 0, acks: [], puts: {} });
    }
    const copy = emptyCopy();
    await pullAll(bia.client, copy);
    expect(rowsOf(copy, "state")).toEqual([]);
  });

  test("one account's queue is not applied under another account's session", async () => {
    const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
    const mutation = createNumbering().make("state.put", { key: "a", value: "da Ana", at: now() });
    const cursor = { content: 0, [`u:${ana.id}`]: 0 };

    const answer = await syncOnce(bia.client, { clientId: randomUUID(), cursor, mutations: [mutation] });

    expect(answer).toMatchObject({ error: "elsewhere", lastSeq: 0, acks: [] });
    const copy = emptyCopy();
    await pullAll(bia.client, copy);
    expect(rowsOf(copy, "state")).toEqual([]);
    const asked = await syncOnce(ana.client, { clientId: randomUUID(), ask: [mutation.uid] });
    expect(asked.acks).toEqual([]);
  });

  test('a mutation logged for another account is rejected with "elsewhere"', async () => {
    const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
    const mutation = createNumbering().make("time.add", { lesson: "primeira", ms: 5000, localDate: today() });
    await syncOnce(ana.client, { clientId: randomUUID(), mutations: [mutation] });

    const asked = await syncOnce(bia.client, { clientId: randomUUID(), ask: [mutation.uid] });
    const pushed = await syncOnce(bia.client, { clientId: randomUUID(), mutations: [mutation] });

    const verdict = [[mutation.uid, { result: "rejected", reason: "elsewhere" }]];
    expect(asked.acks).toEqual(verdict);
    expect(pushed).toMatchObject({ acks: verdict, lastSeq: 1 });
    expect(pushed.puts.progress).toBeUndefined();
  });

  test("verdicts up to the acknowledged number are not sent again", async () => {
    const person = await registerAccount(server);
    const clientId = randomUUID();
    const { make } = createNumbering();
    const mutations = ["a", "b", "c"].map((key) => make("state.put", { key, value: 1, at: now() }));
    await syncOnce(person.client, { clientId, mutations });

    const answer = await syncOnce(person.client, { clientId, acked: 2 });

    expect(answer.acks.map(([uid]) => uid)).toEqual([mutations[2]?.uid]);
    const stored = await server.deps.knex("sync_client").where({ id: clientId }).first("acked_seq");
    expect(stored).toEqual({ acked_seq: 2 });
  });
});

describe("verdicts", () => {
  const refused: [name: string, args: unknown, reason: string, v?: number][] = [
    ["points.add", { points: 1000 }, "unknown_mutation"],
    ["__proto__", {}, "unknown_mutation"],
    ["toString", {}, "unknown_mutation"],
    ["time.total", { lesson: "primeira", ms: 5 }, "unknown_mutation"],
    [
      "review.answer",
      { question: "a:b", right: true, at: "2026-11-20T00:00:00Z", localDate: null },
      "invalid",
    ],
    ["quiz.finish", { lesson: "primeira", correct: 1, total: 3 }, "unknown_version", 2],
    ["quiz.finish", { lesson: "primeira", correct: 1, total: 3, points: 999 }, "invalid"],
    ["quiz.finish", { lesson: "primeira", correct: 4, total: 3 }, "invalid"],
    ["quiz.finish", { lesson: "nunca-existiu", correct: 1, total: 3 }, "gone"],
    ["quiz.finish", null, "invalid"],
    ["time.add", { lesson: "primeira", ms: 300_001, localDate: "2026-11-20" }, "too_much_time"],
    ["time.add", { lesson: "primeira", ms: 1.5, localDate: "2026-11-20" }, "invalid"],
    ["state.put", { key: "a", value: "x\0y", at: "2026-11-20T00:00:00Z" }, "invalid"],
    ["state.put", { key: "a", value: "\ud800", at: "2026-11-20T00:00:00Z" }, "invalid"],
    ["charge.create", buildCharge({ lines: [{ name: "Pão\0", cents: 400, quantity: 1 }] }), "invalid"],
    ["charge.create", buildCharge({ lines: [{ name: "Pão \ud83e", cents: 400, quantity: 1 }] }), "invalid"],
    ["state.put", { key: "a", value: { nested: true }, at: "2026-11-20T00:00:00Z" }, "invalid"],
    [
      "wallet.put",
      { coin: "bitcoin", address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", at: 0 },
      "bad_address",
    ],
    [
      "wallet.put",
      { coin: "ethereum", address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", at: 0 },
      "bad_address",
    ],
    ["charge.create", buildCharge({ units: "3478" }), "bad_amount"],
    ["charge.create", buildCharge({ amountCents: 0 }), "invalid"],
    ["charge.create", buildCharge({ address: "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3" }), "bad_address"],
    ["charge.create", buildCharge({ createdAt: "0000-01-01T00:00:00Z" }), "invalid"],
    [
      "charge.mark",
      { markId: randomUUID(), chargeId: randomUUID(), mark: "checked", by: null, at: 0 },
      "gone",
    ],
    ...[
      { mark: "checked", via: "cash" },
      { mark: "checked", via: "pix", pin: true },
      { mark: "unpaid", via: "pix" },
      { mark: "waiting", via: "pix", code: "closed" },
    ].map((fields): [string, unknown, string] => [
      "charge.mark",
      { markId: randomUUID(), chargeId: randomUUID(), by: null, at: 0, ...fields },
      "invalid",
    ]),
    ["profile.save", { businessName: "X", hasLessonsAccess: true, points: 9 }, "invalid"],
  ];

  test.each(refused)("%s %j is rejected as %s and consumes its number", async (name, args, reason, v = 1) => {
    const person = await registerAccount(server);
    const { any, make } = createNumbering();
    const bad = any(name, args, v);
    const good = make("state.put", { key: "ok", value: true, at: now() });

    const answer = await syncOnce(person.client, { clientId: randomUUID(), mutations: [bad, good] });

    expect(answer.lastSeq).toBe(2);
    expect(new Map(answer.acks)).toEqual(
      new Map([
        [bad.uid, { result: "rejected", reason }],
        [good.uid, { result: "ok" }],
      ]),
    );
    const kept = await server.deps.knex("mutation_log").where({ uid: bad.uid }).first("payload");
    expect(kept.payload).toMatchObject({ args: JSON.parse(JSON.stringify(args)) });
  });

  test("missing and deeply nested arguments are rejected like other invalid ones", async () => {
    const person = await registerAccount(server);
    const { any } = createNumbering();
    const mutations = [any("state.put", undefined), any("state.put", "DEEP"), any("unheard.of", "DEEP")];
    const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    const round = { clientId: randomUUID(), epoch: null, cursor: {}, schema: 1, mutations };
    const body = JSON.stringify(round).replaceAll('"DEEP"', deep);

    const response = await person.client.fetch("/api/sync", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });

    expect(response.status).toBe(200);
    const { lastSeq, acks } = (await response.json()) as { lastSeq: number; acks: [string, unknown][] };
    expect(lastSeq).toBe(3);
    expect(acks.map(([, ack]) => ack)).toEqual([
      { result: "rejected", reason: "invalid" },
      { result: "rejected", reason: "invalid" },
      { result: "rejected", reason: "unknown_mutation" },
    ]);
  });

  test("identifiers in upper and lower case are the same", async () => {
    const person = await registerAccount(server);
    const clientId = randomUUID().toUpperCase();
    const { make } = createNumbering();
    const visit = make("time.add", { lesson: "primeira", ms: 60_000, localDate: today() });
    const charge = buildCharge();
    const capitals = { ...charge, chargeId: charge.chargeId.toUpperCase() };
    const mutations = [
      { ...visit, uid: visit.uid.toUpperCase() },
      { ...visit, seq: 2 },
      { ...make("charge.create", capitals), seq: 3 },
      { ...make("charge.create", charge), seq: 4 },
    ];

    await syncOnce(person.client, { clientId, mutations });
    const answer = await syncOnce(person.client, { clientId: clientId.toLowerCase(), mutations });

    expect(answer.error).toBeUndefined();
    expect(answer.lastSeq).toBe(4);
    expect(answer.puts["studyDays"]).toEqual([{ day: today(), timeMs: 60_000, completed: false }]);
    expect(answer.puts["charges"]).toHaveLength(1);
    expect(answer.acks.map(([, { result }]) => result).sort()).toEqual(["ok", "ok", "rejected"]);
  });

  test("no mutation can set access flags, points or a purchase", async () => {
    const person = await registerAccount(server);
    const { any } = createNumbering();
    const profile = {
      businessName: "X",
      businessType: "other",
      techComfort: "beginner",
      onboardingCompleted: true,
    };
    const mutations = [
      any("account.put", { hasLessonsAccess: true }),
      any("profile.save", { ...profile, hasPaymentSetupAccess: true }),
      any("state.put", { key: "hasLessonsAccess", value: true, at: now() }),
      any("profile.save", profile),
    ];

    await syncOnce(person.client, { clientId: randomUUID(), mutations });

    const answer = await person.client.fetch("/api/auth/user");
    expect(await answer.json()).toMatchObject({
      hasLessonsAccess: false,
      hasPaymentSetupAccess: false,
      points: 10,
      isAdmin: false,
    });
  });

  test("a lesson can be named by its uuid; a completion of a deleted lesson counts", async () => {
    const person = await registerAccount(server);
    await addLessons(server.deps.knex, ["vai-sumir"]);
    await server.deps.knex("lessons").where({ slug: "vai-sumir" }).delete();
    const { make } = createNumbering();
    const mutations = [
      make("lesson.complete", { lesson: lessonIds.get("terceira")!, at: now(), localDate: today() }),
      make("lesson.complete", { lesson: "vai-sumir", at: now(), localDate: today() }),
    ];

    const answer = await syncOnce(person.client, { clientId: randomUUID(), mutations });

    expect(answer.puts.progress?.map(({ lesson }) => lesson).sort()).toEqual(["terceira", "vai-sumir"]);
  });

  test.each([
    ["1970-01-01T00:00:00.000Z", "1970-01-01"],
    ["2099-12-31T23:59:59.000Z", "2099-12-31"],
  ])("a device clock at %s only has its dates clamped", async (at, localDate) => {
    const person = await registerAccount(server);
    const { make } = createNumbering(at);
    const charge = buildCharge({ createdAt: at, rateAsOf: at, expiresAt: at });
    const mutations = [
      make("lesson.complete", { lesson: "primeira", at, localDate }),
      make("time.add", { lesson: "primeira", ms: 1000, localDate }),
      make("state.put", { key: "a", value: 1, at }),
      make("charge.create", charge),
    ];

    const answer = await syncOnce(person.client, { clientId: randomUUID(), mutations });

    expect(answer.acks.map(([, { result }]) => result)).toEqual(["ok", "ok", "ok", "ok"]);
    const completedAt = Date.parse(answer.puts.progress?.[0]?.completedAt ?? "");
    expect(completedAt).toBeGreaterThanOrEqual(Date.now() - 60 * 86_400_000 - 60_000);
    expect(completedAt).toBeLessThanOrEqual(Date.now());
    expect(answer.puts.charges?.[0]?.createdAt).toBe(at);
  });

  describe.each(["wallet.put", "state.put", "charge.note", "charge.mark"] as const)(
    "%s of several devices whose clocks disagree by years",
    (name) => {
      const FAST = "2099-12-31T23:59:59.000Z";
      const SLOW = "1970-01-01T00:00:00.000Z";

      /** A person with a charge. `holds` returns which of the two contents won: `wrong` or `right`. */
      async function start() {
        const person = await registerAccount(server);
        const charge = buildCharge();
        const { address, chargeId } = charge;
        const first = createNumbering();
        await syncOnce(person.client, {
          clientId: randomUUID(),
          mutations: [first.make("charge.create", charge)],
        });
        /** The uids are chosen so that a tie would be decided for the wrong one. */
        const write = (numbering: ReturnType<typeof createNumbering>, isRight: boolean, at: string) => {
          const uid = `${isRight ? "0" : "f"}${randomUUID().slice(1)}`;
          const args = {
            "wallet.put": { coin: "bitcoin", address: isRight ? address : null, at },
            "state.put": { key: "loja:taxa", value: isRight, at },
            "charge.note": { chargeId, note: isRight ? "certa" : "errada", at },
            "charge.mark": {
              markId: `${isRight ? "0" : "f"}${randomUUID().slice(1)}`,
              chargeId,
              mark: isRight ? "checked" : "unpaid",
              by: null,
              at,
            },
          }[name];
          return { ...numbering.any(name, args), uid };
        };
        const holds = async () => {
          const copy = emptyCopy();
          await pullAll(person.client, copy);
          const [mark] = rowsOf(copy, "chargeMarks").toSorted((a, b) =>
            String(a["at"]) < String(b["at"]) ? 1 : -1,
          );
          const isRight = {
            "wallet.put": rowsOf(copy, "wallets")[0]?.["address"] === address,
            "state.put": rowsOf(copy, "state")[0]?.["value"] === true,
            "charge.note": rowsOf(copy, "chargeNotes")[0]?.["note"] === "certa",
            "charge.mark": mark?.["mark"] === "checked",
          }[name];
          return isRight ? "right" : "wrong";
        };
        const push = (mutations: readonly ReturnType<typeof write>[]) =>
          syncOnce(person.client, { clientId: randomUUID(), mutations });
        return { write, push, holds };
      }

      test("a later correction from another device wins", async () => {
        const { write, push, holds } = await start();
        await push([write(createNumbering(), false, FAST)]);

        const answer = await push([write(createNumbering(), true, now())]);

        expect(answer.acks.map(([, { result }]) => result)).toEqual(["ok"]);
        expect(await holds()).toBe("right");
      });

      test.each([
        ["2099 and now", FAST, null],
        ["2099 and a moment after it", FAST, "2100-01-01T00:00:00.000Z"],
        ["1970 and a moment after it", SLOW, "1970-01-01T00:00:01.000Z"],
        ["2099 and 1970", FAST, SLOW],
        ["now and 1970", null, SLOW],
      ])("the second of one device's writes, dated %s, wins", async (_case, wrongAt, rightAt) => {
        const { write, push, holds } = await start();
        const numbering = createNumbering();
        const wrong = write(numbering, false, wrongAt ?? now());

        await push([wrong, write(numbering, true, rightAt ?? now())]);

        expect(await holds()).toBe("right");
      });

      test("a write dated 1970 does not replace a newer one, and a replay changes nothing", async () => {
        const { write, push, holds } = await start();
        const fast = write(createNumbering(), false, FAST);
        await push([fast]);
        await push([write(createNumbering(), true, now())]);
        await push([write(createNumbering(), false, SLOW)]);

        await push([fast]);

        expect(await holds()).toBe("right");
      });
    },
  );

  test("an impossible instant does not get its mutation rejected", async () => {
    const person = await registerAccount(server);
    const { make } = createNumbering("+275760-09-13T00:00:00.000Z");
    const mutation = make("time.add", { lesson: "primeira", ms: 1000, localDate: today() });

    const answer = await syncOnce(person.client, { clientId: randomUUID(), mutations: [mutation] });

    expect(answer.acks).toEqual([[mutation.uid, { result: "ok" }]]);
  });

  test("visits beyond 24 hours of one day are rejected one by one", async () => {
    const person = await registerAccount(server);
    const { make } = createNumbering();
    const mutations = [...Array(289)].map(() =>
      make("time.add", { lesson: "primeira", ms: 300_000, localDate: today() }),
    );

    const answer = await syncOnce(person.client, { clientId: randomUUID(), mutations });

    expect(answer.acks.filter(([, { result }]) => result === "ok")).toHaveLength(288);
    expect(new Map(answer.acks).get(mutations[288]!.uid)).toEqual({
      result: "rejected",
      reason: "too_much_time",
    });
    expect(answer.puts.studyDays).toEqual([{ day: today(), timeMs: 86_400_000, completed: false }]);
  });

  test("a write that the database refuses fails alone, and its payload is stored", async () => {
    const { knex } = server.deps;
    await knex.raw("alter table user_state add constraint poison check (key <> 'veneno')");
    const person = await registerAccount(server);
    const { make } = createNumbering();
    const keys = ["antes", "veneno", "depois"];
    const mutations = keys.map((key) => make("state.put", { key, value: 1, at: now() }));
    const clientId = randomUUID();

    const answer = await syncOnce(person.client, { clientId, mutations });
    await knex.raw("alter table user_state drop constraint poison");
    const replay = await syncOnce(person.client, { clientId, mutations });

    const failed = { result: "failed", reason: "refused_by_database" };
    expect(new Map(answer.acks).get(mutations[1]!.uid)).toEqual(failed);
    expect(new Map(replay.acks).get(mutations[1]!.uid)).toEqual(failed);
    expect(answer).toMatchObject({ lastSeq: 3 });
    expect(answer.puts.state?.map(({ key }) => key).sort()).toEqual(["antes", "depois"]);
    const kept = await knex("mutation_log").where({ uid: mutations[1]!.uid }).first("payload");
    expect(kept.payload).toMatchObject({ args: { key: "veneno", value: 1 } });
  });
});

describe("refusals", () => {
  test("mutations or an account's cursor without a session get 401", async () => {
    const visitor = server.newClient();
    const mutation = createNumbering().make("state.put", { key: "a", value: 1, at: now() });

    const pushed = await postSync(visitor, { clientId: randomUUID(), mutations: [mutation] });
    const signedOut = await postSync(visitor, { clientId: randomUUID(), cursor: { "u:alguem": 4 } });

    expect([pushed.status, signedOut.status]).toEqual([401, 401]);
    expect(await pushed.json()).toMatchObject({ code: "unauthenticated" });
  });

  test("10 000 mutations and a body of 50 MB get 413", async () => {
    const person = await registerAccount(server);
    const tiny = [...Array(10_000)].map((_, at) => ({
      uid: randomUUID(),
      seq: at + 1,
      name: "x",
      v: 1,
      at: 0,
      args: 0,
    }));
    const clientId = randomUUID();
    const many = await person.client.fetch("/api/sync", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Content-Encoding": "gzip" },
      body: gzipSync(JSON.stringify({ clientId, epoch: null, cursor: {}, schema: 1, mutations: tiny })),
    });
    const fewBytes = await postSync(person.client, {
      clientId,
      mutations: tiny.slice(0, 501) as never,
    });
    const bomb = await person.client.fetch("/api/sync", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Content-Encoding": "gzip" },
      body: gzipSync(Buffer.alloc(50_000_000, " ")),
    });

    expect([many.status, fewBytes.status, bomb.status]).toEqual([413, 413, 413]);
    expect(await fewBytes.json()).toMatchObject({ code: "too_large" });
    expect(await server.deps.knex("sync_client").where({ id: clientId })).toEqual([]);
  });

  test.each([
    ["no client id", {}],
    ["a client id that is no uuid", { clientId: "x" }],
    ["a build with a null byte", { clientId: randomUUID(), app: "1\0" }],
    ["a cursor with a null byte", { clientId: randomUUID(), cursor: { content: [1, "a\0", "b"] } }],
    ["a cursor below zero", { clientId: randomUUID(), cursor: { content: -1 } }],
    ["mutations that are no list", { clientId: randomUUID(), mutations: {} }],
  ])("%s gets 400", async (_what, wrong) => {
    const person = await registerAccount(server);

    const response = await person.client.fetch("/api/sync", {
      json: { epoch: null, cursor: {}, schema: 1, ...wrong },
    });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid_request" });
  });

  test("a session that ended between two pages gets 401", async () => {
    const person = await registerAccount(server);
    const copy = emptyCopy();
    await pullAll(person.client, copy);
    const signedIn = new Map(person.client.cookies);
    await person.client.fetch("/api/logout");
    for (const [name, value] of signedIn) person.client.cookies.set(name, value);

    const response = await postSync(person.client, {
      clientId: randomUUID(),
      epoch: copy.epoch,
      cursor: copy.cursor,
    });

    expect(response.status).toBe(401);
  });
});

describe("epoch", () => {
  test("a wrong epoch is answered before anything is applied", async () => {
    const person = await registerAccount(server);
    const clientId = randomUUID();
    const mutation = createNumbering().make("state.put", { key: "a", value: 1, at: now() });

    const answer = await syncOnce(person.client, { clientId, epoch: "outra", mutations: [mutation] });

    expect(answer).toMatchObject({ error: "epoch", acks: [], puts: {} });
    expect(answer.epoch).not.toBe("outra");
    expect(await server.deps.knex("mutation_log").where({ uid: mutation.uid })).toEqual([]);
  });

  test('a cursor ahead of its ledger is answered with "epoch"', async () => {
    const person = await registerAccount(server);
    const ledger = accountLedger(person.id);
    const mutation = createNumbering().make("state.put", { key: "a", value: 1, at: now() });

    const pulled = await syncOnce(person.client, { clientId: randomUUID(), cursor: { [ledger]: 999 } });
    const pushed = await syncOnce(person.client, {
      clientId: randomUUID(),
      cursor: { [ledger]: [999, "state", "a"] },
      mutations: [mutation],
    });

    expect([pulled.error, pushed.error]).toEqual(["epoch", "epoch"]);
    expect(await server.deps.knex("mutation_log").where({ uid: mutation.uid })).toEqual([]);
  });

  test("a cursor for another account's ledger is dropped and returns nothing", async () => {
    const [ana, bia] = [await registerAccount(server), await registerAccount(server)];
    const mutation = createNumbering().make("state.put", { key: "segredo", value: "da Ana", at: now() });
    await syncOnce(ana.client, { clientId: randomUUID(), mutations: [mutation] });

    const answer = await syncOnce(bia.client, {
      clientId: randomUUID(),
      cursor: { [accountLedger(ana.id)]: 0, "content:paid": 3, [CONTENT_LEDGER]: 0 },
    });

    expect(answer.drop?.sort()).toEqual([accountLedger(ana.id), "content:paid"].sort());
    expect(JSON.stringify(answer)).not.toContain("segredo");
    expect(Object.keys(answer.cursor).sort()).toEqual(
      [CONTENT_LEDGER, accountLedger(bia.id), shopLedger(bia.id)].sort(),
    );
  });
});
