import { prefersReducedMotion } from "#pwa/ui/browser/reduced-motion.ts";

/** What comes in 220 ms leaves in 140. */
const OUT_MS = 140;
const EASE_IN = "cubic-bezier(0.5, 0, 0.9, 0.4)";

type Way = {
  /** Classes of the box that keeps the picture where the block was. */
  readonly box?: string;
  /** CSS transform at the end. */
  readonly to: string;
  /** Darkened what is behind it. */
  readonly scrim?: boolean;
};

export type LeaveSoftly = (block: HTMLElement, way: Way) => void;

/**
 * Lets a block that is taken away leave in a moment. The block itself is gone at once, for fingers, keyboard and screen
 * readers: what leaves is a picture of it that nothing can touch. Call it while the block is still there.
 */
export const leaveSoftly: LeaveSoftly = (block, { box = "", to, scrim = false }) => {
  // Not drawn, nothing to see.
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

/** A copy without names, and as a plain element: a copied dialog would be one. */
function pictureOf(block: HTMLElement): HTMLElement {
  const copy = block.cloneNode(true) as HTMLElement;
  const fields = [...block.querySelectorAll<HTMLInputElement>("input, textarea, select")];
  for (const [at, field] of [
    ...copy.querySelectorAll<HTMLInputElement>("input, textarea, select"),
  ].entries()) {
    // A file field's may not be set by a script.
    if (field.type !== "file") field.value = fields[at]?.value ?? "";
    field.checked = fields[at]?.checked ?? false;
    field.removeAttribute("name");
  }
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  const picture = document.createElement("div");
  picture.className = block.className;
  picture.toggleAttribute("open", block.hasAttribute("open"));
  // The copy must not come in once more.
  picture.style.animation = "none";
  picture.append(...copy.childNodes);
  return picture;
}
