import { and, eq, isNotNull } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { employees, payouts } from "../employees/tables.ts";
import { openParts } from "./payout-in-words.ts";

/** The number of digits of a Kenyan mobile number without the country code or leading zero. */
const SUBSCRIBER_DIGITS = 9;

/** Returns the digits of a Kenyan mobile number without its country code or leading zero. */
export function subscriberOf(phone: string): string {
  return phone.replace(/\D/g, "").slice(-SUBSCRIBER_DIGITS);
}

/** A bank account: the code of the bank, and the number. */
export type BankAccount = { readonly bank: string; readonly number: string };

/**
 * Functions that return the ids of the users to whom a phone number or bank account belongs. The list is empty if it
 * belongs to nobody.
 */
export type UsersPaid = {
  ofPhone(phone: string): readonly string[];
  ofAccount(account: BankAccount): readonly string[];
};

const accountKey = ({ bank, number }: BankAccount) => `${bank} ${number.replace(/^0+/, "")}`;

/**
 * Finds the users of phone numbers and bank accounts: those with the phone on their employee record, or with the phone
 * or account in any of their payment details, current or earlier.
 * @param anyAsked false if nothing will be looked up; the database is then not read.
 */
export async function usersPaidTo(
  { tx, actor, vault }: Pick<Call, "tx" | "actor" | "vault">,
  anyAsked: boolean,
): Promise<UsersPaid> {
  if (!anyAsked) return { ofPhone: () => [], ofAccount: () => [] };
  const rows = await tx
    .select({
      userId: employees.userId,
      phone: employees.phone,
      payoutId: payouts.id,
      sealed: payouts.sealedParts,
    })
    .from(employees)
    .leftJoin(payouts, and(eq(payouts.companyId, actor.companyId), eq(payouts.employeeId, employees.id)))
    .where(and(eq(employees.companyId, actor.companyId), isNotNull(employees.userId)));
  const users = new Map<string, Set<string>>();
  for (const { userId, phone, payoutId, sealed } of rows) {
    if (userId === null) continue;
    const parts = payoutId === null || sealed === null ? [] : openParts(vault, payoutId, sealed);
    const keys = parts.flatMap((part) => {
      if (part.kind === "bank") return [accountKey({ bank: part.bank_code, number: part.account })];
      return part.kind === "mpesa" ? [subscriberOf(part.phone)] : [];
    });
    for (const key of [...(phone === null ? [] : [subscriberOf(phone)]), ...keys])
      users.set(key, (users.get(key) ?? new Set()).add(userId));
  }
  return {
    ofPhone: (phone) => [...(users.get(subscriberOf(phone)) ?? [])],
    ofAccount: (account) => [...(users.get(accountKey(account)) ?? [])],
  };
}

/**
 * Finds the users of the given phone numbers, as `usersPaidTo` does.
 * @returns the ids of users, keyed by phone number; an empty list for a number that belongs to nobody.
 */
export async function usersPaidOnPhones(
  call: Pick<Call, "tx" | "actor" | "vault">,
  phones: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const users = await usersPaidTo(call, phones.length > 0);
  return new Map(phones.map((phone) => [phone, users.ofPhone(phone)]));
}
