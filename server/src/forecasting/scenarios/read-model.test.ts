import { afterAll, expect, it } from "vitest";
import { mustBeOk, startPlanning } from "./planning.fixture.ts";

type Model = {
  readonly scenario: { id: string | null; name: string; parent: string | null };
  readonly model: { books: { accounts: { path: string }[] }; chain: { scenario: string }[] } | null;
  readonly versions: Record<string, number>;
};

const PATH = "/analytics/forecasting/model";
const EMPLOYEE_ROLE_ID = 2;

const planner = await startPlanning();
const planId = await planner.scenario("Plan");

afterAll(() => planner.hazina.stop());

it("holds the books, what each scenario says from Baseline on, and the versions of the lines it changed", async () => {
  await planner.type("Plan", "Rent", { "2027-02": 150.55 });
  const read = await mustBeOk<Model>(planner.post(PATH, { scenario: "Plan" }));
  expect(read.scenario).toEqual({ id: planId, name: "Plan", parent: "Baseline" });
  expect(read.model?.books.accounts.map(({ path }) => path)).toContain("Rent");
  expect(read.model?.chain.map(({ scenario }) => scenario)).toEqual(["Baseline", "Plan"]);
  expect(read.versions).toEqual({ Rent: 1 });
});

it("is refused to nobody and to a role without the ability, and unknown to another company", async () => {
  const body = { scenario: "Plan" };
  expect((await planner.hazina.call({}, "POST", PATH, body)).status).toBe(401);
  const other = await planner.hazina.company("Duka Bora");
  expect((await planner.hazina.call(other, "POST", PATH, body)).status).toBe(404);
  expect(
    (await planner.hazina.call(other, "POST", PATH, { ...body, company_id: planner.owner.companyId })).status,
  ).toBe(404);
  await planner.hazina.setRole(other, EMPLOYEE_ROLE_ID);
  expect((await planner.hazina.call(other, "POST", PATH, body)).status).toBe(403);
});

it("has no books where none were imported, and no id of Baseline before anybody planned", async () => {
  const fresh = await planner.hazina.company("Mama Mboga");
  expect((await planner.hazina.call(fresh, "POST", PATH, {})).body).toEqual({
    scenario: { id: null, name: "Baseline", parent: null },
    model: null,
    versions: {},
  });
});
