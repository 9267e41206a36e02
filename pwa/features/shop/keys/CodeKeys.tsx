import { useState } from "react";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { shopTexts as t } from "../strings.ts";
import { useSellsOffline } from "./use-sells-offline.ts";

/** The service worker does not store this chunk, because it does nothing without the server. */
const CodeKeysDialog = lazyPart(async () => (await import("./CodeKeysDialog.tsx")).CodeKeysDialog);

/** For owners of a shop that sells over Lightning without a network: opens the list of its devices' keys. */
export function CodeKeys({ shopId }: { shopId: string }) {
  const offline = useOffline();
  const [isOpen, setOpen] = useState(false);
  const sellsOffline = useSellsOffline();
  if (!sellsOffline) return null;
  return (
    <Card as="section" label={t.codes} className="grid justify-items-start gap-3">
      <h2 className="text-xl">{t.codes}</h2>
      <p className="text-sm text-ink-2">{offline ? t.codesOffline : t.codesAbout}</p>
      <Button variant="outline" disabled={offline} onClick={() => setOpen(true)}>
        {t.seeKeys}
      </Button>
      {isOpen && <CodeKeysDialog shopId={shopId} onClose={() => setOpen(false)} />}
    </Card>
  );
}
