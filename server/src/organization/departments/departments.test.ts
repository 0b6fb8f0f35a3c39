import { afterAll, describe, expect, it } from "vitest";
import { type Person, startTestServer } from "../../testing/test-server.ts";

const FINANCE_MANAGER = 3;
const EMPLOYEE = 2;

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

type Made = { message: string; data: { id: string } };
type List = { data: { name: string }[]; meta: { total: number } };

const create = (name: unknown, person: Person = amina) => hazina.call<Made>(person, "POST", "/departments", { name });
const rename = (id: string, name: string, person: Person = amina) =>
  hazina.call(person, "PUT", `/departments/${id}`, { name });
const remove = (id: string, person: Person = amina) => hazina.call(person, "DELETE", `/departments/${id}`);
const restore = (id: string, person: Person = amina) => hazina.call(person, "POST", `/departments/${id}/restore`, {});
const list = (question: object = {}, person: Person = amina) =>
  hazina.call<List>(person, "POST", "/client/departments", question);
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

  it.each([
    ["  ", "Department name is required"],
    [undefined, "Department name is required"],
    ["x".repeat(121), "Use at most 120 characters."],
  ])("take no name that is none: %s", async (name, message) => {
    expect(await create(name)).toMatchObject({ status: 422, body: { message } });
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
    const statuses = async (person: Person) =>
      (
        await Promise.all([list({}, person), rename(id, "Theirs", person), remove(id, person), restore(id, person)])
      ).map(({ status }) => status);
    expect(await names({}, rival)).toEqual(["Finance"]);
    expect(await statuses(rival)).toEqual([200, 404, 404, 404]);
    await hazina.setRole(amina, EMPLOYEE);
    expect(await statuses(amina)).toEqual([403, 403, 403, 403]);
    await hazina.setRole(amina, FINANCE_MANAGER);
    expect(await statuses(amina)).toEqual([200, 403, 403, 403]);
    await hazina.setRole(amina, 1);
    expect(await names()).toContain("Ours");
  });
});
