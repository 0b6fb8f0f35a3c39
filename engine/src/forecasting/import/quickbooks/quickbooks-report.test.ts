import { parseMonth } from "@hazina/base/calendar.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Statement } from "../../model/classes.ts";
import { readStatement } from "../read-statement.ts";
import type { StatementRead } from "../report/report.ts";
import { anyBooks } from "../testing/quickbooks-books.fixture.ts";
import { asReports, asWorkbook, type BookRow } from "../testing/quickbooks-forms.fixture.ts";
import { quickBooksSheet } from "./quickbooks-report.ts";

function readReports(reports: readonly unknown[], statement: Statement = "profit_and_loss") {
  const sheet = quickBooksSheet(reports, { statement, currency: "KES" });
  if (!sheet.ok) throw new Error(sheet.refusal.message);
  const read = readStatement(sheet.value.grid, { statement });
  if (!read.ok) throw new Error(read.refusal.message);
  return { ...sheet.value, read: read.value };
}

/**
 * Returns the parts of a result that do not depend on row numbers: among others the accounts, and the status of every
 * row below the headings.
 */
function understood({ accounts, report, firstMonth, monthCount }: StatementRead) {
  const footer = /Footer|Column headings|Title above/;
  return {
    firstMonth,
    monthCount,
    accounts: accounts.map(({ row: _, ...account }) => account),
    statuses: report.rows.filter(({ reason }) => !footer.test(reason)).map(({ account, fate }) => `${fate} ${account}`),
    subtotals: report.subtotals.length,
    questions: report.questions.map(({ id }) => id),
  };
}

/** Creates a profit and loss for January and February 2026 with the given rows as income and expenses. */
function profitAndLoss(income: BookRow[], expenses: BookRow[] = []) {
  return {
    statement: "profit_and_loss",
    firstMonth: parseMonth("2026-01"),
    monthCount: 2,
    rows: [
      { label: "Income", group: "Income", children: income },
      ...(expenses.length > 0 ? [{ label: "Expenses", group: "Expenses", children: expenses }] : []),
    ],
  } as const;
}

const paths = ({ accounts }: StatementRead) => accounts.map(({ path, cents }) => `${path}: ${cents.join(" ")}`);

describe("a report of QuickBooks", () => {
  test.each(["profit_and_loss", "balance_sheet"] as const)(
    "and the workbook of the same %s give the same accounts, statuses and cents",
    (statement) => {
      fc.assert(
        fc.property(anyBooks(statement), (books) => {
          const workbook = readStatement(asWorkbook(books), { statement });
          if (!workbook.ok) throw new Error(workbook.refusal.message);
          const { read } = readReports(asReports(books, books.monthCount), statement);
          expect(understood(read)).toEqual(understood(workbook.value));
        }),
      );
    },
  );

  test("in parts of six months gives the same accounts in some order", () => {
    fc.assert(
      fc.property(anyBooks("profit_and_loss"), (books) => {
        const inOrder = (reports: readonly unknown[]) => {
          const { accounts, statuses, ...others } = understood(readReports(reports).read);
          return {
            ...others,
            accounts: [...accounts].sort((a, b) => (a.path < b.path ? -1 : 1)),
            statuses: statuses.sort(),
          };
        };
        expect(inOrder(asReports(books))).toEqual(inOrder(asReports(books, books.monthCount)));
      }),
    );
  });

  test("counts what is booked on a parent itself, and gives every account its id", () => {
    const services = {
      label: "Services",
      id: "1",
      own: [0, 2_000_00],
      children: [leaf("Installation", "45", 120_000_00)],
    };
    const { read, accountIds } = readReports(
      asReports(profitAndLoss([leaf("Sales of Product Income", "79", 800_000_00), services])),
    );
    expect(paths(read)).toEqual([
      "Sales of Product Income: 80000000 80000000",
      "Services: 0 200000",
      "Services:Installation: 12000000 12000000",
    ]);
    expect(read.accounts.map(({ row }) => accountIds.get(row))).toEqual(["79", "1", "45"]);
  });

  test.each(["Total Energies Kenya", "Net Income", "Gross margin %", "Page 3 printing", "Jumla", "Other Income"])(
    "keeps the account %s as one, whatever its name looks like",
    (name) => {
      const { read } = readReports(asReports(profitAndLoss([leaf(name, "5", 100_00), leaf("Sales", "6", 200_00)])));
      expect(paths(read)).toEqual([`${name}: 10000 10000`, "Sales: 20000 20000"]);
    },
  );

  test("keeps a parent account that is called like a section in the path", () => {
    const bank = { label: "Expenses", id: "7", children: [leaf("Rent", "8", 50_00)] };
    const { read } = readReports(asReports(profitAndLoss([leaf("Sales", "6", 200_00)], [bank])));
    expect(paths(read)).toEqual(["Sales: 20000 20000", "Expenses:Rent: 5000 5000"]);
  });

  test("goes by groups, not by the words of another language", () => {
    const books = profitAndLoss([leaf("Ventas", "6", 200_00)], [leaf("Alquiler", "8", 50_00)]);
    const spanish = {
      ...books,
      rows: books.rows.map((row, at) => ({ ...row, label: ["Ingresos", "Gastos"][at] ?? "" })),
    };
    const { read } = readReports(asReports(spanish));
    expect(read.accounts.map(({ path, section }) => [path, section])).toEqual([
      ["Ventas", "income"],
      ["Alquiler", "expenses"],
    ]);
    expect(read.report.subtotals).toEqual([]);
  });

  test("joins reports of six months, also where an account begins or is renamed in the later one", () => {
    const early = asReports(profitAndLoss([leaf("Sales", "6", 200_00)]))[0];
    const late = asReports({
      ...profitAndLoss([leaf("Retail", "6", 300_00), leaf("Export", "9", 50_00)]),
      firstMonth: parseMonth("2026-03"),
    })[0];
    const { read } = readReports([early, late]);
    expect(paths(read)).toEqual(["Sales: 20000 20000 30000 30000", "Export: 0 0 5000 5000"]);
  });

  test("adds up an account that is listed twice, and says so where that is elsewhere", () => {
    const group = (label: string, id: string, child: BookRow) => ({ label, id, children: [child] });
    const { read, warnings } = readReports(
      asReports(
        profitAndLoss([
          group("Shops", "1", leaf("Nairobi", "3", 10_00)),
          group("Online", "2", leaf("Nairobi", "3", 5_00)),
          leaf("Sales", "6", 200_00),
        ]),
      ),
    );
    expect(paths(read)).toEqual(["Shops:Nairobi: 1500 1500", "Sales: 20000 20000"]);
    expect(warnings).toEqual(['QuickBooks lists "Nairobi" in more than one place; the amounts were added up.']);
  });

  test("knows a month that it covers in part by its dates, whatever the title of the column says", () => {
    const [report] = asReports(profitAndLoss([leaf("Sales", "6", 200_00)]));
    const text = JSON.stringify(report).replace("2026-02-28", "2026-02-14");
    const { read } = readReports([JSON.parse(text)]);
    expect([read.lastIsPartial, read.report.cut_over]).toEqual([true, "2026-01"]);
  });
});

describe("a report of QuickBooks is refused in a sentence", () => {
  const [report] = asReports(profitAndLoss([leaf("Sales", "6", 200_00)]));
  const changed = (from: string, to: string) => JSON.parse(JSON.stringify(report).replace(from, to)) as unknown;
  test.each([
    [
      "of another currency",
      [changed('"KES"', '"USD"')],
      "The books in QuickBooks are kept in USD, those of the company in KES. Connect a QuickBooks company that keeps its books in KES.",
    ],
    [
      "of the other statement",
      [changed("ProfitAndLoss", "BalanceSheet")],
      "QuickBooks returned the report BalanceSheet instead of the profit and loss. Nothing was imported.",
    ],
    ["of the same month twice", [report, report], "QuickBooks returned Jan 2026 twice. Nothing was imported."],
    ["without data", [changed('"Value":"false"', '"Value":"true"')], "QuickBooks has no amounts for these months."],
    [
      "by quarter",
      [changed("2026-01-01", "2025-11-01")],
      'The column "Jan 2026" of the QuickBooks report covers more than one month. Request the report by month.',
    ],
    [
      "without dates",
      [changed('"EndDate"', '"End"')],
      'QuickBooks returned a report that cannot be read: the column "Jan 2026" has no dates. Nothing was imported.',
    ],
    [
      "that is an error page",
      ["<html>"],
      "QuickBooks returned a report that cannot be read: it has no name. Nothing was imported.",
    ],
    [
      "of nothing at all",
      [{ Header: { ReportName: "ProfitAndLoss" } }],
      "QuickBooks returned a report that cannot be read: it has no month column. Nothing was imported.",
    ],
  ])("%s", (_what, reports, sentence) => {
    const sheet = quickBooksSheet(reports, { statement: "profit_and_loss", currency: "KES" });
    expect(sheet.ok ? "read" : sheet.refusal.message).toBe(sentence);
  });

  test("whatever is sent", () => {
    fc.assert(
      fc.property(fc.anything({ maxDepth: 5 }), (anything) => {
        expect(quickBooksSheet([anything], { statement: "profit_and_loss", currency: "KES" }).ok).toBe(false);
      }),
    );
  });
});

function leaf(label: string, id: string, amount: number): BookRow {
  return { label, id, own: [amount, amount] };
}
