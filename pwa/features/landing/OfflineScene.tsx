import { SKETCH } from "./qr-sketch.ts";

/** A phone without a signal that still shows the code; queued work; the cloud that receives it later. */
export function OfflineScene({ label }: { label: string }) {
  return (
    <svg className="my-5 block h-auto w-full" viewBox="0 0 400 168" role="img" aria-label={label}>
      <path fill="var(--bc-counter)" d="M0 150h400v18H0z" />
      <path fill="var(--bc-counter-lip)" d="M0 150h400v4H0z" />
      <path fill="var(--bc-counter-lip)" d="M44 150l8-14h52l8 14z" />
      <rect x="30" y="6" width="96" height="134" rx="14" fill="#10262c" stroke="var(--bc-counter-lip)" />
      <rect x="36" y="12" width="84" height="122" rx="9" fill="#0b3f4d" />
      <path fill="#ffc529" d="M44 20h34a6 6 0 0 1 0 12H44a6 6 0 0 1 0-12z" />
      <path
        fill="none"
        stroke="#4a3a0a"
        strokeWidth="2"
        strokeLinecap="round"
        d="M46 25a9 9 0 0 1 12 0M49 28a5 5 0 0 1 6 0M46 21l12 10M64 26h13"
      />
      <path
        fill="#fffcf3"
        d="M42 44l4-4 4 4l4-4 4 4l4-4 4 4l4-4 4 4l4-4 4 4l4-4 4 4l4-4 4 4l4-4 4 4l4-4 4 4v82l-4 4-4-4l-4 4-4-4l-4 4-4-4l-4 4-4-4l-4 4-4-4l-4 4-4-4l-4 4-4-4l-4 4-4-4l-4 4-4-4z"
      />
      <g transform="translate(53 52) scale(1.515)">
        <path fill="#10262c" fillRule="evenodd" d={SKETCH} />
      </g>
      <path fill="#b3261e" d="M58 110h40v7H58z" />
      <g>
        <path fill="#fffcf3" stroke="#8b8a7c" d="M168.500 118.500h52v31h-52z" />
        <path fill="#fffcf3" stroke="#8b8a7c" d="M174.500 108.500h52v31h-52z" />
        <path fill="#fffcf3" stroke="#8b8a7c" d="M180.500 98.500h52v31h-52z" />
        <path fill="#10262c" d="M188 107h24v4h-24zM188 116h16v4h-16z" />
        <path fill="#b3261e" d="M212 116h14v4h-14z" />
      </g>
      <path
        fill="none"
        stroke="var(--bc-line-strong)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 9"
        d="M242 104c22-2 32-18 50-30"
      />
      <path
        fill="var(--bc-tile-d)"
        d="M306 108a26 26 0 1 1 3-51.800A38 38 0 0 1 382 66a21.500 21.500 0 0 1-4 42z"
      />
      <path fill="none" stroke="#0b3f4d" strokeWidth="6" d="M324 82l12 12 24-26" />
    </svg>
  );
}
