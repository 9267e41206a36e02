import { useDeps } from "./deps.ts";

/** The local day, `YYYY-MM-DD`. */
export const useToday = (): string => useDeps().clock.today();
