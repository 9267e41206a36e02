/** Goes to the first block of the lesson that matches a selector. Returns false when there is none. */
export type GoTo = (selector: string) => boolean;

/** Scrolls to a block of a lesson and moves the focus there. */
export function goToBlock(block: HTMLElement): void {
  block.setAttribute("tabindex", "-1");
  block.focus({ preventScroll: true });
  block.scrollIntoView({ block: "start", behavior: "smooth" });
}
