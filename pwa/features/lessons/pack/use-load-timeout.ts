import { useEffect, useState } from "react";

const TIMEOUT_MS = 5000;

/**
 * True once the bundled course has had time to be stored (first start): what is still missing then does not exist.
 */
export function useLoadTimeout(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return over;
}
