/** The boxes of the inbox, in the order of their tabs. */
export const BOXES = ["waiting", "asked", "decided", "all"] as const;

/** Texts of approvals. A second language is a second file of this shape. */
export const approvalTexts = {
  boxes: { waiting: "Waiting for me", asked: "I asked for", decided: "I decided", all: "All" },
  empty: {
    waiting: "Leave, loans, pay and pay-out details that wait for your decision appear here.",
    asked: "What you ask for appears here, with who decides on it.",
    decided: "What you approve or reject stays here.",
    all: "Nobody has asked for anything yet.",
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
