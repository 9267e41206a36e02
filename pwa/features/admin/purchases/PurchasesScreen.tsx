import { Tabs } from "#pwa/ui/controls/Tabs.tsx";
import { NoticePart } from "./NoticePart.tsx";
import { Place } from "#pwa/features/admin/people/Place.tsx";
import { PurchasePart } from "./PurchasePart.tsx";
import { money as t } from "#pwa/features/admin/people/strings.ts";
import { usePlaceTab } from "#pwa/features/admin/people/use-place-tab.ts";

/** `/admin/compras`: purchases, and what payment services told. */
export function PurchasesScreen() {
  const [part, choose] = usePlaceTab(["compras", "avisos"]);
  return (
    <Place name="adminPurchases">
      <Tabs
        label={t.tabs}
        value={part}
        onChange={choose}
        tabs={[
          { value: "compras", label: t.purchases, panel: <PurchasePart /> },
          { value: "avisos", label: t.notices, panel: <NoticePart /> },
        ]}
      />
    </Place>
  );
}
