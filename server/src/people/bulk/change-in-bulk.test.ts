import { addDays, dayAt, dayInWords } from "@hazina/base/calendar.ts";
import type { employees } from "@hazina/contract/people/employees.ts";
import type { manyEmployees } from "@hazina/contract/people/many-employees.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { afterAll, expect, it } from "vitest";
import { type Person, startTestServer } from "../../testing/test-server.ts";
import { names, work } from "../employees/employees.cases.ts";

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");
const { owner, employee: clerk, branchAdmin } = hazina.group;
const today = dayAt(hazina.time.ms);
const NOBODY = "018f0000-0000-7000-8000-00000000beef";

afterAll(() => hazina.stop());

type Saved = { readonly data: { readonly id: string } };
type Outcome = InferContractRouterOutputs<typeof manyEmployees>["terms"];

const idOf = async (person: Person, path: string, body: object) =>
  (await hazina.call<Saved>(person, "POST", path, body)).body.data.id;
const add = (person: Person, last_name: string, joined: string, more: object = {}) =>
  idOf(person, "/personnel", { person: { ...names, last_name }, employment: work(joined as never, more) });
const read = async (id: string) =>
  (await hazina.call<InferContractRouterOutputs<typeof employees>["read"]>(amina, "GET", `/personnel/${id}`)).body.data;
const change = (person: Person, body: object, what = "terms") =>
  hazina.call<Outcome>(person, "POST", `/personnel/bulk-${what}`, body);

it("some terms of many change from a day on, the rest stays as each has it, and who could not be is named", async () => {
  const sales = await idOf(amina, "/departments", { name: "Sales" });
  const title = await idOf(amina, "/job-titles", { name: "Cashier" });
  const wanjiku = await add(amina, "Kamau", addDays(today, -100), { job_title_id: title, working_week: "mon_sat" });
  const otieno = await add(amina, "Otieno", addDays(today, -50));
  const later = await add(amina, "Later", addDays(today, 10));
  const { version } = await read(wanjiku);
  const { status, body } = await change(amina, {
    ids: [wanjiku, otieno, later, NOBODY],
    effective_from: today,
    department_id: sales,
    manager_id: otieno,
  });
  expect(status).toBe(200);
  expect(body.message).toBe("1 person was changed.");
  expect(body.data.failed.map(({ name, reason }) => [name, reason]).sort()).toEqual([
    ["Unknown employee", "This employee was not found."],
    [
      "Wanjiku Later",
      `This employee started work on ${dayInWords(addDays(today, 10))}. Choose that day or a later one.`,
    ],
    ["Wanjiku Otieno", "This manager reports to this employee. Choose another manager."],
  ]);
  const moved = await read(wanjiku);
  expect(moved.employment.terms).toMatchObject({
    from: today,
    department: "Sales",
    job_title: "Cashier",
    working_week: "mon_sat",
    manager: "Wanjiku Otieno",
  });
  expect(moved.version).toBe(version + 1);
  expect((await read(otieno)).employment).toMatchObject({ terms: { department: null }, history: [{}] });
});

it("many leave on one day; who joined after it stays", async () => {
  const ids = [await add(amina, "Achieng", addDays(today, -30)), await add(amina, "Mutua", addDays(today, -1))];
  const last_day = addDays(today, -5);
  const { body } = await change(amina, { ids, last_day, reason: "end_of_contract" }, "departure");
  expect(body.data).toMatchObject({ done: 1, failed: [{ name: "Wanjiku Mutua" }] });
  expect((await read(ids[0] ?? "")).employment).toMatchObject({ left: last_day, reason: "end_of_contract" });
  expect((await read(ids[1] ?? "")).employment.left).toBeNull();
});

it("nothing to change, too many, another company's, another branch's, and a role without the ability are refused", async () => {
  const id = await add(amina, "Njeri", today);
  const ofHead = await add(owner, "Njeri", today);
  const terms = { ids: [id], effective_from: today };
  expect(await change(amina, terms)).toMatchObject({
    status: 422,
    body: { message: "Choose at least one field to change." },
  });
  const many = Array.from({ length: 51 }, () => id);
  expect((await change(amina, { ...terms, ids: many, manager_id: null })).status).toBe(422);
  const gone = { status: 200, body: { data: { done: 0, failed: [{ name: "Unknown employee" }] } } };
  expect(await change(rival, { ...terms, manager_id: null })).toMatchObject(gone);
  expect(await change(branchAdmin, { ...terms, ids: [ofHead], manager_id: null })).toMatchObject(gone);
  expect((await change(clerk, { ...terms, ids: [ofHead], manager_id: null })).status).toBe(403);
  const foreign = await idOf(rival, "/departments", { name: "Foreign" });
  const { body } = await change(amina, { ...terms, department_id: foreign });
  expect(body.data).toMatchObject({ done: 0, failed: [{ reason: "This department was not found." }] });
});
