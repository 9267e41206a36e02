/**
 * A style sheet that only some screens need. The returned function applies it once, after the main style sheet, which
 * declares the order of the cascade layers. It rejects when the sheet does not load; the next call tries again.
 */
export function lazySheet(href: string): () => Promise<void> {
  let applied: Promise<void> | null = null;
  return () => {
    applied ??= append(href).catch((error: unknown) => {
      applied = null;
      throw error;
    });
    return applied;
  };
}

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
