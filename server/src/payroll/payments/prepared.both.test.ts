import { afterAll, describe, expect, it } from "vitest";
import { PASSWORD } from "../../testing/test-server.ts";
import { startPayroll } from "../payroll.fixture.ts";
import { findRun } from "../runs/find-run.ts";
import { type PlaceOfPayment, readPaymentPage, readPayments } from "./read-payments.ts";

const office = await startPayroll();
const { hazina, owner, approver, payer, ask, must } = office;

afterAll(() => hazina.stop());

const raw = hazina.server.services.database.raw as unknown as {
  execute(query: string): Promise<{ rows: { count: number }[] }>;
};

/** Returns the number of prepared payments that no approved run has used yet. */
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

  it("of a payroll that was rejected are made again from the new amounts", async () => {
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
    const extra = await office.made("/payroll-elements", {
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
    const paidExtra = async (amount: number) => {
      const run = await office.start({ month: "2026-07", kind: "off_cycle" });
      const rows = [{ personnel_id: june, values: { [extra]: amount } }];
      await must(owner, "POST", "/payroll-muster-roll", { payroll_id: run, rows });
      await office.approved(run);
      return { run, pays: cents((await office.slip(run, june)).pays), moved: cents((await of(run))?.amount ?? 0) };
    };
    const second = await paidExtra(10_000.77);
    const both = second.pays + (first % 100);
    expect(second.moved).toBe(both - (both % 100));
    let left = both % 100;
    for (const amount of [0.31, 0.32, 0.33, 0.34]) {
      const { run, pays, moved } = await paidExtra(amount);
      expect([pays, moved]).toEqual([cents(amount), left + pays < 100 ? 0 : 100]);
      left = left + pays - moved;
      if (moved === 0) expect([await office.pay(run), (await office.read(run)).status]).toEqual([null, "paid"]);
    }
  });
});

describe("payments of a payroll", () => {
  it("are paid once where several pay, and settled whole where results come at once", async () => {
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push(await office.person(40_000 + count, "2026-09-01"));
    const run = await office.start({ month: "2026-09", personnel_ids: ids });
    await office.approved(run);
    const order = { payroll_id: run, rail: "bank_file", proof: { password: PASSWORD } };
    type Batch = { message: string; data: { batch_id: string } };
    const asked = await Promise.all(
      [1, 2, 3].map((at) =>
        ask<Batch>(payer, "POST", "/client/payroll-process-payment", { ...order, key: `september-${at}` }),
      ),
    );
    const refused = asked.filter(({ status }) => status === 409).map(({ body }) => body.message);
    expect(refused).toEqual(Array.from({ length: 2 }, () => expect.stringContaining("Nothing is due")));
    const batch = asked.find(({ status }) => status === 200)?.body.data.batch_id;
    const actor = { companyId: owner.companyId } as never;
    const pages = await hazina.server.services.database.inCompany(
      { companyId: owner.companyId } as never,
      async (tx) => {
        const kept = await findRun(tx, actor, run);
        const all = await readPayments(tx, kept);
        const found = [];
        for (let after: PlaceOfPayment | undefined; ; after = found.at(-1)?.row) {
          const page = await readPaymentPage(tx, kept, 1, after);
          if (page.length === 0) return { all, found };
          found.push(...page);
        }
      },
    );
    expect([pages.found, pages.all.length]).toEqual([pages.all, 4]);
    await must(payer, "GET", `/payroll/payments/${batch}/file`);
    const rows = pages.all.map(({ row }) => {
      return { personnel_id: row.employeeId, part: row.part, amount: row.amount / 100, status: "paid" };
    });
    const reports = [rows.slice(0, 1), rows.slice(1, 3), rows.slice(3), rows].map((some) =>
      must(payer, "POST", `/payroll/payments/${batch}/results`, { rows: some }),
    );
    await Promise.all(reports);
    expect((await office.read(run)).status).toBe("paid");
    const { totals } = await office.read(run);
    const posted = await raw.execute(
      `select sum(l.debit)::int as count from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
       where j.source_id = '${run}' and j.step like 'payment:%' and l.memo = 'Net wages'`,
    );
    expect(posted.rows[0]?.count).toBe(Math.round(totals.pays * 100));
  });
});
