import { useEffect, useRef } from "react";
import { confettiPieces, drawPiece } from "./confetti-pieces.ts";
import { prefersReducedMotion } from "#pwa/ui/browser/reduced-motion.ts";
import "#pwa/ui/styles/celebrations.css";

type Props = {
  /** S102: 50 pieces and 3000 ms unless the celebration asks for more. */
  pieces?: number;
  durationMs?: number;
  onDone?: () => void;
};

const INKS = ["--bc-tile-b", "--bc-tile-c", "--bc-tile-d", "--bc-tile-a", "--bc-tile-ground"];
const MAX_RATIO = 2;

/**
 * Quarter discs and squares falling over the screen, on one canvas. Nothing is drawn with reduced motion or while the
 * page is hidden.
 */
export function Confetti({ pieces = 50, durationMs = 3000, onDone }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  useEffect(() => {
    const timer = setTimeout(() => done.current?.(), durationMs);
    const element = canvas.current;
    const stop = element && !prefersReducedMotion() ? startDrawing(element, pieces, durationMs) : undefined;
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [pieces, durationMs]);

  return <canvas ref={canvas} className="celebrate-confetti" aria-hidden="true" />;
}

function startDrawing(
  canvas: HTMLCanvasElement,
  count: number,
  durationMs: number,
): (() => void) | undefined {
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  const ratio = Math.min(window.devicePixelRatio || 1, MAX_RATIO);
  const { innerWidth: width, innerHeight: height } = window;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const style = getComputedStyle(document.documentElement);
  const inks = INKS.map((name) => style.getPropertyValue(name).trim());
  const falling = confettiPieces(count, Math.random);
  const startedAt = performance.now();
  let frame = 0;
  const draw = (now: number) => {
    const time = (now - startedAt) / durationMs;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    if (time >= 1) return;
    for (const piece of falling) drawPiece(context, piece, { time, width, height, inks });
    frame = requestAnimationFrame(draw);
  };
  const followVisibility = () => {
    cancelAnimationFrame(frame);
    if (document.visibilityState === "visible") frame = requestAnimationFrame(draw);
    else context.clearRect(0, 0, width, height);
  };
  followVisibility();
  document.addEventListener("visibilitychange", followVisibility);
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener("visibilitychange", followVisibility);
  };
}
