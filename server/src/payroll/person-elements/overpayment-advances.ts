import type { Cents } from "@hazina/base/money.ts";
import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Actor } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { payElements, personElements } from "../setup/tables.ts";

/**
 * An overpayment to recover from an employee, in cents, and the user who prepared the payroll that
 * paid it.
 */
export type Advance = {
  readonly employeeId: string;
  readonly amount: Cents;
  readonly setBy: string;
  readonly setByName: string;
};

/**
 * Creates advances, which are deducted from each month's pay until they are repaid. For the separation of duties, the
 * user who prepared the payroll counts as the author of the advances. The user who closes the month may therefore
 * still approve or pay the next payroll.
 */
export async function giveAdvances(call: Call, advances: readonly Advance[], from: string): Promise<void> {
  const { tx, actor, now } = call;
  const elementId = await advanceElement(call);
  await tx.insert(personElements).values(
    advances.map(({ employeeId, amount, setBy, setByName }) => ({
      companyId: actor.companyId,
      id: uuidv7(),
      employeeId,
      elementId,
      value: amount,
      total: amount,
      from,
      setBy,
      setByName,
      setAt: now,
    })),
  );
}

/** Removes the advances of the given employees that recover overpayments and start in the month `from` or later. */
export async function takeAdvances(
  { tx, actor, now }: Call,
  employeeIds: readonly string[],
  from: string,
): Promise<void> {
  const elementId = await findAdvanceElement(tx, actor);
  if (elementId === undefined) return;
  await tx
    .update(personElements)
    .set({ deletedAt: now })
    .where(
      and(
        eq(personElements.companyId, actor.companyId),
        eq(personElements.elementId, elementId),
        inArray(personElements.employeeId, [...employeeIds]),
        gte(personElements.from, from),
        isNull(personElements.deletedAt),
      ),
    );
}

const CODE = "paid_too_much";

/**
 * Returns the id of the pay element that recovers overpayments; undefined if none was created yet.
 */
export async function findAdvanceElement(tx: Tx, actor: Pick<Actor, "companyId">): Promise<string | undefined> {
  const [held] = await tx
    .select({ id: payElements.id })
    .from(payElements)
    .where(
      and(
        eq(payElements.companyId, actor.companyId),
        sql`lower(${payElements.code}) = ${CODE}`,
        isNull(payElements.deletedAt),
      ),
    );
  return held?.id;
}

/**
 * Returns the id of the pay element that recovers overpayments. Creates the element if there is
 * none.
 */
async function advanceElement({ tx, actor, now }: Call): Promise<string> {
  const held = await findAdvanceElement(tx, actor);
  if (held !== undefined) return held;
  const id = uuidv7();
  await tx.insert(payElements).values({
    companyId: actor.companyId,
    id,
    name: "Recovery of overpayment",
    code: CODE,
    pays: { type: "deduction", kind: "advance" },
    calculation: "amount",
    recurring: true,
    whenShort: "reduce",
    priority: 50,
    onPayslip: true,
    active: true,
    setBy: actor.userId,
    setAt: now,
  });
  return id;
}
