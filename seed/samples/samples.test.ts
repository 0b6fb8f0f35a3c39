import { readFile } from "node:fs/promises";
import { readWorkbook } from "@hazina/server/forecasting/workbook/read-workbook.ts";
import { describe, expect, test } from "vitest";
import { mwangaza } from "./mwangaza.ts";
import { SAMPLES } from "./samples.ts";
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
