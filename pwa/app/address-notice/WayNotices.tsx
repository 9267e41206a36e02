import { AddressNotice } from "./AddressNotice.tsx";
import { UnprovenNotice } from "#pwa/app/proof/UnprovenNotice.tsx";

/** What a person has to know of the ways to be paid: changed elsewhere, or changed here and not confirmed. */
export function WayNotices() {
  return (
    <>
      <UnprovenNotice />
      <AddressNotice />
    </>
  );
}
