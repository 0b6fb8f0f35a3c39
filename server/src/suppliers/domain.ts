import { SUPPLIER_TOPICS } from "@hazina/contract/suppliers/live-topics.ts";
import type { Domain } from "../domain.ts";
import { billPaymentSettlement } from "./bills/bill-settlement.ts";
import { billSubject } from "./bills/bill-subject.ts";
import { detailsSubject } from "./parties/details-subject.ts";
import { supplierRoutes } from "./routes.ts";
import { taxSettlement } from "./taxes/pay-taxes.ts";

/** Suppliers, their bills and payments, and the tax withheld from them. */
export const suppliers: Domain = {
  name: "suppliers",
  routes: { suppliers: supplierRoutes },
  liveTopics: SUPPLIER_TOPICS,
  approvalSubjects: [detailsSubject, billSubject],
  settlements: [billPaymentSettlement, taxSettlement],
};
