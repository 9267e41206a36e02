import { useState } from "react";
import type { Processor } from "#db/entities/processors.ts";
import {
  checkCredentials,
  type CredentialDraft,
  type CredentialErrors,
  EMPTY_CREDENTIALS,
} from "./credential-draft.ts";

const NO_ERRORS: CredentialErrors = {};

/** The typed credentials, in this component's memory only: leaving the screen deletes them (S405). */
export function useCredentialDraft(initial: CredentialDraft = EMPTY_CREDENTIALS) {
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState(NO_ERRORS);
  return {
    draft,
    errors,
    /** Props for `CredentialFields`. Typing in a field clears its error. */
    change: (part: Partial<CredentialDraft>): void => {
      setDraft((before) => ({ ...before, ...part }));
      setErrors((before) => {
        const left = Object.entries(before).filter(([name]) => !Object.hasOwn(part, name));
        return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
      });
    },
    /** True when no field is missing; otherwise the fields show their errors. */
    check: (processor: Processor): boolean => {
      const found = checkCredentials(processor, draft);
      setErrors(found);
      return Object.keys(found).length === 0;
    },
    /** Shows the server's issues at their fields. */
    refuse: setErrors,
    clear: (): void => {
      setDraft(EMPTY_CREDENTIALS);
      setErrors(NO_ERRORS);
    },
  };
}
