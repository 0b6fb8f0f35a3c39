import { now } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { rowsOf } from "../../platform/database/database.ts";
import { createListener } from "../../platform/http/listener.ts";
import { createMpesaSimulator } from "../../platform/simulators/mpesa/simulator.ts";
import { PASSWORD, type Person, startTestServer } from "../../testing/test-server.ts";
import { startWithMpesa } from "../mpesa.fixture.ts";
import { SIMULATOR_CREDENTIALS } from "./gateway-of.ts";
import { isFromMpesa } from "./mpesa-addresses.ts";

/** A certificate whose private key nobody has. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIICCDCCAXGgAwIBAgIULUdaXQotPx/Uzle+FoBXiDrw0xcwDQYJKoZIhvcNAQEL
BQAwFTETMBEGA1UEAwwKbXBlc2EudGVzdDAgFw0yNjExMjcwMTU5MjNaGA8yMTI2
MTEwMzAxNTkyM1owFTETMBEGA1UEAwwKbXBlc2EudGVzdDCBnzANBgkqhkiG9w0B
AQEFAAOBjQAwgYkCgYEAvYsmrbYLy1LPvwt57eeCrFaXMkVpSwjv8UJorMQeK2eV
k1hoVFMee+T0JD88EX3QwwuEHRt8FHHsqApGAVQBB7aYPphX66uqJ2ojejLtZhDw
g1Vxfh3mhGIBgurKxuCWpgq0kZYfw825outVcOHQLmQRr4TR9EPlqk4bZFdidNMC
AwEAAaNTMFEwHQYDVR0OBBYEFP3qcLUbc46oWtXkOY/nr5d2GgTfMB8GA1UdIwQY
MBaAFP3qcLUbc46oWtXkOY/nr5d2GgTfMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZI
hvcNAQELBQADgYEALLrE+0BcWV95IyWK7odBySKr6G4KLBTxYK0bpn5sIQ5sE6T5
G/0/L5VR7gyOVHdYRU7sfa2IpKRQ89oAVTKnKZxYT7BGKVs84vmjvUCBahti9m4y
3BN4J+1m/TwxUZjskcLKX0u6V57BZoJfn4wwwBKYu+gZTwTwYk9TqRt7628=
-----END CERTIFICATE-----`;

const results: { url: string; body: unknown }[] = [];
const simulator = createMpesaSimulator({
  credentials: SIMULATOR_CREDENTIALS,
  clock: now,
  deliver: async (url, body) => results.push({ url, body }),
  answersAfterMs: "never",
});
const listener = createListener(simulator.app.fetch);
const port = await listener.listen({ port: 0, host: "127.0.0.1" });
// People reach this server from outside, so that its money is not simulated.
const hazina = await startTestServer({
  APP_URL: "https://pay.hazina.example",
  MAIL_URL: "smtp://127.0.0.1:1",
  DEMO: "off",
  RATE_LIMITS: "on",
  MPESA_API_URL: `http://127.0.0.1:${port}`,
});
const { owner, financeManager, branchAdmin } = hazina.group;

afterAll(async () => {
  await listener.close();
  await hazina.stop();
});

type Answer = { code?: string; message: string; errors?: { path: string }[] };
const asked = {
  shortcode: SIMULATOR_CREDENTIALS.shortcode,
  name: "Sokoni Traders",
  phone: "0712345678",
  consumer_key: SIMULATOR_CREDENTIALS.consumerKey,
  consumer_secret: SIMULATOR_CREDENTIALS.consumerSecret,
  passkey: SIMULATOR_CREDENTIALS.passkey,
  initiator: SIMULATOR_CREDENTIALS.initiator,
  initiator_password: SIMULATOR_CREDENTIALS.initiatorPassword,
  certificate: CERTIFICATE,
};
const proof = { password: PASSWORD };
const connect = (more: object = {}, person: Person = owner) =>
  hazina.call<Answer>(person, "PUT", "/wallet/paybill", { ...asked, proof, ...more });
const paybill = async () => (await hazina.call<{ data: object }>(owner, "GET", "/wallet/paybill")).body.data;
const balance = async () =>
  (await hazina.call<{ data: { balance: number; account_code: string } }>(owner, "POST", "/wallet/balance", {})).body
    .data;

describe("the paybill of a company", () => {
  it("is connected with a password, and only where M-Pesa accepts its credentials", async () => {
    expect(await paybill()).toEqual({ mode: "live", is_connected: false, shortcode: null, name: null });
    const deposit = { amount: 10, phone: "0712345111" };
    expect((await hazina.call<Answer>(owner, "POST", "/gateway/mpesa/stk-push", deposit)).body.code).toBe("no_rail");
    expect((await connect({ proof: undefined })).body.code).toBe("proof_required");
    expect((await connect({ consumer_secret: "wrong" })).body.errors).toMatchObject([{ path: "consumer_key" }]);
    const cut = CERTIFICATE.replace(/.{40}\n-----END/, "\n-----END");
    expect((await connect({ certificate: cut })).body.errors).toMatchObject([{ path: "certificate" }]);
    expect((await connect({}, financeManager)).status).toBe(403);
    expect((await connect({}, branchAdmin)).status).toBe(403);
    expect(await paybill()).toMatchObject({ is_connected: false });
    expect((await connect()).body.message).toBe("The paybill is connected. Payments now go through it.");
    expect(await paybill()).toEqual({
      mode: "live",
      is_connected: true,
      shortcode: "600000",
      name: "Sokoni Traders",
    });
  });

  it("keeps its credentials sealed, and stays the same shortcode", async () => {
    const scope = { companyId: owner.companyId, branchId: null };
    const [row] = await hazina.server.services.database.inCompany(scope, (tx) =>
      rowsOf<{ stored: string }>(
        tx,
        sql`select rail_instances::text as stored from rail_instances where mode = 'live'`,
      ),
    );
    expect(row?.stored).not.toContain(asked.passkey);
    expect(row?.stored).not.toContain("BEGIN CERTIFICATE");
    expect((await connect({ shortcode: "600001" })).body.code).toBe("connected");
    expect((await connect({ name: "Sokoni" })).status).toBe(200);
  });

  it("credits the wallet whose code a payer enters, once M-Pesa itself lists the payment", async () => {
    const { account_code: code, balance: before } = await balance();
    const basic = { authorization: `Basic ${btoa("simulator:simulator")}` };
    const token = await simulator.app.request("/oauth/v1/generate", { headers: basic });
    const { access_token: access } = (await token.json()) as { access_token: string };
    const paid = { CommandID: "CustomerPayBillOnline", Amount: 350, Msisdn: "254712000777", BillRefNumber: code };
    await simulator.app.request("/mpesa/c2b/v2/simulate", {
      method: "POST",
      headers: { authorization: `Bearer ${access}`, "content-type": "application/json" },
      body: JSON.stringify({ ShortCode: asked.shortcode, ...paid }),
    });
    hazina.time.ms += 60_000;
    const [sent] = results.splice(0);
    const tell = (url: string) =>
      hazina.server.fetch(new Request(url, { method: "POST", body: JSON.stringify(sent?.body) }));
    expect((await tell((sent?.url ?? "").replace(/dj\/.{20}/, "dj/AAAAAAAAAAAAAAAAAAAA"))).status).toBe(404);
    expect((await balance()).balance).toBe(before);
    expect((await tell(sent?.url ?? "")).status).toBe(200);
    await expect.poll(async () => (await balance()).balance, { timeout: 10_000 }).toBe(before + 350);
    await tell(sent?.url ?? "");
    const receipt = (sent?.body as { TransID: string } | undefined)?.TransID ?? "";
    type Found = { data: { amount: number; receipt: string } };
    const find = (person: Person, reference: string) =>
      hazina.call<Found>(person, "POST", "/gateway/mpesa/reference", { reference });
    expect((await find(owner, receipt)).body.data).toMatchObject({ amount: 350, receipt });
    expect((await find(owner, "SNOTTHERE1")).status).toBe(404);
    expect((await find(hazina.group.employee, receipt)).status).toBe(404);
    expect((await balance()).balance).toBe(before + 350);
    // Before a payment M-Pesa asks, and the answer is no for the wallet that takes no shillings alone.
    expect((await hazina.call(owner, "POST", "/wallets/foreign", {})).status).toBe(200);
    type Wallets = { data: { currency: string; account_code: string }[] };
    const all = (await hazina.call<Wallets>(owner, "GET", "/wallets")).body.data;
    const dollars = all.find(({ currency }) => currency === "USD")?.account_code ?? "";
    const ask = async (account: unknown, url = (sent?.url ?? "").replace(/arrived$/, "asked")) => {
      const answer = await hazina.server.fetch(
        new Request(url, { method: "POST", body: JSON.stringify({ BillRefNumber: account }) }),
      );
      return [answer.status, ((await answer.json()) as { ResultCode?: string }).ResultCode];
    };
    expect(await Promise.all([code, "INV7", "", null, ["x"]].map((account) => ask(account)))).toEqual(
      Array.from({ length: 5 }, () => [200, "0"]),
    );
    expect(await ask(dollars.toLowerCase())).toEqual([200, "C2B00012"]);
    expect(
      (
        await ask(code, (sent?.url ?? "").replace(/dj\/.{20}/, "dj/AAAAAAAAAAAAAAAAAAAA").replace(/arrived$/, "asked"))
      )[0],
    ).toBe(404);
  });
});

it("a server whose money is simulated connects no paybill", async () => {
  const simulated = await startWithMpesa();
  const answer = await simulated.hazina.call<Answer>(simulated.hazina.group.owner, "PUT", "/wallet/paybill", {
    ...asked,
    proof,
  });
  expect(answer.body.code).toBe("simulated");
  await simulated.stop();
});

it("results of M-Pesa in production come from its own addresses alone", () => {
  const { config } = hazina.server.services;
  const production = { ...config, mpesaApiUrl: "https://api.safaricom.co.ke" };
  expect(isFromMpesa(production, "196.201.214.200")).toBe(true);
  expect(isFromMpesa(production, "::ffff:196.201.212.69")).toBe(true);
  expect(isFromMpesa(production, "41.90.1.1")).toBe(false);
  expect(isFromMpesa(config, "41.90.1.1")).toBe(true);
});
