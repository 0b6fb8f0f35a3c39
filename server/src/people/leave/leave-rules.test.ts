import { parseInstant } from "@hazina/base/calendar.ts";
import type { leave } from "@hazina/contract/people/leave.ts";
import type { openingLeave } from "@hazina/contract/people/opening-leave.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestServer } from "../../testing/test-server.ts";

type Answers = InferContractRouterOutputs<typeof leave>;
type Opening = InferContractRouterOutputs<typeof openingLeave>;

const hazina = await startTestServer();
const rival = await hazina.company("Rival Traders");
const { owner, financeManager, employee: clerk } = hazina.group;
const scope = { companyId: owner.companyId, branchId: null };
const { database } = hazina.server.services;
hazina.time.ms = parseInstant("2026-05-31T09:00:00Z");

afterAll(() => hazina.stop());

const call = <Body>(person: Person, method: string, path: string, body?: object) =>
  hazina.call<Body>(person, method, path, body);

async function employee(name: string, joined: string, more: object = {}, userId?: string): Promise<string> {
  const body = {
    person: { first_name: name, last_name: "Mutiso" },
    employment: { joined, kind: "permanent", ...more },
  };
  const added = await call<{ data: { id: string } }>(owner, "POST", "/personnel", body);
  const { id } = added.body.data;
  if (userId) {
    await database.inCompany(scope, (tx) => tx.execute(sql`update employees set user_id = ${userId} where id = ${id}`));
  }
  return id;
}

let types: Answers["listTypes"]["data"] = [];
const typeOf = (law: string | null) => types.find((type) => type.law === law)?.id ?? "";
const ask = (person: Person, body: object, law: string | null = "annual") =>
  call<Answers["ask"] & { code: string; errors: unknown[] }>(person, "POST", "/leave-requests", {
    leave_type_id: typeOf(law),
    ...body,
  });
const asked = async (person: Person, body: object, law: string | null = "annual") => {
  const answer = await ask(person, body, law);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data.id ?? "";
};
const decide = (person: Person, id: string, status = 1, comment = "") =>
  call<{ message: string }>(person, "POST", `/leave-requests/${id}/decision`, { status, comment });
const requests = async (person: Person, question: object = {}) =>
  (await call<Answers["requests"]>(person, "POST", "/client/leave-requests", question)).body.data;
const balance = async (person: Person, personId: string, asOf = "2026-05-31", law = "annual") => {
  const question = { personnel_id: personId, as_of: asOf };
  const { data } = (await call<Answers["balances"]>(person, "POST", "/client/leave-balances", question)).body;
  return data[0]?.balances.find((one) => one.leave_type_id === typeOf(law));
};

beforeAll(async () => {
  types = (await call<Answers["listTypes"]>(owner, "POST", "/client/leave-types", {})).body.data;
  await employee("Caro", "2025-01-01", {}, clerk.userId);
});

describe("leave with a document", () => {
  const note = (id: string, person: Person = clerk, bytes: BlobPart = "%PDF-1.7\n%%EOF") => {
    const form = new FormData();
    form.set("file", new Blob([bytes]), "Sick note.pdf");
    return call<{ message: string }>(person, "POST", `/leave-requests/${id}/document`, form);
  };

  it("is approved only once the document is there, which those who decide can open", async () => {
    const sick = types.find(({ law }) => law === "sick");
    const { id, law: _law, warning: _warning, ...fields } = sick as (typeof types)[number];
    const saved = await call<{ message: string }>(owner, "PUT", `/leave-types/${id}`, { ...fields, evidence_from: 3 });
    expect(saved.body.message).toContain("The leave type was saved.");
    const three = { from: "2026-09-07", to: "2026-09-09" };
    const { effect } = (await ask(clerk, { ...three, dry_run: true }, "sick")).body.data;
    expect(effect.needs_document).toBe(true);
    const short = { from: "2026-09-14", to: "2026-09-15", dry_run: true };
    expect((await ask(clerk, short, "sick")).body.data.effect.needs_document).toBe(false);
    const request = await asked(clerk, three, "sick");
    expect(await decide(owner, request)).toMatchObject({
      status: 409,
      body: { message: "Sick leave of 3 days or more needs a document. Ask the employee to add it to the request." },
    });
    expect((await note(request, clerk, "no paper at all")).status).toBe(422);
    expect((await note(request)).body.message).toBe("The document was added to the request.");
    const [row] = await requests(clerk, { state: "pending", own: true });
    expect(row?.document).toBe("Sick note.pdf");
    const file = (person: Person) => hazina.call(person, "GET", `/leave-requests/${request}/document`);
    expect([(await file(clerk)).status, (await file(owner)).status]).toEqual([200, 200]);
    expect((await file(financeManager)).status, "who neither manages nor decides").toBe(404);
    expect((await file(rival)).status).toBe(404);
    expect((await decide(owner, request)).body.message).toBe("The leave was approved.");
  });
});

describe("a casual employee", () => {
  it("earns no annual and no sick leave until the employment converts, and may ask for other leave", async () => {
    const id = await employee("Samuel", "2025-01-01", { kind: "casual" });
    expect(await balance(owner, id)).toBeUndefined();
    const refused = await ask(owner, { personnel_id: id, from: "2026-09-07", to: "2026-09-07" });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: "Annual leave is not available for this kind of employment (casual). Choose a different leave type.",
      },
    });
    const { data } = (await call<{ data: { version: number } }>(owner, "GET", `/personnel/${id}`)).body;
    const employment = { kind: "permanent", effective_from: "2026-05-01" };
    await call(owner, "PUT", `/personnel/${id}`, { version: data.version, employment });
    expect((await balance(owner, id))?.available, "service counts from its first day").toBeGreaterThan(8);
  });
});

describe("opening balances from a sheet", () => {
  const send = (sheet: string, more: Record<string, string> = {}) => {
    const form = new FormData();
    form.set("file", new Blob([sheet]), "leave.csv");
    for (const [name, value] of Object.entries({ day: "2026-05-01", ...more })) form.set(name, value);
    return call<Opening["importOpening"]>(owner, "POST", "/leave-adjustments/opening", form);
  };
  const numberOf = async (id: string) =>
    (await call<{ data: { payroll_number: string } }>(owner, "GET", `/personnel/${id}`)).body.data.payroll_number;

  it("set the balance of many employees at once, all or nothing, and name each cell that is wrong", async () => {
    const [asha, juma] = [await employee("Asha", "2024-01-01"), await employee("Juma", "2024-01-01")];
    const rows = [`${await numberOf(asha)},12.5,10`, `${await numberOf(juma)},,7`];
    const sheet = `Number,Annual leave,Sick leave\n${rows.join("\n")}\n`;
    const wrong = await send(`${sheet}X-99,3,\n${await numberOf(asha)},many,\n`);
    expect(wrong.status).toBe(422);
    expect(wrong.body.message).toContain("Nothing was imported: row 4, Number (A): No employee has the number X-99.");
    const tried = await send(sheet, { dry_run: "true" });
    expect([tried.body.message, tried.body.data.faults]).toEqual(["3 opening balances would be set.", []]);
    expect((await balance(owner, asha, "2026-05-01"))?.available).not.toBe(12.5);
    expect((await send(sheet)).body.message).toBe("3 opening balances set.");
    expect(await balance(owner, asha, "2026-05-01")).toMatchObject({ available: 12.56 });
    expect((await balance(owner, juma, "2026-05-01", "sick"))?.available).toBe(7);
  });

  it("cannot be dated after today, and a sheet without a leave type is refused", async () => {
    expect((await send("Number,Annual leave\n1,2\n", { day: "2026-06-01" })).body.message).toBe(
      "An opening balance cannot be dated after today.",
    );
    expect((await send("Number,Name\n1,Asha\n")).status).toBe(422);
  });

  it("have a sheet to fill, with every employee and leave type", async () => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${owner.token}` };
    const address = "http://hazina.test/api/leave-adjustments/opening/template";
    const answer = await hazina.server.fetch(new Request(address, { method: "POST", headers, body: "{}" }));
    expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
      200,
      expect.stringContaining("opening_leave.xlsx"),
    ]);
  });
});
