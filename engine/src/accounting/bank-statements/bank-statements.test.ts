import { centsOf, majorOf } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findBankColumns, tableWith } from "./bank-columns.ts";
import { keysOfRows } from "./bank-row.ts";
import { CAMT, LAYOUTS } from "./bank-statements.cases.ts";
import { readCamt } from "./camt.ts";
import { readBankSheet } from "./read-bank-sheet.ts";
import { runningBalanceOf } from "./running-balance.ts";
import { dayInCell } from "./statement-day.ts";

const rowsIn = (grid: (typeof LAYOUTS)[number]["grid"]) => {
  const columns = findBankColumns([grid]);
  const table = columns && tableWith([grid], columns);
  if (columns === undefined || table === undefined) throw new Error("The columns were not found.");
  return readBankSheet(table, columns);
};

describe("a bank's statement", () => {
  it.each(LAYOUTS)("$name", ({ grid, rows }) => {
    const read = rowsIn(grid);
    expect(
      read.ok &&
        read.value.map((row) => [row.day, majorOf(row.amount), row.balance && majorOf(row.balance), row.details]),
    ).toEqual(rows);
    expect(read.ok && runningBalanceOf(read.value).wrong).toBeNull();
  });

  it("names the cells that cannot be read, and a row with both sides", () => {
    const [first] = LAYOUTS;
    if (first === undefined) throw new Error("There is no layout.");
    const cells = (row: number, own: (typeof first.grid.rows)[number]["cells"]) => ({
      row,
      cells: own,
      indent: 0,
      bold: false,
    });
    const rows = [
      ...first.grid.rows.slice(0, 4),
      cells(5, ["soon", "Rent", "10", null, "5"]),
      cells(6, ["01/10/2026", "Rent", "10", "20", "5"]),
    ];
    expect(rowsIn({ ...first.grid, rows })).toMatchObject({
      ok: false,
      refusal: [
        { row: 5, column: "Date (A)" },
        { row: 6, column: "Debit (C)" },
      ],
    });
  });

  it("refuses amounts whose sums would not be exact, naming the row", () => {
    const [first] = LAYOUTS;
    if (first === undefined) throw new Error("There is no layout.");
    const cells = ["02/10/2026", "Too much", "90,000,000,000,000.00", null, null];
    const rows = [...first.grid.rows.slice(0, 4), { row: 5, cells, indent: 0, bold: false }];
    expect(rowsIn({ ...first.grid, rows })).toMatchObject({ ok: false, refusal: [{ row: 5 }] });
    const much = CAMT.replace(/(<Ntry>.*?<Amt[^>]*>)[^<]*/s, "$190000000000000.00");
    expect(readCamt(much)).toMatchObject({ ok: false, refusal: expect.stringContaining("too large") });
  });

  it("in the format camt.053 keeps no character that cannot be stored, and no entry without an amount", () => {
    const odd = CAMT.replace("Invoice 7", `In\u0000vo&#0;ice &#xD800;7${"x".repeat(458)}\u{1f600}`);
    const read = readCamt(odd.replace("5.00</Amt>", "0.00</Amt>").replace("PDNG", "BOOK"));
    expect(read).toMatchObject({
      ok: true,
      value: { rows: [{ details: expect.stringContaining("Invo&#0;ice &#xD800;7x") }] },
    });
    expect(JSON.stringify(read)).not.toMatch(/\\u0000|\\ud[89ab]/);
  });

  it("has the same key in every file, and one for each of two equal rows", () => {
    const row = {
      day: "2026-10-01" as never,
      amount: centsOf(5),
      balance: null,
      reference: "FT 1",
      details: "Fee, bank",
    };
    const [one, two] = keysOfRows([row, { ...row, details: "FEE  bank" }]);
    expect([one, two]).toEqual(["2026-10-01|500||ft 1|fee bank|1", "2026-10-01|500||ft 1|fee bank|2"]);
  });

  it.each([
    ["3/4/2026", false, "2026-04-03"],
    ["3/4/2026", true, "2026-03-04"],
    ["26-Nov-26", false, "2026-11-26"],
    ["26 November 2026", false, "2026-11-26"],
    ["2026-11-26 14:05:00", false, "2026-11-26"],
    ["31/02/2026", false, undefined],
    ["Total", false, undefined],
  ])("the day %s is read (month first: %s)", (text, monthFirst, day) => {
    expect(dayInCell(text, monthFirst)).toBe(day);
  });
});

describe("a statement in the format camt.053", () => {
  it("has its booked entries, and its balances agree with them", () => {
    const read = readCamt(CAMT);
    expect(read.ok && read.value).toMatchObject({
      account: "0110299999999",
      currency: "KES",
      opening: 10_000,
      closing: 7_050,
    });
    expect(read.ok && read.value.rows).toMatchObject([
      { day: "2026-10-02", amount: -2950, reference: "FT1", details: "Njoroge & Sons, Invoice 7" },
    ]);
  });

  it("is refused where its balances differ, and where it names a document type", () => {
    expect(readCamt(CAMT.replace("70.50", "71.50")).ok).toBe(false);
    expect(readCamt(`<!DOCTYPE a [<!ENTITY x "y">]>${CAMT}`).ok).toBe(false);
    expect(readCamt(CAMT.slice(0, -20)).ok).toBe(false);
  });
});

describe("a running balance", () => {
  const amounts = fc.array(
    fc.integer({ min: -100_000, max: 100_000 }).filter((one) => one !== 0),
    { minLength: 2, maxLength: 40 },
  );
  const rowsOf = (all: readonly number[]) => {
    const balanceAt = (at: number) => all.slice(0, at + 1).reduce((so, one) => so + one, 5_000);
    return all.map((amount, at) => ({
      row: at + 1,
      amount: amount as never,
      reference: "",
      balance: balanceAt(at) as never,
    }));
  };

  it("runs in either order, and names the row that was changed", () => {
    fc.assert(
      fc.property(amounts, fc.nat(), (all, seed) => {
        const rows = rowsOf(all);
        const total = all.reduce((so, one) => so + one, 0);
        for (const given of [rows, rows.toReversed()])
          expect(runningBalanceOf(given)).toMatchObject({ wrong: null, opening: 5_000, closing: 5_000 + total });
        if (rows.length < 4) return;
        const at = 1 + (seed % (rows.length - 2));
        const broken = rows.map((row, index) =>
          index === at ? { ...row, balance: ((row.balance as number) + 7) as never } : row,
        );
        expect(runningBalanceOf(broken).wrong).not.toBeNull();
      }),
    );
  });

  it("accepts a payment and its charge in either order of their balances", () => {
    const row = (at: number, amount: number, balance: number, reference: string) => ({
      row: at,
      amount: centsOf(amount),
      balance: centsOf(balance),
      reference,
    });
    const rows = [row(1, 100, 100, "A"), row(2, -5, 145, "B"), row(3, 50, 150, "B"), row(4, 5, 150, "C")];
    expect(runningBalanceOf(rows)).toMatchObject({ wrong: null, opening: 0, closing: 15_000 });
  });
});
