import { Tabs } from "#pwa/ui/controls/Tabs.tsx";
import { MessagePart } from "./MessagePart.tsx";
import { AdminPage } from "#pwa/features/admin/AdminPage.tsx";
import { messages as t } from "#pwa/features/admin/people/strings.ts";
import { SubscriberPart } from "./SubscriberPart.tsx";
import { useHashTab } from "#pwa/features/admin/use-hash-tab.ts";

/** `/admin/mensagens`: the messages of the contact form and the subscribers of the newsletter. */
export function MessagesScreen() {
  const [tab, choose] = useHashTab(["contato", "newsletter"]);
  return (
    <AdminPage name="adminMessages">
      <Tabs
        label={t.tabs}
        value={tab}
        onChange={choose}
        tabs={[
          { value: "contato", label: t.contact, panel: <MessagePart /> },
          { value: "newsletter", label: t.newsletter, panel: <SubscriberPart /> },
        ]}
      />
    </AdminPage>
  );
}
