import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../testing/test-server.ts";
import { startPurchases } from "./purchases.fixture.ts";

const steps = await startPurchases();
const { hazina, call, owner, employee, branchAdmin, rival, today, supplierOf } = steps;
let supplier = "";

beforeAll(async () => {
  supplier = await supplierOf("Kilimo Packaging");
});

afterAll(() => steps.money.stop());

describe("the files of a bill", () => {
  const PDF = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF";
  const attach = (id: string, text: string, person: Person = owner) => {
    const form = new FormData();
    form.set("file", new File([text], "delivery note.pdf", { type: "application/pdf" }));
    return hazina.call<{ message: string; data: { id: string } }>(person, "POST", `/bills/${id}/files`, form);
  };
  type Files = { version: number; state: string; files: { id: string; added_by: string; added_at: string }[] };
  const filesOf = async (id: string) => (await call<{ data: Files }>(owner, `/bills/${id}`)).body.data;

  it("can be added after its approval, with who and when, and change nothing else", async () => {
    const id = await steps.approved(supplier, [steps.line(5_000)]);
    const before = await filesOf(id);
    const added = await attach(id, PDF);
    expect([added.status, added.body.message]).toEqual([200, "The file was added."]);
    expect((await attach(id, PDF)).status).toBe(409);
    const { files, ...after } = await filesOf(id);
    expect(files).toMatchObject([
      { added_by: expect.any(String), added_at: expect.stringContaining(today.slice(0, 4)) },
    ]);
    expect({ ...after, files: [] }).toEqual(before);
    const path = `/bills/${id}/files/${files[0]?.id}`;
    expect((await hazina.call(owner, "DELETE", path)).status).toBe(409);
    expect((await call(rival, path)).status).toBe(404);
    expect((await call(branchAdmin, path)).status).toBe(404);
    expect((await attach(id, `${PDF} `, rival)).status).toBe(404);
    expect((await attach(id, `${PDF} `, employee)).status).toBe(403);
    expect((await attach(id, "MZ not a pdf")).status).toBe(415);
  });
});
