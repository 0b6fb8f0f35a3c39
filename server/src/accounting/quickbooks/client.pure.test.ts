import { afterAll, afterEach, describe, expect, it } from "vitest";
import { readConfig } from "../../platform/config.ts";
import { createListener } from "../../platform/http/listener.ts";
import { quickBooksClient } from "./client.ts";
import { startSimulator } from "./simulator/listening-simulator.fixture.ts";
import { requireVendor } from "./vendor.ts";

const time = { ms: 1_795_000_000_000 };
const simulator = await startSimulator(() => time.ms);
const client = quickBooksClient(
  requireVendor(readConfig({ ...simulator.environment, QUICKBOOKS_PKCE: "off" })),
  [1, 1, 1],
);
const REDIRECT = "http://hazina.test/api/quickbooks/callback";
const QUESTION = { report: "ProfitAndLoss", start: "2026-01-01", end: "2026-06-30" } as const;

afterEach(() => void simulator.requests.splice(0));
afterAll(() => simulator.stop());

/** Presses Allow on the consent page. Returns the code and the realm. */
async function allow(): Promise<{ code: string; realmId: string }> {
  const page = await fetch(
    `${simulator.url}/connect/oauth2?client_id=simulator&redirect_uri=${encodeURIComponent(REDIRECT)}&state=x`,
  );
  const href = /class="allow" href="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll("&amp;", "&") ?? "";
  const query = new URL(href).searchParams;
  return { code: query.get("code") ?? "", realmId: query.get("realmId") ?? "" };
}

async function connect() {
  const { code, realmId } = await allow();
  return { realmId, code, pair: await client.exchange(code, REDIRECT, undefined) };
}

describe("the client of QuickBooks", () => {
  it("exchanges a code once, and a refresh token once", async () => {
    const { code, pair } = await connect();
    await expect(client.exchange(code, REDIRECT, undefined)).rejects.toMatchObject({ failure: "dead_token" });
    const second = await client.refresh(pair.refresh);
    expect(second.refresh).not.toBe(pair.refresh);
    await expect(client.refresh(pair.refresh)).rejects.toMatchObject({ failure: "dead_token" });
    await client.revoke(second.refresh);
    await expect(client.refresh(second.refresh)).rejects.toMatchObject({ failure: "dead_token" });
  });

  it("asks for reports by month on an accrual basis, and for all accounts", async () => {
    const { pair, realmId } = await connect();
    simulator.requests.splice(0);
    expect(await client.report(pair.access, realmId, QUESTION)).toMatchObject({
      Header: { ReportName: "ProfitAndLoss" },
    });
    expect(simulator.requests[0]?.query).toMatchObject({
      summarize_column_by: "Month",
      accounting_method: "Accrual",
      minorversion: "75",
    });
    const accounts = await client.accounts(pair.access, realmId);
    expect(accounts).toContainEqual({ id: "79", accountType: "Income", accountSubType: "SalesOfProductIncome" });
  });

  it.each([
    ["too many requests", { status: 429 }],
    ["an error of the vendor", { status: 500 }],
    ["a cut connection", "cut" as const],
  ])("tries again after %s", async (_, kind) => {
    const { pair, realmId } = await connect();
    simulator.requests.splice(0);
    simulator.fault({ path: "/reports/", times: 2, kind });
    await client.report(pair.access, realmId, QUESTION);
    expect(simulator.requests).toHaveLength(3);
  });

  it.each([
    ["busy", { status: 503 }],
    ["unreachable", "cut" as const],
    ["malformed", "malformed" as const],
    ["refused", { status: 403 }],
  ] as const)("says that QuickBooks is %s, and nothing of a token", async (failure, kind) => {
    const { pair, realmId } = await connect();
    simulator.fault({ path: "/reports/", times: 4, kind });
    const error = await client.report(pair.access, realmId, QUESTION).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ failure });
    expect(JSON.stringify(error) + String(error)).not.toContain(pair.access);
    simulator.clearFaults();
  });

  it("learns that a token is no longer in force", async () => {
    const { pair, realmId } = await connect();
    time.ms += 3_600_001;
    await expect(client.report(pair.access, realmId, QUESTION)).rejects.toMatchObject({ failure: "unauthorised" });
  });

  it("follows no redirect: a token goes nowhere else", async () => {
    const asked: string[] = [];
    const elsewhere = createListener((request) => {
      asked.push(new URL(request.url).pathname);
      return Response.redirect(`${simulator.url}/oauth2/v1/tokens/bearer`, 307);
    });
    const port = await elsewhere.listen({ port: 0, host: "127.0.0.1" });
    const config = requireVendor(readConfig(simulator.environment));
    const lured = quickBooksClient({ ...config, tokenUrl: `http://127.0.0.1:${port}/token` }, []);
    const error = await lured.refresh("refresh-1-x").catch((caught: unknown) => caught);
    await elsewhere.close();
    expect(error).toMatchObject({ failure: "unreachable" });
    expect(asked).toEqual(["/token"]);
    expect(simulator.requests).toEqual([]);
  });
});
