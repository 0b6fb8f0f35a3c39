import { CYCLES } from "@hazina/contract/access/sign-up.ts";
import { PLAN_PAYMENT_STATES } from "@hazina/contract/billing/labels.ts";
import { sql } from "drizzle-orm";
import { bigint, check, date, index, smallint, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { customers, salesDocuments } from "../invoicing/tables.ts";
import { companyTable, ownedBy, refersTo } from "../organization/company-table.ts";

/**
 * Plan prices without VAT, in cents. The price on a day is that of the row with the latest first day on or before that
 * day. If several rows have the same first day, the newest applies. Rows are only appended. All billing tables belong
 * to the operator's own company.
 */
export const planPrices = companyTable(
  "plan_prices",
  {
    planId: smallint("plan_id").notNull(),
    monthlyCents: bigint("monthly_cents", { mode: "number" }).notNull(),
    yearlyCents: bigint("yearly_cents", { mode: "number" }).notNull(),
    /** The first day on which the price applies. */
    from: date("from_day", { mode: "string" }).notNull(),
    setByName: text("set_by_name").notNull(),
  },
  (table) => [
    index("plan_prices_of_plan").on(table.companyId, table.planId, table.from),
    check("plan_prices_amounts", sql`${table.monthlyCents} > 0 and ${table.yearlyCents} > 0`),
  ],
  { version: false },
);

/** The operator's billing settings. Each change adds a row, and the newest applies. */
export const billingSettings = companyTable(
  "billing_settings",
  {
    /** The paybill that companies pay from their wallets; null if they cannot pay from wallets. */
    paybill: text("paybill"),
    setByName: text("set_by_name").notNull(),
  },
  (table) => [index("billing_settings_newest").on(table.companyId, table.createdAt, table.id)],
  { version: false },
);

/** The plans of companies whose charges have begun, or will begin when an upgrade is paid. */
export const subscriptions = companyTable(
  "subscriptions",
  {
    /** The company that uses the plan. */
    subscriberId: uuid("subscriber_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    planId: smallint("plan_id").notNull(),
    cycle: text("cycle", { enum: CYCLES }).notNull(),
    /** The first and last day of the current period, and its price in cents without VAT; null until charges begin. */
    periodFrom: date("period_from", { mode: "string" }),
    periodTo: date("period_to", { mode: "string" }),
    periodCents: bigint("period_cents", { mode: "number" }),
    /** The plan and cycle from the next period onwards; null if they stay the same. */
    nextPlanId: smallint("next_plan_id"),
    nextCycle: text("next_cycle", { enum: CYCLES }),
    /** The credit for unused days of earlier periods, in cents. It is deducted from later charges. */
    creditCents: bigint("credit_cents", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    refersTo(customers, [table.companyId, table.customerId], "subscriptions_customer"),
    unique("subscriptions_subscriber").on(table.companyId, table.subscriberId),
    index("subscriptions_ending").on(table.companyId, table.periodTo),
    check("subscriptions_credit", sql`${table.creditCents} >= 0`),
  ],
);

/** Charges to companies, each for one period of a plan, with its invoice. */
export const subscriptionCharges = companyTable(
  "subscription_charges",
  {
    subscriptionId: uuid("subscription_id").notNull(),
    invoiceId: uuid("invoice_id").notNull(),
    /** The reason for the charge: the first period, an upgrade, or the next period. */
    kind: text("kind", { enum: ["start", "upgrade", "renewal"] }).notNull(),
    planId: smallint("plan_id").notNull(),
    cycle: text("cycle", { enum: CYCLES }).notNull(),
    from: date("from_day", { mode: "string" }).notNull(),
    to: date("to_day", { mode: "string" }).notNull(),
    /** The price of the whole period without VAT, in cents. */
    priceCents: bigint("price_cents", { mode: "number" }).notNull(),
    /** The credit that remains once an upgrade is paid, in cents. */
    creditLeftCents: bigint("credit_left_cents", { mode: "number" }).notNull().default(0),
    /** Whether the charge is open, paid and active, or withdrawn by a credit note. */
    state: text("state", { enum: ["open", "done", "withdrawn"] }).notNull(),
    /** The state of the payment from the subscriber's wallet; null if there is none. */
    paymentState: text("payment_state", { enum: PLAN_PAYMENT_STATES }),
    /** The id and reference of the newest payment from the subscriber's wallet; null if there is none. */
    paymentId: uuid("payment_id"),
    paymentReference: text("payment_reference"),
    /** The number of payment reminders sent for the charge. */
    reminded: smallint("reminded").notNull().default(0),
  },
  (table) => [
    ownedBy(subscriptions, [table.companyId, table.subscriptionId], "subscription_charges_subscription"),
    refersTo(salesDocuments, [table.companyId, table.invoiceId], "subscription_charges_invoice"),
    unique("subscription_charges_invoice_once").on(table.companyId, table.invoiceId),
    uniqueIndex("subscription_charges_upgrade")
      .on(table.companyId, table.subscriptionId)
      .where(sql`${table.kind} = 'upgrade' and ${table.state} = 'open'`),
    index("subscription_charges_of_subscription").on(table.companyId, table.subscriptionId, table.createdAt),
    index("subscription_charges_open").on(table.companyId, table.id).where(sql`${table.state} = 'open'`),
  ],
);
