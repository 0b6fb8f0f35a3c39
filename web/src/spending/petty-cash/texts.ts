import type { Tone } from "../../kit/list/columns.tsx";
import type { FloatRecord, FloatRow } from "../api.ts";

/** UI strings for petty cash. */
export const pettyCashTexts = {
  open: "Open petty cash",
  loading: "Petty cash",
  empty: {
    title: "No petty cash yet",
    body: "Petty cash is cash that a custodian keeps for small expenses. You can set up petty cash for each branch. The custodian adds a voucher with a receipt for each expense paid from it, and top-ups replace the cash spent on approved vouchers.",
  },
  columns: {
    name: "Petty cash",
    custodian: "Custodian",
    float: "Float",
    inBox: "In the box",
    waiting: "Vouchers waiting",
    state: "Status",
  },
  form: {
    title: "Open petty cash",
    submit: "Send for approval",
    name: "Name",
    nameHint: "For example, Front office or Kisumu branch",
    custodian: "Custodian",
    custodianHint:
      "The custodian keeps the cash and pays expenses from it, but cannot approve its vouchers or top-ups.",
    amount: "Float",
    amountHint: "Top-ups restore the cash to this amount. Enter whole shillings.",
  },
  facts: {
    inBox: "Expected cash in the box",
    float: "Float",
    balance: "Cash per books",
    waiting: "Vouchers waiting for approval",
    custodian: "Custodian",
  },
  requests: "Top-ups and counts",
  requestColumns: {
    kind: "Type",
    amount: "Amount",
    state: "Status",
    by: "By",
    at: "Time",
    note: "Note",
  },
  kinds: { top_up: "Top-up", difference: "Count" },
  counted: (counted: string, expected: string) => `Counted ${counted}, expected ${expected}`,
  approval: (kind: string) => `Approval of the ${kind.toLowerCase()}`,
  vouchers: "Vouchers",
  voucherColumns: { supplier: "Paid to", amount: "Amount", state: "Status", date: "Date", category: "Category" },
  noVouchers: "No vouchers yet. The custodian adds one for each expense that is paid from the cash box.",
  movements: "Cash movements",
  movementColumns: { what: "Type", amount: "Amount", balance: "Balance", by: "By", at: "Time" },
  movementKinds: { top_up: "Top-up", voucher: "Voucher", difference: "Count difference", returned: "Returned" },
  noMovements: "There is no cash in the box yet. Pay the first top-up once it is approved.",
  rejected: (comment: string) => `Rejected: ${comment}`,
  actions: {
    voucher: "Add voucher",
    topUp: "Request top-up",
    count: "Count cash",
    close: "Close",
    pay: "Pay by M-Pesa",
    record: "Record a cash withdrawal",
    withdraw: "Withdraw",
    decide: "Open approvals",
  },
  topUp: {
    title: "Request top-up",
    lead: (amount: string) => `A top-up of ${amount} restores the float. Another person must approve it.`,
    note: "Note",
    submit: "Send for approval",
  },
  count: {
    title: "Count cash",
    lead: (amount: string) =>
      `${amount} should be in the cash box. This already excludes cash paid out on vouchers that are waiting for approval.`,
    counted: "Counted",
    note: "Reason for a difference",
    noteHint: "Required if the count differs from the expected amount. Another person must approve the difference.",
    submit: "Save count",
  },
  record: {
    title: "Record a cash withdrawal",
    lead: (amount: string) => `${amount} was withdrawn from the bank and given to the custodian.`,
    day: "Date",
    reference: "Bank reference",
    submit: "Save",
  },
  close: {
    title: "Close petty cash",
    lead: (amount: string, custodian: string) =>
      `${custodian} must return ${amount}. Once petty cash is closed, it cannot be reopened.`,
    day: "Date",
    method: "Returned by",
    reference: "Reference",
    referenceHint: "The bank or M-Pesa reference, or the number of the cash receipt",
    submit: "Close",
  },
  methods: { bank: "Bank", mpesa: "M-Pesa", cash: "Cash" },
} as const;

/** The colour of each state of a float. */
export const FLOAT_TONES: Readonly<Record<FloatRow["state"], Tone>> = {
  pending: "waiting",
  active: "good",
  closed: "neutral",
  rejected: "bad",
};

/** The label of each state that the list of floats can be filtered by. */
export const FLOAT_FILTERS: Readonly<Record<FloatRow["state"], string>> = {
  pending: "Pending Approval",
  active: "Open",
  closed: "Closed",
  rejected: "Rejected",
};

/** The colour of each state of a top-up or count. */
export const REQUEST_TONES: Readonly<Record<FloatRecord["requests"][number]["state"], Tone>> = {
  pending: "waiting",
  approved: "waiting",
  paying: "waiting",
  done: "good",
  agreed: "good",
  rejected: "bad",
  withdrawn: "neutral",
};
