import { type Day, formatInstant } from "@hazina/base/calendar.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { auditTrail } from "../../platform/tables.ts";
import { readDocuments } from "../documents/documents.ts";
import { readClaims } from "../documents/tax-claims.ts";
import { readContacts } from "../employees/contacts.ts";
import type { Employee } from "../employees/find-employee.ts";
import { corrections } from "../employees/tables.ts";
import type { HeldFact, HeldPart, OwnPart } from "../own-parts.ts";
import { personOf, readEmployment, readPay, readPayouts, statutoryOf } from "../records/read-employee.ts";
import { openValues } from "./correction-subject.ts";
import { correctionFacts } from "./correction-values.ts";

/**
 * Collects the data in an employee's record for a data access request, with numbers in full. Pay
 * that is proposed but not decided is left out. Law: Data Protection Act 2019 s.26(b), the right of
 * access.
 */
export const recordParts: OwnPart = async (call, employee) => {
  const { tx, actor, vault } = call;
  const { person, statutory } = { person: personOf(employee), statutory: statutoryOf(vault, employee, true) };
  const { disability, ...numbers } = statutory;
  const pay = await readPay(call, employee, undefined);
  return [
    { part: "Person", facts: [{ what: "payroll number", value: employee.payrollNumber }, ...facts(person)] },
    {
      part: "Statutory numbers",
      facts: [
        ...facts(numbers),
        ...(disability === null
          ? []
          : [
              {
                what: "disability certificate",
                value: disability.number,
                from: disability.from,
                until: disability.through,
              },
            ]),
      ],
    },
    ...(await employmentParts(call, employee)),
    {
      part: "Pay",
      facts: pay.history
        .filter(({ state }) => state !== "proposed")
        .map(({ from, amount, basis, state, reason }) => ({
          what: `${basis}, ${state}: ${reason}`,
          value: amount,
          from,
        })),
    },
    {
      part: "Pay-out details",
      facts: (await readPayouts(call, employee, true)).flatMap(({ parts, state, entered_at: from }) =>
        parts.map(({ where, share, amount }) => ({
          what: [state, share === null ? "" : `${share}%`, amount === null ? "" : String(amount)]
            .filter(Boolean)
            .join(", "),
          value: where,
          from,
        })),
      ),
    },
    {
      part: "Tax relief claims",
      facts: (await readClaims(tx, actor, employee.id)).map(({ kind, monthly, from, through, evidence }) => ({
        what: `${kind}: ${evidence}`,
        value: monthly,
        from,
        until: through,
      })),
    },
    ...(await othersParts(call, employee)),
  ];
};

async function employmentParts(call: Call, employee: Employee): Promise<HeldPart[]> {
  const { spells, history } = await readEmployment(call, employee, employee.joined as Day);
  return [
    {
      part: "Employment",
      facts: spells.map(({ joined, left, reason }) => ({
        what: "worked here",
        value: reason,
        from: joined,
        until: left,
      })),
    },
    {
      part: "Terms of employment",
      facts: history.flatMap(({ from, ...terms }) =>
        facts(terms)
          .filter(({ what, value }) => !what.endsWith(" id") && value !== null)
          .map((fact) => ({ ...fact, from })),
      ),
    },
  ];
}

async function othersParts({ tx, actor, vault }: Call, employee: Employee): Promise<HeldPart[]> {
  const { companyId } = actor;
  const asked = await tx
    .select()
    .from(corrections)
    .where(and(eq(corrections.companyId, companyId), eq(corrections.employeeId, employee.id)))
    .orderBy(desc(corrections.askedAt));
  const ofRecord = and(
    eq(auditTrail.companyId, companyId),
    eq(auditTrail.subject, "employee"),
    eq(auditTrail.subjectId, employee.id),
  );
  const trail = await tx.select().from(auditTrail).where(ofRecord).orderBy(desc(auditTrail.at), desc(auditTrail.id));
  return [
    {
      part: "Contacts",
      facts: (await readContacts(tx, actor, employee.id)).map(({ name, relation, phone }) => ({
        what: relation,
        value: `${name}, ${phone}`,
      })),
    },
    {
      part: "Documents",
      facts: (await readDocuments(tx, actor, employee.id, true)).map(
        ({ kind, file_name: value, expires, uploaded_at: from }) => ({
          what: kind,
          value,
          from,
          until: expires,
        }),
      ),
    },
    {
      part: "Correction requests",
      facts: asked.flatMap((row) => [
        { what: row.state, value: row.note, from: formatInstant(row.askedAt) },
        ...correctionFacts(employee, openValues(vault, row), true)
          .slice(1)
          .map(({ label, value }) => ({ what: label, value, from: formatInstant(row.askedAt) })),
      ]),
    },
    {
      part: "Record history",
      facts: trail.map(({ action, userName, at }) => ({ what: action, value: userName, from: formatInstant(at) })),
    },
  ];
}

/**
 * Converts the fields of a record to facts for the employee. The name of each fact is the name of the field with
 * spaces instead of underscores.
 */
function facts(record: Readonly<Record<string, unknown>>): HeldFact[] {
  return Object.entries(record).map(([name, value]) => ({
    what: name.replaceAll("_", " "),
    value:
      value === null || typeof value === "number" ? value : Array.isArray(value) ? value.join(", ") : String(value),
  }));
}
