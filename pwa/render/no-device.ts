/**
 * Stands in for Dexie, the bundled course and the parts that arrive after the first screen where pages are rendered (`pageRenderer` in
 * vite.config.ts). A server has no device to read or to fill, so every hook draws what it draws before an answer.
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

const Nothing = (): null => null;
export { Nothing as LateNotices, Nothing as InstallCard };
