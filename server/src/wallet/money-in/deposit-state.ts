import { type Cents, cents } from "@hazina/base/money.ts";
import { OPEN_STATES } from "@hazina/engine/wallet/request-states.ts";
import { and, eq } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { walletTransactions } from "../transactions/tables.ts";

/** The state of a deposit as its payer sees it. One that a person has to review is still waiting. */
export type DepositState = "waiting" | "paid" | "failed";

const WAITING: ReadonlySet<string> = new Set([...OPEN_STATES, "review"]);

/** Returns the state and amount of a deposit by its reference; undefined for an unknown one. */
export async function depositState(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  reference: string,
): Promise<{ readonly state: DepositState; readonly amount: Cents } | undefined> {
  const [row] = await tx
    .select({ state: walletTransactions.state, amount: walletTransactions.amountCents })
    .from(walletTransactions)
    .where(and(eq(walletTransactions.companyId, actor.companyId), eq(walletTransactions.reference, reference)));
  if (!row) return undefined;
  const state = row.state === "settled" ? "paid" : WAITING.has(row.state) ? "waiting" : "failed";
  return { state, amount: cents(row.amount) };
}
