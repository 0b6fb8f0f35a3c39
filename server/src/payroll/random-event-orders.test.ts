import { randomUUID } from "node:crypto";
import { addMonths, formatMonth, month as monthOf } from "@hazina/base/calendar.ts";
import { afterAll, describe, expect, it } from "vitest";
import { LONG_RUN } from "../testing/long-run.ts";
import { PASSWORD } from "../testing/test-server.ts";
import { type PaymentLine, startPayroll } from "./payroll.fixture.ts";

/**
 * The number of random sequences on each server. Each sequence has a separate month. The long run uses four servers.
 */
const SEQUENCES = LONG_RUN ? 50 : 3;
const SERVERS = LONG_RUN ? 4 : 1;
const STEPS = LONG_RUN ? 24 : 16;

const office = await startPayroll();
const people = [await office.person(40_000, "2020-12-01"), await office.person(50_000, "2020-12-01")];

afterAll(() => office.hazina.stop());

/**
 * Creates a pseudo-random number generator that gives the same numbers in every run. Each call returns a whole number
 * from 0 up to, but not including, the given limit.
 */
function diceOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 12_345;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.abs(state) % below;
  };
}

function shuffled<Item>(items: readonly Item[], dice: (below: number) => number): readonly Item[] {
  return items
    .map((item) => ({ item, at: dice(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

type Office = Awaited<ReturnType<typeof startPayroll>>;
type Reported = { personnel_id: string; part: number; amount: number; status: string; receipt?: string; note?: string };

describe("results of a batch", () => {
  it("shuffled, repeated, unknown or of another amount leave the payroll as if each had come once", async () => {
    const { owner, payer, must } = office;
    const handedOver = async (month: string) => {
      const run = await office.start({ month });
      await office.approved(run);
      const batch = await office.pay(run);
      const reported = (await office.lines(run)).map(({ personnel_id, part, amount }, index): Reported => {
        const line = { personnel_id, part, amount };
        if (index === 0) return { ...line, status: "failed", note: "Account closed" };
        return { ...line, status: "paid", receipt: `R${month}${index}` };
      });
      return { run, results: `/payroll/payments/${batch}/results`, reported };
    };
    const seen = async (run: string) => {
      const { status, totals } = await office.read(run);
      const lines = (await office.lines(run)) as (PaymentLine & { receipt: string | null })[];
      const shown = lines.map((line) => [line.amount, line.status, line.receipt?.slice(-1) ?? null]);
      return { status, pays: totals.pays, shown };
    };
    const once = await handedOver("2026-01");
    await must(payer, "POST", once.results, { rows: once.reported });
    const said = { note: "Account closed", failed_said_by: expect.stringMatching(/./) };
    expect((await office.lines(once.run))[0]).toMatchObject({ label: "Failed, not confirmed yet", ...said });
    await must(owner, "POST", once.results, { rows: once.reported.slice(0, 1) });
    const confirmed = { label: "Failed", note: "Account closed", failed_said_by: null };
    expect((await office.lines(once.run))[0]).toMatchObject(confirmed);
    const mixed = await handedOver("2026-02");
    const dice = diceOf(7);
    const [failed, paid] = mixed.reported as [Reported, Reported];
    const noise = [
      { ...paid, amount: paid.amount + 1 },
      { ...paid, personnel_id: randomUUID() },
      { ...failed, status: "paid", receipt: paid.receipt as string },
      { ...failed, part: 9 },
    ];
    for (let round = 0; round < 6; round += 1) {
      const rows = shuffled([...mixed.reported, ...mixed.reported, ...noise], dice);
      await must(round % 2 === 0 ? payer : owner, "POST", mixed.results, { rows });
    }
    expect(await seen(mixed.run)).toEqual(await seen(once.run));
    const journals = async (month: string) => {
      const ledger = await must<{ totals: object }>(owner, "POST", "/reports/payroll/general-ledger", { month });
      return ledger.totals;
    };
    expect(await journals("2026-02")).toEqual(await journals("2026-01"));
  });
});

type Standing = "due" | "pending" | "sent" | "paid";

/**
 * The expected state of a payroll and of its two payments, which the test works out as a person would on paper,
 * without the product's rules.
 */
type Paper = { state: string; lines: Map<string, "due" | "pending" | "sent" | "paid"> };

/**
 * A step that a person takes. `goes` returns whether the step is expected to succeed, and `after` applies the step to
 * the expected state.
 */
type Deed = { readonly name: string; readonly goes: (paper: Paper) => boolean; readonly after: (paper: Paper) => void };

const has = (paper: Paper, ...wanted: string[]) => [...paper.lines.values()].some((one) => wanted.includes(one));
const set = (paper: Paper, from: string, to: Standing) => {
  for (const [person, lineState] of paper.lines) if (lineState === from) paper.lines.set(person, to);
};

const DEEDS: readonly Deed[] = [
  {
    name: "compute",
    goes: ({ state }) => state === "draft" || state === "computed",
    after: (paper) => {
      paper.state = "computed";
    },
  },
  {
    name: "change",
    goes: ({ state }) => state === "draft" || state === "computed",
    after: (paper) => {
      paper.state = "draft";
    },
  },
  {
    name: "submit",
    goes: ({ state }) => state === "computed",
    after: (paper) => {
      paper.state = "submitted";
    },
  },
  {
    name: "approve",
    goes: ({ state }) => state === "submitted",
    after: (paper) => {
      paper.state = "approved";
      for (const person of paper.lines.keys()) paper.lines.set(person, "due");
    },
  },
  {
    name: "reject",
    goes: ({ state }) => state === "submitted",
    after: (paper) => {
      paper.state = "draft";
    },
  },
  {
    name: "pay",
    goes: (paper) => ["approved", "paying"].includes(paper.state) && has(paper, "due"),
    after: (paper) => {
      paper.state = "paying";
      set(paper, "due", "pending");
    },
  },
  {
    name: "hand over",
    goes: (paper) => has(paper, "pending"),
    after: (paper) => set(paper, "pending", "sent"),
  },
  {
    name: "one is paid",
    goes: (paper) => has(paper, "sent"),
    after: (paper) => end(paper, "sent", "paid"),
  },
  {
    name: "one fails",
    goes: (paper) => has(paper, "sent"),
    after: (paper) => end(paper, "sent", "due"),
  },
  {
    name: "one comes back",
    goes: (paper) => has(paper, "paid") && (paper.state === "paid" || paper.state === "paying"),
    after: (paper) => end(paper, "paid", "due"),
  },
  {
    name: "roll back",
    goes: (paper) => ["approved", "paying", "paid"].includes(paper.state) && !has(paper, "sent"),
    after: (paper) => {
      paper.state = has(paper, "paid") ? "reversed" : "draft";
      set(paper, "pending", "due");
    },
  },
  {
    name: "close",
    goes: ({ state }) => state === "paid",
    after: (paper) => {
      paper.state = "closed";
    },
  },
  {
    name: "reopen",
    goes: ({ state }) => state === "closed",
    after: (paper) => {
      paper.state = "paid";
    },
  },
];

/**
 * Changes the first line in the state `from` to the state `to`. The payroll is then paid if all its lines are paid;
 * otherwise it is still being paid.
 */
function end(paper: Paper, from: string, to: "due" | "paid"): void {
  const [person] = [...paper.lines].find(([, lineState]) => lineState === from) ?? [];
  if (person !== undefined) paper.lines.set(person, to);
  paper.state = [...paper.lines.values()].every((one) => one === "paid") ? "paid" : "paying";
}

/** Carries out a step over HTTP. @returns whether it succeeded. */
async function done(office: Office, run: string, month: string, name: string): Promise<boolean> {
  const { ask, owner, approver, payer } = office;
  const { version } = await office.read(run);
  const ok = async (person: typeof owner | typeof payer, method: string, path: string, body?: object) =>
    (await ask(person, method, path, body)).status === 200;
  const taken = { payroll_id: run, reason: "A mistake" };
  switch (name) {
    case "compute": {
      if (!(await ok(owner, "POST", `/payrolls/${run}/compute`, {}))) return false;
      while ((await office.read(run)).computing_by !== null) await new Promise((resolve) => setTimeout(resolve, 20));
      return true;
    }
    case "change":
      return ok(owner, "PUT", `/payrolls/${run}`, { version, note: "Looked at" });
    case "submit":
      return ok(owner, "POST", `/payrolls/${run}/submission`, { version });
    case "approve":
      return ok(approver, "POST", "/approve-payroll", { payroll_id: run, version });
    case "reject":
      return ok(approver, "PUT", `/approvals/payroll/${run}`, { status: 2, version, comment: "Not so" });
    case "pay": {
      const order = { payroll_id: run, rail: "bank_file", proof: { password: PASSWORD } };
      return ok(payer, "POST", "/client/payroll-process-payment", order);
    }
    case "roll back": {
      if (!(await ok(approver, "POST", "/rollback-payroll", taken))) return false;
      const { status } = await office.read(run);
      return status === "draft" || ok(owner, "POST", "/rollback-payroll", taken);
    }
    case "close":
      return ok(approver, "PUT", `/payroll/months/${month}`, { state: "closed", reason: "Done" });
    case "reopen":
      if (!(await ok(approver, "PUT", `/payroll/months/${month}`, { state: "open", reason: "Again" }))) return false;
      return ok(owner, "PUT", `/payroll/months/${month}`, { state: "open", reason: "Again" });
    default:
      return reported(office, run, name);
  }
}

type Listed = { data: { batches: { id: string }[]; lines: PaymentLine[] } };

/**
 * Downloads the file of a batch, which marks its lines as sent, or reports the result of one line.
 * @returns whether the call succeeded.
 */
async function reported(office: Office, run: string, name: string): Promise<boolean> {
  const { owner, payer, must, ask } = office;
  const { data } = await must<Listed>(payer, "POST", "/client/payroll-payments", { payroll_id: run });
  const standing = { "hand over": "pending", "one is paid": "sent", "one fails": "sent", "one comes back": "paid" }[
    name
  ];
  const line = data.lines
    .toSorted((a, b) => (a.personnel_id < b.personnel_id ? -1 : 1))
    .find(({ status }) => status === standing);
  if (!line) return false;
  for (const { id } of data.batches) {
    if (name === "hand over") {
      if ((await ask(payer, "GET", `/payroll/payments/${id}/file`)).status !== 200) continue;
      const after = await must<Listed>(payer, "POST", "/client/payroll-payments", { payroll_id: run });
      if (!after.data.lines.some(({ status }) => status === "pending")) return true;
      continue;
    }
    const status = { "one is paid": "paid", "one fails": "failed", "one comes back": "returned" }[name];
    const { personnel_id, part, amount } = line;
    const rows = [{ personnel_id, part, amount, status }];
    const first = await ask(payer, "POST", `/payroll/payments/${id}/results`, { rows });
    const second = name === "one fails" ? await ask(owner, "POST", `/payroll/payments/${id}/results`, { rows }) : first;
    if ((second.body as unknown as { data?: { taken: number } }).data?.taken === 1) return true;
  }
  return false;
}

describe("whatever is asked for in whatever order", () => {
  it.each(Array.from({ length: SERVERS }, (_, index) => index))(
    "a payroll is where a plain account of it on paper says, server %i",
    async (place) => {
      const isFirst = place === 0;
      const on = isFirst ? office : await startPayroll();
      const paid = isFirst ? people : [await on.person(40_000, "2020-12-01"), await on.person(50_000, "2020-12-01")];
      for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
        await follow(on, paid, sequence, diceOf(1 + place * SEQUENCES + sequence));
      }
      if (!isFirst) await on.hazina.stop();
    },
    LONG_RUN ? 1_200_000 : 60_000,
  );
});

async function follow(office: Office, people: readonly string[], sequence: number, dice: (below: number) => number) {
  const month = formatMonth(addMonths(monthOf(2021, 6), sequence));
  const run = await office.start({ month });
  const paper: Paper = { state: "draft", lines: new Map([...people].sort().map((id) => [id, "due"])) };
  const story: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const able = DEEDS.filter(({ goes }) => goes(paper));
    // Most deeds are such as can be done, so that stories come far; the rest are refused.
    const deed = (dice(4) > 0 && able.length > 0 ? able[dice(able.length)] : DEEDS[dice(DEEDS.length)]) as Deed;
    const goes = deed.goes(paper);
    story.push(`${deed.name}${goes ? "" : " (refused)"}`);
    expect([story.join(", "), await done(office, run, month, deed.name)]).toEqual([story.join(", "), goes]);
    if (goes) deed.after(paper);
    expect([story.join(", "), (await office.read(run)).status]).toEqual([story.join(", "), paper.state]);
  }
  const isPaid = ["approved", "paying", "paid", "closed"].includes(paper.state);
  const lines = isPaid ? await office.lines(run) : [];
  const paid = lines.filter(({ status }) => status === "paid").map(({ personnel_id }) => personnel_id);
  const wanted = [...paper.lines].filter(([, lineState]) => lineState === "paid").map(([person]) => person);
  if (isPaid) expect([story.join(", "), paid.sort()]).toEqual([story.join(", "), wanted.sort()]);
}
