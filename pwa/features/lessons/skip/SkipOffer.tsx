import { useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { strings as t } from "../reader/strings.ts";
import type { SkipProps } from "./SkipLesson.tsx";

const SkipLesson = lazyPart(async () => (await import("./SkipLesson.tsx")).SkipLesson);

/** Offers to skip a lesson to people who already know it. The questions are loaded when they accept. */
export function SkipOffer(props: SkipProps) {
  const [isOpen, open] = useState(false);
  return isOpen ? (
    <SkipLesson {...props} onClose={() => open(false)} />
  ) : (
    <p className="print:hidden">
      <Button size="sm" variant="outline" onClick={() => open(true)}>
        {t.skip}
      </Button>
    </p>
  );
}
