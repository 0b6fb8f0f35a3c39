import { ETIMS_STATES } from "@hazina/contract/approvals/etims-states.ts";
import { NOT_NEEDED_REASONS, RATE_UNITS } from "@hazina/contract/spending/expense-categories.ts";
import type { PolicyFinding } from "@hazina/engine/spending/expense-policies.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { departments } from "../../organization/departments/tables.ts";
import { instant } from "../../platform/database/columns.ts";
import { advances } from "../advances/tables.ts";
import { budgetPeriods, budgets } from "../budgets/tables.ts";
import { expenseCategories } from "../categories/tables.ts";
import { pettyCashFloats } from "../petty-cash/tables.ts";
import { projects } from "../projects/tables.ts";

/**
 * The stored states of an expense. An expense that is being paid is stored as `approved` with a
 * payment.
 */
export const STORED_STATES = ["draft", "submitted", "approved", "paid", "rejected"] as const;

/**
 * Expenses of employees, from the claim to the reimbursement. Each was paid with the claimant's own money, from an
 * advance, from petty cash or by a company card. Amounts are in cents.
 */
export const expenses = companyTable(
  "expenses",
  {
    branchId: uuid("branch_id"),
    claimantId: uuid("claimant_id").notNull(),
    /**
     * The key that the claimant's device gave to the claim, so that a claim that is sent twice is stored only once;
     * null if the claim was not stored on a device first.
     */
    deviceKey: uuid("device_key"),
    claimantName: text("claimant_name").notNull(),
    date: date("date", { mode: "string" }).notNull(),
    supplierName: text("supplier_name").notNull(),
    supplierPin: text("supplier_pin"),
    invoiceNumber: text("invoice_number"),
    /** The category of the expense. Null only for a card payment to which its holder has not given a category yet. */
    categoryId: uuid("category_id"),
    budgetId: uuid("budget_id"),
    /**
     * The budget period that the expense was charged to when it was submitted; null if it is not charged to a budget.
     */
    periodId: uuid("period_id"),
    departmentId: uuid("department_id"),
    projectId: uuid("project_id"),
    /** The advance that the expense was paid from; null if it was paid in another way. */
    advanceId: uuid("advance_id"),
    /**
     * The petty cash float that the expense was paid from; null if it was paid in another way. The claimant is then
     * the float's custodian.
     */
    floatId: uuid("float_id"),
    /**
     * The event of the card payment that paid the expense; null if no card paid it. The columns that follow contain
     * the payment, the merchant and the last four digits of the card.
     */
    cardEventId: uuid("card_event_id"),
    cardPaymentId: uuid("card_payment_id"),
    cardMerchant: text("card_merchant"),
    cardLastFour: text("card_last_four"),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    vatCents: bigint("vat_cents", { mode: "number" }).notNull(),
    /**
     * The unit of an expense that is claimed by quantity, in which case the quantity and the rate are set too; null if
     * the claimant entered the amount.
     */
    unit: text("unit", { enum: RATE_UNITS }),
    quantityHundredths: integer("quantity_hundredths"),
    rateCents: bigint("rate_cents", { mode: "number" }),
    /** The rate up to which mileage was tax-free on the day of the expense; null if the company had entered none. */
    exemptRateCents: bigint("exempt_rate_cents", { mode: "number" }),
    currency: text("currency").notNull(),
    note: text("note"),
    /** The claimant's reason, if a policy requires one; otherwise null. */
    reason: text("reason"),
    /**
     * The policies that applied to the expense when it was submitted, with their content at that
     * time.
     */
    findings: jsonb("findings").$type<readonly PolicyFinding[]>().notNull().default([]),
    /** The text of the QR code on the eTIMS receipt; null if there is none. */
    etims: text("etims"),
    /** The number of the receipt at KRA or, without one, its signature, by which it is found again. */
    etimsKey: text("etims_key"),
    /** The state of its evidence for tax, as `evidenceOf` returned it when a fact last changed. */
    etimsState: text("etims_state", { enum: ETIMS_STATES }).notNull(),
    /** Why the law needs no eTIMS invoice, as its category said; null if one is needed. */
    etimsReason: text("etims_reason", { enum: NOT_NEEDED_REASONS }),
    /** Whether the supplier is too small to issue eTIMS invoices. */
    isSmallSupplier: boolean("is_small_supplier").notNull().default(false),
    /**
     * The facts that KRA has about the receipt; null as long as nothing is known. They come from an invoice on KRA's
     * purchase list (`purchaseId`), or from a user who checked the receipt with KRA.
     */
    kraTotalCents: bigint("kra_total_cents", { mode: "number" }),
    kraVatCents: bigint("kra_vat_cents", { mode: "number" }),
    kraPin: text("kra_pin"),
    purchaseId: uuid("purchase_id"),
    kraCheckedByName: text("kra_checked_by_name"),
    /** The VAT that was posted as deductible. */
    deductedVatCents: bigint("deducted_vat_cents", { mode: "number" }).notNull().default(0),
    /** The claimant's reason why the expense is not a duplicate; null if none was needed. */
    duplicateReason: text("duplicate_reason"),
    state: text("state", { enum: STORED_STATES }).notNull(),
    comment: text("comment"),
    /**
     * The number of times the expense was submitted. This number is part of the step names of the expense's budget
     * movements, so that each submission has its own step names.
     */
    submissions: integer("submissions").notNull().default(0),
    submittedAt: instant("submitted_at"),
    /** The payment that reimburses the expense; null if there is none or it failed. */
    paymentId: uuid("payment_id"),
    paymentReference: text("payment_reference"),
    receiptNumber: text("receipt_number"),
    paidAt: instant("paid_at"),
  },
  (table) => [
    unique("expenses_device_key").on(table.companyId, table.claimantId, table.deviceKey),
    refersTo(expenseCategories, [table.companyId, table.categoryId], "expenses_category_fk"),
    refersTo(budgets, [table.companyId, table.budgetId], "expenses_budget_fk"),
    refersTo(budgetPeriods, [table.companyId, table.periodId], "expenses_period_fk"),
    refersTo(departments, [table.companyId, table.departmentId], "expenses_department_fk"),
    refersTo(projects, [table.companyId, table.projectId], "expenses_project_fk"),
    refersTo(advances, [table.companyId, table.advanceId], "expenses_advance_fk"),
    refersTo(pettyCashFloats, [table.companyId, table.floatId], "expenses_float_fk"),
    index("expenses_float").on(table.companyId, table.floatId).where(sql`${table.floatId} is not null`),
    check("expenses_paid_with", sql`advance_id is null or float_id is null`),
    index("expenses_advance").on(table.companyId, table.advanceId).where(sql`${table.advanceId} is not null`),
    index("expenses_project").on(table.companyId, table.projectId).where(sql`${table.projectId} is not null`),
    index("expenses_newest").on(table.companyId, table.createdAt),
    index("expenses_state").on(table.companyId, table.state, table.createdAt),
    index("expenses_claimant").on(table.companyId, table.claimantId, table.createdAt),
    index("expenses_date").on(table.companyId, table.date),
    check("expenses_evidence", sql`(etims_state = 'not_needed') = (etims_reason is not null)`),
    check("expenses_deducted", sql`deducted_vat_cents between 0 and vat_cents`),
    index("expenses_budget").on(table.companyId, table.budgetId),
    index("expenses_etims_key").on(table.companyId, table.etimsKey).where(sql`${table.etimsKey} is not null`),
    unique("expenses_purchase").on(table.companyId, table.purchaseId),
    index("expenses_etims").on(table.companyId, table.etimsState, table.createdAt),
    unique("expenses_card_event").on(table.companyId, table.cardEventId),
    index("expenses_card_payment")
      .on(table.companyId, table.cardPaymentId)
      .where(sql`${table.cardPaymentId} is not null`),
    check("expenses_category", sql`category_id is not null or (card_event_id is not null and state = 'draft')`),
    check(
      "expenses_card",
      sql`card_event_id is null or (advance_id is null and float_id is null and budget_id is null)`,
    ),
    index("expenses_invoice")
      .on(table.companyId, table.supplierPin, table.invoiceNumber)
      .where(sql`${table.supplierPin} is not null`),
    check("expenses_amounts", sql`amount_cents > 0 and vat_cents >= 0 and vat_cents < amount_cents`),
    check(
      "expenses_rate",
      sql`(unit is null) = (rate_cents is null) and (unit is null) = (quantity_hundredths is null)`,
    ),
  ],
);

/** The receipt files of expenses. */
export const expenseReceipts = companyTable(
  "expense_receipts",
  {
    expenseId: uuid("expense_id").notNull(),
    fileName: text("file_name").notNull(),
    mediaType: text("media_type").notNull(),
    size: integer("size").notNull(),
    fileKey: text("file_key").notNull(),
    /** The SHA-256 of the uploaded file, used to detect a receipt that is uploaded twice. */
    sha256: text("sha256").notNull(),
  },
  (table) => [
    ownedBy(expenses, [table.companyId, table.expenseId], "expense_receipts_expense_fk"),
    unique("expense_receipts_once").on(table.companyId, table.expenseId, table.sha256),
    index("expense_receipts_bytes").on(table.companyId, table.sha256),
  ],
  { version: false, owned: true },
);
