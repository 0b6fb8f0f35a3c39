import { readXlsx, writeXlsx } from "hucre";
import { afterAll, describe, expect, it } from "vitest";
import type { Person } from "../testing/test-server.ts";
import { lineOf, type PaymentLine, startPayroll } from "./payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, approver, payer, must, ask } = office;
const eve = await office.person(50_000, "2026-01-01");
const femi = await office.person(80_000, "2026-01-01");

afterAll(() => hazina.stop());

type Cell = string | number | null;

/** Downloads a file and returns the rows of its first sheet. */
async function downloaded(person: Person, path: string, body: object): Promise<Cell[][]> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${person.token}` };
  const asked = new Request(`http://hazina.test/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await hazina.server.fetch(asked);
  expect(answer.status).toBe(200);
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  return (sheets[0]?.rows ?? []) as Cell[][];
}

/** Creates a form with a sheet that has the given rows, and with the given text fields. */
async function formOf(rows: readonly (readonly Cell[])[], texts: Readonly<Record<string, string>>): Promise<FormData> {
  const bytes = await writeXlsx({ sheets: [{ name: "Sheet", rows: rows.map((row) => [...row]) }] });
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "filled.xlsx"));
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  return form;
}

/**
 * Returns the rows of a sheet with some cells replaced. The new cells are keyed by payroll number and then by column
 * heading.
 */
function filled(rows: readonly Cell[][], cells: Readonly<Record<string, Readonly<Record<string, Cell>>>>): Cell[][] {
  const [head = []] = rows;
  return rows.map((row) => {
    const own = cells[String(row[0])] ?? {};
    return head.map((title, at) => own[String(title)] ?? row[at] ?? null);
  });
}

const numberOf = async (id: string) =>
  (await must<{ data: { payroll_number: string } }>(owner, "GET", `/personnel/${id}`)).data.payroll_number;
const [eveNumber, femiNumber] = [await numberOf(eve), await numberOf(femi)];

describe("basic pay of many", () => {
  const when = { effective_from: "2026-11-16", reason: "Yearly review" };

  it("is downloaded as a sheet, filled, looked at, brought back whole or not at all, and decided on at once", async () => {
    const path = "/personnel-pay-elements/bulk-basic-pay";
    const template = "/personnel-pay-elements/download-basic-pay-template";
    const sheet = await downloaded(owner, template, { as_of: "2026-11-01" });
    const faulty = filled(sheet, {
      [eveNumber]: { "New basic pay": 56_000 },
      [femiNumber]: { "New basic pay": "more" },
    });
    const dry = await ask(owner, "POST", path, await formOf(faulty, { ...when, dry_run: "true" }));
    expect(dry.body.data).toMatchObject({
      done: 0,
      rows: [{ before: 50_000, after: 56_000, change_percent: 12, cost_to_year_end: 9_000 }],
      faults: [{ column: "New basic pay (D)", message: expect.stringContaining("Enter a number") }],
    });
    const refused = await ask(owner, "POST", path, await formOf(faulty, when));
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining("Nothing was proposed")]);
    const great = filled(sheet, { [eveNumber]: { "New basic pay": 70_000 } });
    expect((await ask(owner, "POST", path, await formOf(great, when))).body.code).toBe("confirm_needed");
    const corrected = filled(sheet, {
      [eveNumber]: { "New basic pay": 56_000 },
      [femiNumber]: { "New basic pay": 85_000 },
    });
    expect((await ask(owner, "POST", path, await formOf(corrected, when))).body.data).toMatchObject({ done: 2 });
    type Box = { data: { id: string; version: number; title: string }[] };
    const { data } = await must<Box>(approver, "POST", "/client/approvals", { box: "waiting", kind: "pay_change" });
    expect(data.map(({ title }) => title)).toEqual(["Pay of 2 people from 16/11/2026"]);
    await must(approver, "PUT", `/approvals/${data[0]?.id}`, { status: 1, version: data[0]?.version });
    type Record = { data: { pay: { history: { amount: number; state: string }[] } } };
    for (const [id, amount] of [
      [eve, 56_000],
      [femi, 85_000],
    ] as const) {
      const { data: record } = await must<Record>(owner, "GET", `/personnel/${id}`);
      expect(record.pay.history.find((one) => one.amount === amount)?.state).toBe("approved");
    }
    expect((await ask(payer, "POST", template, {})).status).toBe(403);
    const again = { rows: [{ personnel_id: eve, basic: 56_000 }], ...when };
    expect((await ask(owner, "POST", path, again)).body.data).toMatchObject({ done: 0, rows: [{ is_same: true }] });
    expect((await ask(owner, "POST", path, when)).status).toBe(422);
  });
});

describe("a month", () => {
  it("takes its muster roll from the sheet, and the results of its payment from the bank's file", async () => {
    const bonus = await office.made("/payroll-elements", {
      name: "Bonus",
      code: "bonus",
      pays: { type: "earning", kind: "bonus" },
      recurring: false,
    });
    const run = await office.start({});
    const roll = "/reports/payroll/muster-roll";
    const sheet = await downloaded(owner, roll, { payroll_id: run });
    const wrong = filled(sheet, { [eveNumber]: { "Days absent": 40, Bonus: -1 } });
    const refused = await ask(owner, "POST", "/payroll-muster-roll", await formOf(wrong, { payroll_id: run }));
    expect(refused).toMatchObject({
      status: 422,
      body: { faults: [{ column: "Days absent" }, { column: "Bonus" }] },
    });
    const good = filled(sheet, { [eveNumber]: { Bonus: 20_000.5 }, [femiNumber]: { "Overtime, rest days": 2.5 } });
    await must(owner, "POST", "/payroll-muster-roll", await formOf(good, { payroll_id: run }));
    await office.approved(run);
    expect(lineOf(await office.slip(run, eve), "pay.earning")).toBe(50_000);
    type Roll = { data: { personnel_id: string; values: Record<string, number>; overtime: { rest_day: number } }[] };
    const { data } = await must<Roll>(owner, "POST", "/client/payroll-muster-roll", { payroll_id: run });
    const ofPerson = (id: string) => data.find(({ personnel_id: own }) => own === id);
    expect([ofPerson(eve)?.values[bonus], ofPerson(femi)?.overtime.rest_day]).toEqual([20_000.5, 2.5]);
    expect((await ask(hazina.group.employee, "POST", roll, { payroll_id: run })).status).toBe(200);

    const batch = await office.pay(run);
    const lines = await office.lines(run);
    const results = `/payroll/payments/${batch}/results`;
    const amountOf = (id: string) => lines.find(({ personnel_id: own }) => own === id)?.amount ?? 0;
    const head = ["Customer reference", "Amount", "Status", "Transaction ID", "Failure reason"];
    const paid = [`2026-03 ${eveNumber} 1`, amountOf(eve), "Successful", "FT26090AA", ""];
    const failed = [`2026-03 ${femiNumber} 1`, amountOf(femi), "Rejected", "", "Account closed"];
    const unknown = await ask(
      payer,
      "POST",
      results,
      await formOf([head, paid, ["2026-03 XX 1", 1, "Paid", "", ""]], {}),
    );
    expect([unknown.status, unknown.body.message]).toEqual([422, expect.stringContaining("Nothing was imported")]);
    const dry = await ask(payer, "POST", results, await formOf([head, paid, failed], { dry_run: "true" }));
    expect(dry.body.data).toMatchObject({ taken: 2, status: "paying" });
    const taken = await ask(payer, "POST", results, await formOf([head, paid, failed], {}));
    expect(taken.body.data).toMatchObject({ taken: 2, waiting: 0, refused: [] });
    const again = await ask(payer, "POST", results, await formOf([head, failed, paid], {}));
    expect(again.body.data).toMatchObject({ taken: 0 });
    const after = (await office.lines(run)) as (PaymentLine & { note: string | null })[];
    expect(after.map(({ status, note }) => [status, note]).sort()).toEqual([
      ["failed", "Account closed"],
      ["paid", null],
    ]);
    expect((await ask(approver, "POST", results, await formOf([head, paid], {}))).status).toBe(403);
  });
});

describe("an amount of pay", () => {
  const SENTINEL = 73_519.37;

  it("is in no log, job, notice, trail of changes or mail, whatever was done or refused with it", async () => {
    const gina = await office.person(SENTINEL, "2026-05-01");
    const change = {
      rows: [{ personnel_id: gina, basic: 3 * SENTINEL }],
      effective_from: "2026-06-01",
      reason: "Review",
    };
    const great = await ask(owner, "POST", "/personnel-pay-elements/bulk-basic-pay", change);
    expect([great.status, /73[, ]?519/.test(great.body.message)]).toEqual([409, false]);
    const run = await office.start({ month: "2026-05", personnel_ids: [gina] });
    await office.compute(run);
    await office.submit(run);
    expect((await ask(owner, "POST", "/approve-payroll", { payroll_id: run, version: 1 })).status).not.toBe(200);
    await office.approve(run);
    const batch = await office.pay(run);
    await office.settle(run, batch);
    const slip = await office.slip(run, gina);
    const amounts = [SENTINEL, slip.net, lineOf(slip, "paye") ?? SENTINEL];
    await must(owner, "POST", "/reports/payroll/payslip", {
      personnel_id: gina,
      month: "2026-05",
      email: "gina@umoja-group.co.ke",
    });
    await must(owner, "POST", "/payroll/payslips/delivery", { payroll_id: run });
    await must(owner, "POST", "/client/payroll-netpay", { month: "2026-05", search: String(SENTINEL) });
    await ask(owner, "POST", "/payrolls", { payroll_type_id: office.salaries, month: "2026-05" });
    const texts = amounts.flatMap((amount) => [
      amount.toFixed(2),
      String(Math.round(amount * 100)),
      amount.toLocaleString("en-GB", { minimumFractionDigits: 2 }),
    ]);
    const raw = hazina.server.services.database.raw as unknown as {
      execute(query: string): Promise<{ rows: { text: string }[] }>;
    };
    const places = {
      access_log: "access_log",
      audit_trail: "audit_trail",
      progress: "progress",
      notifications: "notifications",
      outbox: "(select subject, body from outbox)",
      jobs: "(select data, output from pgboss.job)",
      approvals: "approval_requests",
    };
    for (const [place, from] of Object.entries(places)) {
      const { rows } = await raw.execute(`select one::text as text from ${from} one`);
      const found = rows.filter(({ text }) => texts.some((amount) => text.includes(amount)));
      expect([place, found]).toEqual([place, []]);
    }
  });
});
