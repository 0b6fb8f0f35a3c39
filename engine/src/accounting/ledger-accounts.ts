/** The modes of the money ledger: simulated or live money. The two never occur in one posting. */
export const LEDGER_MODES = ["simulated", "live"] as const;
/** The sides of accounts in the money ledger. A posting on the side of an account increases its balance. */
export const LEDGER_SIDES = ["debit", "credit"] as const;

export type LedgerMode = (typeof LEDGER_MODES)[number];
export type LedgerSide = (typeof LEDGER_SIDES)[number];

type Rule = { readonly side: LedgerSide; readonly floor: 0 | null; readonly lockRank: number };

const owned: Rule = { side: "credit", floor: 0, lockRank: 10 };
const between: Rule = { side: "credit", floor: 0, lockRank: 20 };
const borne: Rule = { side: "debit", floor: null, lockRank: 30 };
const rail: Rule = { side: "debit", floor: null, lockRank: 40 };

/**
 * The kinds of accounts in the money ledger, each with its side, the lowest balance allowed (`floor`), and its rank in
 * the order in which accounts are locked. Wallet accounts show who owns money and never go below zero; rail accounts
 * show which payment provider has the money. The database function `ledger_open_account` repeats this table, and a
 * test compares the two.
 */
export const LEDGER_KINDS = {
  "wallet:company": owned,
  "wallet:user": owned,
  /** Money that a provider has announced and not yet confirmed. */
  unconfirmed: between,
  /** Money that arrived without a known wallet or request. */
  suspense: between,
  "owed:platform": between,
  /** Charges of providers that the company pays. */
  fees: borne,
  /**
   * Amounts that a wallet lacks: card payments above its balance, and card deposits that the provider took back after
   * the money was spent.
   */
  card_shortfall: borne,
  /** The account that connects the two legs of a currency conversion; there is one account per currency. */
  fx: { side: "credit", floor: null, lockRank: 30 },
  "rail:working": rail,
  "rail:utility": rail,
  "rail:merchant": rail,
  "rail:charges": rail,
  rail,
} as const satisfies Record<string, Rule>;

export type LedgerKind = keyof typeof LEDGER_KINDS;
