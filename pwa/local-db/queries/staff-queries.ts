import { STAFF_MODULE } from "#db/content/extra-modules.ts";
import type { LessonRow } from "#db/entities/rows.ts";
import { NO_MEMBER } from "#db/rules/shops/shift-key.ts";
import { SELF } from "#db/rules/shops/staff-key.ts";
import { readStaffPass, type StaffPass } from "#db/rules/shops/staff-pass.ts";
import type { ContentDatabase } from "#pwa/local-db/databases/content-database.ts";
import type { ProfileDatabase } from "#pwa/local-db/databases/profile-database.ts";
import { listAllModules } from "#pwa/local-db/queries/lesson-queries.ts";
import { readAtTill } from "#pwa/local-db/till/cashiers.ts";
import { readLessonsRead } from "#pwa/local-db/write/staff-reading.ts";

/**
 * Who passed the staff exam, as far as this device knows, newest first. A cashier who has one id at several tills is
 * one person.
 */
export async function readStaffPasses(profile: ProfileDatabase): Promise<readonly StaffPass[]> {
  const rows = await profile.state.where("key").startsWith("staff:").toArray();
  const passes = rows.flatMap((row) => readStaffPass(row) ?? []).toSorted((a, b) => (a.at > b.at ? -1 : 1));
  return passes.filter(
    ({ person }, at) => person === SELF || passes.findIndex((other) => other.person === person) === at,
  );
}

/** The pass of one person of this device; `memberId`: the member that the device belongs to. */
export async function readOwnStaffPass(
  profile: ProfileDatabase,
  memberId: string | null,
  person: string,
): Promise<StaffPass | null> {
  const passes = await readStaffPasses(profile);
  // A pass from before there was an account counts too.
  const isMine = ({ member }: StaffPass) => member === memberId || member === NO_MEMBER;
  return passes.find((pass) => pass.person === person && isMine(pass)) ?? null;
}

/** Which person is using the device; `cashier`: the name at a locked till. */
export async function readStaffPerson(profile: ProfileDatabase, cashier: string | null): Promise<string> {
  const at = cashier === null ? null : await readAtTill(profile);
  return at?.cashierId ?? SELF;
}

export type StaffLesson = {
  readonly lesson: LessonRow;
  /** Records that this person passed, on this device. */
  readonly isRead: boolean;
};

/** The staff lessons on this device, in order; none before the first pull. */
export async function readStaffLessons(
  content: ContentDatabase,
  profile: ProfileDatabase,
  person: string,
): Promise<readonly StaffLesson[]> {
  const [{ extra }, read] = await Promise.all([
    listAllModules(content, profile),
    readLessonsRead(profile, person),
  ]);
  const lessons = extra.find(({ module }) => module.slug === STAFF_MODULE)?.lessons ?? [];
  return lessons.map(({ lesson }) => ({ lesson, isRead: read.includes(lesson.slug) }));
}
