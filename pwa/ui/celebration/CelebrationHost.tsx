import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { AchievementPopup } from "./AchievementPopup.tsx";
import {
  type Celebration,
  CELEBRATION_MS,
  CELEBRATION_PIECES,
  type CelebrationKind,
  celebrationSchedule,
  playCelebration,
} from "./celebration.ts";
import { Confetti } from "./Confetti.tsx";
import { FloatingPoints } from "./FloatingPoints.tsx";
import { ProgressCelebration } from "./ProgressCelebration.tsx";
import { onCloseRequest } from "#pwa/ui/browser/on-close-request.ts";
import { shared } from "#pwa/ui/text/strings.ts";

type Props = {
  celebration: Celebration;
  /** A later celebration replaces this one's sheet; its achievements are still shown. */
  isNewest: boolean;
  onDone: () => void;
};

/** Plays one celebration from the moment it is mounted. */
export function CelebrationHost({ celebration, isNewest, onDone }: Props) {
  const { pathname } = useLocation();
  const [startedAt] = useState(pathname);
  const [kinds, setKinds] = useState<readonly CelebrationKind[]>([]);
  const [sheetClosed, setSheetClosed] = useState(false);
  const [achievements, setAchievements] = useState<readonly number[]>([]);
  const [running, setRunning] = useState({ points: true, confetti: true, schedule: true });
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  useEffect(() => {
    const schedule = celebrationSchedule(celebration);
    let left = schedule.length;
    const end = () => setRunning((now) => ({ ...now, schedule: false }));
    if (left === 0) end();
    return playCelebration(schedule, (step) => {
      if (step.show === "achievement") setAchievements((now) => [...now, step.index]);
      else if (step.show === "achievement-ends")
        setAchievements((now) => now.filter((index) => index !== step.index));
      // A dialog that the person opened meanwhile is not interrupted.
      else if (document.querySelector("dialog:modal")) setSheetClosed(true);
      else setKinds((now) => [...now, step.show as CelebrationKind]);
      left -= 1;
      if (left === 0) end();
    });
  }, [celebration]);

  const here = pathname === startedAt;
  const sheetOpen = here && isNewest && !sheetClosed && kinds.length > 0;
  const closeNewest = useCallback(() => {
    if (achievements.length > 0) setAchievements((now) => now.slice(0, -1));
    else setSheetClosed(true);
  }, [achievements.length]);
  const somethingOpen = sheetOpen || achievements.length > 0;
  useEffect(() => (somethingOpen ? onCloseRequest(closeNewest) : undefined), [somethingOpen, closeNewest]);

  const over = !running.points && !running.confetti && !running.schedule && !somethingOpen;
  useEffect(() => {
    if (over) done.current();
  }, [over]);

  return (
    <>
      {running.confetti && (
        <Confetti
          pieces={CELEBRATION_PIECES}
          durationMs={CELEBRATION_MS.confetti}
          onDone={() => setRunning((now) => ({ ...now, confetti: false }))}
        />
      )}
      {running.points && (
        <FloatingPoints
          text={celebration.points}
          onDone={() => setRunning((now) => ({ ...now, points: false }))}
        />
      )}
      {sheetOpen && (
        <ProgressCelebration
          news={celebration.progress.filter(({ kind }) => kinds.includes(kind))}
          standing={celebration.standing}
          action={celebration.action}
          onClose={() => setSheetClosed(true)}
        />
      )}
      <section className="celebrate-medals" aria-label={shared.achievements} aria-live="polite">
        {achievements.map((index) => {
          const achievement = celebration.achievements[index];
          return (
            achievement && (
              <AchievementPopup
                key={achievement.type}
                achievement={achievement}
                onClose={() => setAchievements((now) => now.filter((one) => one !== index))}
              />
            )
          );
        })}
      </section>
    </>
  );
}
