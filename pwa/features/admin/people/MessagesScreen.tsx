import { Tabs } from "#pwa/ui/Tabs.tsx";
import { MessagePart } from "./MessagePart.tsx";
import { Place } from "./Place.tsx";
import { messages as t } from "./strings.ts";
import { SubscriberPart } from "./SubscriberPart.tsx";
import { usePlaceTab } from "./use-place-tab.ts";

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
