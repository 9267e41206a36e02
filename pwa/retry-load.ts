const PAUSES_MS = [200, 1_000];

/**
 * Loads code, and tries twice more when it does not arrive: the service worker that has the file may have ended in that
 * moment, and the next request starts it again. Rejects with the last failure, for example when an update removed the
 * file.
 */
export async function retryLoad<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
