import type { ChargeRow } from "#db/entities/rows.ts";
import { retryLoad } from "#pwa/retry-load.ts";
import { formatBrl } from "#pwa/ui/text/format.ts";
import { saveFile } from "#pwa/ui/browser/save-file.ts";
import { ticketStrings as strings } from "./ticket-strings.ts";
import { chargeAsText, imageName } from "./ticket-facts.ts";

/**
 * The result of sharing. `unsupported`: this browser cannot share, so the screen offers to copy or save instead (S271).
 */
export type ShareResult = "shared" | "cancelled" | "unsupported" | "failed";

/** The drawing is a chunk of its own, so that a code is shown without waiting for it. */
const draw = async (charge: ChargeRow, payload: string): Promise<File> => {
  const { drawTicketImage } = await retryLoad(() => import("./ticket-image.ts"));
  return new File([await drawTicketImage(charge, payload)], imageName(charge), { type: "image/png" });
};

/** Shares the picture if the system accepts files, otherwise the text. */
export async function shareTicket(charge: ChargeRow, payload: string): Promise<ShareResult> {
  if (!("share" in navigator)) return "unsupported";
  const text = chargeAsText(charge, payload);
  const title = strings.shareTitle(formatBrl(charge.amountCents));
  try {
    const file = await draw(charge, payload).catch(() => null);
    const withFile = file ? { title, text, files: [file] } : null;
    const takesFiles = withFile !== null && "canShare" in navigator && navigator.canShare(withFile);
    await navigator.share(takesFiles ? withFile : { title, text });
    return "shared";
  } catch (error) {
    return error instanceof Error && error.name === "AbortError" ? "cancelled" : "failed";
  }
}

/** Saves the picture under the name of S280. Rejects when it cannot be drawn. */
export async function saveTicket(charge: ChargeRow, payload: string): Promise<void> {
  const file = await draw(charge, payload);
  saveFile(file, file.name);
}
