import { afterAll, describe, expect, it } from "vitest";
import { PASSWORD } from "../testing/test-server.ts";
import { type FullRun, lineOf, startPayroll } from "./payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, approver, payer, ask, must } = office;

afterAll(() => hazina.stop());

describe("a month of one salary", () => {
  it("is computed, submitted, approved and paid to the cent; an extra bonus pays the difference", async () => {
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
      body: { message: "You prepared this payroll; someone else must decide on it." },
    });
    const stale = await ask(approver, "POST", "/approve-payroll", { payroll_id: run, version: version - 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: "changed_since" } });
    await office.approve(run);
    const pays = { payroll_id: run, rail: "bank_file", proof: { password: PASSWORD } };
    expect((await ask(owner, "POST", "/client/payroll-process-payment", pays)).status).toBe(403);
    type Runs = { data: { may_pay: boolean }[] };
    const offered = async (person: typeof payer) =>
      (await must<Runs>(person, "POST", "/client/payroll", { status: "approved" })).data.map(({ may_pay }) => may_pay);
    expect([await offered(owner), await offered(approver), await offered(payer)]).toEqual([[false], [false], [true]]);
    expect((await ask(payer, "POST", "/client/payroll-process-payment", { ...pays, proof: {} })).body.code).toBe(
      "proof_required",
    );
    const rolled = await must<{ data: FullRun }>(approver, "POST", "/rollback-payroll", {
      payroll_id: run,
      reason: "A mistake",
    });
    expect(rolled.data.status).toBe("draft");
  });

  it("waits in the inbox of who decides, level by level, and tells each why they may not", async () => {
    const ROLES = { administrator: 1, financeManager: 3 };
    const type = await office.made("/payroll-types", {
      name: "Directors",
      approval_levels: [
        { name: "Finance", role_ids: [ROLES.financeManager] },
        { name: "Board", role_ids: [ROLES.administrator] },
      ],
    });
    await office.person(90_000, "2026-05-01", { payroll_type_id: type });
    const run = await office.made("/payrolls", { payroll_type_id: type, month: "2026-05" });
    await office.compute(run);
    await office.submit(run);
    type Box = { data: { id: string; kind: string; title: string; version: number; facts: { label: string }[] }[] };
    const inbox = async (person: typeof approver) =>
      (await must<Box>(person, "POST", "/client/approvals", { box: "waiting", kind: "payroll" })).data;
    type Progress = { data: { name: string; status: number | null; may_decide: boolean; reason: string | null }[] };
    const progress = async (person: typeof approver) =>
      (await must<Progress>(person, "POST", "/approvals/payroll/progress", { payroll_id: run })).data;
    expect(await inbox(owner as never)).toEqual([]);
    expect((await progress(owner as never))[0]?.reason).toContain("another person must decide");
    const [waiting] = await inbox(approver);
    expect(waiting?.title).toBe("Payroll: Directors, May 2026");
    expect(waiting?.facts.map(({ label }) => label)).toContain("Net pay for the month");
    await must(approver, "PUT", `/approvals/${waiting?.id}`, { status: 1, version: waiting?.version });
    expect((await progress(approver)).map(({ status }) => status)).toEqual([1, null]);
    expect((await office.read(run)).status).toBe("submitted");
    await hazina.setRole(payer as never, ROLES.administrator);
    const { version } = await office.read(run);
    await must(payer, "PUT", `/approvals/payroll/${run}`, { status: 1, version });
    expect(await office.read(run)).toMatchObject({
      status: "approved",
      approved_by: [expect.any(String), expect.any(String)],
    });
    const pays = { payroll_id: run, rail: "bank_file", proof: { password: PASSWORD } };
    expect((await ask(payer, "POST", "/client/payroll-process-payment", pays)).status).toBe(403);
    await must(approver, "POST", "/rollback-payroll", { payroll_id: run, reason: "Again" });
    await office.compute(run);
    await office.submit(run);
    const again = await office.read(run);
    const rejected = { status: 2, version: again.version, comment: "Not this month" };
    await must(approver, "PUT", `/approvals/payroll/${run}`, rejected);
    expect((await office.read(run)).status).toBe("draft");
    expect((await progress(approver))[0]?.status).toBe(2);
    await hazina.setRole(payer as never, 5);
  });

  it("is paid once, however often the same call comes", async () => {
    const run = await office.start({ month: "2026-06" });
    await office.approved(run);
    const order = { payroll_id: run, rail: "bank_file", proof: { password: PASSWORD } };
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${payer.token}`,
      "idempotency-key": "june-salaries",
    };
    const address = "http://hazina.test/api/client/payroll-process-payment";
    const calls = Array.from({ length: 50 }, () =>
      hazina.server.fetch(new Request(address, { method: "POST", headers, body: JSON.stringify(order) })),
    );
    const answers = await Promise.all(calls);
    const bodies = await Promise.all(answers.map((one) => one.json() as Promise<{ data?: { batch_id: string } }>));
    const batches = new Set(bodies.flatMap(({ data }) => data?.batch_id ?? []));
    expect(batches.size).toBe(1);
    type Batches = { data: { batches: object[] } };
    const listed = await must<Batches>(payer, "POST", "/client/payroll-payments", { payroll_id: run });
    expect(listed.data.batches).toHaveLength(1);
  });
});
