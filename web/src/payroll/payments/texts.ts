import type { Tone } from "../../kit/list/columns.tsx";
import type { PaymentBatch, PaymentLine } from "./api.ts";

/** The label of each payment method. */
export const RAILS: Readonly<Record<PaymentBatch["rail"], string>> = {
  bank_file: "Bank list",
  mpesa_file: "M-Pesa list",
  wallet: "Wallet",
  cash: "Cash",
};

/** The tone of each state of a payment. */
export const LINE_TONES: Readonly<Record<PaymentLine["status"], Tone>> = {
  due: "waiting",
  pending: "waiting",
  sent: "waiting",
  failed: "bad",
  paid: "good",
  returned: "bad",
  stopped: "neutral",
};

/** The label of each result that can be entered. */
export const RESULTS = { paid: "Paid", failed: "Failed", returned: "Returned" } as const;

/** UI strings for paying payrolls. A translation needs another file with the same keys. */
export const paymentTexts = {
  title: (run: string) => `Payments, ${run}`,
  loading: "Payments",
  facts: { due: "Due", underWay: "In progress", paid: "Paid", payDay: "Pay date" },
  pay: {
    action: "Pay",
    title: "Pay this payroll",
    lead: (due: string) =>
      `${due} is due. The batch includes all employees who are paid by the method you choose. A bank or M-Pesa list counts as sent once you download it. You cannot pay this payroll if you prepared or approved it, or confirmed bank details for it.`,
    chosen: (count: number) =>
      count === 1
        ? "The batch includes only the selected employee."
        : `The batch includes only the ${count} selected employees.`,
    rail: "Pay by",
    rails: {
      bank_file: "Bank list: a file to upload to the bank",
      mpesa_file: "M-Pesa list: whole shillings, at most 250,000 per payment",
      wallet: "Wallet: sent immediately from the company wallet to M-Pesa and, if Tingg is turned on, to bank accounts",
      cash: "Cash: enter each payment by hand",
    },
    password: "Your password",
    passwordHint: "Your password is required for every batch, so that no one else can pay from your screen.",
    code: "Authenticator app code",
    codeHint: "Optional.",
  },
  batches: {
    title: "Payment batches",
    lead: "Compare the total and checksum with the bank's file.",
    none: "No payments yet",
    count: (lines: number) => (lines === 1 ? "1 payment" : `${lines.toLocaleString("en")} payments`),
    paid: (paid: string) => `${paid} paid`,
    download: "Download list",
    file: (rail: string, month: string) => `${rail}-${month}.csv`,
    results: "Import results",
    would: (taken: number, refused: number) =>
      `This file will update ${taken === 1 ? "1 payment" : `${taken} payments`}${refused === 0 ? "." : `; ${refused} cannot be imported.`}`,
    handedOver: "Once you download this list, its payments count as sent.",
    sha: "Checksum (SHA-256)",
    failed: "The list could not be created",
  },
  lines: {
    title: "Payments",
    lead: "Enter the result of each payment as the bank or M-Pesa reports it. You can enter results in any order.",
    search: "Search employees",
    columns: {
      name: "Name",
      amount: "Amount",
      where: "Paid to",
      status: "Status",
      receipt: "Receipt",
      note: "Note",
    },
    none: "No payments yet",
    noMatch: "No employees match.",
    pay: "Pay selected",
    enter: "Enter result",
    states: "Status: all",
    state: "Status",
    part: (part: number) => `, part ${part}`,
    toConfirm: (name: string) =>
      `${name} reported this payment as failed. A second person must also enter it as failed before the payment can be made again.`,
  },
  result: {
    title: (count: number) => (count === 1 ? "Result of 1 payment" : `Results of ${count} payments`),
    status: "Result",
    statusHint: "A failed payment can be made again once a second person also enters it as failed.",
    receipt: "Receipt",
    receiptHint: "Receipt number from the bank or M-Pesa.",
    note: "Note",
    save: "Save result",
    refused: "Not saved",
  },
} as const;
