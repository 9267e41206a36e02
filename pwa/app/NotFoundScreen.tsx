import { Link } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/Button.tsx";
import { Screen } from "#pwa/ui/Screen.tsx";
import { Tile } from "#pwa/ui/Tile.tsx";
import { notFound as t } from "./strings.ts";

/** S62–S67. */
export function NotFoundScreen() {
  const [help, community, or, contact, end] = t.help;
  return (
    <Screen title={t.title} heading="own">
      <div className="grid justify-items-start gap-4 py-6 md:py-12">
        <span className="flex gap-1" aria-hidden="true">
          <Tile size={64} design={{ motif: "arco", turn: 0, main: "a", accent: "b" }} />
          <Tile size={64} design={{ motif: "olho", turn: 0, main: "c", accent: "a" }} />
          <Tile size={64} design={{ motif: "arco", turn: 180, main: "a", accent: "d" }} />
        </span>
        <h1 className="text-3xl">{t.title}</h1>
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
    </Screen>
  );
}
