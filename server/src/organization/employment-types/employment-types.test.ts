import { afterAll, describe, expect, it } from "vitest";
import { recordCalls } from "../../testing/operations/record-calls.ts";
import { startTestServer } from "../../testing/test-server.ts";

const EMPLOYEE = 2;
const APPROVER = 7;

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");
const types = recordCalls(hazina, amina, "/employment-types");
const { create, change, remove, restore, list, names, made, statuses } = types;

afterAll(() => hazina.stop());

describe("employment types", () => {
  it("are searched, sorted by name and kind, and paged", async () => {
    await made({ name: "staff", kind: "permanent" });
    await made({ name: "Loaders", kind: "casual" });
    await made({ name: "Advisers", kind: "consultant" });
    expect(await names()).toEqual(["Advisers", "Loaders", "staff"]);
    expect(await names({ sort: "-kind" })).toEqual(["staff", "Advisers", "Loaders"]);
    expect(await names({ search: "LOAD" })).toEqual(["Loaders"]);
    expect((await list({ page: 2, size: 1 })).body).toMatchObject({ data: [{ kind: "casual" }], meta: { total: 3 } });
  });

  it("have a name of their own and one of the kinds", async () => {
    const id = await made({ name: "Interns", kind: "intern" });
    const message = 'There is already an employment type "interns". Choose another name.';
    expect(await create({ name: "interns", kind: "intern" })).toMatchObject({ status: 409, body: { message } });
    expect((await create({ name: "Interns", kind: "intern" }, rival)).status).toBe(200);
    const chosen = "Choose the kind of employment.";
    expect(await create({ name: "Pirates", kind: "pirate" })).toMatchObject({ status: 422, body: { message: chosen } });
    expect((await create({ kind: "intern" })).body.message).toBe("Employment type is required");
    expect((await change(id, { name: "Trainees", kind: "contract" })).body.message).toBe(
      "The employment type was saved.",
    );
    expect((await list({ search: "Trainees" })).body.data[0]).toMatchObject({ kind: "contract" });
  });

  it("can be restored after they were deleted, unless their name is taken by now", async () => {
    const id = await made({ name: "Board", kind: "director" });
    expect((await remove(id)).body.message).toBe("The employment type was deleted.");
    expect(await names()).not.toContain("Board");
    expect((await restore(id)).body.message).toBe("The employment type was restored.");
    await remove(id);
    await made({ name: "BOARD", kind: "director" });
    expect((await restore(id)).status).toBe(409);
  });

  it("of another company do not exist, and roles see or manage them", async () => {
    const id = await made({ name: "Ours", kind: "casual" });
    const theirs = { name: "Theirs", kind: "casual" };
    expect(await names({}, rival)).toEqual(["Interns"]);
    expect(await statuses(id, theirs, rival)).toEqual([200, 404, 404, 404]);
    await hazina.setRole(amina, APPROVER);
    expect(await statuses(id, theirs)).toEqual([200, 403, 403, 403]);
    await hazina.setRole(amina, EMPLOYEE);
    expect(await statuses(id, theirs)).toEqual([403, 403, 403, 403]);
  });
});
