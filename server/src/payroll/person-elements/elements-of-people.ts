import { parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, ZERO } from "@hazina/base/money.ts";
import type { PersonElement } from "@hazina/engine/payroll/month/pay-element.ts";
import { and, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Frame } from "../runs/frame.ts";
import { elementValue } from "../setup/element-values.ts";
import { personElements } from "../setup/tables.ts";

type Row = typeof personElements.$inferSelect;

/** An element assigned to an employee, with the columns that the pay calculation needs. */
export type HeldElement = Pick<
  Row,
  | "id"
  | "employeeId"
  | "elementId"
  | "value"
  | "facts"
  | "claimed"
  | "memberNumber"
  | "from"
  | "through"
  | "total"
  | "setBy"
  | "setAt"
>;

/** The column values of an assigned element, in the order of the query. */
type Cells = readonly [
  id: string,
  elementId: string,
  value: number | null,
  facts: Row["facts"],
  claimed: number | null,
  memberNumber: string | null,
  from: string,
  through: string | null,
  total: number | null,
  setBy: string,
  setAt: number,
];

/**
 * Returns the elements that apply to the given employees in a month, keyed by employee id. The query returns the
 * elements of an employee as one JSON text, because the embedded database reads one text much faster than many cells.
 */
export async function elementsOfPeople(
  tx: Tx,
  { companyId }: CompanyRef,
  month: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HeldElement[]>> {
  if (ids.length === 0) return new Map();
  const { id, elementId, value, facts, claimed, memberNumber, from, through, total, setBy, setAt } = personElements;
  const cells = sql`json_build_array(${id}, ${elementId}, ${value}, ${facts}, ${claimed}, ${memberNumber}, ${from}, ${through}, ${total}, ${setBy}, (extract(epoch from ${setAt}) * 1000)::bigint)`;
  const rows = await tx
    .select({ employeeId: personElements.employeeId, held: sql<readonly Cells[]>`json_agg(${cells} order by ${id})` })
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
    .groupBy(personElements.employeeId);
  return new Map(rows.map(({ employeeId, held }) => [employeeId, held.map((own) => heldElement(employeeId, own))]));
}

function heldElement(
  employeeId: string,
  [id, elementId, value, facts, claimed, memberNumber, from, through, total, setBy, setAt]: Cells,
): HeldElement {
  return { id, employeeId, elementId, value, facts, claimed, memberNumber, from, through, total, setBy, setAt };
}

/**
 * Converts an assigned pay element to the input of the pay calculation, as a list with one element. The list is empty
 * if the pay element is not active.
 * @param totals the amounts in cents that earlier months deducted or paid, keyed by assignment id.
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
