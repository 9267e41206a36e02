/**
 * Aborts a request when nothing has arrived for `limitMs`. A long answer over a slow network takes as long as it needs; one that
 * has stopped arriving is given up.
 */
export function silenceLimit(limitMs: number) {
  const aborter = new AbortController();
  const start = () => setTimeout(() => aborter.abort(), limitMs);
  let timer = start();
  return {
    signal: aborter.signal,
    /** Something has arrived. */
    heard: (): void => {
      clearTimeout(timer);
      timer = start();
    },
    /** The request has ended. */
    end: (): void => clearTimeout(timer),
  };
}
