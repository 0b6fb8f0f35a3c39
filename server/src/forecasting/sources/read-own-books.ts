import {
  addMonths,
  type Day,
  fiscalYearStart,
  type Month,
  monthAt,
  monthOfDay,
  parseMonth,
} from "@hazina/base/calendar.ts";
import { add, type Cents, cents, negate, ZERO } from "@hazina/base/money.ts";
import { beginningOf, type FileRange, lostMonths } from "@hazina/engine/forecasting/import/books/lost-months.ts";
import {
  type EarlierStatement,
  type OwnAccount,
  type OwnStatement,
  ownStatement,
} from "@hazina/engine/forecasting/import/books/own-statement.ts";
import { CLASSES, type ClassCode, type Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { and, asc, desc, eq, inArray, ne } from "drizzle-orm";
import { readChart } from "../../accounting/chart/chart.ts";
import { closedThrough } from "../../accounting/journals/closed-through.ts";
import { type MonthlySum, readMonthlySums } from "../../accounting/reports/monthly-sums.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fiscalYearStartMonth } from "../settings.ts";
import { importedAccounts, imports } from "../tables.ts";
import type { UnderstoodBooks, UnderstoodStatement } from "./understand-books.ts";

/**
 * The months that the company's own books can provide. `first` is the first month. `cutOver` is the last closed month
 * or, if no month is closed, the last month that has ended; `isClosed` says which. `soFar` is the month after
 * `cutOver`; undefined if that month is in the future.
 */
export type OwnExtent = {
  readonly first: Month;
  readonly cutOver: Month;
  readonly isClosed: boolean;
  readonly soFar: Month | undefined;
};

/** The prefix of the external ids of accounts imported from the company's own books. */
export const OWN_BOOKS = "books:";

const EARNINGS = { RE: "Earnings of earlier years", CE: "Earnings of this year" } as const;
const CREDITS: ReadonlySet<string> = new Set([
  "revenue",
  "other_income",
  "interest_income",
  "current_liabilities",
  "non_current_liabilities",
  "equity",
]);

/**
 * Returns the months that the company's own books can provide; undefined if the books have no
 * entries or none of their months has ended.
 */
export async function readOwnExtent(tx: Tx, company: CompanyRef, now: number): Promise<OwnExtent | undefined> {
  return (await readSums(tx, company, now)).extent;
}

/**
 * Reads the data from which the company's own books are converted to statements: the chart of accounts, the monthly
 * totals, the months that the books cover, the months with income, and the statements that were previously imported
 * from other sources.
 */
async function readSums(tx: Tx, company: CompanyRef, now: number) {
  const chart = await readChart({ tx, actor: company });
  const results = [...chart.values()].filter((one) => CLASSES[one.class].statement === "profit_and_loss");
  const codes = results.map(({ code }) => code);
  const { sums, first: entry } = await readMonthlySums(tx, company, codes);
  const sales = new Set(results.filter((one) => CLASSES[one.class].section === "revenue").map(({ code }) => code));
  const sold = sums.filter(({ account, month, net }) => sales.has(account) && net !== 0 && month >= (entry ?? month));
  const income = new Set(sold.map(({ month }) => month));
  const files = {
    profit_and_loss: await earlierFile(tx, company, "profit_and_loss"),
    balance_sheet: await earlierFile(tx, company, "balance_sheet"),
  };
  const first = entry === undefined ? undefined : beginningOf(entry, income, files.profit_and_loss?.range);
  const extent = extentFrom(first, await closedThrough(tx, company), now);
  return { chart, sums, income, files, extent };
}

function extentFrom(first: Month | undefined, closed: Day | undefined, now: number): OwnExtent | undefined {
  if (first === undefined) return undefined;
  const ended = addMonths(monthAt(now), -1);
  const closedMonth = closed === undefined ? undefined : monthOfDay(closed);
  const isClosed = closedMonth !== undefined && closedMonth >= first;
  const cutOver = isClosed ? closedMonth : ended;
  if (cutOver < first) return undefined;
  const next = addMonths(cutOver, 1);
  return { first, cutOver, isClosed, soFar: next <= monthAt(now) ? next : undefined };
}

/**
 * Converts the company's own books to a profit and loss and a balance sheet that are ready to be stored, and returns
 * the months that they cover. If months of an imported file would be lost, the result contains the reason why the
 * books cannot replace that file. Undefined if the books have no complete month.
 */
export async function readOwnBooks(tx: Tx, company: CompanyRef, now: number) {
  const { chart, sums, income, files, extent } = await readSums(tx, company, now);
  if (extent === undefined) return undefined;
  const start = await fiscalYearStartMonth(tx, company);
  const last = extent.soFar ?? extent.cutOver;
  const months = {
    first: extent.first,
    count: last - extent.first + 1,
    lastIsPartial: extent.soFar !== undefined,
    fiscalYearStartMonth: start,
  };
  const byAccount = Map.groupBy(sums, ({ account }) => account);
  const names = namesOf([...chart.values()].filter(({ code }) => byAccount.has(code)));
  const results: OwnAccount[] = [];
  const balances: OwnAccount[] = [];
  const profit = new Map<Month, Cents>();
  for (const [code, own] of byAccount) {
    const account = chart.get(code);
    const ofClass = account?.class ?? "OEXP";
    const path = names.get(code) ?? code;
    const common = { code, path, class: ofClass };
    if (CLASSES[ofClass].statement === "profit_and_loss") {
      for (const { month, net } of own) profit.set(month, add(profit.get(month) ?? ZERO, negate(net)));
      results.push({ ...common, cents: natural(ofClass, monthly(own, months)) });
    } else balances.push({ ...common, cents: natural(ofClass, cumulative(own, months)) });
  }
  balances.push(...earnings(profit, months, start));
  const order = (a: OwnAccount, b: OwnAccount) => (a.code < b.code ? -1 : 1);
  const understood = (statement: Statement, accounts: readonly OwnAccount[]) => {
    const file = files[statement];
    return understand(ownStatement(statement, accounts.toSorted(order), months, file?.earlier), file?.rows ?? []);
  };
  const books: UnderstoodBooks = {
    externalIds: OWN_BOOKS,
    profitAndLoss: understood("profit_and_loss", results),
    balanceSheet: understood("balance_sheet", balances),
  };
  const ranges = [files.profit_and_loss?.range, files.balance_sheet?.range];
  const lost = ranges.flatMap((range) => (range && lostMonths({ ...extent, income }, range)) ?? [])[0];
  return { books, extent, lost };
}

type Named = { readonly code: string; readonly name: string; readonly continues: string | null };

/**
 * Returns a unique name for each account in the statements, keyed by account code. An account that continues an
 * imported account keeps the imported name.
 */
function namesOf(accounts: readonly Named[]): ReadonlyMap<string, string> {
  const taken = new Set<string>(Object.values(EARNINGS));
  return new Map(
    accounts.map(({ code, name, continues }) => {
      const plain = continues ?? name.replaceAll(":", " -");
      const path = taken.has(plain) ? `${plain} (${code})` : plain;
      taken.add(path);
      return [code, path];
    }),
  );
}

type Months = { readonly first: Month; readonly count: number };

function monthly(own: readonly MonthlySum[], { first, count }: Months): readonly Cents[] {
  const byMonth = new Map(own.map(({ month, net }) => [month, net]));
  return Array.from({ length: count }, (_, at) => byMonth.get(addMonths(first, at)) ?? ZERO);
}

function cumulative(own: readonly MonthlySum[], { first, count }: Months): readonly Cents[] {
  let balance = own.filter(({ month }) => month < first).reduce((so, { net }) => add(so, net), ZERO);
  return monthly(own, { first, count }).map((net) => {
    balance = add(balance, net);
    return balance;
  });
}

function natural(ofClass: ClassCode, all: readonly Cents[]): readonly Cents[] {
  return CREDITS.has(CLASSES[ofClass].section) ? all.map((one) => cents(-one + 0)) : all;
}

/**
 * Calculates retained and current earnings. The books have no entries for them, because no journal
 * closes a fiscal year.
 */
function earnings(profit: ReadonlyMap<Month, Cents>, { first, count }: Months, start: number): readonly OwnAccount[] {
  const sumOf = (isIn: (month: Month) => boolean) =>
    [...profit].reduce((so, [month, amount]) => (isIn(month) ? add(so, amount) : so), ZERO);
  const at = (step: number) => addMonths(first, step);
  const series = (of: (month: Month) => Cents) => Array.from({ length: count }, (_, step) => of(at(step)));
  return [
    {
      code: "earnings-earlier",
      path: EARNINGS.RE,
      class: "RE",
      cents: series((month) => sumOf((one) => one < fiscalYearStart(month, start))),
    },
    {
      code: "earnings-current",
      path: EARNINGS.CE,
      class: "CE",
      cents: series((month) => sumOf((one) => one >= fiscalYearStart(month, start) && one <= month)),
    },
  ];
}

type FileRow = typeof importedAccounts.$inferSelect;

type EarlierFile = {
  readonly earlier: EarlierStatement;
  readonly rows: readonly FileRow[];
  readonly range: FileRange;
};

/**
 * Returns the newest version of a statement that did not come from the company's own books and was not rolled back;
 * undefined if there is none.
 */
async function earlierFile(tx: Tx, { companyId }: CompanyRef, statement: Statement): Promise<EarlierFile | undefined> {
  const [file] = await tx
    .select({ id: imports.id, firstMonth: imports.firstMonth, lastCompleteMonth: imports.lastCompleteMonth })
    .from(imports)
    .where(
      and(
        eq(imports.companyId, companyId),
        eq(imports.statement, statement),
        ne(imports.origin, "books"),
        inArray(imports.state, ["active", "superseded"]),
      ),
    )
    .orderBy(desc(imports.version))
    .limit(1);
  if (!file) return undefined;
  const rows = await tx
    .select()
    .from(importedAccounts)
    .where(and(eq(importedAccounts.companyId, companyId), eq(importedAccounts.importId, file.id)))
    .orderBy(asc(importedAccounts.position));
  const accounts = rows.map(({ path, section, department, cents: all }) => ({
    path,
    section: section as EarlierStatement["accounts"][number]["section"],
    cents: all.map(cents),
    ...(department === null ? {} : { department }),
  }));
  const first = parseMonth(file.firstMonth);
  const range = { first, lastComplete: parseMonth(file.lastCompleteMonth), income: incomeMonths(first, rows) };
  return { earlier: { firstMonth: first, accounts }, rows, range };
}

/**
 * Returns the months in which a file has income. Whether an account is income depends on its section or, if it has
 * none, on its suggested class.
 */
function incomeMonths(first: Month, rows: readonly FileRow[]): ReadonlySet<Month> {
  const isIncome = ({ section, suggestedClass }: FileRow) =>
    section === null ? CLASSES[suggestedClass as ClassCode]?.section === "revenue" : section === "income";
  const amounts = rows.filter(isIncome).map((row) => row.cents);
  return new Set(amounts.flatMap((all) => all.flatMap((one, at) => (one === 0 ? [] : [addMonths(first, at)]))));
}

/**
 * Prepares a statement for storing. An account of the company's own books has the class from the chart of accounts. An
 * account that only the earlier file has keeps the class that was suggested for it.
 */
function understand({ read, own }: OwnStatement, file: readonly FileRow[]): UnderstoodStatement {
  const keyOf = (row: { path: string; department?: string | null }) =>
    JSON.stringify([row.path, row.department ?? null]);
  const inFile = new Map(file.map((row) => [keyOf(row), row]));
  const accounts = read.accounts.map((account, position) => {
    const known = own[position] ?? null;
    const earlier = known === null ? inFile.get(keyOf(account)) : undefined;
    return {
      position,
      path: account.path,
      externalId: known === null ? null : `${OWN_BOOKS}${known.code}`,
      row: account.row,
      department: account.department ?? null,
      section: account.section,
      suggestedClass: known?.class ?? earlier?.suggestedClass ?? "UNMAPPED",
      suggestionConfidence: known === null ? (earlier?.suggestionConfidence ?? 0) : 100,
      suggestionReason: earlier?.suggestionReason ?? "The class of this account in your chart of accounts.",
      cents: [...account.cents],
    };
  });
  return { read, report: read.report, accounts };
}
