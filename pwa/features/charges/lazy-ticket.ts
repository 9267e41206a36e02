import { useEffect, useState } from "react";
import type { TicketScreen } from "./TicketScreen.tsx";

type Screen = typeof TicketScreen;

let arrived: Screen | null = null;

/** The ticket is a chunk of its own, so that the keypad does not wait for it; it comes while the form is at rest. */
export async function loadTicket(): Promise<Screen> {
  arrived = (await import("./TicketScreen.tsx")).TicketScreen;
  return arrived;
}

/** The ticket's component once it is here: at once after the form has been at rest. `failed`: it cannot be fetched. */
export function useTicketScreen(): Screen | "failed" | null {
  const [screen, setScreen] = useState<Screen | "failed" | null>(() => arrived);
  useEffect(() => {
    if (screen !== null) return;
    let current = true;
    loadTicket()
      .then((loaded) => current && setScreen(() => loaded))
      .catch(() => current && setScreen("failed"));
    return () => {
      current = false;
    };
  }, [screen]);
  return screen;
}
