import {
  addMonths,
  dayOfMonth,
  lastDayOf,
  type Month,
  monthInWords,
  monthOfDay,
  monthsBetween,
  parseDay,
  parseMonth,
  readDay,
} from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { WrongField } from "@hazina/engine/forecasting/driver-fields/field-reader.ts";
import { payTerms } from "@hazina/engine/forecasting/hiring/pay-terms.ts";
import {
  aloneIn,
  type StaffChange,
  type StaffMember,
  staffAfter,
  whoChanges,
  worksIn,
} from "@hazina/engine/forecasting/hiring/staff.ts";
import { accountFor } from "@hazina/engine/forecasting/microforecasts/account-uses.ts";
import type { PayTerms, RaiseItem, StaffAccounts } from "@hazina/engine/forecasting/microforecasts/microforecast.ts";
import type { ReadItem } from "@hazina/engine/forecasting/microforecasts/read-items.ts";
import { lawProblem } from "@hazina/engine/forecasting/microforecasts/staff-cost.ts";
import type { Foundation } from "@hazina/engine/forecasting/model/foundation.ts";
import { requireAbility } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, invalid, invalidField, notFound } from "../../platform/refusal.ts";
import { addHire, addItemsTo, microforecastNamed } from "../microforecasts/add-item.ts";
import { refuseBelow } from "../microforecasts/stacked-raises.ts";
import { type RosterMember, readRoster } from "../roster/read-roster.ts";
import { VIEW_SALARIES } from "../scenarios/effective-layers.ts";
import { requireFoundation } from "../scenarios/line-of-plan.ts";
import { loadScenario, type Plans } from "../scenarios/load-scenario.ts";
import { changesOf, largestSalaryLine } from "./read-hiring.ts";

/** The name of the microforecast to which the hiring page adds its items. */
export const HIRING_PLAN = "Hiring plan";

const NOT_THERE = "The person is not employed in this month.";
const NOT_YET = "Choose a day on or after the first day of work";
const LEAVES_ALREADY = "A termination is already planned for this person. Delete it from the hiring plan first.";
const RAISED_LATER = "A raise is planned for this person in a later month. Delete it from the hiring plan first.";
const SAME_PAY = "The salary is already this amount";

type Asked = { readonly scenario: string; readonly salaryAccount?: string | null | undefined };

/** A hire planned on the hiring page. The salary is in major units per month. */
export type PlannedHire = Asked & {
  readonly department_id: string;
  readonly job_title_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly employment_start_date: string;
  readonly basic_salary: number;
};

/**
 * Plans a hire in the hiring plan of a scenario.
 * @throws Refusal 403 if the user lacks View Salaries; 422 if no account for pay is given; otherwise as `addHire`.
 */
export async function planHire(call: Call, { scenario, salaryAccount, ...hire }: PlannedHire) {
  const { actor } = call;
  requireAbility(actor, VIEW_SALARIES);
  const given = salaryAccount ?? (await usualSalaryLine(call, scenario));
  const named = { forecast_name: HIRING_PLAN, scenario_name: scenario };
  const { data } = await addHire(call, { hirePayload: { ...named, ...hire, salaryAccount: given } });
  return { message: "The hire was planned.", data: { id: data?.item_id ?? "" } };
}

/**
 * Plans a raise.
 * @throws Refusal 403 if the user lacks View Salaries; 404 for an unknown person; 422 for an invalid month or amount.
 */
export async function planRaise(
  call: Call,
  given: Asked & { readonly person_id: string; readonly start_date: string; readonly amount: number },
) {
  const month = parseMonth(given.start_date);
  const to = centsOf(given.amount);
  return planChange(
    call,
    given,
    { month, field: "start_date", done: "The raise was planned.", refuse: refuseBeginning },
    (member, about) => {
      const from = basicIn(member, month);
      if (from === to) throw invalidField("amount", SAME_PAY);
      const [then, now] = [from, to].map((basic) => addedPayOf(member, month, basic));
      const added = then && now ? { beside: { from: then, to: now } } : {};
      return { kind: "raise", ...about, from, to, ...added, ...untilOf(member, month) };
    },
  );
}

/**
 * Plans a termination.
 * @throws Refusal 403 if the user lacks View Salaries; 404 for an unknown person; 409 if a termination or a later
 * raise is planned; 422 for an invalid date.
 */
export async function planTermination(
  call: Call,
  given: Asked & { readonly person_id: string; readonly term_date: string },
) {
  const { term_date: date } = given;
  const isDay = date.length > 7;
  if (isDay && !readDay(date).ok) {
    throw invalidField("term_date", `${date} is not a valid date.`);
  }
  const month = isDay ? monthOfDay(parseDay(date)) : parseMonth(date);
  const day = isDay ? dayOfMonth(parseDay(date)) : null;
  const last = isDay ? parseDay(date) : lastDayOf(month);
  const refuse: Change["refuse"] = (member, from, planned) => {
    refuseSecond(member, from, planned);
    if (last < member.hired) throw invalidField("term_date", NOT_YET);
  };
  return planChange(
    call,
    given,
    { month, field: "term_date", done: "The termination was planned.", refuse },
    (member, about) => {
      const basic = basicIn(member, month);
      const added = addedPayOf(member, month, basic);
      return {
        kind: "termination",
        ...about,
        basic,
        ...(added ? { beside: added } : {}),
        day,
        ...joinedIn(member, month),
      };
    },
  );
}

/**
 * Returns an object with `joinedDay`, the day of the month on which a person starts, if the person starts in the given
 * month but after its first day. Otherwise returns an empty object, because a person who starts on the first is paid
 * for the full month.
 */
function joinedIn({ hired }: StaffMember, month: Month): { joinedDay?: number } {
  const begins = monthOfDay(hired) === month && dayOfMonth(hired) !== 1;
  return begins ? { joinedDay: dayOfMonth(hired) } : {};
}

/**
 * Returns a person's payroll settings in a month, and the pay that the person gets in addition to basic pay. Undefined
 * if there is no additional pay and the settings are the default ones.
 */
function addedPayOf(member: StaffMember, month: Month, basic: number): PayTerms | undefined {
  if (member.payroll) return payTerms(member.payroll, month, basic);
  const alone = aloneIn(member, month);
  return Object.keys(alone.settings).length > 0 ? alone : undefined;
}

type Change = {
  readonly month: Month;
  readonly field: string;
  readonly done: string;
  /** Throws a refusal if the change conflicts with changes already planned for the person. */
  readonly refuse: (member: StaffMember, month: Month, planned: readonly StaffChange[]) => void;
};
type About = { readonly person: RosterPersonOf; readonly accounts: StaffAccounts };
type RosterPersonOf = Extract<ReadItem["draft"], { kind: "raise" }>["person"];

async function planChange(
  call: Call,
  { scenario, salaryAccount, person_id: id }: Asked & { readonly person_id: string },
  { month, field, done, refuse }: Change,
  draftOf: (member: StaffMember, about: About) => ReadItem["draft"],
) {
  const { tx, actor, now } = call;
  requireAbility(actor, VIEW_SALARIES);
  const roster = await readRoster(tx, actor, now);
  const here = roster.members.find((member) => member.id === id);
  if (!here) throw notFound("This person");
  const named = { forecast_name: HIRING_PLAN, scenario_name: scenario };
  const { data } = await addItemsTo(call, { named }, (plans) => {
    const foundation = requireFoundation(plans);
    refuseMonth(month, field, foundation);
    const changes = changesOf(plans);
    const member = staffAfter(roster.members, changes, roster.became).find((one) => one.id === id) ?? here;
    const planned = changes.filter(({ item }) => item.kind !== "hire" && whoChanges(item, roster.became) === id);
    refuse(member, month, planned);
    if (!worksIn(member, month)) throw invalidField(field, NOT_THERE);
    const accounts = accountsOf(foundation, salaryAccount ?? largestSalaryLine(foundation));
    const draft = draftOf(member, { person: personOf(here), accounts });
    refuseBelow(
      plans,
      { id: microforecastNamed(plans, HIRING_PLAN)?.microforecast.id, items: [{ ...draft, id: "", after: 0 }] },
      roster.became,
    );
    return [{ start: month, draft }];
  });
  return { message: done, data: { id: data?.item_id ?? "" } };
}

/**
 * Refuses a change in a closed month, because the pay of that month is already in the books, and in a month for which
 * the law is not known.
 * @throws Refusal 422 for such a month.
 */
function refuseMonth(month: Month, field: string, { books, firstForecast }: Foundation): void {
  const first = addMonths(books.firstMonth, firstForecast);
  const message = month < first ? `Choose ${monthInWords(first)} or a later month.` : lawProblem(month);
  if (message !== undefined) throw invalidField(field, message);
}

/**
 * Refuses a raise in a month in which pay is not the same for the whole month: the person starts, or pay changes,
 * after the first day.
 * @throws Refusal 422 for such a month.
 */
function refuseBeginning({ hired, pay }: StaffMember, month: Month): void {
  const begins = monthOfDay(hired) === month && dayOfMonth(hired) !== 1;
  const isRaised = pay.some(({ from }) => monthOfDay(from) === month && dayOfMonth(from) !== 1);
  if (!begins && !isRaised) return;
  const what = begins ? "The person starts work during" : "The person's pay already changes during";
  throw invalidField("start_date", `${what} ${monthInWords(month)}. Choose a later month.`);
}

/**
 * Refuses a second termination, and a termination before a planned raise.
 * @throws Refusal 409 in both cases.
 */
function refuseSecond(_: StaffMember, month: Month, planned: readonly StaffChange[]): void {
  if (planned.some(({ item }) => item.kind === "termination")) throw conflict(LEAVES_ALREADY);
  if (planned.some((one) => one.item.kind === "raise" && one.month > month)) throw conflict(RAISED_LATER);
}

/**
 * Returns the duration of a raise that starts in the given month. The raise applies until the person's pay changes
 * next, or else until the last day of work. `months` is the number of months; null if neither is known. `lastDay` is
 * set only if the work ends before the last day of a month.
 */
function untilOf({ pay, left }: StaffMember, month: Month): Pick<RaiseItem, "months" | "lastDay"> {
  const next = pay.find(({ from }) => monthOfDay(from) > month);
  if (next && (left === null || next.from <= left)) return { months: monthsBetween(month, monthOfDay(next.from)) };
  if (left === null) return { months: null };
  const lastDay = left < lastDayOf(monthOfDay(left)) ? { lastDay: dayOfMonth(left) } : {};
  return { months: monthsBetween(month, monthOfDay(left)) + 1, ...lastDay };
}

/**
 * Returns a person's basic pay in a month, in cents per month.
 * @throws Refusal 422 for a person who is not paid monthly.
 */
function basicIn(member: StaffMember, month: Month): number {
  const rate = member.pay.findLast(({ from }) => monthOfDay(from) <= month);
  if (!rate) throw invalid("This person is not paid monthly, so you cannot plan a pay change for them.");
  return rate.basic;
}

function personOf({ id, firstName, lastName, departmentId, jobTitleId }: RosterMember): RosterPersonOf {
  return { firstName, lastName, departmentId, jobTitleId, rosterId: id };
}

function accountsOf(foundation: Foundation, path: string | undefined): StaffAccounts {
  if (path === undefined) throw noSalaryLine();
  try {
    const salary = accountFor(foundation, "salary", path, "salaryAccount");
    return { salary, benefits: salary, cash: null };
  } catch (problem) {
    if (problem instanceof WrongField) throw invalidField("salaryAccount", problem.message);
    throw problem;
  }
}

async function usualSalaryLine({ tx, actor }: Call, name: string): Promise<string> {
  const plans: Plans | undefined = await loadScenario(tx, actor.companyId, { name });
  const path = plans && largestSalaryLine(requireFoundation(plans));
  if (path === undefined) throw noSalaryLine();
  return path;
}

function noSalaryLine() {
  return invalidField(
    "salaryAccount",
    "No account could be recognised as a salary account by its name. Choose the account for pay.",
  );
}
