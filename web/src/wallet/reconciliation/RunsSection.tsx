import { useQuery } from "@tanstack/react-query";
import { type Column, moneyColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { type ReconciliationRun, reconciliationQueries } from "../api.ts";
import { reconciliationTexts } from "./texts.ts";

const texts = reconciliationTexts.runs;
const SHOWN = 5;

const COLUMNS: readonly Column<ReconciliationRun>[] = [
  textColumn(
    { key: "source", title: texts.columns.source, fixed: true },
    (row) => row.file_name ?? texts.providers[row.rail],
  ),
  timeColumn({ key: "at", title: texts.columns.at }, ({ at }) => at),
  textColumn({ key: "lines", title: texts.columns.lines }, ({ lines }) => String(lines)),
  textColumn({ key: "known", title: texts.columns.known }, ({ known }) => String(known)),
  textColumn({ key: "matched", title: texts.columns.matched }, ({ matched }) => String(matched)),
  textColumn({ key: "differences", title: texts.columns.differences }, ({ differences }) => String(differences)),
  moneyColumn({ key: "charges", title: texts.columns.charges }, ({ charges }) => charges),
  textColumn({ key: "by", title: texts.columns.by }, (row) => row.started_by),
];

/**
 * Lists the latest statements that were compared with the company's transactions, each with the number of matched
 * lines and the number of differences.
 */
export function RunsSection() {
  const query = useQuery(
    reconciliationQueries.runs.queryOptions({ input: { page: 1, size: SHOWN }, select: ({ data }) => data }),
  );
  if (query.isError && query.data === undefined) return <FailedSection title={texts.title} query={query} />;
  if (query.data?.length === 0) return null;
  return (
    <Section title={texts.title}>
      <DataTable label={texts.title} columns={COLUMNS} rows={query.data} rowKey={({ id }) => id} />
    </Section>
  );
}
