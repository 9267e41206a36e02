import { Icon } from "#pwa/ui/art/Icon.tsx";
import { codeStrings as strings } from "./strings.ts";

/** What to expect of the customer's phone. */
export function CodeTip({ isCamera }: { isCamera: boolean }) {
  return (
    <p className="ticket-tip flex gap-[10px] items-center text-[0.9375rem] leading-[1.35]">
      <Icon name="device-mobile-bold" size={22} />
      <span>{isCamera ? strings.opensPage : strings.after}</span>
    </p>
  );
}
