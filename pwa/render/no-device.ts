/**
 * Stands in for Dexie, the bundled course and what notices say of the device where pages are rendered (`pageRenderer` in vite.config.ts): a server has no
 * device to read or to fill, and every hook draws what it draws before an answer.
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

export const WayNotices = (): null => null;
