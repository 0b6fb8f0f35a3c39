import { formatMonth, monthOfDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, majorOf, subtract, sum, ZERO } from "@hazina/base/money.ts";
import type { EarningKind } from "@hazina/engine/payroll/pay/earnings.ts";
import type { Element } from "@hazina/engine/payroll/pay/element.ts";
import type { EarlierRun } from "@hazina/engine/payroll/run/slip-of-month.ts";
import type { FinalLine } from "@hazina/engine/people/leaving.ts";
import { and, eq, inArray, ne } from "drizzle-orm";
import { finalLinesIn } from "../../people/departures/final-lines.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import { COUNTED, type Run } from "../runs/find-run.ts";
import type { Frame, RunInMonth } from "../runs/frame.ts";
import { elementIdOf } from "../runs/snapshot.ts";
import { latestSlips } from "../runs/stored-slips.ts";
import { payrollRuns } from "../runs/tables.ts";
import type { KeptElement } from "../setup/elements.ts";

/** The kind of pay for each kind of line in a final pay, and the code and name of the default pay element for it. */
export const FINAL_PAY = {
  leave: { kind: "leaveEncashment", code: "leave_paid_out", name: "Leave days paid out" },
  notice: { kind: "noticePay", code: "notice_pay", name: "Pay in lieu of notice" },
  severance: { kind: "severance", code: "severance_pay", name: "Severance pay" },
  service: { kind: "gratuity", code: "service_gratuity", name: "Service pay" },
  gratuity: { kind: "gratuity", code: "service_gratuity", name: "Gratuity" },
} as const satisfies Record<FinalLine["kind"], { kind: EarningKind; code: string; name: string }>;

/** The pay kinds that are used in departures. */
export const FINAL_KINDS: ReadonlySet<string> = new Set(Object.values(FINAL_PAY).map(({ kind }) => kind));

/**
 * A line that a departure proposes, with its element and its amount in cents. Each of the two is
 * null if it is not known.
 */
export type ProposedLine = Pick<FinalLine, "kind" | "certain" | "sentence"> & {
  readonly elementId: string | null;
  readonly amount: Cents | null;
};

/**
 * Returns the lines that departures propose for a final run, keyed by employee id. The lines are calculated from the
 * records each time, so they follow changes of the departure. Amounts that an earlier final run of the same employment
 * paid in another month are left out. A value in the muster roll replaces the proposal.
 */
export async function proposedLines(
  tx: Tx,
  { company, run, frame, now }: RunInMonth,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ProposedLine[]>> {
  if (run.kind !== "final") return new Map();
  const leaving = await finalLinesIn(tx, company, frame.month, ids, now);
  const had = await paidElsewhere(tx, company, run, leaving);
  return new Map(
    [...leaving].map(([id, { lines }]) => [
      id,
      lines.map(({ kind, certain, sentence, amount }) => {
        const element = elementFor(frame, kind);
        const before = (element && had.get(`${id} ${element.id}`)) ?? ZERO;
        const due = amount === undefined ? null : cents(Math.max(0, subtract(amount, before)));
        return { kind, certain, sentence, elementId: element?.id ?? null, amount: due };
      }),
    ]),
  );
}

/**
 * Returns the proposed values for the muster roll in cents, keyed by element id. Lines without an element or without a
 * positive amount are left out.
 */
export function proposedValues(lines: readonly ProposedLine[]): Readonly<Record<string, number>> {
  const values: Record<string, number> = {};
  for (const { elementId, amount } of lines) {
    if (elementId !== null && amount !== null && amount > 0) values[elementId] = (values[elementId] ?? 0) + amount;
  }
  return values;
}

/** Converts proposed lines to the form in which the API returns them, with amounts in shillings. */
export function shownLines(lines: readonly ProposedLine[]) {
  return lines.map(({ kind, elementId, amount, certain, sentence }) => ({
    element_id: elementId,
    name: FINAL_PAY[kind].name,
    amount: amount === null ? null : majorOf(amount),
    certain,
    sentence,
  }));
}

/**
 * Returns the sentences of the proposed lines that a user must check, because the records do not show whether or how
 * much must be paid. Lines with an amount of zero are left out.
 */
export function uncertainIn(lines: readonly ProposedLine[]): readonly string[] {
  return lines.filter(({ certain, amount }) => !certain && amount !== 0).map(({ sentence }) => sentence);
}

/**
 * Returns the reason why an employee's final pay cannot be calculated, if the company has no pay element for one of
 * its lines; undefined if there is a pay element for every line.
 */
export function lineWithoutElement(name: string, lines: readonly ProposedLine[]): string | undefined {
  const lost = lines.find(({ elementId, amount }) => elementId === null && amount !== null && amount > 0);
  if (!lost) return undefined;
  const { name: what } = FINAL_PAY[lost.kind];
  return `${name} is owed ${what.toLowerCase()}, but there is no active pay element for it. Add or activate one under Pay elements.`;
}

/**
 * Returns whether an element pays final dues. In a final run, its amount is the total for the
 * month, no matter which run of the month includes it.
 */
export function isFinalPay({ pays }: Pick<KeptElement, "pays">): boolean {
  return pays.type === "earning" && FINAL_KINDS.has(pays.kind);
}

const FINAL = ".final";

/** Returns the reference of the pay line that a final run creates for an element of a departure. */
export function finalRef(elementId: string): string {
  return `${elementId}${FINAL}`;
}

/**
 * Returns the references of final dues in earlier final runs of the month, which a later final run
 * replaces.
 */
export function finalRefsOf(earlier: readonly EarlierRun[]): readonly string[] {
  const refs = earlier.flatMap(({ elements }) => elements.flatMap(({ ref }) => (isFinal(ref) ? [ref] : [])));
  return [...new Set(refs)];
}

function isFinal(ref: Element["ref"]): ref is string {
  return ref?.endsWith(FINAL) === true;
}

/**
 * Returns the pay element for a line: the default element of its kind, or else the first matching element in order of
 * name; undefined if the company has none.
 */
function elementFor({ byId }: Pick<Frame, "byId">, kind: FinalLine["kind"]): KeptElement | undefined {
  const { kind: earning, code } = FINAL_PAY[kind];
  const fitting = [...byId.values()]
    .map(({ row }) => row)
    .filter(({ active, calculation }) => active && calculation === "amount")
    .filter(({ pays }) => pays.type === "earning" && pays.kind === earning);
  return fitting.find((row) => row.code === code) ?? fitting.sort((a, b) => a.name.localeCompare(b.name))[0];
}

type Leaving = Awaited<ReturnType<typeof finalLinesIn>>;

/**
 * Returns the amounts that final runs of other months paid for the same employment. A key of the map is the id of the
 * employee and the id of the pay element, separated by a space.
 */
async function paidElsewhere(tx: Tx, company: CompanyRef, run: Run, leaving: Leaving) {
  const found = new Map<string, Cents>();
  if (leaving.size === 0) return found;
  const wanted = and(
    eq(payrollRuns.companyId, company.companyId),
    eq(payrollRuns.kind, "final"),
    ne(payrollRuns.month, run.month),
    inArray(payrollRuns.status, [...COUNTED]),
  );
  const finals = await acrossBranches(tx, () =>
    tx.selectDistinct({ month: payrollRuns.month }).from(payrollRuns).where(wanted),
  );
  const months = finals.map(({ month }) => month);
  for (const { run: earlier, kept } of await latestSlips(tx, company, months, [...leaving.keys()])) {
    const joined = leaving.get(kept.employeeId)?.joined;
    if (joined === undefined || earlier.month < formatMonth(monthOfDay(joined))) continue;
    for (const element of kept.slip?.elements ?? []) {
      if (element.type !== "earning" || !isFinal(element.ref)) continue;
      const key = `${kept.employeeId} ${elementIdOf(element.ref)}`;
      found.set(key, sum([found.get(key) ?? ZERO, cents(element.amount)]));
    }
  }
  return found;
}
