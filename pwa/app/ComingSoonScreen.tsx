import { type RouteName, routes } from "#pwa/paths.ts";
import { Badge } from "#pwa/ui/Badge.tsx";
import { ButtonLink } from "#pwa/ui/Button.tsx";
import { Screen } from "#pwa/ui/Screen.tsx";
import { Tile } from "#pwa/ui/Tile.tsx";
import { routeTitle } from "./navigation.ts";
import { comingSoon as t } from "./no-screen-strings.ts";

/** A route that is not built yet says so and shows the way back (D13). */
export function ComingSoonScreen({ route }: { route: RouteName }) {
  const title = routeTitle(route);
  return (
    <Screen title={title} heading="own" back={routes.lessons}>
      <div className="grid justify-items-start gap-4 py-6">
        <Tile size={64} design={{ motif: "quarto", turn: 90, main: "d", accent: "a" }} />
        <Badge tone="primary">{t.badge}</Badge>
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-[46ch] text-lg text-ink-2">{t.text}</p>
        <div className="grid w-full gap-2 sm:flex sm:flex-wrap">
          <ButtonLink to={routes.lessons}>{t.lessons}</ButtonLink>
          <ButtonLink to={routes.charge} variant="outline">
            {t.charge}
          </ButtonLink>
        </div>
      </div>
    </Screen>
  );
}
