import { useEffect, useRef, useState } from "react";
import type { PayWayRow } from "#db/rules/shops/address-trust.ts";
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
        <ChangedWay key={way.key} way={way} onAccept={() => accept(way)} />
      ))}
    </div>
  );
}

type Props = { way: PayWayRow; onAccept: () => void };

/** Beside a charge on a phone it is one line until somebody opens it: whole, it leaves the amount no room. */
function ChangedWay({ way: { key, value }, onAccept }: Props) {
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  // The pressed button is gone; focus must not be on the one that accepts.
  useEffect(() => {
    if (isOpen) whole.current?.focus();
  }, [isOpen]);
  const address = value ?? "";
  return (
    <div className={`changed-way ${isOpen ? "changed-way--open" : ""}`}>
      <Banner
        tone="warning"
        icon="warning-circle-fill"
        title={t.changed(key)}
        action={
          <div>
            <button type="button" className="changed-way__open" onClick={() => setOpen(true)}>
              {t.open}
            </button>
            <button type="button" className="changed-way__accept" onClick={onAccept}>
              {t.compared}
            </button>
          </div>
        }
      >
        <div ref={whole} className="changed-way__whole" tabIndex={-1}>
          {connectionId(address) === null ? (
            <AddressGroups address={readable(address)} />
          ) : (
            <p>{t.connection}</p>
          )}
          {t.compare}
        </div>
      </Banner>
    </div>
  );
}

/** A Pix receiver is stored as JSON; what is compared is its key. */
function readable(value: string): string {
  if (!value.startsWith("{")) return value;
  const { key } = JSON.parse(value) as { key?: unknown };
  return typeof key === "string" ? key : value;
}
