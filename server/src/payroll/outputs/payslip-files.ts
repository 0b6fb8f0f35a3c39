import { addMonths, dayAt, formatMonth, month as monthOf, monthRange, parseMonth } from "@hazina/base/calendar.ts";
import { cents, ZERO } from "@hazina/base/money.ts";
import { yearToDate } from "@hazina/engine/payroll/year/year-to-date.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { makeDocument } from "../../exports/make-file.ts";
import type { PrintedDocument } from "../../exports/printed-document.ts";
import { isYoung } from "../../people/employees/notify-of-changes.ts";
import { type PersonOnReturns, readPeopleOnReturns } from "../../people/employees/people-on-returns.ts";
import { leaveLeftOf } from "../../people/leave/leave-left.ts";
import { loansOwedBy } from "../../people/loans/instalments.ts";
import { type Actor, type CompanyRef, requireAbility } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, callOf, inCall, type Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { postMail } from "../../platform/mail.ts";
import { invalid, notFound } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import type { Vault } from "../../platform/vault.ts";
import { openingsOf } from "../opening/read-opening.ts";
import { payments } from "../payments/tables.ts";
import { lawsOf } from "../runs/find-snapshot.ts";
import { latestFigures } from "../runs/stored-slips.ts";
import { readSettingsOf } from "../setup/settings.ts";
import { employersOf } from "./filing.ts";
import { p9Mail, payslipMail } from "./mails.ts";
import { askedSlips, type PaidSlip, type SlipsQuestion } from "./month-slips.ts";
import { openPassword, sealedPasswordsOf } from "./own-password.ts";
import { ownRecord, p9FormsOfPeople } from "./p9-forms.ts";
import { p9Document, payslipDocument } from "./payslip-document.ts";

/** The user who creates or emails a document, and their company. */
export type Sender = Pick<Actor, "companyId" | "scope" | "userName">;

/** The printable content of one employee's document. */
export type Printed = Pick<PrintedDocument, "title" | "parts" | "orientation" | "isOneOfMany">;

/** A document of one employee, with its file name and how the employee opens it. */
export type PersonDocument = {
  readonly printed: Printed;
  /** The name of the employer that files the returns. */
  readonly employer: string;
  readonly fileName: string;
  readonly person: PersonOnReturns;
  readonly lock: Lock;
};

/**
 * The way in which an employee opens an emailed document. The employee either enters a password that the employee has
 * set (stored encrypted), or signs in; in that case the email has a link and no file. An employee without a user
 * account enters KRA PIN and ID number together, or no password if the settings allow that.
 */
type Lock =
  | { readonly by: "own"; readonly sealed: string }
  | { readonly by: "sign_in" }
  | { readonly by: "pin_and_id" }
  | { readonly by: "nothing" };

/** A payslip as a document, and the slip that it was made from. */
export type SlipDocument = PersonDocument & { readonly kept: PaidSlip["kept"] };

/**
 * Returns the payslip of an employee as a file, or emails it.
 * @throws Refusal 404 for a person without a payslip in that month or run; 403 for an address that
 * is not on record, unless the caller has Prepare Payroll; 422 if the employee has no payslip
 * password, no user account, and no KRA PIN and ID number.
 */
export async function payslipFile(
  work: Work,
  { email, ...question }: SlipsQuestion & { readonly personnel_id: string; readonly email?: string | undefined },
) {
  const { services, actor } = work;
  const document = await services.database.inCompany(actor.scope, async (tx) => {
    const { slips } = await askedSlips(tx, actor, question);
    const [found] = slips;
    if (!found) throw notFound("This payslip");
    return slipDocumentOf(tx, actor, found, services);
  });
  return handOver(work, document, email, payslipMail);
}

/**
 * Returns an employee's tax deduction card for a year as a file or, if the call names an email address, emails it to
 * that address.
 * @throws Refusal as `payslipFile`.
 */
export async function p9FormFile(
  work: Work,
  input: { readonly personnel_id: string; readonly year: number; readonly email?: string | undefined },
) {
  const document = await inCall(work, (call) => p9DocumentOf(call, input.personnel_id, input.year));
  return handOver(work, document, input.email, p9Mail);
}

/**
 * Returns the caller's own payslip for a month as a file.
 * @throws Refusal 404 if there is no payslip for the month; otherwise as `ownRecord`.
 */
export async function ownPayslipFile(work: Work, { month }: { readonly month: string }) {
  const { services, actor } = work;
  const { printed, fileName } = await services.database.inCompany(wherever(actor), async (tx) => {
    const { id } = await ownRecord(callOf(work, tx));
    const [found] = (await askedSlips(tx, actor, { month, personnel_id: id })).slips;
    if (!found) throw notFound("This payslip");
    return slipDocumentOf(tx, actor, found, services);
  });
  return fileOf(work, printed, fileName);
}

/**
 * Returns the caller's own tax deduction card for a year as a file.
 * @throws Refusal 404 if there is no card for the year; otherwise as `ownRecord`.
 */
export async function ownP9FormFile(work: Work, { year }: { readonly year: number }) {
  const { services, actor } = work;
  const { printed, fileName } = await services.database.inCompany(wherever(actor), async (tx) =>
    p9DocumentOf(callOf(work, tx), (await ownRecord(callOf(work, tx))).id, year),
  );
  return fileOf(work, printed, fileName);
}

/**
 * Returns the actor's database scope widened to all branches, because the actor's employee record and payslips can
 * belong to another branch than the user account.
 */
function wherever({ scope }: Actor): Actor["scope"] {
  return { ...scope, branchId: null };
}

async function p9DocumentOf({ tx, actor, vault }: Call, id: string, year: number): Promise<PersonDocument> {
  const [document] = await p9DocumentsOf(tx, actor, [id], { year, vault });
  if (!document) throw notFound("This P9 form");
  return document;
}

/**
 * Returns the tax deduction cards of the given employees for a year as documents, in the order of
 * the employees. Leaves out employees without a month on a card.
 * @throws Refusal 422 if a card cannot be calculated.
 */
export async function p9DocumentsOf(
  tx: Tx,
  actor: Sender,
  ids: readonly string[],
  { year, vault }: { readonly year: number; readonly vault: Vault },
): Promise<readonly PersonDocument[]> {
  const cards = await p9FormsOfPeople(tx, actor, ids, year);
  const people = await readPeopleOnReturns(tx, actor, ids, vault);
  const lockOf = await locksIn(tx, actor, `${year}-12`, ids);
  return ids.flatMap((id): PersonDocument[] => {
    const [first, ...more] = cards.get(id) ?? [];
    const person = people.get(id);
    if (!first || !person) return [];
    const printed = p9Document([first, ...more]);
    const employer = (more.at(-1) ?? first).employer.name;
    return [{ printed, employer, fileName: `p9_${person.payrollNumber}_${year}`, person, lock: lockOf(person) }];
  });
}

/**
 * Returns a slip as a document for one employee, with the totals of the year to date and how the pay was paid out.
 * @throws Refusal 404 for an employee whose record no longer exists.
 */
async function slipDocumentOf(tx: Tx, actor: Sender, slip: PaidSlip, services: Opening): Promise<PersonDocument> {
  const [document] = await slipDocumentsOf(tx, actor, [slip], services);
  if (!document) throw notFound("This payslip");
  return document;
}

/**
 * The services needed to create documents: the vault decrypts the passwords of emailed documents,
 * and the clock gives the day of the leave balance.
 */
type Opening = Pick<Services, "vault" | "clock">;

/**
 * Returns slips of one run or month as documents, in the order of the slips. The number of SQL queries does not depend
 * on the number of slips. Leaves out employees whose record no longer exists.
 */
export async function slipDocumentsOf(
  tx: Tx,
  actor: Sender,
  slips: readonly PaidSlip[],
  { vault, clock }: Opening,
): Promise<readonly SlipDocument[]> {
  const [first] = slips;
  if (!first) return [];
  const at = clock();
  const { month: text } = first.run;
  const month = parseMonth(text);
  const ids = slips.map(({ kept }) => kept.employeeId);
  const people = await readPeopleOnReturns(tx, actor, ids, vault);
  const months = monthRange(monthOf(Number(text.slice(0, 4)), 1), addMonths(month, -1)).map(formatMonth);
  const earlier = Map.groupBy(await latestFigures(tx, actor, months, ids), ({ kept }) => kept.employeeId);
  const paidThen = new Set([...earlier.values()].flat().map(({ kept, run }) => `${kept.employeeId} ${run.month}`));
  const openings = Map.groupBy(await openingsOf(tx, actor, months, ids, paidThen), ({ employeeId }) => employeeId);
  const laws = await lawsOf(tx, actor, slips);
  const employerOf = await employersOf(tx, actor);
  const paid = await paidToOf(tx, actor, slips);
  const leave = await leaveLeftOf(tx, actor, ids, at);
  const loans = await loansOwedBy(tx, actor, ids);
  const lockOf = await locksIn(tx, actor, text, ids);
  return slips.flatMap(({ kept, slip, run }): SlipDocument[] => {
    const person = people.get(kept.employeeId);
    if (!person) return [];
    const before = earlier.get(kept.employeeId) ?? [];
    const brought = (openings.get(kept.employeeId) ?? []).map(({ figures }) => ({
      ...figures,
      employee: slip.employee,
    }));
    const year = yearToDate(
      [...brought, ...before.map((one) => ({ ...one.slip, employee: slip.employee })), slip],
      month,
    );
    const employer = employerOf(kept.branchId);
    const printed = payslipDocument({
      slip,
      employer,
      person: { ...person, department: kept.department, jobTitle: kept.jobTitle },
      elements: laws.get(kept.snapshotId)?.elements ?? {},
      year: year.ok ? year.value : undefined,
      paidBefore: cents(kept.paidBefore),
      pays: cents(kept.pays),
      payDay: run.payDay,
      paidTo: paid.get(paidKey(kept)) ?? [],
      notTaken: kept.notTaken.map(({ sentence }) => sentence),
      left: { on: dayAt(at), leave: leave.get(kept.employeeId) ?? [], loans: loans.get(kept.employeeId) ?? ZERO },
    });
    const fileName = `payslip_${person.payrollNumber}_${text}`;
    return [{ printed, employer: employer.name, fileName, person, lock: lockOf(person), kept }];
  });
}

function paidKey({ snapshotId, employeeId }: Pick<PaidSlip["kept"], "snapshotId" | "employeeId">): string {
  return `${snapshotId} ${employeeId}`;
}

/**
 * Returns how each slip was paid: the accounts and phones that received the pay, the cents that were carried over from
 * the previous pay, and the cents that are carried over to the next. Cents are carried over because M-Pesa pays whole
 * shillings.
 */
async function paidToOf(tx: Tx, { companyId }: Sender, slips: readonly PaidSlip[]) {
  const ids = slips.map(({ kept }) => kept.employeeId);
  const snapshotIds = [...new Set(slips.map(({ kept }) => kept.snapshotId))];
  const rows = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.companyId, companyId),
        inArray(payments.snapshotId, snapshotIds),
        inArray(payments.employeeId, ids),
      ),
    )
    .orderBy(asc(payments.part));
  const parts = Map.groupBy(rows, paidKey);
  return new Map(slips.map(({ kept }) => [paidKey(kept), paidPlaces(kept.pays, parts.get(paidKey(kept)) ?? [])]));
}

function paidPlaces(pays: number, parts: readonly (typeof payments.$inferSelect)[]) {
  const carried = parts.reduce((total, part) => total + part.carried, 0);
  const before = parts.reduce((total, { amount }) => total + amount, carried - pays);
  return [
    { label: "Cents carried forward from earlier pay", amount: cents(parts.length > 0 && before > 0 ? before : 0) },
    ...parts.map(({ shownTo, amount }) => ({ label: `To ${shownTo}`, amount: cents(amount) })),
    { label: "Cents carried forward to the next pay", amount: cents(carried) },
  ].filter(({ amount }) => amount > 0);
}

/**
 * Reads the settings for emailed documents, and returns a function that says how an employee opens such a document. A
 * password that the employee has set takes precedence over the company's settings for the month.
 */
async function locksIn(
  tx: Tx,
  actor: CompanyRef,
  month: string,
  ids: readonly string[],
): Promise<(person: PersonOnReturns) => Lock> {
  const { office } = await readSettingsOf(tx, actor, parseMonth(month));
  const own = await sealedPasswordsOf(tx, actor, ids);
  return ({ id, userId }) => {
    const sealed = own.get(id);
    if (sealed !== undefined) return { by: "own", sealed };
    if (office.payslip_password === "none") return { by: "nothing" };
    return { by: userId === null ? "pin_and_id" : "sign_in" };
  };
}

/**
 * Returns the password of an emailed document; undefined if the employee opens it by signing in or without a password.
 * @throws Refusal 422 if the password must be made from KRA PIN and ID number and the employee lacks one of them, or
 * if the employee's own password was encrypted with another key.
 */
export function mailPassword({ lock, person }: PersonDocument, vault: Vault): string | undefined {
  if (lock.by === "own") return openPassword(vault, person.id, lock.sealed);
  if (lock.by !== "pin_and_id") return undefined;
  const { name, kraPin, idNumber } = person;
  if (kraPin === null || idNumber === null) {
    throw invalid(
      `${name} has no user account, so the file opens with the KRA PIN and ID number. Add both to the record, or link a user account.`,
    );
  }
  return `${kraPin}${idNumber}`;
}

/**
 * Returns the attachment of an email, protected with its password; empty if the employee must sign
 * in to read the document.
 */
export function mailedFile(document: PersonDocument, password: string | undefined): MailedFile[] {
  return document.lock.by === "sign_in" ? [] : [locked(document.printed, password)];
}

async function handOver(work: Work, document: PersonDocument, email: string | undefined, mailOf: typeof payslipMail) {
  const { services, actor, note } = work;
  const { person, printed, fileName } = document;
  if (email === undefined) {
    note.response = printed.title;
    return fileOf(work, printed, fileName);
  }
  const isSettled = !isYoung(person.emailChangedAt, work.now);
  const isOnRecord = isSettled && person.email?.toLowerCase() === email.toLowerCase();
  if (!isOnRecord) requireAbility(actor, "Prepare Payroll");
  const password = mailPassword(document, services.vault);
  const [file] = mailedFile(document, password);
  const made =
    file && new Uint8Array(await (await makeDocument(services, actor, { ...file, withLogo: true })).arrayBuffer());
  await services.database.inCompany(actor.scope, async (tx) => {
    await postMail(tx, {
      ...mailOf({
        title: printed.title,
        employer: document.employer,
        to: email,
        opensBy: document.lock.by,
        appUrl: services.config.appUrl,
      }),
      ...(made ? { attachment: { name: `${fileName}.pdf`, bytes: made } } : {}),
    });
    const after = { name: printed.title, on_record: isOnRecord };
    await recordChange(tx, actor, { subject: "payslip", subjectId: person.id, action: "mailed", after });
  });
  services.mailer.wake();
  note.response = `${printed.title}, emailed to ${isOnRecord ? "the address on record" : "a different address"}`;
  return { message: `The document was sent to ${email}.` };
}

async function fileOf({ services, actor }: Work, printed: Printed, name: string): Promise<File> {
  const file = await makeDocument(services, actor, { ...printed, withLogo: true });
  return new File([file], `${name}.pdf`, { type: file.type });
}

type MailedFile = Printed & { readonly password?: string };

/** Returns a printed document as a file, protected with the password if one is given. */
function locked(printed: Printed, password: string | undefined): MailedFile {
  return { ...printed, ...(password === undefined ? {} : { password }) };
}
