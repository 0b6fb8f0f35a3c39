import { accept, type Result, refuse } from "@hazina/base/result.ts";
import {
  allPaid,
  attemptPayments,
  handOver,
  type Payment,
  type PaymentResult,
  type Settled,
  settle,
  standingOf,
  stopPending,
} from "../payments/payments.ts";

/** The status of a payroll run. A `reversed` run was paid and later undone by a reversal run. */
export type RunStatus = "draft" | "computed" | "submitted" | "approved" | "paying" | "paid" | "closed" | "reversed";

/**
 * The state of a run, which determines the allowed actions: its status, the people involved, the progress of its
 * approval, and its payments.
 */
export type RunState = {
  readonly status: RunStatus;
  /** The version number, which increases with every change. It prevents decisions on an outdated version. */
  readonly version: number;
  /**
   * The users who prepared the run: those who entered, imported or calculated it, and those who changed pay, an
   * element, a formula, a rate or a setting that it uses.
   */
  readonly preparers: readonly string[];
  /** The users who have each confirmed a pay-out account that the run pays to. */
  readonly confirmers: readonly string[];
  readonly approvers: readonly string[];
  /** The number of approval levels; each approver completes one level. */
  readonly levels: number;
  readonly payments: readonly Payment[];
};

/** A user's action on a run. */
export type RunAction =
  | { readonly do: "change"; readonly by: string }
  | { readonly do: "compute"; readonly by: string; readonly payments: readonly Payment[] }
  | { readonly do: "submit"; readonly by: string; readonly version: number }
  | { readonly do: "reject"; readonly by: string; readonly version: number }
  | { readonly do: "approve"; readonly by: string; readonly version: number }
  | { readonly do: "pay"; readonly by: string; readonly batch: string; readonly people?: ReadonlySet<string> }
  | { readonly do: "handOver"; readonly by: string; readonly batch: string }
  | { readonly do: "rollBack"; readonly by: string }
  | { readonly do: "reverse"; readonly by: string; readonly confirmedBy: string }
  | { readonly do: "close"; readonly by: string }
  | { readonly do: "reopen"; readonly by: string; readonly confirmedBy: string };

type Does<Name extends RunAction["do"]> = Extract<RunAction, { do: Name }>;

/**
 * For each action, the statuses of a run in which the action is allowed. In a closed month, the only allowed action is
 * to pay returned money again.
 */
export const MAY: Readonly<Record<RunAction["do"], readonly RunStatus[]>> = {
  change: ["draft", "computed"],
  compute: ["draft", "computed"],
  submit: ["computed"],
  reject: ["submitted"],
  approve: ["submitted"],
  pay: ["approved", "paying", "closed"],
  handOver: ["paying", "closed"],
  rollBack: ["approved", "paying"],
  reverse: ["paying", "paid"],
  close: ["paid"],
  reopen: ["closed"],
};

/**
 * A company's rules for the approval of runs. `mayBeAlone` lets a preparer approve the run if no other user has the
 * ability to approve; by default false.
 */
export type RunRules = { readonly mayBeAlone: boolean };

const ALONE_OFF: RunRules = { mayBeAlone: false };

/**
 * Creates a draft run.
 * @param by the user who creates the run, recorded as its first preparer.
 * @param levels the number of approval levels.
 */
export function newRun(by: string, levels: number): RunState {
  return { status: "draft", version: 1, preparers: [by], confirmers: [], approvers: [], levels, payments: [] };
}

/**
 * Applies an action to a run. A refused action changes nothing.
 * @returns a refusal, as a sentence, if the run's status does not allow the action, if the version is outdated, or if
 * another person must act because the user prepared, approved or confirmed a part of the run.
 */
export function actOn(run: RunState, action: RunAction, rules: RunRules = ALONE_OFF): Result<RunState> {
  if (!MAY[action.do].includes(run.status)) return refuse(wrongState(run.status, action.do));
  const next = perform(run, action, rules);
  return next.ok ? accept({ ...next.value, version: run.version + 1 }) : next;
}

function perform(run: RunState, action: RunAction, rules: RunRules): Result<RunState> {
  switch (action.do) {
    case "change":
      return accept({ ...prepared(run, action.by), status: "draft", payments: [] });
    case "compute":
      return accept({ ...prepared(run, action.by), status: "computed", payments: action.payments });
    case "submit":
      return ifSeen(run, action, () => accept({ ...prepared(run, action.by), status: "submitted", approvers: [] }));
    case "reject":
      return ifSeen(run, action, () => rejected(run, action, rules));
    case "approve":
      return ifSeen(run, action, () => approved(run, action, rules));
    case "pay":
      return paid(run, action, rules);
    case "handOver":
      return accept({ ...run, payments: handOver(run.payments, action.batch) });
    case "rollBack":
      return rolledBack(run);
    case "reverse":
      return reversed(run, action);
    case "close":
      return accept({ ...run, status: "closed" });
    case "reopen":
      return action.by === action.confirmedBy ? refuse(SECOND_PERSON) : accept({ ...run, status: "paid" });
  }
}

/**
 * Records payment results on a run, and returns the results that were refused. Results are accepted in any status,
 * because they report what has already happened. If money is returned, a paid run changes back to `paying`.
 */
export function settleRun(run: RunState, results: readonly PaymentResult[]): Settled & { readonly run: RunState } {
  const settled = settle(run.payments, results);
  const isOpen = run.status === "paying" || run.status === "paid";
  const status: RunStatus = isOpen ? (allPaid(settled.payments) ? "paid" : "paying") : run.status;
  const isSame = status === run.status && JSON.stringify(settled.payments) === JSON.stringify(run.payments);
  const next = isSame ? run : { ...run, status, payments: settled.payments, version: run.version + 1 };
  return { ...settled, run: next };
}

type Hands = Pick<RunState, "preparers" | "approvers" | "confirmers">;

/** Returns why a user's earlier actions on a run prevent them from approving it; undefined if they may approve. */
export function decidingFault(run: Hands, by: string, { mayBeAlone }: RunRules = ALONE_OFF): string | undefined {
  if (run.preparers.includes(by) && !mayBeAlone) return OWN_WORK;
  if (run.approvers.includes(by))
    return "You have already approved this payroll; another person must decide at the next level.";
  return undefined;
}

/** Returns why a user's earlier actions on a run prevent them from paying it; undefined if they may pay. */
export function payingFault(run: Hands, by: string, { mayBeAlone }: RunRules = ALONE_OFF): string | undefined {
  if (mayBeAlone) return undefined;
  if (run.preparers.includes(by)) return "You prepared this payroll; someone else must pay it.";
  if (run.approvers.includes(by)) return "You approved this payroll; someone else must pay it.";
  if (run.confirmers.includes(by)) return "You confirmed an account in this payroll; someone else must pay it.";
  return undefined;
}

/** Returns why a run cannot be deleted; undefined for a draft, which is the only run that can be deleted. */
export function deletionFault({ status }: RunState): string | undefined {
  if (status === "draft") return undefined;
  const paid = status === "paying" || status === "paid" || status === "closed";
  return paid
    ? "This payroll has been paid. Reverse it; paid payrolls are never deleted."
    : `This payroll is ${status}. Only a draft can be deleted.`;
}

function prepared(run: RunState, by: string): RunState {
  return run.preparers.includes(by) ? run : { ...run, preparers: [...run.preparers, by] };
}

function ifSeen(
  run: RunState,
  { version }: { readonly version: number },
  then: () => Result<RunState>,
): Result<RunState> {
  return version === run.version
    ? then()
    : refuse("This payroll changed since you opened it. Review it again, then decide.");
}

function rejected(run: RunState, { by }: Does<"reject">, rules: RunRules): Result<RunState> {
  if (run.preparers.includes(by) && !rules.mayBeAlone) return refuse(OWN_WORK);
  return accept({ ...run, status: "draft", approvers: [], payments: [] });
}

function approved(run: RunState, { by }: Does<"approve">, rules: RunRules): Result<RunState> {
  const fault = decidingFault(run, by, rules);
  if (fault !== undefined) return refuse(fault);
  const approvers = [...run.approvers, by];
  return accept({ ...run, approvers, status: approvers.length < run.levels ? "submitted" : "approved" });
}

function paid(run: RunState, { by, batch, people }: Does<"pay">, rules: RunRules): Result<RunState> {
  const fault = payingFault(run, by, rules);
  if (fault !== undefined) return refuse(fault);
  const isClosed = run.status === "closed";
  if (run.payments.length === 0 && !isClosed) return accept({ ...run, status: "paid" });
  const payments = attemptPayments(run.payments, batch, people);
  return payments.ok ? accept({ ...run, status: isClosed ? "closed" : "paying", payments: payments.value }) : payments;
}

/**
 * Changes an approved run back to a draft.
 * @returns a refusal if anyone has received money from the run.
 */
function rolledBack(run: RunState): Result<RunState> {
  const payments = stopPending(run.payments);
  const standings = payments.map(standingOf);
  if (standings.includes("sent")) return refuse(AWAITED);
  if (standings.includes("paid")) return refuse("Part of this payroll has been paid. Reverse the payroll instead.");
  return accept({ ...run, status: "draft", approvers: [], payments: [] });
}

/**
 * Marks a run as reversed, and stops its pending payments. The amounts of this run stay unchanged; a separate reversal
 * run records them negated.
 * @returns a refusal if the confirming user is not a second person, if a sent payment has no result yet, or if the run
 * has payments but none of them was paid.
 */
function reversed(run: RunState, { by, confirmedBy }: Does<"reverse">): Result<RunState> {
  if (by === confirmedBy) return refuse(SECOND_PERSON);
  const payments = stopPending(run.payments);
  const standings = payments.map(standingOf);
  if (standings.includes("sent")) return refuse(AWAITED);
  if (!standings.includes("paid") && run.payments.length > 0) {
    return refuse("Nobody has been paid by this payroll; roll it back to a draft instead.");
  }
  return accept({ ...run, status: "reversed", payments });
}

const OWN_WORK = "You prepared this payroll; someone else must decide on it.";
const SECOND_PERSON = "A second person must confirm this.";
const AWAITED = "Some payments were sent and have no result yet. Enter their results first.";

const STATUS_NAMES: Readonly<Record<RunStatus, string>> = {
  draft: "a draft",
  computed: "computed",
  submitted: "submitted",
  approved: "approved",
  paying: "being paid",
  paid: "paid",
  closed: "closed",
  reversed: "reversed",
};

function wrongState(status: RunStatus, action: RunAction["do"]): string {
  const isInput = action === "change" || action === "compute";
  if (status === "closed") return "The month of this payroll is closed. Make the correction in the next run.";
  if (isInput && status !== "reversed") {
    return `This payroll is ${STATUS_NAMES[status]}, so its inputs are locked. Reject it or roll it back first.`;
  }
  return `This payroll is ${STATUS_NAMES[status]}; this action is possible only while it is ${MAY[action].map((may) => STATUS_NAMES[may]).join(" or ")}.`;
}
