import { addMonths, monthInWords } from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { accountId, type Foundation } from "../model/foundation.ts";
import { BALANCE_SHEET_SECTIONS, LADDER } from "../model/ladder.ts";
import type { Driver, GroupKey, PercentRange, Reference, Step } from "../model/model.ts";
import {
  inCents,
  lengthOf,
  needNumber,
  needPeriod,
  needWord,
  optionalNumber,
  refuseBackwards,
  startOf,
  WrongField,
  wrongField,
} from "./field-reader.ts";
import { type DriverFields, GROWTH_TYPES, monthIndexOf, SCHEDULES } from "./fields.ts";

/**
 * The reason why no driver can be created from the fields: the wrong field, and the message to show at that
 * field.
 */
export type FieldRefusal = { readonly field: string; readonly message: string };

/**
 * Reads the driver from the fields of a dialog, with months as indices of the books.
 * @returns a refusal that names the field that is missing, is not a number, or contradicts another field.
 */
export function readDriverFields(fields: DriverFields, foundation: Foundation): Result<Driver, FieldRefusal> {
  try {
    return accept(driverOf(fields, foundation));
  } catch (wrong) {
    if (wrong instanceof WrongField) return refuse({ field: wrong.field, message: wrong.message });
    throw wrong;
  }
}

function driverOf(fields: DriverFields, foundation: Foundation): Driver {
  const { books } = foundation;
  switch (fields.method) {
    case "price_volume_equal":
      return {
        method: "price_volume_equal",
        period: needPeriod(fields, books),
        price: needNumber(fields.deal_size, "deal_size", "Price"),
        volume: needNumber(fields.equal_sales, "equal_sales", "Sales Volume"),
        seasonal: fields.apply_seasonality ?? false,
      };
    case "price_volume_unequal":
      return unequalVolumes(fields, foundation);
    case "periodic_growth":
      return { method: "periodic_growth", period: needPeriod(fields, books), change: growthOf(fields) };
    case "percentage_of_revenue":
      return percentageOf(fields, foundation, revenueOf(fields.name, foundation));
    case "percentage_of_account":
      return percentageOf(fields, foundation, referenceOf(fields.name, foundation));
    case "link_to_previous":
      return linkOf(fields, foundation);
    case "schedule":
      return scheduleOf(fields, foundation);
    case "residual_drawdown":
      return drawdownOf(fields, foundation);
    case "direct_entry":
      return directEntryOf(fields, foundation);
    case "payroll":
      return staffCostOf(fields, foundation);
  }
}

function unequalVolumes(fields: DriverFields, { books }: Foundation): Driver {
  const period = needPeriod(fields, books);
  const price = needNumber(fields.deal_size, "deal_size", "Price");
  const volumes = (fields.unequal_sales ?? []).map(({ month, value }) => ({
    month: monthIndexOf(month, books),
    volume: needNumber(value, "unequal_sales", "Sales Volume"),
  }));
  if (volumes.length === 0) throw wrongField("unequal_sales", "Sales Volume is required");
  refuseMonths("unequal_sales", volumes, period);
  return { method: "price_volume_unequal", period, price, volumes };
}

type Dated = readonly { readonly month: number }[];

function refuseMonths(path: string, given: Dated, period: { first: number; last: number }): void {
  if (new Set(given.map(({ month }) => month)).size < given.length)
    throw wrongField(path, "Enter each month only once.");
  if (given.some(({ month }) => month < period.first || month > period.last)) {
    throw wrongField(path, "Every month must be within the period.");
  }
}

const MAGNITUDES = ["percent", "amount"] as const;

function growthOf(fields: DriverFields): Extract<Driver, { method: "periodic_growth" }>["change"] {
  const kind = needWord(plainMagnitude(fields.ntype), "ntype", [...MAGNITUDES, "target"]);
  const value = needNumber(fields.value, "value", "Value");
  if (kind === "percent") return { by: { percent: value } };
  const cents = inCents(value, "value", "Value");
  return kind === "amount" ? { by: { cents } } : { to: cents };
}

/**
 * Replaces the spelling `percentage` with `percent`. Any other text, null and undefined are
 * returned unchanged.
 */
function plainMagnitude(ntype: string | null | undefined): string | null | undefined {
  return ntype?.trim().toLowerCase() === "percentage" ? "percent" : ntype;
}

function percentageOf(fields: DriverFields, { books }: Foundation, reference: Reference): Driver {
  const period = needPeriod(fields, books);
  const type = needWord(fields.itype, "itype", ["historical", "ranges"]);
  if (type === "historical") return { method: "percentage_of_account", period, reference, share: "historical" };
  const ranges = (fields.percentageRanges ?? []).map(({ startDate, endDate, percentage }): PercentRange => {
    const first = monthIndexOf(startDate, books);
    const last = monthIndexOf(endDate, books);
    refuseBackwards(first, last);
    return { first, last, percent: needNumber(percentage, "percentageRanges", "Percentage") };
  });
  if (ranges.length === 0) throw wrongField("percentageRanges", "Add at least one range of months.");
  const sorted = [...ranges].sort((a, b) => a.first - b.first);
  const overlap = sorted.find((range, at) => range.first <= (sorted[at - 1]?.last ?? Number.NEGATIVE_INFINITY));
  if (overlap) {
    const month = monthInWords(addMonths(books.firstMonth, overlap.first));
    throw wrongField("percentageRanges", `Two ranges overlap in ${month}.`);
  }
  return { method: "percentage_of_account", period, reference, share: sorted };
}

const GROUPS: readonly { readonly key: GroupKey; readonly title: string }[] = [
  ...LADDER,
  ...BALANCE_SHEET_SECTIONS,
  { key: "total_assets", title: "Total Assets" },
  { key: "total_liabilities", title: "Total Liabilities" },
  { key: "total_equity", title: "Total Equity" },
];

function referenceOf(name: string | null | undefined, foundation: Foundation): Reference {
  if (!name) throw wrongField("name", "Account is required");
  const account = namedAccount(name, foundation);
  if (account !== undefined) return { account };
  const plain = name.trim().toLowerCase();
  const group = GROUPS.find(({ key, title }) => key === plain || title.toLowerCase() === plain);
  if (!group) throw wrongField("name", `There is no account or group "${name}".`);
  return { group: group.key };
}

/**
 * Returns the reference to the revenue line with the given name, or to all revenue if the name is empty.
 * @throws WrongField for a name that is unknown or is not revenue.
 */
function revenueOf(name: string | null | undefined, foundation: Foundation): Reference {
  if (!name) return { group: "revenue" };
  const reference = referenceOf(name, foundation);
  const isRevenue =
    "group" in reference
      ? reference.group === "revenue"
      : foundation.accounts[foundation.rowOf.get(reference.account) ?? -1]?.class === "REV";
  if (!isRevenue) throw wrongField("name", `"${name}" is not revenue. Use Percentage of Another Account for it.`);
  return reference;
}

function namedAccount(name: string, foundation: Foundation): string | undefined {
  if (foundation.rowOf.has(name)) return name;
  return accountId(foundation, "profit_and_loss", name) ?? accountId(foundation, "balance_sheet", name);
}

function optionalAccount(
  name: string | null | undefined,
  path: string,
  foundation: Foundation,
  statement: "profit_and_loss" | "balance_sheet",
): string | undefined {
  if (!name) return undefined;
  const found = accountId(foundation, statement, name) ?? namedAccount(name, foundation);
  if (found === undefined) throw wrongField(path, `There is no account "${name}".`);
  return found;
}

const LOOKING_BACK = { last_month: 1, last_quarter: 3, last_year: 12 } as const;

function linkOf(fields: DriverFields, { books }: Foundation): Driver {
  const period = needPeriod(fields, books);
  const back = needWord(fields.actualtype, "actualtype", ["last_month", "last_quarter", "last_year"]);
  const direction = needWord(fields.methodtype, "methodtype", ["increase", "decrease"]);
  const kind = needWord(plainMagnitude(fields.ntype), "ntype", MAGNITUDES);
  const value = needNumber(fields.value, "value", "Value");
  const signed = direction === "increase" ? value : -value + 0;
  const change = kind === "percent" ? { percent: signed } : { cents: inCents(signed, "value", "Value") };
  return { method: "link_to_previous", period, monthsBack: LOOKING_BACK[back], change };
}

function scheduleOf(fields: DriverFields, foundation: Foundation): Driver {
  switch (needWord(fields.ptype, "ptype", SCHEDULES)) {
    case "constantGrowing":
      return constantOf(fields, foundation);
    case "straightLineDepreciation":
      return straightLineOf(fields, foundation);
    case "percentageOfOpeningBalance":
      return openingShareOf(fields, foundation);
    case "loanRepaymentCalculation":
      return loanOf(fields, foundation);
  }
}

function constantOf(fields: DriverFields, { books }: Foundation): Driver {
  const cents = inCents(needNumber(fields.amount, "amount", "Amount"), "amount", "Amount");
  const first = startOf(fields, fields.start_date, books);
  const length = { years: fields.period_years, months: fields.period_months, path: "period_years", title: "Period" };
  const count = lengthOf(fields, first, books, length);
  const monthlyStep = stepOf(fields);
  const period = { first, last: first + count - 1 };
  return { method: "constant_growing", period, cents, ...(monthlyStep ? { monthlyStep } : {}) };
}

function stepOf(fields: DriverFields): Step | undefined {
  if (fields.addMonthlyIncrease === false || (!fields.addMonthlyIncrease && !fields.gtype)) return undefined;
  const type = needWord(fields.gtype, "gtype", GROWTH_TYPES);
  const value = needNumber(fields.gvalue, "gvalue", "Monthly increase");
  const signed = type.endsWith("decrease") ? -value + 0 : value;
  return type.startsWith("percentage") ? { percent: signed } : { cents: inCents(signed, "gvalue", "Monthly increase") };
}

function straightLineOf(fields: DriverFields, foundation: Foundation): Driver {
  const { books } = foundation;
  const cost = inCents(needNumber(fields.cost, "cost", "Cost"), "cost", "Cost");
  const kept = optionalNumber(fields.salvage_value, "salvage_value", "Salvage value") ?? 0;
  const salvage = inCents(kept, "salvage_value", "Salvage value");
  if (cost < 0) throw wrongField("cost", "Cost cannot be below zero.");
  if (salvage < 0 || salvage > cost)
    throw wrongField("salvage_value", "Salvage value must be between zero and the cost.");
  const purchase = startOf(fields, fields.purchase_date, books);
  const life = { years: fields.useful_life_years, months: undefined, path: "useful_life_years", title: "Useful life" };
  const lifeMonths = lengthOf(fields, purchase, books, life);
  const other = fields.atype === "balance_sheet" ? "profit_and_loss" : "balance_sheet";
  const counterpart = optionalAccount(fields.name, "name", foundation, other);
  return { method: "straight_line", purchase, cost, salvage, lifeMonths, ...(counterpart ? { counterpart } : {}) };
}

function openingShareOf(fields: DriverFields, foundation: Foundation): Driver {
  const { books } = foundation;
  const percent = needNumber(fields.percentage, "percentage", "Percentage");
  if (percent < 0 || percent > 100) throw wrongField("percentage", "Percentage must be between 0 and 100.");
  const first = startOf(fields, fields.start_date, books);
  const length = { years: fields.period_years, months: fields.period_months, path: "period_years", title: "Period" };
  const count = lengthOf(fields, first, books, length);
  const of = optionalAccount(fields.option, "option", foundation, "balance_sheet");
  const depreciationLine = optionalAccount(fields.name, "name", foundation, "profit_and_loss");
  return {
    method: "percentage_of_opening_balance",
    period: { first, last: first + count - 1 },
    percent,
    ...(of ? { of } : {}),
    ...(depreciationLine ? { depreciationLine } : {}),
  };
}

function loanOf(fields: DriverFields, foundation: Foundation): Driver {
  const { books } = foundation;
  const amount = needNumber(fields.principal ?? fields.Principal, "principal", "Principal");
  const rate = fields.annual_interest_rate ?? fields.AnnualInterest;
  const annualPercent = needNumber(rate, "annual_interest_rate", "Annual Interest");
  const start = startOf(fields, fields.start_month, books);
  const length = {
    years: fields.loan_term_years ?? fields.period_years,
    months: fields.loan_term_months ?? fields.period_months,
    path: "loan_term_years",
    title: "Loan term",
  };
  const termMonths = lengthOf(fields, start, books, length);
  const interestLine = optionalAccount(fields.name, "name", foundation, "profit_and_loss");
  const principal = inCents(amount, "principal", "Principal");
  return {
    method: "loan_repayment",
    start,
    termMonths,
    principal,
    annualPercent,
    ...(interestLine ? { interestLine } : {}),
  };
}

function drawdownOf(fields: DriverFields, { books }: Foundation): Driver {
  const option = needWord(fields.option, "option", ["AR", "AP"]);
  const start = startOf(fields, fields.start_date, books);
  const length = { years: fields.period_years, months: fields.period_months, path: "period_years", title: "Period" };
  const months = lengthOf(fields, start, books, length);
  const delayMonths = needNumber(fields.delay_months, "delay_months", "Delay in months");
  const percent = needNumber(fields.DelayPercentage, "DelayPercentage", "Delay percentage");
  if (percent < 0 || percent > 100) throw wrongField("DelayPercentage", "Delay percentage must be between 0 and 100.");
  return { method: "residual_drawdown", option, start, months, delayMonths, percent };
}

function directEntryOf(fields: DriverFields, { books }: Foundation): Driver {
  const period = needPeriod(fields, books);
  const values = (fields.directEntryValue ?? []).map(({ month, value }) => ({
    month: monthIndexOf(month, books),
    cents: inCents(needNumber(value, "directEntryValue", "Value"), "directEntryValue", "Value"),
  }));
  if (values.length === 0) throw wrongField("directEntryValue", "Enter a value for at least one month.");
  refuseMonths("directEntryValue", values, period);
  return { method: "direct_entry", values };
}

function staffCostOf(fields: DriverFields, { books }: Foundation): Driver {
  const period = needPeriod(fields, books);
  const values = (fields.directEntryValue ?? []).map(({ month, value }) => ({
    month: monthIndexOf(month, books),
    cents: inCents(needNumber(value, "directEntryValue", "Staff cost"), "directEntryValue", "Staff cost"),
  }));
  if (values.length === 0)
    throw wrongField("directEntryValue", "Payroll has no costs for this account and department in these months.");
  refuseMonths("directEntryValue", values, period);
  const { name: account, option: department } = fields;
  return { method: "payroll", period, values, ...(account ? { account } : {}), ...(department ? { department } : {}) };
}
