import type { Topics } from "../topics.ts";

/** The live topic of wallets, their transactions, payments and money requests. */
export const WALLET_TOPICS = { wallet: "Own Account" } as const satisfies Topics;
