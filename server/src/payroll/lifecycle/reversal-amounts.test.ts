import { afterAll, beforeAll, expect, it } from "vitest";
import { startPayroll } from "../payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, approver, must } = office;

type Listed = {
  readonly data: readonly { readonly personnel_id: string; readonly values: Readonly<Record<string, number>> }[];
  readonly totals: Readonly<Record<string, number>>;
};
type Run = { readonly id: string; readonly kind: string; readonly totals: Readonly<Record<string, number>> | null };
type Full = Run & { readonly by_element: readonly { readonly key: string; readonly amount: number }[] };

let anna: string;
let bonusRun: string;
let reversal: Run;

beforeAll(async () => {
  anna = await office.person(100_000);
  const bonus = await office.made("/payroll-elements", {
    name: "Bonus",
    code: "bonus",
    pays: { type: "earning", kind: "bonus" },
    recurring: false,
  });
  await office.paid({});
  bonusRun = await office.paid({ kind: "off_cycle", personnel_ids: [anna] }, (id) =>
    must(owner, "POST", "/payroll-muster-roll", {
      payroll_id: id,
      rows: [{ personnel_id: anna, values: { [bonus]: 80_000 } }],
    }),
  );
});

afterAll(() => hazina.stop());

const netPay = (body: object) => must<Listed>(owner, "POST", "/client/payroll-netpay", body);

it("net pay says what a payroll pays, and what of it was paid", async () => {
  const [row] = (await netPay({ payroll_id: bonusRun })).data;
  expect(row?.values).toMatchObject({ pays: 54_460, paid: 54_460 });
  const whole = await netPay({ month: "2026-03" });
  const paid = 70_441.65 + 54_460;
  expect([whole.data[0]?.values.paid, whole.totals.paid]).toEqual([paid, paid]);
});

it("a payroll that was paid and taken back is shown by its reversal with every amount negated", async () => {
  const { pays } = (await office.read(bonusRun)).totals;
  for (const person of [owner, approver]) {
    await must(person, "POST", "/rollback-payroll", { payroll_id: bonusRun, reason: "Paid to the wrong person" });
  }
  const { data } = await must<{ data: Run[] }>(owner, "POST", "/client/payroll", { month: "2026-03" });
  const found = data.find(({ kind }) => kind === "reversal");
  if (!found) throw new Error("There is no reversal.");
  reversal = found;
  expect([reversal.totals?.people, reversal.totals?.pays]).toEqual([1, -pays]);
  const { full } = await must<{ full: Full }>(owner, "POST", "/client/payroll", { id: reversal.id });
  expect(full.by_element.find(({ key }) => key === "pay:bonus")?.amount).toBe(-80_000);
  type People = { data: { name: string; gross: number; pays: number; change: number | null }[] };
  const people = await must<People>(owner, "POST", `/payrolls/${reversal.id}/people`, {});
  expect(people.data.map((row) => [row.gross, row.pays, row.change])).toEqual([[-180_000, -pays, null]]);
  const net = await netPay({ payroll_id: reversal.id });
  expect([net.data.map(({ values }) => values.pays), net.totals.pays]).toEqual([[-pays], -pays]);
});

it("the ledger of a reversal has the entries of the payroll on the other side", async () => {
  type Ledger = {
    data: { account: string; debit: number; credit: number }[];
    totals: { debit: number; credit: number };
  };
  const of = (payroll_id: string) => must<Ledger>(owner, "POST", "/reports/payroll/general-ledger", { payroll_id });
  const [there, back] = [await of(bonusRun), await of(reversal.id)];
  expect(back.totals).toEqual({ debit: 80_000, credit: 80_000 });
  const sides = ({ data }: Ledger) => data.map((line) => `${line.account} ${line.debit} ${line.credit}`).toSorted();
  expect(sides(back)).toEqual(there.data.map((line) => `${line.account} ${line.credit} ${line.debit}`).toSorted());
});

it("a payment stays listed once its payroll is reversed, and nothing is paid by an approval alone", async () => {
  const march = await netPay({ month: "2026-03" });
  expect([march.data[0]?.values.pays, march.data[0]?.values.paid]).toEqual([70_441.65, 124_901.65]);
  const april = await office.start({ month: "2026-04" });
  await office.approved(april);
  const whole = await netPay({ month: "2026-04" });
  expect([whole.totals.pays, whole.totals.paid]).toEqual([70_441.65, 0]);
});

type Rollback = { readonly by: string; readonly at: string; readonly reason: string };
type RolledBack = { full: { rollback: Rollback | null; reversal_reason: string | null } };
const rollbackOf = async (id: string) => (await must<RolledBack>(owner, "POST", "/client/payroll", { id })).full;
const noticesOf = async (person: typeof owner) =>
  (await must<{ data: { title: string; message: string }[] }>(person, "GET", "/notifications")).data;

it("a rollback says who, when and why, on the payroll and to the person who prepared it", async () => {
  const may = await office.start({ month: "2026-05" });
  await office.approved(may);
  await must(approver, "POST", "/rollback-payroll", { payroll_id: may, reason: "A bonus is missing" });
  expect((await rollbackOf(may)).rollback).toMatchObject({
    by: expect.stringContaining("Brian"),
    reason: "A bonus is missing",
  });
  expect(await noticesOf(owner)).toContainEqual(
    expect.objectContaining({
      title: "Salaries, May 2026 was rolled back",
      message: expect.stringContaining("Reason: A bonus is missing"),
    }),
  );
  await office.compute(may);
  await office.submit(may);
  type Requests = { data: { title: string; facts: { label: string; value: string }[] }[] };
  const { data } = await must<Requests>(approver, "POST", "/client/approvals", { box: "waiting" });
  expect(data.find(({ title }) => title.includes("May 2026"))?.facts).toContainEqual({
    label: "Previously rolled back",
    value: expect.stringContaining("A bonus is missing"),
  });
  await office.approve(may);
});

it("a reversal waits in Approvals with its reason, for a second person to agree to or to reject", async () => {
  const june = await office.paid({ month: "2026-06" });
  await must(approver, "POST", "/rollback-payroll", { payroll_id: june, reason: "Paid too early" });
  type Requests = { data: { id: string; version: number; kind: string; facts: { label: string; value: string }[] }[] };
  const waiting = async () => (await must<Requests>(owner, "POST", "/client/approvals", { kind: "reversal" })).data;
  const [asked] = await waiting();
  expect(asked?.facts).toContainEqual({ label: "Reason", value: "Paid too early" });
  expect((await rollbackOf(june)).reversal_reason).toBe("Paid too early");
  const rejected = { status: 2, comment: "It was right", version: asked?.version };
  await must(owner, "PUT", `/approvals/${asked?.id}`, rejected);
  expect(await rollbackOf(june)).toMatchObject({ reversal_reason: null, rollback: null });
  await must(approver, "POST", "/rollback-payroll", { payroll_id: june, reason: "It was wrong" });
  const [again] = await waiting();
  await must(owner, "PUT", `/approvals/${again?.id}`, { status: 1, version: again?.version });
  expect((await rollbackOf(june)).rollback?.reason).toBe("It was wrong");
  expect((await office.read(june)).status).toBe("reversed");
});

it("a calculated payroll shows each employee's gross, PAYE, net and the difference to last month", async () => {
  await office.raise(anna, 110_000, "2026-06-01");
  const june = await office.start({ month: "2026-06" });
  await office.compute(june);
  type People = { data: Record<string, number | string | null>[] };
  const { data } = await must<People>(owner, "POST", `/payrolls/${june}/people`, { personnel_ids: [anna] });
  const { net, pays } = await office.slip(june, anna);
  expect(data).toEqual([expect.objectContaining({ personnel_id: anna, gross: 110_000, net, pays, before: 70_441.65 })]);
  expect(data[0]?.change).toBeCloseTo(net - 70_441.65, 2);
});

it("the payroll that pays a reversed one again keeps its muster roll, and says so", async () => {
  const may = (await must<{ data: Run[] }>(owner, "POST", "/client/payroll", { month: "2026-05" })).data[0]?.id ?? "";
  await office.settle(may, await office.pay(may));
  const roll = async (id: string) =>
    (
      await must<{ data: { personnel_id: string; days_absent: number; note: string | null }[] }>(
        owner,
        "POST",
        "/client/payroll-muster-roll",
        { payroll_id: id },
      )
    ).data.find(({ personnel_id: person }) => person === anna);
  const july = await office.start({ month: "2026-07" });
  const rows = [{ personnel_id: anna, days_absent: 2, note: "Two days away" }];
  await must(owner, "POST", "/payroll-muster-roll", { payroll_id: july, rows });
  await office.approved(july);
  await office.settle(july, await office.pay(july));
  for (const person of [owner, approver]) {
    await must(person, "POST", "/rollback-payroll", { payroll_id: july, reason: "Paid to a closed account" });
  }
  const started = await must<{ message: string; data: { id: string } }>(owner, "POST", "/payrolls", {
    payroll_type_id: office.salaries,
    month: "2026-07",
  });
  expect(started.message).toContain("The muster roll was copied from Salaries, Jul 2026, which was reversed.");
  expect(await roll(started.data.id)).toMatchObject({ days_absent: 2, note: "Two days away" });
});

it("a payroll of other people is rolled back alone, and one of the same people names the later one", async () => {
  const casual = await office.person(1_000, "2026-01-01", { kind: "casual" }, "daily");
  await must(owner, "POST", "/wages-muster-roll", { rows: [{ personnel_id: casual, day: "2026-03-05" }] });
  const wages = await office.start({ payroll_type_id: office.wages, month: "2026-03" });
  await office.approved(wages);
  const bonus = await office.start({ month: "2026-03", kind: "off_cycle", personnel_ids: [anna] });
  await office.approved(bonus);
  const back = (id: string) => office.ask(approver, "POST", "/rollback-payroll", { payroll_id: id, reason: "A day" });
  expect((await back(wages)).status).toBe(200);
  const march = (await must<{ data: Run[] }>(owner, "POST", "/client/payroll", { month: "2026-03" })).data;
  const first = march.find(({ kind }) => kind === "regular")?.id ?? "";
  const refused = await back(first);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining("Salaries, Mar 2026, off-cycle"),
  ]);
});
