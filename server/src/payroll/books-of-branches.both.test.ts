import { parseInstant } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { startPayroll } from "./payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, approver, must } = office;
const { branchId } = hazina.group;

afterAll(() => hazina.stop());

/**
 * Returns the balances of the head company's and of the branch's accounts, in cents and keyed by account code, without
 * accounts whose balance is zero. Also returns the sum of the balances of each of the two.
 */
async function leftOn() {
  const read = sql`select branch_id as branch, account, sum(debit - credit)::int as "left" from journal_lines
    where company_id = ${owner.companyId} group by 1, 2 having sum(debit - credit) <> 0`;
  const { rows } = (await hazina.server.services.database.raw.execute(read)) as unknown as {
    rows: { branch: string | null; account: string; left: number }[];
  };
  const of = (branch: string | null) =>
    Object.fromEntries(rows.filter((row) => row.branch === branch).map(({ account, left }) => [account, left]));
  const ofHead = of(null);
  const ofBranch = of(branchId);
  const sumOf = (left: Record<string, number>) => Object.values(left).reduce((total, one) => total + one, 0);
  return { ofHead, ofBranch, sums: [sumOf(ofHead), sumOf(ofBranch)] };
}

it("a payroll of the head company clears what each branch owes, and the branch owes the head company that instead", async () => {
  hazina.time.ms = parseInstant("2026-03-02T09:00:00Z");
  await office.person(80_000);
  const bibi = await office.person(100_000, "2025-01-01", { branch_id: branchId });
  const run = await office.paid({});
  const due = Math.round((await office.slip(run, bibi)).pays * 100);
  const paid = await leftOn();
  expect(paid.sums).toEqual([0, 0]);
  expect([paid.ofBranch["2230"], paid.ofHead["2230"]]).toEqual([undefined, undefined]);
  expect([paid.ofBranch["2290"], paid.ofHead["1490"]]).toEqual([-due, due]);

  const owed = paid.ofBranch["2210"] ?? 0;
  const remit = (to: string) =>
    must(owner, "POST", "/payroll/remittances", { month: "2026-03", to, what: "paid", day: "2026-03-02", receipt: to });
  for (const to of ["paye", "nssf", "health", "housingLevy", "nita"]) await remit(to);
  const remitted = await leftOn();
  expect(remitted.sums).toEqual([0, 0]);
  expect([remitted.ofBranch["2210"], remitted.ofHead["2210"]]).toEqual([undefined, undefined]);
  expect([remitted.ofBranch["2290"], remitted.ofHead["1490"]]).toEqual([owed - due, due - owed]);

  for (const person of [owner, approver]) {
    await must(person, "POST", "/rollback-payroll", { payroll_id: run, reason: "A mistake" });
  }
  const back = await leftOn();
  expect(back.sums).toEqual([0, 0]);
  expect([back.ofBranch["2290"], back.ofHead["1490"], back.ofBranch["6100"]]).toEqual([owed, -owed, undefined]);
});
