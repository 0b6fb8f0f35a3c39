import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../testing/test-server.ts";
import { startPayroll } from "./payroll.fixture.ts";

const AUDITOR = 4;
const office = await startPayroll();
const { hazina, owner, approver, payer, must, ask } = office;

afterAll(() => hazina.stop());

type Request = {
  readonly id: string;
  readonly version: number;
  readonly kind: string;
  readonly title: string;
  readonly may_decide: boolean;
  readonly may_withdraw: boolean;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
};
type Detail = {
  readonly columns: string[];
  readonly rows: { readonly cells: string[]; readonly link: string | null }[];
};

const inbox = async (person: Person, box = "waiting") =>
  (await must<{ data: Request[] }>(person, "POST", "/client/approvals", { box })).data;
const detailOf = async (person: Person, id: string) =>
  (await must<{ data: { detail: Detail | null } }>(person, "GET", `/approvals/${id}`)).data.detail;
type Record_ = {
  data: {
    version: number;
    name: string;
    pay: { history: { id: string; amount: number; state: string; may_decide: boolean }[] };
    payout: { id: string; state: string; may_confirm: boolean }[];
  };
};
const recordOf = async (person: Person, id: string) => (await must<Record_>(person, "GET", `/personnel/${id}`)).data;
const raise = (rows: readonly { personnel_id: string; basic: number }[], reason: string) =>
  must(owner, "POST", "/personnel-pay-elements/bulk-basic-pay", { rows, effective_from: "2026-12-01", reason });

let staff: string[];
let brian: string;

beforeAll(async () => {
  staff = [await office.person(50_000), await office.person(60_000), await office.person(70_000)];
  brian = await office.person(200_000);
  const { version } = await recordOf(owner, brian);
  await must(owner, "POST", `/personnel/${brian}/user`, { user_id: approver.userId, version });
});

describe("a raise of many people", () => {
  let all: Request | undefined;

  beforeAll(async () => {
    const rows = [...staff, brian].map((personnel_id, at) => ({
      personnel_id,
      basic: [52_500, 63_000, 73_500, 210_000][at] ?? 0,
    }));
    await raise(rows, "Annual review");
    all = (await inbox(approver)).find(({ title }) => title.startsWith("Pay of 3 people"));
  });

  it("shows its approver each name, the pay before and after, from when and why", async () => {
    expect(all?.facts).toContainEqual({ label: "Reason", value: "Annual review" });
    const detail = await detailOf(approver, all?.id ?? "");
    expect(detail?.columns).toEqual(["Number", "Name", "Pay before", "New pay", "From", "Reason"]);
    const { name } = await recordOf(owner, staff[0] ?? "");
    const row = detail?.rows.find(({ cells }) => cells[1] === name);
    expect(row?.cells.slice(2)).toEqual([
      expect.stringContaining("50,000.00 a month"),
      expect.stringContaining("52,500.00 a month"),
      "01/12/2026",
      "Annual review",
    ]);
    expect(row?.link).toBe(`/employees/${staff[0]}`);
    expect(detail?.rows).toHaveLength(3);
  });

  it("is not proposed twice for the same day: neither for many nor on a record", async () => {
    const [first = ""] = staff;
    const { name, version } = await recordOf(owner, first);
    const sentence = `Pay of ${name} from 01/12/2026 is already waiting for approval;`;
    const rows = [{ personnel_id: first, basic: 55_000 }];
    const body = { rows, effective_from: "2026-12-01", reason: "Once more" };
    const many = await ask(owner, "POST", "/personnel-pay-elements/bulk-basic-pay", body);
    expect([many.status, many.body.message]).toEqual([422, expect.stringContaining(sentence)]);
    const pay = { amount: 55_000, reason: "Once more", effective_from: "2026-12-01" };
    const one = await ask(owner, "PUT", `/personnel/${first}`, { version, pay });
    expect([one.status, one.body.message]).toEqual([422, expect.stringContaining(sentence)]);
    const later = { ...pay, effective_from: "2027-01-01" };
    expect((await ask(owner, "PUT", `/personnel/${first}`, { version, pay: later })).status).toBe(200);
    const { pay: after } = await recordOf(owner, first);
    const proposed = after.history.find(({ amount, state }) => amount === 55_000 && state === "proposed");
    await must(approver, "POST", `/personnel/${first}/pay/decision`, { pay_id: proposed?.id, status: 2 });
  });

  it("is decided for one of them on their record, and waits on for the others", async () => {
    const [first = ""] = staff;
    const waiting = (await recordOf(approver, first)).pay.history.find(({ state }) => state === "proposed");
    expect(waiting?.may_decide).toBe(true);
    await must(approver, "POST", `/personnel/${first}/pay/decision`, { pay_id: waiting?.id, status: 1 });
    const decided = (await recordOf(approver, first)).pay.history.find(({ id }) => id === waiting?.id);
    expect(decided?.state).toBe("approved");
    const again = await ask(approver, "POST", `/personnel/${first}/pay/decision`, { pay_id: waiting?.id, status: 1 });
    expect([again.status, again.body.message]).toEqual([409, "This pay was already approved."]);
    expect((await detailOf(approver, all?.id ?? ""))?.rows).toHaveLength(2);
  });

  it("is decided by an approver who is in it, whose own raise waits apart and can be withdrawn", async () => {
    await must(approver, "PUT", `/approvals/${all?.id}`, { status: 1, version: all?.version });
    const own = (await inbox(owner, "asked")).find(({ title }) => title.includes(brianName));
    expect(own).toMatchObject({ may_withdraw: true });
    expect((await inbox(approver)).some(({ id }) => id === own?.id)).toBe(false);
    await must(owner, "POST", `/approvals/${own?.id}/withdrawal`);
    const { pay } = await recordOf(owner, brian);
    expect(pay.history.find(({ amount }) => amount === 210_000)?.state).toBe("rejected");
  });

  let brianName = "";
  beforeAll(async () => {
    brianName = (await recordOf(owner, brian)).name;
  });
});

it("several requests are decided at once; one that may not be is named and stops no other", async () => {
  const [first = "", second = ""] = staff;
  await raise([{ personnel_id: first, basic: 53_000 }], "Correction");
  await raise([{ personnel_id: second, basic: 64_000 }], "Correction");
  await raise([{ personnel_id: brian, basic: 220_000 }], "Correction");
  const names = await Promise.all([first, second, brian].map(async (id) => (await recordOf(owner, id)).name));
  const asked = (await inbox(owner, "asked")).filter(({ title }) => names.some((name) => title.includes(name)));
  const open = asked.filter(({ may_withdraw: isOpen }) => isOpen);
  expect(open).toHaveLength(3);
  type Done = { data: { done: number; failed: { name: string; reason: string }[] } };
  const requests = open.map(({ id, version }) => ({ id, version }));
  const { data } = await must<Done>(approver, "POST", "/approvals/bulk", { requests, status: 1 });
  expect(data.done).toBe(2);
  expect(data.failed).toEqual([
    expect.objectContaining({
      name: expect.stringContaining(names[2] ?? ""),
      reason: expect.stringContaining("concerns you"),
    }),
  ]);
});

it("bank details of many are confirmed by their employees at once", async () => {
  const made = async (count: number) => {
    const number = String(30_000_000 + count);
    const parts = [{ kind: "mpesa", phone: `07123456${10 + count}` }];
    const person = { first_name: "Joiner", last_name: `Number${"abc"[count]}`, born: "1990-05-01" };
    const employment = { joined: "2026-01-01", kind: "permanent" };
    return office.made("/personnel", { person, statutory: { id_number: number }, employment, payout: { parts } });
  };
  const ids = [await made(0), await made(1), staff[0] ?? ""];
  type Done = { data: { done: number; failed: { id: string; reason: string }[] } };
  const path = `/personnel/${ids[0]}/payout/confirmation`;
  const { data } = await must<Done>(approver, "POST", path, { ids });
  expect([data.done, data.failed.map(({ id }) => id)]).toEqual([2, [staff[0]]]);
  expect((await recordOf(owner, ids[1] ?? "")).payout[0]?.state).toBe("confirmed");
});

describe("a company whose only approver prepares its payroll", () => {
  let id = "";

  beforeAll(async () => {
    const parts = [{ kind: "mpesa", phone: "0712345699" }];
    id = await office.made("/personnel", {
      person: { first_name: "Rose", last_name: "Akinyi", born: "1990-05-01" },
      statutory: { id_number: "31111111" },
      employment: { joined: "2026-01-01", kind: "permanent" },
      pay: { amount: 40_000, basis: "monthly", reason: "As agreed" },
      payout: { parts },
    });
    const { version } = await recordOf(owner, id);
    await must(owner, "POST", `/personnel/${id}/user`, { user_id: owner.userId, version });
    // Nobody else may approve.
    await hazina.setRole(approver, 2);
  });

  it("is decided by the user whom the settings name, if they may see pay; the rest is withdrawn", async () => {
    const name = (lastApprover: string | null) =>
      ask(owner, "PUT", "/payroll/settings", {
        from: "2026-01",
        choices: {},
        office: { last_approver_id: lastApprover },
      });
    const { userId } = hazina.group.financeManager;
    expect((await name(userId)).status).toBe(422);
    await hazina.setRole(approver, AUDITOR);
    expect((await name(userId)).status).toBe(200);
    const ofRose = async (person: Person) =>
      (await inbox(person)).filter(({ title, may_decide: may }) => may && title.includes("Rose Akinyi"));
    expect((await ofRose(approver)).map(({ kind }) => kind).sort()).toEqual(["pay_change", "payout"]);
    expect(await ofRose(owner)).toEqual([]);
    expect((await name(null)).status).toBe(200);
    expect(await ofRose(approver)).toEqual([]);
    await hazina.setRole(approver, 2);
  });

  it("decides their own pay and confirms their own account only where the setting lets them", async () => {
    const { pay, payout } = await recordOf(owner, id);
    const decision = { pay_id: pay.history[0]?.id, status: 1 };
    const confirmation = { payout_id: payout[0]?.id };
    expect((await ask(owner, "POST", `/personnel/${id}/pay/decision`, decision)).status).toBe(403);
    expect((await ask(owner, "POST", `/personnel/${id}/payout/confirmation`, confirmation)).status).toBe(403);
    expect([pay.history[0]?.may_decide, payout[0]?.may_confirm]).toEqual([false, false]);
    const month = "2026-01";
    await must(owner, "PUT", "/payroll/settings", { from: month, choices: {}, office: { may_be_alone: true } });
    const allowed = await recordOf(owner, id);
    expect([allowed.pay.history[0]?.may_decide, allowed.payout[0]?.may_confirm]).toEqual([true, true]);
    await must(owner, "POST", `/personnel/${id}/pay/decision`, decision);
    await must(owner, "POST", `/personnel/${id}/payout/confirmation`, confirmation);
    const after = await recordOf(owner, id);
    expect([after.pay.history[0]?.state, after.payout[0]?.state]).toEqual(["approved", "confirmed"]);
  });

  it("leaves it to another approver once there is one", async () => {
    await hazina.setRole(approver, 3);
    const { version } = await recordOf(owner, id);
    const pay = { amount: 45_000, reason: "Raise", effective_from: "2026-12-01" };
    await must(owner, "PUT", `/personnel/${id}`, { version, pay });
    const proposed = (await recordOf(owner, id)).pay.history.find(({ state }) => state === "proposed");
    expect(proposed?.may_decide).toBe(false);
    const path = `/personnel/${id}/pay/decision`;
    expect((await ask(owner, "POST", path, { pay_id: proposed?.id, status: 1 })).status).toBe(403);
    expect((await ask(payer, "POST", path, { pay_id: proposed?.id, status: 1 })).status).toBe(403);
  });
});
