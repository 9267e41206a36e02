import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Tile } from "#pwa/ui/layout/Tile.tsx";
import { strings as t } from "../strings.ts";
import { useModuleAlert } from "./use-module-alert.ts";

/** S86, S87. */
export function NoModules() {
  const { wanted, setWanted } = useModuleAlert();
  return (
    <Card>
      <EmptyState
        title={t.noModules}
        mark={<Tile size={56} design={{ motif: "par", turn: 0, main: "d", accent: "d" }} />}
        action={
          wanted ? (
            <p className="flex items-center gap-2 font-semibold text-success" role="alert">
              <Icon name="check-circle-fill" />
              {t.notifyOn}
            </p>
          ) : (
            <Button variant="outline" onClick={() => void setWanted(true)}>
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
