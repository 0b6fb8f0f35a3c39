import type { Day } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";

/** A row of a bank statement to match. */
export type RowToMatch = {
  readonly id: string;
  readonly day: Day;
  /** The amount in cents: positive for money in, negative for money out. */
  readonly amount: Cents;
  readonly reference: string;
  readonly details: string;
  /** Whether the statement marks the row as a charge. */
  readonly isCharge: boolean;
};

/** A journal line that is not matched to a statement row yet, in the books account of the statement. */
export type RecordedEntry = {
  readonly id: string;
  readonly day: Day;
  /** The amount in cents: positive for a debit (money in), negative for a credit. */
  readonly amount: Cents;
  /** The memos of the journal and the line. */
  readonly text: string;
};

/** A document that is not fully paid, such as an invoice. */
export type OpenDocument = {
  readonly id: string;
  readonly kind: string;
  /** The direction of the payment that settles the document: money in or out. */
  readonly direction: "in" | "out";
  readonly reference: string;
  readonly party: string;
  readonly partyId: string;
  readonly day: Day;
  /** The amount that is still unpaid, in cents, above zero. */
  readonly open: Cents;
};

/** A bank rule of the company: rows that match it are proposed for, or booked to, an account. */
export type MatchingRule = {
  readonly id: string;
  /** The reason for the rule, as the company entered it. */
  readonly reason: string;
  readonly direction: "in" | "out" | "any";
  /**
   * A text of one or more words. The rule matches a row only if all the words occur in the row's reference or details.
   * An empty text matches every row.
   */
  readonly contains: string;
  /** Whether the rule matches only charges. */
  readonly chargesOnly: boolean;
  readonly account: string;
};

/**
 * People's decisions about a counterparty: how often its rows were booked to an account
 * (`confirmed`), and how often that account was refused.
 */
export type Experience = {
  readonly counterparty: string;
  /** Whether the money came in or went out. */
  readonly direction: "in" | "out";
  readonly account: string;
  readonly confirmed: number;
  readonly refused: number;
};

/**
 * The target of a proposal: an entry, one or more documents with the amounts paid, or an account.
 */
export type Target =
  | { readonly kind: "entry"; readonly id: string }
  | { readonly kind: "documents"; readonly of: string; readonly parts: readonly Part[] }
  | { readonly kind: "account"; readonly account: string; readonly rule: string | null };

/** A document that a row pays, and the amount of the row that pays it, in cents. */
export type Part = { readonly id: string; readonly amount: Cents };

/**
 * A proposal for a row, with its reasons as sentences. It is `certain` if the reference and the
 * amount agree and no other row or proposal competes; otherwise `asked`, so that a person decides.
 */
export type Proposal = {
  readonly row: string;
  readonly target: Target;
  readonly reasons: readonly string[];
  readonly strength: "certain" | "asked";
  /**
   * Whether the row has another proposal with equally strong evidence, so that a person must
   * choose.
   */
  readonly isTied: boolean;
};

/** A proposal with a score for its evidence, before competing proposals are compared. */
export type Scored = Omit<Proposal, "isTied" | "strength" | "row"> & { readonly score: number };
