import { useLiveQuery } from "dexie-react-hooks";
import * as z from "zod/mini";
import type { Decision } from "#db/entities/counter-case.ts";
import { drawCases } from "#db/rules/cases/draw-cases.ts";
import { judgeStaffExam, STAFF_CASES, staffCases } from "#db/rules/cases/staff-exam.ts";
import { NO_MEMBER } from "#db/rules/shops/shift-key.ts";
import { FIT_WORDS, type FitWord, MAX_STAFF_NAME, type StaffPass } from "#db/rules/shops/staff-pass.ts";
import { type Deps, useDeps } from "#pwa/deps/deps.ts";
import { useAwaitsCourse } from "#pwa/deps/offline-pack.ts";
import { useTill } from "#pwa/deps/till.ts";
import { workerOf } from "#pwa/deps/read-cashier-name.ts";
import { contentWasPulled } from "#pwa/local-db/pull/load-bundled-course.ts";
import { readCases, type TaughtCase } from "#pwa/local-db/queries/case-queries.ts";
import {
  readOwnStaffPass,
  readStaffLessons,
  readStaffPerson,
  type StaffLesson,
} from "#pwa/local-db/queries/staff-queries.ts";
import { readMemberId } from "#pwa/local-db/till/own-shift.ts";
import type { DraftKey } from "#pwa/local-db/databases/draft-key.ts";
import { clearDraft, loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { newRun, readRun, type Run, wasExamCut } from "../cases/run.ts";
import { useOneWrite } from "../cases/use-one-write.ts";
import { staffTexts } from "./strings.ts";

/** The exam of the person at this device. */
export type StaffExam = {
  /** The member to whom the device belongs, and which of its people is using it. */
  readonly member: string;
  readonly person: string;
  readonly name: string;
  /** Whether the server's content, which has lessons and cases, is on this device. */
  readonly arrived: boolean;
  readonly lessons: readonly StaffLesson[];
  /** The trainer's sheet is on a screen that a cashier cannot open. */
  readonly mayPrint: boolean;
  readonly cases: readonly TaughtCase[];
  readonly run: Run | null;
  /** Whether the course changed in the middle of the exam, which begins anew. */
  readonly wasCut: boolean;
  readonly fit: FitWord;
  readonly pass: StaffPass | null;
  /** Local day. */
  readonly today: string;
};
export type StaffState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "ready"; readonly exam: StaffExam };

export function useStaff() {
  const deps = useDeps();
  const { profile, mutate, clock } = deps;
  const { cashier, mode } = useTill();
  const writeOnce = useOneWrite();
  const read = useLiveQuery(
    (): Promise<StaffState> =>
      readExam(deps, cashier).then(
        (exam) => ({ kind: "ready", exam: { ...exam, mayPrint: mode === "open" } }),
        () => ({ kind: "failed" }),
      ),
    [deps, cashier, mode],
  );
  const exam = read?.kind === "ready" ? read.exam : null;
  const isAwaited = useAwaitsCourse(exam?.cases.length === 0 && !exam.arrived);
  const state: StaffState = !read || isAwaited ? { kind: "loading" } : read;
  const save = (person: string, run: Run, fit: FitWord, at: string) =>
    saveDraft(profile, draftOf(person), { run, fit }, at);
  return {
    state,
    start: (fit: FitWord) =>
      writeOnce(async (at) => {
        if (!exam) return;
        const drawn = drawCases(exam.cases, STAFF_CASES, { random: Math.random });
        await save(exam.person, newRun(drawn), fit, at);
      }),
    decide: (one: string, choice: Decision) =>
      writeOnce(async (at) => {
        if (!exam?.run) return;
        const { member, person, name, fit } = exam;
        const run = { ...exam.run, answers: [...exam.run.answers, { case: one, choice }] };
        // Sent before the draft is deleted, so that an app killed in between asks the last case again.
        if (judgeStaffExam(exam.cases, run.answers) === "passed") {
          const { answers } = run;
          await mutate("staff.pass", { member, person, name, fit, answers, at, localDate: clock.today() });
        }
        await save(person, run, fit, at);
      }),
    /** Deletes the exam that ended; a pass stays. */
    again: () =>
      writeOnce(async () => {
        if (exam) await clearDraft(profile, draftOf(exam.person));
      }),
  };
}

/** Each person of a device has an exam draft of their own. */
const draftOf = (person: string): DraftKey => `staff-exam:${person}`;

const draftSchema = z.object({ run: z.unknown(), fit: z.enum(FIT_WORDS) });

async function readExam(deps: Deps, cashier: string | null): Promise<Omit<StaffExam, "mayPrint">> {
  const { registry, profile, content, session } = deps;
  const [arrived, memberId, person, all] = await Promise.all([
    contentWasPulled(content),
    readMemberId(registry, profile),
    readStaffPerson(profile, cashier),
    readCases(content),
  ]);
  const cases = staffCases(all);
  const [lessons, draft, pass] = await Promise.all([
    readStaffLessons(content, profile, person),
    loadDraft(profile, draftOf(person)),
    readOwnStaffPass(profile, memberId, person),
  ]);
  const stored = draftSchema.safeParse(draft?.value).data;
  return {
    member: memberId ?? NO_MEMBER,
    person,
    name: (cashier ?? workerOf(session) ?? "").trim().slice(0, MAX_STAFF_NAME) || staffTexts.thisTill,
    arrived,
    lessons,
    cases,
    run: readRun(stored?.run, cases),
    wasCut: wasExamCut(stored?.run, cases),
    fit: stored?.fit ?? pass?.fit ?? "apta",
    pass,
    today: deps.clock.today(),
  };
}
