import { afterAll, describe, expect, it } from "vitest";
import { lineOf, startPayroll } from "./payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, payer, must } = office;
const HR_OFFICER = 8;

afterAll(() => hazina.stop());

describe("a rise that is dated back into paid months", () => {
  it("pays their difference with the next payroll, once, and leaves the paid slips as they were", async () => {
    const anna = await office.person(80_000);
    const january = await office.paid({ month: "2026-01" });
    await office.paid({ month: "2026-02" });
    const before = await office.slip(january, anna);
    await office.raise(anna, 90_000, "2026-01-01");
    const march = await office.paid({});
    const slip = await office.slip(march, anna);
    const late = slip.lines.filter(({ name }) => name.includes("arrears"));
    expect(late.map(({ amount }) => amount)).toEqual([10_000, 10_000]);
    expect(slip.net).toBe(76_808.15);
    expect(await office.slip(january, anna)).toEqual(before);
    const april = await office.start({ month: "2026-04" });
    await office.compute(april);
    const next = await office.slip(april, anna);
    expect(next.lines.filter(({ name }) => name.includes("arrears"))).toEqual([]);
    await must(owner, "PUT", `/payrolls/${april}`, { version: (await office.read(april)).version, note: "Later" });
    await must(owner, "DELETE", `/payrolls/${april}`);
  });

  it("pays an allowance that was given from a paid month on, and posts it under its own name", async () => {
    const brian = await office.person(50_000, "2026-05-01");
    await office.paid({ month: "2026-05" });
    const house = await office.made("/payroll-elements", {
      name: "House allowance",
      code: "house",
      pays: { type: "earning", kind: "houseAllowance" },
    });
    await must(owner, "POST", "/personnel-pay-elements", {
      personnel_id: brian,
      element_id: house,
      value: 8_000,
      from: "2026-05",
    });
    const june = await office.paid({ month: "2026-06" });
    const slip = await office.slip(june, brian);
    expect(slip.lines.filter(({ name }) => name.startsWith("House")).map(({ amount }) => amount)).toEqual([
      8_000, 8_000,
    ]);
    type Ledger = { data: { memo: string; debit: number }[] };
    const ledger = await must<Ledger>(owner, "POST", "/reports/payroll/general-ledger", { payroll_id: june });
    expect(ledger.data.find(({ memo }) => memo.startsWith("House"))?.debit).toBe(16_000);
  });

  it("pays a month that somebody joined in before anybody knew of it", async () => {
    const late = await office.person(62_000, "2026-06-16");
    const july = await office.paid({ month: "2026-07" });
    const slip = await office.slip(july, late);
    expect([lineOf(slip, "pay.earning"), slip.lines.find(({ name }) => name.includes("arrears"))?.amount]).toEqual([
      62_000, 31_000,
    ]);
  });
});

describe("leave that is not paid", () => {
  it("comes into the muster roll by itself, and makes a computed payroll stale", async () => {
    const chris = await office.person(93_000, "2026-08-01");
    const run = await office.start({ month: "2026-08" });
    await office.compute(run);
    type Types = { data: { id: string; law: string | null }[] };
    const types = await must<Types>(owner, "POST", "/client/leave-types", {});
    const unpaid = types.data.find(({ law }) => law === null);
    expect(unpaid).toBeDefined();
    const asked = await must<{ data: { id: string } }>(owner, "POST", "/leave-requests", {
      personnel_id: chris,
      leave_type_id: unpaid?.id,
      from: "2026-08-03",
      to: "2026-08-04",
    });
    await hazina.setRole(payer as never, HR_OFFICER);
    await must(payer, "POST", `/leave-requests/${asked.data.id}/decision`, { status: 1 });
    expect((await office.read(run)).is_stale).toBe(true);
    type Roll = { data: { personnel_id: string; locked: { name: string; value: number; source: string }[] }[] };
    const roll = await must<Roll>(owner, "POST", "/client/payroll-muster-roll", { payroll_id: run });
    const locked = roll.data.find(({ personnel_id: id }) => id === chris)?.locked;
    expect(locked).toEqual([expect.objectContaining({ value: 2, source: "Leave" })]);
    await office.compute(run);
    expect(lineOf(await office.slip(run, chris), "pay.absence")).toBe(6_000);
  });
});
