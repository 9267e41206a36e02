/** Replaces the ticket of a charge over Lightning where pages are rendered (`pageRenderer` in vite.config.ts): only a device has charges. */
export const LightningTicket = (): null => null;
