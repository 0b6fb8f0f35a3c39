import { parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, ZERO } from "@hazina/base/money.ts";
import type { PersonElement } from "@hazina/engine/payroll/month/pay-element.ts";
import { and, eq, gte, inArray, isNull, lte, or } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Frame } from "../runs/frame.ts";
import { elementValue } from "../setup/element-values.ts";
import { personElements } from "../setup/tables.ts";

/** An element assigned to an employee. */
export type HeldElement = typeof personElements.$inferSelect;

/** The elements that apply in a month, by employee. */
export async function elementsOfPeople(
  tx: Tx,
  { companyId }: CompanyRef,
  month: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HeldElement[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(personElements)
    .where(
      and(
        eq(personElements.companyId, companyId),
        inArray(personElements.employeeId, [...ids]),
        isNull(personElements.deletedAt),
        lte(personElements.from, month),
        or(isNull(personElements.through), gte(personElements.through, month)),
      ),
    )
    .orderBy(personElements.employeeId, personElements.id);
  return Map.groupBy(rows, ({ employeeId }) => employeeId);
}

/**
 * Converts an assigned element for the engine; undefined where the element is not active. @param totals the amounts
 * that earlier months deducted or paid, by assignment.
 */
export function personElement(
  held: HeldElement,
  frame: Pick<Frame, "byId">,
  totals: ReadonlyMap<string, Cents>,
): readonly PersonElement[] {
  const found = frame.byId.get(held.elementId);
  if (!found?.row.active) return [];
  const { row, element } = found;
  const total = held.total === null ? {} : { total: cents(held.total), before: totals.get(held.id) ?? ZERO };
  return [
    {
      ref: element.id,
      element,
      value: elementValue(row.calculation, held, row.value),
      from: parseMonth(held.from),
      ...(held.through === null ? {} : { through: parseMonth(held.through) }),
      ...total,
    },
  ];
}
