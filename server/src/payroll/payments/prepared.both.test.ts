import { afterAll, describe, expect, it } from "vitest";
import { startPayroll } from "../payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, approver, ask, must } = office;

afterAll(() => hazina.stop());

const raw = hazina.server.services.database.raw as unknown as {
  execute(query: string): Promise<{ rows: { count: number }[] }>;
};

/** How many payments are prepared and nobody's. */
const prepared = async () =>
  (await raw.execute("select count(*)::int as count from payroll_prepared_payments")).rows[0]?.count;
const amounts = async (run: string) => (await office.lines(run)).map(({ amount }) => amount).sort((a, b) => a - b);

describe("payments that are prepared while a payroll is submitted", () => {
  it("are nobody's until it is approved, and then all there", async () => {
    await office.person(100_000);
    await office.person(50_000);
    const run = await office.start({});
    await office.compute(run);
    await office.submit(run);
    expect([await prepared(), await amounts(run)]).toEqual([2, []]);
    await office.approve(run);
    const { totals } = await office.read(run);
    const made = await amounts(run);
    expect([await prepared(), made.length, made.reduce((sum, one) => sum + Math.round(one * 100), 0)]).toEqual([
      0,
      2,
      Math.round(totals.pays * 100),
    ]);
  });

  it("of a payroll that was rejected are made anew from what it comes to then", async () => {
    const run = await office.start({ month: "2026-04" });
    await office.compute(run);
    await office.submit(run);
    const { version } = await office.read(run);
    await must(approver, "PUT", `/approvals/payroll/${run}`, { status: 2, version, comment: "A raise is missing" });
    expect(await amounts(run)).toEqual([]);
    const third = await office.person(80_000);
    await office.approved(run);
    expect([await prepared(), (await amounts(run)).length]).toEqual([0, 3]);
    const lines = await office.lines(run);
    expect(lines.find(({ personnel_id }) => personnel_id === third)?.amount).toBe((await office.slip(run, third)).net);
  });

  it("go with a draft that is deleted", async () => {
    const run = await office.start({ month: "2026-05" });
    await office.compute(run);
    await office.submit(run);
    const { version } = await office.read(run);
    await must(approver, "PUT", `/approvals/payroll/${run}`, { status: 2, version, comment: "Not this month" });
    expect(await prepared()).toBe(3);
    expect((await ask(owner, "DELETE", `/payrolls/${run}`)).status).toBe(200);
    expect(await prepared()).toBe(0);
  });

  it("are submitted by one of two who submit at once", async () => {
    const run = await office.start({ month: "2026-06" });
    await office.compute(run);
    const { version } = await office.read(run);
    const both = await Promise.all(
      [owner, owner].map((one) => ask(one, "POST", `/payrolls/${run}/submission`, { version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await office.approve(run);
    expect(await amounts(run)).toHaveLength(3);
  });

  it("carry the cents that M-Pesa left over to the payroll that is approved next, whichever was submitted first", async () => {
    type Record = { data: { version: number; payout: { id: string }[] } };
    const june = await office.person(61_234.55, "2026-07-01");
    const { data: record } = await must<Record>(owner, "GET", `/personnel/${june}`);
    const parts = [{ kind: "mpesa", phone: "0712345678" }];
    await must(owner, "PUT", `/personnel/${june}`, { version: record.version, payout: { parts } });
    const { data: changed } = await must<Record>(owner, "GET", `/personnel/${june}`);
    const payout_id = changed.payout.find(({ id }) => id !== record.payout[0]?.id)?.id;
    await must(approver, "POST", `/personnel/${june}/payout/confirmation`, { payout_id });
    await raw.execute(`update payouts set holds_from = entered_at where id = '${payout_id}'`);
    const beside = await office.made("/payroll-elements", {
      name: "Expenses",
      code: "expenses",
      pays: { type: "earning", kind: "reimbursement" },
      recurring: false,
    });
    const regular = await office.start({ month: "2026-07" });
    await office.approved(regular);
    const cents = (amount: number) => Math.round(amount * 100);
    const of = async (run: string) => (await office.lines(run)).find(({ personnel_id }) => personnel_id === june);
    const first = cents((await office.slip(regular, june)).pays);
    expect(cents((await of(regular))?.amount ?? 0)).toBe(first - (first % 100));
    const paidBeside = async (amount: number) => {
      const run = await office.start({ month: "2026-07", kind: "off_cycle" });
      const rows = [{ personnel_id: june, values: { [beside]: amount } }];
      await must(owner, "POST", "/payroll-muster-roll", { payroll_id: run, rows });
      await office.approved(run);
      return { run, pays: cents((await office.slip(run, june)).pays), moved: cents((await of(run))?.amount ?? 0) };
    };
    const second = await paidBeside(10_000.77);
    const both = second.pays + (first % 100);
    expect(second.moved).toBe(both - (both % 100));
    let left = both % 100;
    for (const amount of [0.31, 0.32, 0.33, 0.34]) {
      const { run, pays, moved } = await paidBeside(amount);
      expect([pays, moved]).toEqual([cents(amount), left + pays < 100 ? 0 : 100]);
      left = left + pays - moved;
      if (moved === 0) expect([await office.pay(run), (await office.read(run)).status]).toEqual([null, "paid"]);
    }
  });
});
