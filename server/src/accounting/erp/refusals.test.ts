import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SIMULATED_ERPNEXT } from "../../platform/simulators/erp/erpnext.ts";
import { CONNECT, startSending } from "./sending.fixture.ts";

const sending = await startSending();
const { simulator, stop, call, connection, today, postOne, pass, rowOf, until, expectOnce, firstChoice } = sending;

afterAll(stop);

beforeAll(async () => {
  expect((await call("POST", "/accounting/connections", { ...CONNECT, from: today() })).status).toBe(200);
});

describe("a refusal that concerns the whole connection", () => {
  it("because the company has another name there lets the journals wait, and refuses none", async () => {
    simulator.renameCompany("Mwangaza Trading Ltd");
    const ids = [await postOne(), await postOne()];
    await pass();
    await pass();
    expect(await connection()).toMatchObject({ waiting: 2, refused: 0 });
    expect((await connection()).waits_for).toBe(`Company ${SIMULATED_ERPNEXT.company} not found`);
    simulator.renameCompany(SIMULATED_ERPNEXT.company);
    for (const id of ids) await until(id, "sent");
    expectOnce();
  });

  it("is corrected for all journals at once, but not for those whose accounts are not matched", async () => {
    simulator.freezeTill("2999-01-01");
    const ids = [await postOne(), await postOne(), await postOne()];
    for (const id of ids) await until(id, "refused");
    expect((await call("POST", "/accounts", { code: "6951", name: "Guards", class: "FEXP" })).status).toBe(200);
    expect((await call("POST", "/accounts", { code: "6952", name: "Gates", class: "FEXP" })).status).toBe(200);
    const [guards, gates] = [await postOne({ account: "6951" }), await postOne({ account: "6952" })];
    for (const id of [guards, gates]) expect(await until(id, "refused")).toMatchObject({ is_unmatched: true });
    simulator.freezeTill(null);
    const { id } = await connection();
    const again = () => call("POST", `/accounting/connections/${id}/retry`, {});
    const said = (await again()).body.message;
    expect(said).toBe("3 journals are sent to ERPNext again. 2 journals have accounts that are not matched yet.");
    expect((await again()).body.message).toMatch(/^No journal can be sent again now\. 2 journals/);
    for (const one of ids) await until(one, "sent");
    const external = await firstChoice();
    const match = (account: string) =>
      call("PUT", `/accounting/connections/${id}/accounts`, {
        accounts: [{ account, external }],
      });
    const { version } = await rowOf(gates);
    expect((await match("6951")).status).toBe(200);
    await until(guards, "sent");
    expect(await rowOf(gates)).toMatchObject({ state: "refused", version });
    expect((await match("6952")).status).toBe(200);
    await until(gates, "sent");
    expectOnce();
  });

  it("that asks for time is not asked again before, also if a person presses the button", async () => {
    const id = await postOne();
    simulator.fail({ kind: "status", status: 429, retryAfter: "1800" });
    await pass();
    const { id: of, version } = await connection();
    expect((await call("POST", `/accounting/connections/${of}/send`, {})).status).toBe(409);
    expect((await call("PUT", `/accounting/connections/${of}`, { version, is_paused: false })).body.message).toBe(
      "The connection was saved.",
    );
    await pass(600);
    expect(await rowOf(id)).toMatchObject({ state: "queued" });
    expect((await connection()).waits_for).toBe("ERPNext is busy.");
    await pass(1_800);
    await until(id, "sent");
  });

  it("is that of too many accounts, of which none is left out silently", async () => {
    const { id } = await connection();
    const refresh = () => call("POST", `/accounting/connections/${id}/accounts`, {});
    const before = await countOf(id);
    simulator.addAccounts(1_500);
    expect((await refresh()).status).toBe(200);
    expect((await countOf(id)) - before).toBe(1_500);
    simulator.addAccounts(4_000);
    const { status, body } = await refresh();
    expect([status, body.message]).toEqual([409, expect.stringContaining("ERPNext has 5,000 accounts or more")]);
  });
});

async function countOf(id: string): Promise<number> {
  const { body } = await call("GET", `/accounting/connections/${id}/accounts`);
  return body.choices.length;
}
