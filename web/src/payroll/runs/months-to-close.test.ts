import { expect, test } from "vitest";
import { monthsToClose } from "./months-to-close.ts";

test("a month can be closed once all its payrolls are paid or taken back, and it is not closed yet", () => {
  const runs = [
    { month: "2026-01", status: "paid" },
    { month: "2026-02", status: "paid" },
    { month: "2026-02", status: "draft" },
    { month: "2026-03", status: "reversed" },
    { month: "2026-04", status: "paid" },
    { month: "2026-04", status: "reversed" },
  ] as const;
  expect(monthsToClose(runs, [])).toEqual(["2026-04", "2026-01"]);
  expect(monthsToClose(runs, ["2026-01"])).toEqual(["2026-04"]);
});
