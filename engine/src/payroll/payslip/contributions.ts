import { dayOfMonth } from "@hazina/base/calendar.ts";
import { add, type Cents, sum, ZERO } from "@hazina/base/money.ts";
import { type DaysPaid, type HousingLevy, housingLevy } from "../kenya/housing-levy.ts";
import { nhif } from "../kenya/nhif.ts";
import { type NssfContribution, nssf, nssfCovers } from "../kenya/nssf.ts";
import { shif } from "../kenya/shif.ts";
import { ageOn, type Contribution } from "../pay/employee.ts";
import { type Line, type LineCode, line, lineWith } from "../pay/line.ts";
import type { Benefits } from "./benefits.ts";
import type { CashPay } from "./cash-pay.ts";
import type { Context } from "./context.ts";

/** An employee's contributions in a month, in cents. The employer also pays the same NSSF and housing levy. */
export type Contributions = {
  readonly lines: readonly Line[];
  readonly nssf: Cents;
  readonly tierOne: Cents;
  readonly tierTwo: Cents;
  readonly nhif: Cents;
  readonly shif: Cents;
  readonly housingLevy: Cents;
  readonly levyBase: Cents;
  readonly total: Cents;
};

/**
 * Calculates the employee's contributions of a month. Each contribution is charged on different parts of pay and
 * benefits.
 */
export function contributions(pay: CashPay, benefit: Benefits, context: Context): Contributions {
  const { law, settings } = context;
  const lines: Line[] = [];
  const nssfPaid = nssfOf(pay.nssfBase, context);
  pushNssf(lines, nssfPaid, context, "nssf");
  const healthBase = settings.healthOnBenefits ? add(pay.healthBase, benefit.total) : pay.healthBase;
  const health = covers(context, "health") ? healthBase : ZERO;
  const nhifPaid = law.nhif ? nhif(health, law.nhif) : ZERO;
  const shifPaid = law.shif ? shif(health, law.shif) : ZERO;
  if (law.nhif && nhifPaid > 0) lines.push(line("nhif", nhifPaid, health, law.nhif));
  if (law.shif && shifPaid > 0) lines.push(line("shif", shifPaid, health, law.shif, law.shif.rate));
  const { levy, base: levyBase } = levyOf(pay.levyBase, context);
  if (levy > 0) lines.push(line("housingLevy", levy, levyBase, law.housingLevy, law.housingLevy.rate));
  const nssfTotal = add(nssfPaid.tierOne, nssfPaid.tierTwo);
  return {
    lines,
    nssf: nssfTotal,
    tierOne: nssfPaid.tierOne,
    tierTwo: nssfPaid.tierTwo,
    nhif: nhifPaid,
    shif: shifPaid,
    housingLevy: levy,
    levyBase,
    total: sum([nssfTotal, nhifPaid, shifPaid, levy]),
  };
}

/** Appends the payslip lines of NSSF to `lines`, either as the employee's contribution or as the employer's. */
export function pushNssf(
  lines: Line[],
  paid: NssfContribution,
  context: Context,
  side: "nssf" | "employer.nssf",
): void {
  const row = context.law.nssf;
  const outside = context.settings.tierTwo === "contractedOut";
  const first: LineCode = row.act === "old" ? `${side}.old` : `${side}.tierOne`;
  if (paid.tierOne > 0) lines.push(line(first, paid.tierOne, paid.tierOneBase, row, row.rate));
  if (paid.tierTwo > 0) {
    const name = outside ? TIER_TWO_OUTSIDE[side] : undefined;
    lines.push(lineWith(`${side}.tierTwo`, paid.tierTwo, paid.tierTwoBase, row, { rate: row.rate, name }));
  }
}

/**
 * Returns the employee's NSSF contribution on the month's pensionable pay; zero for a person who is not covered. The
 * employer pays the same amount.
 */
export function nssfOf(pensionablePay: Cents, context: Context): NssfContribution {
  const { employee, law } = context;
  const ofAge = employee.born === undefined || nssfCovers(ageOn(law.lastDay, employee.born), law.nssf);
  return nssf(ofAge && covers(context, "nssf") ? pensionablePay : ZERO, law.nssf);
}

/** Checks whether a contribution is due for the employee in the month. */
export function covers(context: Context, contribution: Contribution): boolean {
  return context.employee.notCovered === undefined || !context.employee.notCovered.includes(contribution);
}

function daysEmployed({ employee, law }: Context): DaysPaid {
  const { joined, left } = employee;
  const first = joined !== undefined && joined > law.firstDay && joined <= law.lastDay ? dayOfMonth(joined) : 1;
  const last = left !== undefined && left >= law.firstDay && left < law.lastDay ? dayOfMonth(left) : law.days;
  return { first, last };
}

const TIER_TWO_OUTSIDE = {
  nssf: "NSSF tier II, to the approved scheme",
  "employer.nssf": "NSSF tier II, employer, to the approved scheme",
};

function levyOf(pay: Cents, context: Context): HousingLevy {
  const { law, settings } = context;
  const base = covers(context, "housingLevy") ? pay : ZERO;
  const reading = {
    disputed: settings.housingLevyJanuary2024,
    fromCommencement: settings.housingLevyMarch2024 === "fromThe19th",
  };
  return housingLevy(base, law.housingLevy, reading, daysEmployed(context));
}
