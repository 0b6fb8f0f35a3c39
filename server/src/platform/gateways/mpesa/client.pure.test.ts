import { now } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { afterAll, describe, expect, it } from "vitest";
import { createListener } from "../../http/listener.ts";
import { createMpesaSimulator } from "../../simulators/mpesa/simulator.ts";
import { mpesaClient } from "./client.ts";

const credentials = {
  shortcode: "600000",
  consumerKey: "key",
  consumerSecret: "secret",
  passkey: "passkey",
  initiator: "api",
  initiatorPassword: "password",
};
const answers: unknown[] = [];
const simulator = createMpesaSimulator({
  credentials,
  clock: now,
  deliver: async (_, body) => answers.push(body),
  answersAfterMs: "never",
});
const listener = createListener(simulator.app.fetch);
const port = await listener.listen({ port: 0, host: "127.0.0.1" });
const client = mpesaClient(`http://127.0.0.1:${port}`, credentials, now);
const callbackUrl = "http://127.0.0.1:1/callbacks";
const payOut = {
  reference: "our-reference",
  to: { kind: "mpesa", name: "Ann", phone: "+254712345111" },
  amount: cents(50_000),
  remarks: "Repairs",
  callbackUrl,
} as const;

afterAll(() => listener.close());

describe("a payout to a phone", () => {
  it("that is sent twice under one reference is paid once, and both times acknowledged", async () => {
    expect(await client.payOut(payOut)).toMatchObject({ kind: "acknowledged", ids: { originator: "our-reference" } });
    expect(await client.payOut(payOut)).toEqual({ kind: "acknowledged", ids: { originator: "our-reference" } });
    expect(simulator.taken).toHaveLength(1);
  });

  it("is found by our reference where its acknowledgement was lost", async () => {
    const sent = { kind: "pay_out", reference: "our-reference", ids: {}, callbackUrl } as const;
    expect(await client.ask({ ...sent, knowsReference: false })).toEqual({ kind: "not_found" });
    expect(await client.ask({ ...sent, knowsReference: true })).toEqual({ kind: "pending" });
    await expect.poll(() => answers.length).toBe(1);
    expect(JSON.stringify(answers[0])).toContain("Pending");
  });
});

describe("a question about a prompt", () => {
  it("that M-Pesa does not hear differs from one whose payer has not answered", async () => {
    const prompt = { reference: "prompt", phone: "+254712345222", amount: cents(10_000), account: "A", callbackUrl };
    const made = await client.collect(prompt);
    const ids = made.kind === "acknowledged" ? made.ids : {};
    const sent = { kind: "collect", reference: "prompt", ids, knowsReference: false, callbackUrl } as const;
    expect(await client.ask(sent)).toEqual({ kind: "pending" });
    const away = mpesaClient("http://127.0.0.1:1", credentials, now);
    expect(await away.ask(sent)).toEqual({ kind: "unreachable" });
  });
});
