import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses the first invalid control when a form is refused. `errors`: by field, a new object for each refusal. Does
 * nothing when errors were only removed, because the person is correcting them.
 */
export function useFocusInvalid<E extends HTMLElement>(errors: object): RefObject<E | null> {
  const box = useRef<E>(null);
  const before = useRef<object>({});
  useEffect(() => {
    const names = Object.keys(errors);
    const known = Object.keys(before.current);
    const mended = names.length < known.length && names.every((name) => known.includes(name));
    before.current = errors;
    if (names.length === 0 || mended) return;
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  }, [errors]);
  return box;
}
