import type { Day } from "@hazina/base/calendar.ts";
import { addDays, parseInstant } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { manyEmployees } from "../testing/many-employees.ts";
import { type Owner, type Person, startTestServer } from "../testing/test-server.ts";

type Said = { message: string; code: string; data: { id: string } };
type Shown = {
  data: {
    version: number;
    status: string;
    user: { id: string } | null;
    employment: {
      joined: string;
      terms: { employment_type_id: string | null; department_id: string | null; kind: string };
    };
  };
};
type Listed = { data: { id: string; name: string; status: string; joined: string; department: string | null }[] };

const APPROVER = 7;
const EMPLOYEE = 2;
const hazina = await startTestServer();
const { owner, financeManager, employee: clerk } = hazina.group;
const scope = { companyId: owner.companyId, branchId: null };
const { database } = hazina.server.services;
hazina.time.ms = parseInstant("2026-06-15T09:00:00Z");
const today = "2026-06-15" as Day;

afterAll(() => hazina.stop());

const call = <Body = Said>(person: Person, method: string, path: string, body?: object) =>
  hazina.call<Body>(person, method, path, body);
const ok = async <Body = Said>(person: Person, method: string, path: string, body?: object) => {
  const answer = await call<Body>(person, method, path, body);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const made = async (path: string, body: object) => (await ok(owner, "POST", path, body)).data.id;
const employee = (name: string, employment: object = {}) =>
  made("/personnel", {
    person: { first_name: name, last_name: "Mutiso" },
    employment: { joined: "2025-01-01", kind: "permanent", ...employment },
  });
const read = async (id: string, asOf = "") =>
  (await ok<Shown>(owner, "GET", `/personnel/${id}${asOf && `?as_of=${asOf}`}`)).data;
const act = async (id: string, what: string, body: object) =>
  call(owner, "POST", `/personnel/${id}/${what}`, { version: (await read(id)).version, ...body });
const list = async (question: object) => (await ok<Listed>(owner, "POST", "/client/employees", question)).data;

let annual = "";
beforeAll(async () => {
  const types = await ok<{ data: { id: string; law: string | null }[] }>(owner, "POST", "/client/leave-types", {});
  annual = types.data.find(({ law }) => law === "annual")?.id ?? "";
});
const leaveOf = (personnel_id: string, from: string, to: string, more: object = {}) => ({
  personnel_id,
  leave_type_id: annual,
  from,
  to,
  ...more,
});
type Weighed = Said & { data: { effect: { days: number; before: number; after: number } } };

describe("employed again", () => {
  it("waits until the last day of work is over", async () => {
    const id = await employee("Akinyi");
    await act(id, "departure", { last_day: "2026-06-30", reason: "resigned" });
    const again = { joined: "2026-08-01", employment: { kind: "contract" } };
    expect(await act(id, "rehire", again)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("is employed until 30/06/2026") },
    });
    expect((await read(id)).status).toBe("active");
  });

  it("in another department, each day shows the spell that held it", async () => {
    const [sales, stores] = [
      await made("/departments", { name: "Sales" }),
      await made("/departments", { name: "Stores" }),
    ];
    const id = await employee("Barasa", { department_id: sales });
    await act(id, "departure", { last_day: "2026-03-31", reason: "resigned" });
    const again = { joined: "2026-06-01", employment: { kind: "contract", department_id: stores } };
    expect((await act(id, "rehire", again)).status).toBe(200);
    const on = async (day: string, status: string) =>
      (await list({ as_of: day, status })).filter((row) => row.id === id);
    expect(await on("2026-02-01", "active")).toMatchObject([
      { status: "active", joined: "2025-01-01", department: "Sales" },
    ]);
    expect(await on("2026-02-01", "joining")).toEqual([]);
    expect(await on("2026-04-15", "joining")).toMatchObject([{ status: "joining", joined: "2026-06-01" }]);
    expect(await on(today, "active")).toMatchObject([{ joined: "2026-06-01", department: "Stores" }]);
    expect((await read(id, "2026-02-01")).status).toBe("active");
  });

  it("starts leave again: earlier days earned and taken no longer count", async () => {
    const id = await employee("Chepkoech");
    await ok(owner, "POST", "/leave-requests", leaveOf(id, "2026-02-02", "2026-02-02"));
    await act(id, "departure", { last_day: "2026-03-31", reason: "resigned" });
    await act(id, "rehire", { joined: "2026-06-01", employment: { kind: "permanent" } });
    const { data } = await ok<{ data: { balances: { leave_type_id: string; left: number; taken: number }[] }[] }>(
      owner,
      "POST",
      "/client/leave-balances",
      { personnel_id: id, as_of: "2026-06-30" },
    );
    expect(data[0]?.balances.find((one) => one.leave_type_id === annual)).toMatchObject({ taken: 0, left: 1.75 });
    expect((await call(owner, "POST", "/leave-requests", leaveOf(id, "2026-05-04", "2026-05-05"))).status).toBe(422);
  });
});

describe("leave", () => {
  it("counts each day by the week of its terms where they change within it", async () => {
    const id = await employee("Daudi", { working_week: "mon_sat" });
    await ok(owner, "PUT", `/personnel/${id}`, {
      version: (await read(id)).version,
      employment: { kind: "permanent", working_week: "mon_fri", effective_from: "2026-07-06" },
    });
    const dry = leaveOf(id, "2026-06-29", "2026-07-11", { dry_run: true });
    expect((await ok<Weighed>(owner, "POST", "/leave-requests", dry)).data.effect.days).toBe(11);
  });

  it("that is approved is recounted everywhere when the working week or the unit of its type changes, with a message", async () => {
    const id = await employee("Wairimu");
    const { data: made } = await ok(owner, "POST", "/leave-requests", leaveOf(id, "2026-08-03", "2026-08-09"));
    const shown = async () => {
      const listed = await ok<{ data: { days: number; version: number }[] }>(owner, "POST", "/client/leave-requests", {
        personnel_id: id,
      });
      const one = await ok<{ data: { days: number } }>(owner, "GET", `/leave-requests/${made.id}`);
      const question = { personnel_id: id, as_of: "2026-12-31" };
      const { data } = await ok<{ data: { balances: { leave_type_id: string; pending: number }[] }[] }>(
        owner,
        "POST",
        "/client/leave-balances",
        question,
      );
      const pending = data[0]?.balances.find((row) => row.leave_type_id === annual)?.pending;
      return [listed.data[0]?.days, one.data.days, pending, listed.data[0]?.version];
    };
    expect(await shown()).toEqual([5, 5, 5, 1]);
    const saved = await ok(owner, "PUT", `/personnel/${id}`, {
      version: (await read(id)).version,
      employment: { kind: "permanent", working_week: "mon_sat", effective_from: "2026-08-01" },
    });
    expect(saved.message).toBe(
      "The record was saved. Leave from 03/08/2026 to 09/08/2026 now takes 6 days instead of 5 days.",
    );
    expect(await shown()).toEqual([6, 6, 6, 2]);
    const types = await ok<{ data: { id: string; version: number }[] }>(owner, "POST", "/client/leave-types", {});
    const {
      warning: _,
      law: __,
      ...type
    } = types.data.find((one) => one.id === annual) as never as Record<string, unknown>;
    const inUnit = async (unit: string, version: unknown) =>
      (await ok(owner, "PUT", `/leave-types/${annual}`, { ...type, unit, version })).message;
    expect(await inUnit("calendar_days", type.version)).toContain(
      "Leave of Wairimu Mutiso from 03/08/2026 to 09/08/2026 now takes 7 days instead of 6 days.",
    );
    expect(await shown()).toEqual([7, 7, 7, 3]);
    expect(await inUnit("working_days", Number(type.version) + 1)).toContain("now takes 6 days instead of 7 days.");
  });

  it("takes the 29th of February of a leap year, and knows none in others", async () => {
    const id = await employee("Esther");
    const dry = (from: string, to: string) =>
      call<Weighed>(owner, "POST", "/leave-requests", leaveOf(id, from, to, { dry_run: true }));
    expect((await dry("2028-02-28", "2028-03-01")).body.data.effect.days).toBe(3);
    expect((await dry("2027-02-26", "2027-03-01")).body.data.effect.days).toBe(2);
    expect((await dry("2027-02-28", "2027-02-29")).status).toBe(422);
  });

  it("is given back once for a holiday that two declare at the same time", async () => {
    const id = await employee("Fatuma");
    await ok(owner, "POST", "/leave-requests", leaveOf(id, "2026-07-13", "2026-07-17"));
    const declared = await Promise.all(
      [1, 2].map(() => call(owner, "POST", "/holidays", { day: "2026-07-15", name: "Day of mourning" })),
    );
    expect(declared.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { data } = await ok<{ data: { days: number }[] }>(owner, "POST", "/client/leave-requests", {
      personnel_id: id,
    });
    expect(data[0]?.days).toBe(4);
  });

  it("is decided once where two approve at the same time", async () => {
    const id = await employee("Gitau");
    const { data } = await ok(owner, "POST", "/leave-requests", leaveOf(id, "2026-07-20", "2026-07-21"));
    await hazina.setRole(financeManager as unknown as Owner, APPROVER);
    const decided = await Promise.all(
      [1, 1].map((status) => call(financeManager, "POST", `/leave-requests/${data.id}/decision`, { status })),
    );
    const states = decided.map(({ status }) => status).sort();
    expect(states[0]).toBe(200);
    expect([403, 409]).toContain(states[1]);
  });
});

describe("an employment type and a job title that are deleted in use", () => {
  it("are kept by those who have them, whatever else of their terms is saved, and given to nobody else", async () => {
    const type = await made("/employment-types", { name: "Seasonal", kind: "contract" });
    const title = await made("/job-titles", { name: "Picker" });
    const id = await employee("Halima", { employment_type_id: type, job_title_id: title });
    await ok(owner, "DELETE", `/employment-types/${type}`);
    await ok(owner, "DELETE", `/job-titles/${title}`);
    const saved = await call(owner, "PUT", `/personnel/${id}`, {
      version: (await read(id)).version,
      employment: { employment_type_id: type, job_title_id: title, working_week: "mon_sat" },
    });
    expect(saved).toMatchObject({ status: 200 });
    expect((await read(id)).employment.terms).toMatchObject({ employment_type_id: type, kind: "contract" });
    const other = await employee("Ibrahim");
    const given = { version: (await read(other)).version, employment: { employment_type_id: type } };
    expect((await call(owner, "PUT", `/personnel/${other}`, given)).status).toBe(404);
  });
});

describe("a user account", () => {
  it("that is deleted leaves the record, which can have another one", async () => {
    const form = {
      first_name: "Juma",
      last_name: "Mutiso",
      email: "juma@group.co.ke",
      phone: "+254712000111",
      role_id: EMPLOYEE,
    };
    const user = (await ok<{ data: { id: string } }>(owner, "POST", "/users", form)).data.id;
    const id = await made("/personnel", {
      person: { first_name: "Juma", last_name: "Mutiso", email: "juma.new@group.co.ke", phone: "0712000112" },
      employment: { joined: "2025-01-01", kind: "permanent" },
    });
    const team = await employee("Kipruto", { manager_id: id });
    expect((await act(id, "user", { user_id: user })).status).toBe(200);
    await ok(owner, "DELETE", `/users/${user}`);
    expect((await read(id)).user).toBeNull();
    const asked = await ok(owner, "POST", "/leave-requests", leaveOf(team, "2026-08-03", "2026-08-04"));
    expect(
      (await call(financeManager, "POST", `/leave-requests/${asked.data.id}/decision`, { status: 1 })).status,
    ).toBe(200);
    expect(await act(id, "user", { invite: true })).toMatchObject({ status: 200 });
  });
});

describe("at once", () => {
  it("two import the same workbook: one brings the people, for the other nothing changes", async () => {
    const answers = await Promise.all(
      [1, 2].map(() => call(owner, "POST", `/batch-employees/${owner.companyId}`, manyEmployees(60))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.message).sort()).toEqual([
      "All employees already match the file.",
      "The file was imported: 60 people added.",
    ]);
  });

  it("a department is merged while people are imported into it and one is moved: nobody stays in what is gone", async () => {
    for (let round = 0; round < 4; round++) {
      const from = await made("/departments", { name: `Yard ${round}` });
      const into = await made("/departments", { name: `Depot ${round}` });
      const mover = await employee(["Mumbi", "Mugo", "Mwende", "Musa"][round] ?? "");
      const { version } = await read(mover);
      const file = manyEmployees(40, {}, { first: 1_000 + round * 100, departments: [`Yard ${round}`] });
      const [merged] = await Promise.all([
        call(owner, "POST", `/departments/${from}/merge`, { into }),
        call(owner, "POST", `/batch-employees/${owner.companyId}`, file),
        call(owner, "PUT", `/personnel/${mover}`, { version, employment: { kind: "permanent", department_id: from } }),
      ]);
      expect(merged.status).toBe(200);
      const left = (await database.inCompany(scope, (tx) =>
        tx.execute(sql`select count(*)::int as people from terms where department_id = ${from}`),
      )) as unknown as { rows: { people: number }[] };
      expect(left.rows[0]?.people).toBe(0);
    }
  });
});

describe("a delegate", () => {
  it("who has left or whose principal lost the role decides no more", async () => {
    await hazina.setRole(financeManager as unknown as Owner, APPROVER);
    await ok(financeManager, "POST", "/approval-delegations", {
      to_user: clerk.userId,
      kinds: [],
      from: today,
      until: addDays(today, 30),
    });
    const id = await employee("Lelei");
    const asked = async (from: string) => (await ok(owner, "POST", "/leave-requests", leaveOf(id, from, from))).data.id;
    const decide = async (leave: string) =>
      (await call(clerk, "POST", `/leave-requests/${leave}/decision`, { status: 1 })).status;
    expect(await decide(await asked("2026-09-01"))).toBe(200);
    await hazina.setRole(financeManager as unknown as Owner, EMPLOYEE);
    expect([403, 404]).toContain(await decide(await asked("2026-09-02")));
    await hazina.setRole(financeManager as unknown as Owner, APPROVER);
    const last = await asked("2026-09-03");
    await ok(owner, "DELETE", `/users/${clerk.userId}`);
    expect(await decide(last)).toBe(401);
  });
});
