import { BALANCE_SHEET_CLASSES, PROFIT_AND_LOSS_CLASSES } from "../statement-classes.ts";

/** The states of a journal: a draft, waiting for approval by a second person, or posted to the books. */
export const JOURNAL_STATES = ["draft", "pending", "posted"] as const;

/** The intervals at which a journal can repeat: every month, quarter or year. */
export const RECURRING_EVERY = ["month", "quarter", "year"] as const;

/** The states of a month of the books, from open to closed. */
export const PERIOD_STATES = ["open", "closing", "closed"] as const;

/**
 * The periods that a report can show for comparison: none, the previous period, or the same period
 * last year.
 */
export const COMPARISONS = ["none", "previous", "last_year"] as const;

/** The maximum number of lines of a journal that a person enters. */
export const MOST_JOURNAL_LINES = 200;

/** How a journal was created: by a rule of the product, entered by a person, or imported from a file. */
export const JOURNAL_ORIGINS = ["rule", "typed", "imported"] as const;

/** The classes of accounts, in the order of the financial statements: the profit and loss, then the balance sheet. */
export const ACCOUNT_CLASSES = [...PROFIT_AND_LOSS_CLASSES, ...BALANCE_SHEET_CLASSES] as const;

/**
 * The formats of bank and till statements: a spreadsheet or CSV file, ISO 20022 camt, or an M-Pesa
 * statement.
 */
export const BANK_STATEMENT_KINDS = ["sheet", "camt", "mpesa"] as const;

/**
 * The states of a row of a bank statement: not matched yet (`open`), matched to a journal, or ignored because it needs
 * no journal.
 */
export const BANK_ROW_STATES = ["open", "matched", "ignored"] as const;

/**
 * How a row of a bank statement was matched with its journal: a person booked a new journal (`booked`) or chose an
 * existing one (`tied`), or the product matched the row by a bank rule, by earlier decisions (`by_experience`) or by a
 * reference.
 */
export const TIE_KINDS = ["booked", "tied", "by_rule", "by_experience", "by_reference"] as const;

/**
 * Returns whether a bank statement row was matched by booking a new journal for it. Undoing such a match also reverses
 * the journal.
 */
export function isBookedTie(how: (typeof TIE_KINDS)[number]): boolean {
  return how === "booked" || how === "by_rule" || how === "by_experience";
}

/** The directions of money to which a bank rule can apply. */
export const RULE_DIRECTIONS = ["in", "out", "any"] as const;

/**
 * The decisions about rows of bank statements. A person confirms or refuses a proposal, or undoes a booking; the
 * product books a row automatically, or only records that it would have booked the row.
 */
export const VERDICTS = ["confirmed", "undone", "refused", "booked", "would_book"] as const;

/**
 * The possible bases of a decision about a bank statement row: a person's choice, a bank rule, people's earlier
 * decisions, or a reference that the row and the journal have in common.
 */
export const DECISION_BASES = ["person", "rule", "experience", "reference"] as const;
