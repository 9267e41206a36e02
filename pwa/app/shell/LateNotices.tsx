import { useEffect } from "react";
import { SessionBanner } from "#pwa/app/account-corner/SessionBanner.tsx";
import { AddressNotice } from "#pwa/app/address-notice/AddressNotice.tsx";
import { UpdatePrompt } from "#pwa/app/install/UpdatePrompt.tsx";
import { UnprovenNotice } from "#pwa/app/proof/UnprovenNotice.tsx";
import { ProgressRefused } from "#pwa/app/sync-status/ProgressRefused.tsx";
import { ignoreStrayTaps } from "#pwa/app/start/stray-taps.ts";
import { EvictedBanner } from "./EvictedBanner.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";

/** The notices under the header that no first drawing waits for: each of them follows an answer that comes later. */
export function LateNotices() {
  useEffect(ignoreStrayTaps, []);
  return (
    <>
      <UpdatePrompt />
      <EvictedBanner />
      <UnprovenNotice />
      <AddressNotice />
      <SessionBanner />
      <OfflineBanner />
      <ProgressRefused />
    </>
  );
}
