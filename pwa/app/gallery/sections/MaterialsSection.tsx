import { Medal } from "#pwa/ui/celebration/Medal.tsx";
import { PriceSign } from "#pwa/ui/art/PriceSign.tsx";
import { ReceiptPaper } from "#pwa/ui/layout/ReceiptPaper.tsx";
import { TileBar } from "#pwa/ui/layout/TileBar.tsx";
import { TilePanel } from "#pwa/ui/layout/TilePanel.tsx";
import { tileDesign } from "#pwa/ui/art/tile-motifs.ts";
import { Row, Section, Specimen } from "#pwa/app/gallery/Specimen.tsx";

const PANEL = Array.from({ length: 15 }, (_, index) => ({
  design: tileDesign(Math.floor(index / 3), index),
  laid: index < 7,
}));

export function MaterialsSection() {
  return (
    <Section wide title="Ladrilho, cupom e cartaz" note="Um para aprender, um para a conta, um para o preço.">
      <div className="ui-thirds">
        <div className="panel ui-stack">
          <TilePanel
            tiles={PANEL}
            nextIndex={7}
            width={400}
            label="Seu painel: 7 de 15 ladrilhos assentados"
          />
          <TileBar steps={["done", "done", "now", "todo", "todo"]} label="2 de 5 lições concluídas" />
        </div>
        <ReceiptPaper>
          <p className="leader">
            <span>Pagamentos</span>
            <b className="num">63</b>
          </p>
          <p className="leader">
            <span>Ticket médio</span>
            <b className="num">R$ 68,04</b>
          </p>
          <hr />
          <p className="leader ui-total">
            <b>Total</b>
            <b className="num">R$ 4.286,40</b>
          </p>
        </ReceiptPaper>
        <PriceSign className="ui-price">
          <b>Cafezinho</b>
          <span className="num">4,50</span>
        </PriceSign>
      </div>
      <Row>
        <Specimen label="Primeira lição">
          <Medal design={{ motif: "estrela", turn: 0, main: "b", accent: "b" }} ground="a" size={72} />
        </Specimen>
        <Specimen label="3 dias seguidos">
          <Medal design={{ motif: "cruz", turn: 0, main: "a", accent: "c" }} size={72} />
        </Specimen>
        <Specimen label="Módulo completo">
          <Medal design={{ motif: "folha", turn: 0, main: "c", accent: "a" }} size={72} />
        </Specimen>
        <Specimen label="15 lições (falta)">
          <Medal design={null} size={72} />
        </Specimen>
      </Row>
    </Section>
  );
}
