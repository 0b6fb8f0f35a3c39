/** Real or simulated money; the two never appear in one posting. */
export const LEDGER_MODES = ["simulated", "live"] as const;
/** The side on which an account grows. */
export const LEDGER_SIDES = ["debit", "credit"] as const;

/** Real or simulated money. */
export type LedgerMode = (typeof LEDGER_MODES)[number];
/** Debit or credit. */
export type LedgerSide = (typeof LEDGER_SIDES)[number];

type Rule = { readonly side: LedgerSide; readonly floor: 0 | null; readonly lockRank: number };

const owned: Rule = { side: "credit", floor: 0, lockRank: 10 };
const between: Rule = { side: "credit", floor: 0, lockRank: 20 };
const borne: Rule = { side: "debit", floor: null, lockRank: 30 };
const rail: Rule = { side: "debit", floor: null, lockRank: 40 };

/**
 * The kinds of accounts of the money ledger. Wallets say who owns money and never go below zero; rails say which provider's
 * account holds it. `ledger_open_account` of the database has the same table, and a test compares the two.
 */
export const LEDGER_KINDS = {
  "wallet:company": owned,
  "wallet:user": owned,
  /** Money that a provider has announced and not confirmed. */
  unconfirmed: between,
  /** Money that arrived without a known wallet or request. */
  suspense: between,
  "owed:platform": between,
  /** Charges of providers, paid by the company. */
  fees: borne,
  /** Card spending above the balance of its wallet. */
  card_shortfall: borne,
  /** Joins the two legs of a currency conversion; one account per currency. */
  fx: { side: "credit", floor: null, lockRank: 30 },
  "rail:working": rail,
  "rail:utility": rail,
  "rail:merchant": rail,
  "rail:charges": rail,
  rail,
} as const satisfies Record<string, Rule>;

/** A kind of account of the money ledger. */
export type LedgerKind = keyof typeof LEDGER_KINDS;
