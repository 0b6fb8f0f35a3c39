import { describe, expect, test } from "vitest";
import { canPromote, type OverlayLine, overlayEntries } from "./overlay-lines.ts";

const SILENT: OverlayLine = {
  account: "Rent",
  statement: "profit_and_loss",
  class: "FEXP",
  driver: null,
  driver_written: null,
  typed: [],
  deleted: null,
  row: null,
};
const AMINA = { by: "Amina", at: "2026-11-01T08:00:00.000Z" };
const BRIAN = { by: "Brian", at: "2026-11-02T08:00:00.000Z" };

const typed = (label: string, value: number, who = AMINA) => ({ label, value, ...who });

describe("what a scenario says of a line", () => {
  test("names the months typed, and who typed last", () => {
    const line = {
      ...SILENT,
      typed: [typed("2027-01", 10), typed("2027-02", -2.5, BRIAN), typed("2027-03", 3), typed("2027-04", 4)],
    };
    expect(overlayEntries(line, "KES")).toEqual([
      { ...BRIAN, text: "4 typed values: Jan 2027 10.00, Feb 2027 (2.50), Mar 2027 3.00 and 1 more" },
    ]);
  });

  test("keeps row, deletion and driver apart, each with its author", () => {
    const driver = {
      line: "Rent",
      atype: "profit_and_loss",
      method: "periodic_growth",
      ntype: "percent",
      value: 5,
    } as const;
    expect(overlayEntries({ ...SILENT, row: AMINA, deleted: BRIAN }, "KES").map(({ text, by }) => [text, by])).toEqual([
      ["Custom row", "Amina"],
      ["Deleted, so the forecast is zero", "Brian"],
    ]);
    expect(overlayEntries({ ...SILENT, driver, driver_written: BRIAN }, "KES")[0]?.text).toMatch(/^Periodic growth/i);
    expect(overlayEntries({ ...SILENT, driver_written: BRIAN }, "KES")[0]?.text).toBe("A driver");
  });
});

describe("promoting to Baseline", () => {
  test.each<[string, Partial<OverlayLine>, boolean]>([
    ["a typed value of an imported line", { typed: [typed("2027-01", 1)] }, false],
    ["a driver", { driver_written: AMINA }, false],
    ["a row of one's own with its values", { row: AMINA, typed: [typed("2027-01", 1)] }, true],
    ["a row of one's own with a driver", { row: AMINA, driver_written: AMINA }, false],
    ["a deletion", { deleted: AMINA }, true],
  ])("%s", (_, said, may) => {
    expect(canPromote({ ...SILENT, ...said }, "Baseline")).toBe(may);
    expect(canPromote({ ...SILENT, ...said }, "Growth plan")).toBe(true);
  });
});
