import { dayAt } from "@hazina/base/calendar.ts";
import { cents, centsOf } from "@hazina/base/money.ts";
import { EXPENSE_SOURCE, expenseVatConfirmed, INPUT_VAT } from "@hazina/engine/accounting/rules/expenses.ts";
import { readEtimsCode } from "@hazina/engine/spending/etims.ts";
import { findListed, type ListedReceipt } from "@hazina/engine/spending/evidence.ts";
import { and, asc, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { journalsOf, postJournal } from "../../accounting/journals/post-journal.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalidField, notFound, Refusal } from "../../platform/refusal.ts";
import { auditTrail } from "../../platform/tables.ts";
import { assess, listedColumns, refuseTakenReceipt, soughtOf, stateOf, taxOf } from "./evidence.ts";
import { journalFacts } from "./expense-subject.ts";
import { type ExpenseRow, lockExpense, ownExpense, seesAll } from "./find-expense.ts";
import { HOLDING_STATES, isReceiptTaken, lockReceipts, requireFreeReceipt } from "./find-holder.ts";
import { expenses } from "./tables.ts";

/** Who changes evidence: a user, or KRA's list. */
type By = Pick<Actor, "companyId" | "userName"> & { readonly userId: string | null };
type On = Pick<Call, "tx" | "now">;

/** The actions of the history of an expense about its evidence. */
const CHANGED = "evidence changed";
const CODE_ADDED = "receipt code added";

type NewEvidence = {
  readonly row: ExpenseRow;
  readonly change: Partial<ExpenseRow>;
  readonly action?: typeof CHANGED | typeof CODE_ADDED;
};

/**
 * Stores new evidence of an expense. If it was approved before and its VAT is deductible now, the VAT is moved from the
 * cost to input VAT. The version stays, because nothing changes that an approver or the claimant decides about.
 * @throws Refusal 409 if another expense has the same receipt already.
 */
async function storeEvidence(
  { tx, now }: On,
  by: By,
  { row, change, action = CHANGED }: NewEvidence,
): Promise<ExpenseRow> {
  const changed: ExpenseRow = { ...row, ...change };
  await requireFreeReceipt({ tx }, changed);
  const isPosted = row.state === "approved" || row.state === "paid";
  const vat = isPosted && row.deductedVatCents === 0 ? taxOf(changed, dayAt(now)).inputVat : cents(0);
  const posted = vat > 0 && (await postLateVat({ tx, now }, by, changed)) ? { deductedVatCents: vat } : {};
  await tx
    .update(expenses)
    .set({ ...change, ...posted })
    .where(ownExpense(row.companyId, row.id))
    .catch(refuseTakenReceipt);
  await recordChange(tx, by, {
    subject: "expense",
    subjectId: row.id,
    action,
    before: { evidence: row.etimsState },
    after: { name: row.supplierName, evidence: changed.etimsState },
  });
  await publishChange(tx, { topic: "spending", companyId: row.companyId, branchId: row.branchId });
  return { ...changed, ...posted };
}

/** Moves the VAT of an approved expense from its cost to input VAT. Returns whether the expense is in the books. */
async function postLateVat({ tx, now }: On, by: By, row: ExpenseRow): Promise<boolean> {
  const posted = await journalsOf(tx, by, EXPENSE_SOURCE, [row.id]);
  const cost = posted
    .find(({ step }) => step === "approved")
    ?.lines.find(({ account, debit }) => debit > 0 && account !== INPUT_VAT);
  if (cost === undefined) return false;
  const { inputVat } = taxOf(row, dayAt(now));
  await postJournal(tx, by, expenseVatConfirmed({ ...journalFacts(row), date: dayAt(now) }, cost, inputVat));
  return true;
}

/**
 * Records what KRA's page shows for the receipt of an expense.
 * @throws Refusal 403 for an expense of the caller, or one whose code the caller added; 404 for an unknown one; 409 for a
 * draft or rejected expense, for one without a code, for one that KRA's list has, or whose VAT was deducted already; 422
 * if the expense has VAT and the VAT that KRA shows is left out.
 */
export async function checkWithKra(
  call: Call,
  { id, total, vat }: { readonly id: string; readonly total: number; readonly vat?: number | null | undefined },
) {
  const { actor } = call;
  const row = await lockExpense(call, id);
  if (row.claimantId === actor.userId)
    throw new Refusal(403, "maker_is_checker", "This is your own expense. Another person must check it with KRA.");
  if ((await whoAddedCode(call, id)) === actor.userId)
    throw new Refusal(
      403,
      "maker_is_checker",
      "You added the code of this receipt. Another person must check it with KRA.",
    );
  if (row.state === "draft" || row.state === "rejected")
    throw conflict("Only a submitted expense can be checked with KRA.");
  if (row.etimsReason !== null) throw conflict("The law needs no eTIMS invoice for this expense.");
  if (row.etims === null) throw conflict("This expense has no code of an eTIMS receipt that could be checked.");
  if (row.purchaseId !== null) throw conflict("KRA's list of purchases has this receipt already.");
  if (row.deductedVatCents > 0) throw conflict("The VAT of this expense was deducted already.");
  if (vat == null && row.vatCents > 0)
    throw invalidField("vat", "Enter the VAT that KRA shows, because this expense has VAT. Enter 0 if it shows none.");
  if (vat != null && vat >= total) throw invalidField("vat", "The VAT must be less than the total.");
  const kra = {
    kraTotalCents: centsOf(total),
    kraVatCents: vat == null ? null : centsOf(vat),
    kraPin: null,
    kraCheckedByName: actor.userName,
  };
  const change = { ...kra, etimsState: stateOf({ ...row, ...kra }) };
  await storeEvidence(call, actor, { row, change });
  const isValid = change.etimsState === "valid";
  return { message: isValid ? "The receipt was confirmed." : "The receipt differs from what KRA shows." };
}

/** Returns the id of the user who added the current code to a submitted expense, according to its history. */
async function whoAddedCode({ tx, actor }: Call, id: string): Promise<string | null | undefined> {
  const { companyId, subject, subjectId, action, at, id: entry, userId } = auditTrail;
  const [added] = await tx
    .select({ userId })
    .from(auditTrail)
    .where(and(eq(companyId, actor.companyId), eq(subject, "expense"), eq(subjectId, id), eq(action, CODE_ADDED)))
    .orderBy(desc(at), desc(entry))
    .limit(1);
  return added?.userId;
}

/**
 * Adds the code of an eTIMS receipt to an expense that was submitted without a valid one.
 * @throws Refusal 404 for an unknown expense, or another person's without Approve Expenses; 409 for a draft, and for an
 * expense that has valid evidence or needs none; 422 for a text that is not a code of KRA, or of another supplier.
 */
export async function addEvidence(call: Call, { id, etims }: { readonly id: string; readonly etims: string }) {
  const { actor } = call;
  const row = await lockExpense(call, id);
  if (row.claimantId !== actor.userId && !seesAll(actor)) throw notFound("This expense");
  if (row.state === "draft" || row.state === "rejected")
    throw conflict("Edit this expense to change the code of its receipt.");
  if (row.etimsState === "valid" || row.etimsState === "not_needed")
    throw conflict("This expense needs no other eTIMS receipt.");
  const code = readEtimsCode(etims);
  if (!code)
    throw invalidField(
      "etims",
      "This is not the QR code of an eTIMS receipt, nor the invoice number of a control unit.",
    );
  if (code.pin !== null && row.supplierPin !== null && code.pin !== row.supplierPin)
    throw invalidField("etims", "This eTIMS receipt was issued by another supplier.");
  const facts = { ...row, etims, supplierPin: row.supplierPin ?? code.pin };
  const change = { ...(await assess(call, facts, row)), supplierPin: facts.supplierPin };
  const changed = await storeEvidence(call, actor, { row, change, action: CODE_ADDED });
  const isValid = changed.etimsState === "valid";
  return {
    message: isValid ? "KRA has this receipt. The expense is deductible." : "The code of the receipt was saved.",
  };
}

/** The author that is stored for evidence that KRA's list confirmed. This author is not a user. */
const byList = (companyId: string): By => ({ companyId, userId: null, userName: "KRA's list of purchases" });

/**
 * Confirms the submitted expenses whose receipts are on KRA's list now, and deducts the VAT of those that were approved before.
 * A receipt belongs to one expense alone, the one that was made first.
 */
export async function confirmListed(on: On, companyId: string, listed: readonly ListedReceipt[]): Promise<void> {
  if (listed.length === 0) return;
  const { tx } = on;
  const pins = [...new Set(listed.map(({ pin }) => pin))];
  const numbers = listed.map(({ unit, invoice }) => `${unit}/${invoice}`.toUpperCase());
  const rows = await tx
    .select()
    .from(expenses)
    .where(
      and(
        eq(expenses.companyId, companyId),
        inArray(expenses.state, [...HOLDING_STATES]),
        isNull(expenses.purchaseId),
        isNull(expenses.kraCheckedByName),
        isNull(expenses.etimsReason),
        or(inArray(expenses.supplierPin, pins), inArray(expenses.etimsKey, numbers)),
      ),
    )
    .orderBy(asc(expenses.createdAt), asc(expenses.id))
    .for("update");
  if (rows.length > 0) await lockReceipts(on, companyId);
  const free = [...listed];
  for (const row of rows) {
    const found = findListed(soughtOf(row), free);
    if (!found) continue;
    free.splice(free.indexOf(found), 1);
    if (await isReceiptTaken(on, row)) continue;
    const kra = listedColumns(found);
    await storeEvidence(on, byList(companyId), { row, change: { ...kra, etimsState: stateOf({ ...row, ...kra }) } });
  }
}
