import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { formatDay } from "../../kit/format/time.ts";
import { type Column, moneyColumn, StatusBadge, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { TableExport } from "../../kit/list/TableExport.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import { type Fact, Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { type JournalRecord, journalQueries } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { booksTexts, JOURNAL_LABELS, JOURNAL_TONES, ORIGINS, SOURCES } from "../texts.ts";
import { documentPath } from "./document-path.ts";
import { JournalActions } from "./JournalActions.tsx";

const texts = booksTexts.journals;

type Line = JournalRecord["lines"][number];

const orNull = (amount: number) => (amount === 0 ? null : amount);

const LINES: readonly Column<Line>[] = [
  textColumn({ key: "account", title: texts.line.account, fixed: true }, (line) => `${line.account} ${line.name}`),
  moneyColumn({ key: "debit", title: texts.line.debit }, ({ debit }) => orNull(debit)),
  moneyColumn({ key: "credit", title: texts.line.credit }, ({ credit }) => orNull(credit)),
  textColumn({ key: "memo", title: texts.line.memo }, ({ memo }) => memo),
];

const BRANCH: Column<Line> = textColumn(
  { key: "branch", title: texts.line.branch },
  (line) => line.branch ?? texts.head,
);
const DEPARTMENT: Column<Line> = textColumn(
  { key: "department", title: texts.line.department },
  (line) => line.department,
);

/** Shows a journal: its lines, its origin, its source document, and the available actions. */
export function JournalPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(journalQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  return (
    <DetailPage
      title={(row) => row?.memo ?? PLACES.journal.title}
      query={query}
      status={({ state }) => <StatusBadge label={JOURNAL_LABELS[state]} tone={JOURNAL_TONES[state]} />}
      facts={factsOf}
      actions={(row) => <JournalActions record={row} />}
    >
      {(row) => <Lines record={row} />}
    </DetailPage>
  );
}

function Lines({ record }: { readonly record: JournalRecord }) {
  const { lines, amount, currency, memo } = record;
  const columns = [
    ...LINES,
    ...(lines.some(({ branch_id: branch }) => branch !== null) ? [BRANCH] : []),
    ...(lines.some(({ department_id: department }) => department !== null) ? [DEPARTMENT] : []),
  ];
  return (
    <Section title={texts.lines} actions={<TableExport title={memo} columns={columns} rows={lines} />}>
      <DataTable
        label={texts.lines}
        columns={columns}
        rows={lines}
        rowKey={({ position }) => String(position)}
        rowName={({ account, name }) => `${account} ${name}`}
      />
      <Facts layout="strip" facts={[{ label: texts.total, value: shownMoney(amount, currency) }]} />
    </Section>
  );
}

function factsOf(row: JournalRecord): Fact[] {
  const { columns } = texts;
  const document = documentPath(row);
  const other = (label: string, id: string | null): Fact[] =>
    id === null ? [] : [{ label, value: <AppLink to={paths.journal({ id })}>{texts.openOther}</AppLink> }];
  return [
    { label: columns.date, value: formatDay(row.date) },
    { label: columns.origin, value: ORIGINS[row.origin] },
    {
      label: columns.source,
      value:
        document === undefined ? (
          (SOURCES[row.source_kind] ?? "–")
        ) : (
          <AppLink to={document}>{SOURCES[row.source_kind] ?? texts.document}</AppLink>
        ),
    },
    { label: columns.by, value: row.by },
    ...other(texts.reverses, row.reverses),
    ...other(texts.reversedBy, row.reversed_by),
    ...(row.comment === null ? [] : [{ label: texts.comment, value: row.comment }]),
  ];
}
