import type { Ability } from "@hazina/contract/abilities.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { CompanyRef } from "../platform/actor.ts";
import { rowsOf, type Tx } from "../platform/database/database.ts";
import { readRoles } from "./queries.ts";
import { heldRole } from "./roles/held-role.ts";
import { users } from "./tables.ts";

/** A user of a company: name, email address, branch, role and abilities. */
export type Colleague = {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly email: string;
  /** The branch to which the user belongs; null for the head company. */
  readonly branchId: string | null;
  readonly roleId: number;
  readonly abilities: ReadonlySet<Ability>;
};

type Row = {
  readonly id: string;
  readonly branch_id: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role_id: number;
};

/**
 * Reads all users of a company as a map keyed by user id. Users in branches that the reader may not see are included.
 */
export async function readColleagues(tx: Tx, { companyId }: CompanyRef): Promise<ReadonlyMap<string, Colleague>> {
  const rows = await rowsOf<Row>(tx, sql`select * from hazina_colleagues() order by id`);
  const roles = await readRoles(tx, companyId);
  return new Map(
    rows.map((row) => {
      const { abilities } = heldRole({ companyId, roleId: row.role_id }, roles.get(row.role_id) ?? null);
      const colleague = {
        id: row.id,
        name: `${row.first_name} ${row.last_name}`,
        firstName: row.first_name,
        email: row.email,
        branchId: row.branch_id,
        roleId: row.role_id,
        abilities: new Set(abilities),
      };
      return [row.id, colleague];
    }),
  );
}

/**
 * Returns, for each of the given phone numbers, the ids of the users who have it. Numbers are Kenyan, in any format.
 * Only users that the reader's branch may see are included.
 */
export async function usersOfPhones(
  tx: Tx,
  { companyId }: CompanyRef,
  phones: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (phones.length === 0) return new Map();
  const subscriber = sql<string>`right(regexp_replace(${users.phone}, '[^0-9]', '', 'g'), ${SUBSCRIBER_DIGITS}::int)`;
  const rows = await tx
    .select({ id: users.id, subscriber })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(subscriber, phones.map(subscriberOf))));
  const of = Map.groupBy(rows, (row) => row.subscriber);
  return new Map(phones.map((phone) => [phone, (of.get(subscriberOf(phone)) ?? []).map(({ id }) => id)]));
}

/** The number of digits of a Kenyan mobile number without country code or leading zero. */
const SUBSCRIBER_DIGITS = 9;

function subscriberOf(phone: string): string {
  return phone.replace(/\D/g, "").slice(-SUBSCRIBER_DIGITS);
}

/**
 * A user as a spender of the company's money: name, email address, branch, and the wallet that the user spends from.
 */
export type Spender = {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly email: string;
  readonly branchId: string | null;
  /** True if the user spends from the wallet of their branch or company; false if from a personal wallet. */
  readonly companyWallet: boolean;
};

/** Reads a user who spends the company's money; undefined if the reader may see no such user. */
export async function readSpender(tx: Tx, company: CompanyRef, id: string): Promise<Spender | undefined> {
  return (await readSpenders(tx, company, [id])).get(id);
}

/**
 * Reads users as spenders of the company's money, as a map keyed by user id. Only users that the reader may see are
 * included.
 * @param ids the users to read; absent for all.
 */
export async function readSpenders(
  tx: Tx,
  { companyId }: CompanyRef,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, Spender>> {
  const { id, firstName, lastName, email, branchId, companyWallet } = users;
  const rows = await tx
    .select({ id, firstName, lastName, email, branchId, companyWallet })
    .from(users)
    .where(and(eq(users.companyId, companyId), ids === undefined ? undefined : inArray(id, [...ids])))
    .orderBy(firstName, lastName, id);
  return new Map(rows.map((row) => [row.id, { ...row, name: `${row.firstName} ${row.lastName}` }]));
}
