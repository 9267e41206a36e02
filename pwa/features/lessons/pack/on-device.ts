import type { PackState } from "#pwa/deps/offline-pack.ts";

/**
 * Whether a lesson opens without a signal: `here` whole, `noPicture` without a drawing that came later than the app,
 * `away` not at all. null: not known yet.
 */
export type OnDevice = "here" | "noPicture" | "away" | null;

/** `pictures`: of a lesson whose text is on the device; null when it is not. */
export function onDevice(
  pictures: readonly string[] | null,
  { phase, files }: Pick<PackState, "phase" | "files">,
): OnDevice {
  if (phase === "unknown") return null;
  // A text alone does not open: the app that shows it is not here.
  if (phase !== "here") return "away";
  if (!files) return null;
  if (!pictures) return "away";
  return pictures.every((path) => files.has(path)) ? "here" : "noPicture";
}

/** The pictures of ours that a lesson's HTML shows. */
export const picturesIn = (html: string | null): string[] =>
  [...(html ?? "").matchAll(/<img[^>]*?\ssrc="(\/pictures\/[^"]+)"/gi)].map(([, path = ""]) => path);
