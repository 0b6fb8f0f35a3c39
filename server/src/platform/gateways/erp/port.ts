import type { Day } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";

/** An account of the other accounting system. */
export type ErpAccount = {
  /** The account as journals in the system name it: its name in ERPNext, its id in Odoo and QuickBooks. */
  readonly id: string;
  readonly number: string | null;
  readonly name: string;
  /**
   * Whether a journal can be posted to the account. False for groups, and for receivables and payables that need a
   * customer or supplier on each line.
   */
  readonly isUsable: boolean;
};

/**
 * The company in the other accounting system. `id` stays the same if the company gets another name in Odoo; in ERPNext
 * it is the name.
 */
export type ErpCompany = { readonly id: string; readonly name: string; readonly currency: string };

/** A journal to post, with the accounts of the other system. */
export type ErpJournal = {
  /** The reference by which the journal is found again. */
  readonly reference: string;
  /** How often the journal was refused before. */
  readonly attempt: number;
  readonly date: Day;
  readonly memo: string;
  readonly currency: string;
  readonly lines: readonly {
    readonly account: string;
    readonly debit: Cents;
    readonly credit: Cents;
    readonly memo: string;
  }[];
};

/** A journal that the other system posted: its id, and its date there; null if the system did not say the date. */
export type ErpPosted = { readonly id: string; readonly date: Day | null };

/** A journal that the other system has. A draft is not posted yet. */
export type ErpFound = ErpPosted & { readonly state: "posted" | "draft"; readonly debits: Cents };

/** An answer of the other system, by whether the request was carried out. */
export type ErpAnswer<Value> =
  | { readonly kind: "done"; readonly value: Value }
  /** The system refused the request for a reason in it; the message is in the system's words. */
  | { readonly kind: "refused"; readonly message: string }
  /** Every request would fail: the system does not accept the address, the key or the rights of its user, or lacks what each journal needs. */
  | { readonly kind: "denied"; readonly message: string }
  /** The request was not carried out, and can be sent again. */
  | { readonly kind: "later"; readonly message: string; readonly waitMs?: number }
  /** The request may have been carried out. */
  | { readonly kind: "unclear"; readonly message: string; readonly waitMs?: number };

/** The calls to another accounting system. Errors of the system are returned, not thrown. */
export type ErpClient = {
  /** Reads the company, which shows that address, key and company are right. */
  company(): Promise<ErpAnswer<ErpCompany>>;
  accounts(): Promise<ErpAnswer<readonly ErpAccount[]>>;
  /** Finds the journal with a reference, unless it was cancelled; undefined if there is none. */
  find(reference: string): Promise<ErpAnswer<ErpFound | undefined>>;
  /** Deletes a draft that an earlier attempt left. */
  discard(id: string): Promise<ErpAnswer<undefined>>;
  /** Posts a journal. The system may date it on another day than it was asked to. */
  post(journal: ErpJournal): Promise<ErpAnswer<ErpPosted>>;
};
