import { addMonths, periodInWords } from "@hazina/base/calendar.ts";
import { readablePath } from "../account-path.ts";
import { rowValues } from "../forecasting/evaluation/forecast.ts";
import { type StaffMember, worksIn } from "../forecasting/hiring/staff.ts";
import type { ClassCode } from "../forecasting/model/classes.ts";
import type { Foundation } from "../forecasting/model/foundation.ts";
import { isSalaryLine } from "../forecasting/model/liability-names.ts";
import type { CashFlowView } from "../forecasting/model/model.ts";
import type { MonthlyLine } from "../forecasting/statements/cash-flow.ts";
import {
  accountFigure,
  at,
  balance,
  flow,
  idOf,
  missingStatement,
  nameOfTotal,
  openingBalance,
  originIn,
  rowsUnder,
  sectionOf,
} from "./amounts.ts";
import { cashTotal } from "./cash.ts";
import type { Figure, Figures } from "./figure.ts";
import type { Input, Terms } from "./kpi-rules.ts";
import type { Reading } from "./reading.ts";

/** A company's choices for calculating key figures, such as which balances to use and which accounts are salaries. */
export type KpiSettings = {
  /**
   * Which balances key figures use: those at the end of the period, or the averages of opening and closing balances.
   */
  readonly balances: "closing" | "average";
  /** The cost of capital for economic profit, in percent per year; null if not set. */
  readonly costOfCapital: number | null;
  /** The paths of the salary and wage accounts; null if accounts whose names suggest salaries or wages are used. */
  readonly salaryAccounts: readonly string[] | null;
  /** The paths of the accounts to which bad debts are written off. */
  readonly badDebtAccounts: readonly string[];
  /** The current and planned staff of the scenario; null if unknown, as for a frozen plan. */
  readonly staff: readonly StaffMember[] | null;
};

/** The settings for key figures of a company that has not changed any. */
export const PLAIN_KPI_SETTINGS: KpiSettings = {
  balances: "closing",
  costOfCapital: null,
  salaryAccounts: null,
  badDebtAccounts: [],
  staff: null,
};

/**
 * The input for calculating key figures: a scenario over a period, its cash flow lines, and the company's settings.
 */
export type KpiReading = {
  readonly reading: Reading;
  /**
   * The same scenario, limited to the months with a cash flow, for comparing income and costs with cash; absent if the
   * key figure does not compare them.
   */
  readonly flows?: Reading;
  readonly figures: Figures;
  readonly cash: CashFlowView | null;
  /** The lines of the cash flow statement, with their monthly amounts. */
  readonly cashLines: readonly MonthlyLine[];
  readonly settings: KpiSettings;
};

/**
 * Returns the figure for an input of a key figure, such as a flow, a balance (closing or average, as the settings say)
 * or salaries.
 */
export function inputFigure(from: KpiReading, input: Input): Figure {
  const { figures, reading, cash, settings } = from;
  if ("flow" in input) return flow(figures, from.flows ?? reading, input.flow);
  if ("balance" in input) {
    return settings.balances === "average"
      ? averageBalance(from, input.balance)
      : balance(figures, reading, input.balance);
  }
  if ("cash" in input) return cashTotal(figures, reading, cash, input.cash);
  if ("principal" in input) return principalRepaid(from);
  return "salaries" in input ? salaries(from) : badDebts(from);
}

/**
 * Adds up several inputs, each with its sign, and returns the total as a figure. For a single input with a plus sign,
 * returns the figure of that input.
 */
export function sumFigure(from: KpiReading, name: string, terms: Terms): Figure {
  const inputs = terms.map(([sign, input]) => ({ sign, figure: inputFigure(from, input) }));
  const [only] = inputs;
  if (inputs.length === 1 && only?.sign === 1) return only.figure;
  return from.figures.once(idOf(name, from.reading), () => {
    const missing = inputs.find(({ figure }) => figure.value === null);
    const sum = inputs.reduce((total, { sign, figure }) => total + sign * (figure.value ?? 0), 0);
    return {
      title: inputs
        .map(({ sign, figure }, index) => `${index === 0 ? "" : sign < 0 ? " − " : " + "}${figure.title}`)
        .join(""),
      unit: "money",
      ...(missing ? { value: null, reason: missing.figure.reason } : { value: sum + 0, reason: null }),
      source: { ...at(from.reading, "balance_sheet"), statement: "report" },
      parts: inputs.map(({ sign, figure }) => ({ id: figure.id, sign })),
    };
  });
}

/**
 * Returns a sentence that names the account classes that a key figure requires, if the books have no account of any of
 * these classes. Returns null if they have one, or if no statement covers the period.
 */
export function missingClasses({ reading }: KpiReading, classes: readonly ClassCode[]): string | null {
  const { of, columns } = reading;
  const holds = classes.some((code) =>
    rowsUnder(of, code).some((row) => {
      const account = of.foundation.accounts[row];
      return account?.origin !== "created" || rowValues(of, row).some((cents) => cents !== 0);
    }),
  );
  const statement = classes.some((code) => totalIsBalance(code)) ? "balance_sheet" : "profit_and_loss";
  if (holds || columns[statement] === null) return null;
  return `No account is classified as ${classes.map((code) => nameOfTotal(code)).join(" or ")}.`;
}

const BALANCES: readonly string[] = ["STD", "LTD", "AR", "AP", "INV", "WIP"];

function totalIsBalance(code: ClassCode): boolean {
  return BALANCES.includes(code);
}

function averageBalance({ figures, reading }: KpiReading, key: Parameters<typeof balance>[2]): Figure {
  return figures.once(idOf(`average:${key}`, reading), () => {
    const opening = openingBalance(figures, reading, key);
    const closing = balance(figures, reading, key);
    const [a, b] = [opening.value, closing.value];
    const reason = closing.reason ?? opening.reason;
    return {
      title: `Average ${nameOfTotal(key)}`,
      unit: "money",
      ...(a === null || b === null ? { value: null, reason } : { value: (a + b) / 2, reason: null }),
      source: at(reading, "balance_sheet", key),
      parts: [
        { id: opening.id, sign: 1 },
        { id: closing.id, sign: 1 },
      ],
    };
  });
}

/**
 * Returns the loan repayments over the months with a cash flow: the sum of the monthly decreases of all debt accounts.
 */
function principalRepaid({ figures, reading }: KpiReading): Figure {
  return figures.once(idOf("principal", reading), () => {
    const { of, columns } = reading;
    const column = columns.cash_flow;
    const source = { ...at(reading, "balance_sheet"), statement: "report" as const };
    const common = { title: "Principal repaid", unit: "money" as const, source };
    if (!column) return { ...common, value: null, reason: missingStatement(reading, "cash_flow"), parts: [] };
    const rows = [...rowsUnder(of, "STD"), ...rowsUnder(of, "LTD")];
    const repaid = rows.flatMap((row) => {
      const values = rowValues(of, row);
      let falls = 0;
      for (let t = column.first; t <= column.last; t++) falls += Math.max(0, (values[t - 1] ?? 0) - (values[t] ?? 0));
      return falls === 0 ? [] : [{ row, falls }];
    });
    const parts = repaid.map(({ row, falls }) => {
      const id = of.foundation.ids[row] ?? "";
      const made = figures.once(idOf(`repaid:${id}`, reading), () => ({
        title: `Repaid on ${readablePath(of.foundation.accounts[row]?.path ?? id)}`,
        unit: "money",
        value: falls,
        reason: null,
        source: { ...at(reading, "balance_sheet", sectionOf(of, row)), account: id, ...originIn(of, row, column) },
        parts: [],
      }));
      return { id: made.id, sign: 1 as const };
    });
    return { ...common, value: repaid.reduce((sum, { falls }) => sum + falls, 0), reason: null, parts };
  });
}

function salaries(from: KpiReading): Figure {
  const { accounts } = from.reading.of.foundation;
  const { salaryAccounts } = from.settings;
  const rows = salaryAccounts === null ? namedAsPay(from.reading.of.foundation) : flowRows(accounts, salaryAccounts);
  return linesFigure(
    from,
    "salaries",
    "Salaries and wages",
    rows,
    "No profit and loss line is named salaries or wages.",
  );
}

const rowsNamedAsPay = new WeakMap<Foundation, readonly number[]>();

/**
 * Returns the rows of the profit-and-loss lines whose names suggest salaries or wages. The result is cached for each
 * `Foundation`.
 */
function namedAsPay(foundation: Foundation): readonly number[] {
  const known = rowsNamedAsPay.get(foundation);
  if (known) return known;
  const rows = foundation.accounts.flatMap((account, row) =>
    account.statement === "profit_and_loss" && isSalaryLine(account) ? [row] : [],
  );
  rowsNamedAsPay.set(foundation, rows);
  return rows;
}

/** Returns the rows of the profit-and-loss lines with the given paths. */
function flowRows(accounts: Foundation["accounts"], paths: readonly string[]): readonly number[] {
  if (paths.length === 0) return [];
  return accounts.flatMap(({ statement, path }, row) =>
    statement === "profit_and_loss" && paths.includes(path) ? [row] : [],
  );
}

function badDebts(from: KpiReading): Figure {
  const rows = flowRows(from.reading.of.foundation.accounts, from.settings.badDebtAccounts);
  return linesFigure(from, "bad_debts", "Debts written off", rows, "No line has been chosen for debts written off.");
}

/** The total of the monthly headcounts and the number of months, for calculating the average headcount. */
export type PeopleMonths = { readonly people: number; readonly months: number };

/** Adds up the number of employees in each month that the profit and loss contains; null if the staff is unknown. */
export function peopleMonths({ reading, settings }: KpiReading): PeopleMonths | null {
  const column = reading.columns.profit_and_loss;
  const { staff } = settings;
  if (!column || staff === null) return null;
  const { firstMonth } = reading.of.foundation.books;
  let people = 0;
  for (let t = column.first; t <= column.last; t++) {
    const month = addMonths(firstMonth, t);
    people += staff.filter((member) => worksIn(member, month)).length;
  }
  return { people, months: column.last - column.first + 1 };
}

/** Returns the average number of employees over the months of the period. */
export function employees(from: KpiReading): Figure {
  const { figures, reading } = from;
  return figures.once(idOf("employees", reading), () => {
    const counted = peopleMonths(from);
    const isKnown = counted !== null && counted.people > 0;
    const missing = reading.columns.profit_and_loss === null ? missingStatement(reading, "profit_and_loss") : null;
    const nobody = `No employees are known for ${periodInWords(reading.period.label)}.`;
    return {
      title: "Employees",
      unit: "ratio",
      value: isKnown ? counted.people / counted.months : null,
      reason: isKnown ? null : (missing ?? (counted === null ? "The number of employees is not known." : nobody)),
      source: { ...at(reading, "profit_and_loss"), statement: "report" },
      parts: [],
    };
  });
}

function linesFigure(
  { figures, reading }: KpiReading,
  name: string,
  title: string,
  rows: readonly number[],
  none: string,
): Figure {
  return figures.once(idOf(name, reading), () => {
    const lines = rows.map((row) => accountFigure(figures, reading, row));
    const isMissing = reading.columns.profit_and_loss === null;
    const reason = isMissing ? missingStatement(reading, "profit_and_loss") : rows.length === 0 ? none : null;
    const sum = lines.reduce((total, { value }) => total + (value ?? 0), 0);
    return {
      title,
      unit: "money",
      ...(reason === null ? { value: sum, reason } : { value: null, reason }),
      source: { ...at(reading, "profit_and_loss"), statement: "report" },
      parts: lines.map(({ id }) => ({ id, sign: 1 })),
    };
  });
}
