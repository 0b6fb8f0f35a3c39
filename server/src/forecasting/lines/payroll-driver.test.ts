import { afterAll, describe, expect, it } from "vitest";
import { startPayroll } from "../../payroll/payroll.fixture.ts";
import { importTestBooks } from "../scenarios/planning.fixture.ts";

const office = await startPayroll();
const { hazina, owner, must, ask } = office;
for (const basic of [100_000, 30_000, 50_000]) await office.person(basic, "2025-01-01");

afterAll(() => hazina.stop());

describe("a forecast's line of staff cost", () => {
  it("is what payroll foresees of the coming months, says so, and takes in a rise when it is saved again", async () => {
    await importTestBooks(hazina, owner);
    await must(owner, "POST", "/analytics/forecasting/scenario", { name: "Plan", parent: "Baseline" });
    const period = { start: "2027-01", end: "2027-03" };
    const driver = { line: "Rent", atype: "profit_and_loss", method: "payroll", period };
    const save = (more: object = {}, by = owner) =>
      ask(by, "POST", "/analytics/pnl-drivers", { scenario: "Plan", driver: { ...driver, ...more } });
    type Costs = { data: { month: string; account: string; amount: number }[] };
    const asked = { from: period.start, to: period.end };
    const foreseen = async () => {
      const { data } = await must<Costs>(owner, "POST", "/client/staff-costs", asked);
      return ["2027-01", "2027-02", "2027-03"].map((month) =>
        data.filter((cost) => cost.month === month).reduce((total, { amount }) => total + amount, 0),
      );
    };
    type Statement = { forecasts: Record<string, Record<string, { value: number }[]>> };
    const line = async () => {
      const { forecasts } = await must<Statement>(owner, "POST", "/analytics/profit_and_loss", { scenario: "Plan" });
      const rent = Object.values(forecasts).find((group) => group.Rent)?.Rent ?? [];
      return rent.map(({ value }) => value);
    };
    // Amounts in the request are ignored.
    expect((await save({ directEntryValue: [{ month: "2027-01", value: 1 }] })).status).toBe(200);
    const before = await foreseen();
    expect(before[0]).toBeGreaterThan(190_000);
    expect((await line()).slice(0, 4)).toEqual([...before, 100]);
    type Driver = { driver: { method: string; directEntryValue: { value: number }[] } };
    const shown = { scenario: "Plan", line: "Rent", atype: "profit_and_loss" };
    const { driver: held } = await must<Driver>(owner, "POST", "/analytics/revenue-driver", shown);
    expect([held.method, held.directEntryValue.map(({ value }) => value)]).toEqual(["payroll", before]);
    await office.person(70_000, "2027-02-01");
    expect((await line()).slice(0, 3)).toEqual(before);
    const { version } = await must<{ version: number }>(owner, "POST", "/analytics/revenue-driver", shown);
    await must(owner, "POST", "/analytics/pnl-drivers", { scenario: "Plan", driver, version });
    const after = await foreseen();
    expect([(after[0] ?? 0) - (before[0] ?? 0), (after[1] ?? 0) > (before[1] ?? 0)]).toEqual([0, true]);
    expect((await line()).slice(0, 3)).toEqual(after);
    const nowhere = await save({ name: "no such account" });
    expect([nowhere.status, nowhere.body.message]).toEqual([
      422,
      expect.stringContaining("has no costs for this account and department"),
    ]);
    expect((await save({ period: { start: "2027-01", end: "2036-01" } })).status).toBe(422);
    expect((await save({ line: "Bank loan", atype: "balance_sheet" })).status).toBe(422);
  });
});
