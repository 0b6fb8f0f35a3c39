import type { Element } from "@hazina/engine/payroll/pay/element.ts";
import type { EmployerSettings } from "@hazina/engine/payroll/pay/employer.ts";
import type { AddedRow } from "../rates/company-law.ts";

/** An element of the set-up as a snapshot keeps it: its code, name and account of that time. */
export type SnapshotElement = {
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  readonly account: string | null;
  readonly payee: string | null;
  readonly onPayslip: boolean;
};

/** The basis of a run's calculation: settings, rates that the company added, elements by their ids. */
export type SnapshotLaw = {
  readonly settings: EmployerSettings;
  readonly added: readonly AddedRow[];
  readonly elements: Readonly<Record<string, SnapshotElement>>;
};

/** A part of a run in the books, by what it stands for: above zero a debit, below zero a credit, in cents. */
export type SnapshotEntry = {
  readonly key: string;
  readonly name: string;
  readonly amount: number;
  readonly branchId: string | null;
  readonly department: string | null;
  readonly people: number;
};

/** The sums of a snapshot, in cents; `figures` in the order of their names. */
export type SnapshotTotals = {
  readonly people: number;
  readonly refused: number;
  readonly figures: readonly number[];
  readonly net: number;
  readonly pays: number;
  readonly waits: number;
  readonly entries: readonly SnapshotEntry[];
};

/** What a run brought to a person's month. Elements are null where they are those of the slip, word for word. */
export type StoredBrought = {
  readonly elements: readonly Element[] | null;
  readonly replaces?: readonly string[];
  readonly restates?: readonly string[];
};

/** A deduction of which not all was taken, in cents. */
export type StoredNotTaken = {
  readonly ref?: string;
  readonly wanted: number;
  readonly taken: number;
  readonly sentence: string;
};

/** The element of the set-up that a reference of a line belongs to; the reference itself where it is none of them. */
export function elementIdOf(ref: string): string {
  return ref.split(".")[0] ?? ref;
}

/** The word by which the books know what a reference belongs to: the element's code, or what kind of pay it is. */
export function codeOfRef(elements: SnapshotLaw["elements"], ref: string): string {
  const id = elementIdOf(ref);
  const element = elements[id];
  if (element) return element.code;
  if (id === "overtime") return "overtime";
  return id === "pay" || id === "absence" ? "basic" : ref.startsWith("loan:") ? "loan" : "wages";
}
