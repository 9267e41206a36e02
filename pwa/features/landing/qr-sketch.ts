const SIDE = 33;
const FINDER = 8;

/**
 * Draws something that looks like a QR Code but is none: three corners and noise that is the same every time. Nobody
 * may scan and pay something on a public page by mistake.
 */
export const SKETCH: string = sketch();

function sketch(): string {
  const far = SIDE - 7;
  const finders = [
    [0, 0],
    [far, 0],
    [0, far],
  ].map(([x, y]) => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`);
  const inFinder = (x: number, y: number): boolean =>
    (x < FINDER && (y < FINDER || y >= SIDE - FINDER)) || (x >= SIDE - FINDER && y < FINDER);
  const bars: string[] = [];
  let noise = 7;
  const draw = (): number => {
    noise = (noise * 1103515245 + 12345) % 2147483648;
    return noise;
  };
  for (let y = 0; y < SIDE; y++) {
    let run = 0;
    for (let x = 0; x <= SIDE; x++) {
      const isDark = x < SIDE && !inFinder(x, y) && draw() > 1127428915;
      if (isDark) run++;
      else if (run > 0) {
        // Adjacent modules form one bar, which halves the path and avoids hairlines between them.
        bars.push(`M${x - run} ${y}h${run}v1h-${run}z`);
        run = 0;
      }
    }
  }
  return [...finders, ...bars].join("");
}
