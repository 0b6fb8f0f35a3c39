import { addDays, type Day, dayAt } from "@hazina/base/calendar.ts";
import type { banks, employees } from "@hazina/contract/people/employees.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Owner, type Person, startTestServer } from "../../testing/test-server.ts";
import { bank, names, pay, refusedEmployees, work } from "../employees/employees.cases.ts";

const EMPLOYEE = 2;
const HR_OFFICER = 8;

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");
const { owner, financeManager, employee: clerk, branchId, branchAdmin } = hazina.group;
const today = dayAt(hazina.time.ms);

afterAll(() => hazina.stop());

type Answers = InferContractRouterOutputs<typeof employees>;
type Providers = InferContractRouterOutputs<typeof banks>["list"];
type Fault = { readonly path: string; readonly message: string };
type Saved = {
  readonly message: string;
  readonly data: { readonly id: string; readonly payroll_number: string; readonly version: number };
  readonly errors?: readonly Fault[];
};

const call = <Body = Saved>(person: Person, method: string, path: string, body?: object) =>
  hazina.call<Body>(person, method, path, body);
const add = (person: Person, more: object = {}) =>
  call(person, "POST", "/personnel", { person: names, employment: work(today), ...more });
const added = async (person: Person, more: object = {}) => {
  const { status, body } = await add(person, more);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.id;
};
const read = async (person: Person, id: string, asOf?: string) =>
  (await call<Answers["read"]>(person, "GET", `/personnel/${id}${asOf ? `?as_of=${asOf}` : ""}`)).body.data;
const save = async (person: Person, id: string, sections: object) =>
  call(person, "PUT", `/personnel/${id}`, { version: (await read(person, id)).version, ...sections });
const list = async (person: Person, question: object = {}) =>
  (await call<Answers["list"]>(person, "POST", "/client/employees", question)).body;
const found = async (person: Person, question: object = {}) =>
  (await list(person, question)).data.map((row) => row.payroll_number);
const inGroup = (statement: ReturnType<typeof sql>) =>
  hazina.server.services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
    tx.execute(statement),
  );

describe("an employee", () => {
  it("is added, found and read with terms from the first day; payroll numbers continue", async () => {
    const first = await add(amina, { person: { ...names, phone: "0712 345 678", email: "W.Kamau@Sokoni.co.ke" } });
    expect(first).toMatchObject({
      status: 200,
      body: { message: "The employee was added.", data: { payroll_number: "0001" } },
    });
    await added(amina, { person: { ...names, first_name: "Otieno", payroll_number: "0009" } });
    expect((await add(amina)).body.data.payroll_number).toBe("0010");
    const record = await read(amina, first.body.data.id);
    expect(record).toMatchObject({
      name: "Wanjiku Kamau",
      status: "active",
      person: { phone: "254712345678", email: "w.kamau@sokoni.co.ke" },
      employment: { joined: today, terms: { from: today, kind: "permanent", working_week: "mon_fri", job: "main" } },
      readiness: { blocking: 4 },
    });
    expect(await found(amina, { search: "OTIENO" })).toEqual(["0009"]);
    expect(await found(amina, { search: "%" })).toEqual([]);
    expect(await found(amina, { sort: "-number", page: 1, size: 2 })).toEqual(["0010", "0009"]);
    expect(await found(amina, { sort: "-number", page: 2, size: 1 })).toEqual(["0009"]);
    expect(await list(amina, { page: 99, size: 2 })).toMatchObject({
      data: [],
      meta: { total: expect.any(Number), page: 99 },
    });
    expect((await list(amina)).plan).toMatchObject({ employees: 3, limit: null });
  });

  it("has a unique ID, PIN and payroll number, and a refusal names the field", async () => {
    const statutory = { id_number: "23 456 789", kra_pin: "a001234567b" };
    const id = await added(amina, { statutory });
    expect(await read(amina, id)).toMatchObject({
      statutory: { id_number: "23456789", kra_pin: "A001234567B", id_kind: "national_id" },
    });
    const again = async (more: object, path: string) => {
      const answer = await add(amina, more);
      expect(answer.status).toBe(409);
      expect(answer.body.errors?.[0]?.path).toBe(path);
      expect(JSON.stringify(answer.body)).not.toContain("Wanjiku");
    };
    await again({ statutory: { id_number: "23456789" } }, "statutory.id_number");
    await again({ statutory: { kra_pin: "A001234567B" } }, "statutory.kra_pin");
    await again({ person: { ...names, payroll_number: "0009" } }, "person.payroll_number");
    expect((await add(amina, { statutory: { id_number: "23456789", id_kind: "passport" } })).status).toBe(200);
    expect((await add(rival, { statutory })).status).toBe(200);
    const twice = await Promise.all([1, 2].map(() => add(amina, { statutory: { id_number: "34567890" } })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await found(amina, { search: "2345678" })).toEqual([]);
    expect(await found(amina, { search: "23 456 789" })).toHaveLength(2);
    expect(await found(amina, { search: "A001234567b" })).toHaveLength(1);
  });

  it.each(refusedEmployees(today))(
    "with %s is refused in a sentence, and nothing is kept",
    async (_, more, sentence) => {
      const before = (await list(amina)).meta.total;
      const { status, body } = await add(amina, more);
      expect(status).toBe(422);
      expect([body.message, ...(body.errors ?? []).map((one) => one.message)]).toContain(sentence);
      expect((await list(amina)).meta.total).toBe(before);
    },
  );

  it("is changed by sections, and not over what another has written since", async () => {
    const id = await added(amina);
    const shown = await read(amina, id);
    expect((await save(amina, id, { statutory: { nssf_number: "123456789" } })).body.data.version).toBe(2);
    const late = await call(amina, "PUT", `/personnel/${id}`, {
      version: shown.version,
      person: { ...names, last_name: "Otieno" },
    });
    expect(late).toMatchObject({ status: 409, body: { code: "changed_since" } });
    const now = await read(amina, id);
    expect(now).toMatchObject({ name: "Wanjiku Kamau", statutory: { nssf_number: "123456789", id_number: null } });
    const both = await Promise.all(
      [1, 2].map(() => call(amina, "PUT", `/personnel/${id}`, { version: 2, person: names })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("has terms by their days, read as of any day", async () => {
    const sales = (await call(amina, "POST", "/departments", { name: "Sales" })).body.data.id;
    const title = (await call(amina, "POST", "/job-titles", { name: "Cashier" })).body.data.id;
    const id = await added(amina, { employment: work(addDays(today, -100), { job_title_id: title }) });
    expect((await list(amina, { search: "Wanjiku" })).data.map(({ job_title }) => job_title)).toContain("Cashier");
    const next = addDays(today, 30);
    await save(amina, id, {
      employment: { kind: "contract", department_id: sales, contract_ends: addDays(today, 200), effective_from: next },
    });
    const kindOn = async (day: Day) => (await read(amina, id, day)).employment.terms?.kind ?? null;
    expect(await Promise.all([-101, -100, 0, 29, 30].map((days) => kindOn(addDays(today, days))))).toEqual([
      null,
      "permanent",
      "permanent",
      "permanent",
      "contract",
    ]);
    expect((await read(amina, id, addDays(today, -101))).status).toBe("joining");
    expect(await found(amina, { department_id: sales })).toEqual([]);
    expect(await found(amina, { department_id: sales, as_of: next })).toHaveLength(1);
    expect((await read(amina, id, "2026-02-31")) ?? "refused").toBe("refused");
    const before = await save(amina, id, { employment: { kind: "casual", effective_from: addDays(today, -101) } });
    expect(before.body.message).toContain("terms must begin on the first day of work");
  });

  it("answers to a manager, in no circle", async () => {
    const [chief, head] = [await added(amina), await added(amina)];
    const under = (id: string, manager_id: string) =>
      save(amina, id, { employment: { kind: "permanent", manager_id } });
    expect((await under(head, chief)).status).toBe(200);
    for (const [id, manager] of [
      [chief, head],
      [chief, chief],
    ] as const)
      expect((await under(id, manager)).body.message).toContain("Choose another manager");
    expect((await under(head, "018f0000-0000-7000-8000-00000000dead")).status).toBe(404);
    expect((await call(amina, "DELETE", `/personnel/${chief}`)).body.message).toContain("manages other employees");
  });

  it("departs, is employed again, and is deleted only where they never worked", async () => {
    const id = await added(amina, { employment: work(addDays(today, -400)) });
    const act = async (what: string, body: object) =>
      call(amina, "POST", `/personnel/${id}/${what}`, { version: (await read(amina, id)).version, ...body });
    expect((await act("departure", { last_day: addDays(today, -500), reason: "resigned" })).status).toBe(422);
    expect((await act("rehire", { joined: today, employment: { kind: "contract" } })).status).toBe(409);
    expect((await act("departure", { last_day: addDays(today, -10), reason: "resigned" })).status).toBe(200);
    expect((await read(amina, id)).status).toBe("left");
    expect((await read(amina, id, addDays(today, -10))).status).toBe("active");
    expect((await act("rehire", { joined: addDays(today, -10), employment: { kind: "contract" } })).status).toBe(422);
    expect((await act("rehire", { joined: today, employment: { kind: "contract" } })).status).toBe(200);
    expect(await read(amina, id)).toMatchObject({
      status: "active",
      employment: { spells: [{ joined: today, left: null }, { reason: "resigned" }] },
    });
    expect((await call(amina, "DELETE", `/personnel/${id}`)).status).toBe(200);
    expect((await call(amina, "GET", `/personnel/${id}`)).status).toBe(404);
  });
});

describe("pay and pay-out details", () => {
  let id = "";
  const version = async () => (await read(owner, id)).version;
  beforeAll(async () => {
    id = await added(owner, {
      pay: pay(80_000),
      payout: { parts: [bank()] },
      statutory: { id_number: "45678901", kra_pin: "A111222333Z" },
      person: { ...names, email: "w@group.co.ke" },
    });
  });

  it("hold once another than who entered them has said so", async () => {
    const before = await read(owner, id);
    const waits_because = "You proposed this pay; another person must approve it.";
    expect(before.pay).toMatchObject({ holds: null, history: [{ amount: 80_000, may_decide: false, waits_because }] });
    expect((await read(financeManager, id)).pay?.history[0]).toMatchObject({ may_decide: true, waits_because: null });
    expect(before.payout[0]).toMatchObject({
      state: "entered",
      holds: false,
      may_confirm: false,
      reason: "You entered these details; another person must confirm them.",
    });
    const decide = (person: Person, status = 1) =>
      call(person, "POST", `/personnel/${id}/pay/decision`, { pay_id: before.pay?.history[0]?.id, status });
    const confirm = (person: Person) =>
      call(person, "POST", `/personnel/${id}/payout/confirmation`, { payout_id: before.payout[0]?.id });
    expect(await decide(owner)).toMatchObject({ status: 403, body: { code: "maker_is_checker" } });
    expect(await confirm(owner)).toMatchObject({ status: 403, body: { code: "maker_is_checker" } });
    expect((await decide(financeManager)).status).toBe(200);
    expect((await decide(financeManager, 2)).status).toBe(409);
    expect((await confirm(financeManager)).body.message).toContain("are in effect now");
    expect((await confirm(financeManager)).status).toBe(409);
    expect(await read(owner, id)).toMatchObject({
      pay: { holds: { amount: 80_000 } },
      payout: [{ holds: true }],
      readiness: { blocking: 0 },
    });
    expect((await call(owner, "DELETE", `/personnel/${id}`)).status).toBe(409);
  });

  it("of a later day leave today's as it is", async () => {
    const from = addDays(today, 40);
    await call(owner, "PUT", `/personnel/${id}`, {
      version: await version(),
      pay: pay(90_000, { effective_from: from }),
    });
    const rise = (await read(owner, id)).pay?.history[0];
    await call(financeManager, "POST", `/personnel/${id}/pay/decision`, { pay_id: rise?.id, status: 1 });
    expect((await read(owner, id)).pay?.holds?.amount).toBe(80_000);
    expect((await read(owner, id, from)).pay?.holds?.amount).toBe(90_000);
    expect((await list(owner, { as_of: from, sort: "-basic" })).data[0]).toMatchObject({ basic: 90_000 });
    expect((await list(owner, { as_of: from, sort: "basic" })).data.at(-1)).toMatchObject({ basic: 90_000 });
    expect((await list(owner, { sort: "basic" })).data.at(-1)).toMatchObject({ basic: 80_000 });
  });

  it("that change take effect after 24 hours, notify the previous address, and until then the previous ones are paid", async () => {
    await call(owner, "PUT", `/personnel/${id}`, {
      version: await version(),
      payout: { parts: [{ kind: "mpesa", phone: "0799 887 766" }] },
    });
    const details = (await read(owner, id)).payout;
    await call(financeManager, "POST", `/personnel/${id}/payout/confirmation`, { payout_id: details[0]?.id });
    expect((await hazina.mailTo("w@group.co.ke")).subject).toBe("Your pay-out details are changing");
    expect((await hazina.mailTo("w@group.co.ke")).body).not.toMatch(/7766|3456/);
    const holds = async () => (await read(owner, id)).payout.map((one) => one.holds);
    expect(await holds()).toEqual([false, true]);
    await inGroup(
      sql`update payouts set holds_from = holds_from - interval '24 hours 1 second' where employee_id = ${id}`,
    );
    expect(await holds()).toEqual([true, false]);
  });

  it("are found by who is ready and who is blocked, as the records themselves say", async () => {
    await added(owner, { employment: work(today, { kind: "casual" }) });
    for (const readiness of ["ready", "blocked"] as const) {
      const rows = (await list(owner, { readiness })).data;
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row.readiness.blocking > 0).toBe(readiness === "blocked");
    }
  });
});

describe("who may", () => {
  const SECRETS = ["123456.78", "12345678", "98765432", "00998877665544", "254799123456", "7654.32"];

  it("nothing without a role for it; nobody of another company; of a branch only its own people", async () => {
    const id = await added(owner);
    const inBranch = await added(branchAdmin, { person: { ...names, first_name: "Achieng" } });
    const calls = (person: Person, of: string) => [
      call(person, "POST", "/client/employees", {}),
      call(person, "GET", `/personnel/${of}`),
      call(person, "PUT", `/personnel/${of}`, { version: 1, person: names }),
      call(person, "DELETE", `/personnel/${of}`),
      call(person, "POST", `/personnel/${of}/departure`, { version: 1, last_day: today, reason: "other" }),
      call(person, "POST", `/personnel/${of}/rehire`, { version: 1, joined: today, employment: { kind: "contract" } }),
      call(person, "POST", `/personnel/${of}/pay/decision`, { pay_id: of, status: 1 }),
      call(person, "POST", `/personnel/${of}/payout/confirmation`, { payout_id: of }),
    ];
    const statuses = async (person: Person, of: string) =>
      (await Promise.all(calls(person, of))).map(({ status }) => status);
    expect(await statuses({}, id)).toEqual(Array(8).fill(401));
    expect(await statuses(rival, id)).toEqual([200, ...Array(7).fill(404)]);
    expect(await statuses(branchAdmin, id)).toEqual([200, ...Array(7).fill(404)]);
    await hazina.setRole(clerk as Owner, EMPLOYEE);
    expect(await statuses(clerk, id)).toEqual(Array(8).fill(403));
    expect(await statuses(financeManager, id)).toEqual([200, 200, 403, 403, 403, 403, 404, 404]);
    expect((await list(branchAdmin)).data).toHaveLength(1);
    expect((await list(owner, { company_id: branchId })).data).toHaveLength(1);
    expect(await read(owner, inBranch)).toMatchObject({
      name: "Achieng Kamau",
      employment: { terms: { branch_id: branchId } },
    });
    const elsewhere = await add(branchAdmin, { employment: work(today, { branch_id: rival.companyId }) });
    expect(elsewhere.status).toBe(404);
  });

  it("without View Salaries finds no pay, and no account or ID beyond its last four, anywhere", async () => {
    await hazina.setRole(clerk as Owner, HR_OFFICER);
    const parts = [bank("00998877665544", { share: 33.33 }), { kind: "mpesa", phone: "0799123456" }];
    const id = await added(owner, {
      person: { ...names, last_name: "Sentinel" },
      statutory: { id_number: "98765432" },
      pay: pay(123_456.78),
      payout: { parts },
      claims: [{ kind: "pension", monthly: 7_654.32, from: "2026-01", evidence: "Certificate of the fund" }],
    });
    const history = (await read(owner, id)).pay?.history ?? [];
    await call(financeManager, "POST", `/personnel/${id}/pay/decision`, { pay_id: history[0]?.id, status: 1 });
    const answers = await Promise.all([
      call(clerk, "GET", `/personnel/${id}`),
      ...["name", "number", "joined", "-basic", "basic"].map((sort) =>
        call(clerk, "POST", "/client/employees", { sort }),
      ),
      ...["Sentinel", "123456.78", "98765432", "00998877665544"].map((search) =>
        call(clerk, "POST", "/client/employees", { search }),
      ),
      call(clerk, "PUT", `/personnel/${id}`, { version: 99, statutory: { id_number: "98765432" } }),
      call(clerk, "PUT", `/personnel/${id}`, { version: 1, pay: pay(1) }),
      add(clerk, { statutory: { id_number: "98765432" } }),
      call(clerk, "POST", `/personnel/${id}/pay/decision`, { pay_id: history[0]?.id, status: 1 }),
      call(clerk, "POST", `/personnel/${id}/history`, {}),
      call(clerk, "PUT", `/personnel/${id}`, { version: 1, claims: [] }),
      call(clerk, "POST", "/client/approvals", { box: "all" }),
      call(clerk, "POST", "/client/leave-liability", {}),
      call(clerk, "POST", `/personnel/${id}/departure/preview`, { last_day: today, reason: "redundancy" }),
      call(clerk, "POST", "/personnel/bulk-terms", { ids: [id], effective_from: "2020-01-01", manager_id: null }),
    ]);
    for (const answer of answers)
      for (const secret of SECRETS) expect(JSON.stringify(answer.body)).not.toContain(secret);
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 403, 403, 200, 200, 200, 200, 409, 403, 409, 403, 200, 403, 200, 403, 200, 200,
    ]);
    expect(JSON.stringify(answers[14]?.body.data)).toContain("pay proposed");
    expect(answers[0]?.body.data).not.toHaveProperty("claims");
    for (const [who, status] of [
      [{}, 401],
      [rival, 404],
    ] as const)
      expect((await call(who, "POST", `/personnel/${id}/history`, {})).status).toBe(status);
    expect(answers[0]?.body.data).toMatchObject({ statutory: { id_number: "••••5432" } });
    expect(JSON.stringify(answers[0]?.body.data)).toContain("••••5544");
    expect(answers[0]?.body.data).not.toHaveProperty("pay");
    expect(JSON.stringify(answers[1]?.body.data)).not.toContain("basic");
    const whole = JSON.stringify(await read(owner, id));
    for (const secret of ["123456.78", "98765432", "00998877665544", "254799123456", "7654.32"])
      expect(whole).toContain(secret);
  });

  it("stores no figure of pay outside its table; each reading of a record is in the access log", async () => {
    const kept = await hazina.server.services.database.inCompany(
      { companyId: owner.companyId, branchId: null },
      async (tx) => {
        const rows = await tx.execute(
          sql`select string_agg(t, '') as text from (select employees::text as t from employees union all select payouts::text from payouts union all select audit_trail::text from audit_trail union all select access_log::text from access_log) all_rows`,
        );
        return (rows as unknown as { rows: { text: string }[] }).rows[0]?.text ?? "";
      },
    );
    expect(SECRETS.filter((secret) => kept.includes(secret))).toEqual([]);
    expect(kept.includes("Wanjiku Sentinel, pay included")).toBe(true);
    expect(kept.includes("Wanjiku Sentinel")).toBe(true);
  });
});

describe("the plan and the banks", () => {
  it("a plan of three employees takes three, and a fourth once one has left", async () => {
    const small = await hazina.company("Kibanda Ltd");
    await hazina.server.services.database.inCompany({ companyId: small.companyId, branchId: null }, (tx) =>
      tx.execute(sql`update companies set plan_id = 1`),
    );
    const first = await added(small, { employment: work(addDays(today, -100)) });
    for (const _ of [2, 3]) await added(small);
    expect((await add(small)).body).toMatchObject({ code: "plan_limit" });
    const gone = { version: 1, last_day: addDays(today, -1), reason: "resigned" };
    await call(small, "POST", `/personnel/${first}/departure`, gone);
    expect((await add(small)).status).toBe(200);
  });

  it("lists the banks by name, and by what is searched for", async () => {
    const { providers } = (await call<Providers>(clerk, "POST", "/gateway/interswitch/wallet-providers", {})).body;
    expect(providers.length).toBeGreaterThan(40);
    expect(new Set(providers.map(({ code }) => code)).size).toBe(providers.length);
    const equity = await call<Providers>(clerk, "POST", "/gateway/interswitch/wallet-providers", { search: "equity" });
    expect(equity.body.providers).toMatchObject([{ code: "68", name: "Equity Bank Kenya" }]);
    expect((await call({}, "POST", "/gateway/interswitch/wallet-providers", {})).status).toBe(401);
  });
});
