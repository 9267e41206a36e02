import { type ReactNode, useId, useState } from "react";
import { Button } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { type Column, DataTable } from "./DataTable.tsx";
import "#pwa/ui/styles/chart.css";

type Props<Row> = {
  title: string;
  /** One line beside the title. */
  note?: ReactNode;
  /** The chart in one sentence, read aloud with the drawing and shown below it. */
  summary: string;
  chart: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  tableNote?: string;
};

/** A chart, its content in one sentence, and its numbers behind a button. */
export function ChartCard<Row>(props: Props<Row>) {
  const { title, note, summary, chart, columns, rows, rowKey, tableNote } = props;
  const [open, setOpen] = useState(false);
  const tableId = useId();
  return (
    <Card as="section" className="grid grid-cols-1 content-start gap-3" label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-[4px]">
        <h2 className="text-[1.125rem]">{title}</h2>
        {note && <p className="text-sm text-ink-2">{note}</p>}
      </div>
      {chart}
      <p className="text-sm text-ink-2" aria-hidden="true">
        {summary}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        aria-expanded={open}
        aria-controls={tableId}
        onClick={() => setOpen(!open)}
      >
        {open ? "Esconder a tabela" : "Ver em tabela"}
      </Button>
      <div id={tableId} hidden={!open}>
        {open && <DataTable caption={title} columns={columns} rows={rows} rowKey={rowKey} />}
        {open && tableNote && <p className="mt-2 text-sm text-ink-2">{tableNote}</p>}
      </div>
    </Card>
  );
}
