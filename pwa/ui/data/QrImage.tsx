import type { QrMatrix } from "./qr-code.ts";

type Props = {
  qr: QrMatrix;
  name: string;
  /** Quiet zone inside the picture, in modules: 2 (S279) when the receipt around it provides the rest. */
  margin?: number;
};

/** A QR Code, 300 px wide (S279), dark on light in both themes. */
export function QrImage({ qr, name, margin = 2 }: Props) {
  const side = qr.size + 2 * margin;
  return (
    <svg
      className="qr"
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
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
