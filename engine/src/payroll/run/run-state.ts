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

/** The state of a run. `reversed`: it was paid, and a reversal run took it back. */
export type RunStatus = "draft" | "computed" | "submitted" | "approved" | "paying" | "paid" | "closed" | "reversed";

/** A run as its rules see it: its state, who had a hand in it, how far its approval is, and its payments. */
export type RunState = {
  readonly status: RunStatus;
  /** Raised by every change, so that nobody decides what they have not seen. */
  readonly version: number;
  /** Who typed, imported or computed, or set a pay, element, formula, rate or setting of it. */
  readonly preparers: readonly string[];
  /** Who confirmed a pay-out account in it. */
  readonly confirmers: readonly string[];
  readonly approvers: readonly string[];
  /** Levels of approval in all; each approver is one of them. */
  readonly levels: number;
  readonly payments: readonly Payment[];
};

/** What a person does with a run. */
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

/** The states in which each action may be done: the table of a run. Of a closed month what came back is paid again, and nothing else. */
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

/** The choices of a company: whether its only person with an ability may decide what they prepared; off unless chosen. */
export type RunRules = { readonly mayBeAlone: boolean };

const ALONE_OFF: RunRules = { mayBeAlone: false };

/** A run that nobody has touched. */
export function newRun(by: string, levels: number): RunState {
  return { status: "draft", version: 1, preparers: [by], confirmers: [], approvers: [], levels, payments: [] };
}

/**
 * The run after an action, or the sentence that refuses it: for its state, for an old version, or because the person who acts
 * prepared, approved or confirmed what another must decide. A refused action changes nothing.
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
 * The run after results of its rail, with those that were refused. Results are taken in whatever state the run is that has
 * payments: they say what happened, not what may. Money that came back makes a paid run one that is paying.
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

/** Returns why a person may not approve a run, for what they did with it before; undefined where nothing prevents it. */
export function decidingFault(run: Hands, by: string, { mayBeAlone }: RunRules = ALONE_OFF): string | undefined {
  if (run.preparers.includes(by) && !mayBeAlone) return OWN_WORK;
  if (run.approvers.includes(by))
    return "You approved this payroll already; another person must decide at the next level.";
  return undefined;
}

/** Returns why a person may not pay a run, for what they did with it before; undefined where nothing prevents it. */
export function payingFault(run: Hands, by: string, { mayBeAlone }: RunRules = ALONE_OFF): string | undefined {
  if (mayBeAlone) return undefined;
  if (run.preparers.includes(by)) return "You prepared this payroll; someone else must pay it.";
  if (run.approvers.includes(by)) return "You approved this payroll; someone else must pay it.";
  if (run.confirmers.includes(by)) return "You confirmed an account in this payroll; someone else must pay it.";
  return undefined;
}

/** Returns why a run cannot be deleted; undefined for a draft. */
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

/** Takes an approved run back to a draft, as long as nobody has money of it. */
function rolledBack(run: RunState): Result<RunState> {
  const payments = stopPending(run.payments);
  const standings = payments.map(standingOf);
  if (standings.includes("sent")) return refuse(AWAITED);
  if (standings.includes("paid")) return refuse("Part of this payroll has been paid. Reverse it.");
  return accept({ ...run, status: "draft", approvers: [], payments: [] });
}

/** Rolls a run back of which money was received: it stays as it is, and an equal run with every amount negated is recorded with it. */
function reversed(run: RunState, { by, confirmedBy }: Does<"reverse">): Result<RunState> {
  if (by === confirmedBy) return refuse(SECOND_PERSON);
  const payments = stopPending(run.payments);
  const standings = payments.map(standingOf);
  if (standings.includes("sent")) return refuse(AWAITED);
  if (!standings.includes("paid") && run.payments.length > 0) {
    return refuse("This payroll has paid no one; roll it back to a draft.");
  }
  return accept({ ...run, status: "reversed", payments });
}

const OWN_WORK = "You prepared this payroll; someone else must decide it.";
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
  if (status === "closed") return "The month of this payroll is closed. Correct it in the next run.";
  if (isInput && status !== "reversed") {
    return `This payroll is ${STATUS_NAMES[status]}, so its inputs are locked. Reject it or roll it back first.`;
  }
  return `This payroll is ${STATUS_NAMES[status]}; that is possible only while it is ${MAY[action].map((may) => STATUS_NAMES[may]).join(" or ")}.`;
}
