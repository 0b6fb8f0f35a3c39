import { longPeriodTitle } from "../../kit/format/period.ts";
import { type Column, countColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { TableExport } from "../../kit/list/TableExport.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { shown, shownDifference } from "../money.ts";
import type { Simulated } from "./api.ts";
import { whatIfTexts } from "./texts.ts";

const texts = whatIfTexts.bill;

type FoundProps = { readonly found: Simulated };

type Figure = { readonly name: string; readonly before: number; readonly after: number };

const FIGURES: readonly Column<Figure>[] = [
  textColumn({ key: "figure", title: texts.figure, fixed: true }, ({ name }) => name),
  moneyColumn({ key: "before", title: texts.before }, ({ before }) => before),
  moneyColumn({ key: "after", title: texts.after }, ({ after }) => after),
  differenceColumn(({ before, after }) => difference(before, after)),
];

/**
 * Shows the effect of a bill on all employees: how many of them get a higher net pay, and the totals for all employees
 * under current law and under the bill.
 */
export function SimulatedSums({ found }: FoundProps) {
  const { people, winners, losers, refused, before, after } = found;
  const title = texts.sums(longPeriodTitle(found.month));
  const names = Object.keys(texts.figures) as (keyof typeof texts.figures)[];
  const rows = names.map((name) => ({ name: texts.figures[name], before: before[name], after: after[name] }));
  return (
    <Section title={title} actions={<TableExport title={title} columns={FIGURES} rows={rows} />}>
      <Facts
        layout="strip"
        facts={[
          { label: texts.people, value: people },
          { label: texts.winners, value: winners },
          { label: texts.losers, value: losers },
          { label: texts.same, value: people - winners - losers },
          ...(refused === 0 ? [] : [{ label: texts.refused, value: refused }]),
        ]}
      />
      <DataTable label={title} columns={FIGURES} rows={rows} rowKey={({ name }) => name} />
    </Section>
  );
}

type Band = Simulated["bands"][number];

const BANDS: readonly Column<Band>[] = [
  textColumn({ key: "pay", title: texts.pay, fixed: true }, ({ from, to }) =>
    texts.from(shown(from), to === null ? null : shown(to)),
  ),
  countColumn({ key: "people", title: texts.people }, ({ people }) => people),
  differenceColumn(({ change }) => change),
  countColumn({ key: "winners", title: texts.winners }, ({ winners }) => winners),
  countColumn({ key: "losers", title: texts.losers }, ({ losers }) => losers),
  moneyColumn({ key: "before", title: texts.before }, ({ net_before: before }) => before),
  moneyColumn({ key: "after", title: texts.after }, ({ net_after: after }) => after),
];

/** Shows the effect of a bill on net pay, with one row for each range of cash pay. */
export function SimulatedBands({ found: { bands } }: FoundProps) {
  return (
    <Section title={texts.byPay} actions={<TableExport title={texts.byPay} columns={BANDS} rows={bands} />}>
      <DataTable label={texts.byPay} columns={BANDS} rows={bands} rowKey={({ from }) => String(from)} />
    </Section>
  );
}

/**
 * Creates a column of differences with their signs. The differences have no colour, because an increase is good for
 * some figures and bad for others.
 */
function differenceColumn<Row>(of: (row: Row) => number): Column<Row> {
  const column = moneyColumn<Row>({ key: "change", title: texts.change }, of);
  return { ...column, cell: (row) => shownDifference(of(row)) };
}

function difference(before: number, after: number): number {
  return Math.round((after - before) * 100) / 100;
}
