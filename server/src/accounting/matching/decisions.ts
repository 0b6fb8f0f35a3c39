import { counterpartyOf } from "@hazina/engine/accounting/matching/counterparty.ts";
import { uuidv7 } from "uuidv7";
import type { Call } from "../../platform/call.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { bankDecisions } from "./tables.ts";
import type { StoredRow } from "./world.ts";

type Decision = Pick<typeof bankDecisions.$inferInsert, "verdict" | "basis" | "target" | "account" | "ruleId"> & {
  readonly row: StoredRow;
};

/**
 * Adds decisions about rows to the log, under the user's name, or under the product's name if the decision was
 * automatic.
 */
export async function logDecisions({ tx, actor, now }: Call, decisions: readonly Decision[]): Promise<void> {
  await insertMany(
    tx,
    bankDecisions,
    decisions.map(({ row, verdict, basis, target, account = null, ruleId = null }) => ({
      companyId: actor.companyId,
      id: uuidv7(),
      rowId: row.id,
      counterparty: counterpartyOf(row.details),
      target,
      account,
      verdict,
      basis,
      ruleId,
      amountCents: row.amountCents,
      byId: basis === "person" ? actor.userId : null,
      byName: basis === "person" ? actor.userName : "Hazina",
      at: now,
    })),
  );
}
