import { connectionId } from "#db/rules/lightning/wallet/connection-name.ts";
import type { TestedSource } from "#db/rules/lightning/tested-source.ts";
import { DemoNote } from "#pwa/ui/layout/DemoNote.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { strings } from "../strings.ts";

/** `codes`: whether this device makes codes for it without a network. */
type Props = { source: TestedSource & { codes: boolean } };

/** The result of the address's test in words: what the shop can do with it, and what it cannot. */
export function LightningTest({ source: { address, watched, host, codes, demo } }: Props) {
  const isConnection = connectionId(address) !== null;
  const offline = isConnection ? strings.connectionOffline : strings.lightningOffline;
  const can = watched
    ? [...strings.lightningCan, codes ? strings.lightningOfflineCodes : offline]
    : strings.lightningCanShow;
  return (
    <>
      {demo && <DemoNote>{strings.lightningDemo}</DemoNote>}
      <ul>
        {can.map((line) => (
          <li
            key={line}
            className="grid grid-cols-[18px_minmax(0,1fr)] items-center gap-[12px] border-b border-line py-[9px] leading-[1.35]"
          >
            <Icon name="check-bold" size={18} className="text-success" />
            {line}
          </li>
        ))}
        {!watched && (
          <li className="grid grid-cols-[18px_minmax(0,1fr)] items-center gap-[12px] border-b border-line py-[9px] leading-[1.35]">
            <Icon name="warning-circle" size={18} className="text-amber-text" />
            {strings.lightningSilent}
          </li>
        )}
      </ul>
      <p className="text-sm text-ink-2">
        {isConnection ? strings.connectionHost(host) : strings.lightningHost(host)}
      </p>
    </>
  );
}
