import { dayAt, parseInstant } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ShownSlip, startPayroll } from "./payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, approver, payer, must } = office;

afterAll(() => hazina.stop());

type Made = { message: string; data: { id: string } };
type Requests = { data: { id: string; subject_id: string; version: number }[] };
type Expense = { data: { taxable: number; taxed_in: string | null } };

let person = "";
let category = "";

const on = (day: string) => {
  hazina.time.ms = parseInstant(`${day}T09:00:00Z`);
};

beforeAll(async () => {
  on("2026-04-10");
  // The traveller claims with a role that may submit expenses.
  person = await office.person(100_000);
  await must(owner, "POST", `/personnel/${person}/user`, { user_id: payer.userId });
  const form = { name: "Per diem", account: "6200", unit: "day", rates: [{ from: "2025-07-01", rate: 15_000 }] };
  category = (await must<Made>(owner, "POST", "/expense-categories", form)).data.id;
});

/**
 * Submits a per diem claim as the traveller and has it approved. Returns the id of the expense, the message of the
 * approval, and a function that reads the expense.
 */
async function claim(days: number, place: string) {
  const form = { quantity: days, date: dayAt(hazina.time.ms), supplier_name: place, category_id: category };
  const { data } = await must<Made>(payer, "POST", "/expenses", form);
  await must(payer, "POST", `/expenses/${data.id}/submit`, { reason: "Another trip" });
  const { data: requests } = await must<Requests>(owner, "POST", "/client/approvals", { box: "all" });
  const request = requests.find((one) => one.subject_id === data.id);
  const answer = { status: 1, comment: "", version: request?.version };
  const { message } = await must<Made>(approver, "PUT", `/approvals/${request?.id}`, answer);
  return { id: data.id, message, read: async () => (await must<Expense>(owner, "GET", `/expenses/${data.id}`)).data };
}

const named = ({ lines }: ShownSlip, name: string) =>
  lines.filter((line) => line.name === name).map(({ amount }) => amount);

const slipIn = async (month: string, more: object = {}) => {
  const run = await office.start({ month, personnel_ids: [person], ...more });
  await office.compute(run);
  return { run, slip: await office.slip(run, person) };
};

describe("a per diem above the exempt amount", () => {
  it("is taxed in the payroll of its month, and changes net pay by its tax alone", async () => {
    const before = await slipIn("2026-04");
    const { message, read } = await claim(2, "Kisumu");
    expect(message).toContain("10,000.00 of it will be taxed in the payroll of Apr 2026.");
    expect(await read()).toMatchObject({ taxable: 10_000, taxed_in: "2026-04" });
    expect((await office.read(before.run)).is_stale).toBe(true);
    await office.compute(before.run);
    const after = await office.slip(before.run, person);
    expect(named(after, "Per diem above the exempt amount")).toEqual([10_000]);
    expect(named(after, "Per diem above the exempt amount, already paid")).toEqual([10_000]);
    expect(Math.round((before.slip.net - after.net) * 100)).toBe(3_000_00);
    await office.approved(before.run);
  });

  it("is taxed in the next payroll where that of its month is approved", async () => {
    const { message, read } = await claim(1, "Nakuru");
    expect(message).toContain("5,000.00 of it will be taxed in the payroll of May 2026.");
    expect((await read()).taxed_in).toBe("2026-05");
    on("2026-05-20");
    const { slip } = await slipIn("2026-05");
    expect(named(slip, "Per diem above the exempt amount")).toEqual([5_000]);
  });

  it("is named at the approval where the claimant is not on payroll", async () => {
    const form = { quantity: 1, date: dayAt(hazina.time.ms), supplier_name: "Thika", category_id: category };
    const { data } = await must<Made>(owner, "POST", "/expenses", form);
    await must(owner, "POST", `/expenses/${data.id}/submit`, {});
    const { data: requests } = await must<Requests>(owner, "POST", "/client/approvals", { box: "all" });
    const request = requests.find((one) => one.subject_id === data.id);
    const answer = { status: 1, comment: "", version: request?.version };
    const { message } = await must<Made>(approver, "PUT", `/approvals/${request?.id}`, answer);
    expect(message).toContain("is not on payroll");
  });
});
