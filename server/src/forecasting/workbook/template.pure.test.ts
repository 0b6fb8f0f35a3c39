import { parseMonth } from "@hazina/base/calendar.ts";
import { describe, expect, test } from "vitest";
import { readWorkbook } from "./read-workbook.ts";
import { writeTemplate } from "./template.ts";

describe.each(["profit_and_loss", "balance_sheet"] as const)("the template of a %s", (statement) => {
  test("imports as it is, without a remark", async () => {
    const result = await readWorkbook(await writeTemplate(statement), "template.xlsx", { statement });
    if (!result.ok) throw new Error(result.refusal.message);
    expect(result.value).toMatchObject({ layout: "template", errorRows: 0, monthCount: 12 });
    expect(result.value.accounts).toHaveLength(11);
    expect(result.value.accounts.every(({ section }) => section !== null)).toBe(true);
    expect(result.value.report).toMatchObject({ warnings: [], balance: [], subtotals: [] });
  });

  test("starts in the month asked for", async () => {
    const result = await readWorkbook(await writeTemplate(statement, parseMonth("2024-07")), "t.xlsx", { statement });
    expect(result.ok && result.value.report.months).toEqual({ first: "2024-07", last: "2025-06", count: 12 });
  });
});
