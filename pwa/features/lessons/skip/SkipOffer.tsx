import { useEffect, useRef, useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { strings as t } from "../reader/strings.ts";
import type { SkipProps } from "./SkipLesson.tsx";

const SkipLesson = lazyPart(async () => (await import("./SkipLesson.tsx")).SkipLesson);

/** Offers to skip a lesson to people who already know it. The questions are loaded when they accept. */
export function SkipOffer(props: SkipProps) {
  const [isOpen, open] = useState(false);
  const offer = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The button that closed the questions is gone. A person who went on to the text has the focus there.
  useEffect(() => {
    if (wasOpen.current && document.activeElement === document.body) offer.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return isOpen ? (
    <SkipLesson {...props} onClose={() => open(false)} />
  ) : (
    <p className="print:hidden">
      <Button ref={offer} size="sm" variant="outline" onClick={() => open(true)}>
        {t.skip}
      </Button>
    </p>
  );
}
