import type { Tone } from "../../kit/list/columns.tsx";
import type { PaymentBatch, PaymentLine } from "./api.ts";

/** The ways that pay leaves, in words. */
export const RAILS: Readonly<Record<PaymentBatch["rail"], string>> = {
  bank_file: "Bank list",
  mpesa_file: "M-Pesa list",
  wallet: "Wallet",
  cash: "Cash",
};

/** The tone of each state of a payment; its word comes with it. */
export const LINE_TONES: Readonly<Record<PaymentLine["status"], Tone>> = {
  due: "waiting",
  pending: "waiting",
  sent: "waiting",
  failed: "bad",
  paid: "good",
  returned: "bad",
  stopped: "neutral",
};

/** The results that can be entered, in words. */
export const RESULTS = { paid: "Paid", failed: "Failed", returned: "Came back" } as const;

/** Texts of the payment of payrolls. A second language is a second file of this shape. */
export const paymentTexts = {
  title: (run: string) => `Payments, ${run}`,
  loading: "Payments",
  facts: { due: "Due", underWay: "Under way", paid: "Paid", payDay: "Pay day" },
  pay: {
    action: "Pay",
    title: "Pay this payroll",
    lead: (due: string) =>
      `${due} is due. The batch holds those who are paid this way; its first download hands it over. Who prepared or approved it, or confirmed an account in it, does not pay.`,
    chosen: (count: number) => (count === 1 ? "Only the 1 person chosen." : `Only the ${count} people chosen.`),
    rail: "How",
    rails: {
      bank_file: "Bank list: a file for the bank's portal",
      mpesa_file: "M-Pesa list: whole shillings, at most 250,000 at once",
      cash: "Cash: enter who was paid",
    },
    password: "Your password",
    passwordHint: "Asked each time, so that nobody pays from a screen that you left.",
    code: "Code of your authenticator app",
    codeHint: "If you wish.",
  },
  batches: {
    title: "Batches",
    lead: "What was asked for at once. The sum and the SHA-256 tell whether the file at the bank is this one.",
    none: "Nothing was paid yet.",
    count: (lines: number) => (lines === 1 ? "1 payment" : `${lines.toLocaleString("en")} payments`),
    paid: (paid: string) => `${paid} paid`,
    download: "Download list",
    file: (rail: string, month: string) => `${rail}-${month}.csv`,
    results: "Results from a file",
    would: (taken: number, refused: number) =>
      `${taken === 1 ? "1 payment changes" : `${taken} payments change`} by this file${refused === 0 ? "." : `; ${refused} cannot be taken in.`}`,
    handedOver: "Downloading hands it over: its payments count as sent.",
    sha: "SHA-256",
    failed: "The list was not made",
  },
  lines: {
    title: "Payments",
    lead: "Enter the results as the bank or M-Pesa tells them, in any order, as often as you like.",
    search: "Search people",
    columns: {
      name: "Name",
      amount: "Amount",
      where: "To",
      status: "State",
      receipt: "Receipt",
      note: "Note",
    },
    none: "Nobody is paid by this payroll.",
    noMatch: "Nobody matches.",
    pay: "Pay these",
    enter: "Enter result",
    states: "State: all",
    state: "State",
    part: (part: number) => `, part ${part}`,
    toConfirm: (name: string) =>
      `${name} entered that it failed: another person enters the same, then it can be paid again.`,
  },
  result: {
    title: (count: number) => (count === 1 ? "Result of 1 payment" : `Results of ${count} payments`),
    status: "Result",
    statusHint: "That it failed is believed once a second person enters the same: it is then paid again.",
    receipt: "Receipt",
    receiptHint: "As the bank or M-Pesa shows it.",
    note: "Note",
    save: "Enter",
    refused: "Not taken in",
  },
} as const;
