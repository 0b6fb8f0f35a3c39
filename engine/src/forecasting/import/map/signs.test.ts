import { expect, test } from "vitest";
import { sheet } from "../../../sheets/sheet.fixture.ts";
import { read } from "../read-sheet.fixture.ts";

/**
 * Reads a sheet and returns the monthly amounts of an account, in shillings; an empty list if there is no such
 * account.
 */
function amountsOf(path: string, picture: string): (number | undefined)[] {
  const account = read(sheet(picture)).accounts.find((one) => one.path === path);
  return account?.cents.map((amount) => amount / 100) ?? [];
}

const CASES: [string, string, number[]][] = [
  ["in the usual way", "Sales | 100 | 110 | 120\nExpenses\nRent | 5 | 5 | 5", [100, 110, 120]],
  ["where it is printed negative", "Sales | -100 | -110 | -120\nExpenses\nRent | 5 | 5 | 5", [100, 110, 120]],
  [
    "where it is printed negative, with a credit note",
    "Sales | -100 | 10 | -120\nExpenses\nRent | 5 | 5 | 5",
    [100, -10, 120],
  ],
  [
    "where one month takes back more than all others earned",
    "Sales | 100 | 110 | -900\nExpenses\nRent | 5 | 5 | 5",
    [100, 110, -900],
  ],
];

test.each(CASES)("income is read %s", (_, rows, expected) => {
  expect(amountsOf("Sales", `Account | Jan 2026 | Feb 2026 | Mar 2026\nIncome\n${rows}`)).toEqual(expected);
});
