import { lastDayOf, monthInWords } from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { FileRefusal } from "../../../sheets/file-refusal.ts";
import type { Cell, Grid, GridRow } from "../../../sheets/grid.ts";
import { plainName, sectionNamed, totalOf } from "../../classification/section-names.ts";
import type { Statement } from "../../model/classes.ts";
import { computedRow } from "../label/computed-names.ts";
import { type Branch, joinReports } from "./quickbooks-branches.ts";
import { type ReportMonth, type ReportTree, readReportTree } from "./quickbooks-tree.ts";

/** The report that the caller expects: the statement, and the company's currency as its three-letter code. */
export type ExpectedReport = { readonly statement: Statement; readonly currency: string };

/** QuickBooks reports converted to a sheet, with the facts that a sheet cannot contain. */
export type QuickBooksSheet = {
  /** The report as a sheet, which `readStatement` can read like a sheet of a workbook. */
  readonly grid: Grid;
  /**
   * The QuickBooks id of the account in each row of the sheet, keyed by row number. The row with the result of the
   * year has no id.
   */
  readonly accountIds: ReadonlyMap<number, string>;
  /** The accounting basis that the report states: Accrual or Cash. */
  readonly basis: string;
  /** Warnings for the report of the import. */
  readonly warnings: readonly string[];
};

/**
 * Converts the monthly reports of a statement for consecutive periods, such as two reports of six months each, to one
 * sheet. The kind of a row is determined by groups and account ids, never by its name or position. A group gets the
 * name of its section, and a row with an account id is an account. A parent's own amount is on its heading, and the
 * heading of a partial month shows its days.
 * @returns a refusal for reports in any other format, statement or currency, and for reports without amounts.
 */
export function quickBooksSheet(
  reports: readonly unknown[],
  expected: ExpectedReport,
): Result<QuickBooksSheet, FileRefusal> {
  const trees: ReportTree[] = [];
  for (const report of reports) {
    const tree = readReportTree(report);
    if (!tree.ok) return tree;
    const wrong = refusalOf(tree.value, expected);
    if (wrong) return refuse(wrong);
    trees.push(tree.value);
  }
  const joined = joinReports(trees);
  if (!joined.ok) return joined;
  const { branches, months, warnings } = joined.value;
  if (branches.length === 0) return refuse(noData());
  const sheet = new SheetOfBranches(months, expected.statement);
  for (const branch of branches) sheet.write(branch, 0);
  const name = NAMES[expected.statement];
  return accept({
    grid: { name: `QuickBooks Online, ${name}`, rows: sheet.rows, decimalComma: false },
    accountIds: sheet.accountIds,
    basis: trees[0]?.basis ?? "",
    warnings,
  });
}

const REPORTS: Record<Statement, string> = { profit_and_loss: "ProfitAndLoss", balance_sheet: "BalanceSheet" };
const NAMES: Record<Statement, string> = { profit_and_loss: "profit and loss", balance_sheet: "balance sheet" };

function refusalOf({ name, currency }: ReportTree, expected: ExpectedReport): FileRefusal | undefined {
  if (name !== REPORTS[expected.statement]) {
    const message = `QuickBooks returned the report ${name} instead of the ${NAMES[expected.statement]}. Nothing was imported.`;
    return { status: 422, code: "other_statement", message };
  }
  if (currency !== "" && currency.toUpperCase() !== expected.currency.toUpperCase()) {
    const message = `The books in QuickBooks are kept in ${currency}, those of the company in ${expected.currency}. Connect a QuickBooks company that keeps its books in ${expected.currency}.`;
    return { status: 422, code: "other_currency", message };
  }
  return undefined;
}

function noData(): FileRefusal {
  return { status: 422, code: "no_report_data", message: "QuickBooks has no amounts for these months." };
}

/**
 * The names of statement sections, keyed by the name of the report group. They replace headings, which reports print
 * in any language.
 */
const SECTIONS: Readonly<Record<string, string>> = {
  Income: "Income",
  COGS: "Cost of Goods Sold",
  Expenses: "Expenses",
  OtherIncome: "Other Income",
  OtherExpenses: "Other Expenses",
  TotalAssets: "Assets",
  CurrentAssets: "Current Assets",
  BankAccounts: "Bank Accounts",
  AR: "Accounts Receivable",
  OtherCurrentAssets: "Other Current Assets",
  FixedAssets: "Fixed Assets",
  OtherAssets: "Other Assets",
  TotalLiabilitiesAndEquity: "Liabilities and Equity",
  Liabilities: "Liabilities",
  CurrentLiabilities: "Current Liabilities",
  AP: "Accounts Payable",
  CreditCards: "Credit Cards",
  OtherCurrentLiabilities: "Other Current Liabilities",
  LongTermLiabilities: "Long-Term Liabilities",
  Equity: "Equity",
};

/**
 * The names of rows that QuickBooks calculates, keyed by the name of the report group. These rows are compared with
 * the accounts, never added up.
 */
const COMPUTED: Readonly<Record<string, string>> = {
  GrossProfit: "Gross Profit",
  NetOperatingIncome: "Net Operating Income",
  NetOtherIncome: "Net Other Income",
  NetIncome: "Net Income",
};

/** Builds the rows of a sheet from joined reports, with one level of indent for each level of nesting. */
class SheetOfBranches {
  readonly rows: GridRow[] = [];
  readonly accountIds = new Map<number, string>();
  readonly #months: readonly ReportMonth[];
  readonly #statement: Statement;

  constructor(months: readonly ReportMonth[], statement: Statement) {
    this.#months = months;
    this.#statement = statement;
    this.#row(["Account", ...months.map(headingOf)], 0);
  }

  write(branch: Branch, depth: number): void {
    const { group, isAccount, id, own, children, summary } = branch;
    const computed = group === null || isAccount ? undefined : COMPUTED[group];
    if (computed !== undefined) {
      this.#row([this.#computedLabel(branch, computed), ...this.#amounts(summary ?? own)], depth);
      return;
    }
    const label = isAccount ? branch.label : this.#sectionLabel(branch);
    const amounts = this.#amounts(own);
    if (children.length === 0 && amounts.every((amount) => amount === null)) return;
    if (isAccount && id !== null) this.accountIds.set(this.rows.length + 1, id);
    if (isAccount || label !== "") this.#row([label, ...amounts], depth, isAccount);
    for (const child of children) this.write(child, depth + 1);
    if (children.length > 0 && summary !== null) {
      this.#row([this.#totalLabel(branch, label), ...this.#amounts(summary)], depth);
    }
  }

  #row(cells: readonly Cell[], indent: number, isAccount = false): void {
    const row = { row: this.rows.length + 1, cells, indent, bold: false };
    this.rows.push(isAccount ? { ...row, isAccount } : row);
  }

  #amounts(cells: Branch["own"]): Cell[] {
    return this.#months.map(({ month }) => cells.get(month) ?? null);
  }

  /**
   * Returns the printed heading if it is a name of the group's section; otherwise the standard name of the
   * section.
   */
  #sectionLabel({ label, group }: Branch): string {
    const known = group === null ? undefined : SECTIONS[group];
    if (known === undefined) return label;
    const [printed, meant] = [label, known].map((name) => sectionNamed(name, this.#statement));
    return printed && !printed.loose && printed.section === meant?.section ? label : known;
  }

  /**
   * Returns the label of the printed total if it names the group that the total closes; otherwise "Total for"
   * and the name of the group.
   */
  #totalLabel({ summaryLabel }: Branch, label: string): string {
    return totalOf(summaryLabel) === plainName(label) ? summaryLabel : `Total for ${label}`;
  }

  #computedLabel({ summaryLabel }: Branch, known: string): string {
    const [printed, meant] = [summaryLabel, known].map((name) => computedRow(name, this.#statement));
    return printed === meant ? summaryLabel : known;
  }
}

/** Returns the heading of a month: its name for a whole month, its first and last day for a part of a month. */
function headingOf({ month, start, end }: ReportMonth): string {
  const isWhole = start.endsWith("-01") && end === lastDayOf(month);
  return isWhole ? monthInWords(month) : `${start} to ${end}`;
}
