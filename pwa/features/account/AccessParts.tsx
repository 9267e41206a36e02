import { IdentitiesPart } from "./identities/IdentitiesPart.tsx";
import { NoticesPart } from "./notices/NoticesPart.tsx";
import { PasskeysPart } from "./passkeys/PasskeysPart.tsx";
import { SecondFactorPart } from "./second-factor/SecondFactorPart.tsx";
import { SessionsPart } from "./SessionsPart.tsx";

/**
 * Who entered the account, where, and how. Only the server knows, so the service worker does not store this code
 * (`output-folders.ts`).
 */
export function AccessParts() {
  return (
    <>
      <NoticesPart />
      <PasskeysPart />
      <IdentitiesPart />
      <SecondFactorPart />
      <SessionsPart />
    </>
  );
}
