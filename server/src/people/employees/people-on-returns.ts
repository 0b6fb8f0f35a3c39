import type { IdKind } from "@hazina/contract/people/employee-fields.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { containing } from "../../platform/database/lists.ts";
import type { Vault } from "../../platform/vault.ts";
import { fullName } from "./find-employee.ts";
import { employees } from "./tables.ts";

/**
 * An employee's name, current statutory numbers and address, as needed for returns, payslips and
 * emails.
 */
export type PersonOnReturns = {
  readonly id: string;
  readonly name: string;
  readonly payrollNumber: string;
  readonly surname: string;
  readonly otherNames: string;
  readonly idKind: IdKind | null;
  /** The ID number; null if the caller did not request ID numbers. */
  readonly idNumber: string | null;
  readonly kraPin: string | null;
  readonly nssf: string | null;
  readonly sha: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** The time when a user without View Salaries last changed the address; null if none did. */
  readonly emailChangedAt: number | null;
  readonly userId: string | null;
  /** The current branch; null for the head company. */
  readonly branchId: string | null;
};

const IDS_AT_ONCE = 1000;

/**
 * Returns the given employees who are within the scope of the transaction, keyed by employee id.
 * @param vault decrypts ID numbers; without it they are null.
 */
export async function readPeopleOnReturns(
  tx: Tx,
  { companyId }: CompanyRef,
  ids: readonly string[],
  vault?: Vault,
): Promise<ReadonlyMap<string, PersonOnReturns>> {
  const found = new Map<string, PersonOnReturns>();
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = ids.slice(from, from + IDS_AT_ONCE);
    const rows = await tx
      .select()
      .from(employees)
      .where(and(eq(employees.companyId, companyId), inArray(employees.id, some)));
    for (const row of rows) found.set(row.id, personOf(row, vault));
  }
  return found;
}

const NUMBERS = { pin: employees.kraPin, nssfNumber: employees.nssfNumber, shaNumber: employees.shaNumber };

/**
 * Returns the ids of employees within the scope of the transaction who have the search text in a statutory number.
 * @param numbers the kinds of statutory numbers to search.
 */
export async function peopleWithNumber(
  tx: Tx,
  { companyId }: CompanyRef,
  numbers: readonly (keyof typeof NUMBERS)[],
  search: string,
): Promise<readonly string[]> {
  const found = containing(search, ...numbers.map((number) => NUMBERS[number]));
  const rows = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), found));
  return rows.map(({ id }) => id);
}

function personOf(row: typeof employees.$inferSelect, vault: Vault | undefined): PersonOnReturns {
  const { id, payrollNumber, lastName, firstName, middleName, idKind, sealedId, kraPin } = row;
  const { nssfNumber: nssf, shaNumber: sha, phone, email, emailChangedAt, userId, branchId } = row;
  const idNumber = sealedId === null || !vault ? null : (vault.open(sealedId, id) ?? null);
  const otherNames = [firstName, middleName].filter((part) => part !== null).join(" ");
  const numbers = { idKind, idNumber, kraPin, nssf, sha };
  return {
    id,
    name: fullName(row),
    payrollNumber,
    surname: lastName,
    otherNames,
    ...numbers,
    phone,
    email,
    emailChangedAt,
    userId,
    branchId,
  };
}
