import type { opening } from "@hazina/contract/accounting/opening.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { readXlsx } from "hucre";
import { afterAll, describe, expect, it } from "vitest";
import { type Person, startTestServer } from "../../testing/test-server.ts";

type Answer = InferContractRouterOutputs<typeof opening>["import"] & { readonly code?: string };

const hazina = await startTestServer();
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

const HEADINGS = "Account,Name,Debit,Credit";
const BALANCES = [
  "1100,Bank,1250000.50,",
  "1200,Accounts receivable,300000,",
  "1300,Inventory,449999.50,",
  "2100,Accounts payable,,500000",
  "2240,VAT on sales,,80000",
  "3000,Share capital,,1000000",
  "3100,Retained earnings,,420000",
  "6000,Rent,0,0",
  ",Total,2000000,2000000",
];

type Asked = { dry?: boolean; as?: Person; date?: string };
async function bring(rows: readonly string[], { dry = false, as = owner, date = "2026-02-28" }: Asked = {}) {
  const form = new FormData();
  form.set("file", new File([[HEADINGS, ...rows].join("\n")], "opening.csv"));
  form.set("date", date);
  if (dry) form.set("dry_run", "true");
  return hazina.call<Answer>(as, "POST", "/accounting/opening", form);
}

async function decide(subject: string, status: 1 | 2) {
  type Requests = { data: { id: string; subject_id: string; state: string; version: number }[] };
  const { body } = await hazina.call<Requests>(owner, "POST", "/client/approvals", { box: "all" });
  const request = body.data.find((one) => one.subject_id === subject && one.state === "pending");
  const answer = { status, comment: "Checked", version: request?.version };
  return hazina.call(financeManager, "PUT", `/approvals/${request?.id}`, answer);
}

type Trial = { data: { code: string; name: string; closing: number }[] };
const balances = async () => {
  const path = "/reports/accounting/trial-balance?from=2026-02-28&to=2026-02-28";
  const { data } = (await hazina.call<Trial>(owner, "GET", path)).body;
  return Object.fromEntries(data.filter(({ closing }) => closing !== 0).map(({ code, closing }) => [code, closing]));
};

describe("opening balances", () => {
  it("are refused cell by cell, or where debits and credits differ by a cent", async () => {
    const wrong = [
      ",Unnamed account,700,",
      "1100,Bank,5,5",
      "9999,Moon,5,",
      "1490,Due from branches,5,",
      "1300,Stock,-5,",
      "1100,Bank,1.001,",
      "1310,Total Kenya,5,",
    ];
    const dry = await bring([...wrong, "1000,Cash,5,", "1000,Cash,5,"], { dry: true });
    expect(dry.body.data.faults.map(({ row, column }) => [row, column])).toEqual([
      [2, "Account (A)"],
      [3, "Credit (D)"],
      [4, "Account (A)"],
      [5, "Account (A)"],
      [6, "Debit (C)"],
      [7, "Debit (C)"],
      [8, "Account (A)"],
      [10, "Account (A)"],
    ]);
    expect(await bring(["1100,Bank,100,", "3000,Capital,,99.99"])).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("they differ by 0.01") },
    });
    expect((await bring(BALANCES, { as: {} })).status).toBe(401);
    expect((await bring(BALANCES, { as: employee })).status).toBe(403);
    expect((await bring(BALANCES, { as: branchAdmin })).status).toBe(403);
  });

  it("are one journal for approval; what was owed before goes to opening accounts", async () => {
    const dry = await bring(BALANCES, { dry: true });
    expect(dry.body.data).toMatchObject({ id: null, totals: { debit: 2_000_000, credit: 2_000_000 } });
    expect(
      dry.body.data.rows.filter(({ account, posted_to: to }) => account !== to).map((row) => row.posted_to),
    ).toEqual(["1290", "2190", "2270"]);
    const { body } = await bring(BALANCES);
    expect(await balances()).toEqual({});
    expect((await bring(BALANCES)).body.message).toContain("have already been imported");
    expect((await decide(body.data.id ?? "", 1)).status).toBe(200);
    expect(await balances()).toEqual({
      "1100": 1_250_000.5,
      "1290": 300_000,
      "1300": 449_999.5,
      "2190": -500_000,
      "2270": -80_000,
      "3000": -1_000_000,
      "3100": -420_000,
    });
    const journal = await hazina.call<{ data: { origin: string } }>(owner, "GET", `/journals/${body.data.id}`);
    expect(journal.body.data.origin).toBe("imported");
  });

  it("are imported once; others need the reversal of the first, and no entry on or before their day", async () => {
    const again = await bring(BALANCES);
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining("Reverse their journal")]);
    type Rows = { data: { id: string }[] };
    const { data } = (await hazina.call<Rows>(owner, "POST", "/client/journals", {})).body;
    const reversal = await hazina.call<{ data: { id: string } }>(owner, "POST", `/journals/${data[0]?.id}/reverse`, {});
    expect((await decide(reversal.body.data.id, 1)).status).toBe(200);
    expect(await balances()).toEqual({});
    const lines = [
      { account: "6000", debit: 10, credit: 0 },
      { account: "1100", debit: 0, credit: 10 },
    ];
    const rent = { date: "2026-02-10", memo: "Rent", lines };
    const made = await hazina.call<{ data: { id: string } }>(owner, "POST", "/journals", rent);
    await decide(made.body.data.id, 1);
    expect((await bring(BALANCES)).body.message).toContain("entries from");
    const early = await bring(BALANCES, { date: "2026-02-09" });
    expect(early.status).toBe(200);
    const edit = { version: 2, ...rent, date: "2026-02-28" };
    expect((await hazina.call(owner, "PUT", `/journals/${early.body.data.id}`, edit)).status).toBe(409);
    const before = { ...rent, date: "2026-02-08" };
    const later = await hazina.call<{ data: { id: string } }>(owner, "POST", "/journals", before);
    await decide(later.body.data.id, 1);
    expect((await decide(early.body.data.id ?? "", 1)).status, "an entry came before it was approved").toBe(409);
    expect((await decide(early.body.data.id ?? "", 2)).status).toBe(200);
    expect((await bring(BALANCES, { as: rival })).status, "another company's books are its own").toBe(200);
  });

  it("have a sheet with every account in use", async () => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${owner.token}` };
    const request = new Request("http://hazina.test/api/accounting/opening/template", {
      method: "POST",
      headers,
      body: "{}",
    });
    const answer = await hazina.server.fetch(request);
    const { rows = [] } = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0] ?? {};
    expect(rows.map((row) => row.slice(0, 2).join("|"))).toEqual(
      expect.arrayContaining(["1100|Bank", "2100|Accounts payable"]),
    );
    expect(rows.some(([code]) => code === "1490")).toBe(false);
  });
});
