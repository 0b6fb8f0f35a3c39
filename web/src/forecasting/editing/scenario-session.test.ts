import { type Cents, cents } from "@hazina/base/money.ts";
import { toWire } from "@hazina/engine/forecasting/model/wire.ts";
import { emptyOverlay } from "@hazina/engine/forecasting/scenarios/overlay.ts";
import { booksOf } from "@hazina/engine/forecasting/testing/books.ts";
import { smallCompany } from "@hazina/engine/forecasting/testing/company.ts";
import { describe, expect, test } from "vitest";
import type { LineEdit } from "../live/line-edit.ts";
import type { ModelAnswer } from "../model/statement-model.ts";
import { openSession, type ScenarioSession } from "./scenario-session.ts";

const RENT = { statement: "profit_and_loss", path: "Rent" } as const;
const books = booksOf(smallCompany(), 12);
const MONTH = "2026-01";

const model = (versions: Record<string, number> = {}): ModelAnswer =>
  JSON.parse(
    JSON.stringify({
      scenario: { id: null, name: "Plan", parent: "Baseline" },
      model: toWire(books, [emptyOverlay("Baseline"), emptyOverlay("Plan")]),
      versions,
    }),
  );

function open(again: () => Promise<ModelAnswer> = () => Promise.resolve(model())): ScenarioSession {
  const opened = openSession(model(), again);
  if (!opened.ok) throw new Error(opened.refusal);
  return opened.value;
}

const rent = (shillings: number, month = MONTH): LineEdit => ({
  kind: "typed",
  line: RENT,
  values: { [month]: cents(shillings * 100) },
});

const rentOf = (session: ScenarioSession, month = MONTH): Cents | undefined =>
  session.state().live.line(RENT)?.values[month];

/** Returns a save that the test can start, finish or fail at will. */
function save() {
  let end = { done: (): void => undefined, fail: (_: Error): void => undefined };
  let isStarted = false;
  const promise = new Promise<void>((resolve, reject) => {
    end = { done: resolve, fail: reject };
  });
  return {
    start: () => {
      isStarted = true;
      return promise;
    },
    isStarted: () => isStarted,
    ...end,
  };
}

describe("a change of a scenario", () => {
  test("shows at once in its line, in net income and in cash, before it is saved", () => {
    const session = open();
    const before = session.state().live.figures();
    const saving = save();
    void session.commit([rent(300)], saving.start);
    expect(rentOf(session)).toBe(300_00);
    const after = session.state().live.figures();
    expect(after.netIncome).toBe(before.netIncome - 200_00);
    expect(after.closingCash).toBe((before.closingCash ?? 0) - 200_00);
    expect(after.balances).toBe(true);
    expect(session.state().unsaved).toBe(1);
  });

  test("is saved after those before it, one at a time", async () => {
    const session = open();
    const [first, second] = [save(), save()];
    const done = [session.commit([rent(1)], first.start), session.commit([rent(2)], second.start)];
    expect([first.isStarted(), second.isStarted()]).toEqual([true, false]);
    first.done();
    await done[0];
    await expect.poll(second.isStarted).toBe(true);
    second.done();
    await done[1];
    expect(session.state()).toMatchObject({ unsaved: 0, saved: 2 });
    expect(rentOf(session)).toBe(2_00);
  });

  test("that cannot be saved is taken back, and those after it stay", async () => {
    const session = open();
    const [first, second] = [save(), save()];
    const refused = session.commit([rent(1)], first.start);
    const kept = session.commit([rent(2, "2026-02")], second.start);
    first.fail(new Error("2026-01 is closed."));
    await expect(refused).rejects.toThrow("closed");
    expect([rentOf(session), rentOf(session, "2026-02")]).toEqual([100_00, 2_00]);
    second.done();
    await kept;
    expect(rentOf(session, "2026-02")).toBe(2_00);
  });

  test("that the engine refuses is never sent", async () => {
    const session = open();
    const saving = save();
    const bank: LineEdit = { kind: "typed", line: { statement: "balance_sheet", path: "Bank" }, values: {} };
    await expect(session.commit([rent(5), bank], saving.start)).rejects.toThrow("calculated");
    expect(saving.isStarted()).toBe(false);
    expect(rentOf(session)).toBe(100_00);
  });

  test("stays on top of what is read again while it is being saved", async () => {
    const session = open(() => Promise.resolve(model({ Rent: 7 })));
    const saving = save();
    const done = session.commit([rent(9)], saving.start);
    await session.reload();
    expect(rentOf(session)).toBe(9_00);
    expect(session.state().versions.get("Rent")).toBe(7);
    saving.done();
    await done;
    expect(rentOf(session)).toBe(9_00);
  });

  test("that is saved while the scenario is read is not lost by an older reading", async () => {
    const readings = [model(), model({ Rent: 1 })];
    const slow = save();
    let reads = 0;
    const session = open(async () => {
      if (reads++ === 0) await slow.start();
      return readings.shift() ?? model();
    });
    const reload = session.reload();
    await session.commit([rent(9)], () => Promise.resolve());
    slow.done();
    await reload;
    expect(reads).toBe(2);
    expect(session.state().versions.get("Rent")).toBe(1);
  });
});

describe("what another tab or person saves", () => {
  /** Returns a scenario as saved on the server: one value of Rent, and the version of that line. */
  const held = (shillings: number, version: number, month = MONTH): ModelAnswer => {
    const typed = new Map([["Rent", new Map([[12, { cents: cents(shillings * 100) }]])]]);
    const chain = [emptyOverlay("Baseline"), { ...emptyOverlay("Plan"), typed }];
    expect(month).toBe(MONTH);
    return JSON.parse(JSON.stringify({ ...model({ Rent: version }), model: toWire(books, chain) }));
  };

  test("appears, and is read once however often it is announced", async () => {
    let reads = 0;
    const session = open(async () => {
      reads += 1;
      return held(777, 1);
    });
    expect(await session.hear({ Rent: 1 })).toBe(true);
    expect(rentOf(session)).toBe(777_00);
    expect(await session.hear({ Rent: 1 })).toBe(false);
    expect(reads).toBe(1);
    expect(await session.hear(null)).toBe(true);
    expect(reads).toBe(2);
  });

  test("is not read if it is the user's change, announced before the save was answered", async () => {
    let reads = 0;
    const session = open(async () => {
      reads += 1;
      return model();
    });
    const saving = save();
    const done = session.commit([rent(9)], async () => {
      await saving.start();
      session.noteVersion("Rent", 1);
    });
    const heard = session.hear({ Rent: 1 });
    saving.done();
    await done;
    expect(await heard).toBe(false);
    expect(reads).toBe(0);
  });

  test("does not wait for a save that takes long, and what waits to be saved stays on top", async () => {
    const session = open(async () => held(777, 1));
    const saving = save();
    const done = session.commit([rent(9, "2026-02")], saving.start);
    expect(await session.hear({ Rent: 1 })).toBe(true);
    expect([rentOf(session), rentOf(session, "2026-02")]).toEqual([777_00, 9_00]);
    saving.done();
    await done;
  });

  test("leaves what waits to be saved its version, so that the server sees the conflict", async () => {
    const session = open(async () => held(777, 1));
    const [first, second] = [save(), save()];
    const other = { statement: "profit_and_loss", path: "Sales" } as const;
    const done = [
      session.commit([{ kind: "typed", line: other, values: { [MONTH]: cents(1_00) } }], first.start),
      session.commit([rent(9)], second.start),
    ];
    await session.hear({ Rent: 1 });
    expect(rentOf(session)).toBe(9_00);
    expect(session.state().versions.get("Rent")).toBe(0);
    first.done();
    second.done();
    await Promise.all(done);
  });
});

test("a preview leaves nothing behind, and says what the engine says where it cannot be", () => {
  const { live } = open().state();
  const preview = live.preview([rent(300)]);
  if (!preview.ok) throw new Error(preview.refusal);
  expect([preview.value.line.before[0], preview.value.line.after[0]]).toEqual([100_00, 300_00]);
  expect(preview.value.figures.after.netIncome).toBe(preview.value.figures.before.netIncome - 200_00);
  expect(live.preview([{ kind: "driver", line: RENT, driver: loop }])).toMatchObject({ ok: false });
  expect(live.preview([{ ...rent(1), line: { ...RENT, path: "Nothing" } }])).toEqual({
    ok: false,
    refusal: 'There is no line "Nothing" in this scenario.',
  });
  const recalculated = open().state().live;
  expect(live.profitAndLoss("Monthly")).toEqual(recalculated.profitAndLoss("Monthly"));
  expect(live.cashFlow("Monthly")).toEqual(recalculated.cashFlow("Monthly"));
});

const loop = {
  method: "percentage_of_account",
  period: { first: 12, last: 23 },
  reference: { account: "Rent" },
  share: [{ first: 12, last: 23, percent: 10 }],
} as const;
