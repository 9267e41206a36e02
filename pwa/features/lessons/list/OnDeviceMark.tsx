import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { OnDevice } from "../pack/on-device.ts";
import { strings as t } from "../pack/strings.ts";

const MARKS = {
  here: { icon: "device-mobile-bold", text: t.lessonHere },
  noPicture: { icon: "device-mobile-bold", text: t.lessonNoPicture },
  away: { icon: "wifi-high-bold", text: t.lessonAway },
} as const;

/** Whether a lesson opens offline. Reserves its space while that is unknown, so that nothing moves. */
export function OnDeviceMark({ state, className = "" }: { state: OnDevice; className?: string }) {
  const { icon, text } = MARKS[state ?? "here"];
  return (
    <span className={`flex items-center gap-1 ${state ? "" : "invisible"} ${className}`}>
      <Icon name={icon} size={14} />
      {text}
    </span>
  );
}
