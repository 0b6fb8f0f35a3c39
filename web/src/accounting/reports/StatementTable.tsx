import { useQuery } from "@tanstack/react-query";
import { formatDay } from "../../kit/format/time.ts";
import type { Column } from "../../kit/list/columns.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { type BooksStatement, booksReportQueries } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { booksTexts, REPORTS } from "../texts.ts";
import { ReportSection } from "./ReportSection.tsx";
import type { ReportChoice } from "./range.ts";
import { figureColumn, nameColumn, rangeNotes } from "./report-columns.tsx";

const texts = booksTexts.reports;

type Answer = BooksStatement & { readonly difference?: number };

type Row = {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly amount: number;
  readonly before: number | null;
  readonly isTotal: boolean;
};

const isTotal = (row: Row) => row.isTotal;

const COLUMNS: readonly Column<Row>[] = [
  nameColumn(texts.account, ({ code, name }) => `${code} ${name}`.trim(), isTotal),
  figureColumn({ key: "amount", title: texts.amount }, ({ amount }) => amount, isTotal),
];

const BEFORE: Column<Row> = figureColumn({ key: "before", title: texts.before }, ({ before }) => before, isTotal);

type Props = { readonly choice: ReportChoice; readonly report: "profit-and-loss" | "balance-sheet" };

/** Shows the profit and loss or the balance sheet. Selecting an account shows its entries. */
export function StatementTable({ choice, report }: Props) {
  const { from, to, compare } = choice;
  const input = { from, to, compare };
  const isSheet = report === "balance-sheet";
  const sheet = useQuery({ ...booksReportQueries.balanceSheet.queryOptions({ input }), enabled: isSheet });
  const result = useQuery({ ...booksReportQueries.profitAndLoss.queryOptions({ input }), enabled: !isSheet });
  const go = useGo();
  const shared = {
    title: REPORTS[report],
    columns: compare === "none" ? COLUMNS : [...COLUMNS, BEFORE],
    rowsOf,
    rowKey: ({ key }: Row) => key,
    rowName: ({ code, name }: Row) => `${code} ${name}`,
    opens: ({ code }: Row) => code !== "",
    onOpen: ({ code }: Row) => go(paths.accountingReports({ report: "general-ledger", account: code, from, to })),
  };
  return isSheet ? (
    <ReportSection<Row, Answer> {...shared} query={sheet} notesOf={sheetNotes} />
  ) : (
    <ReportSection<Row, Answer> {...shared} query={result} notesOf={rangeNotes} />
  );
}

function sheetNotes(answer: Answer): readonly string[] {
  const { to, compared, difference = 0, currency } = answer;
  return [
    texts.asOf(formatDay(to)),
    ...(compared === null ? [] : [texts.compared(formatDay(compared.from), formatDay(compared.to))]),
    difference === 0 ? texts.sheetBalanced : texts.sheetDiffers(shownMoney(difference, currency)),
  ];
}

function rowsOf({ parts }: Answer): readonly Row[] {
  if (parts.every(({ lines }) => lines.length === 0)) return [];
  return parts.flatMap(({ key, kind, title, lines, total, before }) => {
    const sum = { key, code: "", name: title, amount: total, before, isTotal: true };
    const own = lines.map((line) => ({ ...line, key: `${key} ${line.code} ${line.name}`, isTotal: false }));
    return kind === "section" ? [...own, { ...sum, name: `${texts.total} ${title.toLowerCase()}` }] : [sum];
  });
}
