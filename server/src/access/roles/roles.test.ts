import { afterAll, describe, expect, it } from "vitest";
import { chooseFirstPassword, type Person, startTestServer } from "../../testing/test-server.ts";

type Roles = {
  data: {
    roles: {
      id: number;
      name: string;
      editable: boolean;
      ability_ids: number[];
      users: number;
      company_id: string | null;
    }[];
    abilities: {
      id: number;
      name: string;
      editable: boolean;
      abilities: { id: number; name: string; kind: string }[];
    }[];
  };
};

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

const list = (person: Person) => hazina.call<Roles>(person, "POST", "/client/user-roles", {});
const idOf = new Map(
  (await list(amina)).body.data.abilities.flatMap(({ abilities }) => abilities).map(({ id, name }) => [name, id]),
);
const ids = (...names: string[]) => names.map((name) => idOf.get(name) ?? 0);

async function colleague(email: string, roleId: number): Promise<Person & { id: string }> {
  const form = { first_name: "Brian", last_name: "Mutua", phone: "0712345678", email, role_id: roleId };
  const { body } = await hazina.call<{ data: { id: string } }>(amina, "POST", "/users", form);
  return { token: await chooseFirstPassword(hazina, email), email, id: body.data.id };
}

describe("the roles of a company", () => {
  it("begin with those of every company, which cannot be edited", async () => {
    const { data } = (await list(amina)).body;
    expect(data.roles.map(({ id, name }) => [id, name])).toEqual([
      [1, "Admin"],
      [2, "Employee"],
      [3, "Finance Manager"],
      [4, "Auditor"],
      [5, "Accountant"],
      [6, "Payroll Officer"],
      [7, "Approver"],
      [8, "HR Officer"],
    ]);
    expect(data.roles.every(({ editable, company_id: id }) => !editable && id === null)).toBe(true);
    const form = { name: "Boss", ability_ids: [] };
    for (const [method, body] of [
      ["PUT", form],
      ["DELETE", undefined],
    ] as const) {
      const answer = await hazina.call(amina, method, "/roles/1", body);
      expect(answer).toMatchObject({ status: 403, body: { code: "not_editable" } });
    }
  });

  it("are created, changed and deleted, each company its own", async () => {
    const form = { name: "Treasurer", title: "Treasurer", ability_ids: ids("Dashboard", "View Wallets") };
    const created = await hazina.call<{ data: { id: number } }>(amina, "POST", "/roles", form);
    expect(created).toMatchObject({ status: 200, body: { message: "The role was created." } });
    expect(created.body.data.id).toBe(101);
    const again = await hazina.call(amina, "POST", "/roles", { ...form, name: "treasurer" });
    expect(again).toMatchObject({ status: 409 });
    expect((await hazina.call(amina, "POST", "/roles", { ability_ids: [] })).body.message).toBe("Role is required");
    const nameless = await hazina.call(amina, "PUT", "/roles/101", { ...form, name: " " });
    expect(nameless).toMatchObject({ status: 422, body: { message: "Role is required" } });
    expect((await hazina.call(amina, "POST", "/roles", { name: "X", ability_ids: [9999] })).status).toBe(422);
    expect((await list(rival)).body.data.roles.some(({ name }) => name === "Treasurer")).toBe(false);
    expect((await hazina.call(rival, "PUT", "/roles/101", form)).status).toBe(404);
    expect((await hazina.call(rival, "DELETE", "/roles/101")).status).toBe(404);
    expect(await hazina.call(amina, "DELETE", "/roles/101")).toMatchObject({ status: 200 });
    expect((await hazina.call(amina, "DELETE", "/roles/101")).status).toBe(404);
  });

  it("act on the holder's next call when they are edited, and cannot be deleted while a user has them", async () => {
    const form = { name: "Analyst", ability_ids: ids("Dashboard", "Own Account") };
    const { body } = await hazina.call<{ data: { id: number } }>(amina, "POST", "/roles", form);
    const path = `/roles/${body.data.id}`;
    const brian = await colleague("brian@sokoni-traders.co.ke", body.data.id);
    expect((await hazina.call(brian, "POST", "/forecast/scenarios", {})).status).toBe(403);
    const wider = { ...form, ability_ids: ids("Dashboard", "Own Account", "View Forecasts") };
    expect((await hazina.call(amina, "PUT", path, wider)).status).toBe(200);
    expect((await hazina.call(brian, "POST", "/forecast/scenarios", {})).status).toBe(200);
    await hazina.call(amina, "PUT", path, form);
    expect((await hazina.call(brian, "POST", "/forecast/scenarios", {})).status).toBe(403);
    const refused = await hazina.call(amina, "DELETE", path);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: "1 person has this role. Give them another role first." },
    });
    const held = (await list(amina)).body.data.roles.find(({ id }) => id === body.data.id);
    expect(held?.users).toBe(1);
  });

  it("let everybody choose a password, read their session and sign out, whatever else they hold", async () => {
    const form = { name: "Doorkeeper", ability_ids: ids("View Users") };
    const { body } = await hazina.call<{ data: { id: number } }>(amina, "POST", "/roles", form);
    const made = (await list(amina)).body.data.roles.find(({ id }) => id === body.data.id);
    expect(made?.ability_ids).toEqual(ids("Own Account", "View Users"));
    const otieno = await colleague("otieno@sokoni-traders.co.ke", body.data.id);
    const session = await hazina.call<{ data: { abilities: string[] } }>(otieno, "GET", "/session");
    expect(session.body.data.abilities).toEqual(["Own Account", "View Users"]);
    expect((await hazina.call(otieno, "POST", "/signout")).status).toBe(200);
    expect((await hazina.call(otieno, "GET", "/session")).status).toBe(401);
  });

  it("are not saved over a change that one has not seen", async () => {
    type Saved = { version: number; code: string; message: string; current: { name: string; version: number } };
    const form = { name: "Cashier", ability_ids: ids("Dashboard", "View Wallets") };
    const { body } = await hazina.call<{ data: { id: number } }>(amina, "POST", "/roles", form);
    const path = `/roles/${body.data.id}`;
    const read = async () => (await list(amina)).body.data.roles.find(({ id }) => id === body.data.id);
    expect(await read()).toMatchObject({ version: 1, changed_by: null });
    const first = { ...form, name: "Head cashier", version: 1 };
    expect(await hazina.call<Saved>(amina, "PUT", path, first)).toMatchObject({ status: 200, body: { version: 2 } });
    const late = await hazina.call<Saved>(amina, "PUT", path, { ...form, description: "Counts.", version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: "stale_version",
        current: { name: "Head cashier", version: 2 },
        changed_by: { name: "Amina Otieno", is_own: true },
      },
    });
    expect(late.body.message).toMatch(/^You changed this role in another window in the meantime\./);
    const other = await colleague("zawadi@sokoni-traders.co.ke", 1);
    const later = await hazina.call<Saved>(other, "PUT", path, { ...form, description: "Counts.", version: 1 });
    expect(later).toMatchObject({ status: 409, body: { changed_by: { name: "Amina Otieno", is_own: false } } });
    expect(later.body.message).toMatch(/^Amina Otieno changed this role in the meantime\./);
    expect(await read()).toMatchObject({ name: "Head cashier", version: 2 });
    expect((await hazina.call(amina, "PUT", path, { ...form, version: 2 })).status).toBe(200);
    expect((await hazina.call(amina, "PUT", path, form)).status).toBe(200);
  });

  it("end the sessions of a person who is assigned another one", async () => {
    const caro = await colleague("caro@sokoni-traders.co.ke", 3);
    const change = { first_name: "Caro", last_name: "Wanjiku", phone: "0712345678", role_id: 4 };
    expect((await hazina.call(amina, "PUT", `/users/${caro.id}`, change)).status).toBe(200);
    expect((await hazina.call(caro, "GET", "/session")).status).toBe(401);
  });

  it("give nobody more than the giver holds", async () => {
    const form = {
      name: "People",
      ability_ids: ids("Dashboard", "Own Account", "Manage Users", "Manage Roles", "View Roles"),
    };
    const { body } = await hazina.call<{ data: { id: number } }>(amina, "POST", "/roles", form);
    const dan = await colleague("dan@sokoni-traders.co.ke", body.data.id);
    const grab = { name: "Grab", ability_ids: ids("Approve Payments") };
    expect(await hazina.call(dan, "POST", "/roles", grab)).toMatchObject({
      status: 403,
      body: { code: "beyond_own_role" },
    });
    const widen = { ...form, ability_ids: [...form.ability_ids, ...ids("Approve Payments")] };
    expect((await hazina.call(dan, "PUT", `/roles/${body.data.id}`, widen)).status).toBe(403);
    const friend = {
      first_name: "E",
      last_name: "F",
      phone: "0712345678",
      email: "e@sokoni-traders.co.ke",
      role_id: 1,
    };
    expect((await hazina.call(dan, "POST", "/users", friend)).status).toBe(403);
    const demote = { first_name: "Amina", last_name: "Otieno", phone: "0712345678", role_id: 2 };
    expect((await hazina.call(dan, "PUT", `/users/${amina.userId}`, demote)).status).toBe(403);
    expect((await hazina.call(dan, "GET", `/login-credentials/${amina.userId}`)).status).toBe(403);
  });

  it("are previewed by what they may call", async () => {
    type Preview = { data: { abilities: string[]; operations: { path: string }[] } };
    const { body } = await hazina.call<Preview>(amina, "GET", "/roles/2/preview");
    expect(body.data.abilities).toContain("Submit Expenses");
    expect(body.data.operations.map(({ path }) => path)).toContain("/session");
    expect(body.data.operations.map(({ path }) => path)).not.toContain("/client/users");
  });
});

describe("ability groups", () => {
  it("of a company's own are added and deleted; areas of the product stay", async () => {
    const form = { name: "Month end", ability_ids: ids("Post Journals", "View Reports") };
    const created = await hazina.call<{ data: { id: number } }>(amina, "POST", "/ability-groups", form);
    const path = `/ability-groups/${created.body.data.id}`;
    const group = (await list(amina)).body.data.abilities.find(({ id }) => id === created.body.data.id);
    expect(group).toMatchObject({ name: "Month end", editable: true });
    expect(group?.abilities.map(({ name }) => name)).toEqual(["View Reports", "Post Journals"]);
    expect((await hazina.call(amina, "POST", "/ability-groups", form)).status).toBe(409);
    expect((await hazina.call(rival, "DELETE", path)).status).toBe(404);
    expect((await hazina.call(amina, "DELETE", path)).body.message).toBe("The group was deleted.");
    expect((await hazina.call(amina, "DELETE", "/ability-groups/1")).body.code).toBe("not_editable");
  });
});

describe("conflicting duties", () => {
  it("are reported with who holds them and what could happen", async () => {
    type Report = { data: { user: { email: string }; conflicts: { first: string; second: string; risk: string }[] }[] };
    const { body } = await hazina.call<Report>(amina, "GET", "/reports/conflicting-duties");
    const own = body.data.find(({ user }) => user.email === amina.email);
    expect(own?.conflicts).toContainEqual({
      first: "Create Payments",
      second: "Approve Payments",
      risk: "One person can create a payment and approve it.",
    });
    expect(body.data.some(({ user }) => user.email === "brian@sokoni-traders.co.ke")).toBe(false);
  });
});
