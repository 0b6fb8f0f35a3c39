import { dayAt, formatMonth, lastDayOf, monthRange, now, parseDay, parseMonth, yearOf } from "@hazina/base/calendar.ts";
import {
  asWorkbook,
  type BookRow,
  type Books,
} from "@hazina/engine/forecasting/import/testing/quickbooks-forms.fixture.ts";
import fc from "fast-check";
import { writeXlsx } from "hucre";
import { afterAll, describe, expect, it } from "vitest";
import {
  type AccountType,
  isDebit,
  isResult,
  RETAINED_EARNINGS,
  type SimulatedAccount,
  simulatedChart,
} from "../../accounting/quickbooks/simulator/chart.ts";
import { type JournalEntry, simulatedJournal } from "../../accounting/quickbooks/simulator/journal.ts";
import { LONG_RUN } from "../../testing/long-run.ts";
import type { Owner } from "../../testing/test-server.ts";
import { importForm } from "../../testing/workbooks.ts";
import { mustBeOk } from "../scenarios/planning.fixture.ts";
import { startWithSimulator } from "./simulator.fixture.ts";

const { simulator, hazina, connect, stop } = await startWithSimulator();
const connected = hazina.group.owner;
const imported = await hazina.company("Sokoni Traders");

afterAll(stop);

const DATES = { start_date: "2024-11-01", end_date: "2026-10-31", forecast_period: 6 };
const MONTHS = monthRange(parseMonth("2024-11"), parseMonth("2026-10"));

/**
 * The simulator's ledger, from which both statements are prepared in the way a bookkeeper would prepare them by hand.
 */
class Ledger {
  readonly #accounts = simulatedChart();
  readonly #entries: JournalEntry[] = simulatedJournal(dayAt(now()));

  book(entry: JournalEntry): void {
    this.#entries.push(entry);
  }

  profitAndLoss(): Books {
    const of = (label: string, type: AccountType): BookRow => ({ label, children: this.#of(type) });
    return this.#books("profit_and_loss", [
      of("Income", "Income"),
      of("Cost of Goods Sold", "Cost of Goods Sold"),
      of("Expenses", "Expense"),
      of("Other Income", "Other Income"),
      of("Other Expenses", "Other Expense"),
      // As an export of QuickBooks prints it: it tells how signs are printed, whatever is booked.
      { label: "Net Income", own: MONTHS.map((month) => this.#resultOf(`${formatMonth(month)}-01`, lastDayOf(month))) },
    ]);
  }

  balanceSheet(): Books {
    const of = (label: string, ...children: BookRow[]): BookRow => ({ label, children });
    const result = MONTHS.map((month) => this.#resultOf(`${yearOf(month)}-01-01`, lastDayOf(month)));
    return this.#books("balance_sheet", [
      of(
        "ASSETS",
        of(
          "Current Assets",
          of("Bank Accounts", ...this.#of("Bank")),
          of("Accounts Receivable", ...this.#of("Accounts Receivable")),
          of("Other Current Assets", ...this.#of("Other Current Asset")),
        ),
        of("Fixed Assets", ...this.#of("Fixed Asset")),
      ),
      of(
        "LIABILITIES AND EQUITY",
        of(
          "Liabilities",
          of("Current Liabilities", of("Accounts Payable", ...this.#of("Accounts Payable"))),
          of("Long-Term Liabilities", ...this.#of("Long Term Liability")),
        ),
        of("Equity", ...this.#of("Equity"), { label: "Net Income", own: result }),
      ),
    ]);
  }

  #books(statement: Books["statement"], rows: readonly BookRow[]): Books {
    return { statement, firstMonth: parseMonth("2024-11"), monthCount: MONTHS.length, rows };
  }

  #of(type: AccountType, parent?: string): BookRow[] {
    return this.#accounts
      .filter((account) => account.type === type && account.parent === parent)
      .map((account) => {
        const children = this.#of(type, account.id);
        return { label: account.name, own: this.#amounts(account), ...(children.length > 0 ? { children } : {}) };
      });
  }

  #amounts({ id, type }: SimulatedAccount): number[] {
    return MONTHS.map((month) => {
      const end = lastDayOf(month);
      if (id === RETAINED_EARNINGS) return this.#resultOf("0000-01-01", `${yearOf(month) - 1}-12-31`);
      const booked = this.#debits(id, isResult(type) ? `${end.slice(0, 8)}01` : "0000-01-01", end);
      return isDebit(type) ? booked : 0 - booked;
    });
  }

  #debits(id: string, from: string, to: string): number {
    const own = this.#entries.filter(({ day }) => day >= from && day <= to);
    return own.reduce(
      (sum, { debit, credit, cents }) => sum + (debit === id ? cents : 0) - (credit === id ? cents : 0),
      0,
    );
  }

  #resultOf(from: string, to: string): number {
    const results = this.#accounts.filter(({ type }) => isResult(type));
    return results.reduce((sum, { id }) => sum - this.#debits(id, from, to), 0);
  }
}

async function workbook(books: Books): Promise<File> {
  const rows = asWorkbook(books).rows.map(({ cells }) => [...cells]);
  const bytes = await writeXlsx({ sheets: [{ name: "Sheet1", rows: rows as (string | number | null)[][] }] });
  return new File([new Uint8Array(bytes)], `${books.statement}.xlsx`);
}

type Classes = Record<"profit_and_loss" | "balance_sheet", Record<string, string[]>>;

/** Returns the given classes without those for unmapped accounts and for current earnings. */
function held(classes: Record<string, string[]>) {
  return Object.fromEntries(Object.entries(classes).filter(([name]) => name !== "UNMAPPED" && name !== "CE"));
}

const post = <Body>(person: Owner, path: string, body: object = {}) =>
  mustBeOk<Body>(hazina.call(person, "POST", path, body));
const STATEMENTS = [
  "/analytics/profit_and_loss",
  "/analytics/fetch/balance_sheet_data",
  "/analytics/cashflow-statement",
];

/**
 * Any entry that a bookkeeper could record: between any two accounts, including the first and last days of months and
 * years.
 */
const anyEntry: fc.Arbitrary<JournalEntry> = fc
  .record({
    month: fc.constantFrom(...monthRange(parseMonth("2023-12"), parseMonth("2026-10"))),
    isLast: fc.boolean(),
    accounts: fc.shuffledSubarray(
      simulatedChart().flatMap(({ id }) => (id === RETAINED_EARNINGS ? [] : [id])),
      { minLength: 2, maxLength: 2 },
    ),
    cents: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 900_000_000 })),
  })
  .map(({ month, isLast, accounts: [debit = "", credit = ""], cents }) => {
    const day = isLast ? lastDayOf(month) : parseDay(`${formatMonth(month)}-01`);
    return { day, debit, credit, cents };
  });

async function compareRoads(ledger: Ledger): Promise<void> {
  const { state } = await mustBeOk<{ state: string }>(connect(connected, DATES));
  if (state === "review") {
    type Syncs = { data: { id: string; state: string }[] };
    const { data } = await mustBeOk<Syncs>(hazina.call(connected, "GET", "/quickbooks/syncs"));
    const waiting = data.find((sync) => sync.state === "review");
    await mustBeOk(hazina.call(connected, "POST", `/quickbooks/syncs/${waiting?.id}/apply`, {}));
  }
  for (const [path, books] of [
    ["/analytics/forecast", ledger.profitAndLoss()],
    ["/analytics/balance_sheet", ledger.balanceSheet()],
  ] as const)
    await mustBeOk(hazina.call(imported, "POST", path, importForm(await workbook(books))));
  const classes = await post<Classes>(connected, "/analytics/forecasting/get-accounts", { scenario: "Baseline" });
  // A person's classification applies to both: the names in a workbook suggest less than QuickBooks' own types.
  const { profit_and_loss, balance_sheet } = classes;
  const mappings = { profit_and_loss: held(profit_and_loss), balance_sheet: held(balance_sheet) };
  for (const person of [connected, imported]) {
    await post(person, "/analytics/forecasting/save-mappings", { scenario: "Baseline", mappings });
  }
  let cells = 0;
  for (const frequency of ["Monthly", "Bimonthly", "Quarterly", "Semiannually", "Annually"]) {
    for (const path of STATEMENTS) {
      const [one, other] = [await post(connected, path, { frequency }), await post(imported, path, { frequency })];
      expect([path, frequency, other]).toEqual([path, frequency, one]);
      cells += JSON.stringify(one).match(/"value":-?[1-9]/g)?.length ?? 0;
    }
  }
  expect(cells).toBeGreaterThan(1_000);
}

describe("the same ledger, read from QuickBooks and from the workbooks that it exports", () => {
  const ledger = new Ledger();

  it("gives the same three statements, cell by cell, at every frequency", () => compareRoads(ledger));

  it("does so whatever else is booked in it", async () => {
    const entries = fc.array(anyEntry, { minLength: 40, maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(entries, async (booked) => {
        for (const entry of booked) {
          ledger.book(entry);
          simulator.book(entry);
        }
        await compareRoads(ledger);
      }),
      { numRuns: LONG_RUN ? 8 : 1, endOnFailure: true },
    );
  });
});
