import type { Tone } from "../../kit/list/columns.tsx";
import type { BankRule, MatchingDecision } from "../api.ts";

/** The labels of the directions of rules. */
export const DIRECTIONS: Readonly<Record<BankRule["direction"], string>> = {
  in: "Money in",
  out: "Money out",
  any: "Both",
};

/** The labels of decisions. */
export const VERDICTS: Readonly<Record<MatchingDecision["verdict"], string>> = {
  confirmed: "Confirmed",
  refused: "Refused",
  booked: "Matched by itself",
  would_book: "Would have been booked",
};

/** The tones of decisions. */
export const VERDICT_TONES: Readonly<Record<MatchingDecision["verdict"], Tone>> = {
  confirmed: "good",
  refused: "bad",
  booked: "good",
  would_book: "waiting",
};

/** The labels of the bases of decisions. */
export const BASES: Readonly<Record<MatchingDecision["basis"], string>> = {
  person: "A person",
  rule: "A rule",
  experience: "Earlier decisions",
  reference: "The reference",
};

/** Texts of matching. A second language is a second file of this shape. */
export const matchingTexts = {
  subtitle: "Tie each row to an entry of the books, pay documents with it, or book it to an account.",
  account: "Account",
  left: "Rows to match",
  leftOf: (shown: number, total: number) =>
    `${shown === total ? total : `${shown} of ${total}`} rows, the oldest first`,
  right: "Matches",
  done: { title: "Every row is matched", body: "Import a statement for more, or look at the journals of these rows." },
  choose: "Choose the account of a bank or till first.",
  proposals: "Proposals",
  noProposal: "Nothing is proposed for this row.",
  tied: "As good as another",
  certain: "Certain",
  refuse: "Refuse the proposal",
  bookTo: "Book to account",
  bookHint: "Type its code or name",
  others: "Other entries and documents",
  find: "Search",
  entries: "Entries of the books",
  documents: "Unpaid documents",
  chosen: (sum: string, row: string) => `${sum} of ${row} chosen`,
  tie: "Match what is chosen",
  nothing: "None",
  undo: "Undo the last match",
  rule: "Add rule",
  rules: "Rules",
  keys: "Keys",
  keysHelp: [
    ["↓ ↑", "next row, row before"],
    ["Enter", "accept the first proposal"],
    ["1 to 9", "accept that proposal"],
    ["B", "book to an account: type, then Enter"],
    ["X", "refuse the first proposal"],
    ["U", "undo the last match"],
  ],
  needsChoice: "Several are as good: choose one by its number.",
  rulesPage: {
    subtitle: "Rows that fit a rule are proposed for its account, or booked by themselves.",
    title: "Rules",
    empty: "No rules yet.",
    columns: {
      reason: "Reason",
      contains: "Words",
      direction: "Rows",
      account: "Booked to",
      bank: "Bank or till",
      itself: "By itself",
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
    removeQuestion: "Rows that it booked stay as they are.",
    form: {
      reason: "Reason",
      reasonHint: "Shown with every proposal, such as Power bills",
      contains: "Words of the row",
      containsHint: "All of them have to occur; empty fits every row",
      direction: "Rows",
      charges: "Only what the statement calls a charge",
      account: "Book to account",
      bank: "Bank or till",
      byItself: "Book without asking",
      limit: "Up to the amount",
      limitHint: "Empty means any amount",
      apply: "Book the rows that fit now",
    },
    automation: {
      title: "Counterparties",
      lead: "A counterparty that was booked to one account three times, and refused at most once, can be booked by itself.",
      limit: "Up to the amount",
      hint: "Empty: nothing is booked by itself, and the log shows what would have been",
      save: "Save limit",
    },
    log: {
      title: "Log",
      columns: {
        details: "Row",
        amount: "Amount",
        verdict: "Decision",
        basis: "Because of",
        account: "Account",
        by: "By",
        at: "When",
      },
    },
  },
} as const;
