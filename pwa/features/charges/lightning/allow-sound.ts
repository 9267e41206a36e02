let audio: AudioContext | undefined;
let isAllowed = false;

/**
 * Called at a tap, because browsers play sound only through a context that a tap has started. It then rests until there
 * is something to play, so that it uses no battery.
 */
export function allowSound(): void {
  if (isAllowed) return;
  try {
    const context = (audio ??= new AudioContext());
    const rest = () => {
      isAllowed = true;
      return context.suspend();
    };
    context
      .resume()
      .then(rest)
      .catch(() => undefined);
  } catch {
    // This device has no sound.
  }
}

/** null: no tap has allowed sound since the page was loaded. */
export const allowedSound = (): AudioContext | null => (isAllowed && audio) || null;
