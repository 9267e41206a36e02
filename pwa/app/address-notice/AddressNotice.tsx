import { useEffect, useRef, useState } from "react";
import type { PayWayRow } from "#db/rules/shops/address-trust.ts";
import { connectionId } from "#db/rules/lightning/wallet/connection-name.ts";
import { returnFocus } from "#pwa/ui/browser/return-focus.ts";
import { AddressGroups } from "#pwa/ui/data/AddressGroups.tsx";
import { Banner } from "#pwa/ui/layout/Banner.tsx";
import { addressNoticeTexts as t } from "./strings.ts";
import { useChangedWays } from "./use-changed-ways.ts";

/** Shown on every screen until the person has compared an address that was changed elsewhere. */
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

/**
 * On a phone the whole notice would leave no room for a charge's amount, so there it is one line until it is opened.
 */
function ChangedWay({ way: { key, value }, onAccept }: Props) {
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  // The pressed button is gone. The focus must not move to the button that accepts.
  useEffect(() => {
    if (isOpen) whole.current?.focus();
  }, [isOpen]);
  const address = value ?? "";
  return (
    <div ref={returnFocus} className={`changed-way ${isOpen ? "changed-way--open" : ""}`}>
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

/** A Pix receiver is stored as JSON; the person compares its key. */
function readable(value: string): string {
  if (!value.startsWith("{")) return value;
  const { key } = JSON.parse(value) as { key?: unknown };
  return typeof key === "string" ? key : value;
}
