import type { Places } from "../place.ts";

/** Cards, wallets and payments. */
export const walletPlaces = {
  cards: {
    path: "/cards",
    title: "Cards",
    navigation: { group: "spend", icon: "cards" },
    isPlanned: true,
  },
  wallet: {
    path: "/wallet",
    title: "Wallet",
    section: "wallet",
    navigation: { group: "spend", icon: "wallet" },
    isPlanned: true,
  },
  walletTransactions: {
    path: "/wallet/transactions",
    title: "Wallet transactions",
    section: "wallet",
    isPlanned: true,
  },
  moneyRequests: {
    path: "/wallet/money-requests",
    title: "Money requests",
    section: "wallet",
    isPlanned: true,
  },
  usdWallet: {
    path: "/currency/usd",
    title: "US dollar wallet",
    section: "wallet",
    isPlanned: true,
  },
  payments: {
    path: "/payments",
    title: "Payments",
    navigation: { group: "spend", icon: "payments" },
    isPlanned: true,
  },
  payment: { path: "/payments/$id", title: "Payment", isPlanned: true },
} as const satisfies Places;
