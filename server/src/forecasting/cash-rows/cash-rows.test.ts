import { afterAll, describe, expect, it } from "vitest";
import type { Person } from "../../testing/test-server.ts";
import { FORECAST, startPlanning } from "../scenarios/planning.fixture.ts";

const EMPLOYEE = 2;
const BEGINNING = "Cash Balance at the Beginning of the Month";
const ENDING = "Cash Balance at the End of the Month";

const planner = await startPlanning();
const { hazina, owner } = planner;
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

type View = {
  message: string;
  data: Record<string, Record<string, number>>;
  rows: {
    id: string | null;
    category: string;
    row_name: string;
    kind: string;
    scenario: string | null;
    version: number;
  }[];
  months: string[];
  redline: string | null;
  checks: Record<"model" | "with_rows", { label: string; value: number } | null>;
};
type Saved = { message: string; data: { id: string; version: number } };

const all = { start_month: "2025-01", end_month: "2027-06" };
const read = (body: object = all, person: Person = owner) =>
  hazina.call<View>(person, "POST", "/analytics/cashflow", body);
const write = (call: string, body: object, person: Person = owner) =>
  hazina.call<Saved>(person, "POST", `/analytics/${call}`, body);
const add = (body: object, person?: Person) => write("forecasting/cashflow/add-row", body, person);
const edit = (body: object, person?: Person) => write("forecasting/cashflow/edit-row", body, person);
const remove = (body: object, person?: Person) => write("cashflows/delete", body, person);
const restore = (body: object, person?: Person) => write("cashflows/restore", body, person);

/** Checks that, in every month, the beginning cash plus inflows less outflows equals the ending cash. */
function expectTied({ data, months }: View): void {
  for (const month of months) {
    const of = (name: string) => Math.round((data[name]?.[month] ?? Number.NaN) * 100);
    expect(of(BEGINNING) + of("CASH INFLOWS") - of("CASH OUTFLOWS")).toBe(of(ENDING));
  }
}

describe("cash in and out", () => {
  it("ties in every month, and ends on the statement's closing cash", async () => {
    const { body } = await read();
    expectTied(body);
    const { cashFlow } = await planner.statements("Baseline");
    const closing = (cashFlow as unknown as { closing_cash: { label: string; value: number }[] }).closing_cash;
    expect(body.months).toEqual(closing.map(({ label }) => label));
    expect(closing.map(({ label }) => body.data[ENDING]?.[label])).toEqual(closing.map(({ value }) => value));
    expect(body).toMatchObject({ message: "", redline: "2027-01" });
    expect(body.checks.model).toEqual(body.checks.with_rows);
    expect(body.rows.map(({ kind, row_name: name }) => `${kind}: ${name}`)).toEqual([
      "category: CASH INFLOWS",
      "category: Operating Inflows",
      "forecast: Received from customers",
      "category: Financing Inflows",
      "category: Investment Inflows",
      "category: CASH OUTFLOWS",
      "forecast: Paid to suppliers",
      "forecast: Paid for expenses",
      "forecast: Interest paid",
    ]);
  });

  it("shows the months asked for, else those from the last closed one where today is not forecast", async () => {
    expect((await read({ start_month: "2027-02", end_month: "2027-03" })).body.months).toEqual(["2027-02", "2027-03"]);
    expect((await read({ start_month: "2031-01", end_month: "2031-06" })).body).toMatchObject({
      message: "No data available for the selected period.",
      data: {},
      months: [],
    });
    const usual = (await read({})).body.months;
    expect(usual).toHaveLength(7);
    const refused = await read({ start_month: "2027-03", end_month: "2027-02" });
    expect(refused).toMatchObject({ status: 422, body: { message: "Start date cannot be after end date." } });
    expect((await read({ start_month: "1000-01", end_month: "9999-01" })).body.message).toBe(
      "Choose a range of at most 20 years.",
    );
    expect((await read({ scenario: "Nobody's" })).status).toBe(404);
  });

  it("takes custom rows, which move its balances from the first forecast month on, and nothing else", async () => {
    const before = await planner.statements("Baseline");
    const plain = (await read()).body;
    const data = [
      { month: "2026-12", value: 900 },
      { month: FORECAST[1], value: 250.55 },
      { month: FORECAST[2], value: 100 },
    ];
    const added = await add({ category: "Financing Inflows", row_name: "Grant of the county", data });
    expect(added).toMatchObject({ status: 200, body: { message: "Row added successfully!", data: { version: 1 } } });
    const { body } = await read();
    expectTied(body);
    const moved = body.months.map((month) =>
      Math.round(((body.data[ENDING]?.[month] ?? 0) - (plain.data[ENDING]?.[month] ?? 0)) * 100),
    );
    expect(moved.slice(-7)).toEqual([0, 0, 250_55, 350_55, 350_55, 350_55, 350_55]);
    expect(body.data["Financing Inflows"]?.[FORECAST[1] ?? ""]).toBe(250.55);
    expect(body.checks.model).toEqual(plain.checks.model);
    expect(await planner.statements("Baseline")).toEqual(before);
  });

  it("edits a row under its own or a new name, deletes it and brings it back", async () => {
    const data = [{ month: FORECAST[0], value: 40 }];
    const { id } = (await add({ category: "CASH OUTFLOWS", row_name: "Bonuses", data })).body.data;
    const changed = { category: "CASH OUTFLOWS", row_name: "Bonus round", originalRowname: "bonuses" };
    const edited = await edit({ ...changed, version: 1, data: [{ month: FORECAST[0], value: 70 }] });
    expect(edited.body).toEqual({ message: "Row added successfully!", data: { id, version: 2 } });
    expect(await edit({ ...changed, originalRowname: "Bonus round", version: 1, data: [] })).toMatchObject({
      status: 409,
      body: { code: "stale_version" },
    });
    expect((await read()).body.data["Bonus round"]?.[FORECAST[0] ?? ""]).toBe(70);
    expect((await remove({ row_name: "Bonus round", category: "CASH OUTFLOWS" })).body.data.id).toBe(id);
    expect((await read()).body.data["Bonus round"]).toBeUndefined();
    expect((await remove({ row_name: "Bonus round" })).status).toBe(404);
    expect((await restore({ id })).body.message).toBe("The row was restored.");
    expect((await restore({ id })).status).toBe(404);
    expect((await read()).body.data["Bonus round"]?.[FORECAST[0] ?? ""]).toBe(70);
    await remove({ row_name: "Bonus round" });
    await add({ category: "CASH INFLOWS", row_name: "BONUS ROUND", data });
    expect((await restore({ id })).status).toBe(409);
  });

  it("keeps the amounts of months that an edit leaves out; a zero takes one away", async () => {
    const row = { category: "CASH OUTFLOWS", row_name: "Audit" };
    await add({
      ...row,
      data: [
        { month: FORECAST[0], value: 10 },
        { month: FORECAST[1], value: 20 },
      ],
    });
    await edit({
      ...row,
      data: [
        { month: FORECAST[1], value: 0 },
        { month: FORECAST[2], value: 30 },
      ],
    });
    const amounts = (await read()).body.data.Audit ?? {};
    expect([FORECAST[0], FORECAST[1], FORECAST[2]].map((month) => amounts[month ?? ""])).toEqual([10, 0, 30]);
  });

  it("refuses taken names and amounts that are too large, in words", async () => {
    const data = [{ month: FORECAST[0], value: 1 }];
    const named = async (name: unknown, more: object = {}) => {
      const { status, body } = await add({ category: "CASH INFLOWS", row_name: name, data, ...more });
      return `${status} ${body.message}`;
    };
    const incomplete = "Please enter a row name and select a category.";
    const taken = (name: string) => `409 There is already a row "${name}". Choose another name.`;
    expect(await named(" ")).toBe(`422 ${incomplete}`);
    expect(await named("Rebate", { category: "Sideways" })).toBe(`422 ${incomplete}`);
    expect(await named(undefined)).toBe(`422 ${incomplete}`);
    for (const name of ["grant of the COUNTY", "Paid to suppliers", "cash outflows", ENDING, "__proto__"]) {
      expect(await named(name)).toBe(taken(name));
    }
    expect(await named("Rebate", { data: [...data, ...data] })).toBe("422 Enter each month only once.");
    expect(await named("Rebate", { data: [{ month: "2027-02", value: 1e300 }] })).toBe(
      "422 The amount for Feb 2027 is too large.",
    );
    expect((await named("Rebate", { data: [{ month: "2027-13", value: 1 }] })).slice(0, 3)).toBe("422");
    expect((await named("x".repeat(201))).slice(0, 3)).toBe("422");
    const model = await edit({ category: "CASH OUTFLOWS", row_name: "Paid to suppliers", data });
    expect(model).toMatchObject({
      status: 422,
      body: {
        message: '"Paid to suppliers" is calculated from the forecast. Change its lines in the statements instead.',
      },
    });
    const script = "<script>alert(1)</script> =1+1";
    expect(await named(script)).toBe("200 Row added successfully!");
    expect((await read()).body.data[script]?.[FORECAST[0] ?? ""]).toBe(1);
  });

  it("are inherited by the scenarios on it, which change them where they are planned", async () => {
    await planner.scenario("Growth");
    const data = [{ month: FORECAST[0], value: 5 }];
    await add({ scenario: "Growth", category: "CASH INFLOWS", row_name: "Fair", data });
    const grown = (await read({ ...all, scenario: "Growth" })).body;
    expectTied(grown);
    const own = grown.rows
      .filter(({ kind }) => kind === "manual")
      .map(({ row_name: name, scenario }) => [name, scenario]);
    expect(own).toContainEqual(["Grant of the county", "Baseline"]);
    expect(own).toContainEqual(["Fair", "Growth"]);
    expect((await read()).body.data.Fair).toBeUndefined();
    expect(await add({ category: "CASH INFLOWS", row_name: "FAIR", data })).toMatchObject({
      status: 409,
      body: { message: 'The scenario "Growth" already has a row "FAIR". Choose another name.' },
    });
    expect(await remove({ scenario: "Growth", row_name: "Grant of the county" })).toMatchObject({
      status: 422,
      body: { message: '"Grant of the county" is planned in the scenario "Baseline". Change it in that scenario.' },
    });
  });

  it("keep one name for two who take it at once", async () => {
    const row = { category: "CASH INFLOWS", row_name: "At once", data: [] };
    const twice = await Promise.all([add(row), add(row)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("become part of the forecast against an account, and are planned rows again when that step is undone", async () => {
    const id = await planner.scenario("Roof");
    const data = [
      { month: "2026-12", value: 9 },
      { month: FORECAST[1], value: 80.5 },
    ];
    const roof = { scenario: "Roof", category: "CASH OUTFLOWS", row_name: "New roof" };
    await add({ ...roof, data });
    const seen = async () => (await read({ ...all, scenario: "Roof" })).body;
    const before = await seen();
    const closing = async () => (await planner.statements("Roof")).cashFlow;
    const plain = await closing();
    const make = (body: object, person?: Person) => write("cashflows/to-forecast", { ...roof, ...body }, person);
    expect(await make({ account: "Sales" })).toMatchObject({ status: 422, body: { errors: [{ path: "account" }] } });
    expect(await make({ account: "Rent", version: 7 })).toMatchObject({ status: 409 });
    expect((await make({ account: "Rent" }, rival)).status).toBe(404);

    const made = await make({ account: "Rent", version: 1 });
    expect(made).toMatchObject({
      status: 200,
      body: { message: '"New roof" was added to the forecast as the microforecast "New roof".' },
    });
    const after = await seen();
    expectTied(after);
    expect(after.data["New roof"]).toBeUndefined();
    expect(after.data[ENDING]).toEqual(before.data[ENDING]);
    expect(after.checks.with_rows).toEqual(before.checks.with_rows);
    expect(await closing()).not.toEqual(plain);
    const again = await make({ account: "Rent" });
    expect(again).toMatchObject({
      status: 422,
      body: {
        message:
          '"New roof" was added to the forecast as the microforecast "New roof". Change the microforecast instead.',
      },
    });
    expect((await add({ ...roof, data })).body.message).toBe(
      '"New roof" is already part of the forecast. Choose another name.',
    );

    expect((await planner.send("POST", `/analytics/forecasting/scenario/${id}/undo`)).status).toBe(200);
    expect(await seen()).toEqual(before);
    expect(await closing()).toEqual(plain);
    const long = `a${"💧".repeat(90)}`;
    await add({ ...roof, row_name: long, data });
    expect((await make({ row_name: long, account: "Rent" })).status).toBe(200);
  });

  it("go with a scenario that is copied, those made part of the forecast as they are there", async () => {
    await planner.scenario("Plot");
    const data = [{ month: FORECAST[1], value: 33.25 }];
    for (const row_name of ["Fence", "Well"])
      await add({ scenario: "Plot", category: "CASH OUTFLOWS", row_name, data });
    await write("cashflows/to-forecast", { scenario: "Plot", row_name: "Well", account: "Rent" });
    await planner.post("/analytics/forecasting/scenario", { name: "Plot 2", parent: "Plot", copy: true });
    const seen = async (scenario: string) => {
      const { rows, ...view } = (await read({ ...all, scenario })).body;
      return { view, names: rows.filter(({ kind }) => kind === "manual").map(({ row_name }) => row_name) };
    };
    expect(await seen("Plot 2")).toEqual(await seen("Plot"));
    expect((await seen("Plot 2")).names).toContain("Fence");
    expect((await seen("Plot 2")).names).not.toContain("Well");
    const { body } = await write("microforecasts", { scenario: "Plot 2" });
    const { id = "" } =
      (body as unknown as { data: { id: string; name: string }[] }).data.find(({ name }) => name === "Well") ?? {};
    await planner.send("DELETE", `/analytics/microforecasts/${id}`, { scenario: "Plot 2" });
    expect((await seen("Plot 2")).names).toContain("Well");
    await remove({ scenario: "Plot 2", row_name: "Fence" });
    expect((await seen("Plot")).names).toContain("Fence");
  });

  it("count alone where there are no books", async () => {
    const data = [
      { month: "2027-01", value: 100 },
      { month: "2027-02", value: -30 },
    ];
    expect((await add({ category: "CASH INFLOWS", row_name: "First sale", data }, rival)).status).toBe(200);
    const { body } = await read({ start_month: "2027-01", end_month: "2027-03" }, rival);
    expectTied(body);
    expect(body.data[ENDING]).toEqual({ "2027-01": 100, "2027-02": 70, "2027-03": 70 });
    expect(body.rows.some(({ row_name: name }) => name === "Grant of the county")).toBe(false);
    const alone = async (range: object) => (await read(range, rival)).body;
    const later = await alone({ start_month: "2027-02", end_month: "2027-03" });
    expectTied(later);
    expect(later.data[ENDING]).toEqual({ "2027-02": 70, "2027-03": 70 });
    expect(await alone({ end_month: "2020-05" })).toMatchObject({
      months: ["2020-05"],
      data: { [ENDING]: { "2020-05": 0 } },
    });
    expect((await alone({ start_month: "9999-10" })).months).toEqual(["9999-10", "9999-11", "9999-12"]);
    expect((await alone({ end_month: "9999-12" })).message).toBe("Choose a range of at most 20 years.");
  });

  it("cannot exceed exact cents, whichever scenario they are planned in", async () => {
    await planner.scenario("Huge");
    const most = [{ month: FORECAST[0], value: 9_000_000_000_000 }];
    const row = { scenario: "Huge", category: "CASH INFLOWS", data: most };
    expect((await add({ ...row, row_name: "First" })).status).toBe(200);
    for (const more of [row, { ...row, scenario: "Baseline" }, { ...row, category: "CASH OUTFLOWS" }]) {
      expect(await add({ ...more, row_name: "Second" })).toMatchObject({
        status: 422,
        body: { message: "The total of all rows is too large. Enter smaller amounts." },
      });
    }
    expect((await edit({ ...row, row_name: "First", data: [{ month: FORECAST[1], value: 9e12 }] })).status).toBe(422);
    const { id } = (await remove({ scenario: "Huge", row_name: "First" })).body.data;
    expect((await add({ ...row, row_name: "Second" })).status).toBe(200);
    expect((await restore({ id })).status).toBe(422);
    await remove({ scenario: "Huge", row_name: "Second" });
  });

  it("of another company do not exist; roles see or edit them", async () => {
    const { id } = (await add({ category: "CASH INFLOWS", row_name: "Ours", data: [] })).body.data;
    await remove({ row_name: "Ours" });
    expect((await restore({ id }, rival)).status).toBe(404);
    const ours = { category: "CASH INFLOWS", row_name: "Grant of the county", data: [] };
    expect((await edit(ours, rival)).status).toBe(404);
    expect((await remove(ours, rival)).status).toBe(404);
    await hazina.setRole(owner, EMPLOYEE);
    const statuses = (
      await Promise.all([
        read(),
        add(ours),
        edit(ours),
        remove(ours),
        restore({ id }),
        write("cashflows/to-forecast", { ...ours, account: "Rent" }),
      ])
    ).map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403]);
  });
});
