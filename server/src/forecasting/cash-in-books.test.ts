import { afterAll, expect, it } from "vitest";
import { startPayroll } from "../payroll/payroll.fixture.ts";
import { importTestBooks } from "./scenarios/planning.fixture.ts";

const office = await startPayroll();
const { hazina, owner, approver, must } = office;

afterAll(() => hazina.stop());

type Summary = {
  data: {
    net: { before: number; after: number; change: number };
    causes: { cause: string; amount: number }[];
    leavers: { personnel_id: string; left: string | null; net_before: number; net: number }[];
    pays: number;
    cash: { month: string; amount: number; after: number } | null;
  };
};

it("who approves a payroll sees who left in its month or before it, and the cash of the books after it is paid", async () => {
  const [stays, leaves, gone] = [await office.person(50_000), await office.person(93_000), await office.person(40_000)];
  const departs = async (id: string | undefined, last_day: string) => {
    const { data } = await must<{ data: { version: number } }>(owner, "GET", `/personnel/${id}`);
    const departure = { version: data.version, last_day, reason: "resigned" };
    await must(owner, "POST", `/personnel/${id}/departure`, departure);
  };
  await importTestBooks(hazina, owner);
  const february = await office.paid({ month: "2026-02" });
  const netOf = async (run: string, id: string | undefined) => (await office.slip(run, String(id))).net;
  const before = [await netOf(february, leaves), await netOf(february, gone)];
  await departs(leaves, "2026-03-15");
  await departs(gone, "2026-02-28");
  const march = await office.start({});
  await office.compute(march);
  const { data } = await must<Summary>(approver, "POST", "/approvals/payroll/summary", { payroll_id: march });
  const now = await netOf(march, leaves);
  expect(data.leavers.map(({ personnel_id, net_before, net }) => [personnel_id, net_before, net])).toEqual([
    [leaves, before[0], now],
    [gone, before[1], 0],
  ]);
  expect(data.net.after).toBe(Math.round((now + (await netOf(march, stays))) * 100) / 100);
  expect(Math.round(data.causes.reduce((sum, { amount }) => sum + amount, 0) * 100)).toBe(
    Math.round(data.net.change * 100),
  );
  expect(data.cash?.amount).toBeGreaterThan(0);
  expect(Math.round(((data.cash?.amount ?? 0) - (data.cash?.after ?? 0)) * 100)).toBe(Math.round(data.pays * 100));
});
