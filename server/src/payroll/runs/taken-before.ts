import { addMonths, formatMonth, type Month, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, sum } from "@hazina/base/money.ts";
import type { Element } from "@hazina/engine/payroll/element.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { HeldElement } from "./held-elements.ts";
import { latestSlips } from "./stored-slips.ts";

/** What earlier months have paid or taken of elements with a total, by the id of what the person has. */
export async function takenBefore(
  tx: Tx,
  company: CompanyRef,
  month: Month,
  held: ReadonlyMap<string, readonly HeldElement[]>,
): Promise<ReadonlyMap<string, Cents>> {
  const limited = [...held.values()].flat().filter(({ total }) => total !== null);
  if (limited.length === 0) return new Map();
  const first = limited.map(({ from }) => from).sort()[0] ?? formatMonth(month);
  const months: string[] = [];
  for (let at = parseMonth(first); at < month; at = addMonths(at, 1)) months.push(formatMonth(at));
  const people = [...new Set(limited.map(({ employeeId }) => employeeId))];
  const earlier = await latestSlips(tx, company, months, people);
  return new Map(
    limited.map(({ id, employeeId, elementId, from }) => {
      const own = earlier.filter(({ kept, run }) => kept.employeeId === employeeId && run.month >= from);
      const amounts = own.flatMap(({ slip }) =>
        [...slip.lines, ...slip.employerLines]
          .filter((line) => isOf(line.element, elementId))
          .map(({ amount }) => amount),
      );
      return [id, sum(amounts)];
    }),
  );
}

function isOf(element: Element | undefined, elementId: string): boolean {
  return element?.ref === elementId;
}
