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

/**
 * Finds the users who have one of the given phone numbers on their employee record, or in any of
 * their payment details, current or earlier.
 * @returns the ids of users by phone number; empty for a number that nobody has.
 */
export async function usersPaidOnPhones(
  { tx, actor, vault }: Pick<Call, "tx" | "actor" | "vault">,
  phones: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (phones.length === 0) return new Map();
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
    const paid = parts.flatMap((part) => (part.kind === "mpesa" ? [part.phone] : []));
    for (const own of [...(phone === null ? [] : [phone]), ...paid]) {
      const key = subscriberOf(own);
      users.set(key, (users.get(key) ?? new Set()).add(userId));
    }
  }
  return new Map(phones.map((phone) => [phone, [...(users.get(subscriberOf(phone)) ?? [])]]));
}
