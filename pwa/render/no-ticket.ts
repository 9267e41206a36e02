/** Replaces the ticket of a charge over Lightning where pages are rendered (scripts/build/vite/page-renderer.ts): only a device has charges. */
export const LightningTicket = (): null => null;
