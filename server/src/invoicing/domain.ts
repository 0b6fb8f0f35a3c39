import { INVOICING_TOPICS } from "@hazina/contract/invoicing/live-topics.ts";
import { Hono } from "hono";
import { eachCompany } from "../access/active-companies.ts";
import type { Domain } from "../domain.ts";
import { AT_SIX, EVERY_MINUTE } from "../platform/jobs.ts";
import { createEtimsSimulator } from "../platform/simulators/etims/simulator.ts";
import { readForeignInvoices } from "./balances.ts";
import { invoiceSource } from "./bank-documents.ts";
import { checkReceivables, readReceivablesLedger } from "./closing-check.ts";
import { etimsSimulatorUrl } from "./etims/address.ts";
import { ETIMS_QUEUE } from "./etims/queue.ts";
import { sendToEtims, sweepEtims } from "./etims/send.ts";
import { noteMoney } from "./pay-links/settle-charge.ts";
import { invoicingNamesProject } from "./project-use.ts";
import { makeRecurringInvoices } from "./recurring/recurring-invoices.ts";
import { refundSettlement } from "./refunds/pay-back.ts";
import { sendReminders } from "./reminders/send-reminders.ts";
import { invoicingRoutes } from "./routes.ts";

/**
 * The domain of invoicing: customers, items, estimates, invoices with their eTIMS stamps, and
 * receipts.
 */
export const invoicing: Domain = {
  name: "invoicing",
  routes: { invoicing: invoicingRoutes },
  liveTopics: INVOICING_TOPICS,
  jobs: [
    { queue: ETIMS_QUEUE, run: sendToEtims, atOnce: 10 },
    { queue: "recurring-invoices", run: eachCompany(makeRecurringInvoices), sweepCron: AT_SIX },
    { queue: "invoice-reminders", run: eachCompany(sendReminders), sweepCron: AT_SIX },
    { queue: "etims-sweep", run: eachCompany(sweepEtims), sweepCron: EVERY_MINUTE },
  ],
  closingChecks: [checkReceivables],
  subLedgers: [readReceivablesLedger],
  foreignBalances: [readForeignInvoices],
  documentSources: [invoiceSource],
  settlements: [refundSettlement],
  offers: { moneyArrived: noteMoney, invoicingNamesProject },
  simulators: ({ config, clock }) => {
    if (etimsSimulatorUrl(config) === undefined || config.etimsSimulatorUrl !== undefined) return undefined;
    return new Hono().route("/etims", createEtimsSimulator({ clock }).app);
  },
};
