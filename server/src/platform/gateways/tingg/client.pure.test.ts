import { cents } from "@hazina/base/money.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createListener } from "../../http/listener.ts";
import { createTinggSimulator } from "../../simulators/tingg/simulator.ts";
import type { Receiver } from "../port.ts";
import { type TinggClient, type TinggCredentials, tinggClient } from "./client.ts";
import { readTinggCallback } from "./read-callback.ts";

const credentials: TinggCredentials = {
  username: "company",
  password: "secret-of-tingg",
  bankService: "BANK",
  mobileService: "MOBILE",
  phone: "+254712345678",
};
const came: unknown[] = [];
const simulator = createTinggSimulator({
  credentials,
  answersAfterMs: "never",
  deliver: async (_url, body) => came.push(body),
});
const listener = createListener(simulator.app.fetch);
let url = "";
let client: TinggClient;

beforeAll(async () => {
  url = `http://127.0.0.1:${await listener.listen({ port: 0, host: "127.0.0.1" })}`;
  client = tinggClient(url, credentials, () => 1_790_000_000_000);
});
afterAll(() => listener.close());

const account = (accountNumber: string): Receiver => ({
  kind: "bank",
  name: "Otieno Builders",
  bankCode: "68",
  branchCode: "001",
  bankName: "Equity Bank Kenya",
  accountNumber,
});
const pay = (reference: string, to: Receiver) =>
  client.payOut({ reference, to, amount: cents(12_345_67), remarks: "Roof", callbackUrl: "http://127.0.0.1/cb" });
const ask = (reference: string, party: Receiver) =>
  client.ask({ kind: "pay_out", reference, ids: {}, knowsReference: true, callbackUrl: "", party });

describe("a payout by Tingg", () => {
  it("is taken, then paid, to the cent, and paid once however often it is sent", async () => {
    expect(await pay("ref-1", account("0123456000"))).toMatchObject({ kind: "acknowledged" });
    expect(await ask("ref-1", account("0123456000"))).toEqual({ kind: "pending" });
    expect(await pay("ref-1", account("0123456000"))).toMatchObject({ kind: "no_answer" });
    expect(simulator.taken).toHaveLength(1);
    expect(simulator.taken[0]?.packet).toMatchObject({ amount: 12_345.67, paymentMode: "Bank", serviceCode: "BANK" });
    await simulator.release();
    expect(await ask("ref-1", account("0123456000"))).toMatchObject({ kind: "succeeded", amount: null });
    expect(readTinggCallback(came.at(-1))).toMatchObject({
      ids: { payer: "ref-1" },
      answer: { kind: "succeeded", amount: 12_345_67 },
    });
  });

  it.each([
    ["0123456141", { kind: "declined", message: "Tingg rejected the payment: Invalid account number." }],
    ["0123456178", { kind: "pending" }],
    ["0123456799", { kind: "pending" }],
    ["0123456706", { kind: "mismatch" }],
    ["0123456707", { kind: "succeeded" }],
  ])("to %s ends as the provider says", async (number, expected) => {
    await pay(`ref-${number}`, account(number));
    await simulator.release();
    expect(await ask(`ref-${number}`, account(number))).toMatchObject(expected);
  });

  it("that never arrived is unknown to Tingg", async () => {
    expect(await pay("ref-lost", account("0123456143"))).toMatchObject({ kind: "no_answer" });
    expect(await ask("ref-lost", account("0123456143"))).toEqual({ kind: "not_found" });
  });

  it("to a phone goes by the service for phones, to a till by none", async () => {
    const phone = { kind: "mpesa", name: "Ann", phone: "+254712345999" } as const;
    expect(await pay("ref-phone", phone)).toMatchObject({ kind: "acknowledged" });
    expect(simulator.taken.at(-1)?.packet).toMatchObject({ serviceCode: "MOBILE", MSISDN: "254712345999" });
    expect(await pay("ref-till", { kind: "till", number: "567890" })).toMatchObject({ kind: "refused" });
  });

  it("with wrong credentials was not made; without an answer it may have been", async () => {
    const wrong = tinggClient(url, { ...credentials, password: "wrong" }, () => 0);
    const asked = { reference: "x", to: account("12345"), amount: cents(100), remarks: "", callbackUrl: "http://a.b" };
    expect(await wrong.payOut(asked)).toMatchObject({ kind: "refused", code: "132" });
    expect(await wrong.signIn()).toMatchObject({ kind: "refused" });
    expect(await client.signIn()).toMatchObject({ kind: "acknowledged" });
    const nowhere = tinggClient("http://127.0.0.1:1", credentials, () => 0);
    expect(await nowhere.payOut(asked)).toMatchObject({ kind: "no_answer" });
    expect(await nowhere.ask({ ...asked, kind: "pay_out", ids: {}, knowsReference: true })).toEqual({
      kind: "unreachable",
    });
  });
});

describe("a callback of Tingg", () => {
  it.each([[null], ["text"], [[]], [{ statusCode: 140 }], [{ payerTransactionID: "ref-1" }]])(
    "that names no payment, %o, is not read",
    (body) => expect(readTinggCallback(body)).toBeUndefined(),
  );

  it("is read from a list of results, and from a packet", () => {
    const result = { statusCode: "140", payerTransactionID: "ref-1", beepTransactionID: 7 };
    expect(readTinggCallback({ results: [result] })?.ids).toEqual({ payer: "ref-1", beep: "7" });
    expect(readTinggCallback({ payload: { packet: result } })?.ids).toEqual({ payer: "ref-1", beep: "7" });
  });

  it("with an impossible amount is read, and its amount is that of no payment", () => {
    const body = { statusCode: "140", payerTransactionID: "ref-1", amount: "1e300" };
    expect(readTinggCallback(body)?.answer).toMatchObject({ kind: "succeeded", amount: 1e14 });
  });
});
