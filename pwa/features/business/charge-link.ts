import { CHARGE_PARAM } from "#pwa/charge-path.ts";
import { routes } from "#pwa/paths.ts";

/** A charge, open in the charge book. */
export const chargeInBook = (id: string): string =>
  `${routes.charges}?${CHARGE_PARAM}=${encodeURIComponent(id)}`;
