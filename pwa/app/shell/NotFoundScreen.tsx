import { Link } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { MissingTile } from "./MissingTile.tsx";
import { strings } from "./strings.ts";

const t = strings.notFound;

/** S62–S67. Stored on the device with the rest of the app, so it works offline. */
export function NotFoundScreen() {
  const [help, community, or, contact, end] = t.help;
  return (
    <Screen title={t.title} heading="own" width="wide">
      <div className="grid grid-cols-1 items-center gap-6 py-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-16 lg:py-12">
        <MissingTile />
        <div className="grid min-w-0 grid-cols-1 justify-items-start gap-4">
          <h1 className="text-[length:min(2.125rem,11vw)] leading-[1.1]">{t.title}</h1>
          <p className="max-w-[46ch] text-lg text-ink-2">{t.text}</p>
          <div className="grid w-full gap-2 sm:flex sm:flex-wrap">
            <ButtonLink to={routes.home}>{t.home}</ButtonLink>
            <ButtonLink to={routes.lessons} variant="outline">
              {t.keepLearning}
            </ButtonLink>
            <ButtonLink to={routes.articles} variant="outline">
              {t.articles}
            </ButtonLink>
          </div>
          <p className="text-ink-2">
            {help}
            <Link to={routes.faq}>{community}</Link>
            {or}
            <Link to={routes.contact}>{contact}</Link>
            {end}
          </p>
        </div>
      </div>
    </Screen>
  );
}
