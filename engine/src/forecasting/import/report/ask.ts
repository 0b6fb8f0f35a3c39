import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { amountInWords, cents } from "@hazina/base/money.ts";
import type { Statement } from "../../model/classes.ts";
import {
  type ColumnReport,
  emptyReport,
  type Layout,
  type Question,
  type ReadResult,
  type StatementRead,
} from "./report.ts";

/**
 * Adds to the explanation of each answer option what the import would then read: the months, with income and profit
 * for a profit and loss or assets for a balance sheet. If the file could not be read with that answer, it adds the
 * reason.
 */
export function ask(question: Question, readWith: (value: string) => ReadResult): Question {
  const options = question.options.map((option) => {
    const read = readWith(option.value);
    const outcome = read.ok ? amountsOf(read.value) : read.refusal.message;
    return { ...option, detail: [option.detail, outcome].filter((text) => text !== "").join(" ") };
  });
  return { ...question, options };
}

/**
 * Returns the result of reading a file that has an unanswered question: no accounts, only the known facts
 * about sheets and columns.
 */
export function asked(
  statement: Statement,
  sheet: string,
  question: Question,
  columns: readonly ColumnReport[] = [],
  layout: Layout = "grid",
): StatementRead {
  return {
    statement,
    layout,
    sheet,
    firstMonth: 0 as StatementRead["firstMonth"],
    monthCount: 0,
    lastIsPartial: false,
    fiscalYearStartMonth: null,
    accounts: [],
    errorRows: 0,
    report: { ...emptyReport(question.text), columns, questions: [question] },
  };
}

/**
 * Returns one sentence that summarises the amounts of a statement after it was read: "Income 1,200.00, Net profit
 * 200.00 from Jan 2026 to Oct 2026."
 */
export function amountsOf({ statement, report }: StatementRead): string {
  const { months, preview, questions } = report;
  if (months === null) return questions[0]?.text ?? "";
  const wanted = statement === "profit_and_loss" ? ["Income", "Net profit"] : ["Assets"];
  const parts = preview
    .filter(({ name }) => wanted.includes(name))
    .map(({ name, read }) => {
      const amount = statement === "profit_and_loss" ? sumOfMajor(read) : Math.round((read.at(-1) ?? 0) * 100);
      return `${name} ${grouped(amount)}`;
    });
  const [first, last] = [months.first, months.last].map((label) => monthInWords(parseMonth(label)));
  const when =
    statement === "balance_sheet"
      ? `at the end of ${last}`
      : first === last
        ? `in ${last}`
        : `from ${first} to ${last}`;
  return parts.length === 0 ? `${report.accounts} accounts ${when}.` : `${parts.join(", ")} ${when}.`;
}

function sumOfMajor(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
}

/** Formats whole cents for people to read: 123456 becomes "1,234.56". */
export function grouped(amount: number): string {
  return amountInWords(cents(amount));
}
