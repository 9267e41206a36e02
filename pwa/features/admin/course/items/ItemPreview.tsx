import { type ReactNode, useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { itemTexts as t } from "./strings.ts";

/** Shows what learners see, at the width of a phone, behind a button. */
export function ItemPreview({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon="eye"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t.hidePreview : t.preview}
      </Button>
      {isOpen && (
        <section
          className="adm-exercise isolate w-[min(100%,390px)] p-4 border border-line rounded-lg bg-(--bc-bg)"
          aria-label={label}
        >
          {children}
        </section>
      )}
    </>
  );
}
