import { eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { employees, payouts } from "../employees/tables.ts";
import { openParts } from "./payout-in-words.ts";
import { subscriberOf } from "./users-of-phones.ts";

/**
 * Details of a supplier, or of another person outside the company, that could also belong to an employee: tax PIN,
 * phones and bank account. The PIN is null, and the bank account absent, if not known.
 */
export type SharedFacts = {
  readonly pin: string | null;
  readonly phones: readonly string[];
  /** A bank account: the code of the bank and the account number. Absent or undefined if it is not known. */
  readonly account?: { readonly bank: string; readonly number: string } | undefined;
};

/** Returns which of the given details (the PIN, a phone or the bank account) belong to an employee of any branch. */
export async function isOfAnEmployee(
  { tx, actor, vault }: Pick<Call, "tx" | "actor" | "vault">,
  { pin, phones, account }: SharedFacts,
): Promise<{ readonly pin: boolean; readonly phone: boolean; readonly account: boolean }> {
  const { companyId } = actor;
  const [people, paid] = await acrossBranches(tx, async () => [
    await tx
      .select({ pin: employees.kraPin, phone: employees.phone })
      .from(employees)
      .where(eq(employees.companyId, companyId)),
    await tx
      .select({ id: payouts.id, sealed: payouts.sealedParts })
      .from(payouts)
      .where(eq(payouts.companyId, companyId)),
  ]);
  const parts = paid.flatMap(({ id, sealed }) => openParts(vault, id, sealed));
  const known = new Set([
    ...people.flatMap(({ phone }) => (phone === null ? [] : [subscriberOf(phone)])),
    ...parts.flatMap((part) => (part.kind === "mpesa" ? [subscriberOf(part.phone)] : [])),
  ]);
  return {
    pin: pin !== null && people.some((one) => one.pin === pin),
    phone: phones.some((phone) => known.has(subscriberOf(phone))),
    account:
      account !== undefined &&
      parts.some((part) => part.kind === "bank" && part.bank_code === account.bank && part.account === account.number),
  };
}
