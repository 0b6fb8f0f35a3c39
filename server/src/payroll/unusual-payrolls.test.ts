import { parseInstant } from "@hazina/base/calendar.ts";
import { afterAll, describe, expect, it } from "vitest";
import { PASSWORD, type Person } from "../testing/test-server.ts";
import { computePayroll } from "./calculation/calculate.ts";
import { type FullRun, lineOf, startPayroll } from "./payroll.fixture.ts";

const ADMINISTRATOR = 1;
const ACCOUNTANT = 5;

const office = await startPayroll();
const { hazina, owner, approver, payer, ask, must } = office;

afterAll(() => hazina.stop());

const on = (day: string) => {
  hazina.time.ms = parseInstant(`${day}T09:00:00Z`);
};
const element = (name: string, kind: string, more: object = {}) =>
  office.made("/payroll-elements", { name, code: name.toLowerCase(), pays: { type: "earning", kind }, ...more });
const give = async (personnel_id: string, element_id: string, more: object) =>
  (
    await must<{ data: { id: string } }>(owner, "POST", "/personnel-pay-elements", {
      personnel_id,
      element_id,
      ...more,
    })
  ).data.id;
const type = (payroll_id: string, personnel_id: string, row: object) =>
  must(owner, "POST", "/payroll-muster-roll", { payroll_id, rows: [{ personnel_id, ...row }] });
const computed = async (body: object) => {
  const run = await office.start(body);
  await office.compute(run);
  return run;
};
const setMonth = (month: string, state: "closed" | "open", by: Person = approver) =>
  ask(by, "PUT", `/payroll/months/${month}`, { state, reason: "So" });
const amountsOf = async (run: string, person: string, name: string) =>
  (await office.slip(run, person)).lines.filter((line) => line.name.startsWith(name)).map(({ amount }) => amount);
const versionOf = async (path: string) => (await must<{ data: { version: number } }>(owner, "GET", path)).data.version;

describe("an element that a paid month had", () => {
  it("ends with that month when it is taken away, and is not taken back by a rise that is dated before", async () => {
    const house = await element("House", "houseAllowance");
    const id = await office.person(80_000, "2025-01-01");
    const held = await give(id, house, { value: 10_000, from: "2025-01" });
    await office.paid({ month: "2025-01", personnel_ids: [id] });
    const ended = await must<{ message: string }>(owner, "DELETE", `/personnel-pay-elements/${held}`);
    expect(ended.message).toBe("The assignment ends with Jan 2025, the last month already paid.");
    await office.raise(id, 90_000, "2025-01-01");
    const february = await computed({ month: "2025-02", personnel_ids: [id] });
    expect(await amountsOf(february, id, "House")).toEqual([]);
    expect(await amountsOf(february, id, "Basic salary, arrears")).toEqual([10_000]);
  });

  it("is not paid again at today's usual amount where pay of that month is corrected", async () => {
    const form = { name: "Airtime", code: "airtime", pays: { type: "earning", kind: "otherAllowance" }, value: 2_000 };
    const airtime = await office.made("/payroll-elements", form);
    const id = await office.person(80_000, "2025-03-01");
    await give(id, airtime, { from: "2025-03" });
    hazina.time.ms += 1_000;
    await office.paid({ month: "2025-03", personnel_ids: [id] });
    await must(owner, "PUT", `/payroll-elements/${airtime}`, { ...form, value: 2_500 });
    await office.raise(id, 90_000, "2025-03-01");
    const april = await computed({ month: "2025-04", personnel_ids: [id] });
    expect(await amountsOf(april, id, "Airtime")).toEqual([2_500]);
    expect(await amountsOf(april, id, "Basic salary, arrears")).toEqual([10_000]);
  });

  it("stops at its total, also where it is changed after closed months took of it", async () => {
    const sacco = await office.made("/payroll-elements", {
      name: "SACCO",
      code: "sacco",
      pays: { type: "deduction", kind: "sacco" },
    });
    const id = await office.person(100_000, "2025-05-01");
    const held = await give(id, sacco, { value: 10_000, total: 30_000, from: "2025-05" });
    await office.paid({ month: "2025-05", personnel_ids: [id] });
    expect((await setMonth("2025-05", "closed")).status).toBe(200);
    const more = { value: 15_000, total: 30_000, from: "2025-05" };
    const said = await must<{ message: string }>(owner, "PUT", `/personnel-pay-elements/${held}`, more);
    expect(said.message).toContain("KES 20,000.00 of this total is left");
    const taken: (number | undefined)[] = [];
    for (const month of ["2025-06", "2025-07", "2025-08"]) {
      const run = await office.paid({ month, personnel_ids: [id] });
      taken.push(lineOf(await office.slip(run, id), "deduction.sacco"));
    }
    expect(taken).toEqual([15_000, 5_000, undefined]);
  });
});

describe("a deletion while other records depend on it", () => {
  it("is not a payroll that people or an employment type name: nobody would pay them", async () => {
    const managers = await office.made("/payroll-types", { name: "Managers" });
    const kind = await office.made("/employment-types", {
      name: "Manager",
      kind: "permanent",
      payroll_type_id: managers,
    });
    const remove = async () => {
      const { status, body } = await ask(owner, "DELETE", `/payroll-types/${managers}`);
      return [status, body.message];
    };
    const id = await office.person(90_000, "2025-01-01", { employment_type_id: kind });
    expect(await remove()).toEqual([409, expect.stringContaining("One person is paid by this payroll")]);
    const employment = { kind: "permanent", payroll_type_id: office.salaries, effective_from: "2025-01-01" };
    await must(owner, "PUT", `/personnel/${id}`, { version: await versionOf(`/personnel/${id}`), employment });
    expect(await remove()).toEqual([409, expect.stringContaining("The employment type Manager uses this payroll")]);
    await must(owner, "PUT", `/employment-types/${kind}`, {
      name: "Manager",
      kind: "permanent",
      payroll_type_id: null,
    });
    expect((await remove())[0]).toBe(200);
  });

  it("is not an element that is typed in a payroll under way", async () => {
    const prize = await element("Prize", "bonus", { recurring: false });
    const id = await office.person(50_000, "2024-06-01");
    const run = await office.start({ month: "2024-06", personnel_ids: [id] });
    await type(run, id, { values: { [prize]: 7_000 } });
    const { status, body } = await ask(owner, "DELETE", `/payroll-elements/${prize}`);
    expect([status, body.message]).toEqual([409, expect.stringContaining("muster roll of Salaries, Jun 2024")]);
    await type(run, id, { values: { [prize]: null } });
    expect((await ask(owner, "DELETE", `/payroll-elements/${prize}`)).status).toBe(200);
    await must(owner, "DELETE", `/payrolls/${run}`);
  });
});

describe("money that comes back after its month was closed", () => {
  it("goes again, without the month being opened", async () => {
    const id = await office.person(50_000, "2024-01-01");
    const run = await office.paid({ month: "2024-01", personnel_ids: [id] });
    expect((await setMonth("2024-01", "closed")).status).toBe(200);
    type Payments = { data: { batches: { id: string }[]; lines: { amount: number; status: string }[] } };
    const payments = () => must<Payments>(payer, "POST", "/client/payroll-payments", { payroll_id: run });
    const { data } = await payments();
    const mayPay = async () =>
      (await must<{ full: { may: { pay: boolean } } }>(payer, "POST", "/client/payroll", { id: run })).full.may.pay;
    expect(await mayPay()).toBe(false);
    const pay = { payroll_id: run, rail: "bank_file", proof: { password: PASSWORD } };
    expect((await ask(payer, "POST", "/client/payroll-process-payment", pay)).status).toBe(409);
    const rows = [{ personnel_id: id, part: 1, amount: data.lines[0]?.amount, status: "returned" }];
    await must(payer, "POST", `/payroll/payments/${data.batches[0]?.id}/results`, { rows });
    expect(await mayPay()).toBe(true);
    await office.settle(run, await office.pay(run));
    expect([(await office.read(run)).status, (await payments()).data.lines.map(({ status }) => status)]).toEqual([
      "closed",
      ["paid"],
    ]);
  });

  it("makes its payroll one that is being paid where the month is opened again", async () => {
    const id = await office.person(50_000, "2025-10-01");
    const run = await office.paid({ month: "2025-10", personnel_ids: [id] });
    await setMonth("2025-10", "closed");
    type Payments = { data: { batches: { id: string }[]; lines: { amount: number }[] } };
    const { data } = await must<Payments>(payer, "POST", "/client/payroll-payments", { payroll_id: run });
    const rows = [{ personnel_id: id, part: 1, amount: data.lines[0]?.amount, status: "returned" }];
    await must(payer, "POST", `/payroll/payments/${data.batches[0]?.id}/results`, { rows });
    for (const by of [approver, owner]) await setMonth("2025-10", "open", by);
    expect((await office.read(run)).status).toBe("paying");
  });
});

it("a reversal is not taken back itself: nothing of what it took back would apply again", async () => {
  const id = await office.person(50_000, "2024-03-01");
  const run = await office.paid({ month: "2024-03", personnel_ids: [id] });
  const takeBack = (by: Person, payroll_id: string) =>
    ask(by, "POST", "/rollback-payroll", { payroll_id, reason: "x" });
  for (const by of [approver, owner]) expect((await takeBack(by, run)).status).toBe(200);
  const { data } = await must<{ data: { id: string; kind: string }[] }>(owner, "POST", "/client/payroll", {
    month: "2024-03",
  });
  const reversal = data.find(({ kind }) => kind === "reversal")?.id ?? "";
  expect((await office.read(reversal)).may.roll_back).toBe(false);
  expect((await takeBack(approver, reversal)).status).toBe(409);
});

describe("amounts that are too high to be true", () => {
  it("refuse one person's slip, not everybody's payroll", async () => {
    const huge = await element("Huge", "bonus", { calculation: "units", value: 1_000_000_000, recurring: false });
    const [id, other] = [await office.person(50_000, "2024-05-01"), await office.person(50_000, "2024-05-01")];
    const run = await office.start({ month: "2024-05", personnel_ids: [id, other] });
    for (const units of [1_000_000_000, 2]) {
      await type(run, id, { values: { [huge]: units } });
      expect((await office.compute(run)).totals).toMatchObject({ people: 1, refused: 1 });
      expect((await office.slip(run, id)).refusal).toContain("too high to be correct");
    }
  });

  it("refuse work by the day on its row", async () => {
    const id = await office.person(1_000, "2024-05-01", { kind: "casual" }, "daily");
    const row = { personnel_id: id, day: "2024-05-02", unit: "piece", quantity: 10_000, rate: 1_000_000_000 };
    const { status, body } = await ask(owner, "POST", "/wages-muster-roll", { rows: [row] });
    expect([status, body.message]).toEqual([422, expect.stringContaining("too high to be correct")]);
  });
});

describe("a loan", () => {
  const lend = async (personnel_id: string) => {
    on("2026-03-02");
    const body = { personnel_id, kind: "loan", principal: 60_000, annual_rate: 2, months: 6, first_month: "2026-03" };
    const path = `/loans/${(await must<{ data: { id: string } }>(owner, "POST", "/loans", body)).data.id}`;
    await decide(path);
    await must(owner, "POST", `${path}/disbursement`, {
      version: await versionOf(path),
      day: "2026-03-02",
      reference: "Sent",
    });
    return path;
  };
  const decide = async (path: string) => {
    await hazina.setRole(payer as never, ADMINISTRATOR);
    const { status, body } = await ask(payer, "POST", `${path}/decision`, { status: 1 });
    await hazina.setRole(payer as never, ACCOUNTANT);
    return [status, body.message];
  };
  const writeOff = async (path: string, month: string) => {
    const asked = { version: await versionOf(path), month, reason: "Hardship" };
    const { status, body } = await ask(owner, "POST", `${path}/write-off`, asked);
    return [status, body.message];
  };
  const late = [409, expect.stringContaining("The pay of Mar 2026 is already approved")];

  it("of an employee who is now paid fees is repaid from them, and bears fringe benefit tax", async () => {
    const id = await office.person(100_000, "2026-01-01");
    await lend(id);
    const fees = { kind: "consultant", job: "fees", fees_for: "consultancyFee", effective_from: "2026-03-01" };
    await must(owner, "PUT", `/personnel/${id}`, { version: await versionOf(`/personnel/${id}`), employment: fees });
    const run = await computed({ month: "2026-03", personnel_ids: [id] });
    const slip = await office.slip(run, id);
    expect([slip.refusal, (lineOf(slip, "deduction.loan") ?? 0) > 0]).toEqual([null, true]);
    type List = { totals: { tax: number } };
    // 60,000 × (8 % − 2 %) ÷ 12 × 30 %.
    expect(
      (await must<List>(owner, "POST", "/client/statutory/fringe-benefit-tax", { payroll_id: run })).totals.tax,
    ).toBe(90);
  });

  it("is not written off in a month that has paid its borrower: no payroll would tax it", async () => {
    const id = await office.person(100_000, "2026-01-01");
    const path = await lend(id);
    const march = await office.start({ month: "2026-03", personnel_ids: [id] });
    expect((await writeOff(path, "2026-03"))[0]).toBe(200);
    await office.approved(march);
    expect(await decide(path)).toEqual(late);
    const other = await office.person(100_000, "2026-01-01");
    const second = await lend(other);
    await office.paid({ month: "2026-03", personnel_ids: [other] });
    expect(await writeOff(second, "2026-03")).toEqual(late);
    expect((await writeOff(second, "2026-04"))[0]).toBe(200);
    await decide(second);
    const april = await computed({ month: "2026-04", personnel_ids: [other] });
    expect(await amountsOf(april, other, "Staff loan written off")).toHaveLength(2);
  });
});

it("a final payroll is stale once the leave that it pays in money is another", async () => {
  const id = await office.person(66_000, "2023-01-01");
  const leaves = { version: await versionOf(`/personnel/${id}`), last_day: "2026-03-20", reason: "resigned" };
  await must(owner, "POST", `/personnel/${id}/departure`, leaves);
  const run = await computed({ month: "2026-03", kind: "final", personnel_ids: [id] });
  const [before = 0] = await amountsOf(run, id, "Leave days paid out");
  const types = await must<{ data: { id: string; law: string | null }[] }>(owner, "POST", "/client/leave-types", {});
  const leave_type_id = types.data.find(({ law }) => law === "annual")?.id;
  const more = { personnel_id: id, leave_type_id, kind: "adjustment", day: "2026-03-01", days: 5, reason: "Carried" };
  await must(owner, "POST", "/leave-adjustments", more);
  expect((await office.read(run)).is_stale).toBe(true);
  await office.compute(run);
  expect((await amountsOf(run, id, "Leave days paid out"))[0]).toBeGreaterThan(before);
});

it("two payrolls of a month that are computed at once do not both pay an employee", async () => {
  const bonus = await element("Reward", "bonus", { recurring: false });
  const id = await office.person(50_000, "2024-08-01");
  const regular = await office.start({ month: "2024-08", personnel_ids: [id] });
  const offCycle = await office.start({ month: "2024-08", kind: "off_cycle", personnel_ids: [id] });
  await type(offCycle, id, { values: { [bonus]: 10_000 } });
  const { services } = hazina.server;
  const raw = services.database.raw as unknown as { execute(query: string): Promise<unknown> };
  const leaseId = crypto.randomUUID();
  await raw.execute(
    `update payroll_runs set lease_id = '${leaseId}', lease_until = now() + interval '1 year', lease_by = 'x' where id = '${regular}'`,
  );
  let isFirst = true;
  const run: typeof services.workers.run = async (...given) => {
    if (isFirst) {
      isFirst = false;
      await office.compute(offCycle);
    }
    return services.workers.run(...given);
  };
  const { companyId, userId } = hazina.group.owner;
  const task = { companyId, runId: regular, leaseId, userId, userName: "Amina", progressId: crypto.randomUUID() };
  await computePayroll({ ...services, workers: { ...services.workers, run } }, task);
  const [one, other] = [await office.slip(regular, id), await office.slip(offCycle, id)];
  expect([one.refusal, other.refusal]).toEqual([expect.stringContaining("is in another payroll of this month"), null]);
});

it("of two who start one payroll at once one computes it, and the other sees that it is being calculated", async () => {
  const id = await office.person(50_000, "2024-09-01");
  const run = await office.start({ month: "2024-09", personnel_ids: [id] });
  const starting = () => ask(owner, "POST", `/payrolls/${run}/compute`, {});
  const answers = await Promise.all([starting(), starting()]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
    [409, expect.stringContaining("is already calculating this payroll.")],
  ]);
  await expect.poll(async () => (await office.read(run)).status).toBe("computed");
});

it("a final payroll names whom it pays, also after it was changed", async () => {
  const id = await office.person(50_000, "2024-09-01");
  const run = await office.start({ month: "2024-09", kind: "final", personnel_ids: [id] });
  const { version } = await office.read(run);
  expect((await ask(owner, "PUT", `/payrolls/${run}`, { version, personnel_ids: [] })).status).toBe(422);
});

it("a payroll that names an employee whose record was deleted since is changed with the people that it shows", async () => {
  const stays = await office.person(50_000, "2026-11-01");
  const mistaken = await office.person(null, "2026-11-01");
  const id = await office.start({ month: "2026-11", kind: "off_cycle", personnel_ids: [stays, mistaken] });
  await must(owner, "DELETE", `/personnel/${mistaken}`);
  const { version, personnel_ids } = (await office.read(id)) as FullRun & { personnel_ids: string[] };
  await must(owner, "PUT", `/payrolls/${id}`, { version, personnel_ids, note: "Early" });
  const unknown = { version: version + 1, personnel_ids: [...personnel_ids, "018f0000-0000-7000-8000-00000000beef"] };
  expect((await ask(owner, "PUT", `/payrolls/${id}`, unknown)).status).toBe(404);
  await must(owner, "DELETE", `/payrolls/${id}`);
});
