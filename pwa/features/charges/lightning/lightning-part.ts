import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { TicketLoading, TicketNotLoaded } from "../TicketFrames.tsx";
import { applyLightningSheet } from "./lightning-sheet.ts";

/** The ticket of a charge over Lightning. A form that offers Lightning loads it early. */
export const LightningPart = lazyPart(
  async () =>
    (await Promise.all([import("./LightningTicket.tsx"), applyLightningSheet()]))[0].LightningTicket,
  { Waiting: TicketLoading, Failed: TicketNotLoaded },
);
