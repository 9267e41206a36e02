import { Badge } from "#pwa/ui/layout/Badge.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { CoinMark } from "#pwa/ui/art/CoinMark.tsx";
import { type Column, DataTable } from "#pwa/ui/data/DataTable.tsx";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import { Stat, StatList } from "#pwa/ui/data/Stat.tsx";
import { WeekStreak } from "#pwa/ui/data/WeekStreak.tsx";
import { Section } from "#pwa/app/gallery/Specimen.tsx";

const DAYS = [
  ["Q", "quinta-feira", true],
  ["S", "sexta-feira", false],
  ["S", "sábado", false],
  ["D", "domingo", true],
  ["S", "segunda-feira", true],
  ["T", "terça-feira", true],
  ["Q", "quarta-feira", true],
] as const;

type Sale = {
  id: string;
  when: string;
  coin: "bitcoin" | "usdt";
  amount: string;
  by: string;
  paid: boolean;
  brl: string;
};
const SALES: readonly Sale[] = [
  {
    id: "1",
    when: "Hoje, 13:24",
    coin: "bitcoin",
    amount: "0,00015968 BTC",
    by: "Foxbit",
    paid: false,
    brl: "R$ 45,90",
  },
  {
    id: "2",
    when: "Hoje, 11:02",
    coin: "usdt",
    amount: "23,49 USDT",
    by: "CoinGate",
    paid: true,
    brl: "R$ 128,00",
  },
  {
    id: "3",
    when: "Ontem, 18:31",
    coin: "usdt",
    amount: "11,74 USDT",
    by: "CoinGate",
    paid: true,
    brl: "R$ 64,00",
  },
];
const COLUMNS: readonly Column<Sale>[] = [
  { key: "when", title: "Quando", narrow: "note", cell: (sale) => sale.when },
  { key: "coin", title: "Moeda", narrow: "mark", cell: (sale) => <CoinMark coin={sale.coin} size={24} /> },
  { key: "amount", title: "Cobrado em", cell: (sale) => sale.amount },
  { key: "by", title: "Processador", cell: (sale) => sale.by },
  {
    key: "state",
    title: "Situação",
    narrow: "end",
    cell: ({ paid }) => (
      <Badge tone={paid ? "success" : "warning"}>
        <Icon name={paid ? "check-bold" : "clock-bold"} size={14} />
        {paid ? "Confirmado" : "Pendente"}
      </Badge>
    ),
  },
  { key: "brl", title: "Valor", narrow: "title", number: true, cell: (sale) => sale.brl },
];

export function DataSection() {
  return (
    <Section wide title="Números" note="Rótulo, número, uma linha de contexto.">
      <StatList>
        <Stat label="Total recebido" value="R$ 4.286,40" context="63 pagamentos confirmados" />
        <Stat label="Ticket médio" value="R$ 68,04" context="maior venda: R$ 214,00" />
        <Stat label="Economia estimada em taxas" value="R$ 107,16" context="2,5% do total recebido" />
        <Stat label="Integrações ativas" value="2 de 3" context="uma em modo teste" />
      </StatList>
      <div className="ui-halves">
        <Card as="section" className="ui-stack">
          <h3>Transações recentes</h3>
          <DataTable
            caption="Transações recentes"
            columns={COLUMNS}
            rows={SALES}
            rowKey={(sale) => sale.id}
          />
        </Card>
        <div className="ui-phone">
          <DataTable
            caption="As mesmas, no celular"
            columns={COLUMNS}
            rows={SALES}
            rowKey={(sale) => sale.id}
          />
          <Card className="ui-stack">
            <h3>
              <Icon name="fire-fill" size={28} className="ui-flame" /> 4 dias seguidos
            </h3>
            <WeekStreak
              label="Últimos 7 dias: 4 dias seguidos"
              days={DAYS.map(([letter, name, active], index) => ({
                letter,
                name,
                active,
                today: index === 6,
              }))}
            />
          </Card>
        </div>
      </div>
    </Section>
  );
}
