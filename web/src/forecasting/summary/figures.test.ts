import { describe, expect, test } from "vitest";
import type { CashFlowAnswer } from "../model/statement-model.ts";
import { closedCash, runway } from "./figures.ts";

const cash = (values: readonly number[], redline: string | null) =>
  ({
    closing_cash: values.map((value, at) => ({ label: `2026-0${at + 1}`, value })),
    redline,
  }) as unknown as CashFlowAnswer;

describe("how long cash lasts", () => {
  test("until the month that ends below zero, counted from the first forecast month", () => {
    expect(runway(cash([900, 500, 200, -50, 100], "2026-03"))).toEqual({ months: 1, endsIn: "2026-04" });
  });

  test("not a month where the first forecast month ends below zero", () => {
    expect(runway(cash([900, -1], "2026-02"))).toEqual({ months: 0, endsIn: "2026-02" });
  });

  test("through the whole forecast where no month ends below zero; nothing at all is not below zero", () => {
    expect(runway(cash([900, 500, 0], "2026-02"))).toEqual({ months: 2, endsIn: undefined });
  });

  test("is not known without a forecast", () => {
    expect(runway(cash([900, 500], null))).toBeUndefined();
    expect(runway(cash([], null))).toBeUndefined();
  });
});

describe("cash at the last closed month", () => {
  test("is that before the redline, or the last where nothing is forecast", () => {
    expect(closedCash(cash([900, 500, 200], "2026-03"))).toEqual({ label: "2026-02", amount: 50_000 });
    expect(closedCash(cash([900, 500.25], null))).toEqual({ label: "2026-02", amount: 50_025 });
    expect(closedCash(cash([900], "2026-01"))).toBeUndefined();
  });
});
