import type { Day } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";

/** A row of a statement that is to be matched. */
export type RowToMatch = {
  readonly id: string;
  readonly day: Day;
  /** In cents: positive for money that came in, negative for money that left. */
  readonly amount: Cents;
  readonly reference: string;
  readonly details: string;
  /** Whether the statement itself calls it a charge. */
  readonly isCharge: boolean;
};

/** A line of a journal in the account of the statement, which no row shows yet. */
export type RecordedEntry = {
  readonly id: string;
  readonly day: Day;
  /** In cents: positive for a debit, as money that came in. */
  readonly amount: Cents;
  /** The memo of the journal and of its line. */
  readonly text: string;
};

/** A document that is not paid in full, such as an invoice. */
export type OpenDocument = {
  readonly id: string;
  readonly kind: string;
  /** The direction in which it is paid. */
  readonly direction: "in" | "out";
  readonly reference: string;
  readonly party: string;
  readonly partyId: string;
  readonly day: Day;
  /** The amount that is still unpaid, in cents, above zero. */
  readonly open: Cents;
};

/** A rule of the company: rows that it fits are booked to an account. */
export type MatchingRule = {
  readonly id: string;
  /** Why, in the words of the company. */
  readonly reason: string;
  readonly direction: "in" | "out" | "any";
  /** Words that the reference and details have, all of them; empty fits every row. */
  readonly contains: string;
  /** Whether it fits charges alone. */
  readonly chargesOnly: boolean;
  readonly account: string;
};

/** The decisions of persons about a counterparty: how often rows of it were booked to an account, and how often that was refused. */
export type Experience = {
  readonly counterparty: string;
  /** Whether the money came in or left. */
  readonly direction: "in" | "out";
  readonly account: string;
  readonly confirmed: number;
  readonly refused: number;
};

/** The target of a proposal: entries or documents with their amounts, or an account. */
export type Target =
  | { readonly kind: "entry"; readonly id: string }
  | { readonly kind: "documents"; readonly of: string; readonly parts: readonly Part[] }
  | { readonly kind: "account"; readonly account: string; readonly rule: string | null };

/** A part of a row that pays a document, in cents. */
export type Part = { readonly id: string; readonly amount: Cents };

/**
 * A proposal for a row, with its reasons as sentences. `certain`: a reference and the amount agree and nothing else
 * claims either; `asked`: a person decides, also where several are equally good.
 */
export type Proposal = {
  readonly row: string;
  readonly target: Target;
  readonly reasons: readonly string[];
  readonly strength: "certain" | "asked";
  /** Whether another proposal of the row is as good, so that a person has to choose. */
  readonly isTied: boolean;
};

/** A proposal with the strength of its evidence: of two equal ones, neither is decided. */
export type Scored = Omit<Proposal, "isTied" | "strength" | "row"> & { readonly score: number };
