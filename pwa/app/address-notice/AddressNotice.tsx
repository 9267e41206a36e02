import { connectionId } from "#db/rules/lightning/connection-name.ts";
import { AddressGroups } from "#pwa/ui/data/AddressGroups.tsx";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { addressNoticeTexts as t } from "./strings.ts";
import { useChangedWays } from "./use-changed-ways.ts";

/** On every screen while an address that was changed elsewhere has not been compared here. */
export function AddressNotice() {
  const { changed, accept } = useChangedWays();
  if (changed.length === 0) return null;
  return (
    <div className="notice" role="status">
      {changed.map((way) => (
        <Banner
          key={way.key}
          tone="warning"
          icon="warning-circle-fill"
          title={t.changed(way.key)}
          action={
            <button type="button" onClick={() => accept(way)}>
              {t.compared}
            </button>
          }
        >
          {connectionId(way.value ?? "") === null ? (
            <AddressGroups address={readable(way.value ?? "")} />
          ) : (
            <p>{t.connection}</p>
          )}
          {t.compare}
        </Banner>
      ))}
    </div>
  );
}

/** A Pix receiver is stored as JSON; what is compared is its key. */
function readable(value: string): string {
  if (!value.startsWith("{")) return value;
  const { key } = JSON.parse(value) as { key?: unknown };
  return typeof key === "string" ? key : value;
}
