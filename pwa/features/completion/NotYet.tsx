import { useSignInLink } from "#pwa/deps/use-sign-in-link.ts";
import { routes } from "#pwa/paths.ts";
import { ButtonAnchor, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { TilePanel } from "#pwa/ui/layout/TilePanel.tsx";
import { isDoneHere } from "./completion-state.ts";
import { strings as t } from "./strings.ts";
import type { Completion } from "./use-completion.ts";

/** S296: the missing lessons and, for visitors, how to finish. */
export function NotYet({ completion }: { completion: Completion }) {
  const { tiles, done, total, visitor } = completion;
  // Only a visitor reaches this screen with every lesson done.
  const isDone = isDoneHere(completion);
  const sentence = total === 0 ? t.noLessons : isDone ? t.finalise(total) : t.notYetText(done, total);
  return (
    <section className="panel completion-lead completion-offpaper" aria-labelledby="completion-title">
      <div className="completion-words">
        <h1 id="completion-title">{t.notYet}</h1>
        <p>{sentence}</p>
        {visitor && isDone && <SignIn variant="cartaz" />}
        {!isDone && (
          <ButtonLink to={routes.lessons} variant="cartaz">
            {t.toLessons}
          </ButtonLink>
        )}
        {isDone && <ButtonLinkToLessons />}
      </div>
      {total > 0 && (
        <TilePanel
          className="w-full"
          tiles={tiles}
          nextIndex={tiles.findIndex(({ laid }) => !laid)}
          label={t.panelLabel(done, total)}
          width={312}
        />
      )}
      {visitor && !isDone && (
        <div className="flex flex-wrap items-center gap-3 md:col-span-full">
          <p className="muted text-sm">{t.visitorHint}</p>
          <SignIn variant="outline" />
        </div>
      )}
    </section>
  );
}

function ButtonLinkToLessons() {
  return (
    <ButtonLink to={routes.lessons} variant="quiet">
      {t.toLessons}
    </ButtonLink>
  );
}

function SignIn({ variant }: { variant: "cartaz" | "outline" }) {
  const { href, disabled, onClick } = useSignInLink(routes.completion);
  return (
    <>
      <ButtonAnchor
        href={href}
        disabled={disabled}
        onClick={onClick}
        variant={variant}
        aria-describedby={disabled ? "completion-signin-note" : undefined}
      >
        {t.signIn}
      </ButtonAnchor>
      {disabled && (
        <p id="completion-signin-note" className="muted text-sm">
          {t.signInOffline}
        </p>
      )}
    </>
  );
}
