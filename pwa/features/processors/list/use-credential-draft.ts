import { useState } from "react";
import type { Processor } from "#db/entities/processors.ts";
import {
  checkCredentials,
  type CredentialDraft,
  type CredentialErrors,
  EMPTY_CREDENTIALS,
} from "./credential-draft.ts";

const NO_ERRORS: CredentialErrors = {};

/** Holds the credentials being typed in this component's memory only: leaving the screen forgets them (S405). */
export function useCredentialDraft(initial: CredentialDraft = EMPTY_CREDENTIALS) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState(NO_ERRORS);
  return {
    draft,
    errors,
    /** For `CredentialFields`. Typing in a field clears its error. */
    change: (part: Partial<CredentialDraft>): void => {
      setDraft((before) => ({ ...before, ...part }));
      setErrors((before) => {
        const left = Object.entries(before).filter(([name]) => !Object.hasOwn(part, name));
        return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
      });
    },
    /** True when nothing is missing; otherwise the fields say what is. */
    check: (processor: Processor): boolean => {
      const found = checkCredentials(processor, draft);
      setErrors(found);
      return Object.keys(found).length === 0;
    },
    /** Shows what the server found wrong in which field. */
    refuse: setErrors,
    clear: (): void => {
      setDraft(EMPTY_CREDENTIALS);
      setErrors(NO_ERRORS);
    },
  };
}
