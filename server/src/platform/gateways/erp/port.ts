import type { Day } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";

/** An account in the connected accounting system. */
export type ErpAccount = {
  /** The key by which journals in the system refer to the account: its name in ERPNext, its id in Odoo. */
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
 * The company in the connected accounting system. In Odoo, `id` stays the same if the company is renamed. In ERPNext,
 * `id` is the name.
 */
export type ErpCompany = { readonly id: string; readonly name: string; readonly currency: string };

/** A journal to post. Its lines name accounts of the connected system. */
export type ErpJournal = {
  /** The reference by which the journal can be found later. */
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

/**
 * A journal that the connected system posted: its id and its date in that system. The date is null if the system did
 * not return one.
 */
export type ErpPosted = { readonly id: string; readonly date: Day | null };

/** A journal that exists in the connected system. A draft is not posted yet. */
export type ErpFound = ErpPosted & { readonly state: "posted" | "draft"; readonly debits: Cents };

/** An answer of the connected system. Its kind says whether the request was carried out. */
export type ErpAnswer<Value> =
  | { readonly kind: "done"; readonly value: Value }
  /** The system refused this request because of its content. The message is the system's own. */
  | { readonly kind: "refused"; readonly message: string }
  /**
   * Every request would fail, because the system rejects the address, the key or the rights of its user, or lacks
   * something that each journal needs.
   */
  | { readonly kind: "denied"; readonly message: string }
  /** The request was not carried out, and can be sent again. */
  | { readonly kind: "later"; readonly message: string; readonly waitMs?: number }
  /** The request may have been carried out. */
  | { readonly kind: "unclear"; readonly message: string; readonly waitMs?: number };

/** The calls to a connected accounting system. Errors of that system are returned, not thrown. */
export type ErpClient = {
  /** Reads the company. If this succeeds, the address, the key and the company are correct. */
  company(): Promise<ErpAnswer<ErpCompany>>;
  accounts(): Promise<ErpAnswer<readonly ErpAccount[]>>;
  /** Finds the journal with the given reference; undefined if there is none. Cancelled journals are ignored. */
  find(reference: string): Promise<ErpAnswer<ErpFound | undefined>>;
  /** Deletes a draft that remained after an earlier attempt. */
  discard(id: string): Promise<ErpAnswer<undefined>>;
  /** Posts a journal. The system may post it on a different date from the requested one. */
  post(journal: ErpJournal): Promise<ErpAnswer<ErpPosted>>;
};
