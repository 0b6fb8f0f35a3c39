import type { Element } from "@hazina/engine/payroll/pay/element.ts";
import type { EmployerSettings } from "@hazina/engine/payroll/pay/employer.ts";
import type { AddedRow } from "../rates/company-law.ts";

/**
 * A pay element as stored in a snapshot: its code, name and account when the run was calculated.
 */
export type SnapshotElement = {
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  readonly account: string | null;
  readonly payee: string | null;
  readonly onPayslip: boolean;
};

/**
 * The data that is the same for all slips of a calculation: settings, rates that the company added, and elements keyed
 * by element id.
 */
export type SnapshotLaw = {
  readonly settings: EmployerSettings;
  readonly added: readonly AddedRow[];
  readonly elements: Readonly<Record<string, SnapshotElement>>;
};

/**
 * A total of a run for the books, identified by its key. The amount is in cents; positive is a
 * debit, negative a credit.
 */
export type SnapshotEntry = {
  readonly key: string;
  readonly name: string;
  readonly amount: number;
  readonly branchId: string | null;
  readonly department: string | null;
  readonly people: number;
};

/**
 * The totals of a snapshot in cents. `figures` has one amount for each of `FIGURE_NAMES`, in that
 * order.
 */
export type SnapshotTotals = {
  readonly people: number;
  readonly refused: number;
  readonly figures: readonly number[];
  readonly net: number;
  readonly pays: number;
  readonly waits: number;
  readonly entries: readonly SnapshotEntry[];
};

/**
 * The elements that a run adds to an employee's month, as stored with the slip, and the references of the entries of
 * earlier runs that they replace. `elements` is null if the run adds exactly the elements that are stored with the
 * slip.
 */
export type StoredBrought = {
  readonly elements: readonly Element[] | null;
  readonly replaces?: readonly string[];
  readonly restates?: readonly string[];
};

/**
 * A deduction that could not be made in full: the wanted amount, the amount that was deducted (possibly zero), both in
 * cents, and a sentence with the reason.
 */
export type StoredNotTaken = {
  readonly ref?: string;
  readonly wanted: number;
  readonly taken: number;
  readonly sentence: string;
};

/**
 * Returns the id at the start of a line's reference: the id of its pay element or, for a line without an
 * element, the kind of line, such as `overtime`.
 */
export function elementIdOf(ref: string): string {
  return ref.split(".")[0] ?? ref;
}

/**
 * Returns the code under which a line is posted to the books: the code of its element or, if it has
 * no element, its kind of pay, such as `basic`.
 */
export function codeOfRef(elements: SnapshotLaw["elements"], ref: string): string {
  const id = elementIdOf(ref);
  const element = elements[id];
  if (element) return element.code;
  if (id === "overtime") return "overtime";
  return id === "pay" || id === "absence" ? "basic" : ref.startsWith("loan:") ? "loan" : "wages";
}
