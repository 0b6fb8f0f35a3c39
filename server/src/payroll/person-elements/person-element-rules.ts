import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import type { FactsWritten } from "@hazina/contract/payroll/person-elements.ts";
import { type Correctable, closedMonthFault } from "@hazina/engine/payroll/run/arrears.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Actor } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { invalidField } from "../../platform/refusal.ts";
import { keptValue } from "../setup/element-values.ts";
import type { KeptElement } from "../setup/elements.ts";
import { personElements } from "../setup/tables.ts";

/** The values that a user enters for an assigned element. */
export type Written = {
  readonly value?: number | null | undefined;
  readonly facts?: FactsWritten | null | undefined;
  readonly claimed?: number | null | undefined;
  readonly member_number?: string | null | undefined;
  readonly from: string;
  readonly through?: string | null | undefined;
  readonly total?: number | null | undefined;
};

/**
 * Returns the columns that identify a new assignment: the ids of the company, the assignment, the employee and the
 * element, and who made the assignment and when.
 */
export function key(actor: Actor, id: string, employeeId: string, elementId: string, at: number) {
  return {
    companyId: actor.companyId,
    id,
    employeeId,
    elementId,
    setBy: actor.userId,
    setByName: actor.userName,
    setAt: at,
  };
}

/**
 * Requires that the element is active, and that the entered value and months are valid for it.
 * @throws Refusal 422, with the invalid field.
 */
export function requireWritten(element: KeptElement, written: Written, firstOpen: string | undefined): void {
  if (!element.active) throw invalidField("element_id", `${element.name} is not active.`);
  if (written.through && written.through < written.from)
    throw invalidField("through", "The last month is before the first.");
  const { calculation } = element;
  if (calculation === "facts" && !written.facts)
    throw invalidField("facts", `Enter the valuation details of ${element.name}.`);
  if (calculation !== "facts" && written.facts)
    throw invalidField("facts", `${element.name} has no valuation details.`);
  const asksValue =
    calculation === "units" ||
    ((calculation === "amount" || calculation === "percent_of_basic") && element.value === null);
  if (asksValue && written.value == null) throw invalidField("value", `${element.name} is required.`);
  if (calculation === "percent_of_basic" && (written.value ?? 0) > 100)
    throw invalidField("value", "Enter a percentage of at most 100.");
  if (written.claimed != null && element.pays.type !== "deduction")
    throw invalidField("claimed", "Tax relief can be claimed only for a deduction.");
  if (written.total != null && calculation !== "amount")
    throw invalidField("total", "Only a pay element that is entered as an amount can have a total.");
  if (firstOpen === undefined) return;
  const kind: Correctable =
    element.pays.type === "earning" ? "pay" : element.pays.type === "deduction" ? "deduction" : "benefit";
  const fault = closedMonthFault(kind, parseMonth(written.from), parseMonth(firstOpen));
  if (fault !== undefined) throw invalidField("from", fault);
}

/**
 * Refuses months in which the employee already has the element.
 * @throws Refusal 422 if the months overlap.
 * @param except an assignment to ignore, because it is being changed.
 */
export async function refuseOverlap(
  call: Call,
  employeeId: string,
  element: KeptElement,
  written: Written,
  except?: string,
): Promise<void> {
  const taken = await overlapping(call, [employeeId], element.id, written, except);
  if (taken.size > 0) throw invalidField("from", overlapSentence(element));
}

/** Writes the message that refuses an element in months in which it is already assigned. */
export function overlapSentence({ name }: KeptElement): string {
  return `${name} is already assigned in some of these months. End or change that assignment first.`;
}

/**
 * Returns the employees who already have an element in any of the given months.
 * @param except an assignment to ignore, because it is being changed.
 */
export async function overlapping(
  { tx, actor }: Call,
  employeeIds: readonly string[],
  elementId: string,
  { from, through }: Pick<Written, "from" | "through">,
  except?: string,
): Promise<ReadonlySet<string>> {
  if (employeeIds.length === 0) return new Set();
  const rows = await tx
    .select({
      id: personElements.id,
      employeeId: personElements.employeeId,
      from: personElements.from,
      through: personElements.through,
    })
    .from(personElements)
    .where(
      and(
        eq(personElements.companyId, actor.companyId),
        eq(personElements.elementId, elementId),
        inArray(personElements.employeeId, [...employeeIds]),
        isNull(personElements.deletedAt),
      ),
    );
  const meets = rows.filter(
    (row) => row.id !== except && (row.through === null || row.through >= from) && (!through || row.from <= through),
  );
  return new Set(meets.map(({ employeeId }) => employeeId));
}

/**
 * Returns the columns to store for an assigned element. Amounts are in cents; columns that the
 * element does not use are null.
 */
export function columnsOf({ calculation }: KeptElement, written: Written) {
  const hasValue = written.value != null && calculation !== "facts" && calculation !== "formula";
  return {
    value: hasValue ? keptValue(calculation, written.value ?? 0) : null,
    facts: calculation === "facts" ? (written.facts ?? null) : null,
    claimed: written.claimed == null ? null : centsOf(written.claimed),
    memberNumber: written.member_number || null,
    from: written.from,
    through: written.through ?? null,
    total: written.total == null ? null : centsOf(written.total),
  };
}
