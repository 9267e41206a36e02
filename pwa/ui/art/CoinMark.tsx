import type { Coin } from "#db/entities/coins.ts";

type Props = { coin: Coin; size?: number };

/** A coin's symbol. Always shown beside its name or ticker, so it has no accessible name of its own. */
export function CoinMark({ coin, size = 28 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      {DRAWINGS[coin]}
    </svg>
  );
}

const DRAWINGS = {
  bitcoin: (
    <>
      <circle cx="16" cy="16" r="16" fill="#f7931a" />
      <path
        fill="#241200"
        d="M12.2 8.6h5.2c2.7 0 4.3 1.3 4.3 3.5 0 1.7-.9 2.8-2.3 3.3 1.9.4 3.1 1.7 3.1 3.7 0 2.7-1.9 4.3-5 4.3h-5.3zm3 2.5v3.5h1.6c1.3 0 2-.6 2-1.8s-.7-1.7-2-1.7zm0 5.8v4h1.9c1.5 0 2.3-.7 2.3-2s-.8-2-2.3-2zM13.6 6.4h1.9v2.8h-1.9zm3.5 0H19v2.8h-1.9zm-3.5 16.4h1.9v2.8h-1.9zm3.5 0H19v2.8h-1.9z"
      />
    </>
  ),
  ethereum: (
    <>
      <circle cx="16" cy="16" r="16" fill="#5a6fd6" />
      <path fill="#fff" d="M16 5.5l6.6 10.7L16 20l-6.6-3.8z" />
      <path fill="#fff" d="M16 21.7l6.6-3.8L16 26.6l-6.6-8.7z" />
      <path fill="#c8d0fb" d="M16 5.5l6.6 10.7L16 20z" />
    </>
  ),
  usdt: (
    <>
      <circle cx="16" cy="16" r="16" fill="#1a8f6c" />
      <path
        fill="#fff"
        d="M9 8.5h14v3.8h-5v2.3c3.5.2 6 .9 6 1.9s-2.5 1.7-6 1.9v6.3h-4v-6.3c-3.5-.2-6-.9-6-1.9s2.5-1.7 6-1.9v-2.3H9zm5 7.5c-2 .1-3.6.4-4.3.7.9.4 3.3.8 6.3.8s5.4-.4 6.3-.8c-.7-.3-2.3-.6-4.3-.7v1.2h-4z"
      />
    </>
  ),
} satisfies Record<Coin, unknown>;
