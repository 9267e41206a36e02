import { Tabs } from "#pwa/ui/controls/Tabs.tsx";
import { WebhookEventPart } from "./WebhookEventPart.tsx";
import { AdminPage } from "#pwa/features/admin/AdminPage.tsx";
import { PurchasePart } from "./PurchasePart.tsx";
import { money as t } from "#pwa/features/admin/people/strings.ts";
import { useHashTab } from "#pwa/features/admin/use-hash-tab.ts";

/** `/admin/compras`: purchases, and the webhook events of the payment services. */
export function PurchasesScreen() {
  const [tab, choose] = useHashTab(["compras", "avisos"]);
  return (
    <AdminPage name="adminPurchases">
      <Tabs
        label={t.tabs}
        value={tab}
        onChange={choose}
        tabs={[
          { value: "compras", label: t.purchases, panel: <PurchasePart /> },
          { value: "avisos", label: t.webhookEvents, panel: <WebhookEventPart /> },
        ]}
      />
    </AdminPage>
  );
}
