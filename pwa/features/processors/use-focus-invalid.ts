import { type RefObject, useEffect, useRef } from "react";

/** Leads to the first field that is marked as wrong, each time `errors` is a new object with something in it. */
export function useFocusInvalid<E extends HTMLElement>(errors: object): RefObject<E | null> {
  const box = useRef<E>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  }, [errors]);
  return box;
}
