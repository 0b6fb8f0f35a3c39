import { addMonths, dayAt, formatMonth, lastDayOf, monthAt, parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { ACCOUNT_CLASSES, JOURNAL_ORIGINS } from "@hazina/contract/accounting/labels.ts";
import { JOURNAL_ORIGINS as ENGINE_ORIGINS, signedLine } from "@hazina/engine/accounting/journal.ts";
import { CLASS_CODES } from "@hazina/engine/forecasting/model/classes.ts";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { type Person, startTestServer } from "../testing/test-server.ts";
import { postJournal } from "./journals/post-journal.ts";

const hazina = await startTestServer();
const { owner, financeManager, employee, branchId, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");
const { database } = hazina.server.services;

afterAll(() => hazina.stop());

type Body = {
  message: string;
  code?: string;
  errors: { path: string; message: string }[];
  data: never;
  meta: { total: number };
};
type Rows = { id: string; code: string; state: string; memo: string; subject_id: string; version: number }[];
const call = <Answer = Body>(person: Person, method: string, path: string, body?: object) =>
  hazina.call<Answer>(person, method, path, body);
const month = addMonths(monthAt(hazina.time.ms), -2);
const label = formatMonth(month);
const lineOf = (account: string, debit: number, credit = 0, more: object = {}) => ({ account, debit, credit, ...more });
const RENT = [lineOf("6000", 45_000), lineOf("1100", 0, 45_000)];
const form = (more: object = {}) => ({ date: `${label}-10`, memo: "Rent of the shop", lines: RENT, ...more });
const write = async (more: object = {}, person: Person = owner) => {
  const { status, body } = await call<{ data: { id: string } }>(person, "POST", "/journals", form(more));
  expect(status).toBe(200);
  return body.data.id;
};
async function decide(person: Person, subject: string, status: 1 | 2 = 1) {
  const { body } = await call<{ data: Rows }>(owner, "POST", "/client/approvals", { box: "all" });
  const request = body.data.find((one) => one.subject_id === subject && one.state === "pending");
  const answer = { status, comment: "As discussed", version: request?.version };
  return hazina.call<Body>(person, "PUT", `/approvals/${request?.id}`, answer);
}
const posted = async (more: object = {}, person?: Person) => {
  const id = await write(more, person);
  expect((await decide(financeManager, id)).status).toBe(200);
  return id;
};
const range = (from = `${label}-01`, to: string = lastDayOf(month)) => `from=${from}&to=${to}`;
const report = <Answer>(name: string, query = range(), person: Person = owner) =>
  call<Answer>(person, "GET", `/reports/accounting/${name}?${query}`).then(({ body }) => body);
type Trial = { data: { code: string; closing: number; before: number }[]; totals: Record<string, number> };
const period = (state: string, of = label, reason = "", person: Person = financeManager) =>
  call(person, "PUT", `/accounting/periods/${of}`, { state, reason });
const rule = (sourceId: string, date: string, debit = "6900") =>
  database.inCompany({ companyId: owner.companyId, branchId: null }, (tx) =>
    postJournal(
      tx,
      { companyId: owner.companyId, userId: null, userName: "Rule" },
      {
        sourceKind: "test",
        sourceId,
        step: "posted",
        date: date as never,
        memo: "An event",
        currency: "KES",
        lines: [
          ...signedLine(centsOf(100), { account: debit, memo: "" }),
          ...signedLine(centsOf(-100), { account: "1100", memo: "" }),
        ],
      },
    ),
  );

describe("the chart of accounts", () => {
  const account = (code: string, more: object = {}) => ({ code, name: "Security", class: "FEXP", ...more });

  it("starts with the default one, and is extended, changed and archived", async () => {
    const list = async (query: object = {}) =>
      (await call<{ data: Rows; meta: { total: number } }>(owner, "POST", "/client/accounts", query)).body;
    expect((await list()).meta.total).toBeGreaterThan(60);
    expect((await call(owner, "POST", "/accounts", account("6350X"))).status).toBe(200);
    expect((await call(owner, "POST", "/accounts", account("6350x"))).body.errors).toMatchObject([{ path: "code" }]);
    expect((await list({ search: "6350x", size: 10 })).data).toMatchObject([{ name: "Security", class: "FEXP" }]);
    const changed = { name: "Guards", class: "VEXP", version: 1 };
    expect((await call(owner, "PUT", "/accounts/6350X", changed)).status).toBe(200);
    expect((await call(owner, "PUT", "/accounts/6350X", changed)).body.code).toBe("changed_since");
    expect((await call(owner, "DELETE", "/accounts/6350X")).status).toBe(200);
    expect((await call(owner, "DELETE", "/accounts/6350X")).status).toBe(404);
    expect((await list({ search: "6350X" })).data).toMatchObject([{ state: "archived" }]);
    expect((await call(owner, "POST", "/accounts/6350X/restore", {})).status).toBe(200);
    expect((await call(rival, "DELETE", "/accounts/6350X")).status).toBe(404);
  });

  it("keeps the class of accounts that rules post to", async () => {
    expect((await call(owner, "PUT", "/accounts/1200", { name: "Debtors", class: "AR" })).status).toBe(200);
    expect((await call(owner, "PUT", "/accounts/1200", { name: "Debtors", class: "OCA" })).status).toBe(409);
    expect((await call(owner, "DELETE", "/accounts/1200")).status).toBe(409);
  });

  it("is changed by who may post, in the head company", async () => {
    expect((await call(financeManager, "POST", "/accounts", account("9000"))).status).toBe(403);
    expect((await call(branchAdmin, "POST", "/accounts", account("9000"))).status).toBe(403);
    expect((await call(employee, "POST", "/client/accounts", {})).status).toBe(403);
    expect((await call({}, "POST", "/client/accounts", {})).status).toBe(401);
  });

  it("has the classes and origins of the engine", () => {
    expect([...ACCOUNT_CLASSES]).toEqual(CLASS_CODES);
    expect(JOURNAL_ORIGINS).toEqual(ENGINE_ORIGINS);
  });
});

describe("a journal that is written by hand", () => {
  it("is posted when a second person approves it, and not by its author", async () => {
    const id = await write();
    expect((await call<Trial>(owner, "GET", `/reports/accounting/trial-balance?${range()}`)).body.data).toEqual([]);
    expect((await decide(owner, id)).body.code).toBe("maker_is_checker");
    expect((await decide(financeManager, id)).body.message).toBe("The journal was approved and posted.");
    const { body } = await call<{ data: object }>(owner, "GET", `/journals/${id}`);
    expect(body.data).toMatchObject({
      state: "posted",
      origin: "typed",
      amount: 45_000,
      is_reversible: true,
      lines: [
        { account: "6000", name: "Rent", debit: 45_000, credit: 0 },
        { account: "1100", name: "Bank", debit: 0, credit: 45_000 },
      ],
    });
    const trial = await report<Trial>("trial-balance");
    expect(trial.data.map(({ code, closing }) => [code, closing])).toEqual([
      ["1100", -45_000],
      ["6000", 45_000],
    ]);
    expect(trial.totals).toMatchObject({ debit: 45_000, credit: 45_000, closing: 0 });
    for (const [method, path] of [
      ["DELETE", `/journals/${id}`],
      ["POST", `/journals/${id}/submit`],
    ] as const)
      expect((await call(owner, method, path, method === "POST" ? {} : undefined)).status).toBe(409);
  });

  it.each([
    ["unbalanced by a cent", [lineOf("6000", 10), lineOf("1100", 0, 9.99)], "lines"],
    ["on a control account", [lineOf("1200", 10), lineOf("1100", 0, 10)], "lines.0.account"],
    ["on an unknown account", [lineOf("6000", 10), lineOf("9999", 0, 10)], "lines.1.account"],
    ["with both sides in a line", [lineOf("6000", 10, 10), lineOf("1100", 0, 10)], "lines.0.debit"],
    ["unbalanced in a branch", [lineOf("6000", 10, 0, { branch_id: branchId }), lineOf("1100", 0, 10)], "lines"],
    ["of one line", [lineOf("6000", 10)], "lines"],
  ])("is refused %s", async (_, lines, path) => {
    const { status, body } = await call(owner, "POST", "/journals", form({ lines }));
    expect([status, body.errors[0]?.path]).toEqual([422, path]);
  });

  it("is a draft again after a rejection, is changed and deleted", async () => {
    const id = await write({ memo: "To be corrected" });
    expect((await call(owner, "DELETE", `/journals/${id}`)).status).toBe(409);
    expect((await decide(financeManager, id, 2)).status).toBe(200);
    const { data } = (await call<{ data: { version: number } }>(owner, "GET", `/journals/${id}`)).body;
    expect(data).toMatchObject({ state: "draft", comment: "As discussed" });
    const changed = form({ memo: "Corrected", version: data.version });
    expect((await call(owner, "PUT", `/journals/${id}`, changed)).status).toBe(200);
    expect((await call(owner, "PUT", `/journals/${id}`, changed)).body.code).toBe("changed_since");
    expect((await call(owner, "DELETE", `/journals/${id}`)).status).toBe(200);
    expect((await call(owner, "GET", `/journals/${id}`)).status).toBe(404);
  });

  it("is reversed once, by two persons as well", async () => {
    const id = await posted({ memo: "Wrong rent", date: `${label}-12` });
    const reverse = () => call<{ data: { id: string }; code: string }>(owner, "POST", `/journals/${id}/reverse`, {});
    const first = await reverse();
    expect(first.status).toBe(200);
    expect((await reverse()).status).toBe(409);
    expect((await decide(owner, first.body.data.id)).body.code).toBe("maker_is_checker");
    expect((await decide(financeManager, first.body.data.id, 2)).status).toBe(200);
    const { version } = (await call<{ data: { version: number } }>(owner, "GET", `/journals/${first.body.data.id}`))
      .body.data;
    const change = (lines: object[]) =>
      call(owner, "PUT", `/journals/${first.body.data.id}`, {
        ...form({ lines, memo: "Wrong rent back", date: `${label}-12` }),
        version,
        submit: true,
      });
    expect((await change(RENT)).body.message).toContain("The amounts of a reversal cannot be changed");
    expect((await change([lineOf("6000", 0, 45_000), lineOf("1100", 45_000)])).status).toBe(200);
    expect((await decide(financeManager, first.body.data.id)).status).toBe(200);
    expect((await reverse()).status).toBe(409);
    const read = async (one: string) => (await call<{ data: object }>(owner, "GET", `/journals/${one}`)).body.data;
    expect(await read(first.body.data.id)).toMatchObject({ date: `${label}-12`, reverses: id, is_reversible: false });
    expect(await read(id)).toMatchObject({ reversed_by: first.body.data.id, is_reversible: false });
  });

  it("of another company, and another's branch, is not found; a branch sees its own", async () => {
    const head = await posted({ memo: "Of the head company" });
    const own = await posted({ memo: "Of the branch" }, branchAdmin);
    for (const person of [rival, branchAdmin]) {
      expect((await call(person, "GET", `/journals/${head}`)).status).toBe(404);
      expect((await call(person, "POST", `/journals/${head}/reverse`, {})).status).toBe(404);
    }
    const memos = async (person: Person, more: object = {}) =>
      (await call<{ data: Rows }>(person, "POST", "/client/journals", more)).body.data.map(({ memo }) => memo);
    expect(await memos(branchAdmin)).toEqual(["Of the branch"]);
    expect(await memos(owner, { search: "of the" })).toHaveLength(3);
    expect(await memos(owner, { account: "6000", company_id: branchId })).toEqual(["Of the branch"]);
    expect(await memos(owner, { origin: "rule" })).toEqual([]);
    const trial = await report<Trial>("trial-balance", range(), branchAdmin);
    expect(trial.data.map(({ closing }) => closing)).toEqual([-45_000, 45_000]);
    expect(
      (await call<{ data: { lines: { branch_id: string }[] } }>(owner, "GET", `/journals/${own}`)).body.data.lines,
    ).toMatchObject([{ branch_id: branchId }, { branch_id: branchId }]);
  });

  it("is written by who may post journals", async () => {
    expect((await call({}, "POST", "/journals", form())).status).toBe(401);
    expect((await call(financeManager, "POST", "/journals", form())).body.message).toContain('"Post Journals"');
    expect((await call(employee, "POST", "/client/journals", {})).status).toBe(403);
  });
});

describe("the reports", () => {
  type Statement = { parts: { key: string; total: number; before: number | null }[]; difference: number };
  const part = ({ parts }: Statement, key: string) => parts.find((one) => one.key === key);

  it("agree with each other, and compare with the range before", async () => {
    await posted({ memo: "Sale", lines: [lineOf("1100", 100_000), lineOf("4100", 0, 100_000)] });
    const result = part(await report<Statement>("profit-and-loss"), "retained_profit")?.total ?? 0;
    const sheet = await report<Statement>("balance-sheet");
    expect(sheet.difference).toBe(0);
    expect(part(sheet, "equity")?.total).toBe(result);
    const after = addMonths(month, 1);
    const compared = `${range(`${formatMonth(after)}-01`, lastDayOf(after))}&compare=previous`;
    expect(part(await report<Statement>("profit-and-loss", compared), "retained_profit")).toMatchObject({
      total: 0,
      before: result,
    });
    expect(part(await report<Statement>("balance-sheet", compared), "equity")).toMatchObject({
      total: result,
      before: result,
    });
    const trial = await report<Trial>("trial-balance", compared);
    expect(trial.data.map(({ before }) => before)).toEqual(trial.data.map(({ closing }) => closing));
  });

  it("open an account to its entries, with the balance after each", async () => {
    type Ledger = { opening: number; closing: number; data: { balance: number; journal_id: string }[]; meta: object };
    const all = await report<Ledger>("general-ledger", `${range()}&account=1100&size=100`);
    expect(all.data.at(-1)?.balance).toBe(all.closing);
    const second = await report<Ledger>("general-ledger", `${range()}&account=1100&size=1&page=2`);
    expect(second.data).toEqual(all.data.slice(1, 2));
    const trial = await report<Trial>("trial-balance");
    expect(trial.data.find(({ code }) => code === "1100")?.closing).toBe(all.closing);
    expect((await call(owner, "GET", `/reports/accounting/general-ledger?${range()}&account=nope`)).status).toBe(404);
    const backwards = await call(
      owner,
      "GET",
      `/reports/accounting/trial-balance?${range("2026-02-01", "2026-01-01")}`,
    );
    expect(backwards.status).toBe(422);
  });

  it("are empty for another company", async () => {
    expect((await report<Trial>("trial-balance", range(), rival)).data).toEqual([]);
    expect((await call(employee, "GET", `/reports/accounting/trial-balance?${range()}`)).status).toBe(403);
  });
});

describe("a month", () => {
  it("is closed in order once nothing is left, then takes no journal, and is reopened with a reason", async () => {
    const waiting = await write({ memo: "Still waiting" });
    expect((await period("closed")).body.message).toContain("Begin closing");
    expect((await period("closing", label, "", owner)).status).toBe(200);
    expect((await period("closed")).body.code).toBe("blocked");
    const { body } = await call<{ next: string; checks: object[] }>(owner, "GET", "/accounting/periods");
    expect(body).toMatchObject({
      next: label,
      checks: expect.arrayContaining([expect.objectContaining({ key: "drafts", state: "blocked" })]),
    });
    expect((await decide(financeManager, waiting)).status).toBe(200);
    const after = formatMonth(addMonths(month, 1));
    expect((await period("closing", after)).body.message).toContain("first");
    expect((await period("closing", formatMonth(monthAt(hazina.time.ms)))).body.message).toContain("not ended");
    const late = await write({ memo: "Decided too late", date: `${after}-02` });
    expect((await period("closed")).body.message).toContain("is closed");
    expect((await call(owner, "POST", "/journals", form())).body.code).toBe("closed_month");
    const moved = await call<{ data: { version: number } }>(owner, "GET", `/journals/${late}`);
    const back = form({ version: moved.body.data.version });
    expect((await call(owner, "PUT", `/journals/${late}`, back)).status).toBe(409);
    const id = await rule("late", `${label}-15`);
    expect((await call<{ data: object }>(owner, "GET", `/journals/${id}`)).body.data).toMatchObject({
      date: `${after}-01`,
      memo: expect.stringContaining("in a month that is closed"),
    });
    expect((await period("open")).body.errors).toMatchObject([{ path: "reason" }]);
    expect((await period("open", label, "An invoice came late")).body.message).toContain("was reopened");
    expect((await call(owner, "GET", "/accounting/periods")).body.data).toContainEqual(
      expect.objectContaining({ month: label, state: "open", reason: "An invoice came late" }),
    );
    await rule("in time", `${label}-16`);
  });

  it("that is closed refuses a journal by the database as well", async () => {
    expect((await period("closing")).status).toBe(200);
    expect((await period("closed")).status).toBe(200);
    const insert = database.raw.execute(sql`insert into journals
      (company_id, id, source_kind, source_id, step, date, memo, currency, origin, posted_by_name)
      values (${owner.companyId}, gen_random_uuid(), 'x', 'x', 'x', ${`${label}-20`}, '', 'KES', 'rule', 'x')`);
    const error = await insert.then(
      () => "stored",
      (caught: Error) => String(caught.cause ?? caught),
    );
    expect(error).toContain("closed month");
  });

  it("in which another person closes is left alone by who may not approve", async () => {
    const accountant = 5;
    await hazina.setRole(employee, accountant);
    const { body: signed } = await call<{ access_token: string }>(employee, "GET", "/accounting/periods");
    expect(signed).toBeDefined();
    expect((await period("closing", label, "", employee)).status).toBe(403);
    expect((await period("closing", label, "", branchAdmin)).status).toBe(403);
    expect((await period("closing", label, "", rival)).status).toBe(409);
  });

  it("is read up to today", async () => {
    const { body } = await call<{ data: { month: string }[] }>(owner, "GET", "/accounting/periods");
    expect(
      body.data
        .map((one) => parseMonth(one.month))
        .toReversed()
        .at(-1),
    ).toBe(monthAt(hazina.time.ms));
    expect(dayAt(hazina.time.ms).startsWith(body.data[0]?.month ?? "none")).toBe(true);
  });
});
