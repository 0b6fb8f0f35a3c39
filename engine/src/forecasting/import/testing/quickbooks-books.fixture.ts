import { month as monthOf } from "@hazina/base/calendar.ts";
import * as fc from "fast-check";
import type { Statement } from "../../model/classes.ts";
import { type BookRow, type Books, sumOfRow } from "./quickbooks-forms.fixture.ts";

const LEAVES = ["Nairobi", "Mombasa", "Fuel", "Rent", "Salaries", "Delivery", "Sundry", "Stationery", "Airtime"];
const PARENTS = ["Retail shops", "Services", "Vehicle running", "Premises", "Head office"];

/**
 * Generates random books for one statement, with the accounts grouped as QuickBooks groups them. Accounts have up to
 * three levels, and parents can have amounts of their own.
 */
export function anyBooks(statement: Statement): fc.Arbitrary<Books> {
  return fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 14 })).chain(([start, monthCount]) =>
    groupsOf(statement, monthCount).map((groups) => {
      const rows =
        statement === "profit_and_loss" ? profitAndLoss(groups, monthCount) : balanceSheet(groups, monthCount);
      const firstMonth = monthOf(2021 + Math.floor(start / 12), (start % 12) + 1);
      return { statement, firstMonth, monthCount, rows: withIds(rows) };
    }),
  );
}

const GROUPS: Record<Statement, readonly string[]> = {
  profit_and_loss: ["Income", "COGS", "Expenses", "OtherIncome", "OtherExpenses"],
  balance_sheet: ["BankAccounts", "AR", "OtherCurrentAssets", "FixedAssets", "AP", "LongTermLiabilities"],
};

function groupsOf(statement: Statement, monthCount: number): fc.Arbitrary<Map<string, BookRow[]>> {
  const lists = GROUPS[statement].map((_, index) => accounts(monthCount, 2, index < 1 ? 1 : 0));
  return fc.tuple(...lists).map((all) => new Map(all.map((rows, at) => [GROUPS[statement][at] ?? "", rows])));
}

function accounts(monthCount: number, depth: number, least: number): fc.Arbitrary<BookRow[]> {
  const amounts = fc
    .array(fc.oneof(fc.constant(0), fc.integer({ min: -5_000_000, max: 900_000_000 })), {
      minLength: monthCount,
      maxLength: monthCount,
    })
    .map((cents) => (cents.every((one) => one === 0) ? cents.map((_, at) => 12_300 + at) : cents));
  const leaves = fc
    .subarray([...LEAVES], { minLength: least, maxLength: 4 })
    .chain((names) =>
      fc
        .tuple(...names.map(() => amounts))
        .map((all) => names.map((label, at): BookRow => ({ label, own: all[at] ?? [] }))),
    );
  if (depth === 0) return leaves;
  const parents = fc.subarray([...PARENTS], { maxLength: depth }).chain((names) =>
    fc.tuple(...names.map(() => fc.tuple(fc.option(amounts), accounts(monthCount, depth - 1, 1)))).map((all) =>
      names.map((label, at): BookRow => {
        const [own, children] = all[at] ?? [null, []];
        return { label, children, ...(own ? { own } : {}) };
      }),
    ),
  );
  return fc.tuple(leaves, parents).map(([some, others]) => [...some, ...others]);
}

function profitAndLoss(groups: ReadonlyMap<string, BookRow[]>, monthCount: number): BookRow[] {
  const names = ["Income", "Cost of Goods Sold", "Expenses", "Other Income", "Other Expenses"];
  const [income, cost, expenses, otherIncome, otherExpenses] = GROUPS.profit_and_loss.map((group, at) => {
    const children = groups.get(group) ?? [];
    return children.length === 0 ? undefined : { label: names[at] ?? "", group, children };
  });
  const profit = (
    label: string,
    group: string,
    plus: (BookRow | undefined)[],
    minus: (BookRow | undefined)[],
  ): BookRow => {
    const sums = (rows: (BookRow | undefined)[]) => rows.map((row) => (row ? sumOfRow(row, monthCount) : []));
    const [up, down] = [sums(plus), sums(minus)];
    const own = Array.from({ length: monthCount }, (_, month) => {
      const add = (all: number[][]) => all.reduce((sum, one) => sum + (one[month] ?? 0), 0);
      return add(up) - add(down);
    });
    return { label, group, own, isComputed: true };
  };
  const written = [
    income,
    cost,
    profit("Gross Profit", "GrossProfit", [income], [cost]),
    expenses,
    profit("Net Operating Income", "NetOperatingIncome", [income], [cost, expenses]),
    otherIncome,
    otherExpenses,
    profit("Net Other Income", "NetOtherIncome", [otherIncome], [otherExpenses]),
    profit("Net Income", "NetIncome", [income, otherIncome], [cost, expenses, otherExpenses]),
  ];
  return written.filter((row) => row !== undefined);
}

function balanceSheet(groups: ReadonlyMap<string, BookRow[]>, monthCount: number): BookRow[] {
  const group = (label: string, name: string, children: (BookRow | undefined)[] = groups.get(name) ?? []) => {
    const held = children.filter((row) => row !== undefined);
    return held.length === 0 ? undefined : { label, group: name, children: held };
  };
  const current = group("Current Assets", "CurrentAssets", [
    group("Bank Accounts", "BankAccounts"),
    group("Accounts Receivable", "AR"),
    group("Other Current Assets", "OtherCurrentAssets"),
  ]);
  const assets = group("ASSETS", "TotalAssets", [current, group("Fixed Assets", "FixedAssets")]);
  const liabilities = group("Liabilities", "Liabilities", [
    group("Current Liabilities", "CurrentLiabilities", [group("Accounts Payable", "AP")]),
    group("Long-Term Liabilities", "LongTermLiabilities"),
  ]);
  const [owned = [], owed = []] = [assets, liabilities].map((row) => (row ? sumOfRow(row, monthCount) : []));
  const gap = Array.from({ length: monthCount }, (_, month) => (owned[month] ?? 0) - (owed[month] ?? 0) - 1_000_000);
  const equity = group("Equity", "Equity", [
    { label: "Share Capital", own: gap.map(() => 1_000_000) },
    { label: "Net Income", group: "NetIncome", own: gap.map((one) => one || 0) },
  ]);
  const funded = group("LIABILITIES AND EQUITY", "TotalLiabilitiesAndEquity", [liabilities, equity]);
  return [assets, funded].filter((row) => row !== undefined);
}

/**
 * Returns the rows with an id for every account. Rows of groups get no id, nor does the row with the result of the
 * year.
 */
function withIds(rows: readonly BookRow[]): BookRow[] {
  let next = 10;
  const walk = (row: BookRow): BookRow => {
    const isAccount = row.group === undefined;
    if (isAccount) next += 1;
    const id = isAccount ? { id: String(next) } : {};
    return { ...row, ...id, ...(row.children ? { children: row.children.map(walk) } : {}) };
  };
  return rows.map(walk);
}
