import * as z from "zod/mini";
import {
  type Certificate,
  certificateSchema,
  COMPLETION_PATHS,
  completionCheckSchema,
} from "#db/protocol/completion.ts";
import { EXAM_KEY, passedOn } from "#db/rules/cases/passed-exam.ts";
import { awaitsAccount } from "#pwa/deps/awaits-account.ts";
import type { Deps } from "#pwa/deps/deps.ts";
import { loadDraft, saveDraft } from "#pwa/local-db/write/drafts.ts";
import { listModulesWithProgress } from "#pwa/local-db/queries/lesson-queries.ts";
import { readContentMeta } from "#pwa/local-db/pull/load-bundled-course.ts";
import { askServer, type Schema } from "#pwa/remote/ask-server.ts";
import { type TileDesign, tileDesign } from "#pwa/ui/art/tile-motifs.ts";
import type { CompletionFacts, KnownCompletion } from "./completion-state.ts";

const KEY = "completion";
/** The name the person wants printed, until the certificate is issued. */
export const NAME_KEY = "certificate-name";
const knownSchema = z.object({
  check: completionCheckSchema,
  path: z.nullable(z.enum(COMPLETION_PATHS)),
  certificate: z.nullable(certificateSchema),
  name: z.optional(z.string()),
});
const userSchema = z.object({
  id: z.string(),
  completionPath: z.nullable(z.enum(COMPLETION_PATHS)),
  firstName: z.optional(z.nullable(z.string())),
  lastName: z.optional(z.nullable(z.string())),
});

/** An older build may have stored another shape. */
const knownOf = (draft: { readonly value: unknown } | undefined): KnownCompletion | null =>
  knownSchema.safeParse(draft?.value).data ?? null;

export type LocalCompletion = CompletionFacts & {
  readonly tiles: readonly { readonly design: TileDesign; readonly laid: boolean }[];
  /** Name for the certificate: the typed one, otherwise the account's name as far as this device knows it; may be empty. */
  readonly name: string;
  /** Local day of the last completed lesson. */
  readonly lastDay: string | null;
  /** Local day on which the exam was passed, as this device knows it. */
  readonly examDay: string | null;
  /** The bundled course is still being stored, or the account's progress has not arrived. */
  readonly arriving: boolean;
};

/** The end of the course as this device knows it. `isNewest`: nothing more can arrive now. */
export async function readCompletion(deps: Deps, isNewest: boolean): Promise<LocalCompletion> {
  const { content, profile, session } = deps;
  const [isAwaited, modules, draft, typed, meta, exam] = await Promise.all([
    awaitsAccount(deps, isNewest),
    listModulesWithProgress(content, profile),
    loadDraft(profile, KEY),
    loadDraft(profile, NAME_KEY),
    readContentMeta(content),
    profile.state.get(EXAM_KEY),
  ]);
  const lessons = modules.flatMap(({ lessons: ofModule }, module) =>
    ofModule.map(({ progress }) => ({ module, progress })),
  );
  const days = lessons.flatMap(({ progress }) => (progress?.completed && progress.completedOn) || []);
  const visitor = session.kind !== "user";
  // An account's answer does not apply to a visitor.
  const known = visitor ? null : knownOf(draft);
  return {
    visitor,
    done: lessons.filter(({ progress }) => progress?.completed).length,
    total: lessons.length,
    known,
    tiles: lessons.map(({ module, progress }, index) => ({
      design: tileDesign(module, index),
      laid: progress?.completed ?? false,
    })),
    name:
      typeof typed?.value === "string"
        ? typed.value
        : (known?.name ?? (visitor ? "" : session.firstName) ?? ""),
    lastDay: days.toSorted((a, b) => (a < b ? 1 : -1))[0] ?? null,
    examDay: passedOn(exam),
    arriving: isAwaited || (lessons.length === 0 && meta.bundle === null && meta.cursor === null),
  };
}

/**
 * Asks the server (S295, S455) and stores its answer. false: no answer, or one for another account (another tab
 * signed in), and the stored answer stays.
 */
export async function refreshCompletion(deps: Deps): Promise<boolean> {
  const { call, sync, account, profile, clock, session } = deps;
  const read = async <T>(path: string, schema: Schema<T>): Promise<T | null> => {
    const outcome = await askServer(call, "GET", path, { schema });
    return outcome.kind === "ok" ? outcome.value : null;
  };
  // Lessons that wait here are not in the server's check yet.
  const queue = sync.state();
  if (!queue.known || queue.pending > 0) await account.sendWaiting();
  const check = await read("/api/user/completion/check", completionCheckSchema);
  if (!check) return false;
  const isOver = check.isCompleted || check.courseCompleted;
  const certificate = isOver ? await read("/api/certificate", certificateSchema) : null;
  const user = await read("/api/auth/user", userSchema);
  if (!user || session.kind !== "user" || user.id !== session.accountId) return false;
  // An issued certificate stays, even when this call got no answer.
  const issued = certificate ?? knownOf(await loadDraft(profile, KEY))?.certificate ?? null;
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  const known: KnownCompletion = { check, path: user.completionPath, certificate: issued, name };
  await saveDraft(profile, KEY, known, clock.now());
  return true;
}

/** Stores the certificate that the server has just issued to this account. Rejects when the device cannot. */
export async function storeCertificate({ profile, clock }: Deps, certificate: Certificate): Promise<void> {
  const known = knownOf(await loadDraft(profile, KEY));
  if (known) await saveDraft(profile, KEY, { ...known, certificate }, clock.now());
}
