import { formatMonth, month } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { type OwnAccount, ownStatement } from "./own-statement.ts";

const own = (code: string, path: string, ...amounts: number[]): OwnAccount => ({
  code,
  path,
  class: "REV",
  cents: amounts.map(cents),
});
const months = { first: month(2026, 10), count: 2, lastIsPartial: true, fiscalYearStartMonth: 1 };
const file = {
  firstMonth: month(2026, 8),
  accounts: [
    { path: "Sales", section: null, department: "Shop", cents: [cents(1), cents(2), cents(99)] },
    { path: "Old line", section: null, cents: [cents(5), cents(6), cents(99)] },
  ],
};

describe("a statement of the company's own books", () => {
  it("has the months of the file up to where the books begin, then its own, under one name", () => {
    const { read, own: accounts } = ownStatement("profit_and_loss", [own("4000", "Sales", 3, 4)], months, file);
    expect([formatMonth(read.firstMonth), read.monthCount, read.report.cut_over]).toEqual(["2026-08", 4, "2026-10"]);
    expect(read.accounts.map(({ path, cents: all, department }) => [path, all, department])).toEqual([
      ["Sales", [1, 2, 3, 4], "Shop"],
      ["Old line", [5, 6, 0, 0], undefined],
    ]);
    expect(accounts.map((account) => account?.code ?? null)).toEqual(["4000", null]);
  });

  it("begins with the books where no file was imported, and where the file begins later", () => {
    for (const earlier of [undefined, { ...file, firstMonth: month(2026, 11) }]) {
      const { read } = ownStatement("profit_and_loss", [own("4000", "Sales", 3, 4)], months, earlier);
      expect([formatMonth(read.firstMonth), read.monthCount, read.accounts.length]).toEqual(["2026-10", 2, 1]);
    }
  });

  it("keeps the months of every department, and goes on without one where the file has several", () => {
    const sales = (department: string | undefined, ...amounts: number[]) => ({
      path: "Sales",
      section: null,
      cents: amounts.map(cents),
      ...(department === undefined ? {} : { department }),
    });
    const rowsWith = (...accounts: ReturnType<typeof sales>[]) => {
      const earlier = { firstMonth: month(2026, 8), accounts };
      const { read } = ownStatement("profit_and_loss", [own("4000", "Sales", 3, 4)], months, earlier);
      return read.accounts.map(({ department, cents: all }) => [department, all]);
    };
    const [north, south] = [sales("North", 1, 2), sales("South", 5, 6)];
    expect(rowsWith(north, south)).toEqual([
      [undefined, [0, 0, 3, 4]],
      ["North", [1, 2, 0, 0]],
      ["South", [5, 6, 0, 0]],
    ]);
    expect(rowsWith(north, sales(undefined, 7, 8))).toEqual([
      [undefined, [7, 8, 3, 4]],
      ["North", [1, 2, 0, 0]],
    ]);
  });
});
