import { keys, type ListKey, type Places } from "../place.ts";

/** The abilities of which users with a wallet, and users who see the company's wallets, have at least one. */
const HOLDERS = ["Request Money", "View Wallets"] as const;

/** The places for wallets, payments and cards. */
export const walletPlaces = {
  wallet: {
    path: "/wallet",
    title: "Wallet",
    section: "wallet",
    navigation: { group: "money", icon: "wallet", abilities: ["View Wallets"], own: "My wallet" },
    abilities: HOLDERS,
    search: keys<"do">(),
    tasks: [
      { label: "Pay into the wallet", query: { do: "deposit" } },
      { label: "Request money", abilities: ["Request Money"], query: { do: "request" } },
    ],
    screen: "./wallet/wallets/WalletPage.tsx",
  },
  walletTransactions: {
    path: "/wallet/transactions",
    title: "Transactions",
    section: "wallet",
    abilities: HOLDERS,
    search: keys<ListKey | "state" | "kind">(),
    screen: "./wallet/transactions/TransactionsPage.tsx",
  },
  walletTransaction: {
    path: "/wallet/transactions/$id",
    title: "Transaction",
    under: "wallet",
    abilities: HOLDERS,
    screen: "./wallet/transactions/TransactionPage.tsx",
  },
  moneyRequests: {
    path: "/wallet/money-requests",
    title: "Money requests",
    section: "wallet",
    abilities: [...HOLDERS, "Approve Money Requests"],
    search: keys<ListKey | "status" | "do">(),
    screen: "./wallet/money-requests/MoneyRequestsPage.tsx",
  },
  payments: {
    path: "/payments",
    title: "Payments",
    navigation: { group: "money", icon: "payments" },
    abilities: ["View Wallets"],
    search: keys<ListKey | "state" | "do">(),
    tasks: [{ label: "Prepare a payment", abilities: ["Create Payments"], query: { do: "pay" } }],
    screen: "./wallet/payments/PaymentsPage.tsx",
  },
  payment: {
    path: "/payments/$id",
    title: "Payment",
    under: "payments",
    abilities: ["View Wallets"],
    screen: "./wallet/payments/PaymentPage.tsx",
  },
  cards: { path: "/cards", title: "Cards", isPlanned: true },
  usdWallet: { path: "/currency/usd", title: "US dollar wallet", isPlanned: true },
} as const satisfies Places;
