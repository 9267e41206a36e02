import { routes } from "#pwa/paths.ts";

/** The address names the charge on screen, so that a reload, a crash or an update returns to it. */
export const CHARGE_PARAM = "cobranca";

export const chargePath = (id: string): string =>
  `${routes.charge}?${CHARGE_PARAM}=${encodeURIComponent(id)}`;
