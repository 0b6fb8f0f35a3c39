import { toneOf } from "@hazina/engine/forecasting/statements/favourable.ts";
import { expect, test } from "vitest";
import { arrowOf, isMaterial } from "./variance-rows.ts";

const changed = (variance: number | null, favourable: boolean | null, percentage_variance: number | null = null) => ({
  variance,
  favourable,
  percentage_variance,
});

test("costs that rise are bad whichever way the arrow points, balances go by their direction", () => {
  expect(toneOf(changed(50, false))).toBe("bad");
  expect(arrowOf(changed(50, false))).toBe("▲");
  expect(toneOf(changed(-50, true))).toBe("good");
  expect(toneOf(changed(50, null))).toBe("good");
  expect(toneOf(changed(-50, null))).toBe("bad");
  expect([toneOf(changed(0, null)), toneOf(changed(null, null)), arrowOf(changed(0, null))]).toEqual([
    "flat",
    "flat",
    "",
  ]);
});

test("a row is material where it changed by so many percent, or from nothing", () => {
  expect(isMaterial(changed(5, true, 4.9), 5)).toBe(false);
  expect(isMaterial(changed(-5, true, -5), 5)).toBe(true);
  expect(isMaterial(changed(5, true, null), 5)).toBe(true);
  expect(isMaterial(changed(0, null, null), 5)).toBe(false);
  expect(isMaterial(changed(0, null, null), 0)).toBe(true);
});
