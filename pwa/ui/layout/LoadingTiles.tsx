import { useEffect, useState } from "react";
import { shared } from "#pwa/ui/text/strings.ts";

const PATIENCE_MS = 300;

/** Three tiles being laid, shown only when waiting takes long, because data on the phone usually arrives sooner. */
export function LoadingTiles({ label = shared.loading }: { label?: string }) {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="loading grid min-h-56 content-center justify-items-center gap-3" aria-live="polite">
      {visible && (
        <>
          <span className="loadtiles" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <p className="text-center font-display font-semibold">{label}</p>
        </>
      )}
    </div>
  );
}

/**
 * A placeholder for a part whose size is not known yet. Until it is removed, what is after it, or after its parent, is
 * not shown: it would be pushed down in plain sight.
 */
export const Awaited = () => <i className="awaited" hidden />;
