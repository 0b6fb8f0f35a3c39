import { describe, expect, test } from "vitest";
import { columnLayout, cutPeriods } from "./layout.ts";

describe("the widths of a grid", () => {
  test.each([
    ["a screen", 1180, 36, 105, 220, { labelPx: 220, columnPx: 106, trailPx: 6 }],
    ["a phone: two whole months", 356, 36, 104, 220, { labelPx: 148, columnPx: 104, trailPx: 0 }],
    ["a phone with large amounts: the names give way", 356, 36, 118, 220, { labelPx: 120, columnPx: 118, trailPx: 0 }],
    ["a phone with amounts too large for two", 356, 36, 140, 220, { labelPx: 104, columnPx: 252, trailPx: 0 }],
    [
      "few periods keep their width, and names get room",
      1180,
      3,
      105,
      220,
      { labelPx: 340, columnPx: 105, trailPx: 0 },
    ],
    ["as much as they leave", 1000, 7, 105, 220, { labelPx: 265, columnPx: 105, trailPx: 0 }],
    ["unless a person chose", 1180, 3, 105, 180, { labelPx: 180, columnPx: 105, trailPx: 0 }],
    ["a first column that a person drew wide", 1180, 36, 105, 320, { labelPx: 320, columnPx: 107, trailPx: 4 }],
    ["or too wide", 1180, 36, 105, 900, { labelPx: 480, columnPx: 116, trailPx: 4 }],
  ])("%s", (_, width, periods, needed, wanted, expected) => {
    expect(columnLayout(width, periods, needed, wanted)).toEqual(expected);
  });

  test("whatever the screen, scrolled to where a period begins, all that is seen is whole", () => {
    for (let width = 320; width < 3_840; width += 37) {
      for (const needed of [96, 101, 123, 150]) {
        const { labelPx, columnPx, trailPx } = columnLayout(width, 60, needed, 220);
        const room = width - labelPx;
        const end = 60 * columnPx + trailPx - room;
        expect(Math.abs(end % columnPx), `${width} px wide, ${needed} px a period`).toBe(0);
        const seen = cutPeriods(5 * columnPx, room, columnPx, 60);
        expect(seen.filter((at) => at <= 5)).toEqual([]);
      }
    }
  });
});

describe("periods seen in part", () => {
  test.each([
    ["none at an edge", 0, 300, 100, 10, []],
    ["none a hair from it", 200.3, 300, 100, 10, []],
    ["both ends between two", 250, 300, 100, 10, [2, 5]],
    ["the last one in a wider view", 200, 340, 100, 10, [5]],
    ["nothing beyond the end", 700, 340, 100, 10, []],
    ["one that is wider than the view", 30, 50, 100, 10, [0]],
  ])("%s", (_, offset, room, column, periods, expected) => {
    expect(cutPeriods(offset, room, column, periods)).toEqual(expected);
  });
});
