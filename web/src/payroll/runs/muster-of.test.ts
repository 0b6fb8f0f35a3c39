import { describe, expect, it } from "vitest";
import { musterOf } from "./muster-of.ts";

const MARCH = { from: "2026-03-02", to: "2026-03-08" };

describe("the muster roll of a payroll", () => {
  it.each([
    ["wages", "/payroll/wages-muster-roll?day=2026-03-02"],
    ["regular", "/payroll/muster-roll?run=7"],
    ["off_cycle", "/payroll/muster-roll?run=7"],
  ] as const)("of kind %s is %s", (kind, url) => {
    expect(musterOf({ id: "7", kind, period: MARCH })).toBe(url);
  });
});
