/**
 * Scripts to run in a page before anything else. They record in `window.usableAt`, in milliseconds since navigation, when it can be
 * used. They are text, because a function would need the bundler's helpers.
 */

/** When a matching element first exists, is not disabled and has a property whose name begins with `property`. */
export const noteWhenUsable = (selector: string, property = ""): string =>
  noteWhen(`
    const element = document.querySelector(${JSON.stringify(selector)});
    return element && !element.disabled && (${JSON.stringify(property)} === "" ||
      Object.keys(element).some((name) => name.startsWith(${JSON.stringify(property)})));`);

/** When a press on the key has put its digit into the field. */
export const noteFirstDigit = (key: string, field: string): string =>
  noteWhen(`
    if (document.querySelector(${JSON.stringify(field)})?.value) return true;
    document.querySelector(${JSON.stringify(key)})?.click();
    return Boolean(document.querySelector(${JSON.stringify(field)})?.value);`);

/** When the course shows the person's points, and nothing above the list of lessons is still awaited. */
export const noteCourse = (): string =>
  noteWhen(`
    const points = document.querySelector(".panel dd")?.textContent ?? "0";
    return points !== "0" && !document.querySelector(".awaited");`);

const noteWhen = (isUsable: string): string => `{
  const isUsable = () => {${isUsable}
  };
  const look = () => {
    if (isUsable()) window.usableAt = performance.now();
    else setTimeout(look, 2);
  };
  look();
}`;
