import { BALANCE_SHEET_CLASSES, PROFIT_AND_LOSS_CLASSES } from "../statement-classes.ts";

/** The states of a journal: a draft, waiting for approval by a second person, or posted to the books. */
export const JOURNAL_STATES = ["draft", "pending", "posted"] as const;

/** The states of a month of the books, in their order. */
export const PERIOD_STATES = ["open", "closing", "closed"] as const;

/** The periods with which a report can be compared. */
export const COMPARISONS = ["none", "previous", "last_year"] as const;

/** The maximum number of lines of a journal that a person enters. */
export const MOST_JOURNAL_LINES = 200;

/** How a journal was created: by a rule of the product, entered by a person, or imported from a file. */
export const JOURNAL_ORIGINS = ["rule", "typed", "imported"] as const;

/** The classes of accounts, in the order of the statements. */
export const ACCOUNT_CLASSES = [...PROFIT_AND_LOSS_CLASSES, ...BALANCE_SHEET_CLASSES] as const;

/** The formats of statements of banks and tills. */
export const BANK_STATEMENT_KINDS = ["sheet", "camt", "mpesa"] as const;

/** The states of a row of a statement: to match, matched, or nothing to do. */
export const BANK_ROW_STATES = ["open", "matched", "ignored"] as const;

/** How a row of a statement came to its journal: a person booked or tied it, or a rule, experience or a reference did. */
export const TIE_KINDS = ["booked", "tied", "by_rule", "by_experience", "by_reference"] as const;

/** The directions of rows that a rule fits. */
export const RULE_DIRECTIONS = ["in", "out", "any"] as const;

/** Decisions about rows of statements: by a person, or by the product, which also notes what it would have booked. */
export const VERDICTS = ["confirmed", "refused", "booked", "would_book"] as const;

/** The bases of decisions: a person, a rule of the company, earlier decisions, or a reference in both. */
export const DECISION_BASES = ["person", "rule", "experience", "reference"] as const;
