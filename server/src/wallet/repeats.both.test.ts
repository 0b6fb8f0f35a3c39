import { uuidv7 } from "uuidv7";
import { afterAll, describe, expect, it } from "vitest";
import { startWithMpesa } from "./mpesa.fixture.ts";

const money = await startWithMpesa();
const { hazina, balanceOf } = money;
const { owner, employee } = hazina.group;

afterAll(() => money.stop());

/** A call with an Idempotency-Key. */
async function keyed(person: { token: string }, path: string, body: object, key: string) {
  const headers = {
    authorization: `Bearer ${person.token}`,
    "content-type": "application/json",
    "idempotency-key": key,
  };
  const request = new Request(`http://hazina.test/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const response = await hazina.server.fetch(request);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("an Idempotency-Key", () => {
  it("makes fifty equal transfers at once one, and each gets the same answer", async () => {
    await money.fund(owner, 1_000);
    const from = await balanceOf(owner);
    await money.call(hazina.group.branchAdmin, "/wallets");
    const { body } = await money.call<{ data: { id: string; kind: string }[] }>(owner, "/wallets");
    const branch = body.data.find(({ kind }) => kind === "branch");
    const transfer = { from_wallet_id: from.id, to_wallet_id: branch?.id, amount: 10, reason: "Float" };
    const key = uuidv7();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => keyed(owner, "/wallet/transfer", transfer, key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await balanceOf(owner, from.id)).balance).toBe(from.balance - 10);
    const other = await keyed(owner, "/wallet/transfer", { ...transfer, amount: 11 }, key);
    expect([other.status, other.body.code]).toEqual([409, "key_reused"]);
  });

  it("makes a batch of payments that is sent three times one", async () => {
    const rows = [{ destination: { kind: "till", name: "Wanjiku Dairy", number: "567111" }, amount: 500 }];
    const send = (reason = "Milk") => keyed(owner, "/payments/batch", { rows, reason }, "batch-of-november");
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({
      status: 200,
      body: { message: "1 payment was prepared and is waiting for approval." },
    });
    expect((await send("Tea")).body.code).toBe("key_reused");
  });

  it("keeps a refusal for want of money, so that a late retry cannot succeed after its sender gave up", async () => {
    const wish = { amount: 500, destination: { kind: "mpesa", name: "Caro", phone: "0712345111" }, reason: "" };
    const key = uuidv7();
    const short = await keyed(employee, "/wallet/withdraw", wish, key);
    expect([short.status, short.body.code]).toEqual([409, "insufficient_funds"]);
    await money.fund(employee, 1_000);
    expect(await keyed(employee, "/wallet/withdraw", wish, key)).toEqual(short);
    expect((await keyed(employee, "/wallet/withdraw", wish, uuidv7())).status).toBe(200);
  });

  it("of one person is nobody else's, and one that is too short is none", async () => {
    const key = uuidv7();
    const request = { amount: 20, reason: "Tea" };
    expect((await keyed(employee, "/request-money", request, key)).status).toBe(200);
    expect((await keyed(owner, "/request-money", request, key)).body.code).toBe("key_reused");
    expect((await keyed(owner, "/request-money", request, "short")).status).toBe(422);
    const rival = await hazina.company("Rival Traders");
    expect((await keyed(rival, "/request-money", request, key)).status).toBe(200);
  });
});
