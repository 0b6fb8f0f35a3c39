import type { Cents } from "@hazina/base/money.ts";
import type { Call } from "../../platform/call.ts";

/** A column of a file of the audit pack; amounts are in whole cents. */
export type AuditColumn = { readonly title: string; readonly kind: "text" | "amount" | "integer" | "date" };

/** A table of the audit pack. */
export type AuditTable = {
  /** The name of the file without its ending, such as `receivables`. */
  readonly name: string;
  readonly columns: readonly AuditColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

/** The open documents behind a control account, on the day on which the pack is made. */
export type SubLedger = AuditTable & {
  readonly account: string;
  /** The sum of the documents as debits less credits. */
  readonly total: Cents;
};

/** Reads the sub-ledger of a domain. */
export type ReadSubLedger = (call: Call) => Promise<SubLedger>;
