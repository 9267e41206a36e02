/**
 * Script to run in a page before anything else: records in `window.usableAt` when a matching element first exists and is not
 * disabled, in milliseconds since navigation. It is text, because a function would need the bundler's helpers.
 */
export const noteWhenUsable = (selector: string): string => `
  new MutationObserver(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    if (element && !element.disabled && !("usableAt" in window)) window.usableAt = performance.now();
  }).observe(document, { childList: true, subtree: true, attributes: true });
`;
