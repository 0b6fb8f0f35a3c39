import { type Cents, cents, centsOf } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Payment, type PaymentResult, received, standingOf } from "../payments/payments.ts";
import {
  actOn,
  deletionFault,
  MAY,
  newRun,
  type RunAction,
  type RunState,
  type RunStatus,
  settleRun,
} from "./run-state.ts";

const PAYMENTS: readonly Payment[] = ["asha", "baraka"].map((person) => ({
  person,
  part: 1,
  amount: centsOf(50_000),
  attempts: [],
}));

describe("a run, from draft to closed", () => {
  it("is prepared by one, approved by two others, paid by a fourth", () => {
    const run = through([
      { do: "compute", by: "preparer", payments: PAYMENTS },
      { do: "submit", by: "preparer", version: 2 },
      { do: "approve", by: "head", version: 3 },
      { do: "approve", by: "director", version: 4 },
      { do: "pay", by: "cashier", batch: "b1" },
      { do: "handOver", by: "cashier", batch: "b1" },
    ]);
    expect(run.status).toBe("paying");
    const { run: done } = settleRun(run, [result("asha", "paid"), result("baraka", "paid")]);
    expect(done.status).toBe("paid");
    expect(received(done.payments)).toBe(centsOf(100_000));
    expect(acted(done, { do: "close", by: "head" }).status).toBe("closed");
  });

  it("is refused to whom it may not be left, with the reason", () => {
    const submitted = through([
      { do: "compute", by: "preparer", payments: PAYMENTS },
      { do: "submit", by: "preparer", version: 2 },
    ]);
    expect(refusal(submitted, { do: "approve", by: "preparer", version: 3 })).toContain("You prepared this payroll");
    expect(refusal(submitted, { do: "approve", by: "head", version: 2 })).toContain("changed since you opened it");
    expect(refusal(submitted, { do: "change", by: "preparer" })).toContain("its inputs are locked");
    const first = acted(submitted, { do: "approve", by: "head", version: 3 });
    expect(refusal(first, { do: "approve", by: "head", version: 4 })).toContain("already");
    expect(refusal(first, { do: "pay", by: "cashier", batch: "b1" })).toContain(
      "this action is possible only while it is",
    );
    const approved = acted(first, { do: "approve", by: "director", version: 4 });
    const confirmed = { ...approved, confirmers: ["hr"] };
    expect(refusal(approved, { do: "pay", by: "head", batch: "b1" })).toContain("You approved this payroll");
    expect(refusal(approved, { do: "pay", by: "preparer", batch: "b1" })).toContain("You prepared this payroll");
    expect(refusal(confirmed, { do: "pay", by: "hr", batch: "b1" })).toContain("You confirmed an account");
    expect(actOn(approved, { do: "pay", by: "head", batch: "b1" }, { mayBeAlone: true }).ok).toBe(true);
  });

  it("goes back to a draft by a rejection, and is approved again", () => {
    const rejected = through([
      { do: "compute", by: "preparer", payments: PAYMENTS },
      { do: "submit", by: "preparer", version: 2 },
      { do: "approve", by: "head", version: 3 },
      { do: "reject", by: "director", version: 4 },
    ]);
    expect([rejected.status, rejected.approvers, rejected.payments]).toEqual(["draft", [], []]);
  });

  it("is rolled back before money moved, waits for results, and is reversed after", () => {
    const paying = acted(approvedRun(), { do: "pay", by: "cashier", batch: "b1" });
    expect(acted(paying, { do: "rollBack", by: "preparer" }).status).toBe("draft");
    const sent = acted(paying, { do: "handOver", by: "cashier", batch: "b1" });
    expect(refusal(sent, { do: "rollBack", by: "preparer" })).toContain("no result yet");
    const failed = settleRun(sent, [result("asha", "failed"), result("baraka", "failed")]).run;
    expect(acted(failed, { do: "rollBack", by: "preparer" }).status).toBe("draft");
    const half = settleRun(sent, [result("asha", "paid"), result("baraka", "failed")]).run;
    expect(refusal(half, { do: "rollBack", by: "preparer" })).toContain("Reverse the payroll");
    expect(refusal(half, { do: "reverse", by: "preparer", confirmedBy: "preparer" })).toContain("second person");
    expect(acted(half, { do: "reverse", by: "preparer", confirmedBy: "head" }).status).toBe("reversed");
  });

  it("in a closed month stays as it is", () => {
    const closed: RunState = { ...approvedRun(), status: "closed" };
    const actions: readonly RunAction[] = [
      { do: "change", by: "x" },
      { do: "rollBack", by: "x" },
      { do: "reverse", by: "x", confirmedBy: "y" },
    ];
    for (const given of actions) {
      expect(refusal(closed, given)).toBe("The month of this payroll is closed. Make the correction in the next run.");
    }
    expect(acted(closed, { do: "reopen", by: "head", confirmedBy: "director" }).status).toBe("paid");
    expect(refusal(closed, { do: "reopen", by: "head", confirmedBy: "head" })).toContain("second person");
  });

  it("can be deleted only as a draft", () => {
    expect(deletionFault(newRun("preparer", 1))).toBeUndefined();
    expect(deletionFault({ ...approvedRun(), status: "paid" })).toContain("never deleted");
    expect(deletionFault(approvedRun())).toBe("This payroll is approved. Only a draft can be deleted.");
  });

  it("says of every action in every state either what it becomes or why not", () => {
    const states: RunStatus[] = ["draft", "computed", "submitted", "approved", "paying", "paid", "closed", "reversed"];
    for (const status of states) {
      for (const name of Object.keys(MAY) as RunAction["do"][]) {
        const run: RunState = { ...approvedRun(), status, approvers: [] };
        const given = { do: name, by: "x", version: run.version, batch: "b", confirmedBy: "y", payments: PAYMENTS };
        const next = actOn(run, given as RunAction);
        if (!MAY[name].includes(status)) expect(next.ok ? "" : next.refusal).toMatch(/^[A-Z].*\.$/);
      }
    }
  });
});

describe("payments", () => {
  const sent = () =>
    acted(acted(approvedRun(), { do: "pay", by: "cashier", batch: "b1" }), {
      do: "handOver",
      by: "cashier",
      batch: "b1",
    });

  it("fifty equal calls make one batch", () => {
    let run = approvedRun();
    for (let call = 0; call < 50; call += 1) run = acted(run, { do: "pay", by: "cashier", batch: "b1" });
    expect(run.payments.map(({ attempts }) => attempts.length)).toEqual([1, 1]);
    expect(refusal(run, { do: "pay", by: "cashier", batch: "b2" })).toContain("Nothing is due");
  });

  it("a failed payment is sent again, alone; a paid one never is", () => {
    const half = settleRun(sent(), [result("asha", "paid"), result("baraka", "failed")]).run;
    const again = acted(half, { do: "pay", by: "cashier", batch: "b2" });
    expect(again.payments.map(({ attempts }) => attempts.map(({ status }) => status))).toEqual([
      ["paid"],
      ["failed", "pending"],
    ]);
  });

  it("money that came back makes the run one that is paying", () => {
    const paid = settleRun(sent(), [result("asha", "paid"), result("baraka", "paid")]).run;
    const back = settleRun(paid, [result("asha", "returned")]).run;
    expect([back.status, received(back.payments)]).toEqual(["paying", centsOf(50_000)]);
  });

  it("money that came back after the month was closed goes again, and the month stays closed", () => {
    const paid = settleRun(sent(), [result("asha", "paid"), result("baraka", "paid")]).run;
    const closed = acted(paid, { do: "close", by: "head" });
    expect(refusal(closed, { do: "pay", by: "cashier", batch: "b2" })).toContain("Nothing is due");
    expect(refusal({ ...closed, payments: [] }, { do: "pay", by: "cashier", batch: "b2" })).toContain("Nothing is due");
    const back = settleRun(closed, [result("asha", "returned")]).run;
    const again = acted(acted(back, { do: "pay", by: "cashier", batch: "b2" }), {
      do: "handOver",
      by: "cashier",
      batch: "b2",
    });
    const done = settleRun(again, [{ ...result("asha", "paid"), batch: "b2" }]).run;
    expect([back.status, again.status, done.status, received(done.payments)]).toEqual([
      "closed",
      "closed",
      "closed",
      centsOf(100_000),
    ]);
  });

  it("results shuffled, repeated, unknown or of another amount leave the state as if each came once", () => {
    const results = [result("asha", "sent"), result("asha", "paid", "QAB1"), result("baraka", "failed")];
    const once = settleRun(sent(), results).run;
    const noise: PaymentResult[] = [
      { ...result("asha", "paid"), amount: cents(1) },
      result("nobody", "paid"),
      { ...result("baraka", "paid"), batch: "b9" },
      result("baraka", "failed", "QAB1"),
    ];
    const mixed = settleRun(sent(), [...[...results].reverse(), ...noise, ...results, ...noise]);
    expect(mixed.run.payments).toEqual(once.payments);
    expect(mixed.refused.map(({ sentence }) => sentence).slice(0, 4)).toEqual([
      "The amount differs from the amount that was sent.",
      "This batch has no such line.",
      "This batch has no such line.",
      "The receipt QAB1 belongs to another payment.",
    ]);
  });
});

/** A simple model of the bank, which records the outcome of every payment that was sent to it. */
class Bank {
  readonly did = new Map<
    string,
    { ends: "paid" | "failed"; returned: boolean; person: string; reports: PaymentResult[] }
  >();

  take(run: RunState, batch: string, chance: (of: number) => number): void {
    for (const { person, part, amount, attempts } of run.payments) {
      const key = `${batch} ${person} ${part}`;
      const isSent = attempts.some((attempt) => attempt.batch === batch && attempt.status === "sent");
      if (!isSent || this.did.has(key)) continue;
      const ends = chance(3) === 0 ? "failed" : "paid";
      const of = (status: PaymentResult["status"]): PaymentResult => ({ batch, person, part, amount, status });
      const returned = ends === "paid" && chance(4) === 0;
      const reports = [of("sent"), of(ends), ...(returned ? [of("returned")] : [])];
      this.did.set(key, { ends, returned, person, reports });
    }
  }

  /** Returns how many payments to a person the bank has paid and not returned. */
  timesPaid(person: string): number {
    return [...this.did.values()].filter((line) => line.person === person && line.ends === "paid" && !line.returned)
      .length;
  }
}

it("whatever is done in whatever order, each person is paid 0 or 1 times", () => {
  const step = fc.record({ action: fc.nat(12), dice: fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 }) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
      const bank = new Bank();
      let run = newRun("preparer", 1);
      let batches = 0;
      for (const { action, dice } of steps) {
        let at = 0;
        const chance = (of: number) => (dice[at++ % dice.length] ?? 0) % of;
        const version = chance(9) === 0 ? run.version - 1 : run.version;
        const by = ["preparer", "head", "cashier", "cashier"][chance(4)] ?? "cashier";
        if (chance(3) > 0) batches += 1;
        const batch = `b${batches}`;
        const known = `b${chance(batches + 1)}`;
        const does: RunAction[] = [
          { do: "change", by: "preparer" },
          { do: "compute", by: "preparer", payments: PAYMENTS },
          { do: "submit", by: "preparer", version },
          { do: "approve", by: "head", version },
          { do: "pay", by, batch },
          { do: "handOver", by: "cashier", batch: known },
          { do: "rollBack", by: "preparer" },
          { do: "reverse", by: "preparer", confirmedBy: "head" },
          { do: "close", by: "head" },
          { do: "reject", by: "head", version },
        ];
        const given = does[action];
        const before = run;
        if (given) {
          const next = actOn(run, given);
          if (next.ok) run = next.value;
          else expect(next.refusal).toMatch(/\.$/);
          if (given.do === "handOver") bank.take(run, given.batch, chance);
        } else {
          const reports = [...bank.did.values()].flatMap((line) => line.reports);
          const some = reports.filter(() => chance(3) > 0);
          run = settleRun(run, chance(2) === 0 ? some.reverse() : some).run;
        }
        expect(run.version).toBeGreaterThanOrEqual(before.version);
        for (const { person } of PAYMENTS) expect(bank.timesPaid(person)).toBeLessThanOrEqual(1);
        agree(run, bank);
      }
    }),
  );
});

/**
 * Checks that every payment that the run records as paid was paid by the bank, and that every payment of a paid run is
 * paid.
 */
function agree(run: RunState, bank: Bank): void {
  for (const payment of run.payments) {
    const line = payment.attempts.find(({ status }) => status === "paid");
    if (line) expect(bank.did.get(`${line.batch} ${payment.person} ${payment.part}`)?.ends).toBe("paid");
  }
  if (run.status === "paid") expect(run.payments.every((payment) => standingOf(payment) === "paid")).toBe(true);
}

function approvedRun(): RunState {
  return through([
    { do: "compute", by: "preparer", payments: PAYMENTS },
    { do: "submit", by: "preparer", version: 2 },
    { do: "approve", by: "head", version: 3 },
    { do: "approve", by: "director", version: 4 },
  ]);
}

function through(actions: readonly RunAction[]): RunState {
  return actions.reduce(acted, newRun("preparer", 2));
}

function acted(run: RunState, action: RunAction): RunState {
  const next = actOn(run, action);
  if (!next.ok) throw new Error(`${action.do}: ${next.refusal}`);
  return next.value;
}

function refusal(run: RunState, action: RunAction): string {
  const next = actOn(run, action);
  return next.ok ? "accepted" : next.refusal;
}

function result(person: string, status: PaymentResult["status"], receipt?: string): PaymentResult {
  const amount: Cents = centsOf(50_000);
  return { batch: "b1", person, part: 1, amount, status, ...(receipt ? { receipt } : {}) };
}
