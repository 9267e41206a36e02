import type { MutationArgs, MutationName } from "#db/protocol/mutations.ts";

/** Makes one mutation on the open profile. Resolves with its uid once view, shadow and outbox are committed. */
export type MutateFn = <N extends MutationName>(name: N, args: MutationArgs[N]) => Promise<string>;
