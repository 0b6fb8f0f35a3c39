import { addDays } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf } from "../../platform/database/database.ts";
import { FROZEN_ACCOUNT } from "../../platform/simulators/erp/erpnext.ts";
import type { ErpFault } from "../../platform/simulators/erp/faults.ts";
import type { Person } from "../../testing/test-server.ts";
import { reverseJournals } from "../journals/post-journal.ts";
import { SETTLED_MS } from "./apply.ts";
import { ERP_QUEUE } from "./rows.ts";
import { sendToErp, sweepErp } from "./send.ts";
import { CONNECT, type Connection, type Sent, startSending } from "./sending.fixture.ts";

const sending = await startSending();
const { hazina, simulator, stop, amina, services, by, scope } = sending;
const { call, connection, list, today, postOne, pass, rowOf, until, expectOnce } = sending;
const rival = await hazina.company("Rival Traders");
const { owner, employee, branchAdmin } = hazina.group;

afterAll(stop);

let earlier = "";
let byHand = "";
const firstDay = today();
beforeAll(async () => {
  earlier = await postOne();
  await postOne({ date: "2020-01-01" });
});

describe("a connection to ERPNext", () => {
  it.each([
    [{ url: "http://books.example.co.ke" }, "url"],
    [{ url: "https://127.0.0.1/erp" }, "url"],
    [{ url: "https://[::1]/erp" }, "url"],
    [{ url: "https://169.254.169.254" }, "url"],
    [{ url: "https://user:secret@books.example.co.ke" }, "url"],
    [{ url: "file:///etc/passwd" }, "url"],
    [{ url: "https://localhost" }, "key"],
    [{ company: "Another Company" }, "company"],
    [{ company: "Half a \ud83d" }, undefined],
    [{ key: "wrong" }, "key"],
    [{ key: "a\nb" }, "key"],
    [{ secret: "ключ" }, "secret"],
    [{ database: "books\r\nX: 1" }, "database"],
  ])("is refused with %j, and nothing is stored", async (more, path) => {
    const { status, body } = await call("POST", "/accounting/connections", { ...CONNECT, from: today(), ...more });
    expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
    expect((await call<Connection[]>("GET", "/accounting/connections")).body.data).toEqual([]);
  });

  it("is refused where its books have another currency", async () => {
    simulator.setCurrency("USD");
    const { status, body } = await call("POST", "/accounting/connections", { ...CONNECT, from: today() });
    expect([status, body.message]).toEqual([409, expect.stringContaining("USD")]);
    simulator.setCurrency("KES");
  });

  it("matches accounts by number, and sends the journals from its first day on", async () => {
    const made = await call<{ id: string }>("POST", "/accounting/connections", { ...CONNECT, from: today() });
    expect(made.status).toBe(200);
    const row = await until(earlier, "sent");
    expect(row.external).toMatch(/^ACC-JV-\d{4}-\d{5}$/);
    expect(await list()).toHaveLength(1);
    expect(simulator.entries()).toMatchObject([
      {
        name: row.external,
        cheque_no: row.reference,
        docstatus: 1,
        accounts: [
          { account: expect.stringContaining("6900"), debit: 100, credit: 0 },
          { account: expect.stringContaining("1100"), debit: 0, credit: 100 },
        ],
      },
    ]);
  });

  it("sends the journals, so that they are not downloaded for the import of the same system as well", async () => {
    const range = { system: "erpnext", company: "Mwangaza Traders Ltd", abbreviation: "MT" };
    const ask = (more: object) => call("POST", "/journals/export/form", { ...range, ...more });
    const both = await ask({ from: "2020-01-01", to: today() });
    expect([both.status, both.body.message]).toEqual([
      409,
      expect.stringContaining("sent to ERPNext by the connection"),
    ]);
    expect((await ask({ from: "2020-01-01", to: "2020-12-31" })).status).toBe(200);
    expect((await ask({ system: "odoo", from: "2020-01-01", to: today() })).status).toBe(200);
  });

  it("is the only one, and its keys are never shown and are encrypted", async () => {
    expect((await call("POST", "/accounting/connections", { ...CONNECT, from: today() })).status).toBe(409);
    const shown = JSON.stringify((await call("GET", "/accounting/connections")).body);
    expect(shown).not.toContain("secret");
    const [row] = await services.database.inCompany(scope, (tx) =>
      rowsOf<{ sealed: string }>(tx, sql`select sealed from erp_connections where is_active`),
    );
    expect(row?.sealed.length).toBeGreaterThan(40);
    expect(row?.sealed).not.toContain("simulator");
  });
});

describe("a journal that ERPNext refuses", () => {
  it("says why in its words, delays no other, and is sent once its account is changed", async () => {
    const { id } = await connection();
    const match = (external: string) =>
      call("PUT", `/accounting/connections/${id}/accounts`, { accounts: [{ account: "6900", external }] });
    const { choices } = (await call<never>("GET", `/accounting/connections/${id}/accounts`)).body as never as {
      choices: { id: string }[];
    };
    const usual = choices.find((one) => one.id.startsWith("6900"))?.id ?? "";
    expect((await match(FROZEN_ACCOUNT)).status).toBe(200);
    const [refused, next] = [await postOne(), await postOne({ account: "6000" })];
    const row = await until(refused, "refused");
    expect(row.problem).toBe(`Account ${FROZEN_ACCOUNT} is frozen`);
    await until(next, "sent");
    await match(usual);
    expect((await rowOf(refused)).state).toBe("refused");
    const again = (version: number, person?: Person) =>
      call("POST", `/accounting/connected-journals/${row.id}/retry`, { version }, person);
    expect((await again(row.version, rival)).status).toBe(404);
    expect((await again(row.version - 1)).status).toBe(409);
    expect((await again(row.version)).status).toBe(200);
    await until(refused, "sent");
    expect((await again((await rowOf(refused)).version)).status).toBe(409);
    expectOnce();
  });

  it("in a month that is closed there is sent with another date", async () => {
    simulator.freezeTill(today());
    const id = await postOne();
    const row = await until(id, "refused");
    expect(row.problem).toContain("You are not authorized to add or update entries before");
    const tomorrow = addDays(today(), 1);
    const { status } = await call("POST", `/accounting/connected-journals/${row.id}/retry`, {
      version: row.version,
      date: tomorrow,
    });
    expect(status).toBe(200);
    const sent = await until(id, "sent");
    simulator.freezeTill(null);
    expect(simulator.entries().find(({ name }) => name === sent.external)?.posting_date).toBe(tomorrow);
  });

  it("keeps its reversal waiting, and is skipped where it was entered by hand", async () => {
    simulator.freezeTill("2999-01-01");
    const id = await postOne();
    const row = await until(id, "refused");
    simulator.freezeTill(null);
    await services.database.inCompany(scope, (tx) =>
      reverseJournals(tx, by, { sourceKind: "test", sourceId: `event ${sending.posted()}`, date: today() as never }),
    );
    await pass();
    const reversal = (await list())[0] as Sent;
    expect(reversal.state).toBe("queued");
    const skip = (more: object) => call("POST", `/accounting/connected-journals/${row.id}/skip`, more);
    expect((await skip({ version: row.version, reason: " " })).status).toBe(422);
    expect((await skip({ version: row.version, reason: "Entered by hand as JV-17" })).status).toBe(200);
    await until(reversal.journal_id, "sent");
    byHand = id;
    expect(await rowOf(id)).toMatchObject({ state: "skipped", problem: "Entered by hand as JV-17" });
  });

  it("for an account without a match is sent as soon as the account is matched", async () => {
    expect((await call("POST", "/accounts", { code: "6950", name: "Security dogs", class: "FEXP" })).status).toBe(200);
    const id = await postOne({ account: "6950" });
    const row = await until(id, "refused");
    expect(row).toMatchObject({ is_unmatched: true });
    expect(row.problem).toContain("6950 Security dogs has no account in ERPNext yet");
    const { id: of } = await connection();
    const match = (external: string) =>
      call("PUT", `/accounting/connections/${of}/accounts`, { accounts: [{ account: "6950", external }] });
    for (const external of ["Debtors - MT", "Expenses - MT", "Nothing - MT"]) {
      expect((await match(external)).status).toBe(422);
    }
    const { choices } = (await call<never>("GET", `/accounting/connections/${of}/accounts`)).body as never as {
      choices: { id: string }[];
    };
    expect((await match(choices[0]?.id ?? "")).status).toBe(200);
    await until(id, "sent");
    expectOnce();
  });
});

describe("an answer that is lost", () => {
  it.each([
    [{ kind: "status", status: 429, retryAfter: "60" }],
    [{ kind: "status", status: 500 }],
    [{ kind: "status", status: 503 }],
    [{ kind: "redirect" }],
    [{ kind: "stored", status: 502 }],
    [{ kind: "stored", status: 504 }],
    [{ kind: "stored_unreadable" }],
    [{ kind: "draft" }],
  ] as [ErpFault][])("%j: the journal is asked for, is there once, and those after it follow", async (fault) => {
    const [first, second] = [await postOne(), await postOne()];
    simulator.fail(fault);
    await until(first, "sent");
    await until(second, "sent");
    const references = expectOnce();
    for (const id of [first, second]) expect(references).toContain((await rowOf(id)).reference);
    const own = references.filter((one) => one.startsWith("HZ-"));
    expect(own).toHaveLength((await list({ state: "sent" })).length);
  });

  it("is not taken for nothing before the request must be over in ERPNext", async () => {
    const id = await postOne();
    simulator.fail({ kind: "status", status: 500 });
    await pass();
    expect((await rowOf(id)).state).toBe("unknown");
    await pass(SETTLED_MS / 1_000 - 60);
    expect((await rowOf(id)).state).toBe("unknown");
    expect((await connection()).waits_for).toContain("has not said whether it received a journal");
    expect((await call("DELETE", `/accounting/connections/${(await connection()).id}`)).status).toBe(409);
    await until(id, "sent");
    expectOnce();
  });

  it("because the server was killed after ERPNext posted it is asked for, and not sent again", async () => {
    const id = await postOne();
    const { id: connectionId } = await connection();
    let opened = 0;
    const dying = {
      ...services,
      database: {
        ...services.database,
        inCompany: ((...given: Parameters<typeof services.database.inCompany>) => {
          opened += 1;
          if (opened > 3) throw new Error("killed");
          return services.database.inCompany(...given);
        }) as typeof services.database.inCompany,
      },
    };
    await expect(sendToErp(dying, { companyId: amina.companyId, connectionId })).rejects.toThrow("killed");
    expect((await rowOf(id)).state).toBe("sending");
    const before = simulator.entries().length;
    await until(id, "sent");
    expect(simulator.entries().length).toBe(before);
    expectOnce();
  });

  it("does not hold up the sweep of other companies, which only queues a job", async () => {
    const id = await postOne();
    const queued: unknown[] = [];
    const jobs = { ...services.jobs, send: async (...[queue, task]: unknown[]) => void queued.push([queue, task]) };
    await sweepErp({ ...services, jobs }, amina.companyId);
    expect(queued).toEqual([[ERP_QUEUE, { companyId: amina.companyId, connectionId: (await connection()).id }]]);
    expect((await rowOf(id)).state).toBe("queued");
    await until(id, "sent");
  });

  it("while ERPNext is down keeps the journals in order, and says why they wait", async () => {
    simulator.setDown(true);
    const ids = [await postOne(), await postOne(), await postOne()];
    await pass();
    expect(await connection()).toMatchObject({ waiting: 3, waits_for: "ERPNext answered with error 503." });
    simulator.setDown(false);
    for (const id of ids) await until(id, "sent");
    const names = await Promise.all(ids.map(async (id) => (await rowOf(id)).external));
    expect(names).toEqual([...names].sort());
    expectOnce();
  });
});

describe("a connection that is paused, changed or made again", () => {
  it("sends nothing while it is paused, and takes new keys only where they work", async () => {
    const change = async (more: object) => {
      const { id, version } = await connection();
      return (await call("PUT", `/accounting/connections/${id}`, { version, is_paused: false, ...more })).status;
    };
    expect(await change({ is_paused: true })).toBe(200);
    const id = await postOne();
    await pass();
    expect((await rowOf(id)).state).toBe("queued");
    expect(await change({ key: "wrong", secret: "wrong" })).toBe(422);
    simulator.setCurrency("USD");
    expect(await change({ key: "simulator", secret: "simulator" })).toBe(409);
    simulator.setCurrency("KES");
    expect(await change({ key: "simulator", secret: "simulator" })).toBe(200);
    await until(id, "sent");
  });

  it("finds the journals that it sent before, and sends none twice", async () => {
    const before = simulator.entries().length;
    expect((await call("DELETE", `/accounting/connections/${(await connection()).id}`)).status).toBe(200);
    const unconnected = await postOne();
    expect((await call("POST", "/accounting/connections", { ...CONNECT, from: firstDay })).status).toBe(200);
    const { id } = await connection();
    const { choices } = (await call<never>("GET", `/accounting/connections/${id}/accounts`)).body as never as {
      choices: { id: string }[];
    };
    const accounts = [{ account: "6950", external: choices[0]?.id ?? "" }];
    await call("PUT", `/accounting/connections/${id}/accounts`, { accounts });
    await until(unconnected, "sent");
    for (let look = 0; look < 5; look++) await pass();
    expect(await connection()).toMatchObject({ waiting: 0, refused: 0 });
    const references = expectOnce();
    expect(simulator.entries().length - before).toBe(1);
    // The journal that a person entered by hand during the earlier connection is not sent now.
    const [skipped, ...others] = await list({ state: "skipped" });
    expect(skipped).toMatchObject({ journal_id: byHand, problem: "Entered by hand as JV-17" });
    expect([others, references.includes(skipped?.reference ?? "")]).toEqual([[], false]);
  });
});

describe("who may use connections", () => {
  const READS: [string, string, object | undefined][] = [
    ["GET", "/accounting/connections", undefined],
    ["POST", "/client/connected-journals", {}],
  ];
  const asked = { ...CONNECT, from: "2026-01-01" };

  it("is nobody without the ability", async () => {
    for (const [method, path, body] of READS) expect((await call(method, path, body, employee)).status).toBe(403);
    expect((await call("POST", "/accounting/connections", asked, employee)).status).toBe(403);
  });

  it("is nobody of a branch: the connection is that of the head company", async () => {
    expect((await call("POST", "/accounting/connections", asked, owner)).status).toBe(200);
    for (const [method, path, body] of READS) {
      expect((await call<Sent[]>(method, path, body, branchAdmin)).body.data).toEqual([]);
    }
    expect((await call("POST", "/accounting/connections", asked, branchAdmin)).status).toBe(403);
    const [connected] = (await call<Connection[]>("GET", "/accounting/connections", undefined, owner)).body.data;
    const again = `/accounting/connections/${connected?.id}/retry`;
    expect((await call("POST", again, {}, branchAdmin)).status).toBe(403);
    expect((await call("POST", again, {}, employee)).status).toBe(403);
    expect((await hazina.call({}, "POST", again, {})).status).toBe(401);
    expect((await call("POST", again, {}, owner)).status).toBe(200);
  });

  it("is nobody of another company", async () => {
    const { id } = await connection();
    expect((await call<Connection[]>("GET", "/accounting/connections", undefined, rival)).body.data).toEqual([]);
    expect((await call("GET", `/accounting/connections/${id}/accounts`, undefined, rival)).status).toBe(404);
    expect((await call("POST", `/accounting/connections/${id}/send`, {}, rival)).status).toBe(404);
    expect((await call("POST", `/accounting/connections/${id}/retry`, {}, rival)).status).toBe(404);
    expect((await call("DELETE", `/accounting/connections/${id}`, undefined, rival)).status).toBe(404);
    expect((await call<Sent[]>("POST", "/client/connected-journals", {}, rival)).body.data).toEqual([]);
  });
});
