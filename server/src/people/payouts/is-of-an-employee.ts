import { eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { employees, payouts } from "../employees/tables.ts";
import { openParts } from "./payout-in-words.ts";
import { subscriberOf } from "./users-of-phones.ts";

/** What a supplier or another outsider may share with an employee; null or absent where it has none. */
export type SharedFacts = {
  readonly pin: string | null;
  readonly phones: readonly string[];
  /** A bank account, with the code of its bank. */
  readonly account?: { readonly bank: string; readonly number: string } | undefined;
};

/** Returns which of the given facts belong to an employee of any branch: their PIN, phone or bank account. */
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
