import { addMonths, formatMonth, monthOfDay, parseMonth } from "@hazina/base/calendar.ts";
import { cents, majorOf, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { and, asc, eq } from "drizzle-orm";
import { readPayoutsById, shownPlace } from "../../people/payouts/payouts-by-id.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import type { Services } from "../../platform/services.ts";
import { liveOpenings } from "../opening/import-opening.ts";
import { countedRuns, findRun, type Run } from "../runs/find-run.ts";
import { lawsOf, snapshotOf } from "../runs/find-snapshot.ts";
import { latestSlips, type MonthSlipOfPerson, payslipOf, readLaw, readSlips } from "../runs/stored-slips.ts";
import { slips } from "../runs/tables.ts";
import { type ComparedPerson, causesOf, comparePeople } from "./compare-slips.ts";

const PEOPLE_AT_ONCE = 500;

/**
 * Returns the information that an approver needs: why employees' net pay differs from last month's, who joined, who
 * left, whose account changed, and the cash left after payment. Reads 500 employees at a time, so that other calls can
 * run in between.
 * @throws Refusal 404 for an unknown run; 409 for a run that was not calculated.
 */
export async function readToDecide(work: Work, { payroll_id: id }: { readonly payroll_id: string }) {
  const { services, actor } = work;
  const { run, ids, gone, pays, cash } = await inCall(work, async (call) => {
    const found = await findRun(call.tx, actor, id);
    const { totals, id: snapshotId } = await snapshotOf(call.tx, actor, found);
    const people = await peopleOf(call, snapshotId);
    const isSeen = actor.abilities.has("View Forecasts");
    return {
      run: found,
      ids: people,
      gone: await goneSince(call, found, people),
      pays: cents(totals?.pays ?? 0),
      cash: isSeen ? await call.ports.cashInBooks(call) : undefined,
    };
  });
  const people: ComparedPerson[] = [];
  const accounts: ChangedAccount[] = [];
  const elsewhere = new Set<string>();
  for (let from = 0; from < ids.length; from += PEOPLE_AT_ONCE) {
    const some = ids.slice(from, from + PEOPLE_AT_ONCE);
    const page = await inCall(work, (call) => readPage(call, services, run, some));
    people.push(...(await comparePeople(services, page.pairs, page.laws)));
    accounts.push(...page.accounts);
    for (const one of page.paidElsewhere) elsewhere.add(one);
  }
  const before = sum([...people, ...gone].map((one) => one.before));
  const after = sum(people.map((one) => one.after));
  return {
    data: {
      month: run.month,
      against: monthBefore(run),
      net: { before: majorOf(before), after: majorOf(after), change: majorOf(subtract(after, before)) },
      causes: causesOf([...people, ...gone]),
      joiners: people.filter((one) => isJoiner(one, run, elsewhere)).map(shownJoiner),
      leavers: [...people.filter((one) => hasLeft(one, run)), ...gone].map(shownLeaver),
      accounts: accounts.map(({ kept, before: then, after: now }) => ({
        ...named(kept),
        before: then,
        after: now,
        pays: majorOf(cents(kept.pays)),
      })),
      pays: majorOf(pays),
      cash: cash
        ? { month: cash.month, amount: majorOf(cash.amount), after: majorOf(subtract(cash.amount, pays)) }
        : null,
    },
  };
}

function monthBefore({ month }: Pick<Run, "month">): string {
  return formatMonth(addMonths(parseMonth(month), -1));
}

async function peopleOf({ tx, actor: { companyId } }: Call, snapshotId: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: slips.employeeId })
    .from(slips)
    .where(and(eq(slips.companyId, companyId), eq(slips.snapshotId, snapshotId)))
    .orderBy(asc(slips.name), asc(slips.employeeId));
  return rows.map(({ id }) => id);
}

/**
 * Returns the employees who were paid by last month's runs of the same payroll but are paid by no run of this month.
 * Empty unless the run is a regular run for everyone in its payroll.
 */
async function goneSince(call: Call, run: Run, ids: readonly string[]): Promise<readonly ComparedPerson[]> {
  const { tx, actor } = call;
  if (run.kind !== "regular" || run.personnelIds !== null) return [];
  const counted = await countedRuns(tx, actor, [monthBefore(run), run.month]);
  const isOurs = (one: Run) => one.month === run.month || (one.typeId === run.typeId && one.branchId === run.branchId);
  const paid = new Map<string, string[]>();
  for (const one of counted.filter(isOurs)) {
    const people = await peopleOf(call, one.snapshotId);
    paid.set(one.month, [...(paid.get(one.month) ?? []), ...people]);
  }
  const here = new Set([...ids, ...(paid.get(run.month) ?? [])]);
  const gone = [...new Set(paid.get(monthBefore(run)) ?? [])].filter((id) => !here.has(id));
  const latest = await latestSlips(tx, actor, [monthBefore(run)], gone);
  return latest.map(({ kept, slip }) => ({
    kept,
    left: slip.employee.left ?? null,
    joined: null,
    wasPaid: true,
    before: slip.net,
    after: ZERO,
    causes: [{ cause: "employment" as const, amount: cents(-slip.net) }],
  }));
}

type ChangedAccount = {
  readonly kept: MonthSlipOfPerson["kept"];
  readonly before: string[];
  readonly after: string[];
};

/**
 * Reads a page of a run's employees with their slips of last month, and whether the account for
 * their pay has changed.
 */
async function readPage({ tx, actor }: Call, { vault }: Services, run: Run, ids: readonly string[]) {
  const snapshotId = run.snapshotId ?? run.id;
  const lawOf = await readLaw(tx, actor, [snapshotId]);
  const kept = await readSlips(tx, actor, [snapshotId], ids);
  const earlier = await latestSlips(tx, actor, [monthBefore(run)], ids);
  const byPerson = new Map(earlier.map((one) => [one.kept.employeeId, one]));
  const pairs = kept.flatMap((one) => {
    const slip = payslipOf(one, run.month, lawOf);
    return slip ? [{ before: byPerson.get(one.employeeId), after: { run, kept: one, slip } }] : [];
  });
  const slipsOfBoth = pairs.flatMap(({ before, after }) => [...(before ? [before] : []), after]);
  const laws = await lawsOf(
    tx,
    actor,
    slipsOfBoth.map((one) => ({ ...one, pays: ZERO })),
  );
  const payoutIds = slipsOfBoth.flatMap((one) => one.kept.payoutId ?? []);
  const places = await readPayoutsById(tx, actor, vault, payoutIds);
  const accounts = pairs.flatMap(({ before, after }): ChangedAccount[] => {
    const [old, now] = [before?.kept.payoutId ?? null, after.kept.payoutId];
    if (old === null || now === null || old === now) return [];
    const [then, today] = [places.get(old) ?? [], places.get(now) ?? []];
    if (JSON.stringify(then) === JSON.stringify(today)) return [];
    return [{ kept: after.kept, before: then.map(shownPlace), after: today.map(shownPlace) }];
  });
  const openings = await liveOpenings(tx, actor, { months: [monthBefore(run)], people: ids });
  return { pairs, laws, accounts, paidElsewhere: openings.map(({ employeeId }) => employeeId) };
}

/**
 * Returns whether an employee joined in the month or, in a regular run, was not paid in the previous month.
 * @param elsewhere the employees whose pay for the previous month was run in a previous payroll system.
 */
function isJoiner({ kept, joined, wasPaid }: ComparedPerson, run: Run, elsewhere: ReadonlySet<string>): boolean {
  if (joined !== null && formatMonth(monthOfDay(joined)) === run.month) return true;
  return !wasPaid && !elsewhere.has(kept.employeeId) && run.kind === "regular";
}

function hasLeft({ left }: ComparedPerson, run: Run): boolean {
  return left !== null && formatMonth(monthOfDay(left)) <= run.month;
}

function named({ employeeId, payrollNumber, name }: MonthSlipOfPerson["kept"]) {
  return { personnel_id: employeeId, payroll_number: payrollNumber, name };
}

function shownJoiner({ kept, joined, after }: ComparedPerson) {
  return { ...named(kept), joined, net: majorOf(after) };
}

function shownLeaver({ kept, left, before, after }: ComparedPerson) {
  return { ...named(kept), left, net_before: majorOf(before), net: majorOf(after) };
}
