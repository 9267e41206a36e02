import { strings as t } from "./strings.ts";

/** One square for each question of the day, filled when it is answered. */
export function ReviewSquares({ answered, total }: { answered: number; total: number }) {
  return (
    <span className="flex gap-1" role="img" aria-label={t.answered(answered, total)}>
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          className={`size-6.5 rounded-xs ${index < answered ? "bg-primary" : "bg-[var(--bc-tile-empty)] [box-shadow:inset_0_0_0_1.5px_var(--bc-line-strong)]"}`}
        />
      ))}
    </span>
  );
}
