import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isAllowedUrl, isPublicAddress, outbound } from "./outbound.ts";

const NONE = { simulators: undefined };

describe("public addresses", () => {
  it.each(["8.8.8.8", "196.201.214.200", "172.15.0.1", "172.32.0.1", "2606:4700:4700::1111", "2c0f:fb50::1"])(
    "%s",
    (ip) => {
      expect(isPublicAddress(ip)).toBe(true);
    },
  );

  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.2.1",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "fc00::1",
    "fe80::1",
    "ff02::1",
    "2001:db8::1",
    "2001::1",
    "2002:7f00:1::",
    "books.example.co.ke",
    "",
  ])("%s is not one", (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });
});

describe("an address that a company enters", () => {
  const simulators = "http://127.0.0.1:8080/simulators";
  it.each([
    ["https://books.example.co.ke", undefined, true],
    ["https://books.example.co.ke:8443/site", undefined, true],
    ["http://books.example.co.ke", undefined, false],
    ["https://user:pass@books.example.co.ke", undefined, false],
    ["https://10.0.0.1", undefined, false],
    ["https://[::1]/", undefined, false],
    ["https://2130706433/", undefined, false],
    ["https://0x7f.1/", undefined, false],
    ["ftp://books.example.co.ke", undefined, false],
    ["javascript:alert(1)", undefined, false],
    ["books", undefined, false],
    ["http://127.0.0.1:8080/simulators/erpnext", undefined, false],
    ["http://127.0.0.1:8080/simulators/erpnext", simulators, true],
    ["http://127.0.0.1:8080/simulatorsx", simulators, false],
    ["http://127.0.0.1:8080/api/session", simulators, false],
    ["http://127.0.0.1:8080/simulators/../api/session", simulators, false],
    ["http://127.0.0.1:9090/simulators/erpnext", simulators, false],
  ])("%s with simulators at %s: %s", (url, own, allowed) => {
    expect(isAllowedUrl(url, { simulators: own })).toBe(allowed);
  });

  it("is not called where its name leads into this machine", async () => {
    const answer = await outbound({ url: "https://localhost:1/", method: "GET" }, NONE);
    expect(answer).toEqual({ kind: "not_sent", reason: "not_public" });
  });
});

describe("a call", () => {
  const answers: Record<string, (response: ServerResponse) => void> = {
    "/ok": (response) => response.end("done"),
    "/redirect": (response) => response.writeHead(302, { Location: "/ok" }).end(),
    "/busy": (response) => response.writeHead(429, { "Retry-After": "7" }).end("busy"),
    "/silent": () => {},
    "/slow": (response) => void response.write("a"),
    "/cut": (response) => {
      response.writeHead(200, { "Content-Length": "100" }).write("half");
      setTimeout(() => response.destroy(), 20);
    },
    "/long": (response) => response.end("a".repeat(5_000)),
  };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answers[request.url ?? ""]?.(response);
  });
  let url = "";
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ["/ok", { kind: "answered", status: 200, text: "done", retryAfter: null }],
    ["/busy", { kind: "answered", status: 429, text: "busy", retryAfter: "7" }],
    ["/silent", { kind: "silent", reason: "time" }],
    ["/slow", { kind: "silent", reason: "time" }],
    ["/cut", { kind: "silent", reason: "cut" }],
    ["/long", { kind: "silent", reason: "too_large" }],
  ])("of %s answers %j", async (path, expected) => {
    const request = { url: `${url}${path}`, method: "POST", body: "{}", timeoutMs: 300, maxBytes: 1_000 } as const;
    expect(await outbound(request, { simulators: url })).toEqual(expected);
  });

  it("follows no redirect", async () => {
    asked.splice(0);
    const answer = await outbound({ url: `${url}/redirect`, method: "GET" }, { simulators: url });
    expect(answer).toMatchObject({ kind: "answered", status: 302 });
    expect(asked).toEqual(["/redirect"]);
  });

  it("with a header that cannot be sent was not sent", async () => {
    asked.splice(0);
    const request = { url: `${url}/ok`, method: "POST", headers: { Authorization: "bearer a\nb" } } as const;
    expect(await outbound(request, { simulators: url })).toEqual({ kind: "not_sent", reason: "unreachable" });
    expect(asked).toEqual([]);
  });

  it("that makes no connection was not sent", async () => {
    const closed = "http://127.0.0.1:1";
    expect(await outbound({ url: closed, method: "POST" }, { simulators: closed })).toEqual({
      kind: "not_sent",
      reason: "unreachable",
    });
  });
});
