import { describe, expect, test } from "vitest";
import { type AccountsAnswer, accountsOf, isDoubtful, leafOf, parentsOf, totalOf, UNMAPPED } from "./accounts.ts";
import { nextPlace } from "./board-focus.ts";
import { type BoardFilter, columnsOf, countToCheck, rangeOf } from "./columns.ts";

const ANSWER: AccountsAnswer = {
  profit_and_loss: {
    REV: ["Sales", "Discounts given"],
    FEXP: ["Vehicle expenses:Repairs", "Sundry"],
    UNMAPPED: ["Mradi", "Zawadi"],
  },
  balance_sheet: { CASH: ["KCB"], UNMAPPED: [] },
  suggestions: {
    profit_and_loss: {
      Sales: { class: "REV", confidence: 0.95, reason: "It is listed under Income." },
      Sundry: { class: "FEXP", confidence: 0.6, reason: "It is listed under Expenses." },
      Mradi: { class: "UNMAPPED", confidence: 0, reason: "Nothing says what it is." },
    },
    balance_sheet: {},
  },
  amounts: {
    profit_and_loss: {
      Sales: 1000.1,
      "Discounts given": -100.2,
      "Vehicle expenses:Repairs": 50,
      Sundry: 70,
      Mradi: 20,
      Zawadi: -30,
    },
    balance_sheet: { KCB: 12.34 },
  },
};
const ACCOUNTS = accountsOf(ANSWER, "profit_and_loss");
const EVERYTHING: BoardFilter = { search: "", toCheckOnly: false };
const NOTHING_GIVEN = new Map<string, string>();

function board(filter: Partial<BoardFilter> = {}, given: ReadonlyMap<string, string> = NOTHING_GIVEN) {
  const columns = columnsOf("profit_and_loss", ACCOUNTS, given, { ...EVERYTHING, ...filter });
  return Object.fromEntries(
    columns.map(({ code, shown, count, total }) => [code, { shown: shown.map(({ path }) => path), count, total }]),
  );
}

describe("the board of accounts", () => {
  test("puts what is unmapped first, then every class in statement order, the largest amounts first", () => {
    const columns = board();
    expect(Object.keys(columns).slice(0, 4)).toEqual(["UNMAPPED", "REV", "VCOS", "FCOS"]);
    expect(columns.REV?.shown).toEqual(["Sales", "Discounts given"]);
    expect(columns.FEXP?.shown).toEqual(["Sundry", "Vehicle expenses:Repairs"]);
    expect(columns.DIV).toEqual({ shown: [], count: 0, total: 0 });
  });

  test("adds a class up in cents, and unmapped amounts without their signs", () => {
    expect(board().REV?.total).toBe(89_990);
    expect(board().UNMAPPED).toEqual({ shown: ["Zawadi", "Mradi"], count: 2, total: 5_000 });
    expect(totalOf(UNMAPPED, [])).toBe(0);
  });

  test("shows an account under the class it was given", () => {
    const columns = board({}, new Map([["Mradi", "REV"]]));
    expect(columns.REV).toEqual({ shown: ["Sales", "Discounts given", "Mradi"], count: 3, total: 91_990 });
    expect(columns.UNMAPPED?.count).toBe(1);
  });

  test("a search hides accounts and changes no total", () => {
    expect(board({ search: " REPAIRS " }).FEXP).toEqual({
      shown: ["Vehicle expenses:Repairs"],
      count: 2,
      total: 12_000,
    });
    expect(board({ search: "vehicle" }).FEXP?.shown).toEqual(["Vehicle expenses:Repairs"]);
    expect(board({ search: "vehicle" }).REV?.shown).toEqual([]);
  });

  test("accounts to check are those without a class and those of a doubtful suggestion that nobody moved", () => {
    expect(countToCheck(ACCOUNTS, NOTHING_GIVEN)).toBe(3);
    expect(board({ toCheckOnly: true }).FEXP?.shown).toEqual(["Sundry"]);
    expect(countToCheck(ACCOUNTS, new Map([["Sundry", "OEXP"]]))).toBe(2);
    const mradi = ACCOUNTS.find(({ path }) => path === "Mradi");
    expect(mradi && isDoubtful(mradi, UNMAPPED)).toBe(false);
  });

  test("names an account by the last part of its path", () => {
    expect([leafOf("A:B:C"), parentsOf("A:B:C")]).toEqual(["C", "A › B"]);
    expect([leafOf("Sales"), parentsOf("Sales")]).toEqual(["Sales", ""]);
  });

  test("a range runs from one account to another in either direction", () => {
    const paths = ACCOUNTS.map(({ path }) => path);
    expect(rangeOf(ACCOUNTS, paths[3] ?? "", paths[1] ?? "")).toEqual(paths.slice(1, 4));
    expect(rangeOf(ACCOUNTS, "gone", "Sales")).toEqual(["Sales"]);
  });
});

describe("arrow keys on the board", () => {
  const columns = columnsOf("profit_and_loss", ACCOUNTS, NOTHING_GIVEN, EVERYTHING);
  const at = (code: string) => columns.findIndex((column) => column.code === code);

  test.each([
    ["ArrowDown", "REV", 0, { code: "REV", index: 1 }],
    ["ArrowDown", "REV", 1, { code: "REV", index: 1 }],
    ["ArrowUp", "REV", 0, { code: "REV", index: 0 }],
    ["End", "FEXP", 0, { code: "FEXP", index: 1 }],
    ["Home", "FEXP", 1, { code: "FEXP", index: 0 }],
    ["ArrowRight", "REV", 1, { code: "FEXP", index: 1 }],
    ["ArrowLeft", "REV", 1, { code: "UNMAPPED", index: 1 }],
    ["ArrowLeft", "UNMAPPED", 0, null],
    ["ArrowRight", "FEXP", 0, null],
    ["a", "REV", 0, null],
  ])("%s from %s, card %i, leads to %j", (key, code, index, expected) => {
    expect(nextPlace(key, at(code), index, columns)).toEqual(expected);
  });
});
