import { createContext } from "react";

/**
 * The element in the app's header where a task screen puts its back arrow and title on phones; null without a shell.
 */
export const BarSlotContext = createContext<HTMLElement | null>(null);
