import type { Tone } from "../kit/list/columns.tsx";
import type { DestinationInput, PaymentRow, TransactionRow } from "./api.ts";

/** The tone of each state of a transaction. */
export const TRANSACTION_TONES: Readonly<Record<TransactionRow["state"], Tone>> = {
  awaiting_approval: "waiting",
  created: "waiting",
  sending: "waiting",
  accepted: "waiting",
  unknown: "waiting",
  review: "bad",
  settled: "good",
  failed: "bad",
  cancelled: "neutral",
  expired: "neutral",
  rejected: "neutral",
};

/** The tone of each state of a payment. */
export const PAYMENT_TONES: Readonly<Record<PaymentRow["state"], Tone>> = {
  draft: "neutral",
  awaiting_approval: "waiting",
  approved: "waiting",
  sent: "waiting",
  paid: "good",
  failed: "bad",
  rejected: "bad",
  cancelled: "neutral",
};

/** The labels of the states by which transactions can be filtered. */
export const TRANSACTION_FILTERS = {
  settled: "Completed",
  accepted: "Pending",
  unknown: "Confirming",
  review: "In review",
  failed: "Failed & Refunded",
  cancelled: "Cancelled",
} as const satisfies Partial<Record<TransactionRow["state"], string>>;

/** The labels of the states by which payments can be filtered. */
export const PAYMENT_FILTERS = {
  draft: "Draft",
  awaiting_approval: "Pending Approval",
  sent: "Sent",
  rejected: "Rejected",
} as const satisfies Partial<Record<PaymentRow["state"], string>>;

/** The names of the kinds of transaction. */
export const TRANSACTION_KINDS: Readonly<Record<TransactionRow["kind"], string>> = {
  deposit: "Deposit",
  withdrawal: "Withdrawal",
  payment: "Payment",
  transfer: "Transfer",
  request: "Money request",
  conversion: "Conversion",
  card: "Card payment",
  fee: "Charge",
};

/** The names of the kinds of destination. */
export const DESTINATION_CHOICES = {
  mpesa: "M-Pesa phone",
  till: "Till (Buy Goods)",
  paybill: "Paybill",
  pochi: "Pochi la Biashara",
  kra: "Tax (KRA payment number)",
} as const satisfies Partial<Record<DestinationInput["kind"], string>>;

/** Texts of wallets, payments and money requests. A second language is a second file of this shape. */
export const walletTexts = {
  simulated: "Simulated: no money moves.",
  deposit: "Deposit",
  withdraw: "Withdraw",
  transfer: "Transfer",
  requestMoney: "Request money",
  newPayment: "New payment",
  recent: "Recent transactions",
  allTransactions: "All transactions",
  noTransactions: "No transactions yet. Pay in by M-Pesa to begin.",
  wallets: {
    available: "Available",
    balance: "Balance",
    held: "Reserved for payments",
    unconfirmed: "Incoming",
    toAccountFor: "To account for",
    ofEmployees: "Wallets of employees",
    employee: "Employee",
    code: "Account code",
    codeHint: "Payers enter this as the account number for the paybill.",
    kinds: { company: "Company", branch: "Branch", employee: "Employee" },
  },
  proof: {
    title: "Proof of money",
    owned: "Owned",
    held: "Held at providers",
    total: "Total",
    ties: "Ties to the cent",
    differs: "Does not tie",
    unsealed: "The ledger is sealed every ten minutes.",
    sealed: (time: string) => `The ledger was sealed on ${time}.`,
    books: (account: string, amount: string, ties: boolean) =>
      ties
        ? `The books show the same amount at providers: ${account}, ${amount}.`
        : `The books differ from the accounts at providers: ${account} shows ${amount}. Contact support.`,
    finding: (row: string) => `The ledger is wrong: ${row}. Contact support.`,
  },
  depositForm: {
    title: "Pay in by M-Pesa",
    lead: "A prompt appears on the phone. Enter your M-Pesa PIN there to confirm.",
    wallet: "Wallet",
    amount: "Amount",
    phone: "M-Pesa phone number",
    submit: "Send prompt",
    waiting: "Waiting for the PIN on the phone",
    done: "The money is in the wallet.",
    again: "Pay in again",
    close: "Close",
    details: "Details",
  },
  withdrawForm: {
    title: "Withdraw to M-Pesa",
    lead: "The money leaves your own wallet.",
    amount: "Amount",
    phone: "M-Pesa phone number",
    reason: "Reason",
    submit: "Withdraw",
  },
  transferForm: {
    title: "Transfer between wallets",
    from: "From",
    to: "To",
    amount: "Amount",
    reason: "Reason",
    submit: "Transfer",
  },
  requestForm: {
    title: "Request money",
    lead: "An approver decides. The money then moves from the company wallet to your own.",
    amount: "Amount",
    reason: "Purpose",
    neededBy: "Needed by",
    submit: "Send request",
  },
  transactions: {
    states: "Status: all",
    kinds: "Kind: all",
    columns: {
      reference: "Reference",
      date: "Date",
      kind: "Kind",
      party: "Other party",
      in: "Paid in",
      out: "Paid out",
      balance: "Balance",
      status: "Status",
      wallet: "Wallet",
      reason: "Reason",
      receipt: "Receipt",
    },
    empty: { title: "No transactions yet", body: "Deposits, payments and transfers appear here with their status." },
    facts: {
      amount: "Amount",
      status: "Status",
      wallet: "Wallet",
      party: "Other party",
      receipt: "M-Pesa receipt",
      reason: "Reason",
      by: "Requested by",
      created: "Created",
      settled: "Completed",
      before: "Balance before",
      after: "Balance after",
      next: "Next status check",
    },
    steps: "History",
    ask: "Check with M-Pesa now",
    asked: "The status was requested from M-Pesa.",
    loading: "Transaction",
    flagged: "M-Pesa's answers contradict each other. Check this payment in the M-Pesa portal.",
  },
  payments: {
    states: "Status: all",
    columns: {
      reference: "Reference",
      payee: "Payee",
      to: "Paid to",
      amount: "Amount",
      reason: "Reason",
      status: "Status",
      by: "Prepared by",
      date: "Date",
    },
    empty: { title: "No payments yet", body: "A payment is prepared by one person and approved by another." },
    loading: "Payment",
    titleOf: (payee: string) => `Payment to ${payee}`,
    facts: {
      amount: "Amount",
      to: "Paid to",
      reason: "Reason",
      by: "Prepared by",
      decided: "Decided by",
      comment: "Comment",
      created: "Created",
      reference: "Reference",
    },
    transaction: "Transaction",
    showTransaction: "Open the transaction",
    toApprovals: "Open approvals",
    remove: "Delete draft",
    removeQuestion: "The draft is deleted permanently.",
    form: {
      title: "New payment",
      kind: "Pay to",
      name: "Payee",
      nameHint: "The name you know them by.",
      phone: "Phone number",
      till: "Till number",
      paybill: "Paybill number",
      account: "Account",
      prn: "Payment registration number (PRN)",
      amount: "Amount",
      reason: "Reason",
      wallet: "From wallet",
      submit: "Send for approval",
    },
  },
  requests: {
    statuses: "Status: all",
    filter: { "0": "Pending Approval", "1": "Approved", "2": "Rejected" },
    columns: {
      by: "Requested by",
      amount: "Amount",
      reason: "Purpose",
      neededBy: "Needed by",
      status: "Status",
      decided: "Decided by",
      date: "Requested",
    },
    empty: { title: "No money requests yet", body: "Request money from the company wallet for a purchase or a trip." },
    accept: "Accept",
    reject: "Reject",
    rejectTitle: "Reject the money request",
    rejectReason: "Reason",
    acceptQuestion: (amount: string, name: string) =>
      `${amount} moves from the company wallet to the wallet of ${name}.`,
  },
} as const;
