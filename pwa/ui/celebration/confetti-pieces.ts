/** One piece of confetti. Lengths are fractions of the screen, times are fractions of the whole fall (0 to 1). */
export type ConfettiPiece = {
  readonly shape: "quarter" | "square";
  readonly ink: number;
  /** Edge in CSS pixels. */
  readonly size: number;
  readonly x: number;
  readonly drift: number;
  readonly delay: number;
  /** Initial downward speed; gravity adds to it. */
  readonly push: number;
  /** Quarter turns at the start and over the fall. */
  readonly turn: number;
  readonly spin: number;
};

const GRAVITY = 0.9;
const LAST_DELAY = 0.3;
const FADE_FROM = 0.85;
const INK_COUNT = 5;

/** @param random 0 to 1, as Math.random */
export function confettiPieces(count: number, random: () => number): readonly ConfettiPiece[] {
  return Array.from({ length: count }, (_, index) => ({
    shape: index % 5 < 3 ? "quarter" : "square",
    ink: index % INK_COUNT,
    size: 9 + random() * 11,
    x: random(),
    drift: (random() - 0.5) * 0.24,
    delay: random() * LAST_DELAY,
    push: 0.5 + random() * 0.6,
    turn: random() * 4,
    spin: (random() - 0.5) * 8,
  }));
}

/** Position of a piece at `time`; null before it starts and once it is below the screen. */
export function placeOf(piece: ConfettiPiece, time: number): { x: number; y: number; turn: number } | null {
  const t = time - piece.delay;
  if (t < 0) return null;
  const y = -0.05 + piece.push * t + GRAVITY * t * t;
  if (y > 1.05) return null;
  return { x: piece.x + piece.drift * t, y, turn: piece.turn + piece.spin * t };
}

type Scene = { time: number; width: number; height: number; inks: readonly string[] };

export function drawPiece(context: CanvasRenderingContext2D, piece: ConfettiPiece, scene: Scene): void {
  const place = placeOf(piece, scene.time);
  if (!place) return;
  const half = piece.size / 2;
  context.save();
  context.translate(place.x * scene.width, place.y * scene.height);
  context.rotate((place.turn * Math.PI) / 2);
  context.globalAlpha = scene.time < FADE_FROM ? 1 : Math.max(0, (1 - scene.time) / (1 - FADE_FROM));
  context.fillStyle = scene.inks[piece.ink % scene.inks.length] ?? "";
  context.beginPath();
  if (piece.shape === "square") context.rect(-half, -half, piece.size, piece.size);
  else {
    context.moveTo(-half, -half);
    context.arc(-half, -half, piece.size, 0, Math.PI / 2);
    context.closePath();
  }
  context.fill();
  context.restore();
}
