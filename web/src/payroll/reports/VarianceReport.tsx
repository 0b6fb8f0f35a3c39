import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { type Column, countColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { shown, shownDifference } from "../money.ts";
import { PageTurner } from "../PageTurner.tsx";
import { slipTexts } from "../payslips/texts.ts";
import { asTable, reportQueries, type Variance } from "./api.ts";
import { FileMenu } from "./FileMenu.tsx";
import { reportTexts } from "./texts.ts";

const texts = reportTexts.variance;
const SIZE = 50;

type Moved = Variance["data"][number];

function whyOf({ causes }: Moved): string {
  return causes.map(({ sentence }) => sentence).join(" ");
}

const COLUMNS: readonly Column<Moved>[] = [
  textColumn({ key: "name", title: reportTexts.name, fixed: true }, ({ name }) => name),
  moneyColumn({ key: "before", title: texts.before }, ({ before }) => before),
  moneyColumn({ key: "after", title: texts.after }, ({ after }) => after),
  moneyColumn({ key: "change", title: texts.change }, ({ change }) => change),
  {
    ...textColumn<Moved>({ key: "why", title: texts.why }, whyOf),
    cell: (row) => <span style={{ whiteSpace: "normal" }}>{whyOf(row)}</span>,
  },
];

const CAUSES: readonly Column<Variance["causes"][number]>[] = [
  textColumn({ key: "cause", title: texts.cause, fixed: true }, ({ cause }) => slipTexts.causes[cause] ?? cause),
  countColumn({ key: "people", title: texts.people }, ({ people }) => people),
  moneyColumn({ key: "amount", title: texts.change }, ({ amount }) => amount),
];

/** Shows why each employee's net pay differs from the previous month's, and the total effect of each cause. */
export function VarianceReport({ month }: { readonly month: string | undefined }) {
  if (month === undefined) return <EmptyState title={reportTexts.none}>{reportTexts.noneBody}</EmptyState>;
  return <VarianceOf month={month} />;
}

function VarianceOf({ month }: { readonly month: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...reportQueries.variance.queryOptions({ input: { month } }), select: asTable });
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const found = query.data;
  const moved = found?.data.filter(({ change }) => change !== 0);
  return (
    <>
      <Section
        title={longPeriodTitle(month)}
        actions={
          <FileMenu
            formats={reportTexts.plainFormats}
            name={`variance_${month}`}
            make={(filetype) => reportQueries.variance.call({ month, filetype })}
          />
        }
      >
        {found === undefined ? null : (
          <Facts
            layout="strip"
            facts={[
              { label: texts.before, value: shown(found.totals.before) },
              { label: texts.after, value: shown(found.totals.after) },
              { label: texts.change, value: shownDifference(found.totals.change) },
            ]}
          />
        )}
        <CausesTable causes={found?.causes} />
      </Section>
      <Section title={reportTexts.reports.variance}>
        {moved?.length === 0 ? null : (
          <DataTable
            label={reportTexts.reports.variance}
            columns={COLUMNS}
            rows={moved?.slice((page - 1) * SIZE, page * SIZE)}
            rowKey={({ personnel_id: id }) => id}
          />
        )}
        {moved === undefined ? null : (
          <PageTurner page={page} size={SIZE} total={moved.length} onTurn={setPage} none={texts.none} />
        )}
      </Section>
    </>
  );
}

/** Shows how much each cause changes net pay, and how many employees each cause affects. */
export function CausesTable({ causes }: { readonly causes: Variance["causes"] | undefined }) {
  if (causes?.length === 0) return null;
  return <DataTable label={texts.causes} columns={CAUSES} rows={causes} rowKey={({ cause }) => cause} />;
}
