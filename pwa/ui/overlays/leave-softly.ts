import { prefersReducedMotion } from "#pwa/ui/browser/reduced-motion.ts";

/** Entrances take 220 ms, exits 140. */
const OUT_MS = 140;
const EASE_IN = "cubic-bezier(0.5, 0, 0.9, 0.4)";

type Way = {
  /** Classes of the box that holds the copy in place of the block. */
  readonly box?: string;
  /** Final CSS transform. */
  readonly to: string;
  /** Fades the darkened background. */
  readonly scrim?: boolean;
};

export type LeaveSoftly = (block: HTMLElement, way: Way) => void;

/**
 * Animates the exit of a block that is removed. The block itself disappears at once for pointer, keyboard and screen
 * readers: an inert copy is animated. Call it while the block is still in the page.
 */
export const leaveSoftly: LeaveSoftly = (block, { box = "", to, scrim = false }) => {
  // Not rendered, so there is nothing to animate.
  if (block.getBoundingClientRect().height === 0 || prefersReducedMotion()) return;
  const from = block.style.transform || "none";
  const picture = pictureOf(block);
  const stage = document.createElement("div");
  stage.className = `leaving ${box}`;
  stage.inert = true;
  stage.setAttribute("aria-hidden", "true");
  if (scrim) stage.append(Object.assign(document.createElement("div"), { className: "leaving__scrim" }));
  stage.append(picture);
  document.body.append(stage);
  picture.scrollTop = block.scrollTop;

  const timing = { duration: OUT_MS, easing: EASE_IN, fill: "forwards" } as const;
  const leaving = picture.animate([{ transform: from }, { transform: to, opacity: 0 }], timing);
  if (scrim) stage.firstElementChild?.animate([{}, { opacity: 0 }], timing);
  const clear = () => stage.remove();
  leaving.finished.then(clear, clear);
};

/** A copy without ids and names, and as a plain element: a copied dialog would be a dialog. */
function pictureOf(block: HTMLElement): HTMLElement {
  const copy = block.cloneNode(true) as HTMLElement;
  const fields = [...block.querySelectorAll<HTMLInputElement>("input, textarea, select")];
  for (const [at, field] of [
    ...copy.querySelectorAll<HTMLInputElement>("input, textarea, select"),
  ].entries()) {
    // Scripts may not set a file field's value.
    if (field.type !== "file") field.value = fields[at]?.value ?? "";
    field.checked = fields[at]?.checked ?? false;
    field.removeAttribute("name");
  }
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  const picture = document.createElement("div");
  picture.className = block.className;
  picture.toggleAttribute("open", block.hasAttribute("open"));
  // The copy must not play the entrance again.
  picture.style.animation = "none";
  picture.append(...copy.childNodes);
  return picture;
}
