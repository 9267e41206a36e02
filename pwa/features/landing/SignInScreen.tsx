import { Navigate } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/Button.tsx";
import { Screen } from "#pwa/ui/Screen.tsx";
import { Tile } from "#pwa/ui/Tile.tsx";
import { tileDesign } from "#pwa/ui/tile-motifs.ts";
import { signIn as t } from "./strings.ts";
import { useSignIn } from "./use-sign-in.ts";

/** `/landing`: the signed-out screen (S18, S59–S61). */
export function SignInScreen() {
  const { signedIn, offline, signIn } = useSignIn();
  if (signedIn) return <Navigate to={routes.lessons} replace />;
  return (
    <Screen title={t.title} heading="own">
      <div className="grid gap-5 py-4 md:py-10">
        <h1 className="max-w-[14em] text-4xl leading-none font-extrabold tracking-tight">{t.heading}</h1>
        <p className="max-w-[34em] text-lg text-ink-2">{t.text}</p>
        <div className="grid gap-1 sm:flex sm:flex-wrap sm:items-center sm:gap-3">
          <Button disabled={offline} aria-describedby={offline ? "why-offline" : undefined} onClick={signIn}>
            {t.button}
          </Button>
          <ButtonLink to={routes.lessons} variant="quiet">
            {t.without}
          </ButtonLink>
        </div>
        {offline && (
          <p id="why-offline" className="text-sm text-ink-2">
            {t.offline}
          </p>
        )}
        <ul className="mt-2 grid gap-4 sm:grid-cols-2">
          {t.promises.map((promise, index) => (
            <li key={promise.title} className="grid grid-cols-[44px_minmax(0,1fr)] items-start gap-3">
              <Tile design={tileDesign(index, index)} />
              <p>
                <b className="block font-display">{promise.title}</b>
                <span className="text-sm text-ink-2">{promise.text}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  );
}
