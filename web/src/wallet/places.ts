import { keys, type ListKey, type Places } from "../place.ts";

/**
 * The abilities that give access to the wallet screens; a user needs at least one of them. With Request Money, users
 * see their own wallet; with View Wallets, they see the company's wallets.
 */
const HOLDERS = ["Request Money", "View Wallets"] as const;

/** The abilities of users who see other users' cards. */
const SEEING_CARDS = ["View Cards", "Manage Cards"] as const;

/** The screens of wallets, payments and cards, with their paths, abilities and navigation entries. */
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
  reconciliation: {
    path: "/wallet/reconciliation",
    title: "Reconciliation",
    section: "wallet",
    abilities: ["View Wallets"],
    search: keys<ListKey | "state" | "kind">(),
    screen: "./wallet/reconciliation/ReconciliationPage.tsx",
  },
  walletCharges: {
    path: "/wallet/charges",
    title: "Charges",
    section: "wallet",
    abilities: ["View Wallets"],
    search: keys<ListKey | "by" | "rail" | "year">(),
    screen: "./wallet/charges/ChargesPage.tsx",
  },
  chargedPayments: {
    path: "/wallet/charges/payments",
    title: "Charged payments",
    under: "walletCharges",
    abilities: ["View Wallets"],
    search: keys<ListKey | "month" | "rail" | "mode" | "currency" | "purpose" | "person" | "differs">(),
    screen: "./wallet/charges/ChargedPaymentsPage.tsx",
  },
  paybill: {
    path: "/wallet/paybill",
    title: "Paybill",
    section: "wallet",
    abilities: ["View Wallets"],
    search: keys<"do">(),
    screen: "./wallet/paybill/PaybillPage.tsx",
  },
  usdWallet: {
    path: "/currency/usd",
    title: "US dollar wallet",
    section: "wallet",
    abilities: ["View Wallets"],
    search: keys<"do">(),
    screen: "./wallet/currencies/UsdPage.tsx",
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
  paymentRun: {
    path: "/payments/run",
    title: "Payment run",
    under: "payments",
    abilities: ["Create Payments"],
    screen: "./wallet/payments/PaymentRunPage.tsx",
  },
  payment: {
    path: "/payments/$id",
    title: "Payment",
    under: "payments",
    abilities: ["View Wallets"],
    screen: "./wallet/payments/PaymentPage.tsx",
  },
  cards: {
    path: "/cards",
    title: "Cards",
    section: "cards",
    navigation: { group: "money", icon: "cards", abilities: SEEING_CARDS, own: "My cards" },
    abilities: [...HOLDERS, ...SEEING_CARDS],
    search: keys<ListKey | "state" | "do">(),
    tasks: [{ label: "Order a card", abilities: ["Manage Cards"], query: { do: "order" } }],
    screen: "./wallet/cards/CardsPage.tsx",
  },
  cardOrders: {
    path: "/cards/orders",
    title: "Card orders",
    section: "cards",
    abilities: SEEING_CARDS,
    search: keys<ListKey | "state" | "do">(),
    screen: "./wallet/cards/CardOrdersPage.tsx",
  },
  card: {
    path: "/cards/$id",
    title: "Card",
    under: "cards",
    abilities: [...HOLDERS, ...SEEING_CARDS],
    search: keys<"do">(),
    screen: "./wallet/cards/CardPage.tsx",
  },
} as const satisfies Places;
