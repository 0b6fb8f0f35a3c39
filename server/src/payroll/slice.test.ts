import { afterAll, describe, expect, it } from "vitest";
import { PASSWORD } from "../testing/test-server.ts";
import { type FullRun, lineOf, startPayroll } from "./payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, approver, payer, ask, must } = office;

afterAll(() => hazina.stop());

describe("a month of one salary", () => {
  it("is computed, submitted, approved and paid to the cent; a bonus beside it pays the difference", async () => {
    const anna = await office.person(100_000);
    const run = await office.start({});
    const computed = await office.compute(run);
    expect(computed).toMatchObject({
      status: "computed",
      totals: { people: 1, refused: 0, net: 70_441.65, pays: 70_441.65 },
    });
    const slip = await office.slip(run, anna);
    expect(slip.net).toBe(70_441.65);
    expect([lineOf(slip, "paye"), lineOf(slip, "shif"), lineOf(slip, "housingLevy")]).toEqual([
      19_308.35, 2_750, 1_500,
    ]);
    await office.submit(run);
    await office.approve(run);
    const batch = await office.pay(run);
    await office.settle(run, batch);
    expect((await office.read(run)).status).toBe("paid");
    const bonus = await office.made("/payroll-elements", {
      name: "Bonus",
      code: "bonus",
      pays: { type: "earning", kind: "bonus" },
      recurring: false,
    });
    const second = await office.paid({ kind: "off_cycle" }, (id) =>
      must(owner, "POST", "/payroll-muster-roll", {
        payroll_id: id,
        rows: [{ personnel_id: anna, values: { [bonus]: 50_000 } }],
      }),
    );
    const after = await office.slip(second, anna);
    expect([after.pays, lineOf(after, "paye")]).toEqual([34_037.5, 33_895.85]);
    expect(await office.lines(second)).toMatchObject([{ amount: 34_037.5, status: "paid" }]);
  });

  it("is not approved or paid by who prepared it, nor paid by who approved it", async () => {
    const run = await office.start({ month: "2026-04" });
    await office.compute(run);
    await office.submit(run);
    const { version } = await office.read(run);
    const own = await ask(owner, "POST", "/approve-payroll", { payroll_id: run, version });
    expect(own).toMatchObject({
      status: 403,
      body: { message: "You prepared this payroll; someone else must decide it." },
    });
    const stale = await ask(approver, "POST", "/approve-payroll", { payroll_id: run, version: version - 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: "changed_since" } });
    await office.approve(run);
    const pays = { payroll_id: run, rail: "bank_file", proof: { password: PASSWORD } };
    expect((await ask(owner, "POST", "/client/payroll-process-payment", pays)).status).toBe(403);
    expect((await ask(payer, "POST", "/client/payroll-process-payment", { ...pays, proof: {} })).body.code).toBe(
      "proof_required",
    );
    const rolled = await must<{ data: FullRun }>(approver, "POST", "/rollback-payroll", {
      payroll_id: run,
      reason: "A mistake",
    });
    expect(rolled.data.status).toBe("draft");
  });
});
