import { addDays, dayAt, dayInWords } from "@hazina/base/calendar.ts";
import type { employees } from "@hazina/contract/people/employees.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { afterAll, expect, it } from "vitest";
import { type Owner, type Person, startTestServer, storedFiles } from "../../testing/test-server.ts";
import { names, work } from "../employees/employees.cases.ts";
import { removeDeletedDocuments } from "./documents.ts";

const EMPLOYEE = 2;
const HR_OFFICER = 8;
const DAYS_31 = 31 * 24 * 60 * 60 * 1000;

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");
const { owner, employee: clerk, branchAdmin } = hazina.group;
const today = dayAt(hazina.time.ms);

afterAll(() => hazina.stop());

type Shown = InferContractRouterOutputs<typeof employees>["read"]["data"];
type Saved = { readonly message: string; readonly data: { readonly id: string }; readonly errors?: readonly object[] };

const PDF = `%PDF-1.7\n1 0 obj << /Note (pay 87,654.32) >> endobj\n%%EOF\n`;

const add = async (person: Person) =>
  (await hazina.call<Saved>(person, "POST", "/personnel", { person: names, employment: work(today) })).body.data.id;
const read = async (person: Person, id: string) =>
  (await hazina.call<{ data: Shown }>(person, "GET", `/personnel/${id}`)).body.data;
const send = (person: Person, id: string, content: BlobPart, name: string, more: Record<string, string> = {}) => {
  const form = new FormData();
  form.set("file", new File([content], name));
  form.set("kind", "contract");
  for (const [field, value] of Object.entries(more)) form.set(field, value);
  return hazina.call<Saved>(person, "POST", `/personnel/${id}/documents`, form);
};
const download = ({ token }: Person, path: string) =>
  hazina.server.fetch(new Request(`http://hazina.test/api${path}`, { headers: { authorization: `Bearer ${token}` } }));
const open = (person: Person, id: string, document: string) =>
  hazina.call<string>(person, "GET", `/personnel/${id}/documents/${document}`);

it("a document is stored, listed without its name for roles that see no pay, read by those that do, deleted and restored", async () => {
  const id = await add(owner);
  const { status, body } = await send(owner, id, PDF, "C:\\scans\\Contract of 23456789.pdf", { expires: "2030-01-31" });
  expect(status).toBe(200);
  const document = body.data.id;
  expect((await read(owner, id)).documents).toMatchObject([
    { id: document, kind: "contract", file_name: "Contract of 23456789.pdf", expires: "2030-01-31" },
  ]);
  const file = await download(owner, `/personnel/${id}/documents/${document}`);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(await file.text()).toBe(PDF);

  await hazina.setRole(clerk as Owner, HR_OFFICER);
  const seen = await read(clerk, id);
  expect(seen.documents).toMatchObject([{ id: document, kind: "contract", file_name: null }]);
  expect(JSON.stringify(seen)).not.toContain("23456789");
  expect(await open(clerk, id, document)).toMatchObject({ status: 403, body: { code: "lacks_ability" } });
  expect((await send(clerk, id, PDF, "medical.pdf", { kind: "medical" })).status).toBe(200);
  const history = await hazina.call(clerk, "POST", `/personnel/${id}/history`, {});
  expect(JSON.stringify(history.body)).toContain("document added");
  expect(JSON.stringify(history.body)).not.toContain("23456789");

  const own = `/personnel/${id}/documents/${document}`;
  expect(await hazina.call(clerk, "DELETE", own)).toMatchObject({ status: 200 });
  expect((await open(owner, id, document)).status).toBe(404);
  expect((await hazina.call(clerk, "DELETE", own)).status).toBe(404);
  expect(await hazina.call(clerk, "POST", `${own}/restore`)).toMatchObject({ status: 200 });
  expect((await open(owner, id, document)).status).toBe(200);
  await hazina.setRole(clerk as Owner, EMPLOYEE);
  for (const stranger of [rival, branchAdmin]) {
    expect((await send(stranger, id, PDF, "x.pdf")).status).toBe(404);
    expect((await open(stranger, id, document)).status).toBe(404);
    expect((await hazina.call(stranger, "DELETE", own)).status).toBe(404);
    expect((await hazina.call(stranger, "POST", `${own}/restore`)).status).toBe(404);
  }
  const other = await add(owner);
  expect((await open(owner, other, document)).status).toBe(404);
});

it.each([
  [
    "a text that is called a PDF",
    "no paper at all",
    "contract.pdf",
    {},
    422,
    "The document: choose a PDF, PNG or JPEG file.",
  ],
  ["an empty file", "", "contract.pdf", {}, 422, "The document: choose a PDF, PNG or JPEG file."],
  ["a PDF of more than 5 MB", `${PDF}${" ".repeat(5 * 1024 * 1024)}%%EOF`, "big.pdf", {}, 413, undefined],
  ["a kind that is none", PDF, "contract.pdf", { kind: "secret" }, 422, "Choose the kind of document."],
  ["a day that is none", PDF, "contract.pdf", { expires: "2026-02-31" }, 422, undefined],
])("%s is refused in a sentence, and nothing is kept", async (_, content, name, more, status, sentence) => {
  const id = await add(amina);
  const refused = await send(amina, id, content, name, more);
  expect(refused.status).toBe(status);
  const said = [refused.body.message, ...(refused.body.errors ?? []).map((one) => (one as Saved).message)];
  if (sentence) expect(said).toContain(sentence);
  expect((await read(amina, id)).documents).toEqual([]);
});

it("a claim rests on a document of the record, which stays while it does; changing that alone moves no pay", async () => {
  const id = await add(amina);
  const document = (await send(amina, id, PDF, "policy.pdf", { kind: "evidence" })).body.data.id;
  const foreign = (await send(amina, await add(amina), PDF, "policy.pdf")).body.data.id;
  const claim = { kind: "insurance", monthly: 2_000, from: "2026-01", evidence: "Policy 123" };
  const write = async (claims: object[]) =>
    hazina.call<Saved>(amina, "PUT", `/personnel/${id}`, { version: (await read(amina, id)).version, claims });
  expect((await write([{ ...claim, document_id: foreign }])).body.errors).toMatchObject([
    { path: "claims.0.document_id", message: "Choose a document from this employee's record." },
  ]);
  expect((await write([{ ...claim, document_id: document }])).status).toBe(200);
  const [saved] = (await read(amina, id)).claims ?? [];
  expect(saved?.document_id).toBe(document);
  const own = `/personnel/${id}/documents/${document}`;
  expect(await hazina.call(amina, "DELETE", own)).toMatchObject({
    status: 409,
    body: { message: "A tax relief claim depends on this document. Choose another document for the claim first." },
  });
  expect((await write([{ ...claim, id: saved?.id }])).status).toBe(200);
  expect((await read(amina, id)).claims?.[0]?.document_id).toBe(document);
  expect((await write([{ ...claim, id: saved?.id, document_id: null }])).status).toBe(200);
  expect((await hazina.call(amina, "DELETE", own)).status).toBe(200);
});

it("an expiring document of a tax relief claim is reported on the record until the claim ends or has another document", async () => {
  const id = await add(owner);
  const { body } = await send(owner, id, PDF, "policy.pdf", { kind: "evidence", expires: addDays(today, 10) });
  const month = today.slice(0, 7);
  const claim = { kind: "pension", monthly: 5_000, from: month, evidence: "Policy", document_id: body.data.id };
  const claims = async (more: object) => {
    const { version } = await read(owner, id);
    const answer = await hazina.call(owner, "PUT", `/personnel/${id}`, { version, claims: [{ ...claim, ...more }] });
    expect(answer.status).toBe(200);
    const { missing } = (await read(owner, id)).readiness;
    return missing.filter(({ check }) => check === "evidence");
  };
  expect(await claims({})).toMatchObject([{ fix: "claims", blocking: false }]);
  expect((await claims({}))[0]?.sentence).toContain(dayInWords(addDays(today, 10)));
  const newer = await send(owner, id, PDF, "policy.pdf", { kind: "evidence", expires: addDays(today, 400) });
  expect(await claims({ document_id: newer.body.data.id })).toEqual([]);
});

it("employees read their own documents; deleted ones are removed after 30 days, and all with the record", async () => {
  const id = await add(amina);
  const document = (await send(amina, id, PDF, "contract.pdf")).body.data.id;
  const other = await add(amina);
  const foreign = (await send(amina, other, PDF, "contract.pdf")).body.data.id;
  expect((await hazina.call(amina, "GET", `/my/documents/${document}`)).status).toBe(404);
  await hazina.call(amina, "POST", `/personnel/${id}/user`, { user_id: amina.userId });
  expect(await (await download(amina, `/my/documents/${document}`)).text()).toBe(PDF);
  expect((await hazina.call(amina, "GET", `/my/documents/${foreign}`)).status).toBe(404);

  const { services } = hazina.server;
  const kept = storedFiles(hazina, amina.companyId).length;
  await hazina.call(amina, "DELETE", `/personnel/${id}/documents/${document}`);
  expect(await removeDeletedDocuments(services, amina.companyId)).toBe(0);
  hazina.time.ms += DAYS_31;
  expect(await removeDeletedDocuments(services, amina.companyId)).toBeGreaterThan(0);
  hazina.time.ms -= DAYS_31;
  const restore = await hazina.call(amina, "POST", `/personnel/${id}/documents/${document}/restore`);
  expect(restore.status).toBe(404);
  expect((await hazina.call(amina, "DELETE", `/personnel/${other}`)).status).toBe(200);
  expect(storedFiles(hazina, amina.companyId).length).toBeLessThanOrEqual(kept - 2);
});
