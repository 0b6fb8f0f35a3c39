import { formatMonth, type Month, monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import type { AccountClass, Statement } from "@hazina/engine/forecasting/model/classes.ts";
import type { Account, Books, MonthSpan } from "@hazina/engine/forecasting/model/model.ts";
import type { Tx } from "../platform/database/database.ts";
import { horizonOf } from "./cut-over.ts";
import { departmentOfLine, type LineDepartments, readLineDepartments } from "./departments/line-departments.ts";
import { importedRows, pointsOfRun } from "./imported-rows.ts";
import {
  accountName,
  type accountsOf,
  activeImports,
  findRun,
  givenClasses,
  type ImportRow,
  settingsOf,
} from "./queries.ts";

/** A company's books with the imports that they come from. */
export type StoredBooks = {
  readonly books: Books;
  readonly profitAndLoss: ImportRow;
  readonly balanceSheet: ImportRow | undefined;
  /** The id of the automatic forecast's run for these books; undefined if none is stored yet. */
  readonly runId: string | undefined;
  readonly lineDepartments: LineDepartments;
};

type AccountRow = Awaited<ReturnType<typeof accountsOf>>[number];

const JANUARY = 1;
const MILLIONTHS_A_PERCENT = 10_000;

/**
 * Returns the company's books from its active imports, classes, automatic forecast and settings; undefined if there is
 * no profit and loss.
 */
export async function readBooks(tx: Tx, companyId: string): Promise<StoredBooks | undefined> {
  const { profitAndLoss, balanceSheet } = await activeImports(tx, companyId);
  if (!profitAndLoss) return undefined;
  const { cutOver, months } = horizonOf(profitAndLoss, balanceSheet);
  const importIds = balanceSheet ? [profitAndLoss.id, balanceSheet.id] : [profitAndLoss.id];
  const rows = await importedRows(tx, companyId, importIds);
  const classes = new Map(
    (await givenClasses(tx, companyId)).map((row) => [classKey(row.statement, row.path), row.class as AccountClass]),
  );
  const run = await findRun(tx, companyId, profitAndLoss.id, formatMonth(cutOver), months);
  const points = run ? await pointsOfRun(tx, companyId, run.id) : undefined;
  const settings = await settingsOf(tx, companyId);
  const firstMonth = firstMonthOf(profitAndLoss, balanceSheet);
  const notDepreciated = new Set(settings?.notDepreciated ?? []);
  const departments = await readLineDepartments(tx, companyId);
  const accounts = rows.map((row) => {
    const source = row.importId === profitAndLoss.id ? profitAndLoss : (balanceSheet ?? profitAndLoss);
    const automatic = source.statement === "profit_and_loss" ? points?.get(row.position) : undefined;
    const madeAt = run?.madeAt;
    return accountOf(row, source, { firstMonth, classes, automatic, madeAt, notDepreciated, departments });
  });
  const books: Books = {
    firstMonth,
    cutOver: monthsBetween(firstMonth, cutOver),
    forecastMonths: months,
    profitAndLoss: spanOf(profitAndLoss, firstMonth),
    balanceSheet: balanceSheet ? spanOf(balanceSheet, firstMonth) : null,
    accounts,
    settings: {
      fiscalYearStartMonth: fiscalYearStart(settings?.fiscalYearStartMonth, profitAndLoss, balanceSheet),
      taxRate: settings?.taxRateMillionths == null ? null : settings.taxRateMillionths / MILLIONTHS_A_PERCENT,
      cashAccount: settings?.cashAccount ?? null,
      incomeTaxAccount: settings?.incomeTaxAccount ?? null,
      taxPaid: settings?.taxPaid ?? "instalments",
    },
  };
  return { books, profitAndLoss, balanceSheet, runId: run?.id, lineDepartments: departments };
}

/**
 * Returns the month, from 1 to 12, in which the fiscal year starts. If a user has set the month, the setting applies.
 * Otherwise it is the month in which current earnings restart in the imported balance sheet, or else in the imported
 * profit and loss, or else January.
 */
export function fiscalYearStart(
  set: number | null | undefined,
  profitAndLoss: ImportRow | undefined,
  balanceSheet: ImportRow | undefined,
): number {
  return set ?? balanceSheet?.fiscalYearStartMonth ?? profitAndLoss?.fiscalYearStartMonth ?? JANUARY;
}

function classKey(statement: Statement, path: string): string {
  return `${statement} ${path}`;
}

function firstMonthOf(profitAndLoss: ImportRow, balanceSheet: ImportRow | undefined): Month {
  const own = parseMonth(profitAndLoss.firstMonth);
  const other = balanceSheet ? parseMonth(balanceSheet.firstMonth) : own;
  return own <= other ? own : other;
}

function spanOf(source: ImportRow, firstMonth: Month): MonthSpan {
  return {
    first: monthsBetween(firstMonth, parseMonth(source.firstMonth)),
    last: monthsBetween(firstMonth, parseMonth(source.lastMonth)),
  };
}

type Around = {
  readonly firstMonth: Month;
  readonly classes: ReadonlyMap<string, AccountClass>;
  readonly automatic: readonly number[] | undefined;
  readonly madeAt: number | undefined;
  readonly notDepreciated: ReadonlySet<string>;
  readonly departments: LineDepartments;
};

function accountOf(
  row: AccountRow,
  source: ImportRow,
  { firstMonth, classes, automatic, madeAt, notDepreciated, departments }: Around,
): Account {
  const lead = monthsBetween(firstMonth, parseMonth(source.firstMonth));
  const actual = new Float64Array(lead + row.cents.length);
  actual.set(row.cents, lead);
  const path = accountName(row);
  const isFlow = source.statement === "profit_and_loss";
  const department = isFlow ? departmentOfLine(departments, path, row.department) : undefined;
  return {
    path,
    statement: source.statement,
    class: classes.get(classKey(source.statement, path)) ?? (row.suggestedClass as AccountClass),
    origin: "imported",
    ...(department === undefined ? {} : { department }),
    ...(notDepreciated.has(path) ? { notDepreciated: true } : {}),
    actual,
    automatic: Float64Array.from(automatic ?? []),
    ...(madeAt === undefined ? {} : { automaticAt: madeAt }),
    source: sourceOf(source, row),
  };
}

/** Returns the source of an account as text: its id in QuickBooks, or its file, sheet and row. */
function sourceOf({ fileName, sheet }: ImportRow, { row, externalId }: AccountRow): string {
  if (externalId !== null) return `${fileName}, account ${externalId.split(":").at(-1)}`;
  return sheet === null ? `${fileName}, row ${row}` : `${fileName}, sheet "${sheet}", row ${row}`;
}
