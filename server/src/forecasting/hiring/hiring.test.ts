import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../testing/test-server.ts";
import { CLOSED, FORECAST, startPlanning } from "../scenarios/planning.fixture.ts";

const ADMIN = 1;
const EMPLOYEE = 2;
const HR_OFFICER = 8;
const ACCOUNTANT = 5;
const planner = await startPlanning();
const { hazina, owner } = planner;
afterAll(() => hazina.stop());

type Plan = {
  labels: string[];
  rows: { level: string; department: string | null; role: string | null; values: number[] }[];
  total: number[];
  books: { staff: number; lines: number } | null;
};
type Member = {
  id: string;
  name: string;
  kind: string;
  annual_wages: number;
  was_planned: string[];
  changes: { kind: string; item_id: string; pay: string | null }[];
};

const call = <Body = { message: string }>(method: string, path: string, body?: object, person: Person = owner) =>
  hazina.call<Body>(person, method, `/analytics/${path}`, body);
const plan = (measure: string, person?: Person) => call<Plan>("POST", "hiring/plan", { measure }, person);
const totals = async (measure: string) => {
  const { labels, total } = (await plan(measure)).body;
  return (month: string | undefined) => total[labels.indexOf(month ?? "")];
};
const staff = async () => (await call<{ data: Member[] }>("POST", "hiring/staff", {})).body.data;
const idOf = async (name: string) => (await staff()).find((member) => member.name === name)?.id ?? "";

let places = { department_id: "", job_title_id: "" };
const njeri = (more: object = {}) => ({
  ...places,
  first_name: "Njeri",
  last_name: "Kamau",
  hire_date: "2024-01-01",
  basic_salary: 100_000,
  ...more,
});
const hire = (more: object = {}) => ({
  ...places,
  first_name: "Achieng",
  last_name: "Odhiambo",
  employment_start_date: FORECAST[2],
  basic_salary: 150_000,
  salaryAccount: "Rent",
  ...more,
});

beforeAll(async () => {
  const named = async (path: string, name: string) =>
    (await hazina.call<{ data: { id: string } }>(owner, "POST", path, { name })).body.data.id;
  places = { department_id: await named("/departments", "Field"), job_title_id: await named("/job-titles", "Clerk") };
});

function withFile(): FormData {
  const form = new FormData();
  form.set("file", new File(["First name,Last name,Hire date\nNjeri,Kamau,2024-01-01"], "staff.csv"));
  return form;
}

describe("a plan of staff", () => {
  it("counts people on the roster, and posts nothing for them", async () => {
    const before = await planner.statements("Baseline");
    for (const [first_name, basic_salary] of [
      ["Njeri", 100_000],
      ["Otieno", 80_000],
      ["Wafula", 60_000],
    ] as const) {
      expect((await call("POST", "hiring/roster", njeri({ first_name, basic_salary }))).status).toBe(200);
    }
    const { body } = await plan("headcount");
    expect(body.labels).toEqual([...CLOSED.slice(-3), ...FORECAST]);
    expect(body.total).toEqual(Array(9).fill(3));
    expect(body.rows.map(({ department, role }) => [department, role])).toEqual([
      ["Field", null],
      ["Field", "Clerk"],
    ]);
    expect((await plan("salaries")).body.total).toEqual(Array(9).fill(240_000));
    expect(await planner.statements("Baseline")).toEqual(before);
  });

  it("plans a hire, which is an item of the microforecast Hiring plan", async () => {
    expect((await call("POST", "hiring/planned-hire", hire())).body.message).toBe("The hire was planned.");
    const { data } = (await call<{ data: object[] }>("POST", "microforecasts", {})).body;
    expect(data).toMatchObject([{ name: "Hiring plan", kinds: ["hire"], start_month: FORECAST[2] }]);
    const [heads, pay, benefits] = [await totals("headcount"), await totals("salaries"), await totals("benefits")];
    expect([heads(FORECAST[1]), heads(FORECAST[2])]).toEqual([3, 4]);
    expect([pay(FORECAST[1]), pay(FORECAST[2])]).toEqual([240_000, 390_000]);
    const cost = (benefits(FORECAST[2]) ?? 0) - (benefits(FORECAST[1]) ?? 0) + 150_000;
    const rent = await planner.line("Baseline", "Rent");
    expect((rent[2] ?? 0) - (rent[1] ?? 0)).toBe(cost);
    expect((await staff()).find(({ kind }) => kind === "planned")).toMatchObject({
      name: "Achieng Odhiambo",
      annual_wages: 1_800_000,
    });
  });

  it("raises a person's pay and ends it with the month that is chosen", async () => {
    const who = { person_id: await idOf("Njeri Kamau"), salaryAccount: "Rent" };
    const raise = { ...who, start_date: FORECAST[1], amount: 120_000 };
    expect((await call("POST", "hiring/raise", raise)).body.message).toBe("The raise was planned.");
    expect((await call("POST", "hiring/raise", raise)).body.message).toBe("The salary is already this amount");
    const leaves = await call("POST", "hiring/termination", { ...who, term_date: FORECAST[3] });
    expect(leaves.body.message).toBe("The termination was planned.");
    const pay = await totals("salaries");
    expect([0, 1, 2, 3, 4].map((at) => pay(FORECAST[at]))).toEqual([240_000, 260_000, 410_000, 410_000, 290_000]);
    expect((await call("POST", "hiring/raise", { ...raise, start_date: FORECAST[4] })).body.message).toBe(
      "The person is not employed in this month.",
    );
    const changes = (await staff()).find(({ name }) => name === "Njeri Kamau")?.changes;
    expect(changes?.map(({ kind }) => kind)).toEqual(["raise", "termination"]);
  });

  it("refuses what cannot be in a sentence", async () => {
    const person_id = await idOf("Otieno Kamau");
    const day = `${FORECAST[1]}-31`;
    for (const [path, body, sentence] of [
      ["roster", njeri({ first_name: "" }), "First name is required"],
      ["roster", njeri({ department_id: "" }), "Department is required"],
      ["roster", njeri({ term_date: "2020-01-01" }), "The last day cannot be before the first."],
      ["planned-hire", hire({ employment_start_date: "2027-13" }), "Enter a month as YYYY-MM or a day as YYYY-MM-DD."],
      [
        "planned-hire",
        hire({ salaryAccount: undefined }),
        "No account could be recognised as a salary account by its name. Choose the account for pay.",
      ],
      [
        "raise",
        { person_id, start_date: "2020-01", amount: 5, salaryAccount: "Rent" },
        "Choose Jan 2027 or a later month.",
      ],
      [
        "raise",
        { person_id, start_date: FORECAST[0], amount: 5 },
        "No account could be recognised as a salary account by its name. Choose the account for pay.",
      ],
      ["termination", { person_id, term_date: day }, `${day} is not a valid date.`],
    ] as const) {
      expect((await call("POST", `hiring/${path}`, body)).body.message).toBe(sentence);
    }
    const unknown = { person_id: places.department_id, start_date: FORECAST[0], amount: 5 };
    expect((await call("POST", "hiring/raise", unknown)).status).toBe(404);
  });

  it("keeps the version of a person, removes and restores them", async () => {
    const path = `hiring/roster/${await idOf("Otieno Kamau")}`;
    const changed = njeri({ first_name: "Otieno", basic_salary: 85_000, version: 1 });
    expect((await call("PUT", path, changed)).status).toBe(200);
    expect((await call("PUT", path, changed)).status).toBe(409);
    expect((await call("DELETE", path)).status).toBe(200);
    expect((await call("DELETE", path)).status).toBe(404);
    expect((await staff()).map(({ name }) => name)).not.toContain("Otieno Kamau");
    expect((await call("POST", `${path}/restore`, {})).status).toBe(200);
    expect(await idOf("Otieno Kamau")).not.toBe("");
  });
});

describe("people from a workbook", () => {
  const file = (...rows: string[]) =>
    new File(
      [["First name,Last name,Department,Job title,Hire date,Last day,Basic salary", ...rows].join("\n")],
      "staff.csv",
    );
  type Report = { message: string; report: { counts: Record<string, number>; rows: { errors: object[] }[] } };
  const bring = (given: File, dry: boolean, person = owner) => {
    const form = new FormData();
    form.set("file", given);
    if (dry) form.set("dry_run", "true");
    return hazina.call<Report>(person, "POST", "/analytics/hiring/roster/import", form);
  };
  const TWO = ["Kendi,Mwende,Field,Clerk,2024-01-01,,45000", "Barasa,Simiyu,Field,Clerk,2024-01-01,,55000"];

  it("are shown first, stored whole or not at all, and stored once", async () => {
    const before = (await staff()).length;
    const faulty = await bring(file(...TWO, "Wekesa,Juma,Moon,Clerk,2024-01-01,,1"), false);
    expect([faulty.status, faulty.body.report.counts.error]).toEqual([422, 1]);
    expect((await bring(file(...TWO), true)).body.message).toBe(
      "Nothing has been saved yet. The import would have this result: 2 people added.",
    );
    expect(await staff()).toHaveLength(before);
    expect((await bring(file(...TWO), false)).body.message).toBe("The file was imported: 2 people added.");
    expect((await bring(file(...TWO), false)).body.message).toBe("All people already match the file.");
    expect(await staff()).toHaveLength(before + 2);
    const raised = await bring(file("Kendi,Mwende,,,,,47000"), false);
    expect(raised.body.message).toBe("The file was imported: 1 person changed.");
    expect((await staff()).find(({ name }) => name === "Kendi Mwende")?.annual_wages).toBe(564_000);
  });

  it("come by a workbook to fill in, which reads again as it is", async () => {
    const template = await hazina.server.fetch(
      new Request("http://localhost/api/analytics/hiring/roster/template", {
        headers: { authorization: `Bearer ${owner.token}` },
      }),
    );
    const again = await bring(new File([await template.arrayBuffer()], "template.xlsx"), true);
    expect(again.body.message).toBe("Nothing has been saved yet. The import would have this result: 1 person added.");
  });

  it("are refused where the file is none", async () => {
    expect((await bring(new File([new Uint8Array([0, 1, 2])], "staff.xlsx"), true)).status).toBe(422);
    expect((await bring(file(), true)).status).toBe(422);
  });
});

it("follows a department that is merged into another", async () => {
  const made = await hazina.call<{ data: { id: string } }>(owner, "POST", "/departments", { name: "Shop" });
  const added = njeri({ first_name: "Kiprop", department_id: made.body.data.id });
  expect((await call("POST", "hiring/roster", added)).status).toBe(200);
  const merged = await hazina.call(owner, "POST", `/departments/${made.body.data.id}/merge`, {
    into: places.department_id,
  });
  expect(merged.status).toBe(200);
  const departments = (await plan("headcount")).body.rows.filter(({ level }) => level === "department");
  expect(departments.map(({ department }) => department)).toEqual(["Field"]);
  await call("DELETE", `hiring/roster/${await idOf("Kiprop Kamau")}`);
});

describe("plans that come true", () => {
  const employee = (planned_id?: string, more: object = {}) => ({
    person: { first_name: "Achieng", last_name: "Odhiambo" },
    employment: { ...places, joined: `${FORECAST[2]}-01`, kind: "permanent" },
    ...(planned_id ? { planned_id } : {}),
    ...more,
  });
  const add = (body: object, person = owner) =>
    hazina.call<{ message: string; data: { id: string } }>(person, "POST", "/personnel", body);

  it("counts a planned hire and a person on the roster once when they become employees", async () => {
    const [heads, planned] = [await totals("headcount"), (await staff()).find(({ kind }) => kind === "planned")];
    const hired = await add(employee(planned?.id));
    expect(hired.status).toBe(200);
    expect((await totals("headcount"))(FORECAST[2])).toBe(heads(FORECAST[2]));
    expect((await staff()).filter(({ name }) => name === "Achieng Odhiambo")).toMatchObject([
      { id: hired.body.data.id, kind: "employee" },
    ]);
    expect((await add(employee(planned?.id, {}))).body.message).toBe(
      "This planned hire is already linked to another employee.",
    );
    const otieno = await idOf("Otieno Kamau");
    const joined = { ...places, joined: "2024-01-01", kind: "permanent" };
    const kept = await add(
      employee(otieno, { person: { first_name: "Otieno", last_name: "Kamau" }, employment: joined }),
    );
    expect(await idOf("Otieno Kamau")).toBe(kept.body.data.id);
    expect((await totals("headcount"))(FORECAST[0])).toBe(heads(FORECAST[0]));
    // A record that was entered by mistake and deleted leaves the plan as it was.
    expect((await hazina.call(owner, "DELETE", `/personnel/${kept.body.data.id}`)).status).toBe(200);
    expect(await idOf("Otieno Kamau")).toBe(otieno);
  });

  it("links an employee who was added elsewhere to a planned hire, once, and unlinks them", async () => {
    const planning = hire({ first_name: "Mumbi", employment_start_date: FORECAST[1] });
    expect((await call("POST", "hiring/planned-hire", planning)).status).toBe(200);
    const mumbi = (await staff()).find(({ name }) => name === "Mumbi Odhiambo")?.id ?? "";
    const joined = { ...places, joined: `${FORECAST[1]}-16`, kind: "permanent" };
    const employed = await add(
      employee(undefined, { person: { first_name: "Mumbi", last_name: "O." }, employment: joined }),
    );
    const { id } = employed.body.data;
    const both = (await totals("headcount"))(FORECAST[2]) ?? 0;
    const link = (planned: string, employee_id: string, person: Person = owner) =>
      call("POST", `hiring/planned/${planned}/employee`, { employee_id }, person);
    const unlink = (planned: string, person: Person = owner) =>
      call("DELETE", `hiring/planned/${planned}/employee`, undefined, person);
    const rival = await hazina.company("Rival Traders");
    expect((await link(mumbi, "nobody")).body.message).toBe("Choose an employee.");
    expect((await link(mumbi, places.department_id)).status).toBe(404);
    expect((await link(places.department_id, id)).status).toBe(404);
    expect([(await link(mumbi, id, rival)).status, (await link(mumbi, id, {})).status]).toEqual([404, 401]);
    expect((await link(mumbi, id)).body.message).toBe(
      "The planned hire was linked to the employee, and the two are now counted as one person.",
    );
    expect((await link(mumbi, id)).status).toBe(200);
    expect((await totals("headcount"))(FORECAST[2])).toBe(both - 1);
    expect((await staff()).filter(({ name }) => name.startsWith("Mumbi"))).toMatchObject([
      { id, kind: "employee", was_planned: [mumbi] },
    ]);
    expect((await call("POST", "hiring/planned-hire", hire({ first_name: "Zawadi" }))).status).toBe(200);
    const zawadi = await idOf("Zawadi Odhiambo");
    expect((await link(zawadi, id)).body.message).toBe(
      "This employee is already linked to another planned hire. Unlink that hire first.",
    );
    const achieng = (await staff()).find(({ name }) => name === "Achieng Odhiambo")?.id ?? "";
    expect((await link(mumbi, achieng)).body.message).toContain("already");
    expect([(await unlink(mumbi, rival)).status, (await unlink(mumbi, {})).status]).toEqual([404, 401]);
    expect((await unlink(mumbi)).body.message).toBe(
      "The planned hire is no longer linked to the employee, and the two are counted separately again.",
    );
    expect((await unlink(mumbi)).status).toBe(404);
    expect((await totals("headcount"))(FORECAST[2])).toBe(both + 1);
    const at_once = await Promise.all([link(mumbi, id), link(zawadi, id), link(mumbi, achieng)]);
    expect(at_once.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const planned of [mumbi, zawadi]) await unlink(planned);
    expect((await hazina.call(owner, "DELETE", `/personnel/${id}`)).status).toBe(200);
  });

  it("proposes the raise of an employee, and waits for its approval", async () => {
    const raises = async () => (await staff()).find(({ name }) => name === "Njeri Kamau")?.changes ?? [];
    const propose = (item: string | undefined, person = owner) =>
      call("POST", `hiring/raise/${item}/proposal`, {}, person);
    const item = (await raises()).find(({ kind }) => kind === "raise")?.item_id;
    expect((await propose(item)).body.message).toBe(
      "A raise can be proposed for employees only. Add this person as an employee first.",
    );
    const joined = { ...places, joined: "2024-01-01", kind: "permanent" };
    const person = { first_name: "Njeri", last_name: "Kamau" };
    const { id } = (await add(employee(await idOf("Njeri Kamau"), { person, employment: joined }))).body.data;
    expect((await raises()).map(({ kind, pay }) => [kind, pay])).toEqual([
      ["raise", null],
      ["termination", null],
    ]);
    expect((await propose(item)).status).toBe(200);
    expect((await propose(item)).body.message).toBe("This raise is already proposed and awaits approval.");
    expect((await raises())[0]?.pay).toBe("proposed");
    const record = await hazina.call<{ data: { pay: { history: object[] } } }>(owner, "GET", `/personnel/${id}`);
    expect(record.body.data.pay.history).toMatchObject([
      { amount: 120_000, from: `${FORECAST[1]}-01`, state: "proposed", reason: "Planned raise" },
    ]);
    expect((await propose(places.department_id)).status).toBe(404);
    expect((await propose(item, await hazina.company("Rival Traders"))).status).toBe(404);
  });
});

/** Adds an employee and links the new record to a planned hire. */
function keep(planned_id: string, person: Person) {
  const record = {
    person: { first_name: "Kazi", last_name: "Bora" },
    employment: { joined: "2026-01-01", kind: "permanent" },
  };
  return hazina.call(person, "POST", "/personnel", { ...record, planned_id });
}

describe("who sees and plans staff", () => {
  it("without View Salaries there are sums of three people or more, and no names", async () => {
    const driver = await hazina.call<{ data: { id: string } }>(owner, "POST", "/job-titles", { name: "Driver" });
    const alone = njeri({ first_name: "Kiprop", job_title_id: driver.body.data.id });
    expect((await call("POST", "hiring/roster", alone)).status).toBe(200);
    await hazina.setRole(owner, ACCOUNTANT);
    const { rows, total } = (await plan("salaries")).body;
    expect(rows.every(({ level }) => level === "department")).toBe(true);
    expect(total.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/Kamau|Odhiambo/);
    const id = places.department_id;
    const answers = [
      call("POST", "hiring/staff", {}),
      call("POST", "hiring/planned-hire", hire()),
      call("POST", "hiring/raise", { person_id: id, start_date: FORECAST[0], amount: 5 }),
      call("POST", "hiring/termination", { person_id: id, term_date: FORECAST[0] }),
      call("POST", `hiring/raise/${id}/proposal`, {}),
      call("POST", `hiring/planned/${id}/employee`, { employee_id: id }),
      call("DELETE", `hiring/planned/${id}/employee`),
      call("POST", "hiring/roster", njeri()),
      call("DELETE", `hiring/roster/${id}`),
      hazina.call(owner, "POST", "/analytics/hiring/roster/import", withFile()),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(10).fill(403));
    await hazina.setRole(owner, HR_OFFICER);
    expect((await keep(id, owner)).status).toBe(403);
    await hazina.setRole(owner, EMPLOYEE);
    expect((await plan("headcount")).status).toBe(403);
    await hazina.setRole(owner, ADMIN);
    expect((await plan("headcount", {})).status).toBe(401);
  });

  it("another company finds none of them", async () => {
    const rival = await hazina.company("Rival Traders");
    expect((await plan("headcount", rival)).body.total.every((count) => count === 0)).toBe(true);
    const path = `hiring/roster/${await idOf("Wafula Kamau")}`;
    const answers = [
      call("PUT", path, njeri(), rival),
      call("DELETE", path, undefined, rival),
      call("POST", `${path}/restore`, {}, rival),
      keep(await idOf("Wafula Kamau"), rival),
    ];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
