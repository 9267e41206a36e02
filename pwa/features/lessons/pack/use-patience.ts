import { useEffect, useState } from "react";

const PATIENCE_MS = 5000;

/** True once the course that comes with the app has had the time to be stored (first start): what is not here is not. */
export function usePatienceIsOver(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return over;
}
