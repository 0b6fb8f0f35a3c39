import { useQuery } from "@tanstack/react-query";
import type { Column } from "../../kit/list/columns.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { booksReportQueries, type TrialBalance } from "../api.ts";
import { booksTexts, REPORTS } from "../texts.ts";
import { ReportSection } from "./ReportSection.tsx";
import { comparisonOf, filterOf, limitsInUrl, type ReportChoice } from "./range.ts";
import { figureColumn, nameColumn, rangeNotes, yearNotes } from "./report-columns.tsx";
import { useLimitNotes } from "./use-limits.ts";

const texts = booksTexts.reports;

type Row = Omit<TrialBalance["data"][number], "class"> & { readonly isTotal?: boolean };

const isTotal = (row: Row) => row.isTotal === true;

const COLUMNS: readonly Column<Row>[] = [
  nameColumn(texts.account, ({ code, name }) => `${code} ${name}`.trim(), isTotal),
  figureColumn({ key: "opening", title: texts.opening }, ({ opening }) => opening, isTotal),
  figureColumn({ key: "debit", title: texts.debit }, ({ debit }) => debit, isTotal),
  figureColumn({ key: "credit", title: texts.credit }, ({ credit }) => credit, isTotal),
  figureColumn({ key: "closing", title: texts.closing }, ({ closing }) => closing, isTotal),
];

const BEFORE: Column<Row> = figureColumn({ key: "before", title: texts.before }, ({ before }) => before, isTotal);

/** Shows the trial balance. Selecting an account shows its entries. */
export function TrialBalanceTable({ choice }: { readonly choice: ReportChoice }) {
  const { from, to } = choice;
  const compare = comparisonOf(choice);
  const input = { from, to, compare, ...filterOf(choice) };
  const query = useQuery(booksReportQueries.trialBalance.queryOptions({ input }));
  const limits = useLimitNotes(choice);
  const go = useGo();
  return (
    <ReportSection<Row, TrialBalance>
      title={REPORTS["trial-balance"]}
      query={query}
      columns={compare === "none" ? COLUMNS : [...COLUMNS, BEFORE]}
      rowsOf={({ data, totals }) =>
        data.length === 0 ? [] : [...data, { code: "", name: texts.total, isTotal: true, ...totals }]
      }
      rowKey={({ code, name }) => code || name}
      rowName={({ code, name }) => `${code} ${name}`}
      notesOf={(answer) => [
        ...rangeNotes(answer),
        ...yearNotes(answer),
        ...limits,
        ...(limits.length > 0 ? [texts.unbalanced] : answer.totals.closing === 0 ? [texts.balanced] : []),
      ]}
      opens={({ code }) => code !== ""}
      onOpen={({ code }) =>
        go(paths.accountingReports({ report: "general-ledger", account: code, from, to, ...limitsInUrl(choice) }))
      }
    />
  );
}
