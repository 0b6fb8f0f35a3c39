import { parseInstant } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, type Person } from "../testing/test-server.ts";
import { lineOf, startPayroll } from "./payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, approver, payer, ask, must } = office;
const { branchId, branchAdmin } = hazina.group;

afterAll(() => hazina.stop());

/** Makes a call for the branch as a user of the head company. The call names the branch. */
const forBranch = <Value = { data: never }>(person: Person, method: string, path: string, body: object = {}) =>
  must<Value>(person, method, path, { ...body, company_id: branchId });
const started = async (person: Person, body: object) =>
  (await must<{ data: { id: string } }>(person, "POST", "/payrolls", { payroll_type_id: office.salaries, ...body }))
    .data.id;
/**
 * Calculates and submits a payroll as users of the branch. Then approves it as a user of the head company, with calls
 * that name the branch.
 */
const approvedThere = async (id: string) => {
  await office.compute(id);
  const submitted = { version: (await office.read(id)).version };
  await must(branchAdmin, "POST", `/payrolls/${id}/submission`, submitted);
  await forBranch(approver, "POST", "/approve-payroll", { payroll_id: id, version: (await office.read(id)).version });
};
const on = (day: string) => {
  hazina.time.ms = parseInstant(`${day}T09:00:00Z`);
};
type List = { data: { personnel_id: string; values: Record<string, number> }[]; totals: Record<string, number> };

let bonus: string;
let hana: string;
let bibi: string;

beforeAll(async () => {
  on("2026-03-02");
  bonus = await office.made("/payroll-elements", {
    name: "Bonus",
    code: "bonus",
    pays: { type: "earning", kind: "bonus" },
    recurring: false,
  });
  hana = await office.person(80_000);
  bibi = await office.person(100_000, "2025-01-01", { branch_id: branchId });
});

describe("a month that the head company and a branch both pay in", () => {
  let loan: string;
  let head: string;
  let offCycle: string;
  const owedOf = async () => (await must<{ data: { balance: number } }>(owner, "GET", loan)).data.balance;

  beforeAll(async () => {
    const asked = {
      personnel_id: bibi,
      kind: "loan",
      principal: 60_000,
      annual_rate: 8,
      months: 12,
      first_month: "2026-03",
    };
    loan = `/loans/${(await must<{ data: { id: string } }>(owner, "POST", "/loans", asked)).data.id}`;
    await must(branchAdmin, "POST", `${loan}/decision`, { status: 1 });
    const { version } = (await must<{ data: { version: number } }>(owner, "GET", loan)).data;
    await must(owner, "POST", `${loan}/disbursement`, { version, day: "2026-03-02", reference: "Transfer" });
    head = await office.paid({});
  });

  it("has payrolls of both, each with a number of its own", async () => {
    offCycle = await started(branchAdmin, { month: "2026-03", kind: "off_cycle", personnel_ids: [bibi] });
    const { full } = await must<{ full: { number: number; branch_id: string } }>(owner, "POST", "/client/payroll", {
      id: offCycle,
    });
    expect([full.number, full.branch_id]).toEqual([2, branchId]);
  });

  it("taxes what the branch pays on top of what the head company paid, and takes an instalment once", async () => {
    const owed = await owedOf();
    const rows = [{ personnel_id: bibi, values: { [bonus]: 50_000 } }];
    await must(branchAdmin, "POST", "/payroll-muster-roll", { payroll_id: offCycle, rows });
    type Preview = { data: { pays: number | null }[] };
    const preview = await must<Preview>(branchAdmin, "POST", "/payroll-muster-roll/preview", {
      payroll_id: offCycle,
      rows,
    });
    await approvedThere(offCycle);
    const slip = await office.slip(offCycle, bibi);
    expect([slip.pays, preview.data[0]?.pays, lineOf(slip, "paye")]).toEqual([34_037.5, 34_037.5, 33_895.85]);
    expect(await owedOf()).toBe(owed);
    const paye = await must<List>(owner, "POST", "/client/statutory/paye", { month: "2026-03" });
    expect(paye.data.find(({ personnel_id: id }) => id === bibi)?.values.paye).toBe(33_895.85);
    const own = await must<List>(branchAdmin, "POST", "/client/statutory/paye", { month: "2026-03" });
    expect([own.data.map(({ personnel_id: id }) => id), own.totals.paye]).toEqual([[bibi], 33_895.85]);
  });

  it("is not taken back by the head company under what the branch paid upon it", async () => {
    const { status, body } = await ask(approver, "POST", "/rollback-payroll", {
      payroll_id: head,
      reason: "A mistake",
    });
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining("off-cycle 2 was approved after this payroll"),
    ]);
  });

  it("is the branch's to start a regular payroll in, which leaves out whom the head company paid, and the other way round", async () => {
    const regular = await started(branchAdmin, { month: "2026-03" });
    expect((await office.compute(regular)).totals.people).toBe(0);
    const april = await started(branchAdmin, { month: "2026-04" });
    await approvedThere(april);
    const rest = await started(owner, { month: "2026-04" });
    await office.compute(rest);
    expect((await office.slip(rest, hana)).pays).toBeGreaterThan(0);
    expect((await ask(owner, "POST", `/payrolls/${rest}/slip`, { personnel_id: bibi })).status).toBe(404);
  });

  it("says to the branch what it owes, and nothing of what the head company paid", async () => {
    type Owed = {
      data: { to: string; amount: number; paid: number; receipt: string | null }[];
      totals: { paid: number };
    };
    const paid = { month: "2026-03", to: "paye", what: "paid", day: "2026-03-02", receipt: "KRA202603" };
    const owed = () => must<Owed>(branchAdmin, "POST", "/client/payroll-obligations", { month: "2026-03" });
    await must(payer, "POST", "/payroll/remittances", { ...paid, amount: 40_000 });
    expect([(await owed()).data.find(({ to }) => to === "paye"), (await owed()).totals.paid]).toEqual([
      expect.objectContaining({ amount: 33_895.85, paid: 0, receipt: null }),
      0,
    ]);
    await must(payer, "POST", "/payroll/remittances", { ...paid, receipt: "KRA202604" });
    expect((await owed()).data.find(({ to }) => to === "paye")).toMatchObject({ paid: 33_895.85, receipt: null });
  });
});

describe("an employee of a branch whom the head company pays", () => {
  it("has a payslip and a P9 form of their own", async () => {
    const { data } = await must<{ data: { version: number } }>(owner, "GET", `/personnel/${bibi}`);
    await must(owner, "POST", `/personnel/${bibi}/user`, { user_id: branchAdmin.userId, version: data.version });
    type Own = { data: { net: number } | null; months: { month: string }[] };
    const own = await must<Own>(branchAdmin, "POST", "/client/my-payslip", { month: "2026-03" });
    expect([own.data?.net, own.months.map(({ month }) => month)]).toEqual([expect.any(Number), ["2026-04", "2026-03"]]);
    type Card = { data: { totals: number[] } | null };
    expect(
      (await must<Card>(branchAdmin, "POST", "/client/my-p9-form", { year: 2026 })).data?.totals.at(-1),
    ).toBeGreaterThan(33_895.85);
  });

  it("is not deleted by the branch, for they were paid", async () => {
    const { status, body } = await ask(branchAdmin, "DELETE", `/personnel/${bibi}`);
    expect([status, body.message]).toEqual([409, expect.stringContaining("has already been paid")]);
  });

  it("does not decide a payroll in which their own pay rises", async () => {
    await office.raise(bibi, 120_000, "2026-05-01");
    const may = await started(owner, { month: "2026-05", company_id: branchId });
    await office.compute(may);
    await forBranch(owner, "POST", `/payrolls/${may}/submission`, { version: (await office.read(may)).version });
    const decided = { payroll_id: may, version: (await office.read(may)).version };
    expect((await ask(branchAdmin, "POST", "/approve-payroll", decided)).status).toBe(403);
  });
});

describe("work by the day at a branch", () => {
  it("that the head company has paid is locked for the branch, and a payroll of one branch locks nobody of another", async () => {
    const casual = (more: object) => office.person(1_000, "2026-01-01", { kind: "casual", ...more }, "daily");
    const [there, here] = [await casual({ branch_id: branchId }), await casual({})];
    const work = (personnel_id: string, day: string) => ({ rows: [{ personnel_id, day }] });
    await must(branchAdmin, "POST", "/wages-muster-roll", work(there, "2026-01-05"));
    const week = { payroll_type_id: office.wages, month: "2026-01", period: { from: "2026-01-01", to: "2026-01-07" } };
    await office.approved(await started(owner, week));
    type Roll = { data: { id: string; version: number; locked: boolean }[] };
    const roll = await must<Roll>(branchAdmin, "POST", "/client/payroll-wages-muster-roll", {
      from: "2026-01-01",
      to: "2026-01-07",
    });
    expect(roll.data.map(({ locked }) => locked)).toEqual([true]);
    const [row] = roll.data;
    const more = { ...work(there, "2026-01-05").rows[0], unit: "piece", rate: 10 };
    const tried = [
      ask(branchAdmin, "DELETE", `/wages-muster-roll/${row?.id}`),
      ask(branchAdmin, "PUT", `/wages-muster-roll/${row?.id}`, { version: row?.version, unit: "half" }),
      ask(branchAdmin, "POST", "/wages-muster-roll", { rows: [more] }),
    ];
    expect((await Promise.all(tried)).map(({ status }) => status)).toEqual([409, 409, 409]);
    await must(branchAdmin, "POST", "/wages-muster-roll", work(there, "2026-01-09"));
    const second = await started(branchAdmin, { ...week, period: { from: "2026-01-08", to: "2026-01-14" } });
    await approvedThere(second);
    await must(owner, "POST", "/wages-muster-roll", work(here, "2026-01-09"));
  });
});

it("who is the only one of a branch to approve is not the company's only one: they decide nothing that they prepared", async () => {
  const office_ = { may_be_alone: true };
  await must(owner, "PUT", "/payroll/settings", { from: "2026-07", choices: {}, office: office_ });
  const member = await office.person(50_000, "2026-07-01", { branch_id: branchId });
  const july = await started(branchAdmin, { month: "2026-07", personnel_ids: [member] });
  await office.compute(july);
  await must(branchAdmin, "POST", `/payrolls/${july}/submission`, { version: (await office.read(july)).version });
  const decided = { payroll_id: july, version: (await office.read(july)).version };
  expect((await ask(branchAdmin, "POST", "/approve-payroll", decided)).status).toBe(403);
});

it("a month is closed and reopened by the head company alone, for a branch does not see what is under way in it", async () => {
  const { status, body } = await ask(branchAdmin, "PUT", "/payroll/months/2026-03", {
    state: "closed",
    reason: "Done",
  });
  expect([status, body.code]).toEqual([403, "head_company_only"]);
});

it("a month brought in from another payroll is refused to a branch too where the head company paid it", async () => {
  const rows = [{ personnel_id: bibi, month: "2026-03", cash: 1_000, paye: 0, net: 900 }];
  type Dry = { data: { faults: { message: string }[] } };
  const { data } = await must<Dry>(branchAdmin, "POST", "/payroll/opening", { rows, dry_run: true });
  expect(data.faults.map(({ message }) => message)).toEqual([expect.stringContaining("by a payroll in Hazina")]);
});

it("cents that M-Pesa left over of what the head company paid come with what the branch pays next", async () => {
  const parts = [{ kind: "mpesa", phone: "0712345611" }];
  const body = {
    person: { first_name: "Zawadi", last_name: "Otieno", born: "1990-05-01" },
    statutory: { id_number: "29999991", kra_pin: "A029999991K", nssf_number: "229999991", sha_number: "CR29999991" },
    employment: { joined: "2026-06-01", kind: "permanent", branch_id: branchId },
    pay: { amount: 20_000.4, basis: "monthly", reason: "As agreed" },
    payout: { parts },
  };
  const id = await office.made("/personnel", body);
  type Held = { data: { pay: { history: { id: string }[] }; payout: { id: string }[] } };
  const { data } = await must<Held>(owner, "GET", `/personnel/${id}`);
  await must(approver, "POST", `/personnel/${id}/pay/decision`, { pay_id: data.pay.history[0]?.id, status: 1 });
  await must(approver, "POST", `/personnel/${id}/payout/confirmation`, { payout_id: data.payout[0]?.id });
  const head = await started(owner, { month: "2026-06", personnel_ids: [id] });
  await office.approved(head);
  const net = Math.round((await office.slip(head, id)).pays * 100);
  expect(net % 100).toBeGreaterThan(0);
  const asked = { payroll_id: head, rail: "mpesa_file", proof: { password: PASSWORD } };
  const { data: batch } = await must<{ data: { batch_id: string; sum: number } }>(
    payer,
    "POST",
    "/client/payroll-process-payment",
    asked,
  );
  expect(Math.round(batch.sum * 100)).toBe(net - (net % 100));
  const offCycle = await started(branchAdmin, { month: "2026-06", kind: "off_cycle", personnel_ids: [id] });
  const rows = [{ personnel_id: id, values: { [bonus]: 1_000 } }];
  await must(branchAdmin, "POST", "/payroll-muster-roll", { payroll_id: offCycle, rows });
  await approvedThere(offCycle);
  const more = Math.round((await office.slip(offCycle, id)).pays * 100) + (net % 100);
  const sum = (await office.lines(offCycle)).reduce((total, { amount }) => total + Math.round(amount * 100), 0);
  expect(sum).toBe(more - (more % 100));
});
