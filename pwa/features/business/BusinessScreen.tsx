import { routes } from "#pwa/paths.ts";
import { isClosed, useShopAccess } from "#pwa/deps/use-shop-access.ts";
import { useVisitorSignIn } from "#pwa/deps/use-visitor-sign-in.ts";
import { useAwaitedPurchase } from "#pwa/remote/use-awaited-purchase.ts";
import { ClosedShop } from "#pwa/ui/layout/ClosedShop.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { UpgradeWall } from "#pwa/ui/layout/UpgradeWall.tsx";
import { DemoBusiness, DemoDashboard } from "./demo/DemoBusiness.tsx";
import { OwnBusiness } from "./OwnBusiness.tsx";
import type { SaveReport } from "./report.ts";
import { strings as t } from "./strings.ts";
import { demoPath, useDemoMode } from "./demo/use-demo-mode.ts";

type Props = { report: SaveReport };

/** `/business-dashboard`: the demo for everybody (S330), the wall (S329), or the person's own business. */
export function BusinessScreen({ report }: Props) {
  const demo = useDemoMode();
  const access = useShopAccess();
  if (demo.on) return <DemoBusiness onLeave={demo.leave} />;
  if (access === "unknown")
    return (
      <Screen title={t.title} heading="hidden">
        <LoadingTiles label={t.loading} />
      </Screen>
    );
  if (isClosed(access)) return <ClosedShop title={t.title} why={access} shopsAt={routes.people} />;
  if (access === "paid") return <OwnBusiness report={report} />;
  return <Wall />;
}

function Wall() {
  // For a visitor who bought on another device.
  const signIn = useVisitorSignIn(routes.business);
  const isAwaiting = useAwaitedPurchase();
  return (
    <UpgradeWall
      title={t.title}
      text={t.wall}
      behind={<DemoDashboard />}
      isAwaiting={isAwaiting}
      upgradeTo={routes.pricing}
      sampleTo={demoPath}
      {...(signIn ? { signIn } : {})}
    />
  );
}
