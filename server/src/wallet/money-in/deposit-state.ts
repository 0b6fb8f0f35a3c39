import { type Cents, cents } from "@hazina/base/money.ts";
import { OPEN_STATES } from "@hazina/engine/wallet/request-states.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { walletTransactions } from "../transactions/tables.ts";

/** The state of a deposit as its payer sees it. It is `checking` while a person reviews the deposit. */
export type DepositState = "waiting" | "checking" | "paid" | "failed";

/** The state and amount of a deposit, in cents. */
export type ShownDeposit = { readonly state: DepositState; readonly amount: Cents };

const OPEN: ReadonlySet<string> = new Set(OPEN_STATES);

/** Returns the states and amounts of deposits, keyed by reference; unknown references are absent. */
export async function depositStates(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  references: readonly string[],
): Promise<ReadonlyMap<string, ShownDeposit>> {
  if (references.length === 0) return new Map();
  const { companyId, reference, state, amountCents } = walletTransactions;
  const rows = await tx
    .select({ reference, state, amount: amountCents })
    .from(walletTransactions)
    .where(and(eq(companyId, actor.companyId), inArray(reference, [...references])));
  return new Map(rows.map((row) => [row.reference, { state: shownState(row.state), amount: cents(row.amount) }]));
}

function shownState(state: string): DepositState {
  if (state === "settled") return "paid";
  if (state === "review") return "checking";
  return OPEN.has(state) ? "waiting" : "failed";
}
