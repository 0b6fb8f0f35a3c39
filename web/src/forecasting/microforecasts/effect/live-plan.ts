import { addMonths, formatMonth, type Month, monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type Forecast, forecast, totalValues } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import { layerProblem } from "@hazina/engine/forecasting/evaluation/layers.ts";
import { effectMonths, lowestOf, worstMonth } from "@hazina/engine/forecasting/microforecasts/effect-answer.ts";
import { cashWith, effectTable } from "@hazina/engine/forecasting/microforecasts/effect-table.ts";
import type { ItemFields } from "@hazina/engine/forecasting/microforecasts/item-fields.ts";
import { layerOf } from "@hazina/engine/forecasting/microforecasts/layer-of.ts";
import type { Item, Microforecast } from "@hazina/engine/forecasting/microforecasts/microforecast.ts";
import {
  type NewAccount,
  type PayrollSettings,
  type ReadItem,
  readItems,
} from "@hazina/engine/forecasting/microforecasts/read-items.ts";
import { type Solution, solve, type Unknown } from "@hazina/engine/forecasting/microforecasts/solve.ts";
import { prepareFoundation } from "@hazina/engine/forecasting/model/foundation.ts";
import type { Account, Books } from "@hazina/engine/forecasting/model/model.ts";
import { type ForecastWire, fromWire } from "@hazina/engine/forecasting/model/wire.ts";
import { type EmployerSettings, employerSettings } from "@hazina/engine/payroll/pay/employer.ts";
import type { Accounts, Detail } from "../api.ts";

/** A microforecast as listed: its id, its name, and its plan with the items in the form that the engine reads. */
export type Planned = {
  readonly id: string;
  readonly name: string;
  readonly plan: { readonly start: string; readonly items: readonly unknown[] };
};

/** A month and its closing cash, in cents. */
export type CashMonth = { readonly month: string; readonly cents: Cents };

/** The effect of an unsaved plan, in the form in which the server returns it, and the current lowest cash. */
export type LiveEffect = Pick<Detail, "effect" | "lowest_with" | "worst_month"> & {
  readonly lowest_now: Detail["lowest_with"];
};

/** The item being changed, and its microforecast. */
export type Changing = { readonly of: Planned; readonly itemId: string };

/** The affordable value that the engine found; `monthOf` converts a month index of the solution to `YYYY-MM`. */
export type Afforded = { readonly solution: Solution; readonly monthOf: (index: number) => string };

/** A scenario calculated on the page, used to try out unsaved plans. */
export type LivePlan = {
  readonly hasCash: boolean;
  /** The scenario's current lowest cash; null if there is no balance sheet. */
  readonly lowestNow: CashMonth | null;
  /** Returns the effect of the form's values, or an error message. */
  readonly effectOf: (fields: ItemFields, changing: Changing | null) => Result<LiveEffect>;
  /**
   * Returns the lowest cash if a microforecast starts `byMonths` later (earlier if negative); null if there is no
   * balance sheet.
   */
  readonly lowestMoved: (planned: Planned, byMonths: number) => CashMonth | null;
  /**
   * Finds the value of `unknown` in the form's item that keeps cash at or above `floor`, in cents. Returns an error
   * message if there is none.
   */
  readonly afford: (fields: ItemFields, changing: Changing | null, unknown: Unknown, floor: number) => Result<Afforded>;
};

/**
 * Calculates a scenario for planning. Returns an error message if that is impossible.
 * @param payroll the company's payroll settings, which determine the cost of a hire.
 */
export function openPlan(wire: ForecastWire, payroll: PayrollSettings): Result<LivePlan> {
  const { books, chain } = fromWire(wire);
  const open = (with_: Books): Result<Forecast> => {
    const laid = prepareFoundation(with_);
    const made = laid.ok ? forecast(laid.value, chain) : refuse(laid.refusal);
    return made.ok ? accept(made.value) : refuse(made.refusal.message);
  };
  const plain = open(books);
  if (!plain.ok) return plain;
  const spare = new Map<NewAccount["class"], Result<Forecast>>();
  const withSpare = (account: NewAccount): Result<Forecast> => {
    const made =
      spare.get(account.class) ?? open({ ...books, accounts: [...books.accounts, spareAccount(account.class)] });
    spare.set(account.class, made);
    return made;
  };
  const ground: PlanGround = { plain: plain.value, withSpare, payroll };
  return accept({
    hasCash: books.balanceSheet !== null,
    lowestNow: plainLowest(plain.value),
    effectOf: (fields, changing) => effectOf(ground, fields, changing),
    lowestMoved: (planned, by) => lowestMoved(plain.value, planned, by),
    afford: (fields, changing, unknown, floor) => {
      const drafted = draft(ground, fields);
      if (!drafted.ok) return drafted;
      const { of, microforecast: alone } = drafted.value;
      const microforecast = changing ? changed(changing, alone) : alone;
      const solved = solve(of, { microforecast, itemId: changing?.itemId ?? "0", unknown, floor });
      const monthOf = (index: number) => formatMonth(addMonths(books.firstMonth, index));
      return solved.ok ? accept({ solution: solved.value, monthOf }) : solved;
    },
  });
}

/** Converts the payroll settings in the server's response to the form that the engine uses. */
export function payrollOf(answered: Accounts["payroll"]): PayrollSettings {
  return answered.map(({ from, settings }) => ({
    from: parseMonth(from),
    settings: employerSettings(settings as Partial<EmployerSettings>),
  }));
}

/**
 * The basis for trying out plans: the current scenario, the same scenario with a spare line for a new account, and the
 * payroll settings.
 */
type PlanGround = {
  readonly plain: Forecast;
  readonly withSpare: (account: NewAccount) => Result<Forecast>;
  readonly payroll: PayrollSettings;
};

function effectOf(ground: PlanGround, fields: ItemFields, changing: Changing | null): Result<LiveEffect> {
  const { plain } = ground;
  const drafted = draft(ground, fields);
  if (!drafted.ok) return drafted;
  const { of } = drafted.value;
  const microforecast = changing ? changed(changing, drafted.value.microforecast) : drafted.value.microforecast;
  const layer = layerOf(of.foundation, { ...microforecast, on: true });
  const problem = layerProblem(of.foundation, layer);
  if (problem !== undefined) return refuse(problem);
  const rows = effectTable(of, layer);
  const now = plainLowest(plain);
  return accept({
    effect: effectMonths(of, rows),
    lowest_with: lowestOf(of, rows).lowest_with,
    worst_month: worstMonth(of, rows),
    lowest_now: now && { label: now.month, value: now.cents / 100 },
  });
}

type Drafted = { readonly of: Forecast; readonly microforecast: Microforecast };

/**
 * Builds a microforecast that consists of the items in the form. If an item needs an account that does not exist yet,
 * a spare line of the same class takes the place of the account. Returns an error message if the form is invalid.
 */
function draft({ plain, withSpare, payroll }: PlanGround, fields: ItemFields): Result<Drafted> {
  const read = readItems(plain.foundation, fields, payroll);
  if (!read.ok) return refuse(read.refusal.message);
  const account = read.value.find(({ newAccount }) => newAccount)?.newAccount;
  const opened = account ? withSpare(account) : accept(plain);
  if (!opened.ok) return opened;
  const start = read.value[0]?.start ?? (0 as Month);
  const items = read.value.map(
    (one, index): Item => ({ ...onSpare(one), id: `${index}`, after: monthsBetween(start, one.start) }),
  );
  return accept({ of: opened.value, microforecast: { id: "draft", name: "The plan", on: true, start, items } });
}

/**
 * Returns the draft of an item. If the item needs a new account, the draft uses the spare line instead of that
 * account.
 */
function onSpare({ draft: item, newAccount }: ReadItem): ReadItem["draft"] {
  if (!newAccount) return item;
  if (item.kind === "asset") return { ...item, asset: SPARE };
  if (item.kind !== "hire") return item;
  const { salary, benefits } = item.accounts;
  return { ...item, accounts: { ...item.accounts, salary: SPARE, benefits: benefits === salary ? SPARE : benefits } };
}

const SPARE = "\u0000spare";

function spareAccount(code: NewAccount["class"]): Account {
  return {
    path: SPARE,
    statement: code === "FA" ? "balance_sheet" : "profit_and_loss",
    class: code,
    origin: "custom",
    actual: new Float64Array(),
    automatic: new Float64Array(),
  };
}

/** Returns a microforecast in which the form's item replaces the changed item. */
function changed({ of, itemId }: Changing, { start, items: [item] }: Microforecast): Microforecast {
  const planned = plannedOf(of);
  const after = monthsBetween(planned.start, start);
  const items = planned.items.map((one) => (one.id === itemId && item ? { ...item, id: itemId, after } : one));
  return { ...planned, items };
}

function lowestMoved(of: Forecast, planned: Planned, by: number): CashMonth | null {
  const microforecast = plannedOf(planned);
  const layer = layerOf(of.foundation, { ...microforecast, start: addMonths(microforecast.start, by) });
  return lowestAmong(of, cashWith(of, layer));
}

function plainLowest(of: Forecast): CashMonth | null {
  return lowestAmong(of, totalValues(of, "CASH").subarray(of.foundation.firstForecast));
}

function lowestAmong({ foundation: { books, firstForecast } }: Forecast, cash: Float64Array): CashMonth | null {
  if (books.balanceSheet === null || cash.length === 0) return null;
  let at = 0;
  for (let month = 1; month < cash.length; month++) if ((cash[month] ?? 0) < (cash[at] ?? 0)) at = month;
  return { month: formatMonth(addMonths(books.firstMonth, firstForecast + at)), cents: cents(cash[at] ?? 0) };
}

function plannedOf({ id, name, plan }: Planned): Microforecast {
  return { id, name, on: true, start: parseMonth(plan.start), items: plan.items as readonly Item[] };
}
