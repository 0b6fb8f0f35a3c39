import { dayAt } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWithMpesa } from "./mpesa.fixture.ts";

const money = await startWithMpesa();
const { hazina, call, balanceOf } = money;
const { owner, employee, branchAdmin } = hazina.group;
const rival = await hazina.company("Rival Traders");

afterAll(() => money.stop());

type Refused = { code?: string; message: string; errors?: { path: string; message: string }[] };

const PHONE = { kind: "mpesa", name: "Otieno", phone: "0722000111" };
const TILL = { kind: "till", name: "Garage", number: "567891" };
/**
 * The placeholder for the amount in the JSON text of a body. The amount is inserted as text, because `JSON.stringify`
 * cannot produce all of the tested amounts, such as 1e400.
 */
const AMOUNT = "AMOUNT";

/** Every call that moves an amount of money, with a body that is valid except that the amount is missing. */
const CALLS: readonly (readonly [path: string, body: object])[] = [
  ["/deposit", { method: "mpesa", phone: "0712345111" }],
  ["/gateway/mpesa/stk-push", { phone: "0712345111" }],
  ["/inflows/deposit", { method: "bank", date: dayAt(hazina.time.ms), reference: "FT26332" }],
  ["/gateway/stripe/charge", { payment_method: "pm_card_visa" }],
  ["/payments", { destination: TILL, reason: "Repairs" }],
  ["/gateway/cellulant/post-payment", { destination: PHONE, reason: "Repairs" }],
  ["/wallet/withdraw", { destination: PHONE, reason: "Fuel" }],
  ["/request-money", { reason: "Fuel" }],
];

const WRONG_AMOUNTS = ["0", "-5", "true", '"100"', "1e400", "100.005", "null", "[100]"];

const send = (path: string, body: object, amount: string) =>
  hazina.call<Refused>(owner, "POST", path, JSON.stringify({ ...body, amount: AMOUNT }).replace(`"${AMOUNT}"`, amount));

describe("an amount that is no amount", () => {
  beforeAll(async () => {
    await money.fund(owner, 5_000);
  });

  it.each(CALLS)("is refused at its field by %s", async (path, body) => {
    const before = await balanceOf(owner);
    for (const amount of WRONG_AMOUNTS) {
      const { status, body: answer } = await send(path, body, amount);
      expect([path, amount, status]).toEqual([path, amount, 422]);
      expect(answer.errors?.map((one) => one.path)).toContain("amount");
    }
    expect(await balanceOf(owner)).toEqual(before);
  });
});

describe("what M-Pesa cannot do", () => {
  it.each([
    ["cents", { destination: PHONE, amount: 100.5 }, "amount", /whole shillings/],
    ["more than its ceiling", { destination: PHONE, amount: 250_001 }, "amount", /250,000/],
    ["less than it pays out", { destination: PHONE, amount: 9 }, "amount", /10/],
    [
      "a phone that is none of its",
      { destination: { ...PHONE, phone: "+255612345678" }, amount: 100 },
      "destination.phone",
      /Safaricom number/,
    ],
  ])("is refused in words: %s", async (_what, body, path, words) => {
    const { status, body: answer } = await call<Refused>(owner, "/payments", { ...body, reason: "Repairs" });
    expect(status).toBe(422);
    expect(answer.errors?.map((one) => one.path)).toContain(path);
    expect(answer.errors?.map((one) => one.message).join(" ")).toMatch(words);
  });

  it("is refused for prompts as well", async () => {
    for (const body of [
      { amount: 100.5, phone: "0712345111" },
      { amount: 250_001, phone: "0712345111" },
      { amount: 100, phone: "+255612345678" },
    ]) {
      const { status, body: answer } = await call<Refused>(owner, "/gateway/mpesa/stk-push", body);
      expect([body, status]).toEqual([body, 422]);
      expect(answer.errors).toHaveLength(1);
    }
  });
});

describe("a wallet that is not there for the caller", () => {
  it("is not found, whether it is of another company or of another branch", async () => {
    const [own, foreign] = [await balanceOf(owner), await balanceOf(rival)];
    const transfer = { from_wallet_id: own.id, to_wallet_id: foreign.id, amount: 5, reason: "Away" };
    const back = { ...transfer, from_wallet_id: foreign.id, to_wallet_id: own.id };
    for (const body of [transfer, back]) expect((await call(owner, "/wallet/transfer", body)).status).toBe(404);
    const payment = { wallet_id: foreign.id, destination: TILL, amount: 5, reason: "Away" };
    expect((await call(owner, "/payments", payment)).status).toBe(404);
    expect((await call(owner, "/wallet/balance", { wallet_id: foreign.id })).status).toBe(404);
    expect((await call(branchAdmin, "/wallet/balance", { wallet_id: own.id })).status).toBe(404);
    expect((await call(employee, "/wallet/balance", { wallet_id: own.id })).status).toBe(404);
    expect((await balanceOf(rival)).balance).toBe(foreign.balance);
  });

  it("is refused where it pays itself, or a wallet in another currency", async () => {
    const own = await balanceOf(owner);
    const same = { from_wallet_id: own.id, to_wallet_id: own.id, amount: 5, reason: "Round" };
    expect((await call(owner, "/wallet/transfer", same)).status).toBe(422);
    const { body } = await call<{ data: { id: string } }>(owner, "/wallets/foreign", { currency: "USD" });
    const other = { ...same, to_wallet_id: body.data.id };
    const refused = await call<Refused>(owner, "/wallet/transfer", other);
    expect(refused.status).toBe(422);
    expect(await balanceOf(owner)).toEqual(own);
  });
});
