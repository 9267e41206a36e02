import { useDeps } from "#pwa/deps/deps.ts";

/** Whether charges of this device reach the server, which a visitor's do not. */
export const useServerKnows = (): boolean => useDeps().session.kind !== "visitor";
