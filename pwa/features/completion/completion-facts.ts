import * as z from "zod/mini";
import { certificateSchema, COMPLETION_PATHS, completionCheckSchema } from "#db/protocol/completion.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { readAccount } from "#pwa/local-db/account-queries.ts";
import { loadDraft, saveDraft } from "#pwa/local-db/drafts.ts";
import { listModulesWithProgress } from "#pwa/local-db/lesson-queries.ts";
import { readContentMeta } from "#pwa/local-db/load-bundled-course.ts";
import { type TileDesign, tileDesign } from "#pwa/ui/tile-motifs.ts";
import type { CompletionFacts, KnownCompletion } from "./completion-state.ts";

const KEY = "completion";
const knownSchema = z.object({
  check: completionCheckSchema,
  path: z.nullable(z.enum(COMPLETION_PATHS)),
  certificate: z.nullable(certificateSchema),
});
const userSchema = z.object({ id: z.string(), completionPath: z.nullable(z.enum(COMPLETION_PATHS)) });

/** An older build may have kept something else. */
const knownOf = (draft: { readonly value: unknown } | undefined): KnownCompletion | null =>
  knownSchema.safeParse(draft?.value).data ?? null;

export type LocalCompletion = CompletionFacts & {
  readonly tiles: readonly { readonly design: TileDesign; readonly laid: boolean }[];
  /** First name, or the shop's; null: nobody said. */
  readonly name: string | null;
  /** Local day of the last completed lesson. */
  readonly lastDay: string | null;
  /** The course that comes with the app is still being stored. */
  readonly arriving: boolean;
};

/** The end of the course as this device knows it. */
export async function readCompletion({ content, profile, session }: Deps): Promise<LocalCompletion> {
  const [modules, account, draft, meta] = await Promise.all([
    listModulesWithProgress(content, profile),
    readAccount(profile),
    loadDraft(profile, KEY),
    readContentMeta(content),
  ]);
  const lessons = modules.flatMap(({ lessons: ofModule }, module) =>
    ofModule.map(({ progress }) => ({ module, progress })),
  );
  const days = lessons.flatMap(({ progress }) => (progress?.completed && progress.completedOn) || []);
  const visitor = session.kind === "visitor";
  return {
    visitor,
    done: lessons.filter(({ progress }) => progress?.completed).length,
    total: lessons.length,
    // What an account was told is not a visitor's.
    known: visitor ? null : knownOf(draft),
    tiles: lessons.map(({ module, progress }, index) => ({
      design: tileDesign(module, index),
      laid: progress?.completed ?? false,
    })),
    name: (visitor ? null : session.firstName) ?? account.businessName,
    lastDay: days.toSorted((a, b) => (a < b ? 1 : -1))[0] ?? null,
    arriving: lessons.length === 0 && meta.bundle === null && meta.cursor === null,
  };
}

/**
 * Asks the server (S295, S455) and keeps what it said. false: it did not answer, or for somebody else (another tab signed
 * in as another person), and what was known stays.
 */
export async function refreshCompletion(deps: Deps): Promise<boolean> {
  const { call, sync, profile, clock, session } = deps;
  // Lessons that wait here are not in the server's check yet.
  if (sync.state().pending > 0) await sync.syncNow();
  const check = await parsed(call("GET", "/api/user/completion/check"), completionCheckSchema);
  if (!check) return false;
  const isOver = check.isCompleted || check.courseCompleted;
  const certificate = isOver ? await parsed(call("POST", "/api/certificate"), certificateSchema) : null;
  const user = await parsed(call("GET", "/api/auth/user"), userSchema);
  if (!user || session.kind !== "user" || user.id !== session.accountId) return false;
  // What was issued stays, also when this one call got no answer.
  const issued = certificate ?? knownOf(await loadDraft(profile, KEY))?.certificate ?? null;
  const known: KnownCompletion = { check, path: user.completionPath, certificate: issued };
  await saveDraft(profile, KEY, known, clock.now());
  return true;
}

async function parsed<S extends z.ZodMiniType>(
  answering: ReturnType<Deps["call"]>,
  schema: S,
): Promise<z.output<S> | null> {
  const answer = await answering;
  if (answer.kind !== "ok") return null;
  const result = schema.safeParse(answer.body);
  return result.success ? result.data : null;
}
