import { dayAt } from "@hazina/base/calendar.ts";
import { afterAll, expect, it } from "vitest";
import { type Person, startTestServer } from "../../testing/test-server.ts";
import { names, work } from "../employees/employees.cases.ts";

const hazina = await startTestServer();
const { owner, branchAdmin, branchId } = hazina.group;
const today = dayAt(hazina.time.ms);

afterAll(() => hazina.stop());

type Saved = { readonly message: string; readonly data: { readonly id: string; readonly done: number } };
type Read = {
  readonly data: { readonly version: number; readonly employment: { readonly terms: { manager_id: string } } };
};

const add = (person: Person, more: object = {}) =>
  hazina.call<Saved>(person, "POST", "/personnel", { person: names, employment: work(today, more) });
const read = async (id: string) => (await hazina.call<Read>(owner, "GET", `/personnel/${id}`)).body.data;
const save = async (person: Person, id: string, employment: object) => {
  const { version } = await read(id);
  const terms = { kind: "permanent", effective_from: today, ...employment };
  return hazina.call<Saved>(person, "PUT", `/personnel/${id}`, { version, employment: terms });
};

const ofHead = (await add(owner)).body.data.id;
const ofBranch = (await add(owner, { branch_id: branchId })).body.data.id;

it("a branch user cannot choose a manager they do not see, for a new or an existing record", async () => {
  const unseen = { status: 404, body: { message: expect.stringContaining("This manager") } };
  expect(await add(branchAdmin, { manager_id: ofHead })).toMatchObject(unseen);
  expect(await save(branchAdmin, ofBranch, { manager_id: ofHead })).toMatchObject(unseen);
  expect((await add(branchAdmin, { manager_id: ofBranch })).status).toBe(200);
});

it("a manager of the head company stays when a branch user changes other terms", async () => {
  expect((await save(owner, ofBranch, { branch_id: branchId, manager_id: ofHead })).status).toBe(200);
  expect((await save(branchAdmin, ofBranch, { manager_id: ofHead, working_week: "mon_sat" })).status).toBe(200);
  const many = { ids: [ofBranch], effective_from: today, job_title_id: null };
  const changed = await hazina.call<Saved>(branchAdmin, "POST", "/personnel/bulk-terms", many);
  expect(changed.body.data).toMatchObject({ done: 1, failed: [] });
  expect((await read(ofBranch)).employment.terms.manager_id).toBe(ofHead);
  expect((await save(branchAdmin, ofBranch, { manager_id: null })).status).toBe(200);
  expect((await save(branchAdmin, ofBranch, { manager_id: ofBranch })).status).toBe(422);
});
