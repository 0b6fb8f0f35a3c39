import type { Domain } from "../domain.ts";
import { invoicingRoutes } from "./routes.ts";

/** Customers, items, estimates, invoices and receipts. */
export const invoicing: Domain = {
  name: "invoicing",
  routes: { invoicing: invoicingRoutes },
};
