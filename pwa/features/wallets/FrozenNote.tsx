import { useFrozenUntil } from "#pwa/deps/use-frozen-until.ts";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import { strings } from "./strings.ts";

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
