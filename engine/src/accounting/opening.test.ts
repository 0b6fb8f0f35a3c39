import { describe, expect, it } from "vitest";
import { DEFAULT_CHART, isControlAccount } from "./chart.ts";
import { openingAccount } from "./opening.ts";

const BETWEEN = ["1119", "1460", "1490", "2290"];

describe("the account for an opening balance", () => {
  it("is for each control account an account that journals can use, but not for those that are zero at the start", () => {
    for (const { code, isControl } of DEFAULT_CHART.filter((account) => account.isControl)) {
      const instead = openingAccount(code);
      expect([code, isControl, instead === undefined], code).toEqual([code, true, BETWEEN.includes(code)]);
      if (instead === undefined) continue;
      expect(isControlAccount(instead), instead).toBe(false);
      expect(
        DEFAULT_CHART.some((account) => account.code === instead),
        instead,
      ).toBe(true);
    }
  });
});
