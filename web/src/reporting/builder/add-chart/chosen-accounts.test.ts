import { expect, test } from "vitest";
import { gone, isChosen, toggled } from "./chosen-accounts.ts";

const chosen = { REV: ["Sales", "Sold business"], totals: ["revenue"] };

test("a line is put into a chart and taken out again, also where its class is another one by now", () => {
  expect(toggled({}, "REV", "Sales")).toEqual({ REV: ["Sales"] });
  expect(isChosen(chosen, "AINC", "Sales")).toBe(true);
  expect(toggled(chosen, "AINC", "Sales")).toEqual({ REV: ["Sold business"], totals: ["revenue"] });
});

test("an account that is called as a total is not that total", () => {
  expect(isChosen(chosen, "REV", "revenue")).toBe(false);
  expect(toggled(chosen, "REV", "revenue")).toEqual({
    REV: ["Sales", "Sold business", "revenue"],
    totals: ["revenue"],
  });
  expect(toggled(chosen, "totals", "revenue")).toEqual({ REV: ["Sales", "Sold business"], totals: [] });
});

test("lines that left the books can be taken out", () => {
  const left = gone(chosen, { AINC: ["Sales"] });
  expect(left).toEqual(["Sold business"]);
  expect(toggled(chosen, "No longer in the books", left[0] ?? "")).toEqual({ REV: ["Sales"], totals: ["revenue"] });
});
