import type { CashFlowAnswer, ProfitAndLossAnswer, StatementModel } from "../model/statement-model.ts";
import type { StatementFrequency } from "./statement-choice.ts";

const MONTHS: Record<StatementFrequency, number> = {
  Monthly: 1,
  Bimonthly: 2,
  Quarterly: 3,
  Semiannually: 6,
  Annually: 12,
};

/** The number of months of a period that have data (`months`), and the number of months in the whole period (`of`). */
export type Coverage = { readonly months: number; readonly of: number };

/** The coverage of a statement's first and last period; undefined for a period in which every month has data. */
export type PartialEnds = { readonly first: Coverage | undefined; readonly last: Coverage | undefined };

/**
 * Finds the periods with missing months. Only the first and the last can be partial, because the months are
 * consecutive.
 * @param months the statement's months, `YYYY-MM`, earliest first.
 */
export function partialEnds(months: readonly string[], frequency: StatementFrequency): PartialEnds {
  const of = MONTHS[frequency];
  const [first] = months;
  const last = months.at(-1);
  if (first === undefined || last === undefined) return { first: undefined, last: undefined };
  const missingBefore = (Number(first.slice(5)) - 1) % of;
  const missingAfter = of - 1 - ((Number(last.slice(5)) - 1) % of);
  if (months.length + missingBefore + missingAfter === of) {
    const only = months.length === of ? undefined : { months: months.length, of };
    return { first: only, last: only };
  }
  return {
    first: missingBefore === 0 ? undefined : { months: of - missingBefore, of },
    last: missingAfter === 0 ? undefined : { months: of - missingAfter, of },
  };
}

/** Appends an asterisk to the title of every partial period. */
export function markPartial(model: StatementModel, { first, last }: PartialEnds): StatementModel {
  const end = model.columns.length - 1;
  if (first === undefined && last === undefined) return model;
  const isPartial = (at: number) => (at === 0 && first !== undefined) || (at === end && last !== undefined);
  const columns = model.columns.map((column, at) =>
    isPartial(at) ? { ...column, title: `${column.title} *` } : column,
  );
  return { ...model, columns };
}

/** The months of a statement, `YYYY-MM`, actual and forecast. */
export type StatementMonths = { readonly actual: readonly string[]; readonly forecast: readonly string[] };

/** Returns the months of a monthly statement, read from its columns. */
export function monthsInColumns({ columns }: StatementModel): StatementMonths {
  const only = (kind: "actual" | "forecast") => columns.filter((column) => column.kind === kind).map(({ key }) => key);
  return { actual: only("actual"), forecast: only("forecast") };
}

/** Returns the months of a monthly profit and loss. */
export function monthsOfProfitAndLoss({ actuals, forecasts }: ProfitAndLossAnswer): StatementMonths {
  const [actual = []] = Object.values(actuals.net_income);
  const [forecast = []] = Object.values(forecasts.net_income);
  return { actual: actual.map(({ label }) => label), forecast: forecast.map(({ label }) => label) };
}

/** Returns the months of a monthly cash flow statement. */
export function monthsOfCashFlow({ opening_cash, redline }: CashFlowAnswer): StatementMonths {
  const labels = opening_cash.map(({ label }) => label);
  const first = redline === null ? labels.length : labels.indexOf(redline);
  return { actual: labels.slice(0, first), forecast: labels.slice(first) };
}
