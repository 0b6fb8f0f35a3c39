import type { Cents } from "@hazina/base/money.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { payElements, personElements } from "./tables.ts";

/** Money that somebody has to give back, in cents. */
export type Advance = { readonly employeeId: string; readonly amount: Cents };

/** Gives people advances that are taken from a month's pay on until they are paid back. */
export async function giveAdvances(
  tx: Tx,
  actor: Actor,
  advances: readonly Advance[],
  from: string,
  at: number,
): Promise<void> {
  const elementId = await advanceElement(tx, actor, at);
  const by = { setBy: actor.userId, setByName: actor.userName, setAt: at };
  await tx.insert(personElements).values(
    advances.map(({ employeeId, amount }) => ({
      companyId: actor.companyId,
      id: uuidv7(),
      employeeId,
      elementId,
      value: amount,
      total: amount,
      from,
      ...by,
    })),
  );
}

/** The element under which what was paid too much is taken back; it is made where there is none. */
async function advanceElement(tx: Tx, actor: Actor, at: number): Promise<string> {
  const code = "paid_too_much";
  const [held] = await tx
    .select({ id: payElements.id })
    .from(payElements)
    .where(
      and(
        eq(payElements.companyId, actor.companyId),
        sql`lower(${payElements.code}) = ${code}`,
        isNull(payElements.deletedAt),
      ),
    );
  if (held) return held.id;
  const id = uuidv7();
  await tx.insert(payElements).values({
    companyId: actor.companyId,
    id,
    name: "Paid too much last month",
    code,
    pays: { type: "deduction", kind: "advance" },
    calculation: "amount",
    recurring: true,
    whenShort: "reduce",
    priority: 50,
    onPayslip: true,
    active: true,
    setBy: actor.userId,
    setAt: at,
  });
  return id;
}
