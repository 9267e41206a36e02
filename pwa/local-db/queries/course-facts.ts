import type { StudyDayRow } from "#db/entities/rows.ts";
import type { LearnerFacts } from "#db/rules/learning/learner-facts.ts";
import type { Clock } from "#pwa/local-db/databases/clock.ts";
import type { ContentDatabase } from "#pwa/local-db/databases/content-database.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import type { RegistryDatabase } from "#pwa/local-db/databases/registry-database.ts";
import { readAccount } from "./account-queries.ts";
import { listAllModules, type ModuleWithLessons } from "./lesson-queries.ts";

export type CourseFacts = {
  readonly modules: readonly ModuleWithLessons[];
  /** Modules beside the course, which count towards no figure. */
  readonly extraModules: readonly ModuleWithLessons[];
  readonly facts: LearnerFacts & { readonly studyDays: readonly StudyDayRow[] };
};

type Parts = {
  readonly registry: RegistryDatabase;
  readonly content: ContentDatabase;
  readonly profile: ProfileDatabase;
  readonly clock: Pick<Clock, "today" | "now">;
};

type ChargeFacts = Pick<LearnerFacts, "charges" | "marks">;
const NO_CHARGES: ChargeFacts = { charges: [], marks: [] };

/**
 * The course on this device and the data its figures are computed from. A shop has thousands of charges, so only those are read
 * that may still earn an account an achievement; a visitor's figures count none (S233).
 */
export async function readCourseFacts({ registry, content, profile, clock }: Parts): Promise<CourseFacts> {
  const [{ course: modules, extra: extraModules }, mine] = await Promise.all([
    listAllModules(content, profile),
    isOwnShop(registry, profile).then((isOwn) => readMine(profile, isOwn)),
  ]);
  return {
    modules,
    extraModules,
    facts: {
      ...mine,
      modules: modules.map(({ module, lessons }) => ({
        slug: module.slug,
        title: module.title,
        lessons: lessons.map(({ lesson }) => lesson.slug),
      })),
      withoutQuiz: modules.flatMap(({ lessons }) =>
        lessons.flatMap(({ lesson }) => (lesson.quiz.length > 0 ? [] : lesson.slug)),
      ),
      today: clock.today(),
      now: clock.now(),
    },
  };
}

/** All charges and marks of this profile, for achievements that nobody but this device knows. */
export async function readAllCharges(profile: ProfileDatabase): Promise<ChargeFacts> {
  const [charges, marks] = await Promise.all([profile.charges.toArray(), profile.chargeMarks.toArray()]);
  return { charges, marks };
}

/** Whether an account owns the shop of this profile. Charges of somebody else's shop earn nothing on the server. */
async function isOwnShop(registry: RegistryDatabase, profile: ProfileDatabase): Promise<boolean> {
  const entry = await registry.profiles.get(profile.name);
  return entry !== undefined && entry.accountId !== null && entry.shop === undefined;
}

/** In one transaction, because an answer of the server moves a charge from the outbox to the achievements that it earned. */
async function readMine(
  profile: ProfileDatabase,
  isOwn: boolean,
): Promise<Omit<CourseFacts["facts"], "modules" | "withoutQuiz" | "today" | "now">> {
  const { account, progress, studyDays, achievements, outbox, charges, chargeMarks } = profile;
  const tables = [account, progress, studyDays, achievements];
  return profile.transaction("r", isOwn ? [...tables, outbox, charges, chargeMarks] : tables, async () => ({
    progress: await progress.toArray(),
    studyDays: await studyDays.toArray(),
    onboardingCompleted: (await readAccount(profile)).onboardingCompleted,
    earned: await achievements.toArray(),
    ...(isOwn ? await readUnjudged(profile) : NO_CHARGES),
  }));
}

/** The charges and marks that wait for the server. Those that it has judged have earned what they can. */
async function readUnjudged({ outbox, charges, chargeMarks }: ProfileDatabase): Promise<ChargeFacts> {
  const waiting = await outbox.toArray();
  const made = waiting.flatMap((each) => (each.name === "charge.create" ? [each.args.chargeId] : []));
  const marked = waiting.flatMap((each) => (each.name === "charge.mark" ? [each.args] : []));
  const ids = new Set([...made, ...marked.map(({ chargeId }) => chargeId)]);
  const [rows, marks] = await Promise.all([
    charges.bulkGet([...ids]),
    chargeMarks.bulkGet(marked.map(({ markId }) => markId)),
  ]);
  return {
    charges: rows.filter((row) => row !== undefined),
    marks: marks.filter((row) => row !== undefined),
  };
}
