/** The one price of the complete access, in centavos (S287). What the server charges; screens only show it. */
export const PRICE_CENTS = 2900;
