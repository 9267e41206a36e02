import type { Kit } from "../use-kit.ts";

/** The papers, by their name in the address. */
export const PIECES = ["placa", "cartao", "lista", "frases", "aula"] as const;
export type Piece = (typeof PIECES)[number];

/** Papers without the shop's coins and networks. They are ready before the shop can be paid. */
export const WITHOUT_WAYS: readonly Piece[] = ["lista", "aula"];

/** Papers that do not name the shop: a trainer takes the sheet from one shop to the next. */
export const WITHOUT_NAME: readonly Piece[] = ["aula"];

export type PieceProps = { readonly kit: Kit };
