import { dayAt } from "@hazina/base/calendar.ts";
import type { employees } from "@hazina/contract/people/employees.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { afterAll, expect, it } from "vitest";
import { startTestServer } from "../../testing/test-server.ts";
import { names, work } from "../employees/employees.cases.ts";

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");

afterAll(() => hazina.stop());

type Answers = InferContractRouterOutputs<typeof employees>;

const call = async <Body>(method: string, path: string, body?: object) =>
  (await hazina.call<Body>(amina, method, path, body)).body;
const made = async (path: string, body: object) => (await call<{ data: { id: string } }>("POST", path, body)).data.id;

it("an employee keeps a job title and an employment type that are deleted, and the deletion says how many do", async () => {
  const title = await made("/job-titles", { name: "Storekeeper" });
  const type = await made("/employment-types", { name: "Relief", kind: "contract" });
  const own = { job_title_id: title, employment_type_id: type };
  const id = await made("/personnel", { person: names, employment: work(dayAt(hazina.time.ms), own) });
  const message = async (path: string) => (await call<{ message: string }>("DELETE", path)).message;
  expect([await message(`/job-titles/${title}`), await message(`/employment-types/${type}`)]).toEqual([
    "The job title was deleted. 1 employee still has it.",
    "The employment type was deleted. 1 employee still has it.",
  ]);
  const { terms } = (await call<Answers["read"]>("GET", `/personnel/${id}`)).data.employment;
  expect([terms?.job_title, terms?.employment_type]).toEqual(["Storekeeper", "Relief"]);
  const { data } = await call<Answers["list"]>("POST", "/client/employees", {});
  expect(data.find((row) => row.id === id)?.job_title).toBe("Storekeeper");
});
