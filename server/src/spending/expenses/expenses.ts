import { addDays, type Day, dayAt, dayInWords, parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, majorOf } from "@hazina/base/money.ts";
import { mostVatOf, readEtimsCode, VAT_PERCENT } from "@hazina/engine/spending/etims.ts";
import { amountAtRate, rateOn } from "@hazina/engine/spending/expense-rates.ts";
import { amountRefused } from "@hazina/engine/wallet/destinations/rules.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readCurrency } from "../../organization/companies.ts";
import { requireDepartment } from "../../organization/departments/departments.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { requireOpenAdvance } from "../advances/charge-advance.ts";
import { requireBudget } from "../budgets/charge-budget.ts";
import { readCategory } from "../categories/categories.ts";
import type { expenseCategories } from "../categories/tables.ts";
import { requireOwnFloat } from "../petty-cash/charge-float.ts";
import { requireProject } from "../projects/find-project.ts";
import { assess, reasonOf } from "./evidence.ts";
import { changeExpense, type ExpenseRow, lockChangeable, ownExpense } from "./find-expense.ts";
import { expenses } from "./tables.ts";

type Written = {
  readonly amount?: number | undefined;
  readonly quantity?: number | null | undefined;
  readonly date: Day;
  readonly supplier_name: string;
  readonly supplier_pin?: string | null | undefined;
  readonly invoice_number?: string | null | undefined;
  readonly category_id: string;
  readonly budget_id?: string | null | undefined;
  readonly department_id?: string | null | undefined;
  readonly project_id?: string | null | undefined;
  readonly advance_id?: string | null | undefined;
  readonly float_id?: string | null | undefined;
  readonly vat: number;
  readonly reason?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly etims?: string | null | undefined;
  readonly small_supplier?: boolean | undefined;
};

/** The number of days after the date of an expense within which the expense can be claimed. */
const OLDEST_DAYS = 366;

type Created = Written & { readonly device_key?: string | null | undefined };

/**
 * Adds an expense of the caller as a draft. A call with a device key that the caller has used before adds nothing, and
 * returns the expense of the first call.
 * @throws Refusal 404 for a category, budget, department or project that does not exist; 409 for a device key that was
 * used in another branch; 422 for a future day, an amount that M-Pesa cannot pay, or more VAT than the rate allows.
 */
export async function createExpense(call: Call, { device_key: deviceKey, ...written }: Created) {
  const { tx, actor, now } = call;
  const known = deviceKey ? await ofDevice(call, deviceKey) : undefined;
  if (known) return known;
  const id = uuidv7();
  const columns = await columnsOf(call, written);
  const made = await tx
    .insert(expenses)
    .values({
      companyId: actor.companyId,
      id,
      branchId: actor.scope.branchId,
      claimantId: actor.userId,
      claimantName: actor.userName,
      deviceKey: deviceKey ?? null,
      ...columns,
      currency: (await readCurrency(tx, actor)).currency,
      state: "draft",
      createdAt: now,
    })
    .onConflictDoNothing({ target: [expenses.companyId, expenses.claimantId, expenses.deviceKey] })
    .returning({ id: expenses.id });
  if (made.length === 0) {
    const other = deviceKey && (await ofDevice(call, deviceKey));
    if (other) return other;
    throw conflict("This claim was already sent for another branch.");
  }
  const after = { name: written.supplier_name, amount: majorOf(columns.amountCents) };
  await recordChange(tx, actor, { subject: "expense", subjectId: id, action: "created", after });
  await publishChange(tx, { topic: "spending", companyId: actor.companyId, branchId: actor.scope.branchId });
  return { message: SAVED, data: { id, version: 1 } };
}

const SAVED = "The expense was saved.";

/**
 * Finds the caller's expense that was created with the given device key, and returns the answer to the call that
 * created it; undefined if there is no such expense.
 */
async function ofDevice({ tx, actor }: Call, deviceKey: string) {
  const [row] = await tx
    .select({ id: expenses.id, version: expenses.version })
    .from(expenses)
    .where(
      and(
        eq(expenses.companyId, actor.companyId),
        eq(expenses.claimantId, actor.userId),
        eq(expenses.deviceKey, deviceKey),
      ),
    );
  return row && { message: SAVED, data: row };
}

/**
 * Changes a draft or rejected expense of the caller; a rejected one becomes a draft again.
 * @throws Refusal 404 for an unknown expense; 409 if it was submitted or has changed since `version`; 422 in the same
 * cases as `createExpense`.
 */
export async function updateExpense(call: Call, written: Written & { readonly id: string; readonly version: number }) {
  const { tx, actor } = call;
  const row = await lockChangeable(call, written.id);
  if (row.version !== written.version) throw await changedSince(call, "expense", row.id);
  const columns = await columnsOf(call, written, row);
  await changeExpense(call, row, { ...columns, state: "draft" });
  const after = { name: written.supplier_name, amount: majorOf(columns.amountCents) };
  await recordChange(tx, actor, { subject: "expense", subjectId: row.id, action: "changed", after });
  return { message: SAVED };
}

/**
 * Deletes a draft or rejected expense of the caller.
 * @throws Refusal 404 for an unknown expense; 409 if it was submitted or records a card payment.
 */
export async function deleteExpense(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const row = await lockChangeable(call, id);
  if (row.cardEventId !== null)
    throw conflict(
      "This expense records a payment by card, so it cannot be deleted. Choose its category and submit it.",
    );
  await tx.delete(expenses).where(and(ownExpense(actor.companyId, id), eq(expenses.claimantId, actor.userId)));
  const before = { name: row.supplierName };
  await recordChange(tx, actor, { subject: "expense", subjectId: id, action: "deleted", before });
  await publishChange(tx, { topic: "spending", companyId: row.companyId, branchId: row.branchId });
  return { message: "The expense was deleted." };
}

/**
 * Checks a user's input for an expense that was paid by card: the amount must be unchanged, and no advance, petty cash
 * float, budget or category with a rate may be chosen.
 * @throws Refusal 422 if a value is not allowed.
 */
function requireCardFacts(written: Written, row: ExpenseRow, unit: string | null): void {
  if (written.amount !== undefined && centsOf(written.amount) !== row.amountCents)
    throw invalidField("amount", "This amount was paid by card, so it cannot be changed.");
  if (written.advance_id || written.float_id)
    throw invalidField(
      "advance_id",
      "This expense was paid by card, so it cannot be paid from an advance or petty cash.",
    );
  if (written.budget_id)
    throw invalidField(
      "budget_id",
      "The card payment was charged to the holder's budget when it was made. Leave the budget empty.",
    );
  if (unit !== null)
    throw invalidField(
      "category_id",
      "A card payment cannot be in a category with a rate, such as mileage. Choose another category.",
    );
}

/**
 * Returns the columns to store for an expense that a user entered. For an expense that a card paid, the amounts of the
 * card payment are stored.
 * @param paid the stored version of an expense that is being changed; undefined for a new expense.
 * @throws Refusal as in `createExpense`.
 */
async function columnsOf(call: Call, written: Written, paid?: ExpenseRow) {
  const ofCard = paid?.cardEventId == null ? undefined : paid;
  const { tx, actor, now } = call;
  const category = await readCategory(tx, actor, written.category_id);
  if (written.budget_id) await requireBudget(call, written.budget_id);
  await requireDepartment(tx, actor, written.department_id);
  await requireProject(call, written.project_id);
  if (written.advance_id && written.float_id)
    throw invalidField("float_id", "An expense can be paid from an advance or from petty cash, but not from both.");
  if (written.advance_id) await requireOpenAdvance(call, written.advance_id, actor.userId);
  if (written.float_id) await requireOwnFloat(call, written.float_id, actor.userId);
  if (ofCard) requireCardFacts(written, ofCard, category.unit);
  else requireDay(written.date, dayAt(now));
  const etims = written.etims || null;
  const code = etims === null ? undefined : readEtimsCode(etims);
  if (etims !== null && !code)
    throw invalidField(
      "etims",
      "This is not the QR code of an eTIMS receipt, nor the invoice number of a control unit.",
    );
  const pin = written.supplier_pin || (code?.pin ?? null);
  if (code?.pin && pin !== code.pin)
    throw invalidField("supplier_pin", "The eTIMS receipt was issued under a different PIN from the one entered here.");
  const facts = {
    date: ofCard?.date ?? written.date,
    supplierPin: pin,
    invoiceNumber: written.invoice_number || null,
    etims,
    isSmallSupplier: written.small_supplier === true,
    etimsReason: reasonOf(category.unit, category.etimsReason),
    ...amountsOf(written, category, pin, ofCard),
  };
  return {
    ...facts,
    ...(await assess(call, facts, paid)),
    // A draft shows what KRA's list has. The receipt is held for it when it is submitted.
    purchaseId: null,
    supplierName: written.supplier_name,
    categoryId: written.category_id,
    budgetId: written.budget_id ?? null,
    departmentId: written.department_id ?? null,
    projectId: written.project_id ?? null,
    advanceId: written.advance_id ?? null,
    floatId: written.float_id ?? null,
    note: written.note || null,
    reason: written.reason || null,
  };
}

type Rated = Pick<typeof expenseCategories.$inferSelect, "name" | "unit" | "rates">;

/**
 * Returns the amounts of an expense. The amount is the one that the claimant entered or, for a category with a unit,
 * the quantity times the rate on the day of the expense; an expense that a card paid keeps the amount of the payment.
 * @throws Refusal 422 for an amount that M-Pesa cannot pay, or for VAT that cannot be claimed.
 */
function amountsOf(written: Written, category: Rated, pin: string | null, ofCard: ExpenseRow | undefined) {
  const { vat } = written;
  const atRate = category.unit === null ? undefined : claimAtRate(written, category);
  if (atRate && vat > 0)
    throw invalidField("vat", "VAT cannot be claimed on an expense that is claimed at a rate, such as mileage.");
  const amountCents = ofCard ? cents(ofCard.amountCents) : atRate ? atRate.amountCents : typedAmount(written);
  const refused = ofCard ? undefined : amountRefused("mpesa", amountCents);
  if (refused !== undefined) throw invalidField("amount", refused);
  const vatCents = centsOf(vat);
  if (vatCents > mostVatOf(amountCents))
    throw invalidField("vat", `VAT cannot be more than ${VAT_PERCENT}% of the amount without VAT.`);
  if (vatCents > 0 && pin === null)
    throw invalidField("supplier_pin", "Enter the supplier's PIN. It is required to claim the VAT.");
  const rate = {
    unit: category.unit,
    quantityHundredths: atRate?.hundredths ?? null,
    rateCents: atRate?.rate ?? null,
    exemptRateCents: atRate?.exempt ?? null,
  };
  return { amountCents, vatCents, ...rate };
}

function typedAmount({ amount }: Written): Cents {
  if (amount === undefined) throw invalidField("amount", "Enter the amount as a number.");
  return centsOf(amount);
}

function claimAtRate({ quantity, date }: Written, { name, unit, rates }: Rated) {
  if (quantity == null)
    throw invalidField("quantity", unit === "km" ? "Enter the kilometres." : "Enter the number of days.");
  const dated = rates.map(({ from, cents: rate, exempt }) => ({
    from: parseDay(from),
    rate: cents(rate),
    ...(exempt === undefined ? {} : { exempt: cents(exempt) }),
  }));
  const found = rateOn(dated, date);
  if (found === undefined)
    throw invalidField(
      "date",
      `The category ${name} has no rate for ${dayInWords(date)}. Choose another category, or ask for the rate to be added.`,
    );
  const hundredths = Math.round(quantity * 100);
  const { rate, exempt = null } = found;
  return { hundredths, rate, exempt, amountCents: amountAtRate(hundredths, rate) };
}

function requireDay(day: Day, today: Day): void {
  if (day > today)
    throw invalidField("date", "The expense date cannot be in the future. Enter the day on which you paid.");
  if (day < addDays(parseDay(today), -OLDEST_DAYS))
    throw invalidField("date", "An expense must be claimed within a year.");
}
