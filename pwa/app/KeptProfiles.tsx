import { Icon } from "#pwa/ui/Icon.tsx";
import { accountTexts as t } from "./account-strings.ts";
import { useKeptProfiles } from "./use-kept-profiles.ts";

/** Who else left work on this device, and how much of it waits for them. */
export function KeptProfiles() {
  const kept = useKeptProfiles();
  if (!kept || kept.length === 0) return null;
  return (
    <section aria-labelledby="kept-profiles">
      <h2 id="kept-profiles" className="text-xl">
        {t.kept}
      </h2>
      <ul className="queue">
        {kept.map(({ dbName, displayName, pending }) => {
          const name = displayName ?? t.keptNoName;
          return (
            <li key={dbName}>
              <Icon name="user-bold" size={24} />
              <div>
                <b>{pending > 0 ? t.keptOne(pending, name) : t.keptNothing(name)}</b>
                {pending > 0 && <span>{t.keptHint}</span>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
