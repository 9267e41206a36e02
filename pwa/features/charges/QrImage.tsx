import type { QrMatrix } from "./qr-code.ts";

type Props = { qr: QrMatrix; name: string };

/** Modules of margin inside the picture (S279); the receipt around it makes the rest of the quiet zone. */
const MARGIN = 2;

/** A code, 300 px wide (S279), dark on light in both themes. */
export function QrImage({ qr, name }: Props) {
  const side = qr.size + 2 * MARGIN;
  return (
    <svg
      className="qr"
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      width={300}
      height={300}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <path className="qr__dark" d={qr.path} />
    </svg>
  );
}
