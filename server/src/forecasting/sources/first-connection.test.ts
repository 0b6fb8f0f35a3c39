import { afterAll, expect, it } from "vitest";
import { LONG_RUN } from "../../testing/long-run.ts";
import { startWithSimulator } from "./simulator.fixture.ts";

const server = await startWithSimulator();
const { simulator, hazina } = server;
const amina = hazina.group.owner;
afterAll(server.stop);

const DATES = { start_date: "2025-11-01", end_date: "2026-10-31", forecast_period: 6 };

type Answer = {
  message: string;
  code?: string;
  state: string;
  data: { state: string; error: string | null }[];
};
const ask = (method: string, path: string, body?: object) => hazina.call<Answer>(amina, method, path, body);

const imports = async () => (await ask("GET", "/analytics/forecasting/imports")).body.data;

async function connect() {
  const { status, body } = await server.connect<Answer>(amina, DATES);
  return { status, message: body.message };
}

it("that fails says why, stores nothing, and is tried again", async () => {
  const UNREACHABLE = "QuickBooks could not be reached. Nothing was saved; try again in a few minutes.";
  const UNREADABLE = "QuickBooks sent an unreadable response. Nothing was saved; try again later.";
  const BUSY = "QuickBooks is busy at the moment. Nothing was saved; try again in a few minutes.";
  const REFUSED = "QuickBooks refused access to the books. Nothing was saved; connect again, or contact support.";
  const faults = [
    ["/tokens/bearer", { status: 500 }, 503, BUSY],
    ["/tokens/bearer", "malformed", 503, UNREADABLE],
    ["/tokens/bearer", "cut", 503, UNREACHABLE],
    ["/query", "malformed", 503, UNREADABLE],
    ["/reports/ProfitAndLoss", { status: 403 }, 409, REFUSED],
    // Reads are tried again for six seconds.
    ...(LONG_RUN ? [["/reports/BalanceSheet", "cut", 503, UNREACHABLE] as const] : []),
  ] as const;
  for (const [path, kind, status, message] of faults) {
    simulator.fault({ path, times: 40, kind });
    const answer = await connect();
    simulator.clearFaults();
    expect([path, kind, answer]).toEqual([path, kind, { status, message }]);
    expect(await imports()).toEqual([]);
    expect((await ask("GET", "/quickbooks/syncs")).body.data[0]).toMatchObject({ state: "failed", error: message });
  }
  simulator.setCurrency("USD");
  expect(await connect()).toEqual({
    status: 422,
    message:
      "The books in QuickBooks are kept in USD, those of the company in KES. Connect a QuickBooks company that keeps its books in KES.",
  });
  simulator.setCurrency("KES");
  expect((await imports()).length).toBe(0);
  expect(await connect()).toMatchObject({ status: 200 });
  const before = await imports();
  expect(before).toMatchObject([{ state: "active" }, { state: "active" }]);
  simulator.empty();
  expect(await connect()).toEqual({ status: 422, message: "QuickBooks has no amounts for these months." });
  expect(await imports()).toEqual(before);
});
