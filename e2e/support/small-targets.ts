import type { Page } from "playwright-core";

/**
 * Links, buttons and fields of the current screen that are smaller than a finger needs (44 px each way), one line each. Links
 * within a text may be smaller, and so may a field with a label of that size.
 */
export const smallTargetsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const LEAST = 43.5;
    const CONTROLS = "a[href], button, input, select, textarea, summary, [role=button], [role=tab]";
    const isLarge = ({ width, height }: { width: number; height: number }): boolean =>
      width >= LEAST && height >= LEAST;

    /** Some controls are enlarged by what is drawn over them. */
    const isEnlarged = (element: HTMLElement): boolean =>
      ["::before", "::after"].some((part) => {
        const { position, width, height } = getComputedStyle(element, part);
        return position === "absolute" && isLarge({ width: parseFloat(width), height: parseFloat(height) });
      });
    const labelsOf = (element: HTMLElement): readonly HTMLElement[] =>
      element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const isInText = (element: HTMLElement): boolean =>
      getComputedStyle(element).display === "inline" &&
      (element.closest("td") !== null ||
        element.closest("p, li, dd, figcaption")?.textContent.trim() !== element.textContent.trim());

    return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const isShown = box.width > 1 && element.checkVisibility({ opacityProperty: true });
        if (!isShown || element.closest("[inert]") || isInText(element)) return false;
        return ![box, ...labelsOf(element).map((label) => label.getBoundingClientRect())].some(isLarge);
      })
      .filter((element) => !isEnlarged(element))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = element.ariaLabel ?? element.innerText;
        return `${element.localName} "${name}": ${Math.round(width)} x ${Math.round(height)} px`;
      });
  });
