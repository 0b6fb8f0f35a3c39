import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { fileForm, pngPicture } from "../testing/sample-pictures.ts";
import { chooseFirstPassword, type Person, startTestServer, storedFiles } from "../testing/test-server.ts";

type Branches = { data: { id: string; parent_id: string; company_name: string }[] };
type SessionCompany = {
  data: { company_id: string; company: { parent_id: string | null; company_branches: unknown[] } };
};

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");
const mombasa = await branch("Mombasa");
const kisumu = await branch("Kisumu");
await colleague("kisumu@sokoni.co.ke", kisumu, 2);
const manager = await colleague("mombasa@sokoni.co.ke", mombasa, 1);

afterAll(() => hazina.stop());

async function branch(name: string): Promise<string> {
  const { body } = await hazina.call<{ data: { id: string } }>(amina, "POST", "/company", { company_name: name });
  return body.data.id;
}

async function colleague(email: string, companyId: string, roleId: number) {
  const form = { first_name: "Brian", last_name: "Mutua", phone: "0712345678", email, role_id: roleId };
  const { body } = await hazina.call<{ data: { id: string } }>(amina, "POST", "/users", {
    ...form,
    company_id: companyId,
  });
  return { token: await chooseFirstPassword(hazina, email), id: body.data.id };
}

const list = async (person: Person) =>
  (await hazina.call<Branches>(person, "POST", "/client/company-branches", {})).body.data;
const rename = (person: Person, id: string, form: Record<string, unknown>) =>
  hazina.call(person, "PUT", `/company/${id}`, form);

describe("the company page", () => {
  it("shows the head company with its plan and saves what is given", async () => {
    const form = {
      company_name: "Sokoni Traders Ltd",
      phone: "020 1234567",
      tax_pin: "p051234567x",
      company_size: "100 +",
    };
    expect(await rename(amina, amina.companyId, form)).toMatchObject({
      status: 200,
      body: { message: "The company was saved." },
    });
    const { body } = await hazina.call(amina, "GET", "/company");
    expect(body.data).toMatchObject({
      id: amina.companyId,
      parent_id: null,
      company_name: "Sokoni Traders Ltd",
      phone: "+254201234567",
      tax_pin: "P051234567X",
      company_size: "100 +",
      plan: "Enterprise",
      industry: "Wholesale and retail trade",
    });
    expect((await rename(amina, amina.companyId, { company_name: "" })).body.message).toBe("Business name is required");
    expect((await rename(amina, amina.companyId, { ...form, tax_pin: "123" })).status).toBe(422);
    expect((await rename(rival, amina.companyId, form)).status).toBe(404);
  });

  it("keeps a logo", async () => {
    const saved = await hazina.call(
      amina,
      "POST",
      `/upload-logo/${mombasa}`,
      fileForm("company_logo", pngPicture(9), "l.png"),
    );
    expect(saved.body).toMatchObject({
      message: "The logo was saved.",
      company_logo: expect.stringContaining(mombasa),
    });
    const logo = (person: Person) => hazina.call(person, "GET", `/company-logo/${mombasa}`);
    expect((await logo(amina)).status).toBe(200);
    expect((await logo(rival)).status).toBe(404);
  });

  it("keeps no logo that was replaced or removed, or whose branch was deleted", async () => {
    const nakuru = await branch("Nakuru");
    const put = (id: string, side: number) =>
      hazina.call(amina, "POST", `/upload-logo/${id}`, fileForm("company_logo", pngPicture(side), "l.png"));
    const before = storedFiles(hazina, amina.companyId);
    const added = () => storedFiles(hazina, amina.companyId).filter((name) => !before.includes(name));
    await put(amina.companyId, 9);
    await put(nakuru, 9);
    expect(added()).toHaveLength(2);
    await put(nakuru, 10);
    expect(added()).toHaveLength(2);
    await hazina.call(amina, "DELETE", `/company-logo/${amina.companyId}`);
    expect(added()).toHaveLength(1);
    expect((await hazina.call(amina, "GET", `/company-logo/${nakuru}`)).status).toBe(200);
    await hazina.call(amina, "DELETE", `/company/${nakuru}`);
    expect(added()).toEqual([]);
  });

  it("lets go of a logo", async () => {
    const remove = (person: Person, id: string) => hazina.call(person, "DELETE", `/company-logo/${id}`);
    expect((await remove(rival, mombasa)).status).toBe(404);
    expect((await remove(manager, kisumu)).status).toBe(404);
    expect((await remove(manager, amina.companyId)).status).toBe(404);
    expect((await remove(manager, mombasa)).body.message).toBe("The logo was removed.");
    expect((await hazina.call(amina, "GET", `/company-logo/${mombasa}`)).status).toBe(404);
  });
});

describe("branches", () => {
  it("are created under their own names, listed and deleted when nobody belongs to them", async () => {
    expect((await list(amina)).map(({ company_name }) => company_name)).toEqual(["Kisumu", "Mombasa"]);
    expect((await hazina.call(amina, "POST", "/company", { company_name: "mombasa" })).status).toBe(409);
    expect((await hazina.call(amina, "POST", "/company", {})).body.message).toBe("Branch name is required");
    expect(await hazina.call(amina, "DELETE", `/company/${kisumu}`)).toMatchObject({
      status: 409,
      body: { message: "This branch has users or records, so it cannot be deleted." },
    });
    const taken = { status: 409, body: { errors: [{ path: "company_name" }] } };
    expect(await rename(amina, kisumu, { company_name: "MOMBASA" })).toMatchObject(taken);
    expect(await rename(manager, mombasa, { company_name: "Kisumu" })).toMatchObject(taken);
    const empty = await branch("Nakuru");
    expect((await hazina.call(rival, "DELETE", `/company/${empty}`)).status).toBe(404);
    expect((await hazina.call(amina, "DELETE", `/company/${empty}`)).status).toBe(200);
  });

  it("and the company are changed by the other word as well, and the company itself stays", async () => {
    const made = await hazina.call<{ data: { id: string } }>(amina, "POST", "/organization", { company_name: "Thika" });
    const { id } = made.body.data;
    const renamed = await hazina.call(amina, "PUT", `/organization/${id}`, { company_name: "Thika Road" });
    expect(renamed.body.message).toBe("The branch was saved.");
    expect((await list(amina)).map(({ company_name }) => company_name)).toContain("Thika Road");
    expect((await hazina.call(rival, "DELETE", `/organization/${id}`)).status).toBe(404);
    expect((await hazina.call(amina, "DELETE", `/organization/${id}`)).status).toBe(200);
    for (const word of ["company", "organization"]) {
      const refused = await hazina.call(amina, "DELETE", `/${word}/${amina.companyId}`);
      expect(refused).toMatchObject({ status: 409, body: { message: expect.stringMatching(/cannot be deleted/) } });
    }
  });

  it("are the head company's to switch between; a user of a branch has that branch alone", async () => {
    const head = await hazina.call<SessionCompany>(amina, "GET", "/session");
    expect(head.body.data.company.company_branches).toHaveLength(2);
    const own = await hazina.call<SessionCompany>(manager, "GET", "/session");
    expect(own.body.data).toMatchObject({
      company_id: mombasa,
      company: { parent_id: amina.companyId, company_branches: [{ id: mombasa }] },
    });
    expect((await hazina.call(manager, "GET", "/company")).body.data).toMatchObject({
      id: mombasa,
      parent_id: amina.companyId,
    });
  });
});

describe("a user of a branch", () => {
  type Users = { data: { id: string; email: string }[] };
  type Log = { data: { user: string; request: string }[] };

  it("sees and changes the branch's people, branch and log lines alone", async () => {
    expect((await list(manager)).map(({ id }) => id)).toEqual([mombasa]);
    const { body } = await hazina.call<Users>(manager, "POST", "/client/users", {});
    expect(body.data.map(({ email }) => email)).toEqual(["mombasa@sokoni.co.ke"]);
    expect((await hazina.call(manager, "POST", "/client/users", { company_id: kisumu })).status).toBe(404);
    expect((await hazina.call(manager, "DELETE", `/users/${amina.userId}`)).status).toBe(404);
    expect((await rename(manager, amina.companyId, { company_name: "Ours" })).status).toBe(404);
    expect((await rename(manager, kisumu, { company_name: "Ours" })).status).toBe(404);
    expect((await rename(manager, mombasa, { company_name: "Mombasa Island" })).status).toBe(200);
    expect((await hazina.call(manager, "POST", "/company", { company_name: "Lamu" })).status).toBe(403);
    const log = await hazina.call<Log>(manager, "POST", "/access-logs", { size: 100 });
    expect(log.body.data.length).toBeGreaterThan(2);
    expect(new Set(log.body.data.map(({ user }) => user))).toEqual(new Set(["Brian Mutua"]));
    expect(log.body.data.some(({ request }) => request === "Create a branch")).toBe(true);
  });

  it("adds people to that branch, whatever the call says", async () => {
    const form = {
      first_name: "F",
      last_name: "G",
      phone: "0712345678",
      email: "new@sokoni.co.ke",
      company_id: mombasa,
    };
    const created = await hazina.call<{ data: { id: string } }>(manager, "POST", "/users", form);
    expect(created.status).toBe(200);
    const { body } = await hazina.call<Users>(amina, "POST", "/client/users", { company_id: mombasa });
    expect(body.data.map(({ email }) => email).sort()).toEqual(["mombasa@sokoni.co.ke", "new@sokoni.co.ke"]);
  });

  it("has no rows of other branches in the database itself", async () => {
    const scope = { companyId: amina.companyId, branchId: mombasa };
    const { database } = hazina.server.services;
    const rows = async (query: ReturnType<typeof sql>) =>
      ((await database.inCompany(scope, (tx) => tx.execute(query))) as unknown as { rows: unknown[] }).rows;
    expect(await rows(sql`select id from branches`)).toEqual([{ id: mombasa }]);
    expect(await rows(sql`select distinct branch_id from users`)).toEqual([{ branch_id: mombasa }]);
    expect(await rows(sql`select distinct branch_id from access_log`)).toEqual([{ branch_id: mombasa }]);
    const moved = rows(sql`update users set branch_id = ${kisumu}`);
    await expect(moved).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});

describe("a user of the head company who names a branch", () => {
  type Users = { data: { id: string; email: string; company_id: string }[] };
  type Log = { data: { user: string }[] };
  const emails = async (company_id?: string) =>
    (await hazina.call<Users>(amina, "POST", "/client/users", { company_id })).body.data.map(({ email }) => email);
  const users = async (company_id?: string) =>
    (await hazina.call<Log>(amina, "POST", "/access-logs", { company_id, size: 100 })).body.data.map(
      ({ user }) => user,
    );

  it("works on that branch's rows alone", async () => {
    expect(await emails(kisumu)).toEqual(["kisumu@sokoni.co.ke"]);
    expect(await emails(kisumu.toUpperCase())).toEqual(["kisumu@sokoni.co.ke"]);
    expect(await emails(amina.companyId)).toEqual(await emails());
    expect(await emails()).toContain(amina.email);
    expect(new Set(await users(mombasa))).toEqual(new Set(["Brian Mutua"]));
    expect(new Set(await users())).toContain("Amina Otieno");
    const form = { first_name: "D", last_name: "E", phone: "0712345678", email: "added@sokoni.co.ke" };
    await hazina.call(amina, "POST", "/users", { ...form, company_id: kisumu });
    expect(await emails(kisumu)).toEqual(["kisumu@sokoni.co.ke", "added@sokoni.co.ke"]);
  });

  it("keeps the roles and settings of the head company, and finds no branch of another one", async () => {
    const roles = { company_id: kisumu, name: "Cashier", ability_ids: [] };
    expect((await hazina.call(amina, "POST", "/roles", roles)).status).toBe(200);
    for (const [method, path] of [
      ["POST", "/client/users"],
      ["POST", "/client/user-roles"],
      ["POST", "/access-logs"],
    ] as const) {
      const answer = await hazina.call(rival, method, path, { company_id: kisumu });
      expect(answer).toMatchObject({ status: 404, body: { message: "This company was not found." } });
    }
  });
});
