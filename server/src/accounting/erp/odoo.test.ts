import { dayAt } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { signedLine } from "@hazina/engine/accounting/journal.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ErpFault } from "../../platform/simulators/erp/faults.ts";
import { SIMULATED_ODOO } from "../../platform/simulators/erp/odoo.ts";
import { postJournal } from "../journals/post-journal.ts";
import { startWithErp, sweepAndSend } from "./erp.fixture.ts";

const { hazina, odoo, stop } = await startWithErp();
const amina = await hazina.company("Sokoni Traders");
const { services } = hazina.server;

afterAll(stop);

type Sent = {
  id: string;
  journal_id: string;
  state: string;
  problem: string | null;
  sent_date: string | null;
  external: string;
  version: number;
};
type Body = { errors: { path: string }[]; data: Sent[] };
const call = (method: string, path: string, body?: object) => hazina.call<Body>(amina, method, path, body);
const today = () => dayAt(hazina.time.ms);
const CONNECT = { system: "odoo", ...SIMULATED_ODOO };
let posted = 0;

function postOne({ memo = "An event" } = {}) {
  posted += 1;
  const by = { companyId: amina.companyId, userId: null, userName: "Rule" };
  const lines = [
    ...signedLine(centsOf(250.5), { account: "6900", memo: "" }),
    ...signedLine(centsOf(-250.5), { account: "1100", memo: "" }),
  ];
  const source = { sourceKind: "test", sourceId: `event ${posted}`, step: "posted" };
  const journal = { ...source, date: today() as never, memo, currency: "KES", lines };
  return services.database.inCompany({ companyId: amina.companyId, branchId: null }, (tx) =>
    postJournal(tx, by, journal),
  );
}

async function pass() {
  hazina.time.ms += 400_000;
  await sweepAndSend(services, amina.companyId);
}

const rowOf = async (journalId: string) =>
  (await call("POST", "/client/connected-journals", {})).body.data.find((one) => one.journal_id === journalId) as Sent;
async function until(journalId: string, state: string): Promise<Sent> {
  for (let look = 0; look < 30; look++) {
    const row = await rowOf(journalId);
    if (row?.state === state) return row;
    hazina.time.ms += look < 2 ? 0 : 400_000;
    await sweepAndSend(services, amina.companyId);
  }
  throw new Error(`It is ${JSON.stringify(await rowOf(journalId))}`);
}

/** Checks that Odoo has each reference only once, and that all journals there are posted. */
function expectOnce() {
  expect(odoo.moves().every(({ state }) => state === "posted")).toBe(true);
  expect(new Set(odoo.moves().map(({ ref }) => ref)).size).toBe(odoo.moves().length);
}

beforeAll(async () => {
  const wrong = await call("POST", "/accounting/connections", { ...CONNECT, key: "wrong", from: today() });
  expect([wrong.status, wrong.body.errors[0]?.path]).toEqual([422, "key"]);
  const unknown = await call("POST", "/accounting/connections", { ...CONNECT, company: "Another", from: today() });
  expect([unknown.status, unknown.body.errors[0]?.path]).toEqual([422, "company"]);
  expect((await call("POST", "/accounting/connections", { ...CONNECT, from: today() })).status).toBe(200);
});

describe("a connection to Odoo", () => {
  it("creates an entry and posts it, with its reference and its lines", async () => {
    const row = await until(await postOne(), "sent");
    const [move] = odoo.moves();
    expect(move).toMatchObject({ state: "posted", amount_total: 250.5, ref: expect.stringMatching(/^HZ-/) });
    expect(row.external).toBe(String(move?.id));
  });

  it.each([
    [{ kind: "status", status: 429 }],
    [{ kind: "status", status: 500 }],
    [{ kind: "stored", status: 500 }],
    [{ kind: "stored_unreadable" }],
  ] as [ErpFault][])("%j: the entry is asked for, its draft is replaced, and it is posted once", async (fault) => {
    const id = await postOne();
    odoo.fail(fault);
    await until(id, "sent");
    expectOnce();
  });

  it("refuses an entry on a locked date in its words, and leaves no draft", async () => {
    odoo.lockTill(today());
    const id = await postOne();
    const row = await until(id, "refused");
    expect(row.problem).toContain("You cannot add/modify entries prior to and inclusive of");
    expectOnce();
    odoo.lockTill(null);
    const { status } = await call("POST", `/accounting/connected-journals/${row.id}/retry`, { version: row.version });
    expect(status).toBe(200);
    await until(id, "sent");
    expectOnce();
  });

  it("lets journals wait where Odoo has no journal for them, and refuses none", async () => {
    odoo.setJournal(false);
    const id = await postOne();
    await until(id, "queued");
    await pass();
    expect(await rowOf(id)).toMatchObject({ state: "queued", problem: null });
    const { body } = await hazina.call<{ data: { waits_for: string }[] }>(amina, "GET", "/accounting/connections");
    expect(body.data[0]?.waits_for).toContain("no journal of the type Miscellaneous");
    odoo.setJournal(true);
    await until(id, "sent");
  });

  it("sends to the same company after it was renamed", async () => {
    odoo.renameCompany("Mwangaza Trading Ltd");
    await until(await postOne(), "sent");
    odoo.renameCompany(SIMULATED_ODOO.company);
    expectOnce();
  });

  it("shows the date on which Odoo posted the entry, and escapes its description", async () => {
    odoo.postOn("2030-01-01");
    const moved = await until(await postOne({ memo: "Rent <b>& more</b>" }), "sent");
    expect(moved).toMatchObject({ date: today(), sent_date: "2030-01-01" });
    expect(odoo.moves().at(-1)?.narration).toBe("Rent &lt;b&gt;&amp; more&lt;/b&gt;");
    odoo.postOn(null);
    expect(await until(await postOne(), "sent")).toMatchObject({ sent_date: null });
    expectOnce();
  });
});
