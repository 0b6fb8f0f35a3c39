import { afterAll, describe, expect, it } from "vitest";
import { type Person, startTestServer } from "../../testing/test-server.ts";

const FINANCE_MANAGER = 3;
const EMPLOYEE = 2;
const UNKNOWN_ID = "018f0000-0000-7000-8000-00000000dead";

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

const create = (name: unknown, person: Person = amina) =>
  hazina.call<{ message: string; data: { id: string } }>(person, "POST", "/departments", { name });
const rename = (id: string, name: string, person: Person = amina) =>
  hazina.call(person, "PUT", `/departments/${id}`, { name });
const remove = (id: string, person: Person = amina) => hazina.call(person, "DELETE", `/departments/${id}`);
const restore = (id: string, person: Person = amina) => hazina.call(person, "POST", `/departments/${id}/restore`, {});
const names = async (person: Person = amina, search?: string) => {
  const { body } = await hazina.call<{ data: { name: string }[] }>(person, "POST", "/client/departments", { search });
  return body.data.map(({ name }) => name);
};
const made = async (name: string) => (await create(name)).body.data.id;

describe("departments", () => {
  it("are listed by name, whatever the size of its letters, and found by a part of it", async () => {
    await made("sales");
    await made("Workshop");
    await made("100 % Online");
    expect(await names()).toEqual(["100 % Online", "sales", "Workshop"]);
    expect(await names(amina, "SHOP")).toEqual(["Workshop"]);
    expect(await names(amina, "%")).toEqual(["100 % Online"]);
  });

  it("have a name of their own in their company, and only there", async () => {
    expect(await create("Finance")).toMatchObject({ status: 200, body: { message: "The department was created." } });
    expect(await create("  FINANCE ")).toMatchObject({
      status: 409,
      body: { message: 'There is a department "FINANCE" already. Choose another name.' },
    });
    expect((await create("Finance", rival)).status).toBe(200);
    const legal = await made("Legal");
    expect((await rename(legal, "finance")).status).toBe(409);
    expect((await rename(legal, "LEGAL")).body.message).toBe("The department was saved.");
    const twice = await Promise.all([create("Two at once"), create("Two at once")]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([["  "], [undefined], [7]])("take no name that is none: %s", async (name) => {
    expect(await create(name)).toMatchObject({ status: 422, body: { message: "Department name is required" } });
  });

  it("refuse a name that is too long", async () => {
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

  it("of another company do not exist", async () => {
    const ours = await made("Ours");
    expect(await names(rival)).toEqual(["Finance"]);
    expect((await rename(ours, "Theirs", rival)).status).toBe(404);
    expect((await remove(ours, rival)).status).toBe(404);
    expect((await restore(ours, rival)).status).toBe(404);
    expect((await remove(UNKNOWN_ID)).status).toBe(404);
  });
});

describe("who may", () => {
  const calls = (id: string, person: Person) =>
    Promise.all([
      hazina.call(person, "POST", "/client/departments", {}),
      create("Nobody's", person),
      rename(id, "Nobody's", person),
      remove(id, person),
      restore(id, person),
    ]);
  const statuses = async (id: string, person: Person) => (await calls(id, person)).map(({ status }) => status);

  it("see and manage departments", async () => {
    const id = await made("Guarded");
    expect(await statuses(id, {})).toEqual([401, 401, 401, 401, 401]);
    await hazina.setRole(amina, EMPLOYEE);
    expect(await statuses(id, amina)).toEqual([403, 403, 403, 403, 403]);
    await hazina.setRole(amina, FINANCE_MANAGER);
    expect(await statuses(id, amina)).toEqual([200, 403, 403, 403, 403]);
    await hazina.setRole(amina, 1);
    expect(await names()).toContain("Guarded");
  });
});
