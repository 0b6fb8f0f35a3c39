import { describe, expect, test } from "vitest";
import { sheet } from "../../../sheets/sheet.fixture.ts";
import { suggestClass } from "../../classification/suggest.ts";
import { read } from "../read-sheet.fixture.ts";

/**
 * Reads a list without sections, and returns the suggested class of the account with the given path and its first
 * amount in shillings, or "not read".
 */
function classIn(picture: string, path: string): string {
  const account = read(sheet(picture)).accounts.find((one) => one.path === path);
  return account ? `${suggestClass(account, "profit_and_loss").class} ${(account.cents[0] ?? 0) / 100}` : "not read";
}

const CASES: [string, string, string, string][] = [
  ["nothing", "Sales | 100 | 110\nServices:Delivery | 30 | 31\nRent | 5 | 5", "Services:Delivery", "UNMAPPED 30"],
  [
    "its sister accounts",
    "Services:Consultancy income | 100 | 110\nServices:Delivery | 30 | 31\nRent | 5 | 5",
    "Services:Delivery",
    "REV 30",
  ],
  [
    "the signs of the others",
    "Sales | -100 | -110\nServices:Delivery | -30 | -31\nRent | 5 | 5",
    "Services:Delivery",
    "REV 30",
  ],
  [
    "its own sign against the others'",
    "Sales | 100 | 110\nDelivery | -30 | -31\nRent | -5 | -5",
    "Delivery",
    "VEXP 30",
  ],
  [
    "CR",
    "Sales | 100 CR | 110 CR\nServices:Delivery | 30 CR | 31 CR\nRent | 5 DR | 5 DR",
    "Services:Delivery",
    "REV 30",
  ],
  [
    "the total that sums it",
    "Sales | 100 | 110\nDelivery | 30 | 31\nTotal revenue | 130 | 141\nRent | 5 | 5",
    "Delivery",
    "REV 30",
  ],
  [
    "the printed profit",
    "Sales | 100 | 110\nDelivery | 30 | 31\nRent | 5 | 5\nNet profit | 125 | 136",
    "Delivery",
    "REV 30",
  ],
  [
    "the printed profit, as a cost",
    "Sales | 100 | 110\nZebra | 30 | 31\nRent | 5 | 5\nNet profit | 65 | 74",
    "Zebra",
    "FEXP 30",
  ],
];

describe("in a list without sections", () => {
  test.each(CASES)("%s tells what an account is", (_, rows, path, expected) => {
    expect(classIn(`Account | Jan 2026 | Feb 2026\n${rows}`, path)).toBe(expected);
  });
});
