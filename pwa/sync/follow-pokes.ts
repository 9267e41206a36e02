import type { Platform } from "./platform/platform.ts";

const PATH = "/api/sync/poke";
/** An account has few devices: the others see a change within a second. */
const SOON_MS = 300;
/** All devices get the same poke about new content, and nobody waits for it, so they spread out. */
const SOME_TIME_MS = 30_000;
/** After an interruption all devices reconnect within seconds. Pokes sent meanwhile were lost. */
const AGAIN_MS = 5_000;

/**
 * Listens for pokes while an account is signed in and the app is on screen. A poke only says that a ledger changed;
 * nothing depends on it arriving.
 */
export function followPokes(
  platform: Pick<Platform, "events" | "openPoke" | "random">,
  engine: {
    readonly signedIn: () => boolean;
    readonly subscribe: (listener: () => void) => () => void;
    readonly kick: (ms?: number) => void;
  },
): () => void {
  const { events, openPoke, random } = platform;
  if (!openPoke) return () => {};
  let close: (() => void) | null = null;
  const kickWithin = (ms: number): void => engine.kick(Math.floor(random() * ms));
  const listen = (open: NonNullable<Platform["openPoke"]>): (() => void) => {
    let spread = SOON_MS;
    return open(PATH, {
      onPoke: (ledger) => kickWithin(ledger === "content" ? SOME_TIME_MS : SOON_MS),
      // Changes between the last round and this moment caused no poke here.
      onOpen: () => {
        kickWithin(spread);
        spread = AGAIN_MS;
      },
    });
  };
  const update = (): void => {
    const wanted = engine.signedIn() && events.visible();
    if (wanted && !close) {
      close = listen(openPoke);
    } else if (!wanted) {
      close?.();
      close = null;
    }
  };
  const reopen = (): void => {
    close?.();
    close = null;
    update();
  };
  const unsubscribers = [
    engine.subscribe(update),
    events.subscribe((event) => (event === "resume" ? reopen() : update())),
  ];
  update();
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
    close?.();
    close = null;
  };
}
