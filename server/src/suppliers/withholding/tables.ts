import { OBLIGATION_KINDS } from "@hazina/contract/suppliers/labels.ts";
import { sql } from "drizzle-orm";
import { bigint, check, date, index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companyTable } from "../../organization/company-table.ts";

/**
 * The company's tax settings, one row per change; the newest row applies. Rows are never changed or
 * deleted.
 */
export const taxSettings = companyTable(
  "tax_settings",
  {
    /** The day from which the company withholds VAT as an appointed agent; null if it does not. */
    vatAgentFrom: date("vat_agent_from", { mode: "string" }),
    setByName: text("set_by_name").notNull(),
  },
  (table) => [index("tax_settings_newest").on(table.companyId, table.createdAt, table.id)],
  { version: false },
);

/**
 * Tax obligations: taxes withheld on a day, paid to KRA under one payment number. Amounts are in
 * cents. A branch with its own tax PIN pays its own taxes; the head company pays those of all other
 * branches.
 */
export const taxObligations = companyTable(
  "tax_obligations",
  {
    branchId: uuid("branch_id"),
    kind: text("kind", { enum: OBLIGATION_KINDS }).notNull(),
    /** The day on which the tax was withheld. */
    day: date("day", { mode: "string" }).notNull(),
    due: date("due", { mode: "string" }).notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    prn: text("prn"),
    paymentId: uuid("payment_id"),
    /** The receipt number of the payment; null until the tax is paid. */
    receipt: text("receipt"),
    paidOn: date("paid_on", { mode: "string" }),
    slip: text("slip"),
  },
  (table) => [
    uniqueIndex("tax_obligations_open")
      .on(table.companyId, sql`coalesce(${table.branchId}, ${table.companyId})`, table.kind, table.day)
      .where(sql`${table.prn} is null`),
    uniqueIndex("tax_obligations_prn").on(table.companyId, table.prn).where(sql`${table.prn} is not null`),
    index("tax_obligations_due").on(table.companyId, table.due),
    check("tax_obligations_amount", sql`${table.amountCents} > 0`),
  ],
);
