import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { system } from "#pwa/app/shell/system-strings.ts";
import { useAppUpdates } from "./use-app-updates.ts";

/** Offers the new version, in the flow of the page so that it covers nothing, and waits for as long as it takes. */
export function UpdatePrompt() {
  const { state, apply } = useAppUpdates();
  const applying = state === "applying";
  return (
    <div aria-live="polite" className="notice">
      {state !== "none" && (
        <Banner
          icon="sparkle-bold"
          title={system.updateTitle}
          action={
            <button type="button" onClick={apply} disabled={applying}>
              {applying ? system.updating : system.update}
            </button>
          }
        >
          <span className="notice__detail">{system.updateText}</span>
        </Banner>
      )}
    </div>
  );
}
