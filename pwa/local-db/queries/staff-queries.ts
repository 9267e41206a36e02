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
 * Who passed the staff's exam, as far as this device has it, newest first. A cashier whom several tills know by one id is
 * one person.
 */
export async function readStaffPasses(profile: ProfileDatabase): Promise<readonly StaffPass[]> {
  const rows = await profile.state.where("key").startsWith("staff:").toArray();
  const passes = rows.flatMap((row) => readStaffPass(row) ?? []).toSorted((a, b) => (a.at > b.at ? -1 : 1));
  return passes.filter(
    ({ person }, at) => person === SELF || passes.findIndex((other) => other.person === person) === at,
  );
}

/** The pass of one person of this device; `memberId`: whose device it is. */
export async function readOwnStaffPass(
  profile: ProfileDatabase,
  memberId: string | null,
  person: string,
): Promise<StaffPass | null> {
  const passes = await readStaffPasses(profile);
  // Passed before there was an account.
  const isMine = ({ member }: StaffPass) => member === memberId || member === NO_MEMBER;
  return passes.find((pass) => pass.person === person && isMine(pass)) ?? null;
}

/** Which of a device's people is at it; `cashier`: the name at a locked till. */
export async function readStaffPerson(profile: ProfileDatabase, cashier: string | null): Promise<string> {
  const at = cashier === null ? null : await readAtTill(profile);
  return at?.cashierId ?? SELF;
}

export type StaffLesson = {
  readonly lesson: LessonRow;
  /** By this person, on this device. */
  readonly isRead: boolean;
};

/** The staff's lessons on this device, in order; none before the first pull. */
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
