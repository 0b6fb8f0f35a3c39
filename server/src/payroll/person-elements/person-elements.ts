import { addMonths, formatInstant, formatMonth, monthAt, monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, cents, centsOf, majorOf, ZERO } from "@hazina/base/money.ts";
import { and, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { findEmployee, fullName } from "../../people/employees/find-employee.ts";
import { type NamedPerson, readPeopleNames } from "../../people/employees/people-names.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { pageOfRows } from "../../platform/database/lists.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { notFound } from "../../platform/refusal.ts";
import { touchInputs } from "../months/inputs-revision.ts";
import { firstOpenMonth } from "../months/months.ts";
import { shownValue } from "../setup/element-values.ts";
import { classOf, type KeptElement, readElement, readElements } from "../setup/elements.ts";
import { personElements } from "../setup/tables.ts";
import { columnsOf, key, refuseOverlap, requireWritten, type Written } from "./person-element-rules.ts";
import { lastMonthWith, takenOf } from "./taken-to-date.ts";

type Held = typeof personElements.$inferSelect;

type Question = {
  readonly personnel_id?: string | undefined;
  readonly element_id?: string | undefined;
  readonly month?: string | undefined;
  readonly search?: string | undefined;
  readonly page: number;
  readonly size?: number | undefined;
  readonly sort: "name" | "from" | "-name" | "-from";
};

/**
 * Lists the pay elements assigned to employees. An element with a total includes the amount that
 * approved runs have paid or deducted so far.
 */
export async function listPersonElements({ tx, actor, now }: Call, question: Question) {
  const { personnel_id: person, element_id: element, month } = question;
  if (person !== undefined) await findEmployee(tx, actor, person);
  const rows = await tx
    .select()
    .from(personElements)
    .where(
      and(
        eq(personElements.companyId, actor.companyId),
        isNull(personElements.deletedAt),
        person === undefined ? undefined : eq(personElements.employeeId, person),
        element === undefined ? undefined : eq(personElements.elementId, element),
      ),
    );
  const names = await readPeopleNames(tx, actor, person === undefined ? undefined : [person]);
  const elements = new Map((await readElements(tx, actor.companyId)).map((one) => [one.id, one]));
  const wanted = rows
    .filter(({ from, through }) => month === undefined || (from <= month && (through === null || through >= month)))
    .flatMap((row) => {
      const who = names.get(row.employeeId);
      const what = elements.get(row.elementId);
      return who && what ? [{ row, who, what }] : [];
    })
    .sort(orderOf(question.sort));
  const { rows: found, meta } = pageOfRows(question, wanted, ({ who, what }) => [
    who.name,
    who.payrollNumber,
    what.name,
  ]);
  const taken = await takenOf(
    tx,
    actor,
    found.map(({ row }) => row),
    monthAt(now),
  );
  return { data: found.map(({ row, who, what }) => shown(row, who, what, taken.get(row.id) ?? 0)), meta };
}

type Found = { readonly row: Held; readonly who: NamedPerson; readonly what: KeptElement };

function orderOf(sort: Question["sort"]) {
  const sign = sort.startsWith("-") ? -1 : 1;
  const text = ({ row, who, what }: Found) =>
    sort.endsWith("from") ? `${row.from} ${who.name}` : `${who.name} ${what.name} ${row.from}`;
  return (a: Found, b: Found) => (text(a) < text(b) ? -sign : sign);
}

function shown(row: Held, who: NamedPerson, what: KeptElement, taken: number) {
  return {
    id: row.id,
    personnel_id: row.employeeId,
    name: who.name,
    element_id: row.elementId,
    element: what.name,
    code: what.code ?? "",
    class: classOf(what.pays),
    calculation: what.calculation,
    value: shownValue(what.calculation, row.value),
    facts: row.facts as Record<string, unknown> | null,
    claimed: row.claimed === null ? null : majorOf(cents(row.claimed)),
    member_number: row.memberNumber,
    from: row.from,
    through: row.through,
    total: row.total === null ? null : majorOf(cents(row.total)),
    taken: majorOf(cents(taken)),
    set_by: row.setByName,
    set_at: formatInstant(row.setAt),
  };
}

/**
 * Assigns an element to an employee.
 * @throws Refusal 404 for an unknown employee or element; 422 for overlapping months, a closed
 * month, or a missing value.
 */
export async function givePersonElement(
  call: Call,
  {
    personnel_id: employeeId,
    element_id: elementId,
    ...written
  }: Written & { readonly personnel_id: string; readonly element_id: string },
) {
  const { tx, actor, now } = call;
  const person = await findEmployee(tx, actor, employeeId);
  const element = await readElement(tx, actor, elementId);
  await lockFor(tx, "payroll elements", actor.companyId);
  requireWritten(element, written, await firstOpenMonth(tx, actor));
  await refuseOverlap(call, employeeId, element, written);
  const id = uuidv7();
  await tx
    .insert(personElements)
    .values({ ...columnsOf(element, written), ...key(actor, id, employeeId, elementId, now) });
  await touchInputs(tx, actor);
  await recordElement(call, { id, action: "given", element, employeeId, months: written });
  return {
    message: `${element.name} was assigned to ${fullName(person)} from ${monthInWords(parseMonth(written.from))} onwards.`,
    data: { id },
  };
}

type Recorded = {
  readonly id: string;
  readonly action: string;
  readonly element: KeptElement;
  readonly employeeId: string;
  readonly months: Pick<Written, "from" | "through">;
};

/**
 * Records a change in the history. The record has the element and its months, but never its value.
 */
async function recordElement(
  { tx, actor }: Call,
  { id, action, element, employeeId, months: { from, through } }: Recorded,
): Promise<void> {
  const after = { element: element.name, employee: employeeId, from, through: through ?? null };
  await recordChange(tx, actor, { subject: "payroll element of a person", subjectId: id, action, after });
}

/**
 * Changes an element assigned to an employee.
 * @throws Refusal 404 for an unknown assignment; 422 as `givePersonElement`.
 */
export async function changePersonElement(call: Call, { id, ...written }: Written & { readonly id: string }) {
  const { tx, actor, now } = call;
  const held = await holdPersonElement(call, id);
  const element = await readElement(tx, actor, held.elementId);
  await lockFor(tx, "payroll elements", actor.companyId);
  const firstOpen = await firstOpenMonth(tx, actor);
  const isPaidForward = held.from === written.from && firstOpen !== undefined && written.from < firstOpen;
  requireWritten(element, isPaidForward ? { ...written, from: firstOpen } : written, firstOpen);
  await refuseOverlap(call, held.employeeId, element, written, id);
  const left = isPaidForward ? await splitAt(call, held, firstOpen, columnsOf(element, written)) : undefined;
  if (!isPaidForward) {
    const by = { setBy: actor.userId, setByName: actor.userName, setAt: now };
    await tx
      .update(personElements)
      .set({ ...columnsOf(element, written), ...by })
      .where(own(actor, id));
  }
  await touchInputs(tx, actor);
  await recordElement(call, { id, action: "changed", element, employeeId: held.employeeId, months: written });
  return { message: left === undefined ? "The assignment was saved." : leftInWords(left, written.total ?? 0) };
}

/**
 * Changes an assignment from the first open month on, so that paid months do not change. The existing assignment ends
 * with the last closed month, and a new assignment with the changed values follows it. If the element has a total, the
 * total of the new assignment is the remainder: the new total minus the amounts that closed months already paid or
 * deducted.
 * @returns the remainder, in cents; undefined for an element without a total.
 */
async function splitAt(
  { tx, actor, now }: Call,
  held: Held,
  firstOpen: string,
  columns: ReturnType<typeof columnsOf>,
): Promise<Cents | undefined> {
  const closed = addMonths(parseMonth(firstOpen), -1);
  const whole = { ...held, total: held.total ?? columns.total };
  const taken = columns.total === null ? ZERO : ((await takenOf(tx, actor, [whole], closed)).get(held.id) ?? ZERO);
  const left = columns.total === null ? undefined : cents(Math.max(0, columns.total - taken));
  await tx
    .update(personElements)
    .set({ through: endOf(held, formatMonth(closed)) })
    .where(own(actor, held.id));
  if (left === 0) return left;
  const ids = key(actor, uuidv7(), held.employeeId, held.elementId, now);
  await tx.insert(personElements).values({ ...columns, ...ids, total: left ?? null, from: firstOpen });
  return left;
}

function leftInWords(left: Cents, total: number): string {
  if (left === 0)
    return "The assignment was saved. The amounts in closed months have already reached this total, so nothing more will be paid or deducted.";
  if (left === centsOf(total)) return "The assignment was saved.";
  return `The assignment was saved. KES ${amountInWords(left)} of this total is left after the amounts in closed months.`;
}

/**
 * Returns the last month of an assignment that is ended in the given month. If it already ended
 * earlier, its end does not change.
 */
function endOf({ through }: Pick<Held, "through">, month: string): string {
  return through !== null && through < month ? through : month;
}

/**
 * Removes an element from an employee. If closed or approved months have already paid it, the
 * assignment is not deleted but ends with the last of these months.
 * @throws Refusal 404 for an unknown assignment.
 */
export async function takePersonElement(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  const held = await holdPersonElement(call, id);
  const element = await readElement(tx, actor, held.elementId);
  const firstOpen = await firstOpenMonth(tx, actor);
  const closed = firstOpen === undefined ? undefined : formatMonth(addMonths(parseMonth(firstOpen), -1));
  const paid = [await lastMonthWith(tx, actor, held), closed].filter((month) => month !== undefined).sort();
  const last = paid.filter((month) => month >= held.from).at(-1);
  const through = last === undefined ? null : endOf(held, last);
  const change = through === null ? { deletedAt: now } : { through };
  await tx.update(personElements).set(change).where(own(actor, id));
  await touchInputs(tx, actor);
  const action = through === null ? "taken away" : "ended";
  await recordElement(call, { id, action, element, employeeId: held.employeeId, months: { from: held.from, through } });
  return {
    message:
      through === null
        ? "The assignment was removed."
        : `The assignment ends with ${monthInWords(parseMonth(through))}, the last month already paid.`,
  };
}

const own = ({ companyId }: Actor, id: string) =>
  and(eq(personElements.companyId, companyId), eq(personElements.id, id));

/**
 * Returns an assigned element and locks it until the transaction ends.
 * @throws Refusal 404 for an assignment that is unknown or of an employee of another branch.
 */
async function holdPersonElement({ tx, actor }: Call, id: string): Promise<Held> {
  const [held] = await tx
    .select()
    .from(personElements)
    .where(and(own(actor, id), isNull(personElements.deletedAt)))
    .for("update");
  if (!held) throw notFound("This employee's pay element");
  await findEmployee(tx, actor, held.employeeId).catch(() => {
    throw notFound("This employee's pay element");
  });
  return held;
}
