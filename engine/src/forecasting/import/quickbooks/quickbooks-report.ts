import { lastDayOf, monthInWords } from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { FileRefusal } from "../../../sheets/file-refusal.ts";
import type { Cell, Grid, GridRow } from "../../../sheets/grid.ts";
import { plainName, sectionNamed, totalOf } from "../../classification/section-names.ts";
import type { Statement } from "../../model/classes.ts";
import { computedRow } from "../label/computed-names.ts";
import { type Branch, joinReports } from "./quickbooks-branches.ts";
import { type ReportMonth, type ReportTree, readReportTree } from "./quickbooks-tree.ts";

/** The caller's expectation: which statement was asked for, and the company's currency (three letters). */
export type ExpectedReport = { readonly statement: Statement; readonly currency: string };

/** QuickBooks reports as the sheet that they are read from, with the facts that a sheet cannot carry. */
export type QuickBooksSheet = {
  /** The sheet for `readStatement`, which reads it like a workbook. */
  readonly grid: Grid;
  /** The id in QuickBooks of the account that stands in a row of the sheet; the result of the year has none. */
  readonly accountIds: ReadonlyMap<number, string>;
  /** Accrual or Cash, as the report says. */
  readonly basis: string;
  /** Sentences for the report of the import. */
  readonly warnings: readonly string[];
};

/**
 * Makes one sheet of the reports of a statement by month that follow each other in time, such as two of six months. Groups
 * and account ids decide what a row is, never its name or place: a group has the name of its section, an account is one
 * whatever it is called, a parent's own amount is on its heading, and a month covered in part is headed by its days.
 * Refuses another form, another statement, another currency, and reports without an amount.
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
    const message = `QuickBooks returned the report ${name} where the ${NAMES[expected.statement]} was asked for. Nothing was imported.`;
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

/** The names of sections that the groups of a report stand for, whatever language it is printed in. */
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

/** The names of rows that QuickBooks computes; they are compared with the accounts, never added up. */
const COMPUTED: Readonly<Record<string, string>> = {
  GrossProfit: "Gross Profit",
  NetOperatingIncome: "Net Operating Income",
  NetOtherIncome: "Net Other Income",
  NetIncome: "Net Income",
};

/** Writes branches as rows of a sheet, an indent a level. */
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

  /** The heading as printed where that names the section of the group, else the name of that section. */
  #sectionLabel({ label, group }: Branch): string {
    const known = group === null ? undefined : SECTIONS[group];
    if (known === undefined) return label;
    const [printed, meant] = [label, known].map((name) => sectionNamed(name, this.#statement));
    return printed && !printed.loose && printed.section === meant?.section ? label : known;
  }

  /** The total as printed where that names what it closes, else "Total for" it. */
  #totalLabel({ summaryLabel }: Branch, label: string): string {
    return totalOf(summaryLabel) === plainName(label) ? summaryLabel : `Total for ${label}`;
  }

  #computedLabel({ summaryLabel }: Branch, known: string): string {
    const [printed, meant] = [summaryLabel, known].map((name) => computedRow(name, this.#statement));
    return printed === meant ? summaryLabel : known;
  }
}

/** A whole month by its name, a part of one by its days. */
function headingOf({ month, start, end }: ReportMonth): string {
  const isWhole = start.endsWith("-01") && end === lastDayOf(month);
  return isWhole ? monthInWords(month) : `${start} to ${end}`;
}
