import { useEffect, useRef, useState } from "react";
import { CELEBRATION_MS } from "./celebration.ts";
import { prefersReducedMotion } from "#pwa/ui/browser/reduced-motion.ts";
import "#pwa/ui/styles/celebrations.css";

type Props = { text: string; onDone?: () => void };

/** "+20" rising over the screen for two seconds (S101, S207). Decorative: the screen says the same in text. */
export function FloatingPoints({ text, onDone }: Props) {
  const [still] = useState(prefersReducedMotion);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const timer = setTimeout(() => done.current?.(), CELEBRATION_MS.floatingPoints);
    return () => clearTimeout(timer);
  }, []);
  if (still) return null;
  return (
    <p className="celebrate-points num" aria-hidden="true">
      {text}
    </p>
  );
}
