import type { PackState } from "#pwa/deps/offline-pack.ts";

/**
 * Whether a lesson opens offline: `here` completely, `noPicture` without a drawing newer than the app, `away` not at
 * all. null: not known yet.
 */
export type OnDevice = "here" | "noPicture" | "away" | null;

/** `pictures`: those of a lesson whose text is on the device; null when it is not. */
export function onDevice(
  pictures: readonly string[] | null,
  { phase, files }: Pick<PackState, "phase" | "files">,
): OnDevice {
  if (phase === "unknown") return null;
  // A text alone does not open, because the app that shows it is missing.
  if (phase !== "here") return "away";
  if (!files) return null;
  if (!pictures) return "away";
  return pictures.every((path) => files.has(path)) ? "here" : "noPicture";
}

/** Our own pictures that a lesson's HTML shows. */
export const picturesIn = (html: string | null): string[] =>
  [...(html ?? "").matchAll(/<img[^>]*?\ssrc="(\/pictures\/[^"]+)"/gi)].map(([, path = ""]) => path);
