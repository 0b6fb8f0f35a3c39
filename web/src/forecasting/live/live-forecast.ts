import { addMonths, type Frequency, formatMonth, monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { kindOf } from "@hazina/engine/forecasting/drivers/compiled.ts";
import {
  accountValues,
  type Forecast,
  forecast,
  notices,
  rowValues,
} from "@hazina/engine/forecasting/evaluation/forecast.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { accountId, type Foundation, prepareFoundation } from "@hazina/engine/forecasting/model/foundation.ts";
import type { Account, Books, Edit, Notice, Overlay } from "@hazina/engine/forecasting/model/model.ts";
import { type ForecastWire, fromWire } from "@hazina/engine/forecasting/model/wire.ts";
import { applyEdit } from "@hazina/engine/forecasting/scenarios/edit.ts";
import { edited } from "@hazina/engine/forecasting/scenarios/overlay.ts";
import {
  balanceSheetAnswer,
  type CashFlowMethod,
  cashFlowAnswer,
  profitAndLossAnswer,
} from "@hazina/engine/forecasting/statements/statement-answers.ts";
import type { StatementFrequency } from "../choice/statement-choice.ts";
import type { BalanceSheetAnswer, CashFlowAnswer, ProfitAndLossAnswer } from "../model/statement-model.ts";
import type { LineEdit, LineName } from "./line-edit.ts";
import { type Figures, figuresOf } from "./live-figures.ts";

/**
 * The rule that determines a forecast cell of a line: an override, a driver, a deletion, or the line's own forecast.
 */
export type CellRule = {
  readonly kind: "typed" | "driver" | "deleted" | "default";
  /** The scenario that sets the rule; null for the line's own forecast. */
  readonly scenario: string | null;
};

/** A line with its current forecast. */
export type LiveLine = {
  readonly id: string;
  readonly account: Account;
  /** True if the line can be edited. False for cash, retained earnings and current earnings, which are calculated. */
  readonly isEditable: boolean;
  /** The line's amounts in cents, keyed by forecast month. */
  readonly values: Readonly<Record<string, Cents>>;
  readonly rules: Readonly<Record<string, CellRule>>;
};

/**
 * How overrides can be set on a line: whether the line accepts them, whether the scenario has deleted the line, and
 * which months have an override.
 */
export type Typing = {
  readonly isEditable: boolean;
  /** True if the scenario itself deleted the line; an override restores it. */
  readonly isDeleted: boolean;
  /** The months that the scenario itself overrides. */
  readonly own: ReadonlySet<string>;
};

/**
 * The effect of an edit: the amounts before and after it, in cents. Amounts of a line are in the order of `months`,
 * the forecast months.
 */
export type Preview = {
  readonly months: readonly string[];
  /** The monthly amounts of the line that the first edit changes, before and after all edits. */
  readonly line: { readonly before: readonly Cents[]; readonly after: readonly Cents[] };
  readonly figures: { readonly before: Figures; readonly after: Figures };
  /**
   * Notices for the user: all of the engine's notices about the edited line, and the notices about other lines that
   * appear only because of the edit.
   */
  readonly notices: readonly string[];
};

/**
 * A scenario calculated on the page by the same engine as on the server, with results equal to the cent. The object
 * represents one state: `apply` recalculates everything that depends on an edit and returns an object for the new
 * state. Do not use the old object afterwards.
 */
export type LiveForecast = {
  readonly scenario: string;
  readonly foundation: Foundation;
  /** The overlays from Baseline to this scenario. */
  readonly chain: readonly Overlay[];
  /** The forecast months, `YYYY-MM`. */
  readonly months: readonly string[];
  /** Returns the profit and loss in the form that the API uses. */
  readonly profitAndLoss: (frequency: StatementFrequency, departmentId?: string) => ProfitAndLossAnswer;
  readonly balanceSheet: (frequency: StatementFrequency) => BalanceSheetAnswer;
  readonly cashFlow: (frequency: StatementFrequency, method?: CashFlowMethod) => CashFlowAnswer;
  readonly figures: () => Figures;
  /**
   * Returns whether each line of a statement accepts overrides, and which of its months have one. Keyed by the line's
   * path.
   */
  readonly typing: (statement: Statement) => ReadonlyMap<string, Typing>;
  /** Returns the line with the given name; undefined if the scenario has no such line. */
  readonly line: (name: LineName) => LiveLine | undefined;
  /** Returns the index of a month, `YYYY-MM`, as used by the books and their drivers. */
  readonly monthIndex: (month: string) => number;
  /** Applies all edits. If any edit is invalid, applies none and returns an error message. */
  readonly apply: (edits: readonly LineEdit[]) => Result<LiveForecast>;
  /** Returns the effect of edits on the first edited line and on the company, without applying them. */
  readonly preview: (edits: readonly LineEdit[]) => Result<Preview>;
  /** Recalculates the same books with another chain of overlays. */
  readonly under: (chain: readonly Overlay[]) => Result<LiveForecast>;
};

/** Calculates a scenario from the server's data. Returns an error message if that is impossible. */
export function liveForecast(wire: ForecastWire): Result<LiveForecast> {
  const { books, chain } = fromWire(wire);
  const laid = prepareFoundation(books);
  return laid.ok ? computed(laid.value, chain) : refuse(laid.refusal.message);
}

function computed(foundation: Foundation, chain: readonly Overlay[]): Result<LiveForecast> {
  const of = forecast(foundation, chain);
  return of.ok ? accept(handleOf(of.value)) : refuse(of.refusal.message);
}

function handleOf(of: Forecast): LiveForecast {
  const { foundation, chain } = of;
  const scenario = chain.at(-1)?.scenario ?? "";
  const months = forecastMonths(foundation);
  const once = remembered();
  return {
    scenario,
    foundation,
    chain,
    months,
    profitAndLoss: (frequency, departmentId) =>
      once(`flows ${frequency} ${departmentId}`, () => profitAndLossAnswer(of, lower(frequency), departmentId)),
    balanceSheet: (frequency) => once(`stocks ${frequency}`, () => balanceSheetAnswer(of, lower(frequency))),
    cashFlow: (frequency, method = "indirect") =>
      once(`cash ${frequency} ${method}`, () => cashFlowAnswer(of, lower(frequency), method)),
    figures: () => once("figures", () => figuresOf(of)),
    typing: (statement) => once(`typing ${statement}`, () => typingOf(of, statement)),
    line: (name) => lineOf(of, months, name),
    monthIndex: (month) => indexOf(foundation, month),
    apply: (edits) => {
      const done = applied(of, scenario, edits);
      return done.ok ? accept(handleOf(of)) : done;
    },
    preview: (edits) => previewOf(of, scenario, months, edits),
    under: (other) => computed(foundation, other),
  };
}

/**
 * Applies all edits to the forecast itself, or none of them if any is invalid. Returns the edits that undo them, in
 * reverse order.
 */
function applied(of: Forecast, scenario: string, edits: readonly LineEdit[]): Result<readonly Edit[]> {
  const back: Edit[] = [];
  for (const edit of edits) {
    const wanted = engineEdit(of.foundation, scenario, edit);
    const done = wanted === undefined ? undefined : applyEdit(of, wanted);
    if (done?.ok) {
      back.unshift(done.value);
      continue;
    }
    takeBack(of, back);
    return refuse(done?.refusal.message ?? unknownLine(edit.line));
  }
  return accept(back);
}

function takeBack(of: Forecast, back: readonly Edit[]): void {
  for (const edit of back) applyEdit(of, edit);
}

/**
 * Returns the overlays of a scenario after the edits. The edits are made in the last overlay, which belongs to the
 * scenario itself. An edit of a line that does not exist is ignored.
 */
export function chainAfter(
  foundation: Foundation,
  chain: readonly Overlay[],
  edits: readonly LineEdit[],
): readonly Overlay[] {
  const last = chain.at(-1);
  if (last === undefined) return chain;
  const after = edits.reduce((overlay, edit) => {
    const wanted = engineEdit(foundation, last.scenario, edit);
    return wanted === undefined ? overlay : edited(overlay, wanted);
  }, last);
  return chain.with(-1, after);
}

function unknownLine({ path }: LineName): string {
  return `There is no line "${path}" in this scenario.`;
}

/** Converts an edit made on the page to an edit of the engine; undefined if the line does not exist. */
function engineEdit(foundation: Foundation, scenario: string, edit: LineEdit): Edit | undefined {
  const account = accountId(foundation, edit.line.statement, edit.line.path);
  if (account === undefined) return undefined;
  switch (edit.kind) {
    case "typed": {
      const values = Object.entries(edit.values).map(
        ([month, value]) => [indexOf(foundation, month), value === null ? null : { cents: value }] as const,
      );
      return { kind: "typed", scenario, account, values: new Map(values) };
    }
    case "driver":
      return {
        kind: "driver",
        scenario,
        account,
        driver: edit.driver && { driver: edit.driver, anchoredAt: foundation.books.cutOver },
      };
    case "deleted":
      return { kind: "deleted", scenario, account, deleted: edit.deleted ? { by: "", at: 0 } : null };
  }
}

function previewOf(
  of: Forecast,
  scenario: string,
  months: readonly string[],
  edits: readonly LineEdit[],
): Result<Preview> {
  const [first] = edits;
  const name = first && accountId(of.foundation, first.line.statement, first.line.path);
  if (first && name === undefined) return refuse(unknownLine(first.line));
  const line = () => [...(accountValues(of, name ?? "") ?? [])].slice(of.foundation.firstForecast).map(cents);
  const before = { line: line(), figures: figuresOf(of), notices: notices(of) };
  const done = applied(of, scenario, edits);
  if (!done.ok) return done;
  const after = { line: line(), figures: figuresOf(of), notices: notices(of) };
  takeBack(of, done.value);
  return accept({
    months,
    line: { before: before.line, after: after.line },
    figures: { before: before.figures, after: after.figures },
    notices: sentencesOf(before.notices, after.notices, first?.line.path),
  });
}

/**
 * Returns the messages of the notices after an edit, limited to notices about the edited line and notices that did not
 * exist before the edit. Each message is returned once, with account names as the screens show them.
 */
function sentencesOf(before: readonly Notice[], after: readonly Notice[], line: string | undefined): string[] {
  const known = new Set(before.map(({ message }) => message));
  const shown = after.filter(({ account, message }) => account === line || !known.has(message));
  return [...new Set(shown.map(({ account, message }) => message.replaceAll(account, readablePath(account))))];
}

function lineOf(of: Forecast, months: readonly string[], name: LineName): LiveLine | undefined {
  const { foundation } = of;
  const row = rowsByName(foundation)[name.statement].get(name.path) ?? -1;
  const account = foundation.accounts[row];
  if (account === undefined) return undefined;
  return {
    id: foundation.ids[row] ?? "",
    account,
    isEditable: kindOf(account) !== undefined,
    get values() {
      return valuesOf(of, months, row);
    },
    get rules() {
      return rulesOf(of, months, row);
    },
  };
}

function valuesOf(of: Forecast, months: readonly string[], row: number): LiveLine["values"] {
  const cells = rowValues(of, row);
  const { firstForecast } = of.foundation;
  return Object.fromEntries(months.map((month, at) => [month, cents(cells[firstForecast + at] ?? 0)]));
}

function rulesOf({ foundation, run }: Forecast, months: readonly string[], row: number): LiveLine["rules"] {
  const rules: Record<string, CellRule> = {};
  for (const { from, to, source } of run.plan.resolutions[row]?.runs ?? []) {
    const rule = { kind: source.kind, scenario: source.kind === "default" ? null : source.scenario };
    for (let t = from; t < to; t++) rules[months[t - foundation.firstForecast] ?? ""] = rule;
  }
  return rules;
}

type RowsByName = Readonly<Record<Statement, ReadonlyMap<string, number>>>;

const knownRows = new WeakMap<Foundation, RowsByName>();

/**
 * Returns the row index of each account, keyed by statement and then by path. The result is cached, because a screen
 * reads every line after every change.
 */
function rowsByName(foundation: Foundation): RowsByName {
  const known = knownRows.get(foundation);
  if (known !== undefined) return known;
  const rows = { profit_and_loss: new Map<string, number>(), balance_sheet: new Map<string, number>() };
  foundation.accounts.forEach(({ statement, path }, row) => {
    if (!rows[statement].has(path)) rows[statement].set(path, row);
  });
  knownRows.set(foundation, rows);
  return rows;
}

function typingOf({ foundation, chain }: Forecast, statement: Statement): Map<string, Typing> {
  const own = chain.at(-1);
  const lines = new Map<string, Typing>();
  foundation.accounts.forEach((account, row) => {
    if (account.statement !== statement) return;
    const id = foundation.ids[row] ?? "";
    const months = [...(own?.typed.get(id)?.keys() ?? [])].map((month) => labelOf(foundation.books, month));
    lines.set(account.path, {
      isEditable: kindOf(account) !== undefined,
      isDeleted: own?.deleted.has(id) ?? false,
      own: new Set(months),
    });
  });
  return lines;
}

function forecastMonths({ books, firstForecast, months }: Foundation): string[] {
  return Array.from({ length: months - firstForecast }, (_, at) => labelOf(books, firstForecast + at));
}

function labelOf({ firstMonth }: Books, month: number): string {
  return formatMonth(addMonths(firstMonth, month));
}

function indexOf({ books }: Foundation, month: string): number {
  return monthsBetween(books.firstMonth, parseMonth(month));
}

function lower(frequency: StatementFrequency): Frequency {
  return frequency.toLowerCase() as Frequency;
}

/**
 * Returns a function that calculates a value once for each key, and returns the cached value for later calls with the
 * same key.
 */
function remembered(): <Value>(key: string, make: () => Value) => Value {
  const kept = new Map<string, unknown>();
  return <Value>(key: string, make: () => Value): Value => {
    if (!kept.has(key)) kept.set(key, make());
    return kept.get(key) as Value;
  };
}
