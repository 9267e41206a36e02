import type { Certificate, CompletionCheck, CompletionPath } from "#db/protocol/completion.ts";

/** The server's last answer about the end of the course (S295), stored for offline use. */
export type KnownCompletion = {
  readonly check: CompletionCheck;
  readonly path: CompletionPath | null;
  readonly certificate: Certificate | null;
  /** First and last name of the account; an older build stored none. */
  readonly name?: string | undefined;
};

export type CompletionFacts = {
  readonly visitor: boolean;
  /** Active lessons on this device. */
  readonly done: number;
  readonly total: number;
  readonly known: KnownCompletion | null;
};

/**
 * `unfinished`: lessons are missing, or nobody is signed in (S296). `choice`: two paths (S297). `chosen`: one was
 * taken (both are true); lessons added since change nothing.
 */
export type Stage =
  | { readonly kind: "unfinished" }
  | { readonly kind: "choice"; readonly confirmed: boolean }
  | { readonly kind: "chosen"; readonly path: CompletionPath };

export const isDoneHere = ({ done, total }: Pick<CompletionFacts, "done" | "total">): boolean =>
  total > 0 && done >= total;

/** `confirmed`: the server knows that the course is complete, so it will accept the choice. */
export function stageOf(facts: CompletionFacts): Stage {
  const { visitor, known } = facts;
  if (visitor) return { kind: "unfinished" };
  if (known?.check.courseCompleted && known.path) return { kind: "chosen", path: known.path };
  const confirmed = known?.check.isCompleted ?? false;
  return confirmed || isDoneHere(facts) ? { kind: "choice", confirmed } : { kind: "unfinished" };
}
