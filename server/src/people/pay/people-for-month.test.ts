import { addDays, type Day, dayAt, formatMonth, type Month, monthOfDay, parseMonth } from "@hazina/base/calendar.ts";
import { KENYA } from "@hazina/engine/payroll/kenya/tables.ts";
import { monthOf } from "@hazina/engine/payroll/month/month-of.ts";
import { DEFAULT_SETTINGS } from "@hazina/engine/payroll/pay/employer.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestServer } from "../../testing/test-server.ts";
import { bank, names, pay, work } from "../employees/employees.cases.ts";
import { peopleChangedSince, readPeopleRevision } from "../employees/pay-facts-changed.ts";
import { readPeopleForMonth } from "./people-for-month.ts";

const hazina = await startTestServer();
const { owner, financeManager } = hazina.group;
const rival = await hazina.company("Rival Traders");
const { database, vault, clock } = hazina.server.services;
const today = dayAt(hazina.time.ms);
const scope = (companyId: string) => ({ companyId, branchId: null });
const monthsAgo = (count: number) => (monthOfDay(today) - count) as Month;
const joined = `${formatMonth(monthsAgo(3))}-16` as Day;

afterAll(() => hazina.stop());

const call = (person: Person, method: string, path: string, body?: object) =>
  hazina.call<{
    message: string;
    data: {
      id: string;
      version: number;
      pay: { history: { id: string; from: string }[] };
      payout: { id: string }[];
      claims: { id: string; monthly: number }[];
    };
  }>(person, method, path, body);
const pageOf = (month: Month, more: object = {}, company = owner.companyId) =>
  database.inCompany(scope(company), (tx) =>
    readPeopleForMonth(tx, { companyId: company }, vault, month, { at: clock(), ...more }),
  );
const revision = () => database.inCompany(scope(owner.companyId), (tx) => readPeopleRevision(tx, owner as never));
const changedSince = (since: number) =>
  database.inCompany(scope(owner.companyId), (tx) => peopleChangedSince(tx, owner as never, since));
const record = async (id: string) => (await call(owner, "GET", `/personnel/${id}`)).body.data;
const save = async (id: string, sections: object) =>
  call(owner, "PUT", `/personnel/${id}`, { version: (await record(id)).version, ...sections });

describe("what payroll reads of people", () => {
  let id = "";
  const claim = { kind: "insurance", monthly: 2000, from: formatMonth(monthsAgo(2)), evidence: "Policy 123" };
  beforeAll(async () => {
    const body = {
      person: { ...names, born: "1990-05-01" },
      statutory: {
        id_number: "31234567",
        kra_pin: "A009876543K",
        nssf_number: "200123456",
        disability: { number: "KRA/EX/1", from: "2025-01" },
      },
      employment: work(joined, { position: "director", not_covered: ["nita"] }),
      pay: pay(93_000),
      payout: { parts: [bank("00112233445", { amount: 20_000 }), { kind: "mpesa", phone: "0712345678" }] },
      claims: [claim],
    };
    id = (await call(owner, "POST", "/personnel", body)).body.data.id;
    const { pay: proposed, payout } = await record(id);
    await call(financeManager, "POST", `/personnel/${id}/pay/decision`, { pay_id: proposed.history[0]?.id, status: 1 });
    await call(financeManager, "POST", `/personnel/${id}/payout/confirmation`, { payout_id: payout[0]?.id });
  });

  it("is what the engine computes a month from", async () => {
    const [person] = (await pageOf(monthsAgo(3))).people;
    expect(person).toMatchObject({
      name: "Wanjiku Kamau",
      numbers: { idNumber: "31234567", nssf: "200123456" },
      place: { kind: "permanent", branchId: null },
      payout: { parts: [{ account: "00112233445", amount: 20_000 }, { phone: "254712345678" }] },
      payDecidedBy: [owner.userId, financeManager.userId],
      facts: {
        employments: [{ joined }],
        disability: { number: "KRA/EX/1", from: parseMonth("2025-01") },
        terms: [{ from: joined, job: "main", position: "director", notCovered: ["nita"] }],
        rates: [{ from: joined, basis: "monthly", amount: 9_300_000 }],
        claims: [{ kind: "insurance", monthly: 200_000, from: monthsAgo(2) }],
      },
    });
    const facts = { ...(person?.facts as NonNullable<typeof person>["facts"]), elements: [] };
    const month = monthOf(facts, monthsAgo(1), "regular", DEFAULT_SETTINGS, KENYA);
    expect(month).toMatchObject({ ok: true, value: { elements: [{ kind: "basic", amount: 9_300_000 }] } });
  });

  it("lists the employees of the month, in pages, of the same company only", async () => {
    expect((await pageOf(monthsAgo(4))).people).toEqual([]);
    expect((await pageOf(monthsAgo(4), { ids: [id] })).people).toHaveLength(1);
    const all = await pageOf(monthOfDay(today));
    expect(all.next).toBeUndefined();
    expect(all.people.map((person) => person.id)).toContain(id);
    expect((await pageOf(monthOfDay(today), { after: all.people.at(-1)?.id })).people).toEqual([]);
    expect((await pageOf(monthOfDay(today), { ids: [id] }, rival.companyId)).people).toEqual([]);
  });

  it("moves a revision that says whose facts changed, and from which day on", async () => {
    const before = await revision();
    const person = { ...names, phone: "0712345679", born: "1990-05-01" };
    expect((await save(id, { person })).status).toBe(200);
    expect((await changedSince(before)).size).toBe(0);
    const rise = addDays(today, 30);
    await save(id, { pay: pay(100_000, { effective_from: rise }) });
    expect(await revision()).toBe(before);
    const [proposed] = (await record(id)).pay.history;
    await call(financeManager, "POST", `/personnel/${id}/pay/decision`, { pay_id: proposed?.id, status: 1 });
    expect([...(await changedSince(before))]).toEqual([[id, rise]]);
    await save(id, { employment: { kind: "contract", effective_from: today } });
    expect((await changedSince(before)).get(id)).toBe(today);
    await save(id, { person: { ...person, born: "1991-05-01" } });
    expect((await changedSince(before)).get(id)).toBe(joined);
  });

  it("has a first pay without a day from the first day of work, and a later one from today", async () => {
    const other = { person: { ...names, last_name: "Wafula" }, employment: work(joined) };
    const late = (await call(owner, "POST", "/personnel", other)).body.data.id;
    for (const amount of [80_000, 85_000]) expect((await save(late, { pay: pay(amount) })).status).toBe(200);
    expect((await record(late)).pay.history.map(({ from }) => from)).toEqual([today, joined]);
  });

  it("has claims that are added, ended and taken away by who manages salaries alone", async () => {
    const [standing] = (await record(id)).claims;
    const before = await revision();
    const ended = { ...claim, id: standing?.id, through: formatMonth(monthsAgo(1)) };
    expect((await save(id, { claims: [ended, { ...claim, kind: "pension", purpose: "buy" }] })).status).toBe(422);
    expect((await save(id, { claims: [{ ...ended, id: rival.companyId }] })).status).toBe(404);
    expect((await save(id, { claims: [{ ...ended, through: "2020-01" }] })).status).toBe(422);
    expect((await save(id, { claims: [ended] })).status).toBe(200);
    expect((await record(id)).claims).toMatchObject([{ monthly: 2000, through: formatMonth(monthsAgo(1)) }]);
    expect((await changedSince(before)).size).toBe(1);
    expect((await save(id, { claims: [] })).status).toBe(200);
    expect((await record(id)).claims).toEqual([]);
    const manager = await hazina.call(financeManager, "PUT", `/personnel/${id}`, { version: 1, claims: [claim] });
    expect(manager.status).toBe(403);
  });

  it("keeps an employment type, whose kind is that of the terms; a payroll type must exist", async () => {
    const type = (await call(owner, "POST", "/employment-types", { name: "Gang", kind: "casual" })).body.data.id;
    expect((await save(id, { employment: { employment_type_id: type, effective_from: today } })).status).toBe(200);
    expect(await record(id)).toMatchObject({ employment: { terms: { kind: "casual", employment_type: "Gang" } } });
    expect((await save(id, { employment: {} })).status).toBe(422);
    expect((await save(id, { employment: { kind: "casual", payroll_type_id: type } })).status).toBe(404);
    expect((await save(id, { employment: { employment_type_id: rival.companyId } })).status).toBe(404);
    expect((await save(id, { employment: { kind: "casual", fees_for: "professionalFee" } })).status).toBe(422);
  });
});
