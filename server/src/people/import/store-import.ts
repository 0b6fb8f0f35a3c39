import type { IdKind } from "@hazina/contract/people/employee-fields.ts";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { requestApproval } from "../../approvals/request-approval.ts";
import { recordChanges } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { conflict } from "../../platform/refusal.ts";
import { sealJson } from "../../platform/vault.ts";
import { notifyOfAddress, waitsFrom } from "../employees/notify-of-changes.ts";
import { type ChangedFacts, payFactsChanged } from "../employees/pay-facts-changed.ts";
import { statutoryColumns } from "../employees/statutory-numbers.ts";
import { employees, employments, payouts, payRates, terms } from "../employees/tables.ts";
import { waitingPayFrom, waitsInWords } from "../pay/pay-rates.ts";
import { importSubjects } from "./import-subjects.ts";
import { approversAmong } from "./own-matters.ts";
import { hasPay, movesTerms, type PlannedRow, payOf, termsDay } from "./plan-import.ts";
import { employeeImportRows, employeeImports } from "./tables.ts";

type Columns = typeof employees.$inferInsert;
type Written = Omit<typeof employeeImportRows.$inferInsert, "companyId" | "importId">;

/**
 * The data that is needed to store an import in addition to its rows: the branch of new employees, the name of the
 * file, and the next payroll number.
 */
export type Storing = {
  /** The branch that new employees join; null for the head company. */
  readonly branchId: string | null;
  readonly fileName: string;
  /** The payroll number for the next new employee without a number in the file. */
  readonly nextNumber: number;
};

const ROWS_AT_ONCE = 500;
const NUMBER_DIGITS = 4;
const REASON = "Import";

/**
 * Stores the rows of an import in which no row has an error: employees, terms, pending pay and payment details, and
 * their history. Creates one approval request for all pay and one for all payment details. Each SQL statement writes
 * many rows.
 */
export async function storeImport(call: Call, plan: readonly PlannedRow[], storing: Storing): Promise<void> {
  const { tx, actor, now: at } = call;
  const { companyId } = actor;
  const moving = plan.filter(({ fate }) => fate === "created" || fate === "changed");
  if (moving.length === 0) return;
  const importId = uuidv7();
  const count = (fate: PlannedRow["fate"]) => plan.filter((row) => row.fate === fate).length;
  await tx.insert(employeeImports).values({
    companyId,
    id: importId,
    fileName: storing.fileName.slice(0, 200),
    created: count("created"),
    changed: count("changed"),
    importedBy: actor.userId,
    importedByName: actor.userName,
    importedAt: at,
  });
  const people = columnsOf(call, moving, storing);
  await writePeople(tx, people);
  for (const [index, { record }] of moving.entries()) {
    if (record) await notifyOfAddress(call, record.employee, people[index]?.email ?? null);
  }
  await writeTerms(call, moving, people, storing);
  const written = await writePay(call, moving, people);
  const { rows, alone } = await withoutApprovers(call, written);
  await insertMany(
    tx,
    employeeImportRows,
    rows.map((row) => ({ companyId, importId, ...row })),
  );
  await recordChanges(
    tx,
    actor,
    moving.map((row, index) => ({
      subject: "employee",
      subjectId: people[index]?.id ?? "",
      action: row.fate === "created" ? "created" : "changed",
      ...(row.record ? { before: { name: row.name } } : {}),
      after: { name: row.name, by: "import", fields: row.changes.map(({ field }) => field) },
    })),
  );
  await payFactsChanged(tx, actor, changedFacts(moving, people, at));
  const request = { id: importId, branchId: storing.branchId };
  const title = (what: string, many: number) =>
    `${what} of ${many === 1 ? "1 person" : `${many} people`} from an import`;
  await askAlone(call, alone);
  const paid = rows.filter(({ payId }) => payId).length;
  const reached = rows.filter(({ payoutId }) => payoutId).length;
  if (paid > 0)
    await requestApproval(call, importSubjects.pay, {
      ...request,
      title: title("Pay", paid),
    });
  if (reached > 0) {
    await requestApproval(call, importSubjects.payout, {
      ...request,
      title: title("Bank details", reached),
    });
  }
}

type Alone = {
  readonly of: "pay" | "payout";
  readonly id: string;
  readonly title: string;
  readonly branchId: string | null;
};

/**
 * Finds the employees in an import who could decide its approval requests, and removes their pay and payment details
 * from these requests. Each of them gets a separate request, and can then still decide on all other employees.
 * @returns the rows for the common requests, and the rows for separate requests.
 */
async function withoutApprovers(call: Call, written: readonly Written[]) {
  const idsOf = (of: "payId" | "payoutId") => written.flatMap((row) => (row[of] ? [row.employeeId] : []));
  const payers = await approversAmong(call, importSubjects.pay, idsOf("payId"));
  const confirmers = await approversAmong(call, importSubjects.payout, idsOf("payoutId"));
  const alone: Alone[] = [];
  const rows = written.flatMap((row): Written[] => {
    const pay = row.payId ? payers.get(row.employeeId) : undefined;
    const place = row.payoutId ? confirmers.get(row.employeeId) : undefined;
    if (pay && row.payId) alone.push({ of: "pay", id: row.payId, title: `Pay of ${pay.name}`, branchId: pay.branchId });
    if (place && row.payoutId)
      alone.push({ of: "payout", id: row.payoutId, title: `Bank details: ${place.name}`, branchId: place.branchId });
    const rest = { ...row, payId: pay ? null : row.payId, payoutId: place ? null : row.payoutId };
    return rest.payId || rest.payoutId ? [rest] : [];
  });
  return { rows, alone };
}

async function askAlone(call: Call, alone: readonly Alone[]): Promise<void> {
  for (const { of, ...request } of alone) await requestApproval(call, importSubjects[of], request);
}

function isOtherAddress(
  current: { readonly email: string | null } | undefined,
  email: string | null | undefined,
): boolean {
  return current !== undefined && email !== undefined && email !== current.email;
}

function columnsOf(call: Call, moving: readonly PlannedRow[], storing: Storing): readonly Columns[] {
  const { companyId } = call.actor;
  const { vault, now } = call;
  let next = storing.nextNumber;
  return moving.map(({ values, record, idHash }) => {
    const current = record?.employee;
    const id = current?.id ?? uuidv7();
    const number = values.number ?? current?.payrollNumber ?? String(next++).padStart(NUMBER_DIGITS, "0");
    const valueOr = <Value>(written: Value | undefined, before: Value | null | undefined) =>
      written === undefined ? (before ?? null) : written;
    const isOtherId = idHash !== undefined && idHash !== (current?.idHash ?? null);
    const identity = isOtherId
      ? statutoryColumns(vault, companyId, id, {
          id_kind: "national_id" as IdKind,
          id_number: values.id ?? null,
        })
      : {};
    const empty = {
      idKind: null,
      sealedId: null,
      idHash: null,
      idLastFour: null,
      address: null,
      userId: null,
      userLinkedAt: null,
      disabilityNumber: null,
      disabilityFrom: null,
      disabilityThrough: null,
    };
    return {
      ...empty,
      ...current,
      ...identity,
      companyId,
      id,
      branchId: current ? current.branchId : storing.branchId,
      payrollNumber: number,
      firstName: values.first ?? current?.firstName ?? "",
      middleName: valueOr(values.middle, current?.middleName),
      lastName: values.last ?? current?.lastName ?? "",
      born: valueOr(values.born, current?.born),
      gender: valueOr(values.gender, current?.gender),
      phone: valueOr(values.phone, current?.phone),
      email: valueOr(values.email, current?.email),
      emailChangedAt: isOtherAddress(current, values.email) ? waitsFrom(call) : (current?.emailChangedAt ?? null),
      kraPin: valueOr(values.pin, current?.kraPin),
      nssfNumber: valueOr(values.nssf, current?.nssfNumber),
      shaNumber: valueOr(values.sha, current?.shaNumber),
      joined: values.joined ?? current?.joined ?? "",
      left: values.left ?? current?.left ?? null,
      version: (current?.version ?? 0) + 1,
      createdAt: current?.createdAt ?? now,
    };
  });
}

/** Inserts or updates employees. An update changes only the fields that an import may change. */
async function writePeople(tx: Tx, people: readonly Columns[]): Promise<void> {
  const names = [
    "payrollNumber",
    "firstName",
    "middleName",
    "lastName",
    "born",
    "gender",
    "phone",
    "email",
    "emailChangedAt",
    "idKind",
    "sealedId",
    "idHash",
    "idLastFour",
    "kraPin",
    "nssfNumber",
    "shaNumber",
    "version",
  ] as const;
  const set = Object.fromEntries(names.map((name) => [name, sql`excluded.${sql.identifier(employees[name].name)}`]));
  for (const some of inParts(people)) {
    await tx
      .insert(employees)
      .values([...some])
      .onConflictDoUpdate({ target: [employees.companyId, employees.id], set });
  }
}

async function writeTerms(
  call: Call,
  moving: readonly PlannedRow[],
  people: readonly Columns[],
  storing: Storing,
): Promise<void> {
  const { tx, actor } = call;
  const { companyId } = actor;
  const spells = moving.flatMap(({ record, values }, index) => {
    const employeeId = people[index]?.id ?? "";
    if (record) return [];
    const left = values.left ?? null;
    const reason = left === null ? null : ("other" as const);
    return [{ companyId, employeeId, joined: values.joined ?? "", left, reason }];
  });
  for (const some of inParts(spells)) await tx.insert(employments).values([...some]);
  const rows = moving.flatMap((row, index) =>
    movesTerms(row) ? [termsOf(call, row, people[index]?.id ?? "", storing)] : [],
  );
  const names = [
    "departmentId",
    "jobTitleId",
    "employmentTypeId",
    "payrollTypeId",
    "kind",
    "contractEnds",
    "writtenBy",
    "writtenAt",
  ] as const;
  const set = Object.fromEntries(names.map((name) => [name, sql`excluded.${sql.identifier(terms[name].name)}`]));
  for (const some of inParts(rows)) {
    await tx
      .insert(terms)
      .values([...some])
      .onConflictDoUpdate({ target: [terms.companyId, terms.employeeId, terms.from], set });
  }
}

/**
 * Returns the terms of employment for a row. Where the row has no value, a current employee keeps the existing value,
 * and a new employee gets the default.
 */
function termsOf({ actor, now }: Call, row: PlannedRow, employeeId: string, { branchId }: Storing) {
  const { record, values, departmentId, jobTitleId, payrollTypeId } = row;
  const current = record?.terms;
  const kind = values.kind ?? current?.kind ?? "permanent";
  const usual = {
    workingWeek: kind === "casual" ? ("mon_sat" as const) : ("mon_fri" as const),
    job: "main" as const,
    feesFor: null,
    residence: "resident" as const,
    position: kind === "director" ? ("wholeTimeDirector" as const) : ("employee" as const),
    notCovered: [],
    managerId: null,
    probationEnds: null,
    contractEnds: null,
    departmentId: null,
    jobTitleId: null,
    payrollTypeId: null,
    branchId,
  };
  return {
    ...usual,
    ...current,
    employmentTypeId: current?.kind === kind ? (current?.employmentTypeId ?? null) : null,
    companyId: actor.companyId,
    employeeId,
    from: record ? termsDay(record.employee.joined, now) : (values.joined ?? ""),
    kind,
    ...(departmentId === undefined ? {} : { departmentId }),
    ...(jobTitleId === undefined ? {} : { jobTitleId }),
    ...(payrollTypeId === undefined ? {} : { payrollTypeId }),
    ...(values.contractEnds === undefined ? {} : { contractEnds: values.contractEnds }),
    writtenBy: actor.userName,
    writtenAt: now,
  };
}

/** Stores pay that waits for approval and payment details that wait for confirmation. */
async function writePay(
  { tx, actor, now, vault }: Call,
  moving: readonly PlannedRow[],
  people: readonly Columns[],
): Promise<readonly Written[]> {
  const { companyId } = actor;
  const pays: (typeof payRates.$inferInsert)[] = [];
  const places: (typeof payouts.$inferInsert)[] = [];
  const found = moving.flatMap((row, index): Written[] => {
    const employeeId = people[index]?.id ?? "";
    const pay = payOf(row);
    const payId = pay && !hasPay(row.record, pay) ? uuidv7() : null;
    if (pay && payId !== null) {
      const from = row.record ? termsDay(row.record.employee.joined, now) : (row.values.joined ?? "");
      const by = { proposedBy: actor.userId, proposedByName: actor.userName, proposedAt: now };
      pays.push({ companyId, id: payId, employeeId, from, ...pay, reason: REASON, state: "proposed", ...by });
    }
    const payoutId = row.payout && !row.record?.payout ? uuidv7() : null;
    if (row.payout && payoutId !== null) {
      const sealedParts = sealJson(vault, row.payout, payoutId);
      const by = { enteredBy: actor.userId, enteredByName: actor.userName, enteredAt: now };
      places.push({ companyId, id: payoutId, employeeId, sealedParts, ...by });
    }
    return payId === null && payoutId === null ? [] : [{ employeeId, payId, payoutId }];
  });
  await requireNoneWaiting(tx, companyId, pays, moving, people);
  await insertMany(tx, payRates, pays);
  await insertMany(tx, payouts, places);
  return found;
}

/**
 * Refuses pay for an employee who already has pay from the same day that waits for approval.
 * @throws Refusal 409 if other pay from the same day waits for approval.
 */
async function requireNoneWaiting(
  tx: Tx,
  companyId: string,
  pays: readonly (typeof payRates.$inferInsert)[],
  moving: readonly PlannedRow[],
  people: readonly Columns[],
): Promise<void> {
  const nameOf = new Map(moving.map(({ name }, index) => [people[index]?.id ?? "", name]));
  for (const [from, same] of Map.groupBy(pays, (pay) => pay.from)) {
    const ids = same.map(({ employeeId }) => employeeId);
    for (const [id, by] of await waitingPayFrom(tx, { companyId }, ids, from)) {
      throw conflict(waitsInWords(nameOf.get(id) ?? "", from, by));
    }
  }
}

/** Returns the employees whose pay facts change, each with the first day that the change affects. */
function changedFacts(moving: readonly PlannedRow[], people: readonly Columns[], at: number): readonly ChangedFacts[] {
  return moving.map(({ record, values }, index) => {
    const employeeId = people[index]?.id ?? "";
    const isAlways = record === undefined || (values.born !== undefined && values.born !== record.employee.born);
    const joined = record?.employee.joined ?? values.joined ?? "";
    return { employeeId, from: isAlways ? joined : termsDay(joined, at) };
  });
}

/**
 * Returns the next unused payroll number: one above the highest number that consists only of digits, in the company's
 * records and among the given numbers.
 */
export async function nextPayrollNumber(tx: Tx, companyId: string, written: readonly string[]): Promise<number> {
  const digits = sql<number>`coalesce(max(case when ${employees.payrollNumber} ~ '^[0-9]{1,9}$' then ${employees.payrollNumber}::int end), 0)`;
  const [row] = await tx.select({ highest: digits }).from(employees).where(eq(employees.companyId, companyId));
  const own = written.flatMap((number) => (/^\d{1,9}$/.test(number) ? [Number(number)] : []));
  return own.reduce((most, number) => Math.max(most, number), Number(row?.highest ?? 0)) + 1;
}

function inParts<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
}
