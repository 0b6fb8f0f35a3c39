/** The boxes of the inbox, in the order of their tabs. */
export const BOXES = ["waiting", "asked", "decided", "all"] as const;

/** What is decided on, in words. */
export const KINDS = {
  leave: "Leave",
  loan: "Loans",
  payout: "Pay-out details",
  pay_change: "Pay",
  record_change: "Corrections of records",
  payroll: "Payroll",
  wages: "Wages",
  reversal: "Reversals of payroll",
} as const;

/** Texts of approvals. A second language is a second file of this shape. */
export const approvalTexts = {
  boxes: { waiting: "Waiting for me", asked: "I asked for", decided: "I decided", all: "All" },
  empty: {
    waiting: "Leave, loans, payrolls, pay and pay-out details that wait for your decision appear here.",
    asked: "What you ask for appears here, with who decides on it.",
    decided: "What you approve or reject stays here.",
    all: "Nobody has asked for anything yet.",
  },
  delegations: {
    add: "Delegate",
    lead: "They decide what you could decide, never what they asked for themselves or what is their own matter.",
    to: "Who decides in my place",
    from: "From",
    until: "Until",
    kinds: "On what",
    everything: "everything that I decide on",
    mine: "In my place",
    toMe: "I decide in the place of",
    holds: "Holds now",
    later: "Holds later",
    end: "End",
    emptyTitle: "Nobody decides in your place",
    empty:
      "While you are away, a colleague can decide on what waits for you. It ends by itself on the day that you choose.",
  },
  withdrawn: "Withdrawn",
  withdraw: "Withdraw",
  amount: "Amount",
  askedBy: "Asked by",
  open: "Open the record",
  waitsFor: (names: readonly string[]) =>
    names.length > 3
      ? `Waits for ${names.slice(0, 2).join(", ")} or ${names.length - 2} others`
      : `Waits for ${names.join(" or ")}`,
} as const;
