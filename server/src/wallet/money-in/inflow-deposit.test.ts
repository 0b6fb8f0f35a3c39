import { dayAt } from "@hazina/base/calendar.ts";
import { afterAll, describe, expect, it } from "vitest";
import type { Person } from "../../testing/test-server.ts";
import { startWithMpesa } from "../mpesa.fixture.ts";

const money = await startWithMpesa();
const { hazina, call, balanceOf } = money;
const { owner, financeManager, employee } = hazina.group;

afterAll(() => money.stop());

const today = () => dayAt(hazina.time.ms);
type Made = { code?: string; message: string; data: { id: string }; errors: { path: string }[] };
const record = (more: object = {}, person: Person = owner) =>
  call<Made>(person, "/inflows/deposit", {
    amount: 75_000,
    date: today(),
    method: "bank",
    reference: "FT26331ABC",
    payer: "Naivas",
    ...more,
  });
const decide = async (id: string, status: 1 | 2, person: Person = financeManager) => {
  const { body } = await call<{ data: { id: string; subject_id: string; version: number }[] }>(
    person,
    "/client/approvals",
    { box: "all" },
  );
  const request = body.data.find(({ subject_id: subject }) => subject === id);
  return hazina.call(person, "PUT", `/approvals/${request?.id}`, { status, version: request?.version, comment: "No" });
};

describe("money that was paid in by bank", () => {
  it("is in the wallet once another person confirms it, and the proof and the books tie", async () => {
    const before = await balanceOf(owner);
    const { body } = await record();
    expect(body.message).toBe(
      "The deposit was recorded. It will be added to the wallet once another person confirms it.",
    );
    expect((await balanceOf(owner)).balance).toBe(before.balance);
    expect((await decide(body.data.id, 1, owner)).body.code).toBe("maker_is_checker");
    expect((await decide(body.data.id, 1)).status).toBe(200);
    expect((await balanceOf(owner)).balance).toBe(before.balance + 75_000);
    const proof = await call<{ data: object[] }>(owner, "/wallet/proof");
    expect(proof.body.data[0]).toMatchObject({ ties: true, books: { ties: true } });
    const { body: list } = await call<{ data: object[] }>(owner, "/transactions", {});
    expect(list.data[0]).toMatchObject({ kind: "deposit", rail: "bank", receipt: "FT26331ABC", status: 1 });
    expect((await decide(body.data.id, 1)).status).toBe(409);
  });

  it("is recorded once by its reference, unless it was rejected", async () => {
    expect((await record()).body.code).toBe("already_recorded");
    expect((await record({ reference: "ft 26331-abc" })).body.code).toBe("already_recorded");
    const byCheque = await record({ reference: "ft26331abc", method: "cheque" });
    expect([byCheque.status, byCheque.body.code]).toEqual([409, "same_reference"]);
    expect(byCheque.body.message).toContain("as bank transfer, paid in on");
    expect((await record({ reference: "ft26331abc", method: "cheque", is_another: true })).status).toBe(200);
    const { body } = await record({ reference: "000451", method: "cheque" });
    expect((await decide(body.data.id, 2)).status).toBe(200);
    expect((await record({ reference: "000451", method: "cheque" })).status).toBe(200);
  });

  it("was paid in on a day that has come, and goes to a wallet of the company", async () => {
    expect((await record({ reference: "F2", date: "2099-01-01" })).body.errors).toMatchObject([{ path: "date" }]);
    await call(owner, "/wallets");
    const { body } = await call<{ data: { id: string; kind: string }[] }>(owner, "/wallets");
    const own = body.data.find(({ kind }) => kind === "employee");
    expect((await record({ reference: "F3", wallet_id: own?.id })).status).toBe(422);
    expect((await record({ reference: "F4" }, employee)).status).toBe(403);
    const rival = await hazina.company("Rival Traders");
    const theirs = await call<{ data: { id: string }[] }>(rival, "/wallets");
    expect((await record({ reference: "F5", wallet_id: theirs.body.data[0]?.id })).status).toBe(404);
  });
});
