import { usersOfPhones } from "../../access/colleagues.ts";
import { type BankAccount, usersPaidTo } from "../../people/payouts/users-of-phones.ts";
import type { Call } from "../../platform/call.ts";
import { linesOfPayments, openDestination, type PaymentRow } from "./find-payment.ts";

/**
 * Returns the ids of the users who receive the money of each payment, keyed by payment id. These are the owners of the
 * phones that are paid, and the users whose salaries are paid to the same phones or bank accounts. The result includes
 * users to whom this applies now, and users to whom it applied when the payment was submitted.
 */
export async function payeeUsers(
  call: Call,
  rows: readonly PaymentRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const batches = rows.flatMap(({ id, lines }) => (lines > 0 ? [id] : []));
  const lines = batches.length === 0 ? [] : await linesOfPayments(call, batches);
  const phones = new Map<string, string[]>();
  const accounts = new Map<string, BankAccount[]>();
  for (const { payment, sealed } of [
    ...rows.map((row) => ({ payment: row.id, sealed: row })),
    ...lines.map((line) => ({ payment: line.paymentId, sealed: line })),
  ]) {
    const to = openDestination(call, sealed);
    if (to?.kind === "bank") {
      const account = { bank: to.bank_code, number: to.account_number };
      accounts.set(payment, [...(accounts.get(payment) ?? []), account]);
    }
    if (to !== undefined && "phone" in to) phones.set(payment, [...(phones.get(payment) ?? []), to.phone]);
  }
  const paidTo = [...new Set([...phones.values()].flat())];
  const owners = await usersOfPhones(call.tx, call.actor, paidTo);
  const employed = await usersPaidTo(call, paidTo.length + accounts.size > 0);
  return new Map(
    rows.map(({ id, payeeUsers: before }) => {
      const now = (phones.get(id) ?? []).flatMap((phone) => [...(owners.get(phone) ?? []), ...employed.ofPhone(phone)]);
      const onAccounts = (accounts.get(id) ?? []).flatMap((account) => employed.ofAccount(account));
      return [id, [...new Set([...before, ...now, ...onAccounts])]];
    }),
  );
}
