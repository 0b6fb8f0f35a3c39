// Microforecasts on 400 accounts × 60 months: the answer with the effect, what can be afforded, and a frame of a dragged bar in the page.
import type { ForecastWire } from "@hazina/engine/forecasting/model/wire.ts";
import { openPlan, type Planned } from "../web/src/forecasting/microforecasts/effect/live-plan.ts";
import { onBenchCompany, spread } from "./company/bench-company.ts";
import { largeBalanceSheet, largeProfitAndLoss, lineName } from "./company/large-books.ts";

const ROUNDS = 200;
/**
 * The number of first calls that are reported separately, because they also load the books and warm
 * up the calculation.
 */
const COLD = 3;
const MICROFORECASTS = 20;
const [INTEREST, DEBT, CASH] = [lineName(1), "Accounts receivable 2", "Bank account"];

type Listed = { readonly data: readonly (Planned & { readonly id: string })[] };
type Saved = { readonly data: { readonly id: string; readonly item_id: string } };

await onBenchCompany(async ({ server, token, post }) => {
  await post("/analytics/forecast", largeProfitAndLoss(300));
  await post("/analytics/balance_sheet", largeBalanceSheet(100));
  const mappings = { profit_and_loss: { IEXP: [INTEREST] }, balance_sheet: { LTD: [DEBT], CASH: [CASH] } };
  await post("/analytics/forecasting/save-mappings", { scenario: "Baseline", mappings });
  const loans: Saved["data"][] = [];
  for (let at = 0; at < MICROFORECASTS; at++) {
    const loanPayload = {
      ...{ forecast_name: `Loan ${at}`, scenario_name: "Baseline" },
      ...{ loanLiabilityAccount: DEBT, loanRepaymentAccount: CASH, interestAccount: INTEREST },
      ...{ annualInterest: 14, loanTermYears: 3, loanTermMonths: 0, principal: 1_000 + at, startDate: "2026-12" },
    };
    loans.push(((await post("/analytics/microforecasts/loan-schedule", { loanPayload })) as Saved).data);
  }
  const [loan] = loans;
  if (loan === undefined) throw new Error("nothing is planned");

  await measured("the effect of a microforecast, answered", 100, async () => {
    const answer = await server.call("GET", `/analytics/microforecasts/${loan.id}?scenario=Baseline`, undefined, token);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  });
  for (const unknown of ["start_month", "principal"] as const) {
    const asked = { scenario: "Baseline", id: loan.id, item_id: loan.item_id, unknown, floor: 0 };
    await measured(`what can be afforded (${unknown}), answered`, 300, () =>
      post("/analytics/forecasting/solve", asked),
    );
  }

  const { model } = (await post("/analytics/forecasting/model", { scenario: "Baseline" })) as { model: ForecastWire };
  const { data } = (await post("/analytics/microforecasts", { scenario: "Baseline" })) as Listed;
  const plan = openPlan(model, []);
  const [moved] = data;
  if (!plan.ok || moved === undefined) throw new Error("the page has no plan");
  let by = 0;
  await measured("the lowest cash of a bar dragged a month, in the page", 16, async () => {
    by = (by % 9) + 1;
    plan.value.lowestMoved(moved, by);
  });
});

async function measured(what: string, aimMs: number, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  const { median, slowest } = spread(times);
  const warm = times.slice(COLD).toSorted((a, b) => a - b);
  const p99 = (warm[Math.floor(warm.length * 0.99)] ?? 0).toFixed(0);
  const first = (times[0] ?? 0).toFixed(0);
  console.log(`${what}: first ${first} ms, median ${median} ms, p99 ${p99} ms, slowest ${slowest} ms (aim ${aimMs})`);
}
