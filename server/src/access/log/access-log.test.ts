import { createHash } from "node:crypto";
import { addDays, dayAt, parseInstant } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import { readXlsx } from "hucre";
import { afterAll, describe, expect, it } from "vitest";
import { pdfPages } from "../../testing/pdf-text.ts";
import { type Person, startTestServer } from "../../testing/test-server.ts";
import { recordAccess } from "./record-access.ts";
import { verifyAllChains } from "./verify-log.ts";

type Line = {
  id: string;
  sequence: number;
  user: string;
  request: string;
  response: string;
  status: number;
  created_at: string;
};
type Log = { data: Line[]; meta: { total: number; page: number; size: number } };

const hazina = await startTestServer();
const amina = await hazina.company("Sokoni Traders");
const rival = await hazina.company("Rival Traders");

afterAll(() => hazina.stop());

const read = (body: Record<string, unknown> = {}, page = 1, person: Person = amina) =>
  hazina.call<Log & { message?: string }>(person, "POST", `/access-logs?page=${page}`, body);
const verify = async () =>
  (
    await hazina.call<{ data: { intact: boolean; lines: number; finding: string | null } }>(
      amina,
      "GET",
      "/access-logs/verify",
    )
  ).body.data;
const asOwner = (query: ReturnType<typeof sql>) => hazina.server.services.database.raw.execute(query);

describe("the access log", () => {
  it("holds a write that is sent with a dry run which its operation does not know", async () => {
    const sent = { name: "Unseen", ability_ids: [], dry_run: true };
    expect((await hazina.call(amina, "POST", "/ability-groups", sent)).status).toBe(200);
    expect((await read()).body.data[0]).toMatchObject({ request: "Create an ability group", response: "Unseen" });
  });

  it("holds sign-ins, failures, writes and exports with user, action, answer and time", async () => {
    await hazina.call({}, "POST", "/signin", { email: amina.email, password: "wrong" });
    await hazina.call(amina, "POST", "/ability-groups", { name: "Month end", ability_ids: [] });
    await hazina.call(amina, "POST", "/roles", { name: "" });
    await hazina.call(amina, "GET", "/access-logs/export");
    const { data } = (await read()).body;
    expect(data.slice(0, 4).map(({ user, request, response, status }) => [user, request, response, status])).toEqual([
      ["Amina Otieno", "Export the access log", expect.stringMatching(/^\d+ lines? as CSV$/), 200],
      ["Amina Otieno", "Create a role", expect.stringContaining("Some fields"), 422],
      ["Amina Otieno", "Create an ability group", "Month end", 200],
      ["Amina Otieno", "Sign in", "The email address or the password is wrong.", 401],
    ]);
    expect(data[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it("is paged by 10, 25, 50 or 100, 10 unless said otherwise, and searched", async () => {
    for (let line = 0; line < 12; line++) await hazina.call(amina, "POST", "/roles", { name: "" });
    const first = (await read()).body;
    expect(first.data).toHaveLength(10);
    expect(first.meta).toMatchObject({ page: 1, size: 10 });
    expect(first.meta.total).toBeGreaterThan(15);
    const second = (await read({ size: 25 }, 1)).body;
    expect((await read({ size: 10 }, 2)).body.data[0]?.id).toBe(second.data[10]?.id);
    expect((await read({ size: 11 })).body.message).toBe("Choose 10, 25, 50 or 100 rows.");
    const found = (await read({ search: "ability group", size: 100 })).body;
    expect(new Set(found.data.map(({ request }) => request))).toEqual(new Set(["Create an ability group"]));
    expect((await read({ search: "%" })).body.meta.total).toBe(0);
    for (const page of ["0", "-1", "1.5", "x", "Infinity"]) {
      expect((await hazina.call(amina, "POST", `/access-logs?page=${page}`, {})).status, page).toBe(422);
    }
  });

  it("is narrowed to what was refused or done, and to days of Nairobi", async () => {
    const statuses = async (body: Record<string, unknown>) =>
      (await read({ size: 100, ...body })).body.data.map(({ status }) => status);
    expect((await statuses({ outcome: "refused" })).every((status) => status >= 400)).toBe(true);
    const done = await statuses({ outcome: "done" });
    expect(done.length).toBeGreaterThan(0);
    expect(done.every((status) => status < 400)).toBe(true);
    const today = dayAt(hazina.time.ms);
    const all = (await read()).body.meta.total;
    expect((await read({ from: today, to: today })).body.meta.total).toBe(all);
    expect((await read({ from: addDays(today, 1) })).body.meta.total).toBe(0);
    expect((await read({ to: addDays(today, -1) })).body.meta.total).toBe(0);
    expect((await read({ from: "21/11/2026" })).body.message).toBe("Enter the day as YYYY-MM-DD.");
    expect((await read({ outcome: "secret" })).status).toBe(422);
  });

  it("is the company's own", async () => {
    expect((await read({ company_id: rival.companyId })).status).toBe(404);
    const { data } = (await read({ size: 100 }, 1, rival)).body;
    expect(data.some(({ request }) => request === "Create an ability group")).toBe(false);
  });

  it("is exported as CSV in which no cell is a formula", async () => {
    const request = new Request("http://hazina.test/api/access-logs/export?search=role", {
      headers: { authorization: `Bearer ${amina.token}` },
    });
    const answer = await hazina.server.fetch(request);
    expect(answer.headers.get("content-type")).toContain("text/csv");
    const [heading, line] = (await answer.text()).split("\r\n");
    expect(heading).toBe(
      "time,user,request,response,status,address,line,previous hash,hash,company id,line id,branch id,user id",
    );
    expect(line).toMatch(/Amina Otieno,Create a role,.*,422,local,\d+,[0-9a-f]{64},[0-9a-f]{64},/);
    const table = { title: "=cmd()", columns: [{ title: "A" }], rows: [] };
    await hazina.call(amina, "POST", "/exports/table", { format: "csv", table });
    const [, entry] = Buffer.from(await file("search=cmd"))
      .toString()
      .split("\r\n");
    expect(entry).toContain(",Export a table,'=cmd(): 0 rows as CSV,200,");
  });
});

const file = async (query: string) => {
  const headers = { authorization: `Bearer ${amina.token}` };
  return new Uint8Array(
    await (
      await hazina.server.fetch(new Request(`http://hazina.test/api/access-logs/export?${query}`, { headers }))
    ).arrayBuffer(),
  );
};

describe("an exported file", () => {
  it("is a workbook with the chain, or a PDF to read, of the same lines", async () => {
    const { sheets } = await readXlsx(await file("format=xlsx&search=role"));
    const [heads, first] = sheets[0]?.rows ?? [];
    expect(heads?.slice(0, 9).join()).toBe("time,user,request,response,status,address,line,previous hash,hash");
    expect(first?.slice(1, 5)).toEqual(["Amina Otieno", "Create a role", expect.stringContaining("Some fields"), 422]);
    expect(sheets[1]?.rows).toContainEqual(["Shows", "Search: role"]);
    const [page = []] = pdfPages(await file("format=pdf&search=role"));
    expect(page).toContain("User Action Response Status Address Line Time");
    expect(page.some((line) => line.startsWith("Amina Otieno Create a role Some fields"))).toBe(true);
    expect((await read()).body.data[0]).toMatchObject({
      request: "Export the access log",
      response: "13 lines as PDF",
    });
  });

  it("holds all that an auditor needs to recompute every hash without the server", async () => {
    const request = new Request("http://hazina.test/api/access-logs/export?search=ability+group", {
      headers: { authorization: `Bearer ${amina.token}` },
    });
    const [, line = ""] = (await (await hazina.server.fetch(request)).text()).split("\r\n");
    const cells = line.split(",");
    const [time = "", user, action, response, status, address, place, previous, hash, company, id, branch, person] =
      cells;
    const covered = [
      previous,
      Number(place),
      company,
      id,
      parseInstant(time),
      branch || null,
      person || null,
      user,
      action,
      response,
      Number(status),
      address || null,
    ];
    expect(createHash("sha256").update(JSON.stringify(covered)).digest("hex")).toBe(hash);
  });
});

describe("the chain of the access log", () => {
  it("is whole after many calls at once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => hazina.call(amina, "POST", "/roles", { name: "" })));
    const found = await verify();
    expect(found).toMatchObject({ intact: true, finding: null });
    expect(found.lines).toBe((await read()).body.meta.total);
  });

  it("is whole after texts that no database keeps as they are", async () => {
    const halfOfASmile = `${"n".repeat(481)}\u{1F600}`;
    for (const name of ["\uD800", "after \uDC00", halfOfASmile]) {
      const driver = { line: name, method: null };
      await hazina.call(amina, "POST", "/analytics/pnl-drivers", { scenario: name.slice(0, 100), driver });
      await hazina.call(amina, "POST", "/operator/applications", { search: name });
    }
    const entry = { companyId: amina.companyId, branchId: null, userId: null, userName: "Amina \uD83D" };
    const { services } = hazina.server;
    const failed = { request: "Sign in", response: halfOfASmile.slice(0, 482), httpStatus: 401, address: "local" };
    await recordAccess(services.database, { ...entry, ...failed }, hazina.time.ms);
    expect(await verify()).toMatchObject({ intact: true, finding: null });
  });

  it("cannot be changed, not even by the owner of the tables", async () => {
    for (const statement of [
      sql`update access_log set response = 'OK'`,
      sql`delete from access_log`,
      sql`truncate access_log`,
      sql`delete from audit_trail`,
    ]) {
      await expect(asOwner(statement)).rejects.toMatchObject({ cause: { code: "42501" } });
    }
    const scope = { companyId: amina.companyId, branchId: null };
    const { database } = hazina.server.services;
    for (const statement of [sql`delete from access_log`, sql`update access_log_ends set lines = 0`]) {
      await expect(database.inCompany(scope, (tx) => tx.execute(statement))).rejects.toMatchObject({
        cause: { code: "42501" },
      });
    }
  });

  it("finds a line that was changed, removed or cut off with the guard switched off", async () => {
    const { database } = hazina.server.services;
    const own = sql`company_id = ${amina.companyId}`;
    const tamper = async (...statements: ReturnType<typeof sql>[]) => {
      await asOwner(sql`alter table access_log disable trigger append_only`);
      for (const statement of statements) await asOwner(statement);
      await asOwner(sql`alter table access_log enable trigger append_only`);
    };
    await tamper(sql`update access_log set response = 'Nothing' where ${own} and sequence = 5`);
    expect(await verify()).toMatchObject({ intact: false, finding: "Line 5 was changed." });
    const findings = await verifyAllChains(database);
    expect(findings.find(({ company }) => company.includes(amina.companyId))?.finding).toBe("Line 5 was changed.");
    expect(findings.find(({ company }) => company.includes(rival.companyId))?.finding).toBeNull();
    await tamper(sql`delete from access_log where ${own} and sequence = 3`);
    expect((await verify()).finding).toBe("Line 3 was removed.");
  });

  it("finds that its end was cut off", async () => {
    await asOwner(sql`alter table access_log disable trigger append_only`);
    await asOwner(sql`delete from access_log where company_id = ${rival.companyId} and sequence >= 2`);
    const findings = await verifyAllChains(hazina.server.services.database);
    const own = findings.find(({ company }) => company.includes(rival.companyId));
    expect(own?.finding).toBe("Line 2 and all lines after it were removed.");
  });
});
