import type { Topics } from "../topics.ts";

/**
 * The live-update topic for wallets, their transactions, payments and money requests, with the ability that a user
 * needs to follow it.
 */
export const WALLET_TOPICS = { wallet: "Own Account" } as const satisfies Topics;
