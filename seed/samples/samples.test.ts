import { readFile } from "node:fs/promises";
import { readWorkbook } from "@hazina/server/forecasting/workbook/read-workbook.ts";
import { describe, expect, test } from "vitest";
import { lastYear } from "./board-pack.ts";
import type { BookAccount } from "./books.ts";
import { mwangaza } from "./mwangaza.ts";
import { BOARD_PACK, SAMPLES } from "./samples.ts";
import { xeroName } from "./xero-rows.ts";

const books = mwangaza();

describe("the files in samples", () => {
  test.each(SAMPLES)(
    "$fileName holds the books to the cent and imports without a remark",
    async ({ fileName, statement, bytes }) => {
      const stored = new Uint8Array(await readFile(new URL(`../../samples/${fileName}`, import.meta.url)));
      const accounts = statement === "profit_and_loss" ? books.profitAndLoss : books.balanceSheet;
      const nameOf = fileName.includes("xero") ? xeroName : ({ path }: { path: readonly string[] }) => path.join(":");
      const expected = Object.fromEntries(accounts.map((account) => [nameOf(account), [...account.cents]]));
      for (const content of [stored, await bytes()]) {
        const result = await readWorkbook(content, fileName, { statement });
        if (!result.ok) throw new Error(result.refusal.message);
        const { accounts: found, report, errorRows } = result.value;
        expect(Object.fromEntries(found.map(({ path, cents }) => [path, [...cents]]))).toEqual(expected);
        expect(report).toMatchObject({
          months: { first: "2023-11", last: "2026-10", count: 36 },
          cut_over: "2026-10",
          subtotals: [],
          balance: [],
          warnings: [],
          fiscal_year_start_month: statement === "balance_sheet" ? 1 : null,
        });
        expect(errorRows).toBe(0);
      }
    },
  );
});

describe("the board pack in samples", () => {
  const year = lastYear(books);
  const byName = (accounts: readonly BookAccount[], nameOf: (account: BookAccount) => string) =>
    Object.fromEntries(accounts.map((account) => [nameOf(account), [...account.cents]]));
  const contents = async () => [
    new Uint8Array(await readFile(new URL(`../../samples/${BOARD_PACK.fileName}`, import.meta.url))),
    await BOARD_PACK.bytes(),
  ];

  test("asks which branch is the profit and loss, and holds that of the books in both together", async () => {
    for (const content of await contents()) {
      const open = await readWorkbook(content, BOARD_PACK.fileName, { statement: "profit_and_loss" });
      if (!open.ok) throw new Error(open.refusal.message);
      expect(open.value.report.accounts).toBe(0);
      expect(open.value.report.questions.map(({ id, options }) => [id, options.map(({ value }) => value)])).toEqual([
        ["sheets", ["Nairobi", "Mombasa", "together"]],
      ]);
      const answers = { sheets: "together" };
      const read = await readWorkbook(content, BOARD_PACK.fileName, { statement: "profit_and_loss", answers });
      if (!read.ok) throw new Error(read.refusal.message);
      const { accounts, report } = read.value;
      expect(Object.fromEntries(accounts.map(({ path, cents }) => [path, [...cents]]))).toEqual(
        byName(year.profitAndLoss, xeroName),
      );
      expect(report).toMatchObject({ months: { first: "2025-11", last: "2026-10", count: 12 }, subtotals: [] });
      expect(report.sheets.map(({ sheet, read: wasRead }) => `${sheet}: ${wasRead}`)).toEqual([
        "Cover: false",
        "Commentary: false",
        "KPIs: false",
        "Nairobi: true",
        "Mombasa: true",
        "Balance sheet: false",
        "Chart data: false",
      ]);
      const ofFirstMonth = report.columns.filter(({ sheet, heading }) => sheet === "Mombasa" && /^Nov/.test(heading));
      expect(ofFirstMonth.map(({ column, heading, reason }) => [column, heading, reason])).toEqual([
        ["B", "Nov 2025 · Budget", "Left out: a budget, not actuals."],
        ["C", "Nov 2025 · Actual", "Read as Nov 2025."],
        ["D", "Nov 2025 · Variance %", "Left out: a percentage, not an amount."],
      ]);
    }
  });

  test("holds the balance sheet of the books, without a question or a remark", async () => {
    for (const content of await contents()) {
      const read = await readWorkbook(content, BOARD_PACK.fileName, { statement: "balance_sheet" });
      if (!read.ok) throw new Error(read.refusal.message);
      const { accounts, report } = read.value;
      expect(Object.fromEntries(accounts.map(({ path, cents }) => [path, [...cents]]))).toEqual(
        byName(year.balanceSheet, ({ path }) => path.join(":")),
      );
      expect(report).toMatchObject({ questions: [], balance: [], subtotals: [], warnings: [] });
    }
  });
});
