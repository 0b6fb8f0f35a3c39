import type { Cents } from "@hazina/base/money.ts";
import { describe, expect, test } from "vitest";
import type { Account } from "./accounts.ts";
import { codeOf, countChanges, givenNow, mappingOf, moveTo, NO_MOVES, undo } from "./moves.ts";

function account(path: string, code: string): Account {
  return { path, code, amount: 100 as Cents, suggestion: null };
}

const RENT = account("Rent", "FEXP");
const FUEL = account("Fuel", "VEXP");
const KCB = account("KCB", "CASH");

describe("moving accounts from class to class", () => {
  test("several accounts move as one step, and one undo takes them back", () => {
    const moved = moveTo(NO_MOVES, "profit_and_loss", [RENT, FUEL], "OEXP");
    expect(countChanges(moved)).toBe(2);
    expect(codeOf(RENT, givenNow(moved).profit_and_loss)).toBe("OEXP");
    expect(countChanges(undo(moved))).toBe(0);
  });

  test("moving an account back where it was is no change any more", () => {
    const there = moveTo(NO_MOVES, "profit_and_loss", [RENT], "OEXP");
    const back = moveTo(there, "profit_and_loss", [RENT], "FEXP");
    expect(countChanges(back)).toBe(0);
    expect(countChanges(undo(back))).toBe(1);
  });

  test("a move to the class it has already is no step to undo", () => {
    expect(moveTo(NO_MOVES, "profit_and_loss", [RENT], "FEXP")).toBe(NO_MOVES);
  });

  test("statements are moved apart and counted together", () => {
    const one = moveTo(NO_MOVES, "profit_and_loss", [RENT], "OEXP");
    const both = moveTo(one, "balance_sheet", [KCB], "OCA");
    expect(countChanges(both)).toBe(2);
    expect(givenNow(undo(both)).balance_sheet.size).toBe(0);
  });

  test("with nothing moved there is nothing to undo", () => {
    expect(undo(NO_MOVES)).toEqual(NO_MOVES);
  });

  test("a save names every account under its class", () => {
    const moved = moveTo(NO_MOVES, "profit_and_loss", [FUEL], "UNMAPPED");
    expect(mappingOf([RENT, FUEL, account("Audit", "FEXP")], givenNow(moved).profit_and_loss)).toEqual({
      FEXP: ["Rent", "Audit"],
      UNMAPPED: ["Fuel"],
    });
  });
});
