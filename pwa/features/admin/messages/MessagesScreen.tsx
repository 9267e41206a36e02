import { Tabs } from "#pwa/ui/controls/Tabs.tsx";
import { MessagePart } from "./MessagePart.tsx";
import { Place } from "#pwa/features/admin/people/Place.tsx";
import { messages as t } from "#pwa/features/admin/people/strings.ts";
import { SubscriberPart } from "./SubscriberPart.tsx";
import { usePlaceTab } from "#pwa/features/admin/people/use-place-tab.ts";

/** `/admin/mensagens`: the contact form's letters and the newsletter's addresses. */
export function MessagesScreen() {
  const [part, choose] = usePlaceTab(["contato", "newsletter"]);
  return (
    <Place name="adminMessages">
      <Tabs
        label={t.tabs}
        value={part}
        onChange={choose}
        tabs={[
          { value: "contato", label: t.contact, panel: <MessagePart /> },
          { value: "newsletter", label: t.newsletter, panel: <SubscriberPart /> },
        ]}
      />
    </Place>
  );
}
