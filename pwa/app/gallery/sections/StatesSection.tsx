import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { EmptyState } from "#pwa/ui/layout/EmptyState.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { LoadingTiles } from "#pwa/ui/layout/LoadingTiles.tsx";
import { Tile } from "#pwa/ui/layout/Tile.tsx";
import { Section } from "#pwa/app/gallery/Specimen.tsx";

export function StatesSection() {
  return (
    <Section wide title="Vazio, carregando, erro" note="Mesma moldura, sem mascote.">
      <div className="ui-thirds">
        <Card>
          <EmptyState
            level="h3"
            title="Nenhum artigo criado"
            mark={<Tile design={{ motif: "par", turn: 0, main: "d", accent: "d" }} size={56} />}
          >
            Comece com um rascunho.
          </EmptyState>
        </Card>
        <Card>
          <LoadingTiles label="Carregando lições..." />
        </Card>
        <Card quarter>
          <EmptyState
            level="h3"
            title="Não deu para carregar"
            mark={<Icon name="warning-circle" size={44} className="text-danger" />}
            action={
              <Button variant="outline" size="sm">
                Tentar de novo
              </Button>
            }
          />
        </Card>
      </div>
    </Section>
  );
}
