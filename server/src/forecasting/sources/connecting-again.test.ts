import { parseDay } from "@hazina/base/calendar.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mustBeOk } from "../scenarios/planning.fixture.ts";
import { startWithSimulator } from "./simulator.fixture.ts";

const server = await startWithSimulator();
const { simulator, hazina } = server;
const amina = hazina.group.owner;
afterAll(server.stop);

const DATES = { start_date: "2025-11-01", end_date: "2026-10-31", forecast_period: 6 };

type Sync = { message: string; state: string; diff: { changed_closed_cells: number }[] };
type Kept = { id: string; state: string; error: string | null; version: number; forecast_period: number };

const call = <Body>(method: string, path: string, body?: object) =>
  mustBeOk<Body>(hazina.call(amina, method, path, body));
const connect = () => mustBeOk<Sync>(server.connect(amina, DATES));
const sync = (more: object = {}) => call<Sync>("POST", "/quickbooks/sync", { ...DATES, ...more });
const syncs = async () => (await call<{ data: Kept[] }>("GET", "/quickbooks/syncs")).data;
const imports = async () => (await call<{ data: Kept[] }>("GET", "/analytics/forecasting/imports")).data;
const statement = () => call("POST", "/analytics/profit_and_loss", {});
const changeClosedMonth = () =>
  simulator.book({ day: parseDay("2026-03-10"), debit: "61", credit: "35", cents: 500_00 });

beforeAll(async () => {
  expect((await connect()).state).toBe("done");
});

describe("connecting the same company again", () => {
  it("lets a changed closed month wait for a person, as reading again does", async () => {
    const before = await statement();
    changeClosedMonth();
    simulator.killRefresh();
    simulator.expireAccess();
    hazina.time.ms += 1_000;
    expect((await hazina.call(amina, "POST", "/quickbooks/sync", DATES)).status).toBe(409);
    const { state, message } = await connect();
    expect([state, message]).toEqual(["review", expect.stringMatching(/^Closed months would change/)]);
    expect(await statement()).toEqual(before);
    await call("POST", `/quickbooks/syncs/${(await syncs())[0]?.id}/apply`, {});
    expect(await statement()).not.toEqual(before);
  });

  it("does so after it was disconnected, too", async () => {
    const before = await statement();
    changeClosedMonth();
    await call("DELETE", "/quickbooks/connection");
    expect((await connect()).state).toBe("review");
    expect(await statement()).toEqual(before);
    await call("POST", `/quickbooks/syncs/${(await syncs())[0]?.id}/dismiss`, {});
  });

  it("another company replaces the books, which is what its person chose", async () => {
    simulator.setRealm("9341453000000002");
    expect((await connect()).state).toBe("done");
    expect((await imports()).filter(({ state }) => state === "active")).toHaveLength(2);
    changeClosedMonth();
    expect((await connect()).state).toBe("review");
  });
});

describe("what waits for a person", () => {
  const REPLACED = "A later sync replaced this one.";

  it("is the newest reading alone: the one before it waits no more, whatever comes of the newest", async () => {
    const [first] = await syncs();
    expect(first?.state).toBe("review");
    changeClosedMonth();
    expect((await sync()).state).toBe("review");
    const [second, before] = await syncs();
    expect([second?.state, before]).toEqual(["review", expect.objectContaining({ id: first?.id, state: "dismissed" })]);
    expect(before?.error).toBe(REPLACED);
    expect((await hazina.call(amina, "POST", `/quickbooks/syncs/${first?.id}/apply`, {})).status).toBe(409);
    await call("POST", `/quickbooks/syncs/${second?.id}/apply`, {});
  });

  it("waits no more once there is nothing new in QuickBooks again", async () => {
    const entry = { day: parseDay("2026-04-10"), debit: "61", credit: "35", cents: 500_00 };
    simulator.book(entry);
    expect((await sync()).state).toBe("review");
    simulator.book({ ...entry, debit: "35", credit: "61" });
    expect((await sync()).state).toBe("unchanged");
    const [newest, waited] = await syncs();
    expect([newest?.state, newest?.error, waited?.state, waited?.error]).toEqual([
      "unchanged",
      null,
      "dismissed",
      REPLACED,
    ]);
  });
});

it("the same books for another number of months are stored, so that they are forecast so far", async () => {
  expect((await sync()).state).toBe("unchanged");
  const { state } = await sync({ forecast_period: 9 });
  expect(state).toBe("done");
  const active = (await imports()).filter((one) => one.state === "active");
  expect(active.map(({ forecast_period }) => forecast_period)).toEqual([9, 9]);
  expect((await sync({ forecast_period: 9 })).state).toBe("unchanged");
});
