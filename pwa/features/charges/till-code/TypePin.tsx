import { useState } from "react";
import type { ChargeRow } from "#db/entities/rows.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { PinEntry } from "./PinEntry.tsx";
import { codeStrings as strings } from "./strings.ts";

type Props = {
  charge: ChargeRow;
  triesLeft: number;
  onRight: () => Promise<void>;
  onCamera: () => void;
  onOtherWay: () => void;
};

/** The cashier's next step with a code made without a network. */
export function TypePin({ charge, triesLeft, onRight, onCamera, onOtherWay }: Props) {
  const [typing, setTyping] = useState(false);
  return (
    <>
      <Button size="xl" block onClick={() => setTyping(true)}>
        {triesLeft === 0 ? strings.seeLocked : strings.type}
      </Button>
      {typing && (
        <PinEntry
          charge={charge}
          triesLeft={triesLeft}
          onRight={async () => {
            await onRight();
            setTyping(false);
          }}
          onCamera={() => {
            onCamera();
            setTyping(false);
          }}
          onOtherWay={onOtherWay}
          onClose={() => setTyping(false)}
        />
      )}
    </>
  );
}
