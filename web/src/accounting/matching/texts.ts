import type { Tone } from "../../kit/list/columns.tsx";
import type { BankRule, MatchingDecision } from "../api.ts";

/** The labels of the directions that a rule applies to: money in, money out or both. */
export const DIRECTIONS: Readonly<Record<BankRule["direction"], string>> = {
  in: "Money in",
  out: "Money out",
  any: "Both",
};

/** The labels of decisions. */
export const VERDICTS: Readonly<Record<MatchingDecision["verdict"], string>> = {
  confirmed: "Confirmed",
  undone: "Undone",
  refused: "Rejected",
  booked: "Matched automatically",
  would_book: "Would have been booked automatically",
};

/** The colours of decisions. */
export const VERDICT_TONES: Readonly<Record<MatchingDecision["verdict"], Tone>> = {
  confirmed: "good",
  undone: "neutral",
  refused: "bad",
  booked: "good",
  would_book: "waiting",
};

/** The labels of the bases of decisions: a person, a rule, or earlier decisions. */
export const BASES: Readonly<Record<MatchingDecision["basis"], string>> = {
  person: "A person",
  rule: "A rule",
  experience: "Earlier decisions",
  reference: "The reference",
};

/** UI texts for the matching screens. To add a language, add a second file with the same keys. */
export const matchingTexts = {
  subtitle: "Match each row with an entry in the books or with unpaid documents, or book it to an account.",
  account: "Account",
  left: "Rows to match",
  leftOf: (shown: number, total: number) =>
    `${shown === total ? total : `${shown} of ${total}`} rows, the oldest first`,
  right: "Matches",
  done: { title: "Every row is matched", body: "Import another statement to match more rows." },
  choose: "Choose a bank or till account first.",
  proposals: "Proposals",
  noProposal: "No proposals for this row.",
  tied: "Equally likely",
  certain: "Certain",
  refuse: "Reject the proposal",
  bookTo: "Book to account",
  bookHint: "Type the code or name of the account",
  others: "Other entries and documents",
  find: "Search",
  entries: "Entries in the books",
  documents: "Unpaid documents",
  chosen: (sum: string, row: string) => `${sum} of ${row} selected`,
  tie: "Match selection",
  nothing: "None",
  undo: "Undo the last match",
  rule: "Add rule",
  rules: "Rules",
  keys: "Keys",
  keysHelp: [
    ["↓ ↑", "next row, previous row"],
    ["Enter", "accept the first proposal"],
    ["1 to 9", "accept that proposal"],
    ["B", "book to an account: type, then Enter"],
    ["X", "reject the first proposal"],
    ["U", "undo the last match"],
  ],
  needsChoice: "Several proposals are equally likely. Press the number of the right one.",
  rulesPage: {
    subtitle:
      "When a row matches a rule, Hazina proposes the account of the rule or books the row to it automatically.",
    title: "Rules",
    empty: "No rules yet.",
    columns: {
      reason: "Reason",
      contains: "Words",
      direction: "Rows",
      account: "Booked to",
      bank: "Bank or till",
      itself: "Automatically",
      booked: "Rows booked",
      by: "Added by",
    },
    charges: "Charges",
    every: "All",
    upTo: (amount: string) => `Up to ${amount}`,
    always: "Any amount",
    never: "Proposed only",
    add: "Add rule",
    edit: "Edit rule",
    apply: "Book rows now",
    remove: "Remove",
    removeQuestion: "Rows that this rule has already booked will not change.",
    form: {
      reason: "Reason",
      reasonHint: "The reason shown with each proposal from this rule, for example “Power bills”",
      contains: "Words in the row",
      containsHint: "The row must contain all of these words. Leave empty to match every row.",
      direction: "Rows",
      charges: "Only rows that the statement marks as charges",
      account: "Book to account",
      bank: "Bank or till",
      byItself: "Book automatically",
      limit: "Up to amount",
      limitHint: "Leave empty for any amount",
      apply: "Book matching rows now",
    },
    automation: {
      title: "Counterparties",
      lead: "Hazina can book rows from a counterparty automatically once users have booked its rows to the same account three times and have rejected that account no more than once.",
      limit: "Up to amount",
      hint: "Leave this empty to switch off automatic booking. The log then shows which rows would have been booked.",
      save: "Save limit",
    },
    log: {
      title: "Log",
      columns: {
        details: "Row",
        amount: "Amount",
        verdict: "Decision",
        basis: "Basis",
        account: "Account",
        by: "By",
        at: "When",
      },
    },
  },
} as const;
