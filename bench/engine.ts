import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { performance } from "node:perf_hooks";
import { runProgram } from "@hazina/engine/forecasting/evaluation/evaluate.ts";
import { type Forecast, forecast, totalValues } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import { planOn } from "@hazina/engine/forecasting/evaluation/plan.ts";
import { programOf } from "@hazina/engine/forecasting/evaluation/program.ts";
import { type Foundation, prepareFoundation } from "@hazina/engine/forecasting/model/foundation.ts";
import type { Driver, Overlay, Refusal } from "@hazina/engine/forecasting/model/model.ts";
import { applyEdit } from "@hazina/engine/forecasting/scenarios/edit.ts";
import { emptyOverlay } from "@hazina/engine/forecasting/scenarios/overlay.ts";
import { initSync, Model } from "@ironcalc/wasm";
import { byHand } from "./engine/by-hand.ts";
import { benchModel } from "./engine/model.ts";
import { fillSheet, type Sheet } from "./engine/spreadsheet.ts";

const ACTUAL_MONTHS = 24;
const FORECAST_MONTHS = 72;
const ROUNDS = 60;

/**
 * Compares the forecast engine with a hand-written loop and with a spreadsheet engine, on the same
 * model.
 */
function main(): void {
  const { books, drivers } = benchModel(1, ACTUAL_MONTHS, FORECAST_MONTHS);
  console.log(
    `${books.accounts.length} accounts × ${FORECAST_MONTHS} forecast months × ${drivers.drivers.size} drivers, medians`,
  );
  const foundation = must(prepareFoundation(books));
  const made = must(forecast(foundation, [emptyOverlay("Baseline"), drivers]));
  const program = programOf(made.run.plan);
  const hand = byHand(books, drivers);
  console.log(`  figures equal to the loop by hand: ${equal(made, hand()) ? "yes, every month" : "NO"}`);
  const loop = median(hand);
  print("loop by hand over typed arrays", loop);
  print(
    "full evaluation",
    median(() => runProgram(program)),
    loop,
    8,
  );
  print("one driver edited, net income and cash read", editTime(made, "REV 3", growth), loop, 1.5);
  print("one typed value edited", typedTime(made), loop);
  print("one depreciation schedule edited", editTime(made, "FA 3", schedule), loop);
  print(
    "laying the books out",
    median(() => prepareFoundation(books)),
  );
  print(
    "planning a scenario",
    median(() => planOn(foundation, fresh(drivers))),
  );
  const five = [0, 1, 2, 3, 4].map((index) => programOf(must(forecast(foundation, own(drivers, index))).run.plan));
  print(
    "five scenarios side by side, evaluated",
    median(() => five.map(runProgram)),
  );
  print(
    "five scenarios side by side, planned and evaluated",
    median(() => fiveScenarios(foundation, drivers)),
  );
  scaling();
  againstSpreadsheet(made);
}

function print(name: string, ms: number, against?: number, limit?: number): void {
  const times = against === undefined ? "" : `  ${(ms / against).toFixed(2)} × the loop`;
  const bound = limit === undefined ? "" : ` (at most ${limit})`;
  console.log(`  ${name.padEnd(52)} ${ms.toFixed(3).padStart(9)} ms${times}${bound}`);
}

function median(work: () => unknown, rounds = ROUNDS): number {
  return timesOf(work, rounds)[rounds >> 1] ?? 0;
}

function timesOf(work: () => unknown, rounds: number): number[] {
  for (let round = 0; round < rounds; round++) work();
  return Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).sort((a, b) => a - b);
}

function must<Value>(result: { ok: true; value: Value } | { ok: false; refusal: Refusal }): Value {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

function equal(
  made: Forecast,
  { netIncome, cash }: { netIncome: ArrayLike<number>; cash: ArrayLike<number> },
  from = 0,
): boolean {
  const own = [totalValues(made, "net_income"), totalValues(made, "CASH")];
  for (let t = ACTUAL_MONTHS; t < ACTUAL_MONTHS + FORECAST_MONTHS; t++) {
    if (own[0]?.[t] !== netIncome[t - from] || own[1]?.[t] !== cash[t - from]) return false;
  }
  return true;
}

/** Measures the time it takes to change a driver to a new value and then read net income and cash for every month. */
function editTime(made: Forecast, account: string, driverOf: (round: number) => Driver): number {
  let round = 0;
  let checksum = 0;
  const time = median(() => {
    round += 1;
    must(applyEdit(made, { kind: "driver", scenario: "Plan", account, driver: { driver: driverOf(round) } }));
    for (const key of ["net_income", "CASH"] as const) for (const cents of totalValues(made, key)) checksum += cents;
  });
  if (!Number.isFinite(checksum)) throw new Error("The months could not be read.");
  return time;
}

function growth(round: number): Driver {
  const period = { first: ACTUAL_MONTHS, last: ACTUAL_MONTHS + FORECAST_MONTHS - 1 };
  return { method: "periodic_growth", period, change: { by: { percent: 5 + (round % 7) } } };
}

function schedule(round: number): Driver {
  return {
    method: "straight_line",
    purchase: 10,
    cost: 700_000_000 + round * 100,
    salvage: 50_000_000,
    lifeMonths: 84,
  };
}

function typedTime(made: Forecast): number {
  let round = 0;
  return median(() => {
    round += 1;
    const values = new Map([[ACTUAL_MONTHS + 30, { cents: 90_000_000 + round }]]);
    must(applyEdit(made, { kind: "typed", scenario: "Plan", account: "REV 250", values }));
  });
}

/**
 * Returns copies of the drivers as new objects, so that the engine cannot reuse results that it has cached for the
 * originals.
 */
function fresh(drivers: Overlay): Overlay[] {
  const copies = [...drivers.drivers].map(([path, { driver }]) => [path, { driver: { ...driver } }] as const);
  return [emptyOverlay("Baseline"), { ...drivers, drivers: new Map(copies) }];
}

function fiveScenarios(foundation: Foundation, drivers: Overlay): void {
  const [, shared = drivers] = fresh(drivers);
  for (let index = 0; index < 5; index++) must(forecast(foundation, own(shared, index)));
}

/**
 * Returns three overlays: an empty Baseline, the given drivers, and a scenario that changes the growth of one revenue
 * line.
 * @param index selects the growth driver of that scenario.
 */
function own(drivers: Overlay, index: number): Overlay[] {
  const changed = new Map([["REV 5", { driver: growth(index) }]]);
  return [emptyOverlay("Baseline"), drivers, { ...emptyOverlay("Own"), drivers: changed }];
}

function scaling(): void {
  const cost = (scale: number, months: number) => {
    const { books, drivers } = benchModel(scale, ACTUAL_MONTHS, months);
    const made = must(forecast(must(prepareFoundation(books)), [emptyOverlay("Baseline"), drivers]));
    const program = programOf(made.run.plan);
    const cells = books.accounts.length * months;
    return (1_000_000 * (timesOf(() => runProgram(program), 30)[0] ?? 0)) / cells;
  };
  for (const [accounts, months] of [
    [1, 36],
    [1, 72],
    [1, 144],
    [0.5, 72],
    [2, 72],
    [4, 72],
  ] as const) {
    console.log(
      `  ${accounts * 2_000} accounts × ${months} months: ${cost(accounts, months).toFixed(1)} ns a cell, at best`,
    );
  }
}

/**
 * Measures the spreadsheet engine IronCalc on the same model and checks that its figures agree with
 * the forecast engine's.
 */
function againstSpreadsheet(made: Forecast): void {
  const sheet = ironCalc();
  const { books, drivers } = benchModel(1, ACTUAL_MONTHS, FORECAST_MONTHS);
  const filled = fillSheet(sheet, books, drivers);
  sheet.evaluate();
  must(
    applyEdit(made, {
      kind: "typed",
      scenario: "Plan",
      account: "REV 250",
      values: new Map([[ACTUAL_MONTHS + 30, null]]),
    }),
  );
  for (const account of ["REV 3", "FA 3"] as const) {
    must(applyEdit(made, { kind: "driver", scenario: "Plan", account, driver: drivers.drivers.get(account) ?? null }));
  }
  console.log(`  figures equal to IronCalc: ${equal(made, filled.read(), ACTUAL_MONTHS) ? "yes, every month" : "NO"}`);
  const full = median(() => sheet.evaluate(), 5);
  const program = programOf(made.run.plan);
  const own = median(() => runProgram(program));
  print("IronCalc, full evaluation", full);
  console.log(`    the engine is ${(full / own).toFixed(0)} times faster (at least 15)`);
  let round = 0;
  const edit = median(() => {
    round += 1;
    filled.grow(3, 5 + (round % 7));
    sheet.evaluate();
    filled.read();
  }, 5);
  print("IronCalc, one driver edited, net income and cash read", edit);
  console.log(`    the engine is ${(edit / editTime(made, "REV 3", growth)).toFixed(0)} times faster (at least 100)`);
}

function ironCalc(): Sheet {
  const wasm = createRequire(import.meta.url).resolve("@ironcalc/wasm/wasm_bg.wasm");
  initSync({ module: readFileSync(wasm) });
  return new Model("bench", "en", "UTC", "en");
}

main();
