import { afterAll, describe, expect, it } from "vitest";
import { contract } from "../../testing/operations/api-contract.ts";
import { PASSWORD, startTestServer } from "../../testing/test-server.ts";
import { describeError } from "../logging.ts";
import { Refusal } from "../refusal.ts";
import { answerOf } from "./errors.ts";
import { createLimits } from "./limits.ts";
import { operationsOf } from "./operations.ts";

const hazina = await startTestServer();
const sokoni = await hazina.company("Sokoni Traders");

afterAll(() => hazina.stop());

const get = (path: string) => hazina.server.fetch(new Request(`http://hazina.test${path}`));

describe("every answer", () => {
  it("carries the headers that keep a browser safe, and is not stored where it is data", async () => {
    const { headers } = await get("/api/countries");
    expect(headers.get("content-security-policy")).toMatch(/script-src 'self';/);
    expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  it("lets only the reader of QR codes compile WebAssembly, and only our own pages ask for the camera", async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get("content-security-policy");
    expect(await policyOf("/assets/code-reader-Ab_3-x.js")).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
    for (const path of ["/", "/assets/other-Ab3.js", "/assets/code-reader-Ab3.js/x", "/code-reader-Ab3.js"])
      expect(await policyOf(path)).toMatch(/script-src 'self';/);
    expect((await get("/")).headers.get("permissions-policy")).toMatch(/camera=\(?"?self/);
  });

  it("says whether the server lives, is ready, and how it does", async () => {
    expect((await get("/healthz")).status).toBe(200);
    expect(await (await get("/readyz")).json()).toEqual({ status: "ready" });
    await hazina.server.whileStarting(async () => expect((await get("/readyz")).status).toBe(503));
    expect((await get("/readyz")).status).toBe(200);
    expect(await (await get("/metrics")).text()).toContain("hazina_calls_total");
  });

  it("shows the API document and its page without a script", async () => {
    expect(await (await get("/api/openapi.json")).json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
    const page = await (await get("/api/docs")).text();
    expect(page).toContain("/analytics/profit_and_loss");
    expect(page).not.toContain("<script");
  });

  it("of a failed call has a message, a code and nothing of the inside", () => {
    const fault = answerOf(new Error("connect ECONNREFUSED postgres://secret@host"));
    expect(JSON.stringify(fault)).not.toContain("secret");
    expect(fault.httpStatus).toBe(500);
    const refusal = answerOf(new Refusal(409, "conflict", "Reload.", { status: 5, extra: { report: 1 } }));
    expect(refusal.body).toEqual({ message: "Reload.", code: "conflict", status: 5, report: 1 });
  });

  it.each([
    ["23505", 409],
    ["22P02", 422],
    ["23514", 422],
    ["57014", 503],
    ["40001", 503],
    ["53300", 503],
    ["53100", 507],
    ["08006", 503],
  ])("of the database error %s is %d", (code, status) => {
    const error = new Error("outer", { cause: Object.assign(new Error("duplicate key (secret)"), { code }) });
    expect(answerOf(error).httpStatus).toBe(status);
    expect(answerOf(error).body.message).not.toContain("secret");
  });
});

describe("a body", () => {
  it("that is neither JSON nor a multipart form is not read", async () => {
    const headers = {
      authorization: `Bearer ${sokoni.token}`,
      "content-type": "application/x-www-form-urlencoded",
      "content-length": "9",
    };
    const request = new Request("http://hazina.test/api/forecast/scenarios", {
      method: "POST",
      headers,
      body: "a=1&b=2&c",
    });
    expect((await hazina.server.fetch(request)).status).toBe(415);
  });

  it("nested without end or with a key into objects is refused with its own sentence", async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(40)}1${"}".repeat(40)}`);
    const nested = await hazina.call(sokoni, "POST", "/forecast/scenarios", deep);
    expect(nested).toMatchObject({ status: 422, body: { message: "The request is nested too deeply." } });
    const reaching = '{"mappings":{"profit_and_loss":{"__proto__":["Sales"]}}}';
    expect((await hazina.call(sokoni, "POST", "/analytics/forecasting/save-mappings", reaching)).status).toBe(422);
  });
});

describe("a caller who hangs up in the middle of a body", () => {
  it("is no fault of ours: nothing is logged as one", async () => {
    const heard: unknown[] = [];
    const { logger } = hazina.server.services;
    const before = logger.error.bind(logger);
    Object.assign(logger, { error: (...one: unknown[]) => heard.push(one) });
    const gone = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
    const types = ["application/json", "multipart/form-data; boundary=x"];
    const lengths = [["content-length", "100"] as const, ["transfer-encoding", "chunked"] as const];
    for (const [type, length] of types.flatMap((type) => lengths.map((length) => [type, length] as const))) {
      const body = new ReadableStream({ pull: (controller) => controller.error(gone) });
      const headers = { authorization: `Bearer ${sokoni.token}`, "content-type": type, [length[0]]: length[1] };
      const init = { method: "POST", headers, body, duplex: "half" };
      const request = new Request("http://hazina.test/api/analytics/forecast", init as RequestInit);
      expect((await hazina.server.fetch(request)).status).toBe(400);
    }
    Object.assign(logger, { error: before });
    expect(heard).toEqual([]);
  });
});

describe("a call by HEAD", () => {
  it("is refused as any other method that a path does not take, and does nothing", async () => {
    for (const path of [
      "/api/countries",
      "/api/access-logs/export",
      "/api/self-activate-company?token=x",
      "/api/signin",
    ]) {
      const headers = { authorization: `Bearer ${sokoni.token}` };
      const answer = await hazina.server.fetch(new Request(`http://hazina.test${path}`, { method: "HEAD", headers }));
      expect(answer.status, path).toBe(405);
      expect(answer.headers.get("allow"), path).toMatch(/^(GET|POST)$/);
    }
  });
});

describe("a form", () => {
  it("of hundreds of thousands of fields is cut off before it is read", async () => {
    const field = (name: string) => `--mark\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
    const body = `${Array.from({ length: 200_000 }, (_, one) => field(`f${one}`)).join("")}--mark--\r\n`;
    const headers = { authorization: `Bearer ${sokoni.token}`, "content-type": "multipart/form-data; boundary=mark" };
    const request = new Request("http://hazina.test/api/analytics/forecast", { method: "POST", headers, body });
    const response = await hazina.server.fetch(request);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ message: "A form can have at most 32 parts." });
  });
});

describe("a caller behind a proxy", () => {
  const addressLogged = async (environment: Record<string, string>) => {
    const behind = await startTestServer({ PORT: "0", ...environment });
    const port = await behind.server.listen();
    const headers = { "content-type": "application/json", "x-forwarded-for": "6.6.6.6, 41.90.1.1" };
    const body = JSON.stringify({ email: "nobody@sokoni.co.ke", password: "x" });
    await fetch(`http://127.0.0.1:${port}/api/signin`, { method: "POST", headers, body });
    const { database } = behind.server.services;
    const newest = "select address from access_log order by id desc limit 1";
    const found = (await database.raw.execute(newest)) as unknown as { rows: unknown[] };
    await behind.stop();
    return found.rows;
  };

  it("is known by the address that a trusted proxy names, and by no other", async () => {
    expect(await addressLogged({ TRUSTED_PROXIES: "127.0.0.0/8, ::1" })).toEqual([{ address: "41.90.1.1" }]);
    expect(await addressLogged({})).toEqual([{ address: "127.0.0.1" }]);
  });
});

describe("the log", () => {
  it("tells of a failed query without the values it was given", () => {
    const cause = Object.assign(new Error("duplicate key"), { code: "23505" });
    const failed = Object.assign(new Error("Failed query: insert\nparams: Code: 123456"), {
      params: ["Code: 123456"],
      cause,
    });
    const described = describeError(failed);
    expect(described).toContain("duplicate key");
    expect(described).not.toContain("123456");
    const unread = Object.assign(new Error('invalid input syntax for type bigint: "98765432"'), { code: "22P02" });
    expect(describeError(Object.assign(new Error("Failed query"), { params: [], cause: unread }))).toMatch(
      /invalid input syntax for type bigint: "…"/,
    );
    expect(describeError(unread)).not.toContain("98765432");
    const garbled = () => JSON.parse('{"account":"00998877" oops}');
    expect(garbled).toThrow(SyntaxError);
    try {
      garbled();
    } catch (error) {
      expect(describeError(error)).not.toContain("00998877");
    }
  });
});

describe("the development mailbox", () => {
  it("answers only under the server's own name", async () => {
    const request = new Request("http://evil.example/dev/mailbox/messages");
    expect((await hazina.server.fetch(request)).status).toBe(403);
  });

  it("answers nobody whom a proxy passed on, whatever name they call it by", async () => {
    const behind = await startTestServer({ PORT: "0", TRUSTED_PROXIES: "127.0.0.0/8, ::1" });
    const port = await behind.server.listen();
    const open = async (headers: Record<string, string>) =>
      (await fetch(`http://127.0.0.1:${port}/dev/mailbox/messages`, { headers })).status;
    expect(await open({})).toBe(200);
    expect(await open({ "x-forwarded-for": "203.0.113.9" })).toBe(403);
    await behind.server.stop();
    const unnamed = await startTestServer({ PORT: "0" });
    const other = await unnamed.server.listen();
    const url = `http://127.0.0.1:${other}/dev/mailbox/messages`;
    expect((await fetch(url, { headers: { "x-forwarded-for": "203.0.113.9" } })).status).toBe(403);
    expect((await fetch(url, { headers: { via: "1.1 proxy" } })).status).toBe(403);
    await unnamed.server.stop();
  });

  it("shows mail as text: what a person typed cannot run", async () => {
    const script = { first_name: "<script>alert(1)</script>", last_name: "X", company_name: "A", industry: "I" };
    const rest = { company_expenditure: "10,000-50,000", phone: "0712345678", terms: true, plan_id: 1 };
    await hazina.call({}, "POST", "/signup", { ...script, ...rest, email: "x@script.co.ke" });
    const page = await (await get("/dev/mailbox")).text();
    expect(page).toContain("&lt;script&gt;");
    expect(page).not.toContain("<script>");
  });

  it("is not there where mail is really sent", async () => {
    const sending = await startTestServer({ MAIL_URL: "smtp://127.0.0.1:1" });
    const response = await sending.server.fetch(new Request("http://hazina.test/dev/mailbox/messages"));
    expect(response.headers.get("content-type")).not.toContain("json");
    await sending.stop();
  });
});

describe("a caller who calls too often", () => {
  it("is asked to wait, until when and for how long", async () => {
    const limited = await startTestServer({ RATE_LIMITS: "on" });
    const attempt = () => limited.call({}, "POST", "/signin", { email: "nobody@sokoni.co.ke", password: "x" });
    let last = await attempt();
    for (let made = 0; made < 80 && last.status !== 429; made++) last = await attempt();
    expect(last).toMatchObject({
      status: 429,
      body: { code: "too_fast", message: expect.stringMatching(/Wait \d+ seconds/) },
    });
    await limited.stop();
  });
});

describe("the access log", () => {
  it("has a line for a write, a sign-in and a failure, with who, what and how it ended", async () => {
    await hazina.call({}, "POST", "/signin", { email: sokoni.email, password: "wrong" });
    await hazina.call({}, "POST", "/signin", { email: sokoni.email, password: PASSWORD });
    await hazina.call(sokoni, "PUT", "/analytics/forecasting/settings", { tax_rate: 30 });
    await hazina.call(sokoni, "POST", "/forecast/scenarios", {});
    const scope = { companyId: sokoni.companyId, branchId: null };
    const rows = await hazina.server.services.database.inCompany(scope, (tx) =>
      tx.execute("select request, http_status, user_name from access_log order by id desc limit 3"),
    );
    expect((rows as unknown as { rows: unknown[] }).rows).toEqual([
      { request: "Save forecast settings", http_status: 200, user_name: "Amina Otieno" },
      { request: "Sign in", http_status: 200, user_name: "Amina Otieno" },
      { request: "Sign in", http_status: 401, user_name: "Amina Otieno" },
    ]);
  });
});

it("a body that is too large is answered on a connection that the server says it closes", async () => {
  const server = await startTestServer({ PORT: "0" });
  const port = await server.server.listen();
  const body = JSON.stringify({ email: "x".repeat(2 * 1024 * 1024), password: "x" });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`http://127.0.0.1:${port}/api/signin`, { method: "POST", headers, body });
  expect([answer.status, answer.headers.get("connection")]).toEqual([413, "close"]);
  await answer.text();
  const next = await fetch(`http://127.0.0.1:${port}/api/signin`, { method: "POST", headers, body: "{}" });
  expect([next.status, next.headers.get("connection")]).toEqual([422, "keep-alive"]);
  await next.text();
  await server.stop();
});

it("limits count a whole network of IPv6 as one caller", async () => {
  const limits = createLimits(hazina.server.services.database, true);
  const call = async (address: string) => {
    try {
      await limits.count("sensitive", address);
      return 200;
    } catch (error) {
      return error instanceof Refusal ? error.httpStatus : 500;
    }
  };
  const answers: number[] = [];
  for (let at = 1; at <= 61; at++) answers.push(await call(`2001:db8:1:2::${at.toString(16)}`));
  expect(answers.filter((status) => status === 200)).toHaveLength(60);
  expect(answers.at(-1)).toBe(429);
  expect(await call("2001:db8:1:3::1")).toBe(200);
});

it("where storage is nearly full, everything else that writes needs room, but not signing in and out", () => {
  const needs = (path: string) => operationsOf(contract).find((one) => one.path === path)?.meta.needsRoom;
  const paths = ["/signin", "/verify-otp", "/signout", "/departments", "/departments/{id}"];
  expect(paths.map(needs)).toEqual([false, false, false, true, true]);
});
