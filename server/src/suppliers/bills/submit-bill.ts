import type { KeptFacts } from "../../approvals/kept-facts.ts";
import { type AskedLevel, requestApproval } from "../../approvals/request-approval.ts";
import { withdrawOn } from "../../approvals/withdraw.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { authorsOf } from "../../platform/last-change.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { levelsAbove } from "../../spending/budgets/budget-approvers.ts";
import type { Charged } from "../../spending/budgets/charge-budget.ts";
import { levelsAboveOrders } from "../../spending/purchases/match-bills.ts";
import { requireSupplier } from "../parties/find-supplier.ts";
import { billSubject } from "./bill-subject.ts";
import { requireSeen, withRate } from "./bills.ts";
import { requestInBudgets } from "./charge-budgets.ts";
import { type BillLineRow, type BillRow, changeBill, linesInBooks, linesOfBills, lockBill } from "./find-bill.ts";
import { needsOrderReason, ORDER_NEEDED } from "./needs-order.ts";
import { isNewPayee } from "./new-payee.ts";

/**
 * Submits a draft bill for approval, and adds the amounts of its lines to the requested amounts of their budgets.
 * @throws Refusal 404 for an unknown bill, or if its supplier was deleted; 409 if it was already submitted or has
 * changed since `version`; 409 `over_budget` if a budget blocks it; 422 for a bill without lines or without an amount;
 * 409 `no_rate` for a bill in another currency without an exchange rate.
 */
export async function submitBill(
  call: Call,
  {
    id,
    version,
    reason = "",
  }: { readonly id: string; readonly version?: number | undefined; readonly reason?: string | undefined },
) {
  const { tx, actor } = call;
  const draft = await lockBill(call, id);
  if (draft.state !== "draft") throw conflict("This bill was already submitted.");
  await requireSeen(call, draft, version);
  const supplier = await requireSupplier(call, draft.supplierId);
  const rated = await withRate(call, draft, (await linesOfBills(call, actor.companyId, [id])).get(id) ?? []);
  const { row } = rated;
  const lines = linesInBooks(rated.lines);
  if (lines.length === 0) throw invalidField("lines", "Add a line to the bill before you submit it.");
  if (row.totalCents === 0) throw invalidField("lines.0.price", "The total of the bill is zero. Enter a price.");
  const isWithoutOrder = await needsOrderReason(call, lines);
  if (isWithoutOrder && reason === "") throw conflict(ORDER_NEEDED, "order_needed");
  const noOrderReason = isWithoutOrder ? reason : null;
  const submitted = { ...row, submissions: row.submissions + 1 };
  const { charged, covered } = await requestInBudgets(call, submitted, lines);
  await changeBill(call, row, {
    state: "submitted",
    submissions: submitted.submissions,
    comment: null,
    noOrderReason,
  });
  await recordChange(tx, actor, { subject: "bill", subjectId: id, action: "submitted", after: { name: row.number } });
  await requestApproval(call, billSubject, {
    id,
    title: `Bill ${row.number} from ${supplier.name}`,
    branchId: row.branchId,
    amount: row.totalBooksCents,
    preparers: [...new Set([row.madeBy, ...(await authorsOf(tx, actor.companyId, "bill", [id]))])],
    moreLevels: [...(await aboveBudgets(call, row, charged)), ...(await levelsAboveOrders(call, covered))],
    facts: factsOf({ ...row, noOrderReason }, lines, charged, await isNewPayee(call, row.supplierId)),
  });
  return { message: "The bill was submitted for approval." };
}

/**
 * Returns the facts of a bill that approval policies can use. If its lines have several categories, budgets or
 * projects, the first of each is used.
 */
function factsOf(
  { etims, noOrderReason }: BillRow,
  lines: readonly BillLineRow[],
  charged: readonly Charged[],
  isNew: boolean,
): KeptFacts {
  const category = lines.find(({ categoryId }) => categoryId !== null)?.categoryId;
  const budget = lines.find(({ budgetId }) => budgetId !== null)?.budgetId;
  const project = lines.find(({ projectId }) => projectId !== null)?.projectId;
  return {
    ...(category == null ? {} : { category }),
    ...(budget == null ? {} : { budget }),
    ...(project == null ? {} : { project }),
    flags: [
      ...(charged.some(({ outcome }) => outcome !== "within") ? ["over_budget"] : []),
      ...(etims === null ? ["no_etims"] : []),
      ...(isNew ? ["new_payee"] : []),
      ...(noOrderReason === null ? [] : ["no_order"]),
    ],
  };
}

/**
 * Returns the additional approval levels of a bill. Each exceeded budget whose overspend rule is `ask` adds its
 * approvers once, even if several lines exceed it.
 */
async function aboveBudgets(call: Call, bill: BillRow, charged: readonly Charged[]): Promise<readonly AskedLevel[]> {
  const asking = charged.filter(({ outcome }) => outcome === "asks").map(({ budget }) => budget);
  const levels: AskedLevel[] = [];
  for (const budget of new Map(asking.map((one) => [one.id, one])).values())
    levels.push(...(await levelsAbove(call, budget, bill.totalBooksCents)));
  return levels;
}

/**
 * Withdraws a submitted bill.
 * @throws Refusal 404 for an unknown bill; 409 if it is not waiting for approval.
 */
export async function withdrawBill(call: Call, { id }: { readonly id: string }) {
  const row = await lockBill(call, id);
  if (row.state !== "submitted") throw conflict("Only a bill that is waiting for approval can be withdrawn.");
  return withdrawOn(call, billSubject, id);
}
