import { bankRail } from "@hazina/contract/wallet/bank-rail.ts";
import { cards } from "@hazina/contract/wallet/cards.ts";
import { charges } from "@hazina/contract/wallet/charges.ts";
import { currencies } from "@hazina/contract/wallet/currencies.ts";
import { moneyIn } from "@hazina/contract/wallet/money-in.ts";
import { moneyRequests } from "@hazina/contract/wallet/money-requests.ts";
import { paybill } from "@hazina/contract/wallet/paybill.ts";
import { paymentBatches } from "@hazina/contract/wallet/payment-batches.ts";
import { payments } from "@hazina/contract/wallet/payments.ts";
import { reconciliation } from "@hazina/contract/wallet/reconciliation.ts";
import { reviews } from "@hazina/contract/wallet/reviews.ts";
import { wallets } from "@hazina/contract/wallet/wallets.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { queriesOf } from "../api/queries.ts";
import { readAgain } from "../api/read-again.ts";

/** A wallet with its balance, as the list returns it. */
export type WalletRow = InferContractRouterOutputs<typeof wallets>["list"]["data"][number];

/** A transaction of a wallet, as the list returns it. */
export type TransactionRow = InferContractRouterOutputs<typeof wallets>["transactions"]["data"][number];

/** A transaction with the steps of its processing, as the API returns it. */
export type TransactionRecord = InferContractRouterOutputs<typeof wallets>["status"]["data"];

/** A payment, as the list returns it. */
export type PaymentRow = InferContractRouterOutputs<typeof payments>["list"]["data"][number];

/** A payment, with the full destination if it is a draft. */
export type PaymentRecord = InferContractRouterOutputs<typeof payments>["read"]["data"];

/**
 * The draft payments that can be sent together in a payment run, and the available balance of the wallet from which
 * they would be paid.
 */
export type PaymentRun = InferContractRouterOutputs<typeof paymentBatches>["due"]["data"];

/** A draft that a payment run can include. */
export type DuePayment = PaymentRun["payments"][number];

/** A payment of a batch. */
export type BatchLine = InferContractRouterOutputs<typeof paymentBatches>["lines"]["data"][number];

/** A money request, as the list returns it. */
export type MoneyRequestRow = InferContractRouterOutputs<typeof moneyRequests>["list"]["data"][number];

/** A card or card order, as the list returns it. */
export type CardRow = InferContractRouterOutputs<typeof cards>["list"]["data"][number];

/** A payment by card, as the list returns it. */
export type CardPaymentRow = InferContractRouterOutputs<typeof cards>["payments"]["data"][number];

/** The limits of a card, as the API accepts them. */
export type CardLimitsInput = InferContractRouterInputs<typeof cards>["limit"]["limits"];

/** The destination of a payment, as the API accepts it. */
export type DestinationInput = InferContractRouterInputs<typeof payments>["create"]["destination"];

/** The queries and mutations for wallets and transactions. */
export const walletQueries = queriesOf(wallets, ["wallet", "wallets"]);

/** The exchange rate of one day, as the API returns it. */
export type ExchangeRate = InferContractRouterOutputs<typeof currencies>["rates"]["data"][number];

/** The queries and mutations for deposits by card, wallets in a foreign currency, conversions and exchange rates. */
export const currencyQueries = queriesOf(currencies, ["wallet", "currencies"]);

/** The mutations that record and confirm users' findings about a transaction in review. */
export const reviewQueries = queriesOf(reviews, ["wallet", "reviews"]);

/** The mutations that deposit money into wallets. */
export const moneyInQueries = queriesOf(moneyIn, ["wallet", "moneyIn"]);

/** The queries and mutations for payments, transfers and withdrawals. */
export const paymentQueries = queriesOf(payments, ["wallet", "payments"]);

/** Queries and mutations for batches of payments and payment runs. */
export const paymentBatchQueries = queriesOf(paymentBatches, ["wallet", "paymentBatches"]);

/** The queries and mutations for money requests. */
export const moneyRequestQueries = queriesOf(moneyRequests, ["wallet", "moneyRequests"]);

/** A difference found by reconciliation, as the list returns it. */
export type ReconciliationItem = InferContractRouterOutputs<typeof reconciliation>["items"]["data"][number];

/** One comparison of a provider's statement with the company's transactions, as the list returns it. */
export type ReconciliationRun = InferContractRouterOutputs<typeof reconciliation>["runs"]["data"][number];

/** The charges of one month for one purpose of payments or one person, as the list returns them. */
export type MonthOfCharges = InferContractRouterOutputs<typeof charges>["months"]["data"][number];

/** A payment with its charge, as the list returns it. */
export type ChargedPayment = InferContractRouterOutputs<typeof charges>["payments"]["data"][number];

/** The queries for the charges of payment providers. */
export const chargeQueries = queriesOf(charges, ["wallet", "charges"]);

/** The queries and mutations for payments to bank accounts. */
export const bankRailQueries = queriesOf(bankRail, ["wallet", "bankRail"]);

/** The queries and mutations for the company's own paybill. */
export const paybillQueries = queriesOf(paybill, ["wallet", "paybill"]);

/** The queries and mutations for reconciliation. */
export const reconciliationQueries = queriesOf(reconciliation, ["wallet", "reconciliation"]);

/** The queries and mutations for cards and their payments. */
export const cardQueries = queriesOf(cards, ["wallet", "cards"]);

/** Reloads wallets, transactions, payments and pending approvals. Call it after money has moved. */
export const refreshWallet = readAgain(["wallet"], ["approvals"]);
