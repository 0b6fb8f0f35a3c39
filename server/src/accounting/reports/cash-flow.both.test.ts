import { parseDay } from "@hazina/base/calendar.ts";
import { cents, centsOf } from "@hazina/base/money.ts";
import { COMPANY_ABILITIES } from "@hazina/contract/abilities.ts";
import { DEFAULT_CHART } from "@hazina/engine/accounting/chart.ts";
import { signedLine } from "@hazina/engine/accounting/journal.ts";
import { afterAll, describe, expect, it } from "vitest";
import { type Person, startTestServer } from "../../testing/test-server.ts";
import { postJournal } from "../journals/post-journal.ts";

const EMPLOYEE = 2;
const hazina = await startTestServer();
const { owner, employee, branchId, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");
const { database } = hazina.server.services;

afterAll(() => hazina.stop());

type Part = {
  key: string;
  total: number;
  before: number | null;
  lines: { code: string; name: string; amount: number }[];
};
type Flow = { message: string; begins: string; parts: Part[]; difference: number };
type Trial = { data: { code: string; opening: number; closing: number; class: string }[] };
type Entry = readonly [
  account: string,
  amount: number,
  more?: { department?: string; project?: string; branch?: string },
];

const post = (person: typeof owner, id: string, date: string, entries: readonly Entry[]) =>
  database.inCompany({ companyId: person.companyId, branchId: null }, (tx) =>
    postJournal(
      tx,
      { companyId: person.companyId, userId: null, userName: "Rule" },
      {
        sourceKind: "test",
        sourceId: id,
        step: "posted",
        date: parseDay(date),
        memo: "An event",
        currency: "KES",
        lines: entries.flatMap(([account, amount, more = {}]) =>
          signedLine(centsOf(amount), { account, memo: "", ...more }),
        ),
      },
    ),
  );
const ask = <Answer>(name: string, query: string, person: Person = owner) =>
  hazina.call<Answer>(person, "GET", `/reports/accounting/${name}?${query}`);
const flow = async (query: string, person?: Person) => {
  const { status, body } = await ask<Flow>("cash-flow", query, person);
  expect(status).toBe(200);
  return body;
};
const totals = ({ parts }: Flow) => Object.fromEntries(parts.map(({ key, total }) => [key, total]));
const MARCH = "from=2024-03-01&to=2024-03-31";

describe("the cash flow of the books", () => {
  it("goes from the profit to the change of cash, and compares", async () => {
    await post(owner, "capital", "2024-02-01", [
      ["1100", 5_000],
      ["3000", -5_000],
    ]);
    await post(owner, "sale", "2024-03-02", [
      ["1290", 1_000],
      ["4000", -1_000],
    ]);
    await post(owner, "van", "2024-03-05", [
      ["1520", 2_400],
      ["1100", -2_400],
    ]);
    await post(owner, "wear", "2024-03-31", [
      ["6700", 50],
      ["1590", -50],
    ]);
    const march = await flow(`${MARCH}&compare=previous`);
    expect(totals(march)).toEqual({
      operating: 0,
      investing: -2_400,
      change_in_cash: -2_400,
      opening_cash: 5_000,
      closing_cash: 2_600,
      financing: 0,
    });
    expect(march.difference).toBe(0);
    expect(march.parts.find(({ key }) => key === "operating")?.lines).toMatchObject([
      { code: "", name: "Profit after tax", amount: 950 },
      { code: "6700", amount: 50 },
      { code: "1290", amount: -1_000 },
    ]);
    expect(march.parts.find(({ key }) => key === "financing")).toMatchObject({ before: 5_000 });
  });

  it("ties to the cash accounts to the cent, of the company and of a branch, whatever is posted", async () => {
    const random = randomOf(7);
    for (let at = 0; at < 60; at++) {
      const pick = () => DEFAULT_CHART[random(DEFAULT_CHART.length)]?.code ?? "1100";
      const amount = (1 + random(1_000_000)) / 100;
      const place = () => (random(3) === 0 ? { branch: branchId } : {});
      const day = `2024-0${4 + random(3)}-${String(1 + random(28)).padStart(2, "0")}`;
      await post(owner, `random ${at}`, day, [
        [pick(), amount, place()],
        [pick(), -amount, place()],
      ]);
    }
    for (const [query, person] of [
      ["from=2024-05-03&to=2024-06-17", owner],
      ["from=2024-04-01&to=2024-04-30", owner],
      ["from=2024-04-01&to=2024-05-31", branchAdmin],
    ] as const) {
      const body = await flow(query, person);
      const { body: trial } = await ask<Trial>("trial-balance", query, person);
      const cash = trial.data.filter((row) => row.class === "CASH");
      const sumOf = (pick: (row: Trial["data"][number]) => number) =>
        cash.reduce((so, row) => cents(so + centsOf(pick(row))), cents(0)) / 100;
      expect(body.difference).toBe(0);
      expect(totals(body)).toMatchObject({
        opening_cash: sumOf(({ opening }) => opening),
        closing_cash: sumOf(({ closing }) => closing),
      });
    }
  });

  it("is read by who may see the books", async () => {
    expect((await ask("cash-flow", MARCH, employee)).status).toBe(403);
    expect((await ask("cash-flow", MARCH, {})).status).toBe(401);
    const own = await flow(MARCH, rival);
    expect(totals(own)).toMatchObject({ closing_cash: 0, change_in_cash: 0 });
    expect((await ask("cash-flow", "from=2024-03-31&to=2024-03-01")).status).toBe(422);
  });
});

describe("a report of a department or project", () => {
  it("has the lines with it alone, down to the entries", async () => {
    const { body } = await hazina.call<{ data: { id: string } }>(owner, "POST", "/departments", { name: "Workshop" });
    const department = body.data.id;
    const project = crypto.randomUUID();
    await post(owner, "costs", "2024-07-05", [
      ["6000", 300, { department, project }],
      ["6000", 700, { project }],
      ["1100", -1_000],
    ]);
    const range = "from=2024-07-01&to=2024-07-31";
    const opex = async (more: string) =>
      (await ask<Flow>("profit-and-loss", `${range}${more}`)).body.parts.find(({ key }) => key === "opex")?.total;
    expect(await opex("")).toBe(1_000);
    expect(await opex(`&department_id=${department}`)).toBe(300);
    expect(await opex(`&project_id=${project}`)).toBe(1_000);
    const trial = await ask<Trial>("trial-balance", `${range}&department_id=${department}`);
    expect(trial.body.data).toMatchObject([{ code: "6000", closing: 300 }]);
    const ledger = await ask<{ closing: number; meta: { total: number } }>(
      "general-ledger",
      `${range}&account=6000&department_id=${department}`,
    );
    expect(ledger.body).toMatchObject({ closing: 300, meta: { total: 1 } });
    expect((await ask("profit-and-loss", `${range}&department_id=${crypto.randomUUID()}`)).status).toBe(404);
    expect((await ask("profit-and-loss", `${range}&department_id=x`)).status).toBe(422);
  });
});

describe("a comparison with the forecast", () => {
  it("says why there is none", async () => {
    const refusal = async (query: string, person?: Person) => {
      const { status, body } = await ask<Flow>("profit-and-loss", `${query}&compare=forecast`, person);
      expect(status).toBe(422);
      return body.message;
    };
    expect(await refusal(MARCH)).toMatch(/No forecast covers these months/);
    expect(await refusal("from=2024-03-02&to=2024-03-31")).toMatch(/whole months/);
    expect(await refusal(MARCH, branchAdmin)).toMatch(/whole company/);
  });

  it("is only for those who may see forecasts", async () => {
    const { id: ability } = COMPANY_ABILITIES.find(({ name }) => name === "View Accounting") ?? {};
    const role = { name: "Books alone", ability_ids: [ability] };
    const { body } = await hazina.call<{ data: { id: number } }>(owner, "POST", "/roles", role);
    await hazina.setRole(employee, body.data.id);
    expect((await ask("profit-and-loss", MARCH, employee)).status).toBe(200);
    expect((await ask("profit-and-loss", `${MARCH}&compare=forecast`, employee)).status).toBe(403);
    await hazina.setRole(employee, EMPLOYEE);
  });
});

/**
 * Creates a pseudo-random number generator. Each call returns a whole number from 0 up to, but not including, the
 * given limit. The same seed always gives the same numbers.
 */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
