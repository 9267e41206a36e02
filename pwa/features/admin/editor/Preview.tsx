import { useDeferredValue, useState } from "react";
import { RadioGroup } from "#pwa/ui/controls/RadioGroup.tsx";
import { SanitizedHtml } from "#pwa/ui/text/SanitizedHtml.tsx";
import { editorTexts as t } from "./strings.ts";

const WIDTHS = [
  { value: "phone", label: t.phone },
  { value: "desk", label: t.desk },
] as const;

/** The text as readers will see it, with the same sanitizer and styles, at the width of a phone or a desktop. */
export function Preview({ label, html }: { label: string; html: string }) {
  const [width, setWidth] = useState<"phone" | "desk">("phone");
  const shown = useDeferredValue(html);
  return (
    <section className="adm-preview" aria-label={t.previewOf(label)}>
      <RadioGroup label={t.widths} options={WIDTHS} value={width} onChange={setWidth} />
      <div
        className={`justify-self-center w-full max-h-[60dvh] p-4 overflow-auto border border-line rounded-lg bg-(--bc-bg) adm-preview__page--${width}`}
        role="region"
        aria-label={t.preview}
        // A scrollable region has to be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {shown === "" ? <p className="text-ink-2">{t.empty}</p> : <SanitizedHtml html={shown} />}
      </div>
    </section>
  );
}
