import { addMonths, formatMonth, type Month, monthInWords } from "@hazina/base/calendar.ts";
import { type Cents, ZERO } from "@hazina/base/money.ts";
import type { Section } from "../../classification/sections.ts";
import { CLASSES, type ClassCode, type Statement } from "../../model/classes.ts";
import { emptyReport, type ParsedAccount, type StatementRead } from "../report/report.ts";

/**
 * An account of the company's own books in a statement, with one amount for each month, positive in
 * its natural direction.
 */
export type OwnAccount = {
  readonly code: string;
  /**
   * The account's name in the statement. For an account that continues an imported account, this is the name of the
   * imported account.
   */
  readonly path: string;
  readonly class: ClassCode;
  readonly cents: readonly Cents[];
};

/** An account of the file that was imported for the months before the books. */
export type EarlierAccount = {
  readonly path: string;
  readonly section: Section | null;
  readonly department?: string;
  readonly cents: readonly Cents[];
};

/** The file that was imported for the months before the books. */
export type EarlierStatement = { readonly firstMonth: Month; readonly accounts: readonly EarlierAccount[] };

/**
 * The months of the books: the first month, the number of months, whether the last month is incomplete, and the month
 * with which the fiscal year starts.
 */
export type OwnMonths = {
  readonly first: Month;
  readonly count: number;
  readonly lastIsPartial: boolean;
  readonly fiscalYearStartMonth: number;
};

/**
 * A statement created from the books. `own` has the books account of each row; null for an account
 * that is only in the file.
 */
export type OwnStatement = { readonly read: StatementRead; readonly own: readonly (OwnAccount | null)[] };

const SECTIONS: Readonly<Record<string, Section>> = {
  revenue: "income",
  cogs: "cost_of_sales",
  opex: "expenses",
  other_income: "other_income",
  interest_income: "other_income",
  other_expense: "other_expenses",
  interest_expense: "other_expenses",
  adjustments: "other_expenses",
  tax_expense: "tax",
  dividends: "dividends",
  current_assets: "current_assets",
  non_current_assets: "non_current_assets",
  current_liabilities: "current_liabilities",
  non_current_liabilities: "non_current_liabilities",
  equity: "equity",
};

/**
 * Creates a statement from the company's own books, as if it had been imported: first the months of the earlier file,
 * then the months of the books. An account in both becomes one row under one name. If the file has an account in
 * several departments, the books continue only the row without a department, because the account in the books has no
 * department.
 */
export function ownStatement(
  statement: Statement,
  accounts: readonly OwnAccount[],
  months: OwnMonths,
  earlier: EarlierStatement | undefined,
): OwnStatement {
  const before = earlier === undefined ? 0 : Math.max(months.first - earlier.firstMonth, 0);
  const firstMonth = addMonths(months.first, -before);
  const known = new Set(before === 0 ? [] : earlier?.accounts);
  const byPath = Map.groupBy(known, ({ path }) => path);
  const rows: { account: Omit<ParsedAccount, "row">; own: OwnAccount | null }[] = [];
  for (const own of accounts) {
    const continued = continuedBy(byPath.get(own.path) ?? []);
    if (continued !== undefined) known.delete(continued);
    const cents = [...monthsBefore(continued, before), ...own.cents];
    const section = SECTIONS[CLASSES[own.class].section] ?? null;
    const department = continued?.department === undefined ? {} : { department: continued.department };
    rows.push({ account: { path: own.path, section, headings: [], cents, ...department }, own });
  }
  for (const { path, section, department, cents } of known) {
    const all = [...monthsBefore({ cents }, before), ...Array.from({ length: months.count }, () => ZERO)];
    const named = department === undefined ? {} : { department };
    rows.push({ account: { path, section, headings: [], cents: all, ...named }, own: null });
  }
  const parsed = rows.map(({ account }, at): ParsedAccount => ({ ...account, row: at + 1 }));
  const read = readOf(statement, parsed, { ...months, firstMonth, monthCount: before + months.count, before });
  return { read, own: rows.map(({ own }) => own) };
}

/**
 * Returns the row of the file that an account of the books continues, given the rows with its name: the only row, or
 * else the row without a department; undefined if there is none.
 */
function continuedBy(named: readonly EarlierAccount[]): EarlierAccount | undefined {
  return named.length === 1 ? named[0] : named.find(({ department }) => department === undefined);
}

function monthsBefore(earlier: Pick<EarlierAccount, "cents"> | undefined, count: number): readonly Cents[] {
  return Array.from({ length: count }, (_, at) => earlier?.cents[at] ?? ZERO);
}

type Around = OwnMonths & { readonly firstMonth: Month; readonly monthCount: number; readonly before: number };

function readOf(statement: Statement, accounts: readonly ParsedAccount[], around: Around): StatementRead {
  const { firstMonth, monthCount, lastIsPartial, fiscalYearStartMonth, first, before } = around;
  const last = addMonths(firstMonth, monthCount - 1);
  const closed = addMonths(last, lastIsPartial ? -1 : 0);
  const label = { first: formatMonth(firstMonth), last: formatMonth(last) };
  return {
    statement,
    layout: "grid",
    sheet: "Own books",
    firstMonth,
    monthCount,
    lastIsPartial,
    fiscalYearStartMonth,
    accounts,
    errorRows: 0,
    report: {
      ...emptyReport(""),
      accounts: accounts.length,
      months: { ...label, count: monthCount },
      cut_over: formatMonth(closed),
      fiscal_year_start_month: fiscalYearStartMonth,
      rows: accounts.map(({ row, path }) => ({
        row,
        account: path,
        fate: "account",
        reason: "An account of the books.",
      })),
      warnings: before === 0 ? [] : [`Months before ${monthInWords(first)} come from the previously imported file.`],
    },
  };
}
