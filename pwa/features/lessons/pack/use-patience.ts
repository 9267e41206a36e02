import { useEffect, useState } from "react";

const PATIENCE_MS = 5000;

/**
 * True once the bundled course has had time to be stored (first start): what is still missing then does not exist.
 */
export function usePatienceIsOver(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return over;
}
