import { routes } from "#pwa/paths.ts";
import { isClosed, useShopAccess } from "#pwa/deps/use-shop-access.ts";
import { ClosedShop } from "#pwa/ui/layout/ClosedShop.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Screen } from "#pwa/ui/layout/Screen.tsx";
import { WizardFlow } from "./WizardFlow.tsx";
import { WizardWall } from "./WizardWall.tsx";
import { wizard as t } from "./wizard-strings.ts";

const OWNERS = ["owner"] as const;

/** `/setup-assistant`: the four steps to the first confirmed payment (S335–S346). */
export function WizardScreen() {
  const access = useShopAccess(OWNERS);
  if (access === "unknown")
    return (
      <Screen title={t.title} heading="hidden" back={routes.business} backLabel={t.leave}>
        <LoadingTiles />
      </Screen>
    );
  if (isClosed(access)) return <ClosedShop title={t.title} why={access} shopsAt={routes.people} />;
  return access === "paid" ? <WizardFlow /> : <WizardWall />;
}
