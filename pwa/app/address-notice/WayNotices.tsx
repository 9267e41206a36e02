import { AddressNotice } from "./AddressNotice.tsx";
import { UnprovenNotice } from "#pwa/app/proof/UnprovenNotice.tsx";

/** Notices about ways to be paid: those changed elsewhere, and those changed here but not confirmed. */
export function WayNotices() {
  return (
    <>
      <UnprovenNotice />
      <AddressNotice />
    </>
  );
}
