import { parseDay } from "@hazina/base/calendar.ts";
import { afterAll, expect, it } from "vitest";
import { startWithSimulator } from "./simulator.fixture.ts";

const { simulator, hazina, connect, stop } = await startWithSimulator();
const amina = hazina.group.owner;
afterAll(stop);

const DATES = { start_date: "2025-11-01", end_date: "2026-10-31", forecast_period: 6 };

const call = <Body>(method: string, path: string, body?: object) => hazina.call<Body>(amina, method, path, body);
const sync = () => call<{ code?: string }>("POST", "/quickbooks/sync", DATES);
const connection = async () => (await call<{ state: string }>("GET", "/quickbooks/connection")).body.state;
type Rows = { data: { state: string }[] };
const states = async (path: string) => (await call<Rows>("GET", path)).body.data.map(({ state }) => state);

it("two readings and a disconnection at once leave whole versions or none, and a company that can connect again", async () => {
  expect((await connect(amina, DATES)).status).toBe(200);
  for (let round = 0; round < 3; round++) {
    simulator.book({ day: parseDay("2026-10-20"), debit: "61", credit: "35", cents: 3_00 });
    const [one, other, gone] = await Promise.all([sync(), sync(), call("DELETE", "/quickbooks/connection")]);
    for (const { status } of [one, other, gone]) expect([200, 409]).toContain(status);
    expect(await states("/quickbooks/syncs")).not.toContain("running");
    const versions = await states("/analytics/forecasting/imports");
    expect(versions.filter((state) => state === "active")).toHaveLength(2);
    if ((await connection()) === "none") expect((await sync()).body).toMatchObject({ code: "reconnect" });
    expect((await connect(amina, DATES)).status).toBe(200);
    expect(await connection()).toBe("connected");
  }
});
