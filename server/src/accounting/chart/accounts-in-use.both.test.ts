import { addMonths, formatMonth, monthAt, parseDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { signedLine } from "@hazina/engine/accounting/journal.ts";
import { afterAll, describe, expect, it } from "vitest";
import { lockFor } from "../../platform/database/locks.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { postJournal } from "../journals/post-journal.ts";
import { glAccounts } from "../journals/tables.ts";

const hazina = await startTestServer();
const { owner, financeManager } = hazina.group;
const { database } = hazina.server.services;
const head = { companyId: owner.companyId, branchId: null };
const by = { companyId: owner.companyId, userId: null, userName: "Rule" };
const day = `${formatMonth(addMonths(monthAt(hazina.time.ms), -1))}-10`;

afterAll(() => hazina.stop());

type Body = { message: string; data: { id: string } };
const call = <Answer = Body>(method: string, path: string, body?: object, person: typeof financeManager = owner) =>
  hazina.call<Answer>(person, method, path, body);
const account = async (code: string) => {
  const made = await call("POST", "/accounts", { code, name: "Training", class: "FEXP" });
  expect(made.status).toBe(200);
};
const entry = (sourceId: string, code: string, amount: number) => ({
  sourceKind: "test",
  sourceId,
  step: "posted",
  date: parseDay(day),
  memo: "Training",
  currency: "KES",
  lines: [
    ...signedLine(centsOf(amount), { account: code, memo: "" }),
    ...signedLine(centsOf(-amount), { account: "1100", memo: "" }),
  ],
});
const post = (sourceId: string, code: string, amount: number) =>
  database.inCompany(head, (tx) => postJournal(tx, by, entry(sourceId, code, amount)));
const written = async (code: string) => {
  const lines = [
    { account: code, debit: 500, credit: 0 },
    { account: "1100", debit: 0, credit: 500 },
  ];
  const { body } = await call("POST", "/journals", { date: day, memo: "Training", lines });
  type Requests = { data: { id: string; subject_id: string; version: number }[] };
  const all = await call<Requests>("POST", "/client/approvals", { box: "all" });
  const request = all.body.data.find((one) => one.subject_id === body.data.id);
  return () => call("PUT", `/approvals/${request?.id}`, { status: 1, version: request?.version }, financeManager);
};

/**
 * Does work in a transaction, starts a call while the transaction is still open, and commits the transaction after the
 * call has had time to finish or to wait for a lock.
 */
async function meanwhile(
  work: Parameters<typeof database.inCompany<unknown>>[1],
  start: () => ReturnType<typeof call<Body>>,
) {
  let started: ReturnType<typeof start> | undefined;
  await database.inCompany(head, async (tx) => {
    await work(tx);
    started = start();
    await Promise.race([started, new Promise((done) => setTimeout(done, 700))]);
  });
  return started;
}

describe("an account with entries", () => {
  it("stays in its statement, even where they cancel out; within it, its class changes", async () => {
    await account("6360");
    await post("bought", "6360", 900);
    await post("returned", "6360", -900);
    const change = (to: string) => call("PUT", "/accounts/6360", { name: "Training", class: to });
    const refused = await change("OCA");
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "6360, Training, has entries, so it cannot be moved between the balance sheet and the profit and loss. Create a new account instead.",
    ]);
    expect((await change("VEXP")).status).toBe(200);
  });

  it("that are being posted is not archived, and does not change its statement", async () => {
    await account("6361");
    const archived = await meanwhile(
      (tx) => postJournal(tx, by, entry("posting", "6361", 500)),
      () => call("DELETE", "/accounts/6361"),
    );
    expect([archived?.status, archived?.body.message]).toEqual([409, expect.stringContaining("has a balance")]);
    await account("6362");
    const moved = await meanwhile(
      (tx) => postJournal(tx, by, entry("posting too", "6362", 500)),
      () => call("PUT", "/accounts/6362", { name: "Training", class: "OCA" }),
    );
    expect(moved?.status).toBe(409);
  });

  it("takes no journal that is approved while it is archived", async () => {
    await account("6363");
    const approve = await written("6363");
    const row = { companyId: owner.companyId, code: "6363", name: "Training", class: "FEXP", active: false };
    const approved = await meanwhile(async (tx) => {
      await lockFor(tx, "books", owner.companyId);
      const { active } = row;
      await tx
        .insert(glAccounts)
        .values(row)
        .onConflictDoUpdate({ target: [glAccounts.companyId, glAccounts.code], set: { active } });
    }, approve);
    expect([approved?.status, approved?.body.message]).toEqual([422, "There is no active account 6363."]);
  });
});
