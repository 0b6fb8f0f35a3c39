import { TAX_TYPES, WITHHELD_KINDS } from "@hazina/contract/invoicing/labels.ts";
import {
  BILL_PAYMENT_METHODS,
  BILL_PAYMENT_STATES,
  BILL_STATES,
  SETTLEMENT_KINDS,
  WITHHOLDING_CODES,
} from "@hazina/contract/suppliers/labels.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { branches } from "../../organization/tables.ts";
import { instant } from "../../platform/database/columns.ts";
import { budgetPeriods, budgets } from "../../spending/budgets/tables.ts";
import { expenseCategories } from "../../spending/categories/tables.ts";
import { projects } from "../../spending/projects/tables.ts";
import { purchaseOrderLines } from "../../spending/purchases/tables.ts";
import { supplierPrepayments, suppliers } from "../parties/tables.ts";
import { taxObligations } from "../withholding/tables.ts";

const amount = (name: string) => bigint(name, { mode: "number" });

/**
 * Bills of suppliers. Amounts are in cents. Columns with `books` in their names are in the currency of the books, the
 * others in the currency of the bill. After approval only the settled amounts change.
 */
export const bills = companyTable(
  "bills",
  {
    branchId: uuid("branch_id"),
    supplierId: uuid("supplier_id").notNull(),
    /** The supplier's name at approval; null before approval. */
    supplierName: text("supplier_name"),
    supplierPin: text("supplier_pin"),
    /**
     * The supplier's invoice number as the user entered it; `numberKey` has only its letters and digits, in capitals.
     */
    number: text("number").notNull(),
    numberKey: text("number_key").notNull(),
    state: text("state", { enum: BILL_STATES }).notNull(),
    day: date("day", { mode: "string" }).notNull(),
    dueOn: date("due_on", { mode: "string" }).notNull(),
    /** True if a user chose the due day; otherwise it was calculated from the payment terms. */
    isDueTyped: boolean("is_due_typed").notNull(),
    currency: text("currency").notNull(),
    /**
     * The exchange rate to the currency of the books, in millionths; one for a bill in that currency. It is null for a
     * draft in a currency for which no rate is recorded.
     */
    rate: bigint("rate", { mode: "number" }),
    /** Whether a user entered the rate. Otherwise it is the recorded rate of the day of the bill. */
    isRateTyped: boolean("is_rate_typed").notNull().default(false),
    pricesIncludeTax: boolean("prices_include_tax").notNull(),
    /** The control unit's invoice number, or the text of the eTIMS QR code. */
    etims: text("etims"),
    note: text("note").notNull(),
    comment: text("comment"),
    /** The reason why the bill has no purchase order; null if the bill needs no reason. */
    noOrderReason: text("no_order_reason"),
    netCents: amount("net_cents").notNull(),
    taxCents: amount("tax_cents").notNull(),
    totalCents: amount("total_cents").notNull(),
    netBooksCents: amount("net_books_cents").notNull(),
    taxBooksCents: amount("tax_books_cents").notNull(),
    totalBooksCents: amount("total_books_cents").notNull(),
    /**
     * The deductible VAT in the currency of the books, decided at approval. The remaining VAT is part of the cost.
     */
    deductibleCents: amount("deductible_cents").notNull().default(0),
    settledCents: amount("settled_cents").notNull().default(0),
    creditedCents: amount("credited_cents").notNull().default(0),
    /** The value in the books of what was settled. It equals the total once the bill is settled. */
    settledBooksCents: amount("settled_books_cents").notNull().default(0),
    creditedBooksCents: amount("credited_books_cents").notNull().default(0),
    /**
     * The number of times the bill was submitted. It is part of the step names of budget movements,
     * which must be unique.
     */
    submissions: integer("submissions").notNull().default(0),
    madeBy: uuid("made_by").notNull(),
    madeByName: text("made_by_name").notNull(),
    approvedByName: text("approved_by_name"),
    approvedAt: instant("approved_at"),
  },
  (table) => [
    refersTo(branches, [table.companyId, table.branchId], "bills_branch"),
    refersTo(suppliers, [table.companyId, table.supplierId], "bills_supplier"),
    uniqueIndex("bills_number").on(table.companyId, table.supplierId, table.numberKey),
    index("bills_newest").on(table.companyId, table.createdAt, table.id),
    index("bills_state").on(table.companyId, table.state, table.dueOn),
    check("bills_settled", sql`${table.settledCents} between 0 and ${table.totalCents}`),
    check("bills_credited", sql`${table.creditedCents} between 0 and ${table.settledCents}`),
    check("bills_sum", sql`${table.netCents} + ${table.taxCents} = ${table.totalCents}`),
    check(
      "bills_books",
      sql`${table.netBooksCents} + ${table.taxBooksCents} = ${table.totalBooksCents}
        and ${table.settledBooksCents} between 0 and ${table.totalBooksCents}
        and (${table.settledCents} < ${table.totalCents} or ${table.settledBooksCents} = ${table.totalBooksCents})`,
    ),
    check("bills_rate", sql`${table.rate} > 0 or (${table.rate} is null and ${table.state} = 'draft')`),
  ],
);

/**
 * Files that document a bill, such as the supplier's invoice or a delivery note. After approval they are never changed
 * or deleted.
 */
export const billFiles = companyTable(
  "bill_files",
  {
    billId: uuid("bill_id").notNull(),
    fileName: text("file_name").notNull(),
    mediaType: text("media_type").notNull(),
    size: integer("size").notNull(),
    fileKey: text("file_key").notNull(),
    sha256: text("sha256").notNull(),
    addedBy: uuid("added_by").notNull(),
    addedByName: text("added_by_name").notNull(),
  },
  (table) => [
    ownedBy(bills, [table.companyId, table.billId], "bill_files_bill"),
    unique("bill_files_once").on(table.companyId, table.billId, table.sha256),
  ],
  { version: false, owned: true },
);

/** The lines of bills, numbered from 0. Rates are in millionths. */
export const billLines = companyTable(
  "bill_lines",
  {
    billId: uuid("bill_id").notNull(),
    position: integer("position").notNull(),
    description: text("description").notNull(),
    hundredths: integer("hundredths").notNull(),
    priceCents: amount("price_cents").notNull(),
    discountRate: integer("discount_rate").notNull(),
    taxType: text("tax_type", { enum: TAX_TYPES }).notNull(),
    taxRate: integer("tax_rate").notNull(),
    account: text("account").notNull(),
    categoryId: uuid("category_id"),
    budgetId: uuid("budget_id"),
    /** The budget period that the line was charged to when the bill was submitted. */
    periodId: uuid("period_id"),
    projectId: uuid("project_id"),
    /**
     * The purchase order line that this line bills; null if there is none. `coveredCents` is the amount that the order
     * covers, set when the bill is submitted.
     */
    orderLineId: uuid("order_line_id"),
    coveredCents: amount("covered_cents").notNull().default(0),
    withholding: text("withholding", { enum: WITHHOLDING_CODES }),
    netCents: amount("net_cents").notNull(),
    taxCents: amount("tax_cents").notNull(),
    totalCents: amount("total_cents").notNull(),
    netBooksCents: amount("net_books_cents").notNull(),
    taxBooksCents: amount("tax_books_cents").notNull(),
  },
  (table) => [
    ownedBy(bills, [table.companyId, table.billId], "bill_lines_bill"),
    refersTo(expenseCategories, [table.companyId, table.categoryId], "bill_lines_category"),
    refersTo(budgets, [table.companyId, table.budgetId], "bill_lines_budget"),
    refersTo(budgetPeriods, [table.companyId, table.periodId], "bill_lines_period"),
    refersTo(projects, [table.companyId, table.projectId], "bill_lines_project"),
    refersTo(purchaseOrderLines, [table.companyId, table.orderLineId], "bill_lines_order_line"),
    index("bill_lines_ordered").on(table.companyId, table.orderLineId).where(sql`${table.orderLineId} is not null`),
    unique("bill_lines_position").on(table.companyId, table.billId, table.position),
  ],
  { version: false, createdAt: false, owned: true },
);

/**
 * Payments to suppliers: payments of bills, payments of prepayments, and payments of bills from a prepayment. Each row
 * has the amount of the bill or prepayment that it settles, and the amount that the supplier receives.
 */
export const billPayments = companyTable(
  "bill_payments",
  {
    branchId: uuid("branch_id"),
    /** The bill that is paid; null for a payment of a prepayment. */
    billId: uuid("bill_id"),
    /**
     * The prepayment that is paid, or that pays the bill if there is a bill; null if the payment has nothing to do
     * with a prepayment.
     */
    prepaymentId: uuid("prepayment_id"),
    supplierId: uuid("supplier_id").notNull(),
    state: text("state", { enum: BILL_PAYMENT_STATES }).notNull(),
    /** The id of the wallet payment. It changes when a payment run combines the payment with others. */
    paymentId: uuid("payment_id"),
    /** How the bill was paid: from a wallet, from a prepayment, or by a method outside the product. */
    method: text("method", { enum: BILL_PAYMENT_METHODS }).notNull().default("wallet"),
    reference: text("reference").notNull(),
    /**
     * The key of a payment outside the product: its method, and the letters and digits of its reference. A bill can
     * have the same key only once.
     */
    referenceKey: text("reference_key"),
    /** The day for which the taxes are calculated; after the bill is settled, the day of the payment. */
    day: date("day", { mode: "string" }).notNull(),
    grossCents: amount("gross_cents").notNull(),
    paidCents: amount("paid_cents").notNull(),
    roundingCents: amount("rounding_cents").notNull(),
    /** The currency of the money that the supplier receives: that of the bill or that of the books. */
    moneyCurrency: text("money_currency").notNull(),
    /**
     * The value in the books of the money that the supplier receives, and the exchange rate of the day, in millionths.
     */
    paidBooksCents: amount("paid_books_cents").notNull(),
    rate: amount("rate").notNull(),
    /**
     * For a bill that a prepayment pays, the amount without VAT on which income tax was withheld when the prepayment
     * was paid. `prepaidVatCents` is the amount on which VAT was withheld at that time. These amounts are not taxed
     * again.
     */
    prepaidIncomeCents: amount("prepaid_income_cents").notNull().default(0),
    prepaidVatCents: amount("prepaid_vat_cents").notNull().default(0),
    receipt: text("receipt"),
    preparedByName: text("prepared_by_name").notNull(),
  },
  (table) => [
    refersTo(bills, [table.companyId, table.billId], "bill_payments_bill"),
    refersTo(supplierPrepayments, [table.companyId, table.prepaymentId], "bill_payments_prepayment"),
    index("bill_payments_prepayments")
      .on(table.companyId, table.prepaymentId)
      .where(sql`${table.prepaymentId} is not null`),
    uniqueIndex("bill_payments_prepaid")
      .on(table.companyId, table.prepaymentId)
      .where(sql`${table.prepaymentId} is not null and ${table.billId} is null`),
    uniqueIndex("bill_payments_prepaid_reference")
      .on(table.companyId, table.supplierId, table.referenceKey)
      .where(sql`${table.referenceKey} is not null and ${table.billId} is null`),
    check("bill_payments_document", sql`num_nonnulls(bill_id, prepayment_id) > 0`),
    check("bill_payments_method", sql`(method = 'prepayment') = (num_nonnulls(bill_id, prepayment_id) = 2)`),
    index("bill_payments_of").on(table.companyId, table.billId),
    index("bill_payments_paid").on(table.companyId, table.paymentId).where(sql`${table.paymentId} is not null`),
    uniqueIndex("bill_payments_reference")
      .on(table.companyId, table.billId, table.referenceKey)
      .where(sql`${table.referenceKey} is not null`),
    uniqueIndex("bill_payments_one").on(table.companyId, table.billId).where(sql`${table.state} = 'under_way'`),
    check("bill_payments_amounts", sql`gross_cents > 0 and paid_cents > 0 and rounding_cents between 0 and 99`),
    check("bill_payments_taxed", sql`prepaid_income_cents >= 0 and prepaid_vat_cents >= 0`),
  ],
  { version: false },
);

/**
 * The amounts that settled bills: money paid, tax withheld, credit notes, and rounded cents. Rows are never changed or
 * deleted: a payment that is undone has a second row with a negative amount.
 */
export const billSettlements = companyTable(
  "bill_settlements",
  {
    branchId: uuid("branch_id"),
    billId: uuid("bill_id").notNull(),
    kind: text("kind", { enum: SETTLEMENT_KINDS }).notNull(),
    /** The id of the payment, of its undoing, or of the credit note. */
    sourceId: uuid("source_id").notNull(),
    cents: amount("cents").notNull(),
    /** The value in the books by which the open amount of the bill fell. */
    booksCents: amount("books_cents").notNull(),
    /** The realised exchange difference: the value of the payment less `booksCents`. Positive for a loss. */
    exchangeCents: amount("exchange_cents").notNull().default(0),
    day: date("day", { mode: "string" }).notNull(),
  },
  (table) => [
    refersTo(bills, [table.companyId, table.billId], "bill_settlements_bill"),
    uniqueIndex("bill_settlements_once").on(table.companyId, table.billId, table.sourceId, table.kind),
    check("bill_settlements_amount", sql`${table.cents} <> 0`),
  ],
  { version: false },
);

/** Credit notes of suppliers on bills. Rows are never changed or deleted. */
export const billCredits = companyTable(
  "bill_credits",
  {
    branchId: uuid("branch_id"),
    billId: uuid("bill_id").notNull(),
    number: text("number").notNull(),
    numberKey: text("number_key").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    cents: amount("cents").notNull(),
    /** The value of the credit note in the books, at the rate of the bill. */
    booksCents: amount("books_cents").notNull(),
    reason: text("reason").notNull(),
    recordedByName: text("recorded_by_name").notNull(),
  },
  (table) => [
    refersTo(bills, [table.companyId, table.billId], "bill_credits_bill"),
    uniqueIndex("bill_credits_number").on(table.companyId, table.billId, table.numberKey),
    check("bill_credits_amount", sql`${table.cents} > 0`),
  ],
  { version: false },
);

/**
 * Tax withheld from payments of bills, with the amounts that the tax was calculated from. The tax is zero if the total
 * of the month was below the threshold, and is never recalculated. Amounts are in cents of the books' currency, the
 * rate is in millionths.
 */
export const withheldTaxes = companyTable(
  "withheld_taxes",
  {
    branchId: uuid("branch_id"),
    supplierId: uuid("supplier_id").notNull(),
    billPaymentId: uuid("bill_payment_id").notNull(),
    kind: text("kind", { enum: WITHHELD_KINDS }).notNull(),
    code: text("code", { enum: WITHHOLDING_CODES }),
    /** The calendar month whose total is compared with the threshold, `YYYY-MM`. */
    month: text("month").notNull(),
    baseCents: amount("base_cents").notNull(),
    inMonthCents: amount("in_month_cents").notNull(),
    thresholdCents: amount("threshold_cents"),
    taxedCents: amount("taxed_cents").notNull(),
    rate: integer("rate").notNull(),
    taxCents: amount("tax_cents").notNull(),
    law: text("law").notNull(),
    /** The day on which the tax was withheld; null while the payment is in progress, or if the payment failed. */
    deductedOn: date("deducted_on", { mode: "string" }),
    /** The tax obligation that includes this tax; null if nothing was withheld. */
    obligationId: uuid("obligation_id"),
    /** The number of KRA's withholding certificate. */
    certificate: text("certificate"),
  },
  (table) => [
    refersTo(billPayments, [table.companyId, table.billPaymentId], "withheld_taxes_payment"),
    refersTo(taxObligations, [table.companyId, table.obligationId], "withheld_taxes_obligation"),
    index("withheld_taxes_obligations").on(table.companyId, table.obligationId),
    index("withheld_taxes_of").on(table.companyId, table.billPaymentId),
    index("withheld_taxes_month").on(table.companyId, table.supplierId, table.month),
    index("withheld_taxes_deducted").on(table.companyId, table.deductedOn).where(sql`${table.deductedOn} is not null`),
    check("withheld_taxes_tax", sql`tax_cents between 0 and taxed_cents`),
  ],
  { version: false },
);
