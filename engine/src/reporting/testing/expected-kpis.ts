import type { Frequency, Month } from "@hazina/base/calendar.ts";
import { addMonths, formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import { worksIn } from "../../forecasting/hiring/staff.ts";
import type { ClassCode } from "../../forecasting/model/classes.ts";
import { isSalaryLine } from "../../forecasting/model/liability-names.ts";
import type { KpiSettings } from "../kpi-inputs.ts";
import { centsAt, daysOf, labelsOf, linesIn, monthsWithin, type Printed, printed, printedCash } from "./printed.ts";

/**
 * The expected value of a key figure, calculated from the statements (money in cents). For a key figure without a
 * value, it is a pattern that the reason must match.
 */
export type Expected = number | RegExp;

type Asked = {
  readonly of: Printed;
  readonly frequency: Frequency;
  readonly label: string;
  /** The label of the previous period; undefined if it is not on the statements. */
  readonly before: string | undefined;
  readonly settings: KpiSettings;
};

const NO_MONTH =
  /^(There is no balance sheet|The [a-z ]+ does not cover .+|The balance sheet has no figures for any month before .+)\.$/;
const NO_CLASS = /^No account is classified as .+\.$/;
const IS_ZERO = /^.+ is 0\.00 in .+\.$/;
const A_YEAR = 365;

/** Calculates every key figure of a period from the statements alone, by its documented formula. */
export function expectedKpis(asked: Asked): Record<string, Expected> {
  const { of, label, before, settings } = asked;
  const { statements, classOf, monthly } = of;
  const flow = (key: string) => printed(statements, { key, label, classOf });
  const revenueBefore = printed(statements, { key: "revenue", label: before, classOf });
  const balance = balances(asked);
  const cash = (holds: Parameters<typeof printedCash>[2]) => printedCash(statements, label, holds);
  const operating = cash((activity) => activity === "operating");
  const free = cash((activity, line) => activity === "operating" || line === "Fixed and Intangible Assets");
  const months = monthsWithin(label, asked.frequency, labelsOf(monthly.flows));
  const cashMonths = monthsWithin(label, asked.frequency, labelled(monthly.cash.net_cash_flow));
  const days = daysOf(months);
  const yearly = (value: number | null) => times(value, A_YEAR / days);
  const [revenue, cogs, opex, gross] = four(flow, "revenue", "cogs", "opex", "gross_profit");
  const ebit = flow("earnings_before_interest_and_tax");
  const incomes = ["earnings_before_tax", "net_income", "interest_expenses", "tax_expenses"] as const;
  const [ebt, net, interest, tax] = four(flow, ...incomes);
  const within = (key: string) => ofMonths(of, key, cashMonths);
  const [netOfCash, interestOfCash] = [within("net_income"), within("interest_expenses")];
  const has = (...codes: ClassCode[]) => of.holds(codes);
  const [ar, ap, inv, wip] = four(balance, "account_receivable", "accounts_payable", "INV", "WIP");
  const totals = ["current_assets", "current_liabilities", "total_assets", "equity"] as const;
  const [assets, liabilities, all, equity] = four(balance, ...totals);
  const debt = plus(balance("short_term_debts"), balance("long_term_debts"));
  const principal = cashMonths.length === 0 ? null : repaid(of, cashMonths);
  const working = minus(plus(plus(ar, inv), wip), ap);
  const capital = plus(equity, debt);
  return {
    gross_margin: over(times(gross, 100), revenue),
    operating_margin: over(times(flow("operating_profit"), 100), revenue),
    ebitda_margin: over(times(plus(ebit, flow("DA")), 100), revenue),
    net_margin: over(times(net, 100), revenue),
    expense_to_revenue: over(times(opex, 100), revenue),
    revenue_growth: over(times(minus(revenue, revenueBefore), 100), size(revenueBefore)),
    payroll_to_revenue: lines(asked, "salaries", (value) => over(times(value, 100), revenue)),
    revenue_per_employee: perEmployee(asked, months, yearly(revenue)),
    effective_tax_rate: needed(has("TEXP"), ebt, over(times(tax, 100), ebt)),
    bad_debt: lines(asked, "bad debts", (value) => over(times(value, 100), revenue)),
    economic_profit: economicProfit(settings, minus(ebit, tax), capital, days),
    free_cash_flow: free ?? NO_MONTH,
    quality_of_earnings: over(operating, netOfCash),
    ...cashFigures(asked, cashMonths),
    current_ratio: over(assets, liabilities),
    quick_ratio: over(minus(minus(assets, inv), wip), liabilities),
    cash_ratio: over(balance("cash_equivalents"), liabilities),
    ar_days: needed(has("AR"), plus(ar, revenue), over(times(ar, days), revenue)),
    ap_days: needed(has("AP"), plus(ap, cogs), over(times(ap, days), cogs)),
    inventory_days: needed(has("INV"), plus(inv, cogs), over(times(inv, days), cogs)),
    wip_days: needed(has("WIP"), plus(wip, cogs), over(times(wip, days), cogs)),
    cash_conversion_cycle: needed(
      has("AR", "INV", "WIP", "AP"),
      plus(working, plus(revenue, cogs)),
      both(over(times(ar, days), revenue), over(times(minus(plus(inv, wip), ap), days), cogs)),
    ),
    working_capital_absorption: over(times(working, 100), yearly(revenue)),
    gmroi: needed(has("INV"), plus(gross, inv), over(yearly(gross), inv)),
    interest_cover: over(ebit, interest),
    debt_service_cover: over(plus(operating, interestOfCash), plus(interestOfCash, principal)),
    debt_to_equity: needed(has("STD", "LTD"), plus(debt, equity), over(debt, equity)),
    debt_payback_years: needed(
      has("STD", "LTD"),
      plus(debt, operating),
      over(debt, times(operating, A_YEAR / daysOf(cashMonths))),
    ),
    ...returns({ revenue, ebit, net }, { all, equity, capital }, yearly),
  };
}

function returns(
  { revenue, ebit, net }: Record<"revenue" | "ebit" | "net", Amount>,
  { all, equity, capital }: Record<"all" | "equity" | "capital", Amount>,
  yearly: (value: Amount) => Amount,
) {
  return {
    return_on_assets: over(times(yearly(net), 100), all),
    return_on_equity: over(times(yearly(net), 100), equity),
    return_on_capital_employed: over(times(yearly(ebit), 100), capital),
    asset_turnover: over(yearly(revenue), all),
    activity_ratio: over(yearly(revenue), capital),
  };
}

type Amount = number | null;

function four(read: (key: string) => Amount, ...[a, b, c, d]: readonly [string, string, string, string]) {
  return [read(a), read(b), read(c), read(d)] as const;
}

const plus = (a: Amount, b: Amount) => (a === null || b === null ? null : a + b);
const minus = (a: Amount, b: Amount) => (a === null || b === null ? null : a - b);
const times = (a: Amount, by: number) => (a === null ? null : a * by);
const size = (a: Amount) => (a === null ? null : Math.abs(a));
const labelled = (series: readonly { readonly label: string }[]) => series.map(({ label }) => label);

function over(top: Amount, bottom: Amount): Expected {
  if (top === null || bottom === null) return NO_MONTH;
  return bottom === 0 ? IS_ZERO : top / bottom;
}

function both(a: Expected, b: Expected): Expected {
  return typeof a === "number" ? (typeof b === "number" ? a + b : b) : a;
}

/**
 * Returns the expected value of a figure that requires an account of certain classes.
 * @param isThere whether the books have such an account. If they have none although the inputs are known, the expected
 * result is the reason that a class is missing. A missing statement is reported before a missing class.
 */
function needed(isThere: boolean, inputs: Amount, expected: Expected): Expected {
  return inputs !== null && !isThere ? NO_CLASS : expected;
}

/**
 * Returns a function that looks up a balance by its key. The balance is the one at the end of the period, or the
 * average of opening and closing balance, as the settings say.
 */
function balances({ of, frequency, label, settings }: Asked): (key: string) => Amount {
  const { statements, monthly, classOf } = of;
  const all = labelled(monthly.balances.checks.balance);
  const [first] = monthsWithin(label, frequency, all);
  return (key) => {
    const closing = printed(statements, { key, label, classOf });
    if (settings.balances === "closing" || closing === null) return closing;
    const opening = all[all.indexOf(first ?? "") - 1];
    const before = printed(monthly, { key, label: opening, classOf });
    return before === null ? null : (before + closing) / 2;
  };
}

/**
 * Adds up the monthly amounts of a profit-and-loss total over the given months, in cents; null if no months are given.
 */
function ofMonths({ monthly, classOf }: Printed, key: string, months: readonly string[]): Amount {
  if (months.length === 0) return null;
  return months.reduce((sum, label) => sum + (printed(monthly, { key, label, classOf }) ?? 0), 0);
}

/** Adds up the monthly decreases of every debt account, in cents. */
function repaid({ monthly, classOf }: Printed, months: readonly string[]): number {
  const debts = linesIn(monthly.balances, ["current_liabilities", "non_current_liabilities"]).filter(([path]) =>
    ["STD", "LTD"].includes(classOf("balance_sheet", path) ?? ""),
  );
  const before = (label: string) => formatMonth(addMonths(parseMonth(label), -1));
  return debts.reduce(
    (sum, [, series]) =>
      months.reduce(
        (falls, label) => falls + Math.max(0, centsAt(series, before(label)) - centsAt(series, label)),
        sum,
      ),
    0,
  );
}

function lines(
  { of, label, settings }: Asked,
  what: "salaries" | "bad debts",
  computed: (cents: Amount) => Expected,
): Expected {
  const chosen = what === "salaries" ? settings.salaryAccounts : settings.badDebtAccounts;
  const isMeant = (path: string) => {
    const code = of.classOf("profit_and_loss", path) ?? "UNMAPPED";
    return chosen === null ? isSalaryLine({ path, class: code as ClassCode }) : chosen.includes(path);
  };
  const groups = ["revenue", "cogs", "opex", "other_expense", "other_income", "interest_income", "interest_expense"];
  const found = linesIn(of.statements.flows, [...groups, "tax_expense", "adjustments", "dividends"]);
  const meant = found.filter(([path]) => isMeant(path));
  if (!labelsOf(of.statements.flows).includes(label)) return NO_MONTH;
  if (meant.length === 0)
    return what === "salaries" ? /is named salaries or wages\.$/ : /chosen for debts written off\.$/;
  return computed(meant.reduce((sum, [, series]) => sum + centsAt(series, label), 0));
}

function perEmployee({ settings: { staff } }: Asked, months: readonly string[], yearly: Amount): Expected {
  if (yearly === null || months.length === 0) return NO_MONTH;
  if (staff === null) return /^The number of employees is not known\.$/;
  const there = (month: Month) => staff.filter((member) => worksIn(member, month)).length;
  const people = months.reduce((sum, month) => sum + there(parseMonth(month)), 0);
  return people === 0 ? /^No employees are known for .+\.$/ : yearly / (people / months.length);
}

function economicProfit({ costOfCapital }: KpiSettings, profit: Amount, capital: Amount, days: number): Expected {
  if (profit === null || capital === null) return NO_MONTH;
  if (costOfCapital === null) return /^No cost of capital is set\.$/;
  return profit - (((capital * costOfCapital) / 100) * days) / A_YEAR;
}

const BURN_MONTHS = 3;

/** Calculates burn and runway over the last three months with a cash flow, and the lowest future cash. */
function cashFigures({ of, frequency, label }: Asked, months: readonly string[]) {
  const { monthly, statements, classOf } = of;
  const flows = monthly.cash.net_cash_flow;
  const end = labelled(flows).indexOf(months.at(-1) ?? "");
  const last = end < 0 ? [] : flows.slice(Math.max(0, end - BURN_MONTHS + 1), end + 1);
  const net = last.reduce((sum, { value }) => sum + Math.round(value * 100), 0);
  const cash = printed(statements, { key: "cash_equivalents", label, classOf }) ?? 0;
  const none = last.length === 0;
  const doesNotLast = cash < 0 ? /^Cash is below zero at the end of / : /^Cash does not fall /;
  return {
    cash_burn: none ? NO_MONTH : -net / last.length,
    runway_months: none ? NO_MONTH : cash < 0 || net >= 0 ? doesNotLast : (cash * last.length) / -net,
    lowest_cash: lowest(of, monthsWithin(label, frequency, labelled(monthly.balances.checks.balance)).at(-1)),
  };
}

function lowest({ monthly, classOf, firstForecast }: Printed, end: string | undefined): Expected {
  if (end === undefined) return NO_MONTH;
  const ahead = labelled(monthly.balances.checks.balance).filter((month) => month >= end && month >= firstForecast);
  const cash = ahead.map((label) => printed(monthly, { key: "cash_equivalents", label, classOf }) ?? 0);
  return cash.length === 0 ? /^There is no forecast month\.$/ : Math.min(...cash);
}

/** Checks whether a key figure is as expected: to the cent for rounded money, otherwise to eleven digits. */
export function isExpected(figure: { value: number | null; reason: string | null; unit: string }, expected: Expected) {
  if (typeof expected !== "number") return figure.value === null && expected.test(figure.reason ?? "");
  if (figure.value === null || figure.reason !== null) return false;
  const room = Math.abs(expected) * 1e-11 + (figure.unit === "money" ? 0.5001 : 1e-9);
  return Math.abs(figure.value - expected) <= room;
}
