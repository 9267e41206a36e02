import { useEffect, useRef, useState } from "react";
import { COMPLETION_PATHS, type CompletionPath } from "#db/protocol/completion.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import { strings as t, pathIcon } from "./strings.ts";
import type { Completion } from "./use-completion.ts";

type Props = {
  completion: Completion;
  busy: boolean;
  onChoose: (path: CompletionPath) => Promise<void>;
};

/** S297–S300: two paths, and a confirmation before the one choice is made. */
export function PathChoice({ completion, busy, onChoose }: Props) {
  const [asked, setAsked] = useState<CompletionPath | null>(null);
  const lastAsked = useRef<CompletionPath | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The confirmation replaces the buttons, so the focus moves there and back.
  useEffect(() => {
    if (asked !== null || lastAsked.current !== null) heading.current?.focus();
    lastAsked.current = asked;
  }, [asked]);

  if (asked !== null) {
    const path = t.paths[asked];
    return (
      <Card
        as="section"
        quarter
        className="completion-step completion-offpaper grid grid-cols-1 content-start gap-5"
      >
        <h1 ref={heading} tabIndex={-1}>
          {path.confirmTitle}
        </h1>
        <p className="max-w-[52ch] text-lg text-ink-2">{path.confirmText}</p>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} busyLabel={t.confirming} onClick={() => void onChoose(asked)}>
            {shared.confirm}
          </Button>
          <Button variant="outline" disabled={busy} onClick={() => setAsked(null)}>
            {shared.back}
          </Button>
        </div>
      </Card>
    );
  }
  const { canChoose, offline } = completion;
  return (
    <section
      className="grid grid-cols-1 content-start gap-5 completion-offpaper"
      aria-labelledby="completion-title"
    >
      <div className="completion-words">
        <h1 id="completion-title" ref={heading} tabIndex={-1}>
          {t.done}
        </h1>
        <p className="text-lg text-ink-2">{t.doneText}</p>
      </div>
      <div className="grid grid-cols-1 gap-5 content-start md:grid-cols-2">
        {COMPLETION_PATHS.map((name) => {
          const path = t.paths[name];
          return (
            <Card key={name} as="article" className="grid gap-4 content-between justify-items-start">
              <Icon name={pathIcon[name]} size={32} className="text-primary" />
              <div>
                <h2 className="text-[1.25rem]">{path.title}</h2>
                <p className="text-ink-2">{path.text}</p>
              </div>
              <Button
                variant={name === "real_business" ? "primary" : "outline"}
                disabled={!canChoose}
                aria-describedby={canChoose ? undefined : "completion-needs"}
                onClick={() => setAsked(name)}
              >
                {path.button}
              </Button>
            </Card>
          );
        })}
      </div>
      {!canChoose && (
        <p id="completion-needs" className="text-sm text-ink-2">
          {offline ? shared.needsInternet : t.needsServer}
        </p>
      )}
    </section>
  );
}
