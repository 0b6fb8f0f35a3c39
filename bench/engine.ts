import { applyEdit } from "@hazina/engine/forecasting/edit.ts";
import { runProgram } from "@hazina/engine/forecasting/evaluate.ts";import { programOf } from "@hazina/engine/forecasting/program.ts";
import { forecast, totalValues } from "@hazina/engine/forecasting/forecast.ts";
import { layFoundation } from "@hazina/engine/forecasting/foundation.ts";
import type { Driver } from "@hazina/engine/forecasting/model.ts";
import { emptyOverlay } from "@hazina/engine/forecasting/overlay.ts";
import { planOn } from "@hazina/engine/forecasting/plan.ts";
import { byHand } from "./engine/by-hand.ts";
import { benchModel } from "./engine/model.ts";

const { books, drivers } = benchModel(1, 24, 72);
const laid = layFoundation(books);
if (!laid.ok) throw new Error(laid.refusal.message);
const foundation = laid.value;
const chain = [emptyOverlay("Baseline"), drivers];
const plan = planOn(foundation, chain);
if (!plan.ok) throw new Error(plan.refusal.message);
console.log("groups>1", plan.value.order.groups.filter((g) => g.length > 1).length, plan.value.order.groups.length);
const prog = programOf(plan.value);
bench("layFoundation", 20, () => layFoundation(books));
bench("planOn", 20, () => planOn(foundation, chain));
bench("runPlan", 100, () => runProgram(prog));
const made = forecast(foundation, chain);
if (!made.ok) throw new Error(made.refusal.message);
const hand = byHand(books, drivers);
const figures = hand();
const mine = { n: totalValues(made.value, "net_income"), c: totalValues(made.value, "CASH") };
let bad = 0;
for (let t = 24; t < 96; t++)
  if (figures.netIncome[t] !== mine.n[t] || figures.cash[t] !== mine.c[t]) {
    bad++;
    if (bad < 5) console.log(t, figures.netIncome[t], mine.n[t], figures.cash[t], mine.c[t]);
  }
console.log("different", bad, "lowest cash", Math.min(...mine.c) / 100, "NI", mine.n[95]! / 100);
bench("by hand", 200, hand);
let k = 0;
bench("edit revenue driver", 200, () => {
  const driver: Driver = {
    method: "periodic_growth",
    period: { first: 24, last: 95 },
    change: { by: { percent: 4 + (k++ % 5) } },
  };
  const r = applyEdit(made.value, { kind: "driver", scenario: "Plan", account: "REV 3", driver: { driver } });
  if (!r.ok) throw new Error(r.refusal.message);
  return totalValues(made.value, "net_income")[95] ?? 0 + (totalValues(made.value, "CASH")[95] ?? 0);
});
bench("edit schedule", 100, () => {
  const driver: Driver = {
    method: "straight_line",
    purchase: 10,
    cost: 700_000_000 + k++,
    salvage: 50_000_000,
    lifeMonths: 84,
  };
  const r = applyEdit(made.value, { kind: "driver", scenario: "Plan", account: "FA 3", driver: { driver } });
  if (!r.ok) throw new Error(r.refusal.message);
});
bench("typed", 200, () => {
  const r = applyEdit(made.value, {
    kind: "typed",
    scenario: "Plan",
    account: "REV 250",
    values: new Map([[40, { cents: k++ * 1000 }]]),
  });
  if (!r.ok) throw new Error(r.refusal.message);
});

function bench(name: string, runs: number, work: () => unknown): void {
  for (let i = 0; i < runs; i++) work();
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  console.log(
    name.padEnd(24),
    "median",
    times[runs >> 1]?.toFixed(3),
    "min",
    times[0]?.toFixed(3),
    "p90",
    times[Math.floor(runs * 0.9)]?.toFixed(3),
  );
}
