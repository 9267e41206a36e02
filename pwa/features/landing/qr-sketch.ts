const SIDE = 33;
const FINDER = 8;

/**
 * A drawing that looks like a QR Code and is none: three corners and noise that is the same every time. Nothing on a
 * public page may be scanned and paid by mistake.
 */
export const SKETCH: string = sketch();

function sketch(): string {
  const far = SIDE - 7;
  const finders = [
    [0, 0],
    [far, 0],
    [0, far],
  ].map(([x, y]) => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`);
  const dots: string[] = [];
  let noise = 7;
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      noise = (noise * 1103515245 + 12345) % 2147483648;
      const inFinder =
        (x < FINDER && y < FINDER) ||
        (x >= SIDE - FINDER && y < FINDER) ||
        (x < FINDER && y >= SIDE - FINDER);
      if (!inFinder && noise > 1127428915) dots.push(`M${x} ${y}h1v1h-1z`);
    }
  }
  return [...finders, ...dots].join("");
}
