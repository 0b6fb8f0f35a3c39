import { type IdKind, readIdNumber } from "@hazina/contract/people/employee-fields.ts";
import { takenKey } from "../../platform/database/constraints.ts";
import { invalidField, taken } from "../../platform/refusal.ts";
import type { Vault } from "../../platform/vault.ts";
import type { employees } from "./tables.ts";

/** The statutory numbers in a call. An absent number keeps its current value; null clears it. */
export type StatutoryInput = {
  readonly id_kind?: IdKind | undefined;
  readonly id_number?: string | null | undefined;
  readonly kra_pin?: string | null | undefined;
  readonly nssf_number?: string | null | undefined;
  readonly sha_number?: string | null | undefined;
  readonly disability?:
    | { readonly number: string; readonly from: string; readonly through?: string | null | undefined }
    | null
    | undefined;
};

type Columns = Partial<typeof employees.$inferInsert>;

const LAST = 4;

/**
 * Returns the columns for statutory numbers. The ID number is encrypted, and stored with its keyed
 * hash and last four characters.
 * @throws Refusal 422 for a number with an invalid format.
 */
export function statutoryColumns(vault: Vault, companyId: string, employeeId: string, input: StatutoryInput): Columns {
  const { kra_pin: kraPin, nssf_number: nssfNumber, sha_number: shaNumber } = input;
  return {
    ...(kraPin === undefined ? {} : { kraPin }),
    ...(nssfNumber === undefined ? {} : { nssfNumber }),
    ...(shaNumber === undefined ? {} : { shaNumber }),
    ...idColumns(vault, companyId, employeeId, input),
    ...disabilityColumns(input),
  };
}

function disabilityColumns({ disability }: StatutoryInput): Columns {
  if (disability === undefined) return {};
  return {
    disabilityNumber: disability?.number ?? null,
    disabilityFrom: disability?.from ?? null,
    disabilityThrough: disability?.through ?? null,
  };
}

function idColumns(vault: Vault, companyId: string, employeeId: string, input: StatutoryInput): Columns {
  const { id_number: number, id_kind: kind = "national_id" } = input;
  if (number === undefined) {
    if (input.id_kind === undefined) return {};
    throw invalidField("statutory.id_number", "Enter the number of the identity document together with its kind.");
  }
  if (number === null) return { idKind: null, sealedId: null, idHash: null, idLastFour: null };
  const read = readIdNumber(kind, number);
  if (!read.ok) throw invalidField("statutory.id_number", read.message);
  return {
    idKind: kind,
    sealedId: vault.seal(read.value, employeeId),
    idHash: idHash(vault, companyId, kind, read.value),
    idLastFour: read.value.slice(-LAST),
  };
}

/**
 * Calculates the keyed hash of an identity document's number. The same number has a different hash
 * in another company.
 */
export function idHash(vault: Vault, companyId: string, kind: IdKind, number: string): string {
  return vault.fingerprint(`${kind} ${number}`, companyId);
}

const TAKEN: Readonly<Record<string, readonly [string, string]>> = {
  employees_number: ["person.payroll_number", "Another employee already has this payroll number. Choose another."],
  employees_id_number: ["statutory.id_number", "Another employee already has this ID number. Check that record first."],
  employees_kra_pin: ["statutory.kra_pin", "Another employee already has this KRA PIN. Check that record first."],
};

/**
 * Throws a refusal in place of the database error for a duplicate statutory number, without naming the other employee.
 * Throws any other error unchanged.
 * @throws Refusal 409 for a duplicate number.
 */
export function refuseTakenNumber(error: unknown): never {
  const [path, sentence] = TAKEN[takenKey(error) ?? ""] ?? [];
  throw path !== undefined && sentence !== undefined ? taken(path, sentence) : error;
}
