import { type ReactNode, useCallback, useRef, useState } from "react";
import type { Celebration } from "./celebration.ts";
import { CelebrationContext } from "./use-celebrate.ts";
import { CelebrationHost } from "./lazy-celebration.ts";

/** Placed inside the router: achievements are still shown after the person has navigated. */
export function CelebrationProvider({ children }: { children: ReactNode }) {
  const [running, setRunning] = useState<readonly { id: number; celebration: Celebration }[]>([]);
  const nextId = useRef(1);
  const celebrate = useCallback((celebration: Celebration) => {
    const id = nextId.current++;
    setRunning((before) => [...before, { id, celebration }]);
  }, []);
  const newest = running.at(-1)?.id;
  return (
    <CelebrationContext value={celebrate}>
      {children}
      {running.map(({ id, celebration }) => (
        <CelebrationHost
          key={id}
          celebration={celebration}
          isNewest={id === newest}
          onDone={() => setRunning((before) => before.filter((one) => one.id !== id))}
        />
      ))}
    </CelebrationContext>
  );
}
