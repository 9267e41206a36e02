import { useEffect, useRef, useState } from "react";
import type { ChargeRow } from "#db/entities/rows.ts";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { codeStrings as strings } from "./strings.ts";
import { Tries } from "./Tries.tsx";
import { useClosedCode } from "./use-closed-code.ts";

type Props = { charge: ChargeRow; onOtherWay: () => void };

/** After three wrong PINs: what to do next. Nothing here says that the goods may go. */
export function ClosedCode({ charge, onOtherWay }: Props) {
  const { who, reopen, look } = useClosedCode(charge);
  const offline = useOffline();
  const [problem, setProblem] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const other = useRef<HTMLButtonElement>(null);
  // The field that had the focus no longer exists.
  useEffect(() => {
    other.current?.focus();
  }, []);
  const allow = async () => setProblem((await reopen()) ? null : strings.notSaved);
  const search = async () => {
    setLooking(true);
    await look().finally(() => setLooking(false));
  };
  return (
    <>
      <div role="alert">
        <Tries left={0}>{strings.lockedWhy}</Tries>
      </div>
      <ul className="pin__ways grid">
        <li>
          <Icon name={offline ? "wifi-slash-bold" : "wifi-high-bold"} size={22} />
          {offline ? strings.waitSignal : strings.hasSignal}
        </li>
        <li>
          <Icon name="receipt" size={22} />
          {strings.askReceipt}
        </li>
        {who !== "none" && (
          <li>
            <Icon name="user-bold" size={22} />
            {who === "here" ? strings.mayReopen : strings.unlockFirst}
          </li>
        )}
        <li>
          <Icon name="arrows-clockwise-bold" size={22} />
          {strings.payElse}
        </li>
      </ul>
      {problem !== null && (
        <p className="flex gap-[8px] items-center text-danger font-semibold" role="alert">
          {problem}
        </p>
      )}
      <div className="grid gap-2">
        <Button ref={other} size="xl" block onClick={onOtherWay}>
          {strings.otherWay}
        </Button>
        {offline && (
          <Button variant="outline" block busy={looking} onClick={() => void search()}>
            {strings.search}
          </Button>
        )}
        {who === "here" && (
          <Button variant="outline" block onClick={() => void allow()}>
            {strings.reopen}
          </Button>
        )}
        {who === "unlock" && (
          <ButtonLink variant="outline" block to={routes.till}>
            {strings.unlock}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
