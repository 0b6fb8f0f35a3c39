import * as z from "zod";
import { Amount, DayText, Id, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { ShownCounterparty } from "./destinations.ts";
import { REVERSAL_KINDS, REVIEW_OUTCOMES, REVIEW_STATES, TRANSACTION_STATES } from "./labels.ts";

const tag = "Wallet";
const see = { tag, ability: "Own Account", scope: "branch", writes: false } as const;

/**
 * The kinds of wallets. The kind says who owns the wallet: the company, a branch, or an employee to whom money is
 * entrusted.
 */
export const WALLET_KINDS = ["company", "branch", "employee"] as const;
/**
 * The kinds of wallet transactions. `request` is a transfer that an employee requested from the company's wallet.
 * `refund` and `dispute` are money from a card deposit that the provider took back, or later returned.
 */
export const TRANSACTION_KINDS = [
  "deposit",
  "withdrawal",
  "payment",
  "transfer",
  "request",
  "conversion",
  "card",
  "fee",
  "refund",
  "dispute",
] as const;
/** The payment channels by which money enters or leaves a wallet; `wallet` is a transfer within the company. */
export const WALLET_RAILS = ["mpesa", "tingg", "stripe", "bank", "card", "wallet"] as const;

/** A wallet in a response, for its owner and for users with View Wallets. */
export const Wallet = z.object({
  id: Id,
  kind: z.enum(WALLET_KINDS),
  name: z.string(),
  owner: z.object({ id: Id.nullable(), name: z.string() }),
  currency: z.string(),
  mode: z.enum(["simulated", "live"]).describe("Simulated: no money moves."),
  account_code: z.string().describe("The account to which a payer pays at the paybill."),
  balance: Amount,
  held: Amount.describe("Reserved for payments under way."),
  available: Amount,
  unconfirmed: Amount.describe("Announced by a provider and not confirmed."),
  to_account_for: Amount.describe("Cash drawn by an employee and not yet explained by expenses."),
});

const Step = z.object({ at: Time, what: z.string() });

/** A wallet transaction: a movement of money into or out of a wallet. */
export const Transaction = z.object({
  id: Id,
  reference: z.string(),
  wallet_id: Id,
  wallet: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  direction: z.enum(["in", "out"]),
  amount: Amount,
  currency: z.string(),
  rail: z.enum(WALLET_RAILS),
  counterparty: ShownCounterparty.nullable(),
  receipt: z.string().nullable().describe("The provider's receipt."),
  reason: z.string(),
  requested_by: z.string(),
  created_at: Time,
  settled_at: Time.nullable(),
  state: z.enum(TRANSACTION_STATES),
  status: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .nullable()
    .describe("Only at its end."),
  status_label: z.string(),
  message: z.string().nullable().describe("The provider's sentence, or the next step."),
  age_seconds: z.number().int(),
  next_check_at: Time.nullable().describe("When the provider is asked again."),
  flagged: z.boolean().describe("True where answers of the provider contradict each other."),
  previous_balance: Amount.nullable(),
  current_balance: Amount.nullable(),
});

/** A transaction with the steps it has gone through. */
const TransactionDetail = Transaction.extend({ steps: z.array(Step) });

/** A result that a person reported, with evidence, for a transaction in review. */
const Review = z.object({
  id: Id,
  outcome: z.enum(REVIEW_OUTCOMES),
  receipt: z.string().nullable(),
  reason: z.string(),
  file_name: z.string().nullable(),
  state: z.enum(REVIEW_STATES),
  asked_by: z.string(),
  asked_at: Time,
  decided_by: z.string().nullable(),
  comment: z.string().nullable(),
});

/** A refund or dispute of a card deposit. */
const CardReversal = z.object({
  id: Id,
  kind: z.enum(REVERSAL_KINDS),
  label: z.string(),
  amount: Amount.describe("The amount that the payer gets or demands back."),
  fee: Amount.describe("What the provider charged for it."),
  taken: Amount.describe("What the provider took back so far, fee included, less what it returned."),
  owed: Amount.describe("The part of it that the wallet did not have. It is taken as soon as the wallet has money."),
  reason: z.string().nullable().describe("The reason that the payer gave."),
  due_by: Time.nullable().describe(
    "Until when evidence can be sent to the provider; null once it was sent or decided.",
  ),
  at: Time,
  transactions: z.array(Id).describe("The transactions that moved its money."),
});

/**
 * A transaction with its steps and the findings of its review; for a card deposit, also with its refunds and disputes.
 */
const ReviewedTransaction = TransactionDetail.extend({
  reversals: z.array(CardReversal).describe("Refunds and disputes of a deposit by card, the newest first."),
  reversal_of: z
    .object({ id: Id, reference: z.string() })
    .nullable()
    .describe("For a refund or dispute: the deposit by card whose money it moved."),
  reviews: z.array(Review).describe("The findings about it in review, the newest first."),
  may_end: z.boolean().describe("Whether the caller can end it, which another person then confirms."),
});

const Line = z.object({ name: z.string(), amount: Amount });

/**
 * Proof that the money at payment providers covers the wallet balances. It compares wallet balances plus money in
 * transit with the balances of the accounts at providers.
 */
const Proof = z.object({
  currency: z.string(),
  mode: z.enum(["simulated", "live"]),
  owned: z.array(Line).describe("Wallets of the company, its branches and employees, and money in between."),
  held: z.array(Line).describe("The accounts at providers, and charges and shortfalls that the company bears."),
  owned_total: Amount,
  held_total: Amount,
  books: z
    .object({ account: z.string(), amount: Amount, ties: z.boolean() })
    .nullable()
    .describe("The control account of the books next to the accounts at providers; null in a foreign currency."),
  ties: z.boolean().describe("True where both sides are equal and every balance follows from its entries."),
  finding: z.string().nullable().describe("The first row of the ledger that is wrong."),
  sealed_at: Time.nullable().describe("When the ledger was sealed last."),
  statements: z
    .object({ found: z.number().int(), of: z.number().int(), differences: z.number().int(), last_at: Time.nullable() })
    .describe("How many completed M-Pesa transactions are found in a statement, and how many differences are open."),
});

const WalletId = Id.optional().describe(
  "If left out: with View Wallets, the company wallet of the caller's branch; otherwise the caller's own wallet.",
);

/**
 * Operations for wallets and their transactions: the caller's own wallet and, with the “View Wallets” ability,
 * the wallets of the company.
 */
export const wallets = {
  list: operation({ ...see, method: "GET", path: "/wallets", title: "List wallets" })
    .input(z.object({}))
    .output(z.object({ data: z.array(Wallet) })),
  balance: operation({ ...see, method: "POST", path: "/wallet/balance", title: "Read the balance of a wallet" })
    .input(z.object({ wallet_id: WalletId }))
    .output(z.object({ data: Wallet })),
  transactions: operation({ ...see, method: "POST", path: "/transactions", title: "List transactions" })
    .input(
      listInput([], {
        wallet_id: Id.optional(),
        kind: z.enum(TRANSACTION_KINDS).optional(),
        state: z.enum(TRANSACTION_STATES).optional(),
        from: DayText.optional(),
        to: DayText.optional(),
      }),
    )
    .output(listOutput(Transaction)),
  proof: operation({
    tag,
    ability: "View Wallets",
    scope: "head",
    writes: false,
    method: "GET",
    path: "/wallet/proof",
    title: "Prove the money",
    description:
      "Compares the money that is owned with the money held at providers, and checks the ledger row by row. For users of the head company.",
    limit: "heavy",
  })
    .input(z.object({}))
    .output(z.object({ data: z.array(Proof) })),
  status: operation({
    ...see,
    method: "POST",
    path: "/transaction/status",
    title: "Read the status of a transaction",
    description: "Where the provider's answer is not known, it is asked now, at most every 15 seconds.",
  })
    .input(
      z
        .object({ transaction_id: Id.optional(), reference: z.string().trim().min(1).max(60).optional() })
        .refine(({ transaction_id, reference }) => transaction_id ?? reference, {
          message: "Enter the id or the reference of the transaction.",
          path: ["transaction_id"],
        }),
    )
    .output(z.object({ data: ReviewedTransaction })),
};
