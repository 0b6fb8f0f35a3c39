import type { Places } from "../place.ts";

/** The places for customers, suppliers and their documents. */
export const invoicingPlaces = {
  estimates: {
    path: "/estimates",
    title: "Estimates",
    isPlanned: true,
  },
  estimate: { path: "/estimates/$id", title: "Estimate", isPlanned: true },
  invoices: {
    path: "/invoices",
    title: "Invoices",
    isPlanned: true,
  },
  invoice: {
    path: "/invoices/$id",
    title: "Invoice",
    isPlanned: true,
  },
  suppliers: {
    path: "/suppliers",
    title: "Suppliers",
    isPlanned: true,
  },
  supplier: { path: "/suppliers/$id", title: "Supplier", isPlanned: true },
} as const satisfies Places;
