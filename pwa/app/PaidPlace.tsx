import { useSignInLink } from "#pwa/deps/use-sign-in-link.ts";
import { usePaidAccess } from "#pwa/deps/use-paid-access.ts";
import { useDeps } from "#pwa/deps/deps.ts";
import { routes } from "#pwa/paths.ts";
import { LoadingTiles } from "#pwa/ui/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/Screen.tsx";
import { UpgradeWall } from "#pwa/ui/UpgradeWall.tsx";
import { ComingSoonScreen } from "./ComingSoonScreen.tsx";
import { routeTitle } from "./navigation.ts";
import { paidPlaces } from "./paid-strings.ts";
import { app } from "./strings.ts";

/** A paid screen that is not built yet: the wall for who has not bought, "Em breve" behind it. */
export function PaidPlace({ route }: { route: keyof typeof paidPlaces }) {
  const access = usePaidAccess();
  const { session } = useDeps();
  const signIn = useSignInLink(routes[route]);
  const title = routeTitle(route);
  if (access === "unknown")
    return (
      <Screen title={title} heading="hidden">
        <LoadingTiles label={app.loadingScreen} />
      </Screen>
    );
  if (access === "paid") return <ComingSoonScreen route={route} />;
  return (
    <UpgradeWall
      title={title}
      text={paidPlaces[route]}
      upgradeTo={routes.pricing}
      {...(session.kind === "visitor" ? { signIn } : {})}
    />
  );
}
