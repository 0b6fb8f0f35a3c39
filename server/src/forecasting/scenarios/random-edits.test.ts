import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { FORECAST, mustBeOk, type Statements, startPlanning } from "./planning.fixture.ts";

const RUNS = 12;
const STEPS = 7;

let count = 0;

const planner = await startPlanning();

afterAll(() => planner.hazina.stop());

type Call = { readonly path: string; readonly body: Record<string, unknown> };

const FLOWS = ["Sales revenue", "Service revenue", "Cost of sales", "Rent", "Depreciation expense", "Interest expense"];
const STOCKS = ["Accounts receivable", "Delivery van", "Old deposit", "Accounts payable", "Bank loan", "Share capital"];

const anyLine = fc.oneof(
  fc.constantFrom(...FLOWS).map((line) => ({ line, isFlow: true })),
  fc.constantFrom(...STOCKS).map((line) => ({ line, isFlow: false })),
);
const anyAmount = fc.integer({ min: -500_000, max: 500_000 }).map((cents) => cents / 100);
const period = { start: FORECAST[0], end: FORECAST.at(-1) };

const typed: fc.Arbitrary<Call> = fc
  .tuple(anyLine, fc.dictionary(fc.constantFrom(...FORECAST), fc.option(anyAmount), { minKeys: 1 }))
  .map(([{ line, isFlow }, forecasts]) => ({
    path: "/analytics/forecasting/edit-row",
    body: { account_name: line, forecasts, is_profit_loss: isFlow },
  }));

const driven: fc.Arbitrary<Call> = fc
  .tuple(anyLine, anyAmount, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 4 }), fc.constantFrom(...FLOWS))
  .map(([{ line, isFlow }, amount, percent, kind, name]) => {
    const months = { period_years: 0, period_months: 6 };
    const range = [{ startDate: period.start, endDate: period.end, percentage: percent }];
    const kinds = [
      { method: "schedule", ptype: "constantGrowing", amount, ...months },
      {
        method: "link_to_previous",
        period,
        actualtype: "last_month",
        methodtype: "increase",
        ntype: "percent",
        value: percent,
      },
      { method: "percentage_of_account", period, itype: "ranges", name, percentageRanges: range },
      {
        method: "schedule",
        ptype: "percentageOfOpeningBalance",
        option: isFlow ? "Bank loan" : null,
        percentage: percent,
        ...months,
      },
      {
        method: "schedule",
        ptype: "loanRepaymentCalculation",
        principal: 900,
        annual_interest_rate: percent,
        loan_term_years: 1,
        start_month: "2027-02",
      },
    ];
    const atype = isFlow ? "profit_and_loss" : "balance_sheet";
    return { path: "/analytics/pnl-drivers", body: { driver: { line, atype, ...kinds[kind] } } };
  });

const rowed: fc.Arbitrary<Call> = fc
  .tuple(
    fc.constantFrom("REV", "FEXP", "TEXP", "DIV", "AR", "FA", "AP", "LTD", "OEQ"),
    anyAmount,
    fc.constantFrom("A", "B"),
  )
  .map(([code, amount, name]) => ({
    path: "/analytics/forecasting/custom-row",
    body: {
      account_name: `Row ${name}`,
      class: code,
      is_profit_loss: ["REV", "FEXP", "TEXP", "DIV"].includes(code),
      forecasts: { "2027-03": amount },
    },
  }));

const deleted: fc.Arbitrary<Call> = anyLine.map(({ line, isFlow }) => ({
  path: "/analytics/row/delete",
  body: { category: line, is_profit_loss: isFlow },
}));

function refuseImbalance({ balanceSheet, cashFlow }: Statements): void {
  for (const { label, value } of balanceSheet.checks.balance) expect(value, `balance of ${label}`).toBe(0);
  for (const { label, value } of cashFlow.checks.cash) expect(value, `cash of ${label}`).toBe(0);
}

describe("random edits over the API", () => {
  it("leave the books balanced and cash tied, are inherited, and are undone to equal statements", async () => {
    const edits = fc.array(fc.oneof(typed, driven, rowed, deleted), { minLength: 1, maxLength: STEPS });
    await fc.assert(
      fc.asyncProperty(edits, async (calls) => {
        count += 1;
        const scenario = `Run ${count}`;
        const id = await planner.scenario(scenario);
        await planner.scenario(`Below ${count}`, scenario);
        const states = [await planner.statements(scenario)];
        for (const { path, body } of calls) {
          const answer = await planner.post(path, { scenario, ...body });
          expect([200, 409, 422], JSON.stringify(answer.body)).toContain(answer.status);
          if (answer.status === 200) states.push(await planner.statements(scenario));
        }
        for (const state of states) refuseImbalance(state);
        expect(await planner.statements(`Below ${count}`)).toEqual(states.at(-1));
        for (const wanted of states.slice(0, -1).reverse()) {
          await mustBeOk(planner.send("POST", `/analytics/forecasting/scenario/${id}/undo`, {}));
          expect(await planner.statements(scenario)).toEqual(wanted);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
