import { afterAll, describe, expect, it } from "vitest";
import { recordCalls } from "../../testing/operations/record-calls.ts";
import { PASSWORD, type Person, signIn, startTestServer } from "../../testing/test-server.ts";

const FINANCE_MANAGER = 3;
const EMPLOYEE = 2;

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

const { create, change, remove, restore, list, names, made, statuses } = recordCalls(hazina, amina, "/departments");

describe("departments", () => {
  it("are searched, sorted and paged; asked for no page, all are listed by name", async () => {
    for (const name of ["sales", "Workshop", "100 % Online"]) await made({ name });
    expect(await names()).toEqual(["100 % Online", "sales", "Workshop"]);
    expect(await names({ search: "SHOP" })).toEqual(["Workshop"]);
    expect(await names({ search: "%" })).toEqual(["100 % Online"]);
    expect(await names({ sort: "-created" })).toEqual(["100 % Online", "Workshop", "sales"]);
    expect((await list({ page: 2, size: 2 })).body).toMatchObject({ data: [{ name: "Workshop" }], meta: { total: 3 } });
  });

  it("have a name of their own in their company, and only there", async () => {
    expect((await create({ name: "Finance" })).body.message).toBe("The department was created.");
    const message = 'There is already a department "FINANCE". Choose another name.';
    expect(await create({ name: "  FINANCE " })).toMatchObject({ status: 409, body: { message } });
    expect((await create({ name: "Finance" }, rival)).status).toBe(200);
    const legal = await made({ name: "Legal" });
    expect((await change(legal, { name: "finance" })).status).toBe(409);
    expect((await change(legal, { name: "LEGAL" })).body.message).toBe("The department was saved.");
    const twice = await Promise.all([create({ name: "Two at once" }), create({ name: "Two at once" })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("take no name that is blank or too long", async () => {
    for (const body of [{ name: "  " }, {}]) {
      expect((await create(body)).body.message).toBe("Department name is required");
    }
    expect((await create({ name: "x".repeat(121) })).body.message).toBe("Use at most 120 characters.");
  });

  it("can be restored after they were deleted, unless their name is taken by now", async () => {
    const logistics = await made({ name: "Logistics" });
    expect(await remove(logistics)).toEqual({ status: 200, body: { message: "The department was deleted." } });
    expect(await names()).not.toContain("Logistics");
    expect((await remove(logistics)).status).toBe(404);
    expect((await change(logistics, { name: "Transport" })).status).toBe(404);
    expect(await restore(logistics)).toEqual({ status: 200, body: { message: "The department was restored." } });
    expect((await restore(logistics)).status).toBe(404);
    await remove(logistics);
    await made({ name: "logistics" });
    expect((await restore(logistics)).status).toBe(409);
  });

  it("have a code of their own and may be part of another, but not of themselves", async () => {
    const parts = async () => (await list({ search: "plant" })).body.data as unknown as Record<string, unknown>[];
    const plant = await made({ name: "Plant", code: "P" });
    const shop = await made({ name: "Plant shop", code: "P-1", parent_id: plant });
    const desk = await made({ name: "Plant desk", parent_id: shop });
    expect(await names({ search: "p-1" })).toEqual(["Plant shop"]);
    expect((await create({ name: "Press", code: "p-1" })).body.message).toContain(
      'already a department with the code "p-1"',
    );
    for (const parent_id of [plant, shop, desk]) {
      const refused = await change(plant, { name: "Plant", parent_id });
      expect(refused).toMatchObject({ status: 422, body: { message: expect.stringMatching(/part of itself/) } });
    }
    expect((await change(desk, { name: "Plant desk", parent_id: rival.companyId })).status).toBe(404);
    await change(shop, { name: "Plant shop" });
    expect(await parts()).toMatchObject([{}, { parent_id: shop }, { code: "P-1", parent_id: plant }]);
    await remove(plant);
    expect(await parts()).toMatchObject([{ parent_id: shop }, { parent_id: null }]);
    expect((await change(plant, { name: "Plant", parent_id: desk })).status).toBe(422);
    expect((await change(plant, { name: "Plant" })).status).toBe(404);
    await restore(plant);
    expect((await parts())[2]).toMatchObject({ parent_id: plant });
    await change(shop, { name: "Plant shop", code: "", parent_id: null });
    expect((await parts())[2]).toMatchObject({ code: null, parent_id: null });
  });

  it("with people are merged or emptied, never deleted; the list shows their head and people", async () => {
    const [stores, depot] = [await made({ name: "Stores" }), await made({ name: "Depot" })];
    const bay = await made({ name: "Loading bay", parent_id: stores });
    const hire = async (department_id: string) => {
      const employment = { joined: "2024-01-01", kind: "permanent", department_id };
      const person = { first_name: "Wanjiku", last_name: "Kamau" };
      const added = await hazina.call<{ data: { id: string } }>(amina, "POST", "/personnel", { person, employment });
      return added.body.data.id;
    };
    const people = [await hire(stores), await hire(stores)];
    const named = async (name: string) => (await list({ search: name })).body.data[0];
    expect((await change(stores, { name: "Stores", head_id: people[0] })).status).toBe(200);
    expect((await change(stores, { name: "Stores", head_id: rival.companyId })).status).toBe(404);
    expect(await named("Stores")).toMatchObject({ people: 2, head: "Wanjiku Kamau", version: 2 });
    expect((await change(stores, { name: "Stores", version: 1 })).body).toMatchObject({ code: "changed_since" });
    expect(await remove(stores)).toMatchObject({
      status: 409,
      body: {
        message:
          "2 people belong to this department. Move them to another department first, or merge this department into another one.",
      },
    });
    const merge = (id: string, into: string, person: Person = amina) =>
      hazina.call(person, "POST", `/departments/${id}/merge`, { into });
    expect((await merge(stores, stores)).status).toBe(422);
    expect((await merge(stores, rival.companyId)).status).toBe(404);
    expect((await merge(stores, depot, rival)).status).toBe(404);
    expect((await merge(stores, depot, {})).status).toBe(401);
    expect((await merge(stores, bay)).body).toMatchObject({ message: "Stores was merged into Loading bay." });
    expect(await named("Loading bay")).toMatchObject({ people: 2, parent_id: null });
    expect(await names()).not.toContain("Stores");
    const record = `/personnel/${people[1]}`;
    expect((await hazina.call(amina, "GET", record)).body).toMatchObject({
      data: { employment: { terms: { department: "Loading bay" } } },
    });
    await hazina.call(amina, "POST", `/personnel/${people[0]}/user`, { user_id: amina.userId });
    const department = { name: "Loading bay" };
    expect((await hazina.call(amina, "GET", "/session")).body).toMatchObject({ data: { department } });
    expect(await signIn(hazina, amina.email, PASSWORD)).toMatchObject({ department });
  });

  it("of another company do not exist, and roles see or manage them", async () => {
    const id = await made({ name: "Ours" });
    const named = { name: "Theirs" };
    expect(await names({}, rival)).toEqual(["Finance"]);
    expect(await statuses(id, named, rival)).toEqual([200, 404, 404, 404]);
    for (const [role, seen] of [
      [EMPLOYEE, 403],
      [FINANCE_MANAGER, 200],
    ] as const) {
      await hazina.setRole(amina, role);
      expect(await statuses(id, named)).toEqual([seen, 403, 403, 403]);
    }
  });
});
