import { addMonths, formatMonth, parseMonth, periodInWords } from "@hazina/base/calendar.ts";
import { amountInWords, cents, majorOf } from "@hazina/base/money.ts";
import { compareVersions, type Version, type VersionDiff } from "@hazina/engine/forecasting/import/compare-versions.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import type { Tx } from "../../platform/database/database.ts";
import { horizonOf } from "../cut-over.ts";
import { importedRows } from "../imported-rows.ts";
import type { ActiveIds } from "../lock-imports.ts";
import { accountName, activeImports, type ImportRow } from "../queries.ts";
import { MOST_MONTHS } from "./books-range.ts";
import type { UnderstoodBooks, UnderstoodStatement } from "./understand-books.ts";

/** The differences between newly read books and the current books, one entry per statement. */
export type BooksComparison = readonly (VersionDiff & { readonly statement: Statement })[];

const MOST_SHOWN = 500;

/**
 * Compares the books that a sync read with the current books. Returns the differences, the compared
 * imports, and whether both come from the same QuickBooks company.
 */
export async function compareWithBooks(tx: Tx, companyId: string, books: UnderstoodBooks) {
  const { profitAndLoss, balanceSheet } = books;
  const active = await activeImports(tx, companyId);
  const horizon = active.profitAndLoss && horizonOf(active.profitAndLoss, active.balanceSheet);
  const before = {
    profitAndLoss: active.profitAndLoss && (await versionOfImport(tx, active.profitAndLoss)),
    balanceSheet: active.balanceSheet && (await versionOfImport(tx, active.balanceSheet)),
  };
  const comparison: BooksComparison = [
    { statement: "profit_and_loss" as const, ...differences(before.profitAndLoss, profitAndLoss, horizon?.cutOver) },
    { statement: "balance_sheet" as const, ...differences(before.balanceSheet, balanceSheet, horizon?.cutOver) },
  ];
  const seen: ActiveIds = { profitAndLoss: active.profitAndLoss?.id, balanceSheet: active.balanceSheet?.id };
  const sameSpan = [
    [active.profitAndLoss, profitAndLoss],
    [active.balanceSheet, balanceSheet],
  ].every(([row, statement]) => isSameSpan(row as ImportRow | undefined, statement as UnderstoodStatement));
  const isUnchanged = sameSpan && comparison.every((diff) => isEmpty(diff));
  return {
    comparison,
    seen,
    isUnchanged,
    /** The number of months for which the current books are forecast; undefined if there are no books. */
    forecastPeriod: horizon?.months,
    isSameCompany: [before.profitAndLoss, before.balanceSheet].some((version) => isOfCompany(version, books)),
    changesClosed:
      comparison.some(({ changes }) => changes.some((cell) => cell.closed)) ||
      leavesOut(comparison[0], profitAndLoss) ||
      leavesOut(comparison[1], balanceSheet),
  };
}

/** Returns whether an import comes from the QuickBooks company whose books were read. */
function isOfCompany(version: Version | undefined, { externalIds }: UnderstoodBooks): boolean {
  return version?.accounts.some(({ externalId }) => externalId?.startsWith(externalIds)) ?? false;
}

/**
 * Returns whether the new books lack closed months of the current books. Ignores months that are too early for one
 * sync, which can read at most 60 months.
 */
function leavesOut(diff: VersionDiff | undefined, { read }: UnderstoodStatement): boolean {
  const reach = addMonths(read.firstMonth, read.monthCount - MOST_MONTHS);
  return diff?.monthsGone.some((month) => parseMonth(month) >= reach) ?? false;
}

/**
 * Reads an import in the form that `compareVersions` needs. Each account has its name in the books, which includes the
 * department.
 */
export async function versionOfImport(tx: Tx, { companyId, id, firstMonth }: ImportRow): Promise<Version> {
  const rows = await importedRows(tx, companyId, [id]);
  const accounts = rows.map(({ externalId, cents, ...row }) => ({ path: accountName(row), externalId, cents }));
  return { firstMonth: parseMonth(firstMonth), accounts };
}

function differences(
  before: Version | undefined,
  { read, accounts }: UnderstoodStatement,
  closed: ReturnType<typeof parseMonth> | undefined,
): VersionDiff {
  const after = {
    firstMonth: read.firstMonth,
    accounts: accounts.map(({ path, externalId, cents }) => ({ path, externalId: externalId ?? null, cents })),
  };
  if (!before) return { added: accounts.map(({ path }) => path), gone: [], renamed: [], changes: [], monthsGone: [] };
  return compareVersions(before, after, closed);
}

function isSameSpan(row: ImportRow | undefined, { read }: UnderstoodStatement): boolean {
  const months = read.accounts[0]?.cents.length ?? 0;
  return (
    row?.firstMonth === formatMonth(read.firstMonth) &&
    row.lastMonth === formatMonth((read.firstMonth + months - 1) as typeof read.firstMonth)
  );
}

function isEmpty({ added, gone, renamed, changes, monthsGone }: VersionDiff): boolean {
  return added.length + gone.length + renamed.length + changes.length + monthsGone.length === 0;
}

/**
 * Converts the differences to the form in which the API returns them, with amounts in major units and a limited number
 * of cells. Cells of closed months come first. Among these, cells of accounts that both versions have come first.
 */
export function shownDiff(comparison: BooksComparison) {
  return comparison.map(shownStatementDiff);
}

/** Converts the differences of one statement for `shownDiff`. */
export function shownStatementDiff({ statement, added, gone, renamed, changes, monthsGone }: BooksComparison[number]) {
  const oneSided = new Set([...added, ...gone]);
  const rankOf = ({ closed, account }: (typeof changes)[number]) => (closed ? 0 : 2) + (oneSided.has(account) ? 1 : 0);
  return {
    statement,
    added: [...added],
    gone: [...gone],
    renamed: [...renamed],
    changes: changes
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .slice(0, MOST_SHOWN)
      .map((cell) => ({ ...cell, before: majorOf(cents(cell.before)), after: majorOf(cents(cell.after)) })),
    changed_cells: changes.length,
    changed_closed_cells: changes.filter(({ closed }) => closed).length,
    months_gone: [...monthsGone],
  };
}

/**
 * Describes the changes in closed months as sentences: the first changed amount with both values,
 * and the months that the books would lose.
 */
export function closedChangesInWords(comparison: BooksComparison): string[] {
  const [first] = comparison.flatMap(({ changes }) => changes.filter(({ closed }) => closed));
  const amount = (whole: number) => amountInWords(cents(whole));
  const changed = first
    ? [
        `${first.account}, ${periodInWords(first.month)}: changed from ${amount(first.before)} to ${amount(first.after)}.`,
      ]
    : [];
  return [...changed, ...goneInWords(comparison)];
}

function goneInWords(comparison: BooksComparison): string[] {
  const gone = [...new Set(comparison.flatMap(({ monthsGone }) => monthsGone))].sort();
  const [first, last] = [gone[0], gone.at(-1)].map((month) => periodInWords(month ?? ""));
  if (gone.length === 0) return [];
  const span = gone.length === 1 ? first : `${gone.length} closed months from ${first} to ${last}`;
  return [`The books would lose ${span}, because these are outside the period that was read.`];
}
