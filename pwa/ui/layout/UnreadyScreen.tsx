import { EmptyState } from "./EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "./LoadingTiles.tsx";
import { Screen } from "./Screen.tsx";

type Props = {
  title: string;
  state: "loading" | "failed";
  loading: string;
  /** Text shown when this device's storage did not answer. */
  failed: string;
  failedDetail: string;
};

/** A screen that is still reading from this device, or could not. */
export function UnreadyScreen({ title, state, loading, failed, failedDetail }: Props) {
  return (
    <Screen title={title} heading="hidden">
      {state === "loading" ? (
        <LoadingTiles label={loading} />
      ) : (
        <EmptyState title={failed} mark={<Icon name="warning-circle" size={44} className="text-danger" />}>
          {failedDetail}
        </EmptyState>
      )}
    </Screen>
  );
}
