import { expect, test } from "vitest";
import type { Run } from "../api.ts";
import { monthsOfPay } from "./months-of-pay.ts";

const run = (month: string, pays: number | null, more: Partial<Run> = {}) =>
  ({ month, kind: "regular", status: "paid", totals: pays === null ? null : { pays }, ...more }) as Run;

test("what the approved payrolls of a month pay adds up; what waits for approval or was taken back does not count", () => {
  const runs = [
    run("2026-03", 34_037.5, { kind: "off_cycle" }),
    run("2026-03", 70_441.65),
    run("2026-02", 71_617.65),
    run("2026-02", 10, { status: "reversed" }),
    run("2026-02", -10, { kind: "reversal" }),
    run("2026-04", null, { status: "draft" }),
    run("2026-04", 75_000, { status: "computed" }),
    run("2026-03", 1_000, { kind: "off_cycle", status: "submitted" }),
  ];
  expect(monthsOfPay(runs)).toEqual([
    { month: "2026-02", pays: 7_161_765 },
    { month: "2026-03", pays: 10_447_915 },
  ]);
});

test("the newest twelve months are shown", () => {
  const months = Array.from({ length: 15 }, (_, at) => `2025-${String(at + 1).padStart(2, "0")}`);
  const shown = monthsOfPay(months.map((month) => run(month, 1)));
  expect(shown.map(({ month }) => month)).toEqual(months.slice(-12));
});
