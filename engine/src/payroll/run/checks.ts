import { type Day, dayInWords, type Month, monthInWords } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, negate, sum } from "@hazina/base/money.ts";
import { calendarOf } from "../kenya/law.ts";
import { MINIMUM_WAGE_ROWS } from "../kenya/minimum-wage.rates.ts";
import { belowMinimumWage } from "../kenya/minimum-wage.ts";
import type { RunKind } from "../month/dated-facts.ts";
import type { Earning, Element } from "../pay/element.ts";
import type { MonthSlip } from "./slip-of-month.ts";
import type { Change } from "./why-pay-changed.ts";

/** An employee's payslip of a month in the form that the checks use, whether newly calculated or read from storage. */
export type CheckedSlip = Omit<MonthSlip, "notTaken"> & { readonly notTaken: readonly { readonly sentence: string }[] };

/**
 * A person in a run, with everything that the checks examine: dates of employment, readiness, payslip, change in net
 * pay and accounts.
 */
export type CheckedPerson = {
  readonly id: string;
  readonly name: string;
  readonly joined?: Day;
  readonly left?: Day;
  /** The payroll requirements that the record does not meet: a sentence for each, and whether it blocks payroll. */
  readonly readiness: readonly { readonly sentence: string; readonly blocking: boolean }[];
  /** The payslip, or the reason why it could not be calculated. */
  readonly slip: CheckedSlip | { readonly refusal: string };
  /** The causes of the change in net pay since last month; absent if they were not determined. */
  readonly change?: Change;
  /**
   * Sentences about amounts of a leaver's final pay that cannot be determined from the records alone; absent or empty
   * if there are none.
   */
  readonly uncertain?: readonly string[];
  /** Keyed hashes of the accounts that pay is sent to. Equal accounts have equal hashes. */
  readonly accounts: readonly string[];
  /** True if the run's month was entered from a previous payroll system; false or absent otherwise. */
  readonly wasPaidBefore?: boolean;
};

/** A payroll run, with the employees in it, those missing from it, and the other facts that the checks examine. */
export type CheckedRun = {
  readonly month: Month;
  readonly kind: RunKind;
  /** Whether this is the last run of the month. */
  readonly isLastOfMonth: boolean;
  readonly people: readonly CheckedPerson[];
  /** Employees on this payroll in the month who are neither in the run nor excluded from it. */
  readonly missing: readonly { readonly id: string; readonly name: string }[];
  /** The names of pay elements without a ledger account. */
  readonly unmapped: readonly string[];
  /** The months after the last approved payroll of this type and before this run; absent or empty if none. */
  readonly skipped?: readonly Month[];
  /**
   * The people with entries made after the month's payroll cut-off day, up to and including pay day; absent or empty
   * if there are none.
   */
  readonly afterCutOff?: readonly { readonly id: string; readonly name: string; readonly on: Day }[];
};

/** The area of the product in which a finding is fixed. */
export type Fix = "employees" | "musterRoll" | "elements" | "rates" | "settings" | "run";

/** A person whom a finding affects, with a sentence that describes the problem for this person. */
export type FoundPerson = { readonly id: string; readonly name: string; readonly sentence: string };

/**
 * A finding of the checks: the check that made it, whether it blocks submission, the message, the people concerned,
 * and the area in which to fix it.
 */
export type Finding = {
  readonly check: CheckName;
  readonly blocking: boolean;
  readonly sentence: string;
  readonly people: readonly FoundPerson[];
  readonly fix: Fix;
};

export type CheckName =
  | "refused"
  | "paidBefore"
  | "readiness"
  | "records"
  | "missingRate"
  | "negativeNet"
  | "oneThirdBlocked"
  | "oneThird"
  | "notTaken"
  | "waits"
  | "leaver"
  | "notLeaving"
  | "uncertain"
  | "joinerOut"
  | "zeroPay"
  | "sharedAccounts"
  | "unmapped"
  | "skippedMonths"
  | "afterCutOff"
  | "payHoldsLater"
  | "minimumWage"
  | "unexplained"
  | "largeChange";

type Paid = CheckedPerson & { readonly slip: CheckedSlip };

/** A check that examines one person at a time. It returns a sentence for each finding. */
type PersonCheck = {
  readonly check: CheckName;
  readonly blocking: boolean;
  readonly fix: Fix;
  /** Returns the title of the finding. `people` is the name of one person, or a number such as `3 people`. */
  readonly title: (people: string) => string;
  readonly of: (person: Paid, run: CheckedRun) => readonly string[];
};

/** The largest change in net pay without a warning is last month's net pay divided by this number: a quarter. */
const LARGE_CHANGE = 4;

const PERSON_CHECKS: readonly PersonCheck[] = [
  {
    check: "paidBefore",
    blocking: true,
    fix: "run",
    title: (people) =>
      `For ${people}, this month is recorded as prior-period payroll. Remove that record, or exclude them from this run.`,
    of: ({ wasPaidBefore }) => (wasPaidBefore ? ["The month is recorded as prior-period payroll."] : []),
  },
  {
    check: "readiness",
    blocking: true,
    fix: "employees",
    title: (people) => `The records of ${people} lack details that payroll needs.`,
    of: ({ readiness }) => readiness.filter(({ blocking }) => blocking).map(({ sentence }) => sentence),
  },
  {
    check: "records",
    blocking: false,
    fix: "employees",
    title: (people) => `The records of ${people} are incomplete.`,
    of: ({ readiness }) => readiness.filter(({ blocking }) => !blocking).map(({ sentence }) => sentence),
  },
  {
    check: "missingRate",
    blocking: true,
    fix: "rates",
    title: (people) => `A rate is unknown, so the pay of ${people} lacks a line. Add the rate, then recalculate.`,
    of: ({ slip }) => slip.slip.refused.map(({ sentence }) => sentence),
  },
  {
    check: "negativeNet",
    blocking: true,
    fix: "musterRoll",
    title: (people) => `The net pay of ${people} is below zero.`,
    of: ({ slip }) => (slip.slip.net < 0 ? [`Net pay is KES ${amountInWords(slip.slip.net)}.`] : []),
  },
  {
    check: "oneThirdBlocked",
    blocking: true,
    fix: "musterRoll",
    title: (people) => `Deductions that must be taken in full leave ${people} less than a third of pay.`,
    of: ({ slip }, { isLastOfMonth }) => (isLastOfMonth ? slip.blocked : []),
  },
  {
    check: "oneThird",
    blocking: false,
    fix: "musterRoll",
    title: (people) => `Taxes, contributions and court orders alone leave ${people} less than a third of pay.`,
    of: ({ slip }) =>
      slip.slip.oneThird.kept || slip.blocked.length > 0 || slip.slip.net < 0
        ? []
        : [`KES ${amountInWords(slip.slip.oneThird.keeps)} is left.`],
  },
  {
    check: "notTaken",
    blocking: false,
    fix: "musterRoll",
    title: (people) => `Deductions of ${people} were reduced to leave a third of pay.`,
    of: ({ slip }) => slip.notTaken.map(({ sentence }) => sentence),
  },
  {
    check: "waits",
    blocking: false,
    fix: "run",
    title: (people) => `Earlier runs of the month overpaid ${people}.`,
    of: ({ slip }) =>
      slip.waits < 0 && slip.paidBefore > 0
        ? [
            `KES ${amountInWords(negate(slip.waits))} is carried to the next run, or becomes an advance when the month closes.`,
          ]
        : [],
  },
  {
    check: "leaver",
    blocking: true,
    fix: "run",
    title: (people) => `${people} left before this month. Exclude them, or correct the last day.`,
    of: ({ left }, { month }) =>
      left !== undefined && left < calendarOf(month).firstDay ? [`The last day was ${dayInWords(left)}.`] : [],
  },
  {
    check: "notLeaving",
    blocking: true,
    fix: "employees",
    title: (people) =>
      `No departure is recorded for ${people} in this month. Record it, or exclude them from this final run.`,
    of: ({ left }, { kind, month }) =>
      kind === "final" && (left === undefined || left > calendarOf(month).lastDay)
        ? [left === undefined ? "No last day of work is recorded." : `The last day is ${dayInWords(left)}.`]
        : [],
  },
  {
    check: "uncertain",
    blocking: false,
    fix: "musterRoll",
    title: (people) => `The records do not show whether all proposed final pay of ${people} is due.`,
    of: ({ uncertain = [] }) => uncertain,
  },
  {
    check: "zeroPay",
    blocking: false,
    fix: "musterRoll",
    title: (people) => `This run pays ${people} nothing.`,
    of: ({ slip }) => (slip.pays === 0 && slip.waits === 0 ? ["Nothing is paid."] : []),
  },
  {
    check: "payHoldsLater",
    blocking: false,
    fix: "employees",
    title: (people) => `The pay of ${people} starts after their first day of work in this month.`,
    of: ({ slip }, { month }) => {
      const { firstDay } = calendarOf(month);
      const { joined = firstDay } = slip.slip.employee;
      const worked = joined > firstDay ? joined : firstDay;
      const holds = firstDayOfBasic(slip.elements);
      return holds !== undefined && holds > worked ? [`Works from ${worked}, but is paid only from ${holds}.`] : [];
    },
  },
  {
    check: "minimumWage",
    blocking: false,
    fix: "employees",
    title: (people) => `The basic pay of ${people} is below the lowest minimum wage for the cities.`,
    of: ({ slip }, { month }) => {
      const basic = fullBasic(slip.elements);
      const below = basic === undefined ? undefined : belowMinimumWage(basic, month, MINIMUM_WAGE_ROWS);
      return below
        ? [`KES ${amountInWords(below.short)} below the minimum of ${amountInWords(below.row.monthly)} a month.`]
        : [];
    },
  },
  {
    check: "unexplained",
    blocking: true,
    fix: "run",
    title: (people) => `The change in the net pay of ${people} could not be explained to the last cent. Recalculate.`,
    of: ({ change, slip }) => {
      if (change === undefined) return [];
      const explained = sum(change.causes.map(({ amount }) => amount));
      return explained === change.change && change.after === slip.slip.net ? [] : ["The causes do not add up."];
    },
  },
  {
    check: "largeChange",
    blocking: false,
    fix: "run",
    title: (people) => `The net pay of ${people} changes by more than 25%.`,
    of: ({ change }) => {
      if (change === undefined || change.before <= 0) return [];
      return Math.abs(change.change) * LARGE_CHANGE > change.before
        ? change.causes.map(({ sentence }) => sentence)
        : [];
    },
  },
];

/**
 * Runs all checks on a run and returns the findings, blocking ones first, each with the people affected and the area
 * in which to fix it. The result is empty if nothing was found.
 */
export function checksOf(run: CheckedRun): readonly Finding[] {
  const paid = run.people.filter((person): person is Paid => "slip" in person.slip);
  const found = [
    ...refusedSlips(run.people),
    ...PERSON_CHECKS.flatMap((check) => personFinding(check, paid, run)),
    ...joinersOut(run),
    ...sharedAccounts(run.people),
    ...unmapped(run),
    ...skippedMonths(run),
    ...lateEntries(run),
  ];
  return [...found.filter(({ blocking }) => blocking), ...found.filter(({ blocking }) => !blocking)];
}

/** Returns whether a run can be submitted, which is the case if no finding is blocking. */
export function passes(findings: readonly Finding[]): boolean {
  return findings.every(({ blocking }) => !blocking);
}

function personFinding(check: PersonCheck, paid: readonly Paid[], run: CheckedRun): readonly Finding[] {
  const people = paid.flatMap((person) =>
    check.of(person, run).map((sentence): FoundPerson => ({ id: person.id, name: person.name, sentence })),
  );
  return found(check.check, check.blocking, check.fix, people, check.title);
}

function found(
  check: CheckName,
  blocking: boolean,
  fix: Fix,
  people: readonly FoundPerson[],
  title: (people: string) => string,
): readonly Finding[] {
  const [first] = people;
  if (!first) return [];
  const count = new Set(people.map(({ id }) => id)).size;
  return [{ check, blocking, sentence: title(count === 1 ? first.name : `${count} people`), people, fix }];
}

function refusedSlips(people: readonly CheckedPerson[]): readonly Finding[] {
  const refused = people.flatMap(({ id, name, slip }) =>
    "refusal" in slip ? [{ id, name, sentence: slip.refusal }] : [],
  );
  return found("refused", true, "employees", refused, (who) => `The pay of ${who} could not be calculated.`);
}

function joinersOut({ missing, kind }: CheckedRun): readonly Finding[] {
  if (kind !== "regular" && kind !== "wages") return [];
  const people = missing.map(({ id, name }) => ({
    id,
    name,
    sentence: "Employed in this month but not in this run.",
  }));
  return found("joinerOut", false, "run", people, (who) => `${who} could be paid by this run but is not in it.`);
}

function sharedAccounts(people: readonly CheckedPerson[]): readonly Finding[] {
  const byAccount = new Map<string, CheckedPerson[]>();
  for (const person of people) {
    for (const account of new Set(person.accounts)) byAccount.set(account, [...(byAccount.get(account) ?? []), person]);
  }
  const sharing = [...byAccount.values()].filter((holders) => holders.length > 1);
  const sharers = sharing.flatMap((holders) =>
    holders.map(({ id, name }): FoundPerson => {
      const others = holders.filter((holder) => holder.id !== id).map((holder) => holder.name);
      return { id, name, sentence: `Paid to the same account as ${others.join(", ")}.` };
    }),
  );
  return found(
    "sharedAccounts",
    false,
    "employees",
    sharers,
    (who) => `More than one person is paid to the same account: ${who}.`,
  );
}

function unmapped({ unmapped: names }: CheckedRun): readonly Finding[] {
  if (names.length === 0) return [];
  const sentence = `These payroll items have no ledger account: ${names.join(", ")}. Choose one for each in the account map.`;
  return [{ check: "unmapped", blocking: true, sentence, people: [], fix: "settings" }];
}

function lateEntries({ afterCutOff = [] }: CheckedRun): readonly Finding[] {
  const people = afterCutOff.map(({ id, name, on }) => ({
    id,
    name,
    sentence: `Entered on ${dayInWords(on)}, after the cut-off day.`,
  }));
  const title = (who: string) =>
    `The muster roll of ${who} was changed after the cut-off day. Check that the change belongs to this month.`;
  return found("afterCutOff", false, "musterRoll", people, title);
}

function skippedMonths({ skipped = [] }: CheckedRun): readonly Finding[] {
  const [first, last] = [skipped[0], skipped.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months = first === last ? monthInWords(first) : `${monthInWords(first)} to ${monthInWords(last)}`;
  const sentence = `Nothing has been paid by this payroll for ${months}. Pay those months first, or check that nobody is owed pay for them.`;
  return [{ check: "skippedMonths", blocking: false, sentence, people: [], fix: "run" }];
}

/** Returns a whole month's basic pay at the last pay rate of the month; undefined for an employee without basic pay. */
function fullBasic(elements: readonly Element[]): Cents | undefined {
  const basic = basicOf(elements);
  return (basic.find(({ to }) => to === undefined) ?? basic.at(-1))?.amount;
}

/**
 * Returns the first day for which basic pay is paid, if that day is within the month; undefined if basic pay covers
 * the whole month or the employee has no basic pay.
 */
function firstDayOfBasic(elements: readonly Element[]): Day | undefined {
  const days = basicOf(elements).map(({ from }) => from);
  return days.includes(undefined) ? undefined : days.sort()[0];
}

function basicOf(elements: readonly Element[]): readonly Earning[] {
  return elements.flatMap((element) =>
    element.type === "earning" && element.kind === "basic" && element.arrearsOf === undefined ? [element] : [],
  );
}
