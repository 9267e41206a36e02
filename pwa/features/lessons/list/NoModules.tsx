import { useEffect, useRef } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Tile } from "#pwa/ui/layout/Tile.tsx";
import { useToast } from "#pwa/ui/overlays/toast-context.ts";
import { useFailureToast } from "#pwa/ui/overlays/use-failure-toast.ts";
import { strings as t } from "../strings.ts";
import { useModuleAlert } from "./use-module-alert.ts";

/** S86, S87. */
export function NoModules() {
  const { wanted, setWanted } = useModuleAlert();
  const reportFailure = useFailureToast();
  const promise = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  // It takes the place of the pressed button.
  useEffect(() => {
    if (wanted && wasPressed.current) promise.current?.focus();
  }, [wanted]);
  const handleNotify = async () => {
    wasPressed.current = true;
    const failure = await setWanted(true);
    if (failure) reportFailure(failure);
  };
  return (
    <Card>
      <EmptyState
        title={t.noModules}
        mark={<Tile size={56} design={{ motif: "par", turn: 0, main: "d", accent: "d" }} />}
        action={
          wanted ? (
            <p
              ref={promise}
              tabIndex={-1}
              className="flex items-center gap-2 font-semibold text-success"
              role="alert"
            >
              <Icon name="check-circle-fill" />
              {t.notifyOn}
            </p>
          ) : (
            <Button variant="outline" onClick={() => void handleNotify()}>
              {t.notify}
            </Button>
          )
        }
      >
        {t.noModulesDetail}
      </EmptyState>
    </Card>
  );
}

/** Renders nothing: shows the notice promised by 'Avisar quando disponível' once (S87). */
export function ArrivalNotice() {
  const { wanted, setWanted } = useModuleAlert();
  const toast = useToast();
  useEffect(() => {
    if (!wanted) return;
    toast({ kind: "info", title: t.notifyArrived, description: t.notifyArrivedDetail });
    void setWanted(false);
    // Runs once each time the notice becomes due; `setWanted` is new on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);
  return null;
}
