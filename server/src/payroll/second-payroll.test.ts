import { afterAll, beforeAll, expect, it } from "vitest";
import { startPayroll } from "./payroll.fixture.ts";

const office = await startPayroll();
const { hazina, owner, must } = office;

afterAll(() => hazina.stop());

let management: string;
let manager: string;
let director: string;
let clerk: string;

beforeAll(async () => {
  management = await office.made("/payroll-types", { name: "Management" });
  const type = await office.made("/employment-types", {
    name: "Executive",
    kind: "permanent",
    payroll_type_id: management,
  });
  manager = await office.person(200_000);
  director = await office.person(400_000, "2025-01-01", { employment_type_id: type });
  clerk = await office.person(60_000);
  const terms = { ids: [manager], effective_from: "2026-03-01", payroll_type_id: management };
  await must(owner, "POST", "/personnel/bulk-terms", terms);
});

it("a second payroll of a month pays those whose terms or employment type name it, and the first pays the others", async () => {
  const second = await office.start({ payroll_type_id: management });
  expect((await office.compute(second)).totals.people).toBe(2);
  const first = await office.start({});
  expect((await office.compute(first)).totals.people).toBe(1);
  expect((await office.slip(first, clerk)).pays).toBeGreaterThan(0);
  const people = await must<{ data: { personnel_id: string }[] }>(owner, "POST", `/payrolls/${second}/people`, {});
  expect(people.data.map(({ personnel_id: id }) => id).toSorted()).toEqual([manager, director].toSorted());
});
