import { longPeriodTitle } from "../kit/format/period.ts";
import type { Tone } from "../kit/list/columns.tsx";
import type { FullRun, Run } from "./api.ts";

/** The label and tone of each state of a payroll. */
export const RUN_STATES: Readonly<Record<Run["status"], { readonly label: string; readonly tone: Tone }>> = {
  draft: { label: "Draft", tone: "neutral" },
  computed: { label: "Calculated", tone: "waiting" },
  submitted: { label: "Submitted", tone: "waiting" },
  approved: { label: "Approved", tone: "good" },
  paying: { label: "Paying", tone: "waiting" },
  paid: { label: "Paid", tone: "good" },
  closed: { label: "Closed", tone: "neutral" },
  reversed: { label: "Reversed", tone: "bad" },
};

/** The label of each kind of payroll. */
export const RUN_KINDS: Readonly<Record<Run["kind"], string>> = {
  regular: "Regular",
  off_cycle: "Off-cycle",
  final: "Final",
  reversal: "Reversal",
  wages: "Wages",
};

/** The label and tone of each state of an employee in a muster roll. */
export const MUSTER_STATES: Readonly<Record<"in" | "hold" | "out", { readonly label: string; readonly tone: Tone }>> = {
  in: { label: "Included", tone: "good" },
  hold: { label: "Held", tone: "waiting" },
  out: { label: "Excluded", tone: "neutral" },
};

/**
 * Returns the title of a payroll, such as `Salaries, March 2026`. If it is not the regular payroll of the month, the
 * title names its kind.
 */
export function runTitle({ payroll_type, month, kind, number }: Run | FullRun): string {
  const name = `${payroll_type}, ${longPeriodTitle(month)}`;
  return kind === "regular" ? name : `${name}, ${RUN_KINDS[kind].toLowerCase()} ${number}`;
}

/** UI strings that several payroll screens share. */
export const payrollTexts = {
  none: "—",
  back: "Back to payroll",
} as const;
