import sheet from "./admin.css?url";

let applied: Promise<void> | null = null;

/** Applies the administration's style sheet, once. Rejects when it does not load; the next call tries again. */
export function applyAdminSheet(): Promise<void> {
  applied ??= append(sheet).catch((error: unknown) => {
    applied = null;
    throw error;
  });
  return applied;
}

/** Adds a style sheet after everybody's, which declares the order of the cascade layers. */
function append(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${href} did not load`));
    });
    document.head.append(link);
  });
}
