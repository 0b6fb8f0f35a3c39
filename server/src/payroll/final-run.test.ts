import { parseInstant } from "@hazina/base/calendar.ts";
import { afterAll, expect, it } from "vitest";
import { startPayroll } from "./payroll.fixture.ts";

const office = await startPayroll();
const { ask, must, owner } = office;

afterAll(() => office.hazina.stop());

type Proposed = { readonly element_id: string | null; readonly name: string; readonly amount: number | null };
type Roll = {
  readonly data: readonly {
    readonly id: string | null;
    readonly values: Readonly<Record<string, number>>;
    readonly proposed: readonly Proposed[];
  }[];
  readonly arrays?: { readonly values: Readonly<Record<string, readonly (number | null)[]>> };
};

const departs = async (id: string, last_day: string, reason = "redundancy") => {
  const { data } = await must<{ data: { version: number } }>(owner, "GET", `/personnel/${id}`);
  await must(owner, "POST", `/personnel/${id}/departure`, { version: data.version, last_day, reason });
};
const rollOf = async (run: string, all = false) =>
  must<Roll>(owner, "POST", "/client/payroll-muster-roll", { payroll_id: run, all });
const rowOf = async (run: string) => {
  const [row] = (await rollOf(run)).data;
  const amounts = Object.fromEntries((row?.proposed ?? []).map(({ name, amount }) => [name, amount]));
  const elements = new Map((row?.proposed ?? []).map(({ name, element_id: id }) => [name, id ?? ""]));
  return { row, amounts, elements };
};
const write = (run: string, id: string, values: object) =>
  must(owner, "POST", "/payroll-muster-roll", { payroll_id: run, rows: [{ personnel_id: id, values }] });
const final = (id: string, month: string) => office.start({ month, kind: "final", personnel_ids: [id] });
const paidBy = async (run: string, id: string) => {
  const slip = await office.slip(run, id);
  const of = (name: string) => slip.lines.filter((line) => line.name === name).map(({ amount }) => amount);
  return {
    slip,
    basic: of("Basic salary")[0],
    leave: of("Leave days paid out"),
    notice: of("Pay in lieu of notice"),
    severance: of("Severance pay"),
  };
};

it("a departure's lines stand in its final payroll as inputs, follow the departure until it is paid, and give way to what is typed", async () => {
  const id = await office.person(66_000, "2023-01-01");
  await departs(id, "2026-03-20");
  const run = await final(id, "2026-03");
  const { row, amounts, elements } = await rowOf(run);
  expect(row?.id).toBeNull();
  expect(amounts).toMatchObject({ "Pay in lieu of notice": 66_000, "Severance pay": 135_000 });
  const leave = amounts["Leave days paid out"] ?? 0;
  expect(leave).toBeGreaterThan(0);
  expect(row?.values[elements.get("Severance pay") ?? ""]).toBe(135_000);
  const whole = await rollOf(run, true);
  expect(whole.arrays?.values[elements.get("Severance pay") ?? ""]).toEqual([135_000]);

  await office.compute(run);
  const first = await paidBy(run, id);
  expect([first.leave, first.notice, first.severance]).toEqual([[leave], [66_000], [135_000]]);
  expect(first.basic).toBeLessThan(66_000);
  const gate = await must<{ data: { check: string; people: { sentence: string }[] }[]; passes: boolean }>(
    owner,
    "GET",
    `/payrolls/${run}/checks`,
  );
  expect(gate.passes).toBe(true);
  expect(gate.data.find(({ check }) => check === "uncertain")?.people[0]?.sentence).toContain("notice");

  await departs(id, "2026-03-25", "resigned");
  expect((await office.read(run)).is_stale).toBe(true);
  await office.compute(run);
  const moved = await paidBy(run, id);
  expect([moved.notice, moved.severance]).toEqual([[], []]);
  expect(moved.leave[0]).toBeGreaterThanOrEqual(leave);

  await departs(id, "2026-03-25");
  const notice = elements.get("Pay in lieu of notice") ?? "";
  const severance = elements.get("Severance pay") ?? "";
  await write(run, id, { [notice]: null, [severance]: 135_000 });
  await departs(id, "2026-03-31", "redundancy");
  expect((await rowOf(run)).row?.values).toMatchObject({ [notice]: 0, [severance]: 135_000 });
  await office.compute(run);
  expect((await paidBy(run, id)).notice).toEqual([]);
  await write(run, id, { [severance]: 150_000 });
  await office.compute(run);
  expect((await paidBy(run, id)).severance).toEqual([150_000]);
});

it("a tax exemption that ends is named in the month's checks, with its last day, and where to fix it", async () => {
  const id = await office.person(200_000, "2023-01-01");
  const { data } = await must<{ data: { version: number } }>(owner, "GET", `/personnel/${id}`);
  const disability = { number: "NCPWD/P/1234", from: "2023-01", through: "2026-07" };
  await must(owner, "PUT", `/personnel/${id}`, { version: data.version, statutory: { disability } });
  const found = async (month: string) => {
    const run = await office.start({ month, kind: "off_cycle", personnel_ids: [id] });
    await office.compute(run);
    type Gate = { data: { check: string; fix: string; blocking: boolean; people: { sentence: string }[] }[] };
    const gate = await must<Gate>(owner, "GET", `/payrolls/${run}/checks`);
    const records = gate.data.find(({ check }) => check === "records");
    return [records?.fix, records?.blocking, records?.people.map(({ sentence }) => sentence).join(" ")];
  };
  const said = (words: RegExp) => ["employees", false, expect.stringMatching(words)];
  expect(await found("2026-06")).toEqual(["employees", false, expect.not.stringContaining("exemption")]);
  expect(await found("2026-07")).toEqual(said(/expires on 31\/07\/2026; pay will be taxed after that/));
  expect(await found("2026-08")).toEqual(said(/expired on 31\/07\/2026; pay has been taxed since/));
});

it("the final pay of a departure is paid once: not again by a second final payroll, in its month or a later one", async () => {
  const id = await office.person(66_000, "2023-01-01");
  await departs(id, "2026-04-20");
  const paid = await office.paid({ month: "2026-04", kind: "final", personnel_ids: [id] });
  const once = await paidBy(paid, id);
  const again = await final(id, "2026-04");
  await office.compute(again);
  const twice = await paidBy(again, id);
  expect([twice.slip.pays, twice.severance]).toEqual([0, once.severance]);

  await departs(id, "2026-05-08");
  const later = await final(id, "2026-05");
  const { amounts } = await rowOf(later);
  expect(amounts).toMatchObject({ "Pay in lieu of notice": 0, "Severance pay": 0 });
  expect(amounts["Leave days paid out"]).toBeLessThan(once.leave[0] ?? 0);
  await must(owner, "DELETE", `/payrolls/${later}`);
});

it("a person employed again in the month of the final payroll is paid for the days of both times, each once", async () => {
  office.hazina.time.ms = parseInstant("2026-07-15T09:00:00Z");
  const id = await office.person(66_000, "2023-01-01");
  await departs(id, "2026-07-10");
  const first = await paidBy(await office.paid({ month: "2026-07", kind: "final", personnel_ids: [id] }), id);
  const { data } = await must<{ data: { version: number } }>(owner, "GET", `/personnel/${id}`);
  const again = { version: data.version, joined: "2026-07-16", employment: { kind: "permanent" } };
  await must(owner, "POST", `/personnel/${id}/rehire`, again);
  const run = await office.start({ month: "2026-07" });
  await office.compute(run);
  const { slip, ...paid } = await paidBy(run, id);
  const basic = slip.lines.filter(({ name }) => name === "Basic salary").map(({ amount }) => amount);
  expect(basic).toEqual([21_290.32, 34_064.52]);
  expect([paid.leave, paid.notice, paid.severance]).toEqual([first.leave, first.notice, first.severance]);
  expect(slip.pays).toBeGreaterThan(0);
  expect(slip.pays).toBeLessThan(34_064.52);
});

it("a departure that is withdrawn takes its lines back, and a final payroll of an employee who stays is held up", async () => {
  const id = await office.person(66_000, "2023-01-01");
  await departs(id, "2026-06-20");
  const run = await final(id, "2026-06");
  await office.compute(run);
  expect((await must<{ message: string }>(owner, "DELETE", `/personnel/${id}/departure`)).message).toContain(
    "was withdrawn",
  );
  expect((await rowOf(run)).amounts).toEqual({});
  await office.compute(run);
  const { basic, leave } = await paidBy(run, id);
  expect([leave, basic]).toEqual([[], 66_000]);
  const { version } = await office.read(run);
  const refused = await ask(owner, "POST", `/payrolls/${run}/submission`, { version });
  expect(refused).toMatchObject({ status: 409 });
  expect(JSON.stringify(refused.body)).toContain("No departure is recorded for");
  expect(await ask(owner, "DELETE", `/personnel/${id}/departure`)).toMatchObject({ status: 409 });
});

it("fringe benefit tax goes on for the loan of a leaver: in the return, in what is owed, and in the books with its payment", async () => {
  const { hazina, payer } = office;
  hazina.time.ms = parseInstant("2026-11-24T09:00:00.000Z");
  const [gone, stays] = [await office.person(60_000, "2023-01-01"), await office.person(40_000, "2026-09-01")];
  const rate = { table: "fringeBenefitTax", from: "2026-10", through: "2026-12", rate: 8, source: "Notice" };
  await must(owner, "POST", "/payroll/formulas/rows", rate);
  const rates = await must<{ data: { id: string }[] }>(owner, "POST", "/client/payroll-rate-rows", {});
  const body = {
    personnel_id: gone,
    kind: "loan",
    principal: 240_000,
    months: 12,
    first_month: "2026-11",
    annual_rate: 5,
  };
  const loan = `/loans/${await office.made("/loans", body)}`;
  const version = async () => (await must<{ data: { version: number } }>(owner, "GET", loan)).data.version;
  await hazina.setRole(payer as never, 1);
  await must(payer, "POST", `/payroll/formulas/rows/${rates.data[0]?.id}/decision`, { status: 1 });
  await must(payer, "POST", `${loan}/decision`, { status: 1 });
  await hazina.setRole(payer as never, 5);
  await must(owner, "POST", `${loan}/disbursement`, { version: await version(), day: "2026-11-02", reference: "T" });
  await departs(gone, "2026-11-20", "resigned");
  await office.paid({ month: "2026-11", kind: "final", personnel_ids: [gone] });
  await office.paid({ month: "2026-12", personnel_ids: [stays] });

  const { balance } = (await must<{ data: { balance: number } }>(owner, "GET", loan)).data;
  const month = "2026-12";
  type List = { data: { personnel_id: string; values: Record<string, number> }[]; totals: { tax: number } };
  const list = await must<List>(owner, "POST", "/client/statutory/fringe-benefit-tax", { month });
  const [row] = list.data;
  const tax = Math.round(Math.round((balance * 100 * 3) / 100 / 12) * 0.3) / 100;
  expect([list.data.length, row?.personnel_id, row?.values.balance, list.totals.tax]).toEqual([1, gone, balance, tax]);
  expect((await must<List>(owner, "POST", "/client/statutory/paye", { month })).data).toHaveLength(1);
  const headers = { "content-type": "application/json", authorization: `Bearer ${owner.token}` };
  const asked = { method: "POST", headers, body: JSON.stringify({ month, filetype: "csv" }) };
  const path = "http://hazina.test/api/reports/payroll/fringe-benefit-tax";
  const file = await (await hazina.server.fetch(new Request(path, asked))).text();
  expect(file.trim().split("\r\n").slice(1)).toEqual([expect.stringContaining(`,${balance.toFixed(2)},`)]);
  type Owed = { data: { to: string; amount: number; paid: number }[] };
  const owed = async () => {
    const { data } = await must<Owed>(owner, "POST", "/client/payroll-obligations", { month });
    return data.filter(({ to }) => to === "fringeBenefitTax").map(({ amount, paid }) => [amount, paid]);
  };
  expect(await owed()).toEqual([[tax, 0]]);
  const pay = (amount: number, receipt: string) =>
    must(owner, "POST", "/payroll/remittances", {
      month,
      to: "fringeBenefitTax",
      what: "paid",
      day: "2026-11-24",
      amount,
      receipt,
    });
  await pay(1, "FBT1");
  await pay(Math.round((tax - 1) * 100) / 100, "FBT2");
  expect(await owed()).toEqual([[tax, tax]]);
  const raw = hazina.server.services.database.raw as unknown as {
    execute(query: string): Promise<{ rows: { account: string; left: number }[] }>;
  };
  const { rows } = await raw.execute(
    `select l.account, sum(l.debit - l.credit)::int as left from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
     where j.source_id = '${month} fringeBenefitTax' group by l.account having sum(l.debit - l.credit) <> 0 order by 2`,
  );
  expect(rows.map(({ left }) => left)).toEqual([-Math.round(tax * 100), Math.round(tax * 100)]);
});
