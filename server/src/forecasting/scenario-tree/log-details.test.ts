import { afterAll, describe, expect, it } from "vitest";
import { csvFile, importForm } from "../../testing/workbooks.ts";
import { CLOSED, startPlanning } from "../scenarios/planning.fixture.ts";

type Line = { readonly request: string; readonly response: string; readonly status: number };
type Call = readonly [method: string, path: string, body?: Record<string, unknown> | FormData];

const planner = await startPlanning();
const growth = await planner.scenario("Growth");
const lastLines = async (count: number): Promise<string[]> => {
  const { body } = await planner.post<{ data: Line[] }>("/access-logs", { size: 100 });
  return body.data.slice(0, count).map(({ request, response, status }) => `${status} ${request} | ${response}`);
};
const total = async () => (await planner.post<{ meta: { total: number } }>("/access-logs", {})).body.meta.total;

afterAll(() => planner.hazina.stop());

const ANALYTICS = "/analytics";
const SCENARIO = `${ANALYTICS}/forecasting/scenario/${growth}`;
const driver = (fields: Record<string, unknown>): Call => [
  "POST",
  `${ANALYTICS}/pnl-drivers`,
  { scenario: "Growth", driver: { line: "Rent", ...fields } },
];

const DONE: readonly (readonly [call: Call, line: string])[] = [
  [
    [
      "POST",
      `${ANALYTICS}/forecasting/edit-row`,
      { scenario: "Growth", account_name: "Rent", forecasts: { "2027-01": 120000 } },
    ],
    "Enter values for forecast months | Rent: 120,000.00 for Jan 2027 in Growth",
  ],
  [
    [
      "POST",
      `${ANALYTICS}/forecasting/edit-rows`,
      {
        scenario: "Growth",
        rows: [
          { account_name: "Rent", forecasts: { "2027-01": null, "2027-02": -1.5, "2027-03": -1.5 } },
          { account_name: "Sales revenue", forecasts: { "2027-01": 10 } },
        ],
      },
    ],
    "Enter values for several lines | Rent: typed value removed for Jan 2027 and −1.50 for Feb 2027 and Mar 2027; Sales revenue: 10.00 for Jan 2027 in Growth",
  ],
  [
    driver({
      method: "direct_entry",
      directEntryValue: [{ month: "2027-01", value: 120000 }],
      period: { start: "2027-01", end: "2027-01" },
    }),
    "Set or clear the driver of a line | Rent: 120,000.00 for Jan 2027 in Growth",
  ],
  [
    driver({ method: "periodic_growth", ntype: "percent", value: 5, period: { start: "2027-01", end: "2027-06" } }),
    "Set or clear the driver of a line | Rent: Periodic Growth, value 5%, Jan 2027 to Jun 2027 in Growth",
  ],
  [driver({ method: null }), "Set or clear the driver of a line | Rent: driver cleared in Growth"],
  [
    [
      "POST",
      `${ANALYTICS}/forecasting/custom-row`,
      { scenario: "Growth", account_name: "Grants", class: "AINC", forecasts: { "2027-01": 7 } },
    ],
    "Add a custom row | Grants (AINC): 7.00 for Jan 2027 in Growth",
  ],
  [
    ["POST", `${ANALYTICS}/row/delete`, { scenario: "Growth", category: "Service revenue" }],
    "Delete a line in a scenario | Service revenue in Growth",
  ],
  [["POST", `${SCENARIO}/undo`, {}], "Undo the last step | Undone: Service revenue deleted in Growth"],
  [["POST", `${SCENARIO}/redo`, {}], "Redo the last undone step | Redone: Service revenue deleted in Growth"],
  [["PUT", SCENARIO, { name: "Growth plan" }], "Rename a scenario | Growth is now Growth plan"],
  [["PUT", SCENARIO, { name: "Growth" }], "Rename a scenario | Growth plan is now Growth"],
  [["POST", `${SCENARIO}/versions`, { name: "Board" }], "Save a named version of a scenario | Board of Growth"],
  [["PUT", `${ANALYTICS}/forecasting/settings`, { tax_rate: 30 }], "Save forecast settings | tax rate 30%"],
  [
    ["PUT", `${ANALYTICS}/forecasting/settings`, { tax_paid: "last_balance", income_tax_account: null }],
    "Save forecast settings | tax is paid: last balance, account of income tax by its name",
  ],
  [["POST", "/roles", { name: "Clerk", ability_ids: [] }], "Create a role | Clerk, 0 abilities"],
  [["POST", "/departments", { name: "Sales" }], "Create a department | Sales"],
  [
    ["POST", "/settings/authentication", { password_expiry: 6 }],
    "Change the authentication settings | password expiry: 6",
  ],
  [
    ["POST", "/settings/configuration", { label: "payments", value: true }],
    "Change a notification setting | payments: on",
  ],
  [["DELETE", SCENARIO], "Delete a scenario | Growth"],
  [["POST", `${SCENARIO}/restore`, {}], "Restore a deleted scenario | Growth"],
];

describe("the access log", () => {
  it.each(DONE)("names what was done: %j", async ([method, path, body], line) => {
    const before = await total();
    const { status, body: answer } = await planner.send<{ message: string }>(method, path, body);
    expect(answer.message, path).toBeTypeOf("string");
    expect(status, answer.message).toBe(200);
    expect(await lastLines(1)).toEqual([`200 ${line}`]);
    expect(await total()).toBe(before + 1);
  });

  it("has one line for a promotion, and none for looking at what it would move", async () => {
    await planner.scenario("Bold", "Growth");
    await planner.type("Bold", "Rent", { "2027-05": 90 });
    const before = await total();
    const promotion = { scenario: "Bold", account_name: "Rent", months: ["2027-05"] };
    const path = `${ANALYTICS}/forecasting/scenario/promote`;
    expect((await planner.post(path, { ...promotion, dry_run: true })).status).toBe(200);
    expect((await planner.post(path, promotion)).status).toBe(200);
    expect((await planner.post(path, { ...promotion, dry_run: true })).status).toBe(422);
    const [line] = await lastLines(1);
    expect(line).toMatch(
      /^200 Promote a change to the parent \| Rent for May 2027 from Bold to Growth: \d+ cells? moved$/,
    );
    expect(await total()).toBe(before + 1);
  });

  it("names the file of an import, and says nothing of one that was only looked at", async () => {
    const file = () => csvFile("june.csv", { months: CLOSED, accounts: { Sales: CLOSED.map(() => 1) } });
    const before = await total();
    await planner.send("POST", "/analytics/forecast", importForm(file(), { dry_run: "true" }));
    expect(await total()).toBe(before);
    await planner.send("POST", "/analytics/forecast", importForm(file()));
    expect(await lastLines(1)).toEqual([
      "200 Import profit and loss | june.csv: 1 account, Jan 2025 to Dec 2026, forecast for 6 months",
    ]);
  });

  it("keeps the sentence of a refusal", async () => {
    await planner.post("/analytics/forecasting/edit-row", { account_name: "Rent", forecasts: { "2027-01": 1 } });
    expect(await lastLines(1)).toEqual([expect.stringMatching(/^409 Enter values .* \| Baseline shows the actuals/)]);
  });

  it("stays in one chain", async () => {
    const { body } = await planner.send<{ data: { intact: boolean } }>("GET", "/access-logs/verify");
    expect(body.data.intact).toBe(true);
  });
});
