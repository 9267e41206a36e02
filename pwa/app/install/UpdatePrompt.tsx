import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { useSyncExternalStore } from "react";
import { useAppFacts } from "#pwa/app/start/app-facts.ts";
import { strings } from "./strings.ts";
import type { UpdateState } from "./updates.ts";

/** Offers the new version in the flow of the page, so that it covers nothing, and stays until it is used. */
export function UpdatePrompt() {
  const { state, apply } = useAppUpdates();
  const applying = state === "applying";
  return (
    <div aria-live="polite" className="notice">
      {state !== "none" && (
        <Banner
          icon="sparkle-bold"
          title={strings.updateTitle}
          action={
            <button type="button" onClick={apply} disabled={applying}>
              {applying ? strings.updating : strings.update}
            </button>
          }
        >
          <span className="notice__detail">{strings.updateText}</span>
        </Banner>
      )}
    </div>
  );
}

function useAppUpdates(): { readonly state: UpdateState; readonly apply: () => void } {
  const { updates } = useAppFacts();
  const state = useSyncExternalStore(updates.subscribe, updates.state, () => "none" as const);
  return { state, apply: updates.apply };
}
