import { catch as orElse, enum as oneOf } from "zod/mini";

/**
 * One of these words, in an answer of the server. A newer server may send one that this build does not know: it is read as
 * `otherwise`, so that the rest of the answer still counts. `otherwise` claims nothing, and never that something was paid.
 */
export const wordOf = <const Word extends string>(words: readonly Word[], otherwise: NoInfer<Word>) =>
  orElse(oneOf(words), otherwise);
