import { useQuery } from "@tanstack/react-query";
import { formatDay } from "../../kit/format/time.ts";
import type { Column } from "../../kit/list/columns.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { type BooksCashFlow, type BooksStatement, booksReportQueries } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { booksTexts, REPORTS } from "../texts.ts";
import { ReportSection } from "./ReportSection.tsx";
import { comparisonOf, filterOf, limitsInUrl, type ReportChoice } from "./range.ts";
import { figureColumn, nameColumn, rangeNotes } from "./report-columns.tsx";
import { useLimitNotes } from "./use-limits.ts";

const texts = booksTexts.reports;

type Answer = Omit<BooksStatement, "plan"> & {
  readonly plan?: string | null;
  readonly difference?: number;
  readonly begins?: BooksCashFlow["begins"];
};

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

const before = (title: string): Column<Row> =>
  figureColumn({ key: "before", title }, ({ before: amount }) => amount, isTotal);

type Props = { readonly choice: ReportChoice; readonly report: "profit-and-loss" | "balance-sheet" | "cash-flow" };

/** Shows the profit and loss, the balance sheet or the cash flow. Selecting an account shows its entries. */
export function StatementTable({ choice, report }: Props) {
  const { from, to } = choice;
  const compare = report === "profit-and-loss" ? choice.compare : comparisonOf(choice);
  const range = { from, to, compare: comparisonOf(choice) };
  const sheet = useQuery({
    ...booksReportQueries.balanceSheet.queryOptions({ input: range }),
    enabled: report === "balance-sheet",
  });
  const cash = useQuery({
    ...booksReportQueries.cashFlow.queryOptions({ input: range }),
    enabled: report === "cash-flow",
  });
  const result = useQuery({
    ...booksReportQueries.profitAndLoss.queryOptions({ input: { ...range, ...filterOf(choice), compare } }),
    enabled: report === "profit-and-loss",
  });
  const go = useGo();
  const limits = useLimitNotes(choice);
  const shared = {
    title: REPORTS[report],
    columns:
      compare === "none" ? COLUMNS : [...COLUMNS, before(compare === "forecast" ? texts.forecast : texts.before)],
    rowsOf,
    rowKey: ({ key }: Row) => key,
    rowName: ({ code, name }: Row) => `${code} ${name}`,
    opens: ({ code }: Row) => code !== "",
    onOpen: ({ code }: Row) =>
      go(paths.accountingReports({ report: "general-ledger", account: code, from, to, ...limitsInUrl(choice) })),
  };
  if (report === "balance-sheet") return <ReportSection<Row, Answer> {...shared} query={sheet} notesOf={sheetNotes} />;
  if (report === "cash-flow") return <ReportSection<Row, Answer> {...shared} query={cash} notesOf={cashNotes} />;
  const notesOf = (answer: Answer) => [...rangeNotes(answer), ...planNotes(answer), ...limits];
  return <ReportSection<Row, Answer> {...shared} query={result} notesOf={notesOf} />;
}

function planNotes({ plan = null }: Answer): readonly string[] {
  return plan === null ? [] : [texts.comparedWithPlan(plan)];
}

function sheetNotes(answer: Answer): readonly string[] {
  const { to, compared, difference = 0, currency } = answer;
  return [
    texts.asOf(formatDay(to)),
    ...(compared === null ? [] : [texts.compared(formatDay(compared.from), formatDay(compared.to))]),
    difference === 0 ? texts.sheetBalanced : texts.sheetDiffers(shownMoney(difference, currency)),
  ];
}

function cashNotes(answer: Answer): readonly string[] {
  const { from, begins = from, difference = 0, currency } = answer;
  return [
    ...rangeNotes(answer),
    ...(begins === from ? [] : [texts.cashBegins(formatDay(begins))]),
    difference === 0 ? texts.cashTies : texts.cashDiffers(shownMoney(difference, currency)),
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
