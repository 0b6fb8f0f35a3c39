import { describe, expect, test } from "vitest";
import { notices } from "../evaluation/forecast.ts";
import { change, shillings, under } from "../testing/company.ts";
import { WHAT_MOVES } from "./what-moves.cases.ts";

const MONTHS = 2;
const named = WHAT_MOVES.map((one) => ({ ...one, method: one.driver.method }));

describe("what a driver means by the kind of line, and what moves against it", () => {
  test.each(named)("$method on $on ($kind)", ({ on, driver, ...expected }) => {
    const made = under(on, driver, MONTHS);
    if ("refused" in expected) {
      expect(notices(made).map(({ message }) => message)).toContain(expected.refused);
      expect(change(made, on)).toEqual([0, 0]);
      return;
    }
    expect(notices(made)).toEqual([]);
    expect(shillings(made, on)).toEqual(expected.line);
    const moved = Object.keys(expected.moves).map((path) => [path, change(made, path)]);
    expect(Object.fromEntries(moved)).toEqual(expected.moves);
  });

  test("the table has every driver with every kind of line", () => {
    const cells = new Set(WHAT_MOVES.map(({ kind, driver }) => `${driver.method} ${kind}`));
    const methods = new Set(WHAT_MOVES.map(({ driver }) => driver.method));
    const missing = [...methods].flatMap((method) =>
      (["flow", "asset", "liability", "equity"] as const)
        .filter((kind) => !cells.has(`${method} ${kind}`))
        .map((kind) => `${method} on ${kind}`),
    );
    expect(missing).toEqual([]);
    expect(methods.size).toBe(11);
  });
});
