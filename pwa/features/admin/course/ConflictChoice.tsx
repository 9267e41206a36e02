import { useEffect, useRef } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { courseTexts as t } from "./strings.ts";

type Props = {
  /** Who saved in between, and when: the server's own sentence. */
  message: string;
  busy: boolean;
  onTheirs: () => void;
  onOverwrite: () => void;
  /** Only of what can have a draft. */
  onKeepDraft?: () => void;
};

/** Somebody else saved in between (409). Nothing is written until the person chooses. */
export function ConflictChoice({ message, busy, onTheirs, onOverwrite, onKeepDraft }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="adm-conflict" aria-labelledby="adm-conflict">
      <h3 id="adm-conflict" ref={heading} tabIndex={-1} className="flex gap-2 text-lg">
        <Icon name="warning-circle-fill" size={24} />
        {t.conflictTitle}
      </h3>
      <p>
        {message} {t.conflictSafe}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" disabled={busy} onClick={onTheirs}>
          {t.seeTheirs}
        </Button>
        {onKeepDraft && (
          <Button size="sm" variant="outline" disabled={busy} onClick={onKeepDraft}>
            {t.keepMine}
          </Button>
        )}
        <Button size="sm" variant="outline" disabled={busy} onClick={onOverwrite}>
          {t.overwrite}
        </Button>
      </div>
    </section>
  );
}
