import type { AchievementNews } from "./celebration.ts";
import { returnFocus } from "#pwa/ui/browser/return-focus.ts";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { Medal } from "./Medal.tsx";
import { shared } from "#pwa/ui/text/strings.ts";
import "#pwa/ui/styles/celebrations.css";

type Props = { achievement: AchievementNews; onClose: () => void };

/** S99. Its parent removes it after five seconds; the person can close it before. */
export function AchievementPopup({ achievement, onClose }: Props) {
  const { title, description, worth, look } = achievement;
  return (
    <div ref={returnFocus} className="celebrate-medal">
      <Medal {...look} size={48} />
      <p>
        <span className="block text-ink-2 text-[0.8125rem]">{shared.achievementUnlocked}</span>
        <b>{title}</b>
        <span className="block text-ink-2">
          {description} <span className="font-bold whitespace-nowrap text-amber-text">{worth}</span>
        </span>
      </p>
      <IconButton icon="x-bold" label={shared.closeNamed(title)} onClick={onClose} />
    </div>
  );
}
