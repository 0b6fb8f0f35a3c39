import { afterAll, describe, expect, it } from "vitest";
import { startPayroll } from "../payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, approver, must, ask } = office;

afterAll(() => hazina.stop());

type Roll = { data: { id: string | null; personnel_id: string; days_absent: number; version: number }[] };
const rollOf = async (run: string) =>
  (await must<Roll>(owner, "POST", "/client/payroll-muster-roll", { payroll_id: run })).data;

describe("a row of the muster roll", () => {
  it("is changed by its id, over the version that was read alone, and cleared", async () => {
    const id = await office.person(62_000);
    const run = await office.start({});
    const rows = [{ personnel_id: id, days_absent: 1 }];
    await must(owner, "POST", "/payroll-muster-roll", { payroll_id: run, rows });
    const row = (await rollOf(run)).find(({ personnel_id }) => personnel_id === id);
    const path = `/payroll-muster-roll/${row?.id}`;
    const changed = await must<{ data: { version: number } }>(owner, "PUT", path, {
      days_absent: 2,
      version: row?.version,
    });
    expect(changed.data.version).toBeGreaterThan(row?.version ?? 0);
    expect((await ask(owner, "PUT", path, { days_absent: 3, version: row?.version })).status).toBe(409);
    expect((await ask(owner, "PUT", path, { days_absent: 40 })).status).toBe(422);
    expect((await rollOf(run)).find(({ personnel_id }) => personnel_id === id)?.days_absent).toBe(2);
    await must(owner, "DELETE", path);
    expect((await rollOf(run)).find(({ personnel_id }) => personnel_id === id)?.days_absent).toBe(0);
  });
});

describe("an element assigned in bulk", () => {
  it("goes to the chosen employees; those who have it already are listed with the reason, and a dry run stores nothing", async () => {
    const [asha, juma] = [await office.person(40_000), await office.person(41_000)];
    const element_id = await office.made("/payroll-elements", {
      name: "Airtime",
      code: "airtime",
      pays: { type: "earning", kind: "bonus" },
    });
    const path = "/personnel-pay-elements/bulk-assignment";
    const asked = { element_id, who: { ids: [asha, juma] }, value: 1_500, from: "2026-03" };
    type Done = { data: { done: number; failed: { id: string; reason: string }[] } };
    expect((await must<Done>(owner, "POST", path, { ...asked, dry_run: true })).data).toEqual({ done: 2, failed: [] });
    const heldBy = async (id: string) =>
      (
        await must<{ data: { value: number }[] }>(owner, "POST", "/client/employee-payroll-elements", {
          personnel_id: id,
        })
      ).data.map(({ value }) => value);
    expect(await heldBy(asha)).toEqual([]);
    const one = { ...asked, who: { ids: [asha] } };
    expect((await must<Done>(owner, "POST", path, one)).data.done).toBe(1);
    const { data } = await must<Done>(owner, "POST", path, asked);
    expect([data.done, data.failed.map(({ id }) => id)]).toEqual([1, [asha]]);
    expect(data.failed[0]?.reason).not.toBe("");
    expect([await heldBy(asha), await heldBy(juma)]).toEqual([[1_500], [1_500]]);
  });
});

describe("wages of whole and half days", () => {
  it("are Wages in the ledger, whatever units they are made of, and days are shown as DD/MM/YYYY to who approves", async () => {
    const casual = await office.person(900, "2026-03-01", { kind: "casual" }, "daily");
    const days = ["2026-03-02", "2026-03-03", "2026-03-04"];
    const rows = [
      ...days.map((day) => ({ personnel_id: casual, day })),
      { personnel_id: casual, day: "2026-03-05", unit: "half", quantity: 1 },
    ];
    await must(owner, "POST", "/wages-muster-roll", { rows });
    const period = { from: "2026-03-02", to: "2026-03-08" };
    const run = await office.made("/payrolls", { payroll_type_id: office.wages, month: "2026-03", period });
    await office.compute(run);
    await office.submit(run);
    type Box = { data: { kind: string; facts: { label: string; value: string }[] }[] };
    const { data } = await must<Box>(approver, "POST", "/client/approvals", { box: "waiting" });
    const facts = data.flatMap((request) => request.facts);
    expect(facts.find(({ label }) => label === "Pay day")?.value).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    expect(facts.filter(({ value }) => /^\d{4}-\d{2}-\d{2}$/.test(value))).toEqual([]);
    await office.approve(run);
    type Ledger = { data: { memo: string; debit: number }[] };
    const ledger = await must<Ledger>(owner, "POST", "/reports/payroll/general-ledger", { payroll_id: run });
    const wages = ledger.data.filter(({ memo }) => memo.startsWith("Wages"));
    expect(wages.map(({ memo, debit }) => [memo, debit])).toEqual([["Wages", 3_150]]);
  });
});
