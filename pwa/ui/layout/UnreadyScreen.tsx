import { EmptyState } from "./EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "./LoadingTiles.tsx";
import { Screen } from "./Screen.tsx";
import { shared } from "#pwa/ui/text/strings.ts";

type Props = {
  title: string;
  state: "loading" | "failed";
  loading: string;
  /** What could not be shown, because this device's storage did not answer. */
  failed: string;
};

/** A screen that is still reading from this device, or could not. */
export function UnreadyScreen({ title, state, loading, failed }: Props) {
  return (
    <Screen title={title} heading="hidden">
      {state === "loading" ? (
        <LoadingTiles label={loading} />
      ) : (
        <EmptyState title={failed} mark={<Icon name="warning-circle" size={44} className="text-danger" />}>
          {shared.storageFailed}
        </EmptyState>
      )}
    </Screen>
  );
}
