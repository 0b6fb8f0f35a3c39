import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it, vi } from "vitest";
import { EmbeddedClient } from "../platform/database/embedded-client.ts";
import { operationsOf } from "../platform/http/operations.ts";
import { revisions } from "../platform/tables.ts";
import { contract } from "../testing/operations/api-contract.ts";
import type { Person } from "../testing/test-server.ts";
import { importForm } from "../testing/workbooks.ts";
import { mustBeOk, profitAndLossFile, startPlanning } from "./scenarios/planning.fixture.ts";

const planner = await startPlanning();
const { hazina, owner, post, send } = planner;
const plan = await planner.scenario("Plan");
const rival = await hazina.company("Rival Traders");
afterAll(() => hazina.stop());

const inPlan = { scenario: "Plan" };

/** The request body of each cached operation, keyed by method and path. */
const QUESTIONS: Readonly<Record<string, unknown>> = {
  "POST /analytics/profit_and_loss": inPlan,
  "POST /analytics/fetch/balance_sheet_data": inPlan,
  "POST /analytics/cashflow-statement": inPlan,
  "POST /analytics/forecasting/get-pnl-driver": { ...inPlan, account_name: "Rent" },
  "POST /analytics/forecasting/get-balance-sheet-driver": { ...inPlan, account_name: "Bank loan" },
  "POST /analytics/forecasting/model": inPlan,
  "POST /analytics/forecasting/quick-analysis": inPlan,
  "POST /analytics/forecasting/scenario/compare": { left: "Baseline", right: "Plan" },
  "POST /analytics/forecasting/get-accounts": inPlan,
  "GET /analytics/forecasting/scenario/{id}/overlay": undefined,
  "GET /analytics/forecasting/settings": undefined,
  "GET /analytics/forecasting/imports": undefined,
};

/**
 * Calls every cached operation, and returns the answers, keyed by operation. Additional spaces in the request make it
 * a different call for the cache, so that the answer is calculated again.
 */
async function askAll(person: Person, blank = ""): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const [name, body] of Object.entries(QUESTIONS)) {
    const [method = "", path = ""] = name.replace("{id}", plan).split(" ");
    const target = body === undefined && blank !== "" ? `${path}?again=${blank.length}` : path;
    const text = body === undefined ? undefined : JSON.stringify(body) + blank;
    answers[name] = await hazina.call(person, method, target, text);
  }
  return answers;
}

let blanks = 0;
const askWithoutCache = () => {
  blanks += 1;
  return askAll(owner, " ".repeat(blanks));
};

describe("answers that nothing changed since", () => {
  it("are those of every operation that says so", () => {
    const cached = operationsOf(contract).filter(({ meta }) => meta.cached);
    expect(Object.keys(QUESTIONS).toSorted()).toEqual(cached.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it("are asked of no table that does not move the company's revision", async () => {
    if (hazina.server.services.database.kind !== "embedded") return;
    const run = vi.spyOn(EmbeddedClient.prototype, "run");
    const answers = await askWithoutCache();
    const texts = run.mock.calls.flatMap(([statements]) => statements.map(({ text }) => text));
    run.mockRestore();
    for (const [name, answer] of Object.entries(answers)) expect(answer, name).toMatchObject({ status: 200 });
    const read = new Set(
      texts.flatMap((text) => [...text.matchAll(/\b(?:from|join) "(\w+)"/g)].map(([, table]) => table)),
    );
    const { rows } = (await hazina.server.services.database.raw.execute(sql`
      select relname as table, count(*)::int as triggers from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgname like 'revise_on_%' and tgenabled = 'O' group by 1`)) as unknown as {
      rows: { table: string; triggers: number }[];
    };
    const moving = new Set(rows.filter(({ triggers }) => triggers === 3).map(({ table }) => table));
    expect(read.size).toBeGreaterThan(8);
    expect([...read].filter((table) => !moving.has(table ?? ""))).toEqual([]);
  });

  it("are read from no table but the caller's function", async () => {
    if (hazina.server.services.database.kind !== "embedded") return;
    await askAll(owner);
    const run = vi.spyOn(EmbeddedClient.prototype, "run");
    await askAll(owner);
    const texts = run.mock.calls.flatMap(([statements]) => statements.map(({ text }) => text));
    run.mockRestore();
    expect(new Set(texts.map((text) => text.replace(/\(.*/s, "")))).toEqual(new Set(["select * from hazina_caller"]));
  });

  it.each<[string, () => Promise<unknown>]>([
    ["a typed value", () => planner.type("Plan", "Rent", { "2027-01": 777 })],
    ["a value typed in the parent", () => planner.type("Baseline", "Rent", { "2027-02": 555 })],
    ["an undone step", () => send("POST", `/analytics/forecasting/scenario/${plan}/undo`, {})],
    [
      "a custom row",
      () =>
        post("/analytics/forecasting/custom-row", {
          ...inPlan,
          account_name: "Fuel",
          class: "FEXP",
          forecasts: { "2027-01": 9 },
        }),
    ],
    ["a deleted row", () => post("/analytics/forecasting/delete-row", { ...inPlan, account_name: "Fuel" })],
    [
      "a class",
      () => post("/analytics/forecasting/save-mappings", { mappings: { profit_and_loss: { VCOS: ["Rent"] } } }),
    ],
    ["the settings", () => send("PUT", "/analytics/forecasting/settings", { tax_rate: 25 })],
    [
      "a department's lines",
      async () => {
        const made = await mustBeOk<{ data: { id: string } }>(post("/departments", { name: "Sales" }));
        return send("PUT", "/analytics/forecasting/line-departments", {
          ...inPlan,
          lines: [{ line: "Rent", department_id: made.data.id }],
        });
      },
    ],
    ["new books", () => send("POST", "/analytics/forecast", importForm(profitAndLossFile(), { forecast_period: "9" }))],
    ["a new name", () => send("PUT", `/analytics/forecasting/scenario/${plan}`, { name: "Plan" })],
  ])("are calculated again after %s", async (_, write) => {
    await askAll(owner);
    await write();
    expect(await askAll(owner)).toEqual(await askWithoutCache());
  });

  it("depend on a revision that moves with the company's own writes alone", async () => {
    const revisionOf = async ({ companyId }: { companyId: string }) => {
      const scope = { companyId, branchId: null };
      const rows = await hazina.server.services.database.inCompany(scope, (tx) => tx.select().from(revisions));
      expect(rows.length).toBe(1);
      return rows[0]?.revision;
    };
    const before = [await revisionOf(owner), await revisionOf(rival)];
    await planner.type("Plan", "Rent", { "2027-04": 4 });
    expect(await revisionOf(owner)).not.toBe(before[0]);
    expect(await revisionOf(rival)).toBe(before[1]);
  });

  it("change with what was written", async () => {
    const before = await askAll(owner);
    await planner.type("Plan", "Rent", { "2027-03": 12_345 });
    const after = await askAll(owner);
    const question = "POST /analytics/profit_and_loss";
    expect(JSON.stringify(before[question])).not.toContain("12345");
    expect(JSON.stringify(after[question])).toContain("12345");
  });

  it("are nobody else's: another company finds none of them", async () => {
    const own = await askAll(owner);
    const theirs = await askAll(rival);
    expect(own["POST /analytics/profit_and_loss"]).toMatchObject({ status: 200 });
    expect(theirs["POST /analytics/profit_and_loss"]).toMatchObject({ status: 404 });
    expect(theirs["GET /analytics/forecasting/imports"]).toEqual({ status: 200, body: { data: [] } });
  });

  it("are refused to who may not ask, though they are there", async () => {
    await askAll(owner);
    await hazina.setRole(owner, 2);
    const refused = await askAll(owner);
    await hazina.setRole(owner, 1);
    expect(refused["POST /analytics/profit_and_loss"]).toMatchObject({ status: 403 });
    const { body } = await hazina.call({}, "POST", "/analytics/profit_and_loss", inPlan);
    expect(body).toMatchObject({ message: expect.any(String) });
    expect((await hazina.call({}, "POST", "/analytics/profit_and_loss", inPlan)).status).toBe(401);
  });

  it("need not be sent again to who has them, until they change", async () => {
    const ask = (tag?: string) =>
      hazina.server.fetch(
        new Request("http://hazina.test/api/analytics/forecasting/imports", {
          headers: { authorization: `Bearer ${owner.token}`, ...(tag ? { "if-none-match": tag } : {}) },
        }),
      );
    const first = await ask();
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^".+"$/);
    const same = await ask(tag);
    expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", tag]);
    await mustBeOk(send("POST", "/analytics/forecast", importForm(profitAndLossFile())));
    const changed = await ask(tag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(tag);
  });
});
