import { type Day, daysBetween } from "@hazina/base/calendar.ts";
import { type Cents, centsOf, subtract, sum } from "@hazina/base/money.ts";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { paths } from "../../paths.ts";
import type { Run } from "../../payroll/api.ts";
import type { Obligation } from "../../payroll/reports/api.ts";
import { runTitle } from "../../payroll/texts.ts";
import type { Need, Urgency } from "./needs.ts";
import { homeTexts } from "./texts.ts";

const texts = homeTexts.needs;

/** How many days ahead payments to authorities are listed. */
const OBLIGATION_DAYS = 31;

/** How many days before its pay day a payroll counts as due. */
const PAY_DAYS = 10;

/** The amounts that a month's payroll owes to authorities, as the API returns them. */
export type MonthOwed = { readonly month: string | null; readonly data: readonly Obligation[] };

/**
 * Returns items for the amounts that a month's payroll still owes to authorities: at most one item for all overdue
 * amounts, and one for all amounts due within `OBLIGATION_DAYS` days.
 */
export function obligationNeeds({ month, data }: MonthOwed, today: Day, mayPay: boolean): Need[] {
  if (month === null) return [];
  const owed = data
    .filter(({ amount, paid }) => amount > paid)
    .map((one) => ({ ...one, day: one.due as Day }))
    .sort((a, b) => a.day.localeCompare(b.day));
  const parts = [
    { urgency: "overdue", of: owed.filter(({ day }) => day < today) },
    { urgency: "due", of: owed.filter(({ day }) => day >= today && daysBetween(today, day) <= OBLIGATION_DAYS) },
  ] as const;
  return parts.flatMap(({ urgency, of }) => {
    const [first] = of;
    if (first === undefined) return [];
    const isOne = of.length === 1;
    return [
      {
        key: `owed ${month} ${urgency}`,
        urgency,
        title: isOne ? texts.owed(first.name, longPeriodTitle(month)) : texts.owedAll(longPeriodTitle(month)),
        ...(isOne ? {} : { note: texts.payments(of.map(({ name }) => shortName(name))) }),
        amount: sum(of.map(({ amount, paid }) => subtract(centsOf(amount), centsOf(paid)))),
        day: first.day,
        to: paths.payrollReports(),
        action: mayPay ? texts.record : texts.open,
      },
    ];
  });
}

/** Returns the name of a payment without the words that name its recipient: `PAYE` for `PAYE to KRA`. */
function shortName(name: string): string {
  return name.replace(/ to .*$/, "");
}

/** Additional data about a payroll that the list of payrolls does not include. */
export type RunFacts = {
  /** The number of checks that block the payroll; undefined if it is not known. */
  readonly blocking: number | undefined;
  /** True if the payroll awaits the user's decision. */
  readonly isTheirs: boolean;
};

/**
 * Returns a list with one item for the next step of a payroll. Empty if the payroll has no next step, or if it awaits
 * this user's approval, because Home then lists it as a request. Also empty if the pay day is more than `PAY_DAYS`
 * days ahead and no check blocks the payroll.
 */
export function payrollNeeds(run: Run, { blocking, isTheirs }: RunFacts, today: Day): Need[] {
  if (run.kind === "reversal") return [];
  const left = daysBetween(today, run.pay_day);
  const step = stepOf(run, blocking);
  if (step === undefined || (run.status === "submitted" && isTheirs)) return [];
  if (left > PAY_DAYS && step.urgency !== "blocked") return [];
  const urgency: Urgency = left < 0 ? "overdue" : step.urgency;
  const amount = amountOf(run);
  return [
    {
      key: `payroll ${run.id}`,
      urgency,
      title: runTitle(run),
      note: step.note,
      ...(amount === undefined ? {} : { amount }),
      day: run.pay_day,
      to: step.to,
      action: step.action,
    },
  ];
}

function amountOf({ totals }: Run): Cents | undefined {
  return totals === null ? undefined : centsOf(totals.pays);
}

function stepOf({ id, status, may_pay: mayPay }: Run, blocking: number | undefined) {
  const open = { to: paths.payrollRun({ id }), action: texts.openPayroll, urgency: "due" as const };
  switch (status) {
    case "draft":
      return { ...open, note: texts.draft };
    case "computed":
      if (blocking !== undefined && blocking > 0) {
        return { ...open, urgency: "blocked" as const, note: texts.blocked(blocking), action: texts.fix };
      }
      return { ...open, note: texts.computed };
    case "submitted":
      return { ...open, note: texts.submitted };
    case "approved":
      return mayPay
        ? { urgency: "due" as const, note: texts.toPay, to: paths.payrollPayments({ id }), action: texts.pay }
        : { ...open, note: texts.approved };
    default:
      return undefined;
  }
}

/**
 * Returns one item for each statutory rate that is needed to calculate this month's pay and that Hazina does not know.
 * @param missing a sentence for each unknown rate.
 * @param mayAdd true if the user may add rates.
 */
export function rateNeeds(missing: readonly string[], mayAdd: boolean): Need[] {
  return missing.map((sentence) => ({
    key: `rate ${sentence}`,
    urgency: "blocked",
    title: texts.rate,
    note: sentence,
    to: paths.payrollLaw(),
    action: mayAdd ? texts.addRate : texts.open,
  }));
}
