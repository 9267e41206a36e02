import { useState } from "react";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { NOTICES_ID } from "#pwa/paths.ts";
import { Awaited } from "#pwa/ui/layout/LoadingTiles.tsx";
import { lazyPart } from "#pwa/ui/lazy/lazy-part.ts";
import { shared } from "#pwa/ui/text/strings.ts";
import { AccountPart } from "./AccountPart.tsx";
import { accountPartTexts as t } from "./strings.ts";

const AccessParts = lazyPart(async () => (await import("./AccessParts.tsx")).AccessParts, {
  Waiting: Headings,
  Failed: null,
});

/** `AccessParts`, and only their headings until the device has had a network. */
export function LazyAccessParts() {
  const offline = useOffline();
  // Not requested without a network: Chromium up to 150 never asks again for a module that failed.
  const [requested, setRequested] = useState(!offline);
  if (!requested && !offline) setRequested(true);
  return requested ? <AccessParts /> : <Headings />;
}

function Headings() {
  const offline = useOffline();
  return (
    <>
      {!offline && <Awaited />}
      {[t.notices, t.passkeys, t.secondFactor, t.sessions].map((title) => (
        <AccountPart key={title} title={title} {...(title === t.notices ? { anchor: NOTICES_ID } : {})}>
          <p className="text-ink-2">{offline ? t.needsInternet : shared.loading}</p>
        </AccountPart>
      ))}
    </>
  );
}
