/**
 * Where pages are rendered, replaces Dexie, the bundled course, the till's lock, the parts that load after the first screen, and what
 * needs a charge, a day or another phone (scripts/build/vite/page-renderer.ts). A server has no device storage, so every hook renders
 * its state before an answer.
 */
export class Dexie {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  version() {
    return { stores: () => ({ upgrade: () => undefined }) };
  }
  on(): void {}
}

export const useLiveQuery = (): undefined => undefined;

const never = (): never => {
  throw new Error("Only a device does this: rendering has no effects.");
};
export { never as liveQuery, never as course };

/** The server writes the rules that a page needs into the page (sync-server/pages/critical-style.ts). */
export const lazySheet = () => (): Promise<void> => Promise.resolve();

const Nothing = (): null => null;
export {
  Nothing as AccessParts,
  Nothing as DayClose,
  Nothing as InstallCard,
  Nothing as LateNotices,
  Nothing as LightningTicket,
  Nothing as LinkOtherScreen,
  Nothing as LinkThisScreen,
  Nothing as LockPlace,
};
