import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { useDeps } from "#pwa/deps/deps.ts";
import { readContentMeta } from "#pwa/local-db/load-bundled-course.ts";

const PATIENCE_MS = 5000;

/** False while the course that comes with the app is still being stored (first start); then an empty list is empty. */
export function useContentArrived(): boolean {
  const { content } = useDeps();
  const [waited, setWaited] = useState(false);
  const arrived = useLiveQuery(async () => {
    const meta = await readContentMeta(content);
    return meta.bundle !== null || meta.cursor !== null;
  }, [content]);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return arrived === true || waited;
}
