import { type Day, dayAt, dayInWords } from "@hazina/base/calendar.ts";
import { cents, centsOf, decimalOf } from "@hazina/base/money.ts";
import type { PayoutPartInput } from "@hazina/contract/people/record-input.ts";
import type { Vault } from "../../platform/vault.ts";
import { fullName } from "../employees/find-employee.ts";
import { masked, partInWords } from "../payouts/payout-in-words.ts";
import type { ColumnKey } from "./columns.ts";
import { titleOf } from "./columns.ts";
import { bareNumber, type CurrentRecord, type CurrentRecords, nameAndDay } from "./current-records.ts";
import { nameKey } from "./missing-names.ts";
import type { ImportRow, RowFault, RowValues } from "./read-rows.ts";

/** A field that a row changes, with its values before and after as text. */
export type RowChange = { readonly field: string; readonly before: string | null; readonly after: string | null };

/** A row of the file with the changes, errors and result that are planned for it. */
export type PlannedRow = {
  readonly row: number;
  readonly name: string;
  readonly values: RowValues;
  /** The matched record; undefined for a new employee. */
  readonly record: CurrentRecord | undefined;
  readonly idHash: string | null | undefined;
  readonly departmentId: string | null | undefined;
  readonly jobTitleId: string | null | undefined;
  readonly payrollTypeId: string | null | undefined;
  readonly payout: readonly PayoutPartInput[] | undefined;
  readonly fate: "created" | "changed" | "same" | "error";
  readonly changes: readonly RowChange[];
  readonly errors: readonly RowFault[];
};

type Facts = {
  readonly records: CurrentRecords;
  readonly vault: Vault;
  readonly hashOf: (id: string) => string;
  readonly seesPay: boolean;
  /**
   * The id of the only branch whose employees the file may change; null if employees of all branches may be changed.
   */
  readonly onlyBranch: string | null;
  readonly at: number;
};

const YOUNGEST = 13;

/** Plans each row: the matched record, the changes and the errors. Stores nothing. */
export function planImport(rows: readonly ImportRow[], facts: Facts): readonly PlannedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => planRow(row, facts, seen));
}

function planRow(row: ImportRow, facts: Facts, seen: Map<string, number>): PlannedRow {
  const { values } = row;
  const idHash = values.id === undefined || values.id === null ? values.id : facts.hashOf(values.id);
  const errors: RowFault[] = [...row.faults];
  /**
   * Adds an error to a cell, unless the cell already has one, so that an unreadable value is not reported as missing
   * as well.
   */
  const fault = (key: ColumnKey, message: string) => {
    const column = row.places.get(key) ?? titleOf(key);
    if (!errors.some((error) => error.column === column)) errors.push({ column, message });
  };
  refuseTwice(row, idHash, seen, fault);
  const record = whoseRow(values, idHash, facts, fault);
  const departmentId = named(values.department, facts.records.departments, "department", fault);
  const jobTitleId = named(values.title, facts.records.titles, "title", fault);
  const payrollTypeId = named(values.payroll, facts.records.payrolls, "payroll", fault);
  const payout = payoutOf(values, fault);
  refuseWrongDays(values, record, facts, fault);
  if (record === undefined) {
    refuseUnknownPerson(row, fault);
    refuseLikeness(row, facts, seen, fault);
  }
  if (record && payout && record.payout && !isSamePayout(record.payout, payout)) {
    fault(
      values.account === undefined ? "mpesa" : "account",
      "The record already has different pay-out details. Change them in the record.",
    );
  }
  const moved = record && movedTerms({ values, record, departmentId, jobTitleId, payrollTypeId })[0];
  if (record?.laterTerms && moved) {
    fault(
      moved,
      `The record already has new terms from ${dayInWords(record.laterTerms)} onwards. Change the terms in the record instead, with the right effective date.`,
    );
  }
  const planned = {
    row: row.row,
    name: nameOf(values, record),
    values,
    record,
    idHash,
    departmentId,
    jobTitleId,
    payrollTypeId,
    payout,
  };
  if (errors.length > 0) return { ...planned, fate: "error", changes: [], errors };
  const changes = changesOf(planned, facts);
  const fate = record === undefined ? "created" : changes.length > 0 ? "changed" : "same";
  return { ...planned, fate, changes, errors };
}

type Fault = (key: ColumnKey, message: string) => unknown;

function refuseTwice(
  { row, values }: ImportRow,
  idHash: string | null | undefined,
  seen: Map<string, number>,
  fault: Fault,
) {
  const once = (key: "number" | "id" | "pin", text: string | null | undefined) => {
    if (!text) return;
    const place = `${key} ${text.toLowerCase()}`;
    const before = seen.get(place);
    if (before === undefined) seen.set(place, row);
    else fault(key, `${titleOf(key)} is the same as in row ${before}. Enter one row per employee.`);
  };
  once("number", values.number);
  once("id", idHash);
  once("pin", values.pin);
}

/**
 * Returns the record that a row matches; undefined if there is none. A row with a payroll number is matched only by
 * this number. A row without one is matched by ID number or, if that finds no record, by KRA PIN. It is an error if
 * the ID number or KRA PIN belongs to another record, or if the record belongs to a branch that the file may not
 * change.
 */
function whoseRow(
  values: RowValues,
  idHash: string | null | undefined,
  facts: Facts,
  fault: Fault,
): CurrentRecord | undefined {
  const { byNumber, byId, byPin } = facts.records;
  const number = values.number === undefined ? undefined : byNumber.get(values.number.toLowerCase());
  const id = idHash ? byId.get(idHash) : undefined;
  const pin = values.pin ? byPin.get(values.pin) : undefined;
  const record = number ?? (values.number === undefined ? (id ?? pin) : undefined);
  if (id && id !== record) fault("id", "Another employee already has this ID number. Check that record first.");
  if (pin && pin !== record) fault("pin", "Another employee already has this KRA PIN. Check that record first.");
  if (record && facts.onlyBranch !== null && record.employee.branchId !== facts.onlyBranch) {
    fault("number", "This employee belongs to another branch.");
  }
  return record;
}

/**
 * For each column that names a record, the words for such a record, and the place in the menu where a user can add
 * one. They are used in messages about unknown names.
 */
const WHERE = {
  department: ["department", "Organization > Departments"],
  title: ["job title", "Organization > Job titles"],
  payroll: ["payroll", "Payroll set-up > Payroll types"],
} as const;

function named(
  text: string | null | undefined,
  ids: ReadonlyMap<string, string>,
  key: keyof typeof WHERE,
  fault: Fault,
): string | null | undefined {
  if (text === undefined || text === null) return text;
  const id = ids.get(nameKey(text));
  if (id === undefined) {
    const [what, place] = WHERE[key];
    fault(key, `There is no ${what} "${text.slice(0, 60)}". Add it under ${place}, or correct the name.`);
  }
  return id;
}

function payoutOf(values: RowValues, fault: Fault): readonly PayoutPartInput[] | undefined {
  const { bank, bankBranch, account, accountName, mpesa } = values;
  const isBank = bank !== undefined || bankBranch !== undefined || account !== undefined;
  if (isBank && mpesa !== undefined) {
    fault(
      "mpesa",
      "Enter either a bank account or an M-Pesa number, not both. To split the pay between accounts, change the employee's record.",
    );
    return undefined;
  }
  if (mpesa !== undefined) return [{ kind: "mpesa", phone: mpesa }];
  if (!isBank) return undefined;
  if (bank === undefined) fault("bank", "Bank is required");
  if (bankBranch === undefined) fault("bankBranch", "Enter the branch code as 3 digits.");
  if (account === undefined) fault("account", "Account number is required");
  if (bank === undefined || bankBranch === undefined || account === undefined) return undefined;
  const whose = accountName ?? [values.first, values.last].filter(Boolean).join(" ");
  return [{ kind: "bank", bank_code: bank, branch_code: bankBranch, account, account_name: whose }];
}

function refuseWrongDays(values: RowValues, record: CurrentRecord | undefined, { at }: Facts, fault: Fault): void {
  const joined = values.joined ?? record?.employee.joined;
  const current = record?.employee;
  if (current && values.joined !== undefined && values.joined !== current.joined) {
    fault(
      "joined",
      `In the record, the first day of work is ${dayInWords(current.joined)}. An import cannot change this date.`,
    );
  }
  if (values.left !== undefined) {
    if (joined !== undefined && values.left < joined) fault("left", "The last day of work is before the first.");
    else if (current && values.left !== current.left) fault("left", "Record the departure on the employee's page.");
  }
  const born = values.born;
  if (born && joined !== undefined && `${Number(born.slice(0, 4)) + YOUNGEST}${born.slice(4)}` > joined) {
    fault("born", "Employees must be at least 13. Correct the date of birth or the first day of work.");
  }
  const from = current === undefined ? joined : termsDay(current.joined, at);
  if (values.contractEnds && from !== undefined && values.contractEnds < from) {
    fault("contractEnds", "The contract end date is before these terms begin.");
  }
}

function refuseUnknownPerson({ values }: ImportRow, fault: Fault): void {
  for (const key of ["first", "last", "joined", "kind"] as const) {
    if (values[key] === undefined) fault(key, `${titleOf(key)} is required for a new employee`);
  }
}

/**
 * Returns the effective date of changed terms: today, or the first day of work if that is in the
 * future.
 */
export function termsDay(joined: string, at: number): Day {
  const today = dayAt(at);
  return joined > today ? (joined as Day) : today;
}

/**
 * Refuses two kinds of rows that would probably add an employee twice. The first is a row whose payroll number differs
 * from that of a record only in leading zeros. The second is a row that has no payroll number, ID number or KRA PIN,
 * and has the same name and first day of work as a record or an earlier row.
 */
function refuseLikeness({ row, values }: ImportRow, { records }: Facts, seen: Map<string, number>, fault: Fault): void {
  const { number, id, pin, joined } = values;
  const alike = number === undefined ? undefined : records.byBareNumber.get(bareNumber(number))?.employee.payrollNumber;
  if (alike !== undefined && number !== undefined && alike.toLowerCase() !== number.toLowerCase()) {
    fault(
      "number",
      `Payroll number ${alike} already exists. Enter it with its leading zeros, in a column formatted as text.`,
    );
  }
  const name = nameOf(values, undefined);
  if (number !== undefined || id || pin || name === "" || joined === undefined) return;
  const key = nameAndDay(name, joined);
  const there = records.byNameAndDay.get(key)?.employee.payrollNumber;
  const before = seen.get(`name ${key}`);
  const tell = "Enter a payroll number, an ID number or a KRA PIN to tell the two apart.";
  if (there !== undefined)
    fault(
      "first",
      `An employee with this name who started on ${dayInWords(joined)} has payroll number ${there}. ${tell}`,
    );
  else if (before !== undefined)
    fault("first", `An employee with this name who started on ${dayInWords(joined)} is also in row ${before}. ${tell}`);
  seen.set(`name ${key}`, before ?? row);
}

function nameOf(values: RowValues, record: CurrentRecord | undefined): string {
  const { first, middle, last } = values;
  const written = [first, middle, last].filter(Boolean).join(" ");
  return written || (record ? fullName(record.employee) : "");
}

function isSamePayout(current: readonly PayoutPartInput[], written: readonly PayoutPartInput[]): boolean {
  const plain = (parts: readonly PayoutPartInput[]) =>
    JSON.stringify(
      parts.map((part) => {
        const { share, amount } = part;
        const place =
          part.kind === "bank"
            ? [part.bank_code, part.branch_code, part.account]
            : part.kind === "mpesa"
              ? [part.phone]
              : [];
        return [part.kind, ...place, share ?? null, amount ?? null];
      }),
    );
  return plain(current) === plain(written);
}

type Unchanged = Omit<PlannedRow, "fate" | "changes" | "errors">;

/** Returns the differences between a row and the current record, as text. */
function changesOf(row: Unchanged, { records, seesPay }: Facts): readonly RowChange[] {
  const { values, record } = row;
  const employee = record?.employee;
  const found: RowChange[] = [];
  const moved = (key: ColumnKey, before: string | null | undefined, after: string | null | undefined) => {
    if (after === undefined || (before ?? null) === after) return;
    found.push({ field: titleOf(key), before: before ?? null, after });
  };
  moved("number", employee?.payrollNumber, values.number);
  moved("first", employee?.firstName, values.first);
  moved("middle", employee?.middleName, values.middle);
  moved("last", employee?.lastName, values.last);
  moved("gender", employee?.gender, values.gender);
  moved("born", employee?.born, values.born);
  if (row.idHash !== undefined && (employee?.idHash ?? null) !== row.idHash) {
    const last = employee?.idLastFour;
    const after = values.id ? masked(values.id.slice(-4)) : null;
    found.push({ field: titleOf("id"), before: last ? masked(last) : null, after });
  }
  moved("pin", employee?.kraPin, values.pin);
  moved("nssf", employee?.nssfNumber, values.nssf);
  moved("sha", employee?.shaNumber, values.sha);
  moved("phone", employee?.phone, values.phone);
  moved("email", employee?.email, values.email);
  moved("joined", employee?.joined, values.joined);
  moved("left", employee?.left, values.left);
  moved("kind", record?.terms?.kind, values.kind);
  const nameIn = (names: ReadonlyMap<string, string>, id: string | null | undefined) =>
    id ? (names.get(id) ?? null) : id;
  moved(
    "department",
    nameIn(records.departmentNames, record?.terms?.departmentId),
    nameIn(records.departmentNames, row.departmentId),
  );
  moved("title", nameIn(records.titleNames, record?.terms?.jobTitleId), nameIn(records.titleNames, row.jobTitleId));
  moved(
    "payroll",
    nameIn(records.payrollNames, record?.terms?.payrollTypeId),
    nameIn(records.payrollNames, row.payrollTypeId),
  );
  moved("contractEnds", record?.terms?.contractEnds, values.contractEnds);
  const pay = payOf(row);
  if (pay && !hasPay(record, pay)) {
    const current = record?.payToday ?? record?.pay;
    const shown = (one: { readonly amount: number; readonly basis: string }) =>
      seesPay ? `${decimalOf(cents(one.amount))} ${one.basis}` : "••••";
    found.push({ field: titleOf("pay"), before: current ? shown(current) : null, after: shown(pay) });
  }
  if (row.payout && !record?.payout) {
    const [part] = row.payout;
    if (part) found.push({ field: "Pay-out details", before: null, after: partInWords(part, false).where });
  }
  return found;
}

/** Returns the pay of a row, in cents, with the basis on which it is paid; undefined if the row has no pay. */
export function payOf({ values, record }: Pick<PlannedRow, "values" | "record">) {
  if (values.pay === undefined) return undefined;
  const usual =
    values.kind === "casual" || (values.kind === undefined && record?.terms?.kind === "casual") ? "daily" : "monthly";
  return { amount: centsOf(values.pay), basis: values.basis ?? record?.pay?.basis ?? (usual as "daily" | "monthly") };
}

/**
 * Returns whether an employee already has this pay, either today or as the newest pay that is proposed or
 * approved.
 */
export function hasPay(
  record: CurrentRecord | undefined,
  pay: { readonly amount: number; readonly basis: string },
): boolean {
  return [record?.payToday, record?.pay].some((one) => one?.amount === pay.amount && one.basis === pay.basis);
}

/** Returns whether a row changes the employee's current terms, or adds the first ones. */
export function movesTerms(row: PlannedRow): boolean {
  return row.record?.terms === undefined || movedTerms(row).length > 0;
}

type WithTerms = Pick<PlannedRow, "values" | "record" | "departmentId" | "jobTitleId" | "payrollTypeId">;

/** Returns the columns of a row that differ from the current terms. */
function movedTerms({ values, record, departmentId, jobTitleId, payrollTypeId }: WithTerms): readonly ColumnKey[] {
  const current = record?.terms;
  if (!current) return [];
  const moved = (key: ColumnKey, written: string | null | undefined, before: string | null): ColumnKey[] =>
    written === undefined || written === before ? [] : [key];
  return [
    ...moved("kind", values.kind, current.kind),
    ...moved("department", departmentId, current.departmentId),
    ...moved("title", jobTitleId, current.jobTitleId),
    ...moved("payroll", payrollTypeId, current.payrollTypeId),
    ...moved("contractEnds", values.contractEnds, current.contractEnds),
  ];
}
