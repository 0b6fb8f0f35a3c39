import { type Cents, cents, sum } from "@hazina/base/money.ts";
import { journalsOf } from "../../accounting/journals/post-journal.ts";
import type { Call } from "../../platform/call.ts";
import type { AccountCodes } from "./accounts.ts";
import { PAYROLL_SOURCE } from "./post-accrual.ts";

/**
 * Reads the amounts of a liability that were already paid, from the journals of its payments.
 * @param source the source id of these journals.
 * @returns a function that takes the posting key of an amount and a branch (null for the head company), and returns
 * the part of this amount that was paid, in cents.
 */
export async function paidByPart(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  source: string,
  codeOf: AccountCodes,
): Promise<(key: string, branch: string | null) => Cents> {
  const paid = (await journalsOf(tx, actor, PAYROLL_SOURCE, [source])).flatMap(({ step, lines }) => {
    const [kind, , ...rest] = step.split(":");
    const key = rest.join(":");
    if (kind !== "remittance") return [];
    const own = lines.filter(({ account, debit }) => account === codeOf(key) && debit > 0);
    return own.map(({ debit, branch }) => ({ part: `${key} ${branch ?? null}`, amount: debit }));
  });
  return (key, branch) =>
    sum(paid.filter(({ part }) => part === `${key} ${branch}`).map(({ amount }) => cents(amount)));
}
