import { keys, type ListKey, type Places } from "../place.ts";

/** The screens of suppliers and their bills, with their paths, abilities and navigation entries. */
export const supplierPlaces = {
  bills: {
    path: "/bills",
    title: "Bills",
    section: "purchases",
    navigation: { group: "money", icon: "bills", label: "Purchases" },
    abilities: ["View Bills"],
    search: keys<ListKey | "state" | "do">(),
    tasks: [{ label: "Enter a bill", abilities: ["Manage Bills"], query: { do: "new" } }],
    screen: "./suppliers/bills/BillsPage.tsx",
  },
  bill: {
    path: "/bills/$id",
    title: "Bill",
    under: "bills",
    abilities: ["View Bills"],
    screen: "./suppliers/bills/BillPage.tsx",
  },
  payBills: {
    path: "/bills/pay",
    title: "Pay bills",
    section: "purchases",
    abilities: ["Create Payments"],
    screen: "./suppliers/bills/PayBillsPage.tsx",
  },
  recurringBills: {
    path: "/recurring-bills",
    title: "Recurring bills",
    section: "purchases",
    abilities: ["View Bills"],
    search: keys<ListKey>(),
    screen: "./suppliers/recurring/RecurringBillsPage.tsx",
  },
  purchaseInbox: {
    path: "/bills/etims",
    title: "From eTIMS",
    section: "purchases",
    abilities: ["View Bills"],
    search: keys<ListKey | "state">(),
    screen: "./suppliers/inbox/InboxPage.tsx",
  },
  billAging: {
    path: "/bills/aging",
    title: "Payables by age",
    section: "purchases",
    abilities: ["View Bills"],
    screen: "./suppliers/bills/AgingPage.tsx",
  },
  suppliers: {
    path: "/suppliers",
    title: "Suppliers",
    section: "purchases",
    abilities: ["View Customers and Suppliers"],
    search: keys<ListKey>(),
    screen: "./suppliers/parties/SuppliersPage.tsx",
  },
  supplier: {
    path: "/suppliers/$id",
    title: "Supplier",
    under: "bills",
    abilities: ["View Customers and Suppliers"],
    screen: "./suppliers/parties/SupplierPage.tsx",
  },
} as const satisfies Places;

/** The screens of withheld taxes, VAT and tax payments, with their paths, abilities and navigation entries. */
export const taxPlaces = {
  taxes: {
    path: "/taxes",
    title: "Taxes to pay",
    section: "taxes",
    navigation: { group: "money", icon: "taxes", label: "Taxes" },
    abilities: ["View Accounting"],
    search: keys<ListKey | "open">(),
    screen: "./suppliers/taxes/TaxesPage.tsx",
  },
  withheldTaxes: {
    path: "/taxes/withheld",
    title: "Withheld from suppliers",
    section: "taxes",
    abilities: ["View Accounting"],
    search: keys<ListKey | "kind">(),
    screen: "./suppliers/taxes/WithheldPage.tsx",
  },
  vatReturn: {
    path: "/taxes/vat",
    title: "VAT return",
    section: "taxes",
    abilities: ["View Accounting"],
    search: keys<"month">(),
    screen: "./suppliers/taxes/VatPage.tsx",
  },
  vatComparison: {
    path: "/taxes/vat/comparison",
    title: "VAT against KRA",
    section: "taxes",
    abilities: ["View Accounting"],
    search: keys<"month" | "section" | "state">(),
    screen: "./suppliers/taxes/VatComparisonPage.tsx",
  },
  taxCertificates: {
    path: "/taxes/certificates",
    title: "Withheld by customers",
    section: "taxes",
    abilities: ["View Invoices"],
    search: keys<ListKey | "state">(),
    screen: "./suppliers/taxes/CertificatesPage.tsx",
  },
} as const satisfies Places;
