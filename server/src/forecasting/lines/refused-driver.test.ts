import { afterAll, describe, expect, it } from "vitest";
import { mustBeOk, startPlanning } from "../scenarios/planning.fixture.ts";

const planner = await startPlanning();

afterAll(() => planner.hazina.stop());

const stock = "balance_sheet";

describe("a driver that is no longer possible", () => {
  const classify = (code: string) =>
    mustBeOk(
      planner.post("/analytics/forecasting/save-mappings", { mappings: { balance_sheet: { [code]: ["Bank loan"] } } }),
    );

  it("because its line is no debt any more can be replaced, and replacing it can be undone and redone", async () => {
    const id = await planner.scenario("Reclassified");
    const inPlan = (driver: Record<string, unknown>) =>
      planner.post("/analytics/pnl-drivers", { scenario: "Reclassified", driver });
    const driverNow = async () => {
      const body = { scenario: "Reclassified", line: "Bank loan", atype: stock };
      return (await planner.post<{ driver: { ptype?: string } | null }>("/analytics/revenue-driver", body)).body.driver;
    };
    const loan = {
      line: "Bank loan",
      atype: stock,
      method: "schedule",
      ptype: "loanRepaymentCalculation",
      principal: 1200,
      annual_interest_rate: 0,
      loan_term_years: 1,
      loan_term_months: 0,
      start_month: "2026-12",
      name: "Interest expense",
    };
    const growing = {
      line: "Bank loan",
      atype: stock,
      method: "schedule",
      ptype: "constantGrowing",
      amount: 900,
      start_date: "2027-01",
      period_years: 0,
      period_months: 6,
    };
    await mustBeOk(inPlan(loan));
    expect(await planner.line("Reclassified", "Bank loan")).toEqual([1100, 1000, 900, 800, 700, 600]);
    await classify("OCA");
    try {
      const alone = await planner.line("Reclassified", "Bank loan");
      await mustBeOk(inPlan(growing));
      expect(await planner.line("Reclassified", "Bank loan")).toEqual([900, 900, 900, 900, 900, 900]);
      const move = (way: string) => planner.send("POST", `/analytics/forecasting/scenario/${id}/${way}`, {});
      await mustBeOk(move("undo"));
      expect(await driverNow()).toMatchObject({ ptype: "loanRepaymentCalculation" });
      expect(await planner.line("Reclassified", "Bank loan")).toEqual(alone);
      await mustBeOk(move("redo"));
      expect(await driverNow()).toMatchObject({ ptype: "constantGrowing" });
      await mustBeOk(move("undo"));
      expect((await inPlan(loan)).status).toBe(422);
    } finally {
      await classify("LTD");
    }
    expect(await planner.line("Reclassified", "Bank loan")).toEqual([1100, 1000, 900, 800, 700, 600]);
  });
});
