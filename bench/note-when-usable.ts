/**
 * Script to run in a page before anything else: notes in `window.usableAt` when an element that matches is first there
 * and not disabled, in milliseconds since navigation. Text, because a function would bring the bundler's helpers.
 */
export const noteWhenUsable = (selector: string): string => `
  new MutationObserver(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    if (element && !element.disabled && !("usableAt" in window)) window.usableAt = performance.now();
  }).observe(document, { childList: true, subtree: true, attributes: true });
`;
