import { useId } from "react";
import { useOffline } from "#pwa/deps/use-offline.ts";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { shopTexts as t } from "./strings.ts";

type Props = { label: string; onPress: () => void };

/** Leads to the sign-in page, which the server draws: without a network the button waits and says why (S46). */
export function SignInAction({ label, onPress }: Props) {
  const offline = useOffline();
  const reasonId = useId();
  return (
    <div className="grid gap-2">
      <Button block disabled={offline} aria-describedby={offline ? reasonId : undefined} onClick={onPress}>
        {label}
      </Button>
      {offline && (
        <p id={reasonId} className="text-sm text-ink-2">
          {t.signInOffline}
        </p>
      )}
    </div>
  );
}
