import { parseInstant } from "@hazina/base/calendar.ts";
import type { loanImport } from "@hazina/contract/people/import-loans.ts";
import type { loans } from "@hazina/contract/people/loans.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { readXlsx } from "hucre";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestServer } from "../../testing/test-server.ts";

type Answer = InferContractRouterOutputs<typeof loanImport>["importLoans"] & { faults?: unknown[] };
type Loans = InferContractRouterOutputs<typeof loans>["list"];

const hazina = await startTestServer();
const rival = await hazina.company("Rival Traders");
const { owner, employee: clerk } = hazina.group;
hazina.time.ms = parseInstant("2026-03-10T09:00:00Z");

afterAll(() => hazina.stop());

beforeAll(async () => {
  for (const [number, name] of [
    ["007", "Kevin"],
    ["8", "Aisha"],
  ]) {
    const person = { payroll_number: number, first_name: name, last_name: "Mutiso" };
    const body = { person, employment: { joined: "2025-01-01", kind: "permanent" } };
    const made = await hazina.call(owner, "POST", "/personnel", body);
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  }
});

const HEADINGS = "Number,Name,Kind,Balance left,Interest % a year,Method,Instalments left,First month,Note";

async function bring(rows: readonly string[], { dry = false, as = owner as Person } = {}) {
  const form = new FormData();
  form.set("file", new File([[HEADINGS, ...rows].join("\n")], "loans.csv"));
  if (dry) form.set("dry_run", "true");
  return hazina.call<Answer>(as, "POST", "/loans/import", form);
}

const list = async () => (await hazina.call<Loans>(owner, "POST", "/client/loans", {})).body.data;

describe("a sheet of loans that are already being repaid", () => {
  it("names each invalid cell and stores nothing", async () => {
    const wrong = [
      "099,,Loan,1000,0,,3,2026-02,",
      "007,,Gift,1000,0,,3,2026-02,",
      "007,,Advance,1000,12,,3,2026-02,",
      "007,,Loan,-5,0,,3,2026-02,",
      "007,,Loan,1000.001,0,,3,2026-02,",
      "007,,Loan,1000,0,Weekly,3,2026-02,",
      "007,,Loan,1000,0,,3.5,2026-02,",
      "007,,Loan,1000,0,,3,2020-01,",
      "007,,Loan,1000,0,,3,,",
    ];
    const dry = await bring(wrong, { dry: true });
    expect(dry.body.data.faults.map(({ row, column }) => [row, column])).toEqual([
      [2, "Number (A)"],
      [3, "Kind (C)"],
      [4, "Interest % a year (E)"],
      [5, "Balance left (D)"],
      [6, "Balance left (D)"],
      [7, "Method (F)"],
      [8, "Instalments left (G)"],
      [9, "First month (H)"],
      [10, "First month (H)"],
    ]);
    const refused = await bring(["007,,Loan,500,0,,5,2026-03,", ...wrong]);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining("Nothing was imported: row 3, Number (A): No employee has the number 099."),
    ]);
    expect(await list()).toEqual([]);
  });

  it("requests each loan for approval, with nothing to pay out; a row without a balance is ignored", async () => {
    const rows = [
      "007,,,60000,12,Level instalments,6,2026-02,From Workpay",
      "8,,advance,9000,,,3,2026-03,",
      "8,,,,,,,,",
    ];
    const dry = await bring(rows, { dry: true });
    expect([dry.body.message, (await list()).length]).toEqual(["2 loans would be requested.", 0]);
    expect((await bring(rows)).body.message).toBe("2 loans requested. Another person must approve them.");
    const again = await bring(rows);
    expect([again.status, again.body.message]).toEqual([
      422,
      expect.stringContaining("row 2, Balance left (D): Kevin Mutiso already has this loan."),
    ]);
    expect(
      (await list()).map(({ name, kind, principal, months, state }) => [name, kind, principal, months, state]),
    ).toEqual(
      expect.arrayContaining([
        ["Kevin Mutiso", "loan", 60_000, 6, "requested"],
        ["Aisha Mutiso", "advance", 9_000, 3, "requested"],
      ]),
    );
  });

  it("is imported with Manage Loans alone, and finds employees of its own company alone", async () => {
    const row = ["007,,Loan,500,0,,5,2026-03,"];
    expect((await bring(row, { as: {} })).status).toBe(401);
    expect((await bring(row, { as: clerk })).status).toBe(403);
    expect((await bring(row, { as: rival })).body.message).toContain("No employee has the number 007.");
  });

  it("can be downloaded with every employee", async () => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${owner.token}` };
    const request = new Request("http://hazina.test/api/loans/import/template", {
      method: "POST",
      headers,
      body: "{}",
    });
    const answer = await hazina.server.fetch(request);
    const { rows = [] } = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0] ?? {};
    expect(rows.map((row) => row.slice(0, 2).join("|"))).toEqual(
      expect.arrayContaining(["Number|Name", "007|Kevin Mutiso", "8|Aisha Mutiso"]),
    );
  });
});
