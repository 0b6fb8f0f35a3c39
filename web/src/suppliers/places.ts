import { keys, type ListKey, type Places } from "../place.ts";

/** The places for suppliers and their bills. */
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
