import type { Places } from "../place.ts";

/** Customers, suppliers and what is billed. */
export const invoicingPlaces = {
  estimates: {
    path: "/estimates",
    title: "Estimates",
    navigation: { group: "trade", icon: "estimates" },
    isPlanned: true,
  },
  estimate: { path: "/estimates/$id", title: "Estimate", isPlanned: true },
  invoices: {
    path: "/invoices",
    title: "Invoices",
    navigation: { group: "trade", icon: "invoices" },
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
    navigation: { group: "trade", icon: "suppliers" },
    isPlanned: true,
  },
  supplier: { path: "/suppliers/$id", title: "Supplier", isPlanned: true },
} as const satisfies Places;
