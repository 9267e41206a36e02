import type { ComponentType } from "react";
import sheet from "./admin.css?url";
import { AdminRoutes } from "./AdminRoutes.tsx";

/** The administration, once its style sheet applies. Rejects when the sheet does not load. */
export async function loadAdmin(): Promise<ComponentType> {
  await applySheet(sheet);
  return AdminRoutes;
}

/** Adds a style sheet after everybody's, which declares the order of the cascade layers. */
function applySheet(href: string): Promise<void> {
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
