import { afterAll, describe, expect, it } from "vitest";
import { type Person, startTestServer } from "../../testing/test-server.ts";

const FINANCE_MANAGER = 3;
const EMPLOYEE = 2;

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

type Answer = { message: string; data: { id: string } & { name: string }[]; meta: { total: number } };

const call = (method: string, path: string, body: object | undefined, person: Person = amina) =>
  hazina.call<Answer>(person, method, path, body);
const create = (name: unknown, person?: Person) => call("POST", "/departments", { name }, person);
const rename = (id: string, name: string, person?: Person) => call("PUT", `/departments/${id}`, { name }, person);
const remove = (id: string, person?: Person) => call("DELETE", `/departments/${id}`, undefined, person);
const restore = (id: string, person?: Person) => call("POST", `/departments/${id}/restore`, {}, person);
const list = (question: object = {}, person?: Person) => call("POST", "/client/departments", question, person);
const names = async (question?: object, person?: Person) =>
  (await list(question, person)).body.data.map(({ name }) => name);
const made = async (name: string) => (await create(name)).body.data.id;

describe("departments", () => {
  it("are searched, sorted and paged; asked for no page, all are listed by name", async () => {
    for (const name of ["sales", "Workshop", "100 % Online"]) await made(name);
    expect(await names()).toEqual(["100 % Online", "sales", "Workshop"]);
    expect(await names({ search: "SHOP" })).toEqual(["Workshop"]);
    expect(await names({ search: "%" })).toEqual(["100 % Online"]);
    expect(await names({ sort: "-created" })).toEqual(["100 % Online", "Workshop", "sales"]);
    expect((await list({ page: 2, size: 2 })).body).toMatchObject({ data: [{ name: "Workshop" }], meta: { total: 3 } });
  });

  it("have a name of their own in their company, and only there", async () => {
    expect(await create("Finance")).toMatchObject({ status: 200, body: { message: "The department was created." } });
    const message = 'There is a department "FINANCE" already. Choose another name.';
    expect(await create("  FINANCE ")).toMatchObject({ status: 409, body: { message } });
    expect((await create("Finance", rival)).status).toBe(200);
    const legal = await made("Legal");
    expect((await rename(legal, "finance")).status).toBe(409);
    expect((await rename(legal, "LEGAL")).body.message).toBe("The department was saved.");
    const twice = await Promise.all([create("Two at once"), create("Two at once")]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("take no name that is blank or too long", async () => {
    for (const name of ["  ", undefined]) expect((await create(name)).body.message).toBe("Department name is required");
    expect((await create("x".repeat(121))).body.message).toBe("Use at most 120 characters.");
  });

  it("come back after they were deleted, unless their name was given away", async () => {
    const logistics = await made("Logistics");
    expect(await remove(logistics)).toEqual({ status: 200, body: { message: "The department was deleted." } });
    expect(await names()).not.toContain("Logistics");
    expect((await remove(logistics)).status).toBe(404);
    expect((await rename(logistics, "Transport")).status).toBe(404);
    expect(await restore(logistics)).toEqual({ status: 200, body: { message: "The department is back." } });
    expect((await restore(logistics)).status).toBe(404);
    await remove(logistics);
    await made("logistics");
    expect((await restore(logistics)).status).toBe(409);
  });

  it("of another company do not exist, and roles see or manage them", async () => {
    const id = await made("Ours");
    const statuses = async (person: Person) => {
      const calls = [list({}, person), rename(id, "Theirs", person), remove(id, person), restore(id, person)];
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    expect(await names({}, rival)).toEqual(["Finance"]);
    expect(await statuses(rival)).toEqual([200, 404, 404, 404]);
    for (const [role, seen] of [
      [EMPLOYEE, 403],
      [FINANCE_MANAGER, 200],
    ] as const) {
      await hazina.setRole(amina, role);
      expect(await statuses(amina)).toEqual([seen, 403, 403, 403]);
    }
  });
});
