import { uuidv7 } from "uuidv7";
import { readPeopleNames } from "../../people/employees/people-names.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { invalidField, notFound } from "../../platform/refusal.ts";
import { touchInputs } from "../months/inputs-revision.ts";
import { firstOpenMonth } from "../months/months.ts";
import { readElement } from "../setup/elements.ts";
import { personElements } from "../setup/tables.ts";
import { columnsOf, key, overlapping, overlapSentence, requireWritten, type Written } from "./person-element-rules.ts";

/**
 * Assigns an element to many employees. Those who cannot have it are listed with the reason.
 * @throws Refusal 404 for an unknown element or employee; 422 for a missing value, or if neither employees nor a
 * filter are given.
 */
export async function assignInBulk(
  call: Call,
  input: Written & {
    readonly element_id: string;
    readonly who: {
      readonly ids?: readonly string[] | undefined;
      readonly filter?:
        | { readonly department_id?: string | undefined; readonly search?: string | undefined }
        | undefined;
    };
    readonly dry_run: boolean;
  },
) {
  const { tx, actor, now } = call;
  const { element_id: elementId, who, dry_run: isDry, ...written } = input;
  const element = await readElement(tx, actor, elementId);
  await lockFor(tx, "payroll elements", actor.companyId);
  requireWritten(element, written, await firstOpenMonth(tx, actor));
  if (!who.ids && !who.filter) throw invalidField("who", "Choose the employees, or a filter that selects them.");
  const people = await readPeopleNames(tx, actor, who.ids, who.filter);
  const unknown = who.ids?.find((id) => !people.has(id));
  if (unknown !== undefined) throw notFound("One of these employees");
  const ids = [...people.keys()];
  const taken = await overlapping(call, ids, elementId, written);
  const failed = ids
    .filter((id) => taken.has(id))
    .map((id) => ({ id, name: people.get(id)?.name ?? "", reason: overlapSentence(element) }));
  const given = ids.filter((id) => !taken.has(id));
  if (!isDry && given.length > 0) {
    const rows = given.map((id) => ({ ...columnsOf(element, written), ...key(actor, uuidv7(), id, elementId, now) }));
    for (let from = 0; from < rows.length; from += 500)
      await tx.insert(personElements).values(rows.slice(from, from + 500));
    await touchInputs(tx, actor);
    const after = { element: element.name, people: given.length, from: written.from };
    await recordChange(tx, actor, {
      subject: "payroll element",
      subjectId: elementId,
      action: "assigned in bulk",
      after,
    });
  }
  const count = given.length === 1 ? "1 person" : `${given.length} people`;
  const message = isDry ? `${count} would be assigned ${element.name}.` : `${count} assigned ${element.name}.`;
  return { message, data: { done: given.length, failed } };
}
