import { createContext, use } from "react";
import type { Celebration } from "./celebration.ts";

export type Celebrate = (celebration: Celebration) => void;

export const CelebrationContext = createContext<Celebrate | null>(null);

/** Starts a celebration. It continues over navigation and never blocks a tap. */
export function useCelebrate(): Celebrate {
  const celebrate = use(CelebrationContext);
  if (!celebrate) throw new Error("useCelebrate outside <CelebrationProvider>");
  return celebrate;
}
