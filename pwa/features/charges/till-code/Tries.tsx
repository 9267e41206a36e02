import type { ReactNode } from "react";

const PLACES = [3, 2, 1];

/** Three squares, one filled for each wrong PIN, and the same in words. */
export function Tries({ left, children }: { left: number; children: ReactNode }) {
  return (
    <p className="pin__tries flex gap-[8px] items-center text-ink-2">
      {PLACES.map((place) => (
        <i key={place} data-used={place > left || undefined} aria-hidden="true" />
      ))}
      <span>{children}</span>
    </p>
  );
}
