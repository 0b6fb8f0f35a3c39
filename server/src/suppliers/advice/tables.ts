import { sql } from "drizzle-orm";
import { index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable, refersTo } from "../../organization/company-table.ts";
import { branches } from "../../organization/tables.ts";
import { instant } from "../../platform/database/columns.ts";
import { billPayments } from "../bills/tables.ts";
import { suppliers } from "../parties/tables.ts";

/**
 * The remittance advices to email to suppliers, one for each completed payment. A row is stored in the transaction that
 * completes the payment, and emailed by a job.
 */
export const remittanceAdvices = companyTable(
  "remittance_advices",
  {
    branchId: uuid("branch_id"),
    supplierId: uuid("supplier_id").notNull(),
    billPaymentId: uuid("bill_payment_id").notNull(),
    /** The time at which the email was put into the outbox; null until then. */
    mailedAt: instant("mailed_at"),
    /** The address of the email; null if the supplier had none by then. */
    mailedTo: text("mailed_to"),
  },
  (table) => [
    refersTo(branches, [table.companyId, table.branchId], "remittance_advices_branch"),
    refersTo(suppliers, [table.companyId, table.supplierId], "remittance_advices_supplier"),
    refersTo(billPayments, [table.companyId, table.billPaymentId], "remittance_advices_payment"),
    uniqueIndex("remittance_advices_once").on(table.companyId, table.billPaymentId),
    index("remittance_advices_waiting").on(table.companyId, table.createdAt).where(sql`${table.mailedAt} is null`),
  ],
  { version: false },
);
