import { afterAll, describe, expect, it } from "vitest";
import { recordCalls } from "../../testing/operations/record-calls.ts";
import { startTestServer } from "../../testing/test-server.ts";

const EMPLOYEE = 2;
const APPROVER = 7;
const PAYROLL_OFFICER = 6;

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");
const { create, change, remove, restore, list, names, made, statuses } = recordCalls(hazina, amina, "/job-titles");
const titled = async (name: string) => (await list({ search: name })).body.data[0];

afterAll(() => hazina.stop());

describe("job titles", () => {
  it("are found by name and code, sorted and paged; asked for no page, all are listed by name", async () => {
    await made({ name: "driver", code: "T-02" });
    await made({ name: "Accountant", code: "F-01" });
    await made({ name: "Cook" });
    expect(await names()).toEqual(["Accountant", "Cook", "driver"]);
    expect(await names({ search: "t-0" })).toEqual(["driver"]);
    expect(await names({ sort: "code", size: 2 })).toEqual(["Accountant", "driver"]);
    expect((await list({ page: 2, size: 2 })).body).toMatchObject({ data: [{ name: "driver" }], meta: { total: 3 } });
  });

  it("have a name and a code of their own in their company, and only there", async () => {
    const id = await made({ name: "Nurse", code: "N-1" });
    const named = 'There is already a job title "NURSE". Choose another name.';
    expect(await create({ name: "NURSE" })).toMatchObject({ status: 409, body: { message: named } });
    const coded = 'There is already a job title with the code "n-1". Choose another code.';
    const errors = [{ path: "code", message: coded }];
    expect(await create({ name: "Doctor", code: "n-1" })).toMatchObject({ status: 409, body: { errors } });
    expect((await create({ name: "Nurse", code: "N-1" }, rival)).status).toBe(200);
    expect((await change(id, { name: "Senior nurse" })).body.message).toBe("The job title was saved.");
    expect(await titled("Senior nurse")).toMatchObject({ code: "N-1" });
    await change(id, { name: "Senior nurse", code: "" });
    expect(await titled("Senior nurse")).toMatchObject({ code: null });
    expect((await create({ name: " " })).body.message).toBe("Job title is required");
  });

  it("can be restored after they were deleted, unless their name or code is taken by now", async () => {
    const guard = await made({ name: "Guard", code: "G" });
    expect((await remove(guard)).body.message).toBe("The job title was deleted.");
    expect(await names()).not.toContain("Guard");
    const other = await made({ name: "Gardener", code: "g" });
    expect((await restore(guard)).body.message).toContain('already a job title with the code "G"');
    await remove(other);
    expect((await restore(guard)).body.message).toBe("The job title was restored.");
    expect((await restore(guard)).status).toBe(404);
  });

  it("carry a range of pay that is the right way round, to the cent", async () => {
    const id = await made({ name: "Engineer", lowest: 80_000.05, highest: 120_000 });
    expect(await titled("Engineer")).toMatchObject({ lowest: 80_000.05, highest: 120_000 });
    const message = "The highest pay is below the lowest. Enter the larger amount as the highest.";
    expect(await change(id, { name: "Engineer", highest: 80_000.04 })).toMatchObject({
      status: 422,
      body: { message },
    });
    expect((await change(id, { name: "Engineer", lowest: -1 })).status).toBe(422);
    expect(await titled("Engineer")).toMatchObject({ lowest: 80_000.05, highest: 120_000 });
    await change(id, { name: "Engineer", highest: null });
    expect(await titled("Engineer")).toMatchObject({ lowest: 80_000.05, highest: null });
  });
});

describe("who may see and manage job titles", () => {
  it("those of the company by their roles, and pay only with View Salaries", async () => {
    const id = await made({ name: "Clerk", lowest: 30_000, highest: 45_000 });
    expect(await names({}, rival)).toEqual(["Nurse"]);
    expect(await statuses(id, { name: "Theirs" }, rival)).toEqual([200, 404, 404, 404]);
    await hazina.setRole(amina, PAYROLL_OFFICER);
    expect(await titled("Clerk")).toMatchObject({ lowest: 30_000 });
    await hazina.setRole(amina, APPROVER);
    expect(await statuses(id, { name: "Theirs" })).toEqual([200, 403, 403, 403]);
    expect(JSON.stringify((await list()).body)).not.toMatch(/lowest|highest|30000/);
    await hazina.setRole(amina, EMPLOYEE);
    expect(await statuses(id, { name: "Theirs" })).toEqual([403, 403, 403, 403]);
  });

  it("a role that manages them without View Salaries keeps the pay that it does not see", async () => {
    const abilities = [1, 2, 44, 45];
    await hazina.setRole(amina, 1);
    const id = await made({ name: "Welder", lowest: 20_000 });
    const role = { name: "Titles", title: "Titles", description: "", ability_ids: abilities };
    const answer = await hazina.call<{ data: { id: number } }>(amina, "POST", "/roles", role);
    await hazina.setRole(amina, answer.body.data.id);
    expect((await change(id, { name: "Master welder" })).status).toBe(200);
    const refused = await change(id, { name: "Master welder", lowest: 1 });
    expect(refused).toMatchObject({ status: 403, body: { code: "lacks_ability" } });
    expect(refused.body.message).toContain("View Salaries");
    await hazina.setRole(amina, 1);
    expect(await titled("Master welder")).toMatchObject({ lowest: 20_000 });
  });
});
