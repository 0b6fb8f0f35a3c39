import { type Day, dayAt } from "@hazina/base/calendar.ts";
import type { Call, Work } from "../../platform/call.ts";
import { notFound } from "../../platform/refusal.ts";
import { readClaims } from "../employees/claims.ts";
import { readContacts } from "../employees/contacts.ts";
import { fileOf, findDocument, readDocuments } from "../employees/documents.ts";
import { fullName } from "../employees/find-employee.ts";
import { readHolding, statusOn } from "../employees/holding.ts";
import { personOf, readEmployment, readPay, readPayouts, statutoryOf } from "../employees/read-employee.ts";
import { requireSettledLink } from "../employees/told-of-changes.ts";
import { findEmployeeOfUser } from "../employees/user-link.ts";
import { overAll } from "./own-employee.ts";

/**
 * One's own record as of today: pay that was decided on, numbers of IDs and accounts by their last four. Null for a user who
 * is linked to no employee.
 */
export async function readOwnRecord(call: Call) {
  const { tx, actor, now, vault } = call;
  const day: Day = dayAt(now);
  const person = await findEmployeeOfUser(tx, actor, actor.userId);
  if (!person) return { data: null };
  requireSettledLink(person, now);
  const { id } = person;
  const held = (await readHolding(tx, actor.companyId, [person], day, now)).get(id);
  const pay = await readPay(call, person, held?.pay?.id);
  return {
    data: {
      id,
      name: fullName(person),
      payroll_number: person.payrollNumber,
      status: statusOn(held?.spell ?? person, day),
      person: personOf(person),
      statutory: statutoryOf(vault, person, false),
      employment: await readEmployment(call, person, day),
      pay: { holds: pay.holds, history: pay.history.filter(({ state }) => state !== "proposed") },
      payout: await readPayouts(tx, vault, actor, person, now, false),
      claims: await readClaims(tx, actor, id),
      contacts: await readContacts(tx, actor, id),
      documents: await readDocuments(tx, actor, id, true),
    },
  };
}

/** A document of one's own record as a file. @throws Refusal 404. */
export async function readOwnDocument({ services, actor: caller, now }: Work, { id }: { readonly id: string }) {
  const actor = overAll(caller);
  const { document } = await services.database.inCompany(actor.scope, async (tx) => {
    const person = await findEmployeeOfUser(tx, actor, actor.userId);
    if (!person) throw notFound("This document");
    requireSettledLink(person, now);
    return findDocument(tx, actor, { id: person.id, document_id: id });
  });
  return fileOf(services, document);
}
