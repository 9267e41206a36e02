/** The single price of full access, in centavos (S287). The server charges it; screens only show it. */
export const PRICE_CENTS = 2900;
