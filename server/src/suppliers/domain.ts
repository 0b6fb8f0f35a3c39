import { SUPPLIER_TOPICS } from "@hazina/contract/suppliers/live-topics.ts";
import { eachCompany } from "../access/active-companies.ts";
import type { Domain } from "../domain.ts";
import { AT_SIX, EVERY_MINUTE, EVERY_MORNING } from "../platform/jobs.ts";
import { sendAdvices } from "./advice/send-advices.ts";
import { billSource } from "./bank/bill-source.ts";
import { readForeignBills } from "./bills/balances.ts";
import { billSubject } from "./bills/bill-subject.ts";
import { checkPayables, readPayablesLedger } from "./bills/closing-check.ts";
import { suppliersNameProject } from "./bills/project-use.ts";
import { fetchPurchasesOf } from "./inbox/fetch-purchases.ts";
import { holdListedReceipt, listedReceipts } from "./inbox/listed-receipts.ts";
import { notifyKra } from "./inbox/notify-kra.ts";
import { detailsSubject } from "./parties/details-subject.ts";
import { orderSuppliers } from "./parties/order-suppliers.ts";
import { billPaymentSettlement } from "./paying/bill-settlement.ts";
import { checkPrepayments, readPrepaymentLedger } from "./prepayments/closing-check.ts";
import { prepaymentSettlement } from "./prepayments/prepayment-settlement.ts";
import { recordedPaymentSubject } from "./recorded/recorded-payment-subject.ts";
import { makeRecurringBills } from "./recurring/recurring-bills.ts";
import { supplierRoutes } from "./routes.ts";
import { taxSettlement } from "./taxes/pay-taxes.ts";

/** Suppliers, their bills and payments, and the tax withheld from them. */
export const suppliers: Domain = {
  name: "suppliers",
  routes: { suppliers: supplierRoutes },
  liveTopics: SUPPLIER_TOPICS,
  jobs: [
    { queue: "recurring-bills", run: eachCompany(makeRecurringBills), sweepCron: AT_SIX },
    { queue: "remittance-advices", run: eachCompany(sendAdvices), sweepCron: EVERY_MINUTE },
    { queue: "etims-purchases", run: eachCompany(fetchPurchasesOf), sweepCron: EVERY_MORNING },
    { queue: "etims-purchase-decisions", run: eachCompany(notifyKra), sweepCron: EVERY_MINUTE },
  ],
  closingChecks: [checkPayables, checkPrepayments],
  subLedgers: [readPayablesLedger, readPrepaymentLedger],
  foreignBalances: [readForeignBills],
  approvalSubjects: [detailsSubject, billSubject, recordedPaymentSubject],
  settlements: [billPaymentSettlement, prepaymentSettlement, taxSettlement],
  documentSources: [billSource],
  offers: { orderSuppliers, suppliersNameProject, listedReceipts, holdListedReceipt },
};
