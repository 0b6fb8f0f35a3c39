import { type Day, dayAt } from "@hazina/base/calendar.ts";
import type { Call, Work } from "../../platform/call.ts";
import { notFound } from "../../platform/refusal.ts";
import { fileOf, findDocument, readDocuments } from "../documents/documents.ts";
import { readClaims } from "../documents/tax-claims.ts";
import { readContacts } from "../employees/contacts.ts";
import { fullName } from "../employees/find-employee.ts";
import { requireSettledLink } from "../employees/notify-of-changes.ts";
import { findEmployeeOfUser } from "../employees/user-link.ts";
import { readFactsOnDay, statusOn } from "../pay/facts-on-day.ts";
import { personOf, readEmployment, readPay, readPayouts, statutoryOf } from "../records/read-employee.ts";
import { acrossCompany } from "./own-employee.ts";

/**
 * Returns the actor's own record as of today, with approved and rejected pay but not pending pay, and only the last
 * four digits of ID and account numbers. Null for a user without an employee record.
 * @throws Refusal 409 if a user without View Salaries linked the record less than a day ago.
 */
export async function readOwnRecord(call: Call) {
  const { tx, actor, now, vault } = call;
  const day: Day = dayAt(now);
  const person = await findEmployeeOfUser(tx, actor, actor.userId);
  if (!person) return { data: null };
  requireSettledLink(person, now);
  const { id } = person;
  const facts = (await readFactsOnDay(tx, actor.companyId, [person], day, now)).get(id);
  const pay = await readPay(call, person, facts?.pay?.id);
  return {
    data: {
      id,
      name: fullName(person),
      payroll_number: person.payrollNumber,
      status: statusOn(facts?.spell ?? person, day),
      person: personOf(person),
      statutory: statutoryOf(vault, person, false),
      employment: await readEmployment(call, person, day),
      pay: { holds: pay.holds, history: pay.history.filter(({ state }) => state !== "proposed") },
      payout: await readPayouts(call, person, false),
      claims: await readClaims(tx, actor, id),
      contacts: await readContacts(tx, actor, id),
      documents: await readDocuments(tx, actor, id, true),
    },
  };
}

/**
 * Returns a document of the actor's own record as a file.
 * @throws Refusal 404 for an unknown document; 409 if a user without View Salaries linked the record less than a day
 * ago.
 */
export async function readOwnDocument({ services, actor: caller, now }: Work, { id }: { readonly id: string }) {
  const actor = acrossCompany(caller);
  const { document } = await services.database.inCompany(actor.scope, async (tx) => {
    const person = await findEmployeeOfUser(tx, actor, actor.userId);
    if (!person) throw notFound("This document");
    requireSettledLink(person, now);
    return findDocument(tx, actor, { id: person.id, document_id: id });
  });
  return fileOf(services, document);
}
