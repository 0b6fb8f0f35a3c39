import type { Places } from "../place.ts";

/** Cards, wallets and payments. */
export const walletPlaces = {
  cards: {
    path: "/cards",
    title: "Cards",
    isPlanned: true,
  },
  wallet: {
    path: "/wallet",
    title: "Wallet",
    section: "wallet",
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
    isPlanned: true,
  },
  payment: { path: "/payments/$id", title: "Payment", isPlanned: true },
} as const satisfies Places;
