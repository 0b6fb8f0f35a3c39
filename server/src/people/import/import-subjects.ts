import { addMinutesToInstant, dayAt, dayInWords } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { and, count, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Described, DetailTable, Subject } from "../../approvals/subject.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChanges } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { formatSignedAmount } from "../../platform/format-text.ts";
import { fullName, recordPath } from "../employees/find-employee.ts";
import { payFactsChanged } from "../employees/pay-facts-changed.ts";
import { employees, payouts, payRates } from "../employees/tables.ts";
import { payBefore, payChangeSubject, payInWords } from "../pay/pay-change-subject.ts";
import { payoutSubject, payoutsBefore, placesInWords } from "../payouts/payout-subject.ts";
import { employeeImportRows, employeeImports } from "./tables.ts";

/** The delay in minutes between the confirmation of changed payment details and their use. */
const REST_MINUTES = 24 * 60;

type Verb = Subject["approved"];
type Of = "pay" | "payout";

/** The approval subjects for pay and for payment details. A request is about one employee or a whole import. */
export const importSubjects: { readonly pay: Subject; readonly payout: Subject } = {
  pay: alsoOfImports(payChangeSubject, "pay", {
    approved: (call, id) => decidePay(call, id, "approved"),
    rejected: (call, id) => decidePay(call, id, "rejected"),
  }),
  payout: alsoOfImports(payoutSubject, "payout", { approved: confirmPayouts, rejected: rejectPayouts }),
};

/**
 * Extends the approval subject of pay or payment details, so that a request can be about one employee or about a whole
 * import.
 * @param verbs the functions that handle the approval and the rejection of a request about an import.
 */
function alsoOfImports(subject: Subject, of: Of, verbs: { readonly approved: Verb; readonly rejected: Verb }): Subject {
  const either =
    (one: Verb, all: Verb): Verb =>
    async (call, id, decided) =>
      (await isImport(call, id)) ? all(call, id, decided) : one(call, id, decided);
  return {
    ...subject,
    detail: (call, id) => detailOf(call, of, id),
    describe: async (call, ids) =>
      new Map([...(await subject.describe(call, ids)), ...(await describeImports(call, of, ids))]),
    hold: async (call, id) => {
      const { tx, actor } = call;
      return (await isImport(call, id)) ? lockFor(tx, "people", actor.companyId) : subject.hold?.(call, id);
    },
    approved: either(subject.approved, verbs.approved),
    rejected: either(subject.rejected, verbs.rejected),
    withdrawn: async (call, id) => {
      if (!(await isImport(call, id)))
        return subject.withdrawn?.(call, id) ?? { message: "The request was withdrawn." };
      await verbs.rejected(call, id, { comment: "" });
      return { message: "The request was withdrawn." };
    },
  };
}

async function isImport({ tx, actor: { companyId } }: Call, id: string): Promise<boolean> {
  const own = and(eq(employeeImports.companyId, companyId), eq(employeeImports.id, id));
  return (await tx.$count(employeeImports, own)) > 0;
}

async function describeImports(call: Call, of: Of, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const { tx, actor } = call;
  const { companyId } = actor;
  const imports = await tx
    .select()
    .from(employeeImports)
    .where(and(eq(employeeImports.companyId, companyId), inArray(employeeImports.id, [...ids])));
  if (imports.length === 0) return new Map();
  const totals = await sumsOf(call, of, ids);
  const linked = await usersOf(call, of, ids);
  const { currency_symbol: currency } = await readCurrency(tx, actor);
  return new Map(
    imports.map(({ id, fileName }) => {
      const sums = totals.get(id);
      const facts = [
        { label: "File", value: fileName },
        { label: "People", value: String(sums?.people ?? 0) },
        ...(sums?.reason ? [{ label: "Reason", value: sums.reason }] : []),
        ...(of === "pay" && sums && actor.abilities.has("View Salaries") ? totalsOf(sums, currency) : []),
      ];
      return [id, { version: 1, concerns: linked.get(id) ?? [], facts, link: null }];
    }),
  );
}

/**
 * Returns the SQL condition for the rows of the given imports that have pay or, for `payout`,
 * payment details.
 */
function rowsOf({ companyId }: Actor, of: Of, ids: readonly string[]) {
  return and(
    eq(employeeImportRows.companyId, companyId),
    inArray(employeeImportRows.importId, [...ids]),
    isNotNull(of === "pay" ? employeeImportRows.payId : employeeImportRows.payoutId),
  );
}

/**
 * Returns the number of employees in each import, their total monthly pay in cents, and the number of employees paid
 * by the day or hour. The database calculates the totals.
 */
async function sumsOf({ tx, actor }: Call, of: Of, ids: readonly string[]) {
  const isMonthly = sql`${payRates.basis} in ('monthly', 'net')`;
  const rows = await tx
    .select({
      id: employeeImportRows.importId,
      people: count(),
      monthly: sql`coalesce(sum(${payRates.amount}) filter (where ${isMonthly}), 0)`.mapWith(Number),
      others: sql`count(*) filter (where not ${isMonthly})`.mapWith(Number),
      reason: sql<string | null>`min(${payRates.reason})`,
    })
    .from(employeeImportRows)
    .leftJoin(
      payRates,
      and(eq(payRates.companyId, employeeImportRows.companyId), eq(payRates.id, employeeImportRows.payId)),
    )
    .where(rowsOf(actor, of, ids))
    .groupBy(employeeImportRows.importId);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the users whose own pay or payment details are in the given imports, keyed by import id. */
async function usersOf({ tx, actor }: Call, of: Of, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await tx
    .select({ id: employeeImportRows.importId, userId: employees.userId })
    .from(employeeImportRows)
    .innerJoin(employees, PERSON_OF_ROW)
    .where(and(rowsOf(actor, of, ids), isNotNull(employees.userId)));
  const users = new Map<string, string[]>();
  for (const { id, userId } of rows) if (userId !== null) users.set(id, [...(users.get(id) ?? []), userId]);
  return users;
}

/**
 * Returns the rows of an import for its approvers: pay before and after, or the bank and the last
 * digits of the account. Undefined for a request about one employee, and for pay if the user lacks
 * View Salaries.
 */
async function detailOf(call: Call, of: Of, id: string): Promise<DetailTable | undefined> {
  if (!(await isImport(call, id))) return undefined;
  if (of === "payout") return placesOf(call, id);
  return call.actor.abilities.has("View Salaries") ? paysOf(call, id) : undefined;
}

async function paysOf(call: Call, id: string): Promise<DetailTable> {
  const { tx, actor } = call;
  const { currency_symbol: currency } = await readCurrency(tx, actor);
  const rows = await tx
    .select({ pay: payRates, person: employees })
    .from(employeeImportRows)
    .innerJoin(
      payRates,
      and(eq(payRates.companyId, employeeImportRows.companyId), eq(payRates.id, employeeImportRows.payId)),
    )
    .innerJoin(employees, PERSON_OF_ROW)
    .where(rowsOf(actor, "pay", [id]))
    .orderBy(sql`lower(${employees.firstName})`, employees.lastName, employees.id);
  const before = await payBefore(
    tx,
    actor,
    rows.map(({ pay }) => pay),
  );
  return {
    columns: ["Number", "Name", "Pay before", "New pay", "From", "Reason"],
    rows: rows.map(({ pay, person }) => {
      const earlier = before.get(pay.id);
      const amounts = [earlier ? payInWords(earlier, currency) : "None", payInWords(pay, currency)];
      const cells = [person.payrollNumber, fullName(person), ...amounts, dayInWords(pay.from), pay.reason];
      return { cells, link: recordPath(actor, person.id) };
    }),
  };
}

async function placesOf({ tx, actor, now, vault }: Call, id: string): Promise<DetailTable> {
  const rows = await tx
    .select({ details: payouts, person: employees })
    .from(employeeImportRows)
    .innerJoin(
      payouts,
      and(eq(payouts.companyId, employeeImportRows.companyId), eq(payouts.id, employeeImportRows.payoutId)),
    )
    .innerJoin(employees, PERSON_OF_ROW)
    .where(rowsOf(actor, "payout", [id]))
    .orderBy(sql`lower(${employees.firstName})`, employees.lastName, employees.id);
  const entered = rows.map(({ details }) => details);
  const before = await payoutsBefore(tx, actor, entered, now);
  return {
    columns: ["Number", "Name", "Previously paid to", "Pay to"],
    rows: rows.map(({ details, person }) => {
      const earlier = before.get(person.id);
      const places = [
        earlier ? placesInWords(vault, earlier, false) : "Nowhere yet",
        placesInWords(vault, details, false),
      ];
      return { cells: [person.payrollNumber, fullName(person), ...places], link: recordPath(actor, person.id) };
    }),
  };
}

const PERSON_OF_ROW = and(
  eq(employees.companyId, employeeImportRows.companyId),
  eq(employees.id, employeeImportRows.employeeId),
);

/** Writes the total monthly pay as text, with the number of employees paid by the day or hour. */
function totalsOf({ monthly, others }: { readonly monthly: number; readonly others: number }, currency: string) {
  return [
    { label: "Total monthly pay", value: `${currency} ${formatSignedAmount(majorOf(cents(monthly)))}` },
    ...(others === 0 ? [] : [{ label: "Paid by the day or hour", value: String(others) }]),
  ];
}

/** Returns the ids of the pay or the payment details in an import. */
function idsOf({ tx, actor: { companyId } }: Call, id: string, of: Of) {
  const column = of === "pay" ? employeeImportRows.payId : employeeImportRows.payoutId;
  return tx
    .select({ id: column })
    .from(employeeImportRows)
    .where(and(eq(employeeImportRows.companyId, companyId), eq(employeeImportRows.importId, id), isNotNull(column)));
}

async function decidePay(call: Call, id: string, state: "approved" | "rejected") {
  const { tx, actor, now } = call;
  const rows = await tx
    .update(payRates)
    .set({ state, decidedBy: actor.userId, decidedByName: actor.userName, decidedAt: now })
    .where(
      and(
        eq(payRates.companyId, actor.companyId),
        eq(payRates.state, "proposed"),
        inArray(payRates.id, idsOf(call, id, "pay")),
      ),
    )
    .returning({ employeeId: payRates.employeeId, from: payRates.from });
  await recordChanges(
    tx,
    actor,
    rows.map(({ employeeId, from }) => ({
      subject: "employee",
      subjectId: employeeId,
      action: `pay ${state}`,
      after: { from },
    })),
  );
  if (state === "approved") await payFactsChanged(tx, actor, rows);
  return {
    message: state === "approved" ? "All pay of the import was approved." : "All pay of the import was rejected.",
  };
}

/**
 * Confirms the payment details in an import. An employee's first details apply immediately. If other details of the
 * employee were confirmed in the meantime, the imported details count as a change and apply after the delay for
 * changes.
 */
async function confirmPayouts(call: Call, id: string) {
  const { tx, actor, now } = call;
  const earlier = sql`exists (select 1 from ${payouts} p where p.company_id = ${payouts.companyId} and p.employee_id = ${payouts.employeeId} and p.confirmed_by is not null)`;
  const waiting = and(
    eq(payouts.companyId, actor.companyId),
    isNull(payouts.confirmedBy),
    isNull(payouts.rejectedAt),
    inArray(payouts.id, idsOf(call, id, "payout")),
  );
  const by = { confirmedBy: actor.userId, confirmedByName: actor.userName };
  const resting = await tx
    .update(payouts)
    .set({ ...by, holdsFrom: addMinutesToInstant(now, REST_MINUTES) })
    .where(and(waiting, earlier))
    .returning({ employeeId: payouts.employeeId, holdsFrom: payouts.holdsFrom });
  const rows = await tx
    .update(payouts)
    .set({ ...by, holdsFrom: now })
    .where(waiting)
    .returning({ employeeId: payouts.employeeId, holdsFrom: payouts.holdsFrom });
  await recordForEach(call, [...resting, ...rows], "pay-out details confirmed");
  await payFactsChanged(
    tx,
    actor,
    [...resting, ...rows].map(({ employeeId, holdsFrom }) => ({ employeeId, from: dayAt(holdsFrom ?? now) })),
  );
  return { message: "All pay-out details of the import were confirmed." };
}

async function rejectPayouts(call: Call, id: string) {
  const { tx, actor, now } = call;
  const rows = await tx
    .update(payouts)
    .set({ rejectedAt: now })
    .where(
      and(
        eq(payouts.companyId, actor.companyId),
        isNull(payouts.confirmedBy),
        inArray(payouts.id, idsOf(call, id, "payout")),
      ),
    )
    .returning({ employeeId: payouts.employeeId });
  await recordForEach(call, rows, "pay-out details rejected");
  return { message: "All pay-out details of the import were rejected." };
}

function recordForEach({ tx, actor }: Call, rows: readonly { readonly employeeId: string }[], action: string) {
  return recordChanges(
    tx,
    actor,
    rows.map(({ employeeId }) => ({ subject: "employee", subjectId: employeeId, action })),
  );
}
