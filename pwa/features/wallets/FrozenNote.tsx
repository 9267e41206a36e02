import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { strings } from "./strings.ts";
import { useFrozenUntil } from "./use-frozen-until.ts";

/** While the shop takes no new addresses, also without a signal. */
export function FrozenNote() {
  const until = useFrozenUntil();
  if (until === null) return null;
  return (
    <Banner card tone="warning" icon="warning-circle-fill" title={strings.frozenTitle(formatDateTime(until))}>
      {strings.frozenText}
    </Banner>
  );
}
