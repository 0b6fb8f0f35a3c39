import { parseMonth } from "@hazina/base/calendar.ts";
import type { Section } from "@hazina/engine/forecasting/classification/sections.ts";
import { readStatement } from "@hazina/engine/forecasting/import/read-statement.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import type { Grid } from "@hazina/engine/sheets/grid.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BookAccount, Books } from "./books.ts";
import { gridRows, listRows, templateRows } from "./plain-rows.ts";
import { quickbooksBalanceSheet, quickbooksProfitAndLoss } from "./quickbooks-rows.ts";
import { asGrid, type SheetRow } from "./sheet-rows.ts";
import { xeroBalanceSheet, xeroName, xeroProfitAndLoss } from "./xero-rows.ts";

const PROFIT_AND_LOSS: Section[] = ["income", "cost_of_sales", "expenses", "other_income", "other_expenses"];
const BALANCE_SHEET: Section[] = [
  "bank",
  "receivables",
  "current_assets",
  "fixed_assets",
  "non_current_assets",
  "payables",
  "credit_cards",
  "current_liabilities",
  "non_current_liabilities",
  "equity",
];

const WORDS = [
  "Mbao",
  "Chai",
  "Other",
  "Fuel",
  "Interest",
  "Total Kenya",
  "Sundry & Co.",
  "Loan 2",
  "KES 500 vouchers",
  "Equity Bank",
  "Rent (Nairobi)",
  "Ünïcode",
  "Maize 2kg",
  "R&D",
  "Depots",
];

/** Charts whose accounts may have parents, parents their own amounts, and leaves the same name under two parents. */
function charts(sections: readonly Section[], monthCount: number): fc.Arbitrary<BookAccount[]> {
  const name = fc.tuple(fc.constantFrom(...WORDS), fc.nat(3)).map(([word, n]) => (n === 0 ? word : `${word} ${n}`));
  const usual = fc.array(fc.nat(9_000_000_000), { minLength: monthCount, maxLength: monthCount });
  const contra = usual.map((amounts) => amounts.map((amount) => 0 - Math.floor(amount / 1000)));
  const cents = fc.oneof({ arbitrary: usual, weight: 5 }, { arbitrary: contra, weight: 1 });
  const account = fc.record({
    section: fc.constantFrom(...sections),
    path: fc.array(name, { minLength: 1, maxLength: 3 }),
    cents,
  });
  return fc
    .uniqueArray(account, { minLength: 1, maxLength: 25, selector: ({ path }) => path.join(":") })
    .map((accounts) =>
      withoutSplitParents(accounts.filter(({ cents: amounts }) => amounts.some((amount) => amount !== 0))),
    )
    .filter((accounts) => accounts.length > 0 && sections.every((section) => isPositive(accounts, section)));
}

/** Contra accounts never outweigh their section. */
function isPositive(accounts: readonly BookAccount[], wanted: Section): boolean {
  const inSection = accounts.filter(({ section }) => section === wanted);
  return inSection.length === 0 || inSection.flatMap(({ cents }) => cents).reduce((a, b) => a + b, 0) > 0;
}

/** Accounts of one family stand in one section, that of the first of them, as in any set of books. */
function withoutSplitParents(accounts: readonly BookAccount[]): BookAccount[] {
  const sectionOf = new Map<string, Section>();
  for (const { path, section } of accounts) {
    const root = path[0] ?? "";
    if (!sectionOf.has(root)) sectionOf.set(root, section);
  }
  const inOrder = [...sectionOf.keys()];
  return accounts
    .map((account) => ({ ...account, section: sectionOf.get(account.path[0] ?? "") ?? account.section }))
    .sort((a, b) => inOrder.indexOf(a.path[0] ?? "") - inOrder.indexOf(b.path[0] ?? ""));
}

function books(statement: Statement): fc.Arbitrary<Books> {
  const sections = statement === "profit_and_loss" ? PROFIT_AND_LOSS : BALANCE_SHEET;
  return fc.integer({ min: 2, max: 14 }).chain((monthCount) =>
    charts(sections, monthCount).map((accounts) => ({
      company: "Mwangaza",
      firstMonth: parseMonth("2024-09"),
      monthCount,
      profitAndLoss: statement === "profit_and_loss" ? accounts : [],
      balanceSheet: statement === "balance_sheet" ? accounts : [],
    })),
  );
}

type Layout = {
  readonly name: string;
  readonly rows: (books: Books) => SheetRow[];
  readonly nameOf?: (account: BookAccount) => string;
};

const colon = ({ path }: BookAccount) => path.join(":");

const LAYOUTS: Record<Statement, Layout[]> = {
  profit_and_loss: [
    { name: "QuickBooks", rows: quickbooksProfitAndLoss },
    { name: "Xero", rows: xeroProfitAndLoss, nameOf: xeroName },
    { name: "template", rows: (all) => templateRows(all.profitAndLoss, all) },
    { name: "list", rows: (all) => listRows(all.profitAndLoss, all) },
  ],
  balance_sheet: [
    { name: "QuickBooks", rows: quickbooksBalanceSheet },
    { name: "Xero", rows: xeroBalanceSheet, nameOf: xeroName },
    { name: "template", rows: (all) => templateRows(all.balanceSheet, all) },
  ],
};

const FORMS: [string, (grid: Grid) => Grid][] = [
  ["with indents by format", (grid) => grid],
  ["without indents", (grid) => ({ ...grid, rows: grid.rows.map((row) => ({ ...row, indent: 0, bold: false })) })],
  ["with leading spaces", (grid) => map(grid, (text, indent) => " ".repeat(3 * indent) + text)],
  [
    "with amounts as texts",
    (grid) =>
      map(
        grid,
        (text) => text,
        (amount) => (amount < 0 ? `(${grouped(-amount)})` : `KES ${grouped(amount)}`),
      ),
  ],
];

function map(
  grid: Grid,
  text: (text: string, indent: number) => string,
  amount: (amount: number) => string | number = (same) => same,
): Grid {
  const rows = grid.rows.map((row) => ({
    ...row,
    indent: text("", 1) === "" ? row.indent : 0,
    cells: row.cells.map((cell, column) => {
      if (typeof cell === "number") return amount(cell);
      return column === 0 && typeof cell === "string" ? text(cell, row.indent) : cell;
    }),
  }));
  return { ...grid, rows };
}

function grouped(amount: number): string {
  return amount.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

function expected(
  accounts: readonly BookAccount[],
  nameOf: (account: BookAccount) => string,
): Record<string, number[]> {
  return Object.fromEntries(accounts.map((account) => [nameOf(account), [...account.cents]]));
}

/** The number of files that are tried in each layout, more of them in the long run. */
const FILES = process.env.RANDOM_RUNS ? 60 : 25;

const CASES = (["profit_and_loss", "balance_sheet"] as const).flatMap((statement) =>
  LAYOUTS[statement].flatMap((layout) =>
    FORMS.map(([form, change]) => ({ statement, layout, form, change, title: `${statement}, ${layout.name} ${form}` })),
  ),
);

describe("any chart of accounts over any months reads back to the cent", () => {
  test.each(CASES)("$title", ({ statement, layout, change }) => {
    fc.assert(
      fc.property(books(statement), (all) => {
        const accounts = statement === "profit_and_loss" ? all.profitAndLoss : all.balanceSheet;
        // Months that happen to rise like sums of a year are asked about.
        const answers = { balances: "month" } as const;
        const result = readStatement(change(asGrid(layout.rows(all))), { statement, answers });
        if (!result.ok) throw new Error(result.refusal.message);
        const { accounts: found, report, errorRows, firstMonth, monthCount } = result.value;
        expect(Object.fromEntries(found.map(({ path, cents }) => [path, [...cents]]))).toEqual(
          expected(accounts, layout.nameOf ?? colon),
        );
        expect([errorRows, report.subtotals, firstMonth, monthCount]).toEqual([0, [], all.firstMonth, all.monthCount]);
      }),
      { numRuns: FILES },
    );
  });

  test("nothing but accounts and months", () => {
    fc.assert(
      fc.property(books("profit_and_loss"), (all) => {
        const positive = all.profitAndLoss.map((account) => ({ ...account, cents: account.cents.map(Math.abs) }));
        const result = readStatement(asGrid(gridRows(positive, all)), {
          statement: "profit_and_loss",
          answers: { balances: "month" },
        });
        expect(
          result.ok && Object.fromEntries(result.value.accounts.map(({ path, cents }) => [path, [...cents]])),
        ).toEqual(expected(positive, colon));
      }),
      { numRuns: FILES },
    );
  });
});
