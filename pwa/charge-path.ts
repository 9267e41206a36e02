import { routes } from "#pwa/paths.ts";

/** The charge on screen is in the address, so that a reload, a kill or an update comes back to it. */
export const CHARGE_PARAM = "cobranca";

export const chargePath = (id: string): string =>
  `${routes.charge}?${CHARGE_PARAM}=${encodeURIComponent(id)}`;
