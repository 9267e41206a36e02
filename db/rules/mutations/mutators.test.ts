import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProfileTable, Rows } from "#db/entities/rows.ts";
import type { Mutation, MutationArgs, MutationName } from "#db/protocol/mutations.ts";
import { PLAIN_CHARGE } from "#db/entities/plain-charge.ts";
import { isLightningAddress } from "#db/rules/lightning/chargeable-address.ts";
import { applyMutation, MUTATION_VERSION, touchedRows, type Authority } from "./mutators.ts";
import { rowsInMemory } from "#db/rules/testing/rows-in-memory.ts";

const TABLES: readonly ProfileTable[] = [
  "account",
  "progress",
  "studyDays",
  "wallets",
  "charges",
  "chargeMarks",
  "chargeNotes",
  "giveBacks",
  "state",
];
const id = (n: number) => `0192f0c1-5b1e-7d6a-8f00-${String(n).padStart(12, "0")}`;
const DAY = 86_400_000;

function mutation<N extends MutationName>(name: N, args: MutationArgs[N], n = 1): Mutation {
  return { uid: id(n), seq: n, v: 1, at: "2026-11-21T12:00:00.000Z", name, args } as Mutation;
}
/** Applies all mutations to fresh rows; returns the rows and each verdict ("ok" or the reason). */
function run(mutations: readonly Mutation[], authority?: Authority) {
  const rows = rowsInMemory();
  const verdicts = mutations.map((each) => {
    const verdict = applyMutation(rows, each, authority);
    return verdict.result === "ok" ? "ok" : verdict.reason;
  });
  return { rows, verdicts, state: Object.fromEntries(TABLES.map((table) => [table, rows.all(table)])) };
}
const complete = (lesson: string, at: string, localDate: string, n = 1) =>
  mutation("lesson.complete", { lesson, at, localDate }, n);
const charge = (n: number, over: Partial<MutationArgs["charge.create"]> = {}): Mutation =>
  mutation(
    "charge.create",
    {
      chargeId: id(100),
      coin: "usdt",
      address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
      amountCents: 2500,
      ...PLAIN_CHARGE,
      units: "4587156",
      rate: "5.45",
      rateSource: "typed",
      rateAsOf: "2026-11-21T12:00:00.000Z",
      training: false,
      description: null,
      shopName: null,
      cashier: null,
      createdOffline: false,
      createdAt: "2026-11-21T12:00:00.000Z",
      expiresAt: "2026-11-21T12:15:00.000Z",
      ...over,
    },
    n,
  );
const yes: Authority = {
  author: { id: "ana", role: "owner", hasEnded: false, isFrozen: false, isProven: true, isFounder: true },
  lessonExists: (slug) => slug !== "gone",
  examResult: ([first]) => (first?.choice === "wait" ? "passed" : "critical"),
  staffResult: ([first]) => (first?.choice === "wait" ? "passed" : "critical"),
  heardAt: () => null,
  saleOf: null,
  isPayable: (_coin, address, network) => address.startsWith(network ? "0x" : "T"),
  isLightningAddress,
  chargeUnits: ({ amountCents, marginBps }) =>
    amountCents === 2500 ? (marginBps === 0 ? 4587156n : 4680771n) : null,
};

describe("lesson.complete", () => {
  const instant = fc
    .integer({ min: 0, max: 30 })
    .map((day) => `2026-11-${String(1 + (day % 28)).padStart(2, "0")}T12:00:00.000Z`);

  it("keeps the earlier day of two completions at one instant, in either order", () => {
    const at = "2026-11-20T02:30:00.000Z";
    const made = [complete("a", at, "2026-11-20", 1), complete("a", at, "2026-11-19", 2)];
    for (const order of [made, made.toReversed()]) {
      expect(run(order).rows.get("progress", "a")).toMatchObject({ completedOn: "2026-11-19" });
    }
  });

  it("keeps the earliest completion, in any order and with repetitions", () => {
    fc.assert(
      fc.property(
        fc.array(instant, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(5)),
        (instants, again) => {
          const made = instants.map((at, n) => complete("a", at, at.slice(0, 10), n + 1));
          const repeated = again.flatMap((n) => made[n] ?? []);
          const earliest = [...instants].sort()[0] ?? "";
          const expected = { completed: true, completedAt: earliest, completedOn: earliest.slice(0, 10) };
          for (const order of [made, made.toReversed(), [...repeated, ...made, ...repeated]]) {
            expect(run(order).rows.get("progress", "a")).toMatchObject(expected);
          }
        },
      ),
    );
  });

  it("never undoes a completion, and does not change the time and the quiz (S203)", () => {
    const { rows } = run([
      mutation("time.add", { lesson: "a", ms: 5000, localDate: "2026-11-21" }),
      mutation("quiz.finish", { lesson: "a", correct: 3, total: 3 }),
      complete("a", "2026-11-21T12:00:00.000Z", "2026-11-21"),
      complete("a", "2026-11-22T12:00:00.000Z", "2026-11-22"),
      mutation("time.add", { lesson: "a", ms: 1000, localDate: "2026-11-22" }),
    ]);
    expect(rows.get("progress", "a")).toEqual({
      lesson: "a",
      completed: true,
      completedAt: "2026-11-21T12:00:00.000Z",
      completedOn: "2026-11-21",
      timeMs: 6000,
      perfectScore: true,
      quizAttempts: 1,
    });
  });
});

describe("time.add", () => {
  const add = (ms: number, n = 1, localDate = "2026-11-21", lesson = "a") =>
    mutation("time.add", { lesson, ms, localDate }, n);

  it("adds visits in any order", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 20 }), (visits) => {
        const made = visits.map((ms, n) => add(ms, n));
        const total = visits.reduce((sum, ms) => sum + ms, 0);
        expect(run(made).rows.get("progress", "a")?.timeMs ?? 0).toBe(total);
        expect(run(made.toReversed()).state).toEqual(run(made).state);
      }),
    );
  });

  it("refuses a visit of over five minutes and a day of over 24 hours", () => {
    expect(run([add(300_001)])).toMatchObject({
      verdicts: ["too_much_time"],
      state: { progress: [], studyDays: [] },
    });
    const fullDay = Array.from({ length: 288 }, (_, n) => add(300_000, n, "2026-11-21", `lesson-${n % 5}`));
    const { verdicts, rows } = run([...fullDay, add(1, 300), add(1, 301, "2026-11-22")]);
    expect(verdicts.slice(-2)).toEqual(["too_much_time", "ok"]);
    expect(rows.get("studyDays", "2026-11-21")?.timeMs).toBe(DAY);
  });
});

describe("quiz.finish", () => {
  it("counts attempts and remembers a perfect one", () => {
    const { rows, verdicts } = run([
      mutation("quiz.finish", { lesson: "a", correct: 2, total: 3 }),
      mutation("quiz.finish", { lesson: "a", correct: 3, total: 3 }),
      mutation("quiz.finish", { lesson: "a", correct: 0, total: 3 }),
      mutation("quiz.finish", { lesson: "a", correct: 4, total: 3 }),
    ]);
    expect(verdicts).toEqual(["ok", "ok", "ok", "invalid"]);
    expect(rows.get("progress", "a")).toMatchObject({
      quizAttempts: 3,
      perfectScore: true,
      completed: false,
    });
  });
});

describe("staff.pass", () => {
  const pass = (choice: "wait" | "deliver", localDate: string, n: number) =>
    mutation(
      "staff.pass",
      {
        member: "ana",
        person: "c1",
        name: `Ana ${n}`,
        fit: "apta",
        answers: [{ case: "a-1", choice }],
        at: `${localDate}T12:00:00.000Z`,
        localDate,
      },
      n,
    );
  const passes = [
    pass("wait", "2026-11-20", 1),
    pass("wait", "2026-11-22", 2),
    pass("wait", "2026-11-21", 3),
  ];

  it("stores who passed and the day of the newest pass, in whatever order several arrive", () => {
    const stored = [
      {
        key: "staff:ana:c1",
        value: '{"name":"Ana 2","fit":"apta","day":"2026-11-22"}',
        at: "2026-11-22T12:00:00.000Z",
        uid: id(2),
      },
    ];
    expect(run(passes, yes).state["state"]).toEqual(stored);
    expect(run(passes.toReversed(), yes).state["state"]).toEqual(stored);
  });

  it("is judged by the server, and only for people at the own device", () => {
    const failed = pass("deliver", "2026-11-22", 1);
    expect(run([failed], yes).verdicts).toEqual(["not_passed"]);
    const elsewhere: Authority = { ...yes, author: { ...yes.author, id: "bia" } };
    expect(run([pass("wait", "2026-11-22", 1)], elsewhere).verdicts).toEqual(["not_allowed"]);
  });

  it("cannot be written as a plain value, on either side", () => {
    const put = mutation(
      "state.put",
      { key: "staff:ana:c1", value: "{}", at: "2026-11-22T12:00:00.000Z" },
      1,
    );
    expect(run([put], yes).verdicts).toEqual(["not_allowed"]);
    expect(run([put]).verdicts).toEqual(["not_allowed"]);
  });
});

describe("exam.pass", () => {
  const exam = (choice: "wait" | "deliver", localDate: string, n: number) =>
    mutation(
      "exam.pass",
      { answers: [{ case: "a-1", choice }], at: `${localDate}T12:00:00.000Z`, localDate },
      n,
    );
  const passes = [
    exam("wait", "2026-11-22", 1),
    exam("wait", "2026-11-20", 2),
    exam("wait", "2026-11-21", 3),
  ];

  it("stores the day of the first pass, in whatever order several arrive", () => {
    const stored = [{ key: "exam:counter", value: "2026-11-20", at: "2026-11-20T12:00:00.000Z", uid: id(2) }];
    expect(run(passes, yes).state["state"]).toEqual(stored);
    expect(run(passes.toReversed(), yes).state["state"]).toEqual(stored);
  });

  it("is judged by the server", () => {
    const { verdicts, state } = run([exam("deliver", "2026-11-22", 1)], yes);
    expect([verdicts, state["state"]]).toEqual([["not_passed"], []]);
  });

  it("cannot be stored as any other value", () => {
    const put = mutation(
      "state.put",
      { key: "exam:counter", value: "2026-11-22", at: "2026-11-22T12:00:00.000Z" },
      1,
    );
    const { verdicts, state } = run([put]);
    expect([verdicts, state["state"]]).toEqual([["not_allowed"], []]);
  });
});

describe("review.answer", () => {
  const answer = (right: boolean, at: string, localDate: string | null, n: number) =>
    mutation("review.answer", { question: "a-1", right, at, localDate }, n);
  const answers = [
    answer(true, "2026-11-20T12:00:00.000Z", "2026-11-20", 1),
    answer(false, "2026-11-21T12:00:00.000Z", "2026-11-21", 2),
    answer(false, "2026-11-19T12:00:00.000Z", null, 3),
  ];

  it("stores every answer by its time, whatever the order in which they arrive", () => {
    const { state } = run(answers);
    expect(run(answers.toReversed()).state["state"]).toEqual(state["state"]);
    expect(state["state"]).toEqual([
      {
        key: "review:a-1",
        value: ["-2026-11-19", "+2026-11-20", "-2026-11-21"]
          .map((each) => `${each[0]}${Date.parse(`${each.slice(1)}T12:00:00.000Z`)}`)
          .join(""),
        at: "2026-11-21T12:00:00.000Z",
        uid: id(2),
      },
    ]);
  });

  it("counts for its day, except in a lesson's quiz, and completes nothing", () => {
    const { rows } = run([...answers, answer(true, "2026-11-21T13:00:00.000Z", "2026-11-21", 4)]);
    expect(rows.all("studyDays")).toEqual([
      { day: "2026-11-20", timeMs: 0, completed: false, reviews: 1 },
      { day: "2026-11-21", timeMs: 0, completed: false, reviews: 2 },
    ]);
    expect(rows.all("progress")).toEqual([]);
  });

  it("counts on a day that an older build stored without reviews", () => {
    const { rows } = run([mutation("time.add", { lesson: "a", ms: 5, localDate: "2026-11-20" })]);
    rows.put("studyDays", { day: "2026-11-20", timeMs: 5, completed: true });
    applyMutation(rows, answer(true, "2026-11-20T12:00:00.000Z", "2026-11-20", 1));
    expect(rows.get("studyDays", "2026-11-20")).toEqual({
      day: "2026-11-20",
      timeMs: 5,
      completed: true,
      reviews: 1,
    });
  });
});

describe("last write wins: state.put and wallet.put", () => {
  const writes = fc.uniqueArray(
    fc.record({ n: fc.integer({ min: 1, max: 99 }), second: fc.integer({ min: 0, max: 3 }) }),
    { selector: ({ n }) => n, minLength: 1, maxLength: 8 },
  );
  const at = (second: number) => `2026-11-21T12:00:0${second}.000Z`;

  it("ends the same in every order; the greater uid wins a tie", () => {
    fc.assert(
      fc.property(writes, fc.func(fc.integer()), (made, shuffle) => {
        const winner = made.reduce((a, b) =>
          b.second > a.second || (b.second === a.second && b.n > a.n) ? b : a,
        );
        const puts = made.flatMap(({ n, second }) => [
          mutation("state.put", { key: "k", value: n, at: at(second) }, n),
          mutation("wallet.put", { coin: "bitcoin", address: `address-${n}`, at: at(second) }, n),
        ]);
        const shuffled = puts.toSorted((a, b) => shuffle(a.uid, a.name) - shuffle(b.uid, b.name));
        for (const order of [puts, puts.toReversed(), shuffled, [...puts, ...puts]]) {
          const { rows } = run(order);
          expect(rows.get("state", "k")).toMatchObject({ value: winner.n, uid: id(winner.n) });
          expect(rows.get("wallets", "bitcoin")).toMatchObject({ address: `address-${winner.n}` });
        }
      }),
    );
  });

  it("keeps a removal (null) that is newest", () => {
    const { rows } = run([
      mutation("wallet.put", { coin: "usdt", address: null, at: at(2) }, 2),
      mutation("wallet.put", { coin: "usdt", address: "T1", at: at(1) }, 3),
    ]);
    expect(rows.get("wallets", "usdt")).toMatchObject({ address: null, at: at(2) });
  });
});

describe("profile.save", () => {
  it("saves the profile's fields only and never undoes the onboarding", () => {
    const profile = { businessName: "Padaria", businessType: "retail", techComfort: "beginner" } as const;
    const { rows } = run([
      mutation("profile.save", { ...profile, onboardingCompleted: true }),
      mutation("profile.save", { ...profile, businessName: "Padoca", onboardingCompleted: false }),
    ]);
    expect(rows.get("account", "me")).toMatchObject({
      businessName: "Padoca",
      onboardingCompleted: true,
      points: 0,
      level: 1,
      hasPaymentSetupAccess: false,
    });
  });
});

describe("charges and their marks", () => {
  const mark = (n: number, markId: string, chargeId = id(100)) =>
    mutation(
      "charge.mark",
      { markId, chargeId, mark: "checked", by: "Ana", at: "2026-11-21T12:01:00.000Z" },
      n,
    );

  it("creates a charge once; the same id again is a conflict", () => {
    const { rows, verdicts } = run([charge(1), charge(2, { amountCents: 9900 })]);
    expect(verdicts).toEqual(["ok", "conflict"]);
    expect(rows.get("charges", id(100))).toMatchObject({ id: id(100), amountCents: 2500, units: "4587156" });
    expect(rows.get("charges", id(100))).not.toHaveProperty("chargeId");
  });

  it("marks only an existing charge, and applies each mark once", () => {
    const { rows, verdicts } = run([
      mark(1, id(7)),
      charge(2),
      mark(3, id(7)),
      mark(4, id(7)),
      mark(5, id(8)),
    ]);
    expect(verdicts).toEqual(["gone", "ok", "ok", "conflict", "ok"]);
    expect(rows.all("chargeMarks").map((row) => row.id)).toEqual([id(7), id(8)]);
  });

  it("keeps the newest note of an existing charge, in any order", () => {
    const note = (n: number, text: string, at: string) =>
      mutation("charge.note", { chargeId: id(100), note: text, at }, n);
    const [early, late] = [
      note(1, "mesa 4", "2026-11-21T12:01:00.000Z"),
      note(2, "mesa 5", "2026-11-21T12:02:00.000Z"),
    ];
    expect(run([early]).verdicts).toEqual(["gone"]);
    expect(run([charge(3), early, late]).state["chargeNotes"]).toMatchObject([{ note: "mesa 5" }]);
    expect(run([charge(3), late, early]).state).toEqual(run([charge(3), early, late]).state);
  });

  it("reads a charge queued by an older build, without the later fields", () => {
    const {
      tipCents: _t,
      tail: _l,
      marginBps: _m,
      addressIndex: _i,
      ...args
    } = charge(1).args as MutationArgs["charge.create"];
    const { rows, verdicts } = run([mutation("charge.create", args as never)], yes);
    expect(verdicts).toEqual(["ok"]);
    expect(rows.get("charges", id(100))).toMatchObject(PLAIN_CHARGE);
  });

  it("leaves the validation of address and amount to the server", () => {
    const training = { training: true, address: "tb1example", rateSource: "example" } as const;
    const cases: readonly (readonly [Mutation, string])[] = [
      [charge(1), "ok"],
      [charge(1, { address: "nobody" }), "bad_address"],
      [charge(1, { coin: "bitcoin", address: "padaria@carteira.com" }), "ok"],
      [charge(1, { coin: "bitcoin", address: "Padaria@carteira.com" }), "bad_address"],
      [charge(1, { coin: "bitcoin", address: "padaria@localhost" }), "bad_address"],
      [charge(1, { coin: "bitcoin", address: "padaria@10.0.0.1" }), "bad_address"],
      [
        charge(1, { coin: "bitcoin", address: `padaria@${"a".repeat(60)}.${"b".repeat(60)}.com` }),
        "bad_address",
      ],
      [charge(1, { coin: "ethereum", address: "padaria@carteira.com" }), "bad_address"],
      [charge(1, training), "ok"],
      [charge(1, { units: "4587157" }), "bad_amount"],
      [charge(1, { ...training, units: "1" }), "bad_amount"],
      [charge(1, { amountCents: 1 }), "bad_amount"],
      [charge(1, { tail: "1200", units: "4588356" }), "ok"],
      [charge(1, { tail: "1200" }), "bad_amount"],
      [charge(1, { tail: "1201", units: "4588357" }), "bad_amount"],
      [charge(1, { tail: "1000000", units: "5587156" }), "bad_amount"],
      [charge(1, { marginBps: 200, units: "4680771" }), "ok"],
      [charge(1, { marginBps: 200 }), "bad_amount"],
      [charge(1, { network: "polygon", address: "0xshop" }), "ok"],
      [charge(1, { network: null }), "ok"],
      [charge(1, { network: "polygon" }), "bad_address"],
      [charge(1, { address: "0xshop" }), "bad_address"],
      [charge(1, { coin: "ethereum", network: "polygon", address: "0xshop" }), "bad_address"],
      [charge(1, { ...training, network: "polygon" }), "bad_address"],
      [mutation("state.put", { key: "usdt:bsc", value: "0xshop", at: "2026-11-21T12:00:00.000Z" }), "ok"],
      [mutation("state.put", { key: "usdt:bsc", value: null, at: "2026-11-21T12:00:00.000Z" }), "ok"],
      [
        mutation("state.put", { key: "usdt:bsc", value: "TJRa", at: "2026-11-21T12:00:00.000Z" }),
        "bad_address",
      ],
      [mutation("state.put", { key: "usdt:bsc", value: 1, at: "2026-11-21T12:00:00.000Z" }), "bad_address"],
      [charge(1, { tipCents: 2500 }), "ok"],
      [charge(1, { tipCents: 2501 }), "bad_amount"],
      [
        mutation("wallet.put", { coin: "usdt", address: "nobody", at: "2026-11-21T12:00:00.000Z" }),
        "bad_address",
      ],
      [
        mutation("wallet.put", {
          coin: "bitcoin",
          address: "padaria@carteira.com",
          at: "2026-11-21T12:00:00.000Z",
        }),
        "bad_address",
      ],
      [mutation("wallet.put", { coin: "usdt", address: null, at: "2026-11-21T12:00:00.000Z" }), "ok"],
      [complete("gone", "2026-11-21T12:00:00.000Z", "2026-11-21"), "gone"],
      [mutation("time.add", { lesson: "gone", ms: 1, localDate: "2026-11-21" }), "gone"],
      [mutation("quiz.finish", { lesson: "gone", correct: 1, total: 1 }), "gone"],
    ];
    for (const [made, expected] of cases) {
      const { verdicts, state } = run([made], yes);
      expect(verdicts).toEqual([expected]);
      const written = Object.values(state).flat().length;
      expect(written > 0).toBe(expected === "ok");
    }
  });
});

describe("charge.giveBack", () => {
  const at = "2026-11-21T13:00:00.000Z";
  const mark = (said: "checked" | "unpaid", n: number) =>
    mutation("charge.mark", { markId: id(n), chargeId: id(100), mark: said, by: null, at }, n);
  const giveBack = (n: number, over: Partial<MutationArgs["charge.giveBack"]> = {}) =>
    mutation(
      "charge.giveBack",
      {
        giveBackId: id(n),
        chargeId: id(100),
        markId: id(7),
        amountCents: 1000,
        units: null,
        reason: "Troca",
        by: "Rosa",
        reference: null,
        at,
        ...over,
      },
      n,
    );

  it("keeps several give-backs of a checked charge, each once, also above the received amount", () => {
    const { verdicts, rows } = run([
      charge(1),
      mark("checked", 7),
      giveBack(8),
      giveBack(9, { amountCents: 2500 }),
      giveBack(10, { giveBackId: id(8) }),
    ]);
    expect(verdicts).toEqual(["ok", "ok", "ok", "ok", "conflict"]);
    expect(rows.all("giveBacks").map(({ amountCents }) => amountCents)).toEqual([1000, 2500]);
  });

  it("refuses a charge that is unchecked or unknown, and another charge's mark", () => {
    expect(run([charge(1), giveBack(8)]).verdicts).toEqual(["ok", "not_checked"]);
    expect(run([charge(1), mark("unpaid", 7), giveBack(8)]).verdicts).toEqual(["ok", "ok", "not_checked"]);
    expect(run([giveBack(8)]).verdicts).toEqual(["gone"]);
    const other = [charge(1), charge(2, { chargeId: id(101) }), mark("checked", 7)];
    expect(run([...other, giveBack(8, { chargeId: id(101) })]).verdicts.at(-1)).toBe("not_checked");
  });

  it("keeps a give-back when its mark is reverted", () => {
    const { rows } = run([charge(1), mark("checked", 7), giveBack(8), mark("unpaid", 11)]);
    expect(rows.all("giveBacks")).toHaveLength(1);
  });

  it("is at most the charge's amount, and its coin matches its reais", () => {
    const of = (over: Partial<MutationArgs["charge.giveBack"]>) =>
      run([charge(1), mark("checked", 7), giveBack(8, over)]).verdicts.at(-1);
    expect(of({ amountCents: 2500 })).toBe("ok");
    expect(of({ amountCents: 2501 })).toBe("bad_amount");
    expect(of({ amountCents: 2500, units: "4587156" })).toBe("ok");
    expect(of({ amountCents: 1250, units: "2293578" })).toBe("ok");
    expect(of({ amountCents: 1249, units: "2293578" })).toBe("bad_amount");
    expect(of({ amountCents: 2500, units: "4587157" })).toBe("bad_amount");
  });
});

describe("the parts of a charge", () => {
  const lines = [
    { name: "Café", cents: 500, quantity: 3 },
    { name: "Bolo", cents: 1200, quantity: 1 },
  ];
  it("add up: lines, less the discount, plus the tip", () => {
    const of = (over: Partial<MutationArgs["charge.create"]>) => run([charge(1, over)]).verdicts[0];
    expect(of({ lines, discountCents: 300, tipCents: 100 })).toBe("ok");
    expect(of({ lines, discountCents: 300, tipCents: 101 })).toBe("bad_amount");
    expect(of({ lines, discountCents: 200 })).toBe("ok");
    expect(of({ discountCents: 200 })).toBe("ok");
    // Only the tip would be left to pay.
    expect(of({ discountCents: 200, tipCents: 2500 })).toBe("bad_amount");
    expect(of({ discountCents: 100_000_000 })).toBe("bad_amount");
  });
});

describe("every mutation", () => {
  const day = fc.constantFrom("2026-11-20", "2026-11-21");
  const at = fc.constantFrom("2026-11-20T12:00:00.000Z", "2026-11-21T12:00:00.000Z");
  const lesson = fc.constantFrom("a", "b");
  const anyMutation: fc.Arbitrary<Mutation> = fc
    .tuple(
      fc.nat(9),
      fc.oneof(
        fc.record({ lesson, at, localDate: day }).map((args) => ["lesson.complete", args] as const),
        fc
          .record({ lesson, ms: fc.integer({ min: 1, max: 400_000 }), localDate: day })
          .map((args) => ["time.add", args] as const),
        fc
          .record({ lesson, correct: fc.nat(4), total: fc.constant(3) })
          .map((args) => ["quiz.finish", args] as const),
        fc.record({ key: lesson, value: fc.nat(3), at }).map((args) => ["state.put", args] as const),
        fc
          .record({ question: lesson, right: fc.boolean(), at, localDate: fc.option(day) })
          .map((args) => ["review.answer", args] as const),
        fc
          .record({
            markId: fc.constant(id(7)),
            chargeId: fc.constant(id(100)),
            mark: fc.constant("checked" as const),
            by: fc.constant(null),
            at,
          })
          .map((args) => ["charge.mark", args] as const),
        fc
          .record({ chargeId: fc.constant(id(100)), note: lesson, at })
          .map((args) => ["charge.note", args] as const),
        fc
          .record({
            giveBackId: fc.constantFrom(id(8), id(9)),
            chargeId: fc.constant(id(100)),
            markId: fc.constant(id(7)),
            amountCents: fc.constantFrom(1, 2500, 2501),
            units: fc.constantFrom(null, "1835"),
            reason: lesson,
            by: lesson,
            reference: fc.constant(null),
            at,
          })
          .map((args) => ["charge.giveBack", args] as const),
      ),
    )
    .map(
      ([n, [name, args]]) =>
        ({ uid: id(n), seq: 1 + n, v: 1, at: "2026-11-21T12:00:00.000Z", name, args }) as Mutation,
    );

  it("reads and writes only its announced rows, and writes none when refused", () => {
    fc.assert(
      fc.property(fc.array(anyMutation, { maxLength: 12 }), fc.boolean(), (mutations, withCharge) => {
        const inner = rowsInMemory();
        if (withCharge) applyMutation(inner, charge(1));
        for (const each of mutations) {
          const announced = touchedRows(each).map((key) => key.join(" "));
          const used: string[] = [];
          let writes = 0;
          const rows: Rows = {
            get: (table, key) => {
              used.push(`${table} ${key}`);
              return inner.get(table, key);
            },
            put: (table, row) => {
              writes += 1;
              inner.put(table, row);
            },
          };
          const verdict = applyMutation(rows, each);
          expect(announced).toEqual(expect.arrayContaining(used));
          expect(verdict.result === "ok" || writes === 0).toBe(true);
        }
      }),
    );
  });

  it("has a version and a list of rows", () => {
    expect(Object.values(MUTATION_VERSION).every((version) => version >= 1)).toBe(true);
    expect(touchedRows(charge(1))).toEqual([["charges", id(100)]]);
  });
});
