import { parseMonth } from "@hazina/base/calendar.ts";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { LONG_RUN } from "../../testing/long-run.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { anyBooks, importRandomBooks } from "./random-books.fixture.ts";
import { anyItems, type Moved, type RandomItem } from "./random-items.fixture.ts";
import { cents, type Labelled, type Lines, Planning, type View } from "./random-planning.fixture.ts";

/** The number of runs. A run takes eleven seconds, so they are made only in the long run. */
const RUNS = 40;
const ACCOUNTANT = 5;
const ADMIN = 1;
const BEGINNING = "Cash Balance at the Beginning of the Month";
const ENDING = "Cash Balance at the End of the Month";
const STEP = 1_000;

const hazina = await startTestServer();
afterAll(() => hazina.stop());

type Row = Record<"profit_and_loss" | "assets" | "liabilities" | "equity" | "cash" | "tax", number> & {
  label: string;
  cash_with: number;
  cash_without: number;
};
type Saved = { data: { id: string; item_id: string } | null; effect: Row[] };
type Try = { value: number | string; lowest: Labelled };
type Solved = {
  data: {
    found: boolean;
    first: (Try & { beside: Try | null }) | null;
    last: (Try & { beside: Try | null }) | null;
    best: Try | null;
    gap: number | null;
  };
};

/**
 * Checks that, in every month, the beginning cash plus inflows less outflows equals the ending cash, and that every
 * category is the sum of its rows.
 */
function refuseUntied({ data, months, rows }: View, first: string): void {
  for (const month of months) {
    const of = (name: string) => cents(data[name]?.[month] ?? Number.NaN);
    expect(of(BEGINNING) + of("CASH INFLOWS") - of("CASH OUTFLOWS")).toBe(of(ENDING));
    for (const category of ["Operating Inflows", "Financing Inflows", "Investment Inflows", "CASH OUTFLOWS"]) {
      const within = rows.filter((row) => row.category === category && row.kind !== "category");
      const counted = within.filter(({ kind }) => kind === "forecast" || month >= first);
      expect(counted.reduce((sum, row) => sum + of(row.row_name), 0)).toBe(of(category));
    }
  }
}

/** Checks that, in every forecast month, lines changed between two readings by exactly the expected amounts. */
function refuseOtherMoves(of: Planning, before: Lines, after: Lines, moves: readonly Moved[]): void {
  for (const [line, all] of Map.groupBy(moves, (one) => one.line)) {
    const isFlow = after.flows.has(line);
    for (const label of of.books.forecast) {
      const month = parseMonth(label);
      const due = all.filter((one) => (isFlow ? one.month === month : one.month <= month && one.month >= of.first));
      const read = (lines: Lines) => (isFlow ? lines.flows : lines.stocks).get(line)?.get(label) ?? 0;
      expect([line, label, read(after) - read(before)]).toEqual([
        line,
        label,
        due.reduce((sum, one) => sum + one.cents, 0),
      ]);
    }
  }
}

/**
 * Checks that each row of the effect table balances, and that its cash equals the closing cash in the statements, with
 * and without the microforecast.
 */
function refuseEffect(effect: readonly Row[], before: Lines, after: Lines): void {
  for (const row of effect) {
    expect(cents(row.assets) - cents(row.liabilities) - cents(row.equity)).toBe(0);
    expect(cents(row.profit_and_loss)).toBe(cents(row.equity));
    expect(cents(row.cash_with)).toBe(after.closing.get(row.label));
    expect(cents(row.cash_without)).toBe(before.closing.get(row.label));
  }
  expect(after.balance).toEqual(before.balance);
  expect(after.ties).toEqual(before.ties);
}

const NAMED = { scenario_name: "Plan" };

async function refuseItem(of: Planning, plan: string, item: RandomItem, name: string): Promise<void> {
  const named = { ...NAMED, forecast_name: name };
  const [text, before] = [await of.statements("Plan"), await of.lines("Plan")];
  const dry = await of.must<Saved>("POST", `microforecasts/${item.path}`, {
    ...item.body(named, of.places),
    dry_run: true,
  });
  expect(dry.data).toBeNull();
  expect(await of.statements("Plan")).toBe(text);
  const saved = await of.must<Saved>("POST", `microforecasts/${item.path}`, item.body(named, of.places));
  expect(saved.effect).toEqual(dry.effect);
  const id = saved.data?.id ?? "";
  const [textAfter, after] = [await of.statements("Plan"), await of.lines("Plan")];
  refuseEffect(saved.effect, before, after);
  refuseOtherMoves(of, before, after, item.moves(of.first));

  const change = (body: object) => of.must("PUT", `microforecasts/${id}`, { scenario: "Plan", ...body });
  const back = (move: "undo" | "redo") => of.must("POST", `forecasting/scenario/${plan}/${move}`, {});
  await change({ on: false });
  refuseOtherMoves(
    of,
    before,
    await of.lines("Plan"),
    item.moves(of.first).map((one) => ({ ...one, cents: 0 })),
  );
  const adds = (await of.lines("Plan")).stocks.size !== before.stocks.size;
  if (!adds) expect(await of.statements("Plan")).toBe(text);
  await change({ on: true });
  expect(await of.statements("Plan")).toBe(textAfter);
  await refuseShift(of, { id, item, effect: saved.effect, change });
  for (const _ of [1, 2, 3]) await back("undo");
  expect(await of.statements("Plan")).toBe(textAfter);
  await back("undo");
  expect(await of.statements("Plan")).toBe(text);
  await back("redo");
  expect(await of.statements("Plan")).toBe(textAfter);
}

type Shifting = { id: string; item: RandomItem; effect: readonly Row[]; change: (body: object) => Promise<unknown> };

/**
 * Moves a microforecast to a later month, and checks that its effect moves by the same number of months and is zero
 * before.
 */
async function refuseShift(of: Planning, { id, item, effect, change }: Shifting): Promise<void> {
  const { forecast } = of.books;
  const at = forecast.indexOf(item.start);
  const to =
    at < 0 || at + 1 >= forecast.length ? forecast[0] : forecast[at + 1 + (item.amount % (forecast.length - at - 1))];
  await change({ start_month: to });
  if (at < 0 || !item.isTimeless || to === undefined || to < item.start) return;
  const by = forecast.indexOf(to) - at;
  const { data } = await of.must<{ data: { effect: Row[] } }>("GET", `microforecasts/${id}?scenario=Plan`);
  const plain = (rows: readonly Row[]) =>
    rows.map(({ profit_and_loss, assets, liabilities, cash }) => [profit_and_loss, assets, liabilities, cash]);
  const here = plain(effect);
  expect(plain(data.effect).slice(by)).toEqual(here.slice(0, here.length - by));
  expect(
    plain(data.effect)
      .slice(0, by)
      .flat()
      .every((value) => value === 0),
  ).toBe(true);
}

/**
 * Checks that a scenario based on another shows what its parent shows, can switch the microforecast off for itself
 * only, and shows the microforecast again once this change is deleted.
 */
async function refuseInheritance(of: Planning, id: string, without: string): Promise<void> {
  const plan = await of.statements("Plan");
  expect(await of.statements("Below")).toBe(plan);
  await of.must("PUT", `microforecasts/${id}`, { scenario: "Below", on: false });
  expect(await of.statements("Below")).toBe(without);
  expect(await of.statements("Plan")).toBe(plan);
  await of.must("DELETE", `microforecasts/${id}`, { scenario: "Below" });
  expect(await of.statements("Below")).toBe(plan);
}

/** Checks that planned cash rows change the balances of the cash view, but not the forecast. */
async function refuseOwnRows(of: Planning): Promise<void> {
  const model = async () => [
    JSON.stringify(await of.must("POST", "forecasting/model", { scenario: "Plan" })),
    await of.statements("Plan"),
  ];
  const { closed, forecast } = of.books;
  const first = forecast[0] ?? "";
  const { closing } = await of.lines("Plan");
  const plain = await of.cash("Plan");
  refuseUntied(plain, first);
  for (const month of plain.months)
    expect([month, cents(plain.data[ENDING]?.[month] ?? 0)]).toEqual([month, closing.get(month)]);
  const before = await model();
  const months = [closed.at(-1), ...forecast];
  const amounts = (sign: number) =>
    months.map((month, at) => ({ month, value: (sign * ((at * 7_919) % 100_003)) / 100 }));
  const rows = [
    { category: "Financing Inflows", row_name: "Harambee", data: amounts(1) },
    { category: "CASH OUTFLOWS", row_name: "2027", data: amounts(-3) },
    { category: "CASH INFLOWS", row_name: "constructor", data: amounts(2) },
  ];
  for (const row of rows) await of.must("POST", "forecasting/cashflow/add-row", { scenario: "Plan", ...row });
  const view = await of.cash("Plan");
  refuseUntied(view, first);
  let moved = 0;
  for (const month of view.months) {
    const at = months.indexOf(month);
    if (month >= first) moved += 6 * ((at * 7_919) % 100_003);
    expect([month, cents(view.data[ENDING]?.[month] ?? 0) - (closing.get(month) ?? 0)]).toEqual([month, moved]);
  }
  expect(await model()).toEqual(before);
  for (const { row_name } of rows) await of.must("POST", "cashflows/delete", { scenario: "Plan", row_name });
  expect(await of.cash("Plan")).toEqual(plain);
}

/** Returns the lowest closing cash in the forecast months, in cents. */
async function lowest(of: Planning): Promise<number> {
  const { closing } = await of.lines("Plan");
  return Math.min(...of.books.forecast.map((month) => closing.get(month) ?? 0));
}

/**
 * Checks that cash stays at or above the minimum once the solver's value is saved, and that it does not with the next
 * larger or smaller value. If no value is enough, checks that cash with the best value falls short of the minimum by
 * the reported amount.
 */
async function refuseSolution(of: Planning, item: RandomItem, name: string, above: number): Promise<void> {
  const named = { ...NAMED, forecast_name: name };
  const without = await lowest(of);
  const { data: made } = await of.must<Saved>("POST", `microforecasts/${item.path}`, item.body(named, of.places));
  const [id, item_id] = [made?.id ?? "", made?.item_id ?? ""];
  const floor = without + above;
  const unknowns = [
    "start_month",
    ...(item.kind === "loan" ? ["principal"] : []),
    ...(item.kind === "hire" ? ["basic_salary"] : []),
  ];
  for (const unknown of unknowns) {
    const { data } = await of.must<Solved>("POST", "forecasting/solve", {
      scenario: "Plan",
      id,
      item_id,
      unknown,
      floor: floor / 100,
    });
    const lowestWith = async ({ value }: Try) => {
      if (unknown === "start_month")
        await of.must("PUT", `microforecasts/${id}`, { scenario: "Plan", start_month: value });
      else
        await of.must("PUT", `microforecasts/${id}/items/${item_id}`, {
          scenario: "Plan",
          ...item.body(named, of.places, { [unknown]: value }),
        });
      return lowest(of);
    };
    if (data.best) expect(floor - (await lowestWith(data.best))).toBe(cents(data.gap ?? Number.NaN));
    for (const answer of [data.first, data.last]) {
      if (!answer) continue;
      const there = await lowestWith(answer);
      expect(there).toBe(cents(answer.lowest.value));
      expect(there).toBeGreaterThanOrEqual(floor);
      if (answer.beside === null) expect(bounds(of, unknown)).toContain(answer.value);
      else {
        expect(await lowestWith(answer.beside)).toBeLessThan(floor);
        if (unknown !== "start_month") expect(Math.abs(Number(answer.beside.value) - Number(answer.value))).toBe(STEP);
      }
    }
    await of.must("PUT", `microforecasts/${id}/items/${item_id}`, { scenario: "Plan", ...item.body(named, of.places) });
  }
  await of.must("DELETE", `microforecasts/${id}`, { scenario: "Plan" });
}

function bounds({ books: { forecast } }: Planning, unknown: string): unknown[] {
  if (unknown === "start_month") return [forecast[0], forecast.at(-1)];
  return unknown === "principal" ? [0] : [10_000_000_000];
}

/** Checks that no answer to a user who may not see pay contains the name of a planned person. */
async function refusePay(of: Planning, id: string): Promise<void> {
  await hazina.setRole(of.person, ACCOUNTANT);
  const answers = await Promise.all([
    of.ask("POST", "microforecasts", { scenario: "Plan" }),
    of.ask("GET", `microforecasts/${id}?scenario=Plan`),
    of.ask("GET", "microforecasting/accounts?scenario=Plan"),
    of.ask("POST", "forecasting/model", { scenario: "Plan" }),
    of.ask("POST", "forecasting/scenario/overview", {}),
    of.ask("POST", "forecasting/scenario/compare", { left: "Baseline", right: "Plan" }),
    of.ask("POST", "marketing", { scenario: "Plan" }),
    of.ask("POST", "hiring/plan", { scenario: "Plan", measure: "salaries" }),
    of.ask("POST", "hiring/plan", { scenario: "Plan", measure: "benefits" }),
    of.ask("POST", "hiring/staff", { scenario: "Plan" }),
    of.ask("POST", "cashflow", { scenario: "Plan" }),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(JSON.stringify(answers)).not.toMatch(/Zuhura|Siriyake/);
  await hazina.setRole(of.person, ADMIN);
}

/** Checks that the hiring page's totals of planned staff equal the employer cost of their payslips. */
async function refuseHiring(of: Planning, items: readonly RandomItem[]): Promise<void> {
  const read = async (measure: string) =>
    of.must<{ labels: string[]; total: number[] }>("POST", "hiring/plan", { scenario: "Plan", measure });
  const [salaries, benefits] = [await read("salaries"), await read("benefits")];
  const moves = items.filter(({ kind }) => kind === "hire").flatMap((item) => item.moves(of.first));
  for (const [at, label] of salaries.labels.entries()) {
    if (!of.books.forecast.includes(label)) continue;
    const due = moves.filter(({ month }) => month === parseMonth(label)).reduce((sum, one) => sum + one.cents, 0);
    expect([label, cents(salaries.total[at] ?? 0) + cents(benefits.total[at] ?? 0)]).toEqual([label, due]);
  }
}

const anyPlanning = anyBooks.chain((books) =>
  fc.record({
    books: fc.constant(books),
    items: anyItems(books.closed, books.forecast),
    asked: anyItems(books.closed, books.forecast),
    above: fc.integer({ min: -30_000_000, max: 30_000_000 }),
  }),
);

let count = 0;

describe("random books and items over HTTP", () => {
  it.runIf(LONG_RUN)(
    "do what the schedules and payslips say, balance, are switched off, moved, undone, inherited, solved and promoted",
    async () => {
      await fc.assert(
        fc.asyncProperty(anyPlanning, async ({ books, items, asked, above }) => {
          const of = new Planning(hazina, await hazina.company(`Random ${++count}`), books);
          await importRandomBooks(hazina, of.person, books);
          of.places = {
            department_id: await of.made("/departments", "Sales"),
            job_title_id: await of.made("/job-titles", "Clerk"),
          };
          refuseUntied(await of.cash("Baseline"), books.forecast[0] ?? "");
          const plan = await of.scenario("Plan", "Baseline");
          await of.scenario("Below", "Plan");
          const kept: string[] = [];
          for (const [index, item] of items.entries()) {
            const without = await of.statements("Plan");
            const known = (await of.lines("Plan")).stocks.size;
            await refuseItem(of, plan, item, `Plan ${index}`);
            const { data } = await of.must<{ data: { id: string; name: string }[] }>("POST", "microforecasts", {
              scenario: "Plan",
            });
            const id = data.find(({ name }) => name === `Plan ${index}`)?.id ?? "";
            kept.push(id);
            if ((await of.lines("Plan")).stocks.size === known) await refuseInheritance(of, id, without);
            await refusePay(of, id);
          }
          await refuseHiring(of, items);
          await refuseOwnRows(of);
          for (const [index, item] of asked.entries()) await refuseSolution(of, item, `Asked ${index}`, above);
          const planned = await of.statements("Plan");
          for (const id of kept) await of.must("POST", `microforecasts/${id}/promote`, { scenario: "Plan" });
          expect([await of.statements("Plan"), await of.statements("Baseline")]).toEqual([planned, planned]);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    1_800_000,
  );
});
