import { type Cents, sum } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";

/**
 * The state of a payment attempt. `pending`: the attempt was requested but not yet sent to the payment provider;
 * `returned`: the money was paid and came back; `stopped`: the attempt was cancelled before it was sent.
 */
export type AttemptStatus = "pending" | "sent" | "failed" | "paid" | "returned" | "stopped";

/**
 * An attempt to pay one part of an employee's net pay, as part of a batch. `receipt` is the receipt code of the
 * payment provider; absent if there is none.
 */
export type Attempt = { readonly batch: string; readonly status: AttemptStatus; readonly receipt?: string };

/**
 * One part of an employee's net pay, unique by run, employee and part. It has at most one attempt in progress and at
 * most one paid attempt.
 */
export type Payment = {
  readonly person: string;
  readonly part: number;
  readonly amount: Cents;
  readonly attempts: readonly Attempt[];
};

/** The reported result of a payment: its batch, employee, part, amount and status, and the receipt if there is one. */
export type PaymentResult = {
  readonly batch: string;
  readonly person: string;
  readonly part: number;
  readonly amount: Cents;
  readonly status: "sent" | "failed" | "paid" | "returned";
  readonly receipt?: string;
};

/** The payments after results were recorded, and the results that were refused, each with a reason. */
export type Settled = {
  readonly payments: readonly Payment[];
  readonly refused: readonly { readonly result: PaymentResult; readonly sentence: string }[];
};

/**
 * The rank of each attempt status. If two results for the same attempt disagree, the status with the higher rank
 * applies, whichever arrived first: `paid`, for example, outranks `failed`.
 */
const WEIGHT: Readonly<Record<AttemptStatus, number>> = {
  stopped: 0,
  pending: 1,
  sent: 2,
  failed: 3,
  paid: 4,
  returned: 5,
};

/**
 * Returns the state of a payment. The state is `due` if the payment has no attempt that is pending, sent or paid, so
 * that a new attempt is needed.
 */
export function standingOf({ attempts }: Payment): "due" | "pending" | "sent" | "paid" {
  const statuses = attempts.map(({ status }) => status);
  if (statuses.includes("paid")) return "paid";
  if (statuses.includes("sent")) return "sent";
  return statuses.includes("pending") ? "pending" : "due";
}

/** Returns whether every payment is paid. */
export function allPaid(payments: readonly Payment[]): boolean {
  return payments.every((payment) => standingOf(payment) === "paid");
}

/**
 * Returns the payments that are due, to be included in a new batch.
 * @param people the employees whose payments are included; absent means all employees.
 */
export function dueFor(payments: readonly Payment[], people?: ReadonlySet<string>): readonly Payment[] {
  return payments.filter((payment) => standingOf(payment) === "due" && (people?.has(payment.person) ?? true));
}

/**
 * Adds an attempt in the given batch to each payment that is due. A second call for the same batch changes nothing, so
 * that repeated requests create only one batch.
 * @returns a refusal if nothing is due.
 */
export function attemptPayments(
  payments: readonly Payment[],
  batch: string,
  people?: ReadonlySet<string>,
): Result<readonly Payment[]> {
  if (payments.some(({ attempts }) => attempts.some((attempt) => attempt.batch === batch))) return accept(payments);
  const due = new Set(dueFor(payments, people));
  if (due.size === 0) return refuse("Nothing is due: every requested payment is already paid or under way.");
  const attempt: Attempt = { batch, status: "pending" };
  return accept(
    payments.map((payment) => (due.has(payment) ? { ...payment, attempts: [...payment.attempts, attempt] } : payment)),
  );
}

/** Marks the pending attempts of a batch as sent. A second call for the same batch changes nothing. */
export function handOver(payments: readonly Payment[], batch: string): readonly Payment[] {
  return payments.map((payment) =>
    withAttempts(payment, (held) => moved(held, held.batch === batch ? "sent" : undefined)),
  );
}

/** Marks the attempts that were not sent yet as stopped, so that they are never sent. */
export function stopPending(payments: readonly Payment[]): readonly Payment[] {
  return payments.map((payment) =>
    withAttempts(payment, (held) => (held.status === "pending" ? { ...held, status: "stopped" } : held)),
  );
}

/**
 * Records the results of payments. Results may arrive late, twice, or in any order; the outcome is the same as if each
 * had arrived once and in chronological order. A result is refused and changes nothing if the payment is unknown, the
 * amount differs, the attempt was never sent, or another payment already has the same receipt.
 */
export function settle(payments: readonly Payment[], results: readonly PaymentResult[]): Settled {
  const byKey = new Map(payments.map((payment) => [keyOf(payment), payment]));
  const refused: { result: PaymentResult; sentence: string }[] = [];
  const receipts = new Map<string, string>();
  for (const payment of payments) {
    for (const { receipt, batch } of payment.attempts) if (receipt) receipts.set(receipt, `${batch} ${keyOf(payment)}`);
  }
  for (const result of results) {
    const payment = byKey.get(keyOf(result));
    const attempt = payment?.attempts.find(({ batch }) => batch === result.batch);
    const fault = faultOf(result, payment, attempt, receipts);
    if (fault !== undefined || !payment) refused.push({ result, sentence: fault ?? UNKNOWN });
    else {
      byKey.set(
        keyOf(payment),
        withAttempts(payment, (held) => (held.batch === result.batch ? withResult(held, result) : held)),
      );
      if (result.receipt) receipts.set(result.receipt, `${result.batch} ${keyOf(result)}`);
    }
  }
  return { payments: payments.map((payment) => byKey.get(keyOf(payment)) ?? payment), refused };
}

const UNKNOWN = "This batch has no such line.";

function faultOf(
  result: PaymentResult,
  payment: Payment | undefined,
  attempt: Attempt | undefined,
  receipts: ReadonlyMap<string, string>,
): string | undefined {
  if (!payment || !attempt) return UNKNOWN;
  if (result.amount !== payment.amount) return "The amount differs from the amount that was sent.";
  if (attempt.status === "pending" || attempt.status === "stopped") return "This line was never sent for payment.";
  const holder = result.receipt === undefined ? undefined : receipts.get(result.receipt);
  const isTaken = holder !== undefined && holder !== `${result.batch} ${keyOf(result)}`;
  return isTaken ? `The receipt ${result.receipt} belongs to another payment.` : undefined;
}

function withResult(attempt: Attempt, { status, receipt }: PaymentResult): Attempt {
  const next = moved(attempt, status);
  return receipt === undefined || next.receipt !== undefined ? next : { ...next, receipt };
}

function moved(attempt: Attempt, status: AttemptStatus | undefined): Attempt {
  const isNews = status !== undefined && attempt.status !== "stopped" && WEIGHT[status] > WEIGHT[attempt.status];
  return isNews ? { ...attempt, status } : attempt;
}

function withAttempts(payment: Payment, change: (attempt: Attempt) => Attempt): Payment {
  return { ...payment, attempts: payment.attempts.map(change) };
}

function keyOf({ person, part }: { readonly person: string; readonly part: number }): string {
  return `${part} ${person}`;
}

/** Returns the total that the employees of a run have received, in cents, without payments that were returned. */
export function received(payments: readonly Payment[]): Cents {
  return sum(payments.filter((payment) => standingOf(payment) === "paid").map(({ amount }) => amount));
}
