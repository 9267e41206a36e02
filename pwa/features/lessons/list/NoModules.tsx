import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Tile } from "#pwa/ui/layout/Tile.tsx";
import { courseTexts as t } from "../strings.ts";
import { useModuleWish } from "./use-module-wish.ts";

/** S86, S87. */
export function NoModules() {
  const { wished, setWish } = useModuleWish();
  return (
    <Card>
      <EmptyState
        title={t.noModules}
        mark={<Tile size={56} design={{ motif: "par", turn: 0, main: "d", accent: "d" }} />}
        action={
          wished ? (
            <p className="flex items-center gap-2 font-semibold text-success" role="alert">
              <Icon name="check-circle-fill" />
              {t.notifyOn}
            </p>
          ) : (
            <Button variant="outline" onClick={() => void setWish(true)}>
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
