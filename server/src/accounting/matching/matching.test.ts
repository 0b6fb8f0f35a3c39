import { addMonths, dayAt, formatMonth, monthAt, parseDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { COMPANY_ABILITIES } from "@hazina/contract/abilities.ts";
import { signedLine } from "@hazina/engine/accounting/journal.ts";
import { afterAll, describe, expect, it } from "vitest";
import type { Tx } from "../../platform/database/database.ts";
import { type Person, startTestServer } from "../../testing/test-server.ts";
import { postJournal, reverseJournals } from "../journals/post-journal.ts";
import { readAccountBalance } from "../journals/read-balance.ts";

const hazina = await startTestServer();
const { owner, financeManager, employee, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

type Body = { message: string; code?: string; data: { id: string; booked: number } };
type Row = {
  id: string;
  details: string;
  amount: number;
  state: string;
  proposals: {
    key: string;
    title: string;
    strength: string;
    is_tied: boolean;
    entries: object[];
    documents: object | null;
    account: string | null;
  }[];
  ties: { journal_id: string; accounts: string[]; how: string }[];
};
const call = <Answer = Body>(person: Person, method: string, path: string, body?: object) =>
  hazina.call<Answer>(person, method, path, body);
const today = () => dayAt(hazina.time.ms);
const MONTH = addMonths(monthAt(hazina.time.ms), -1);
const dayIn = (day: number) =>
  `${String(day).padStart(2, "0")}/${formatMonth(MONTH).slice(5)}/${formatMonth(MONTH).slice(0, 4)}`;

async function send(account: string, ...rows: readonly string[]) {
  return sendAs(owner, account, ...rows);
}
async function sendAs(person: Person, account: string, ...rows: readonly string[]) {
  const form = new FormData();
  form.set("account", account);
  form.set("file", new File([["Date,Description,Ref,Debit,Credit", ...rows].join("\n")], "statement.csv"));
  const { status, body } = await call(person, "POST", "/accounting/statements", form);
  expect([status, body.message]).toEqual([200, expect.any(String)]);
  return body.message;
}
const world = async (account: string) =>
  (
    await call<{ total: number; data: Row[]; entries: object[] }>(
      owner,
      "GET",
      `/accounting/matching?account=${account}`,
    )
  ).body;
const open = async (account: string, details: string) => {
  const row = (await world(account)).data.find((one) => one.details === details);
  if (row === undefined) throw new Error(`No row ${details}.`);
  return row;
};
const stored = async (search: string) =>
  (await call<{ data: Row[] }>(owner, "POST", "/client/statement-rows", { search })).body.data[0];
const match = (id: string, how: object, person: Person = owner) =>
  call(person, "POST", `/accounting/statement-rows/${id}/match`, how);
const unmatch = (id: string) => call(owner, "DELETE", `/accounting/statement-rows/${id}/match`);
const balance = (account: string) =>
  hazina.server.services.database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
    readAccountBalance(tx, { companyId: owner.companyId }, account),
  );
const inCompany = <Answer>(work: (tx: Tx) => Promise<Answer>) =>
  hazina.server.services.database.inCompany({ companyId: owner.companyId, branchId: null }, work);
const by = { companyId: owner.companyId, userId: null, userName: "Rule" };
const post = (tx: Tx, date: string, sourceId: string) =>
  postJournal(tx, by, {
    sourceKind: "test",
    sourceId,
    step: "posted",
    date: parseDay(date),
    memo: "An event",
    currency: "KES",
    lines: [
      ...signedLine(centsOf(10), { account: "1000", memo: "" }),
      ...signedLine(centsOf(-10), { account: "4000", memo: "" }),
    ],
  });

describe("rows of statements", () => {
  it("are open again, and can be removed, once one of their entries is reversed", async () => {
    await send("1000", `${dayIn(1)},Two in one,,,20`);
    const ids = await inCompany(async (tx) => [
      await post(tx, `${formatMonth(MONTH)}-01`, "one"),
      await post(tx, `${formatMonth(MONTH)}-01`, "two"),
    ]);
    const { id } = await open("1000", "Two in one");
    const entries = ids.map((journal_id) => ({ journal_id, position: 0 }));
    expect((await match(id, { entries })).status).toBe(200);
    await inCompany((tx) => reverseJournals(tx, by, { sourceKind: "test", sourceId: "two", date: parseDay(today()) }));
    expect(await stored("two in one")).toMatchObject({ state: "open" });
    const rule = { reason: "Two", direction: "in", contains: "two in one", account: "4900", apply: true };
    expect((await call(owner, "POST", "/accounting/rules", rule)).body.data.booked).toBe(1);
    expect(await stored("two in one")).toMatchObject({ state: "matched" });
    await inCompany((tx) => reverseJournals(tx, by, { sourceKind: "test", sourceId: "one", date: parseDay(today()) }));
    await unmatch(id);
    const { body } = await call<{ data: { id: string }[] }>(owner, "POST", "/client/statements", {});
    expect((await call(owner, "DELETE", `/accounting/statements/${body.data[0]?.id}`)).status).toBe(200);
  });

  it("are booked to an account by one person, undone, and booked again", async () => {
    await send("1000", `${dayIn(2)},Milk from Brookside,,450,`);
    const { id } = await open("1000", "Milk from Brookside");
    expect((await match(id, { account: "6400" })).body.message).toBe("The row was booked.");
    expect((await match(id, { account: "6400" })).status).toBe(409);
    expect([await balance("6400"), await balance("1000")]).toEqual([45_000, -45_000]);
    expect(await stored("milk")).toMatchObject({
      state: "matched",
      ties: [{ accounts: ["Meals and entertainment"], how: "booked" }],
    });
    expect((await unmatch(id)).status).toBe(200);
    expect([await balance("6400"), await stored("milk")]).toMatchObject([0, { state: "open" }]);
    expect((await match(id, { account: "6900" })).status).toBe(200);
    expect([await balance("6900"), await balance("1000")]).toEqual([45_000, -45_000]);
  });

  it("are proposed as before after a person undid an own booking, which does not count as a confirmation", async () => {
    const titles = ["Ice of Koolit 1", "Ice of Koolit 2", "Ice of Koolit 3", "Ice of Koolit 4"];
    await send("1000", ...titles.map((title) => `${dayIn(2)},${title},,70,`));
    const proposed = async (title: string) => (await open("1000", title)).proposals.map(({ account }) => account);
    const ids = await Promise.all(titles.map(async (title) => (await open("1000", title)).id));
    for (const id of ids.slice(0, 3)) expect((await match(id, { account: "6900" })).status).toBe(200);
    expect(await proposed("Ice of Koolit 4")).toEqual(["6900"]);
    expect((await unmatch(ids[2] ?? "")).status).toBe(200);
    expect(await proposed("Ice of Koolit 3")).toEqual(["6900"]);
    for (const id of ids.slice(0, 2)) expect((await unmatch(id)).status).toBe(200);
    expect(await proposed("Ice of Koolit 4")).toEqual([]);
  });

  it("are refused for accounts that documents keep, for the account itself, and for those who may not", async () => {
    await send("1000", `${dayIn(3)},Something,,20,`);
    const { id } = await open("1000", "Something");
    expect((await match(id, { account: "1200" })).body.message).toContain("takes entries only from documents");
    expect((await match(id, { account: "1000" })).status).toBe(422);
    expect((await match(id, {})).status).toBe(422);
    for (const [person, status] of [
      [employee, 403],
      [branchAdmin, 403],
      [rival, 404],
      [{ ...owner, token: "" }, 401],
    ] as const)
      expect((await match(id, { account: "6900" }, person)).status).toBe(status);
    expect((await call<{ data: Row[] }>(rival, "GET", "/accounting/matching?account=1000")).body.data).toEqual([]);
  });

  it("are tied to a recorded receipt by its reference, without a person", async () => {
    const customer = (await call(owner, "POST", "/customers", { name: "Baraka Foods" })).body.data.id;
    const receipt = { customer_id: customer, method: "bank", reference: "FT26279XYZ", day: today(), amount: 900 };
    expect((await call(owner, "POST", "/receipts", receipt)).status).toBe(200);
    const before = await balance("1100");
    const [year, month, day] = today().split("-");
    expect(await send("1100", `${day}/${month}/${year},RTGS BARAKA,FT26279XYZ,,900`)).toBe("1 new row. 1 was matched.");
    expect(await stored("baraka")).toMatchObject({ state: "matched", ties: [{ how: "by_reference" }] });
    expect(await balance("1100")).toBe(before);
    await unmatch((await stored("baraka"))?.id ?? "");
    expect(await send("1100", `${day}/${month}/${year},Anything,,,1`)).toBe("1 new row.");
    expect(await stored("baraka")).toMatchObject({ state: "open" });
  });

  it("pay an invoice: a receipt is recorded in the account of the statement", async () => {
    const customer = (await call(owner, "POST", "/customers", { name: "Umoja Bakers" })).body.data.id;
    const lines = [{ description: "Flour", quantity: 1, price: 700, tax_type: "A" }];
    const { id: invoice } = (await call(owner, "POST", "/invoices", { customer_id: customer, lines })).body.data;
    await call(owner, "POST", `/invoices/${invoice}/issue`, {});
    const [year, month, day] = today().split("-");
    await send("1120", `${day}/${month}/${year},UMOJA BAKERS PAYMENT,TJK1AB2,,700`);
    const row = await open("1120", "UMOJA BAKERS PAYMENT");
    expect(row.proposals).toMatchObject([{ strength: "asked", title: expect.stringContaining("Umoja Bakers") }]);
    const receivables = await balance("1200");
    expect(
      (await match(row.id, { documents: { kind: "invoice", parts: [{ id: invoice, amount: 600 }] } })).status,
    ).toBe(422);
    expect((await match(row.id, { documents: row.proposals[0]?.documents })).status).toBe(200);
    expect([await balance("1120"), (await balance("1200")) - receivables]).toEqual([70_000, -70_000]);
    const { body } = await call<{ data: { state: string } }>(owner, "GET", `/invoices/${invoice}`);
    expect(body.data.state).toBe("paid");
  });

  it("pay an invoice by money that came in alone, one by one with a reference that tells nothing, for good", async () => {
    const customer = (await call(owner, "POST", "/customers", { name: "Pwani Salt" })).body.data.id;
    const lines = [{ description: "Salt", quantity: 1, price: 300, tax_type: "A" }];
    const [year, month, day] = today().split("-");
    const on = `${day}/${month}/${year}`;
    await send("1120", `${on},PWANI ONE,RTGS,,300`, `${on},PWANI TWO,RTGS,,300`, `${on},PWANI OUT,RTGS,300,`);
    const ids: string[] = [];
    for (const details of ["PWANI OUT", "PWANI ONE", "PWANI TWO"]) {
      const { id: invoice } = (await call(owner, "POST", "/invoices", { customer_id: customer, lines })).body.data;
      await call(owner, "POST", `/invoices/${invoice}/issue`, {});
      const { id } = await open("1120", details);
      ids.push(id);
      const { status } = await match(id, { documents: { kind: "invoice", parts: [{ id: invoice, amount: 300 }] } });
      expect(status).toBe(details === "PWANI OUT" ? 422 : 200);
    }
    const before = await balance("1120");
    const undone = await unmatch(ids[1] ?? "");
    expect([undone.status, undone.body.message]).toEqual([200, "The match was undone. The row is unmatched again."]);
    expect([before - (await balance("1120")), (await stored("pwani one"))?.state]).toEqual([30_000, "open"]);
  });

  it("are not booked by a rule to the account of their own statement", async () => {
    const rule = { reason: "To the till", direction: "in", contains: "till float", account: "1120", by_itself: true };
    expect((await call(owner, "POST", "/accounting/rules", rule)).status).toBe(200);
    expect(await send("1120", `${dayIn(4)},Till float,,,50`)).toBe("1 new row.");
    expect((await open("1120", "Till float")).proposals).toEqual([]);
    expect(await send("1000", `${dayIn(4)},Till float,,,50`)).toBe("1 new row. 1 was matched.");
  });

  it("stay to be matched after a proposal was refused, which does not come again", async () => {
    const rule = { reason: "Power", direction: "out", contains: "kplc", account: "6050" };
    expect((await call(owner, "POST", "/accounting/rules", rule)).status).toBe(200);
    await send("1000", `${dayIn(5)},KPLC token,,300,`);
    const row = await open("1000", "KPLC token");
    expect(row.proposals[0]).toMatchObject({ account: "6050", title: "6050 Electricity and water" });
    expect(
      (await call(owner, "POST", `/accounting/statement-rows/${row.id}/refuse`, { key: row.proposals[0]?.key })).status,
    ).toBe(200);
    expect((await open("1000", "KPLC token")).proposals).toEqual([]);
  });

  it("are booked by a rule: all of them at once, then by itself up to its limit", async () => {
    await send("1000", `${dayIn(6)},Rider fare one,,100,`, `${dayIn(6)},Rider fare two,,200,`);
    const rule = {
      reason: "Riders",
      direction: "out",
      contains: "rider fare",
      account: "6200",
      by_itself: true,
      limit: 150,
    };
    const made = await call(owner, "POST", "/accounting/rules", { ...rule, apply: true });
    expect(made.body).toMatchObject({ message: "The rule was added. 2 rows were booked.", data: { booked: 2 } });
    expect(await send("1000", `${dayIn(7)},Rider fare three,,150,`, `${dayIn(7)},Rider fare four,,151,`)).toBe(
      "2 new rows. 1 was matched.",
    );
    expect(await balance("6200")).toBe(45_000);
    const { data } = (await call<{ data: { reason: string; booked: number }[] }>(owner, "GET", "/accounting/rules"))
      .body;
    expect(data.find(({ reason }) => reason === "Riders")?.booked).toBe(3);
    expect((await call(owner, "POST", "/accounting/rules", { ...rule, account: "1200" })).status).toBe(422);
    expect((await call(owner, "POST", "/accounting/rules", { ...rule, contains: "", direction: "any" })).status).toBe(
      422,
    );
  });

  it("of a counterparty are booked by themselves after three confirmations, once a person set a limit", async () => {
    const fee = (day: number) => `${dayIn(day)},Pay Bill to 500500 - MTAA SECURITY,,80,`;
    for (const day of [7, 8, 9, 10]) {
      await send("1000", fee(day));
      const row = (await world("1000")).data.findLast(({ details }) => details.includes("MTAA"));
      expect((await match(row?.id ?? "", { account: "6900" })).status).toBe(200);
      // A booking that a person undid stays open: it is never booked automatically.
      if (day === 7) expect((await unmatch(row?.id ?? "")).status).toBe(200);
    }
    expect(await send("1000", fee(11))).toBe(
      "1 new row. 1 would also have been booked automatically without the limit on the amount. See the log under Matching.",
    );
    const automate = (person: Person, limit: number | null, version = 1) =>
      call(person, "PUT", "/accounting/matching/automation", { limit, version });
    expect((await automate(employee, 100)).status).toBe(403);
    expect((await automate(financeManager, 100)).status).toBe(200);
    expect((await automate(financeManager, 200)).status).toBe(409);
    expect(await send("1000", fee(12))).toBe("1 new row. 2 were matched.");
    const log = await call<{ data: { verdict: string; basis: string }[] }>(owner, "POST", "/client/matching-log", {
      search: "mtaa",
    });
    expect(log.body.data.map(({ verdict }) => verdict).toSorted()).toEqual([
      "booked",
      "booked",
      "confirmed",
      "confirmed",
      "confirmed",
      "confirmed",
      "undone",
      "would_book",
    ]);
    for (const { id, ties } of (
      await call<{ data: Row[] }>(owner, "POST", "/client/statement-rows", { search: "mtaa" })
    ).body.data)
      if (ties[0]?.how === "by_experience") await unmatch(id);
    expect(await send("1000", fee(13))).toBe("1 new row.");
  });

  it("that pay an invoice are booked by no rule, also where the person who brings them may not see invoices", async () => {
    const customer = (await call(owner, "POST", "/customers", { name: "Kisumu Sugar" })).body.data.id;
    const lines = [{ description: "Sugar", quantity: 1, price: 800, tax_type: "A" }];
    const { id: invoice } = (await call(owner, "POST", "/invoices", { customer_id: customer, lines })).body.data;
    await call(owner, "POST", `/invoices/${invoice}/issue`, {});
    const rule = { reason: "Sales", direction: "in", contains: "kisumu", account: "4900", by_itself: true };
    expect((await call(owner, "POST", "/accounting/rules", rule)).status).toBe(200);
    const abilities = ["Own Account", "View Accounting", "Post Journals"];
    const role = {
      name: "Bookkeeper",
      ability_ids: COMPANY_ABILITIES.flatMap(({ id, name }) => (abilities.includes(name) ? [id] : [])),
    };
    const { data } = (await call<{ data: { id: number } }>(owner, "POST", "/roles", role)).body;
    await hazina.setRole(employee, data.id);
    const [year, month, day] = today().split("-");
    expect(await sendAs(employee, "1120", `${day}/${month}/${year},KISUMU SUGAR PAYMENT,,,800`)).toBe("1 new row.");
    const shown = await call<{ data: Row[]; documents: object[] }>(
      employee,
      "GET",
      "/accounting/matching?account=1120",
    );
    expect([shown.status, shown.body.documents]).toEqual([200, []]);
  });

  it("have to be matched before their month is closed, and a journal written by hand can be shown by one", async () => {
    const lines = [
      { account: "6000", debit: 300 },
      { account: "1000", credit: 300 },
    ];
    const date = `${formatMonth(MONTH)}-05`;
    const { id } = (await call(owner, "POST", "/journals", { date, memo: "KPLC token", lines })).body.data;
    const inbox = (
      await call<{ data: { id: string; subject_id: string; version: number }[] }>(owner, "POST", "/client/approvals", {
        box: "all",
      })
    ).body.data;
    const request = inbox.find((one) => one.subject_id === id);
    await call(financeManager, "PUT", `/approvals/${request?.id}`, {
      status: 1,
      comment: "Yes",
      version: request?.version,
    });
    const row = await open("1000", "KPLC token");
    expect(row.proposals[0]).toMatchObject({ strength: "asked", title: expect.stringContaining("KPLC token") });
    expect((await match(row.id, { entries: row.proposals[0]?.entries })).status).toBe(200);
    const { checks } = (await call<{ checks: { key: string; state: string }[] }>(owner, "GET", "/accounting/periods"))
      .body;
    expect(checks.find(({ key }) => key === "bank-rows")?.state).toBe("blocked");
  });
});
