import type { CompletionPath } from "#db/protocol/completion.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { completionTexts as t } from "./strings.ts";
import { PATH_ROUTES } from "./use-choose-path.ts";

/** S297, both true: the chosen path with its link, no second choice. */
export function ChosenPath({ path }: { path: CompletionPath }) {
  return (
    <section className="completion-words completion-offpaper" aria-labelledby="completion-title">
      <h1 id="completion-title">{t.done}</h1>
      <p className="text-lg text-ink-2">{t.paths[path].chosen}</p>
      <ButtonLink to={PATH_ROUTES[path]}>{t.paths[path].link}</ButtonLink>
    </section>
  );
}
