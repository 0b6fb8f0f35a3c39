import { describe, expect, test } from "vitest";
import { type ImportVersion, offeredPeriodMonths, otherVersions, rollBackBlocked, versionBefore } from "./versions.ts";

function version(statement: ImportVersion["statement"], number: number, state: ImportVersion["state"]): ImportVersion {
  return {
    id: `${statement}-${number}`,
    statement,
    version: number,
    file_name: `${statement} ${number}.xlsx`,
    accounts: 10,
    first_month: "2024-01",
    last_month: "2026-10",
    forecast_period: 6,
    imported_by: "Amina Otieno",
    imported_at: "2026-11-02T07:15:00Z",
    state,
  };
}

const BALANCE = version("balance_sheet", 1, "active");
const FIRST = version("profit_and_loss", 1, "superseded");
const SECOND = version("profit_and_loss", 2, "rolled_back");
const THIRD = version("profit_and_loss", 3, "active");

test("a version is compared with the one before it first, then with any other of its statement", () => {
  expect(otherVersions([BALANCE, THIRD, SECOND, FIRST], SECOND)).toEqual([FIRST, THIRD]);
  expect(otherVersions([BALANCE, THIRD, SECOND, FIRST], FIRST)).toEqual([THIRD, SECOND]);
  expect(otherVersions([BALANCE, THIRD, SECOND, FIRST], BALANCE)).toEqual([]);
});

describe("rolling an import back", () => {
  test("brings the newest replaced version before it back, passing over those that were rolled back", () => {
    expect(versionBefore([BALANCE, THIRD, SECOND, FIRST], THIRD)).toBe(FIRST);
    expect(versionBefore([BALANCE, THIRD, SECOND, FIRST], BALANCE)).toBeUndefined();
  });

  test.each([
    ["the only profit and loss under a balance sheet", [THIRD, BALANCE], THIRD, true],
    ["a profit and loss with one before it", [THIRD, FIRST, BALANCE], THIRD, false],
    ["a profit and loss without any balance sheet", [THIRD], THIRD, false],
    ["a balance sheet", [THIRD, BALANCE], BALANCE, false],
  ])("of %s is blocked: %#", (_name, versions, target, expected) => {
    expect(rollBackBlocked(versions, target)).toBe(expected);
  });
});

describe("the forecast period that an import is offered", () => {
  test("is six months at first", () => {
    expect(offeredPeriodMonths([])).toBe(6);
    expect(offeredPeriodMonths([{ ...SECOND, forecast_period: 24 }])).toBe(6);
  });

  test("is that of the last import in use afterwards", () => {
    const now = { ...THIRD, forecast_period: 18, imported_at: "2026-11-03T07:15:00Z" };
    expect(offeredPeriodMonths([BALANCE, now, FIRST])).toBe(18);
  });
});
