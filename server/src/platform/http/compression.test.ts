import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Owner, startTestServer, type TestServer } from "../../testing/test-server.ts";

let hazina: TestServer;
let sokoni: Owner;

beforeAll(async () => {
  hazina = await startTestServer({ PORT: "0" });
  sokoni = await hazina.company("Sokoni Traders");
});

afterAll(() => hazina.stop());

const ask = (path: string, accepted?: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${sokoni.token}`);
  if (accepted !== undefined) headers.set("accept-encoding", accepted);
  return hazina.server.fetch(new Request(`http://hazina.test${path}`, { ...init, headers }));
};
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("a long answer", () => {
  it.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
  ])("to a caller that takes %s comes as %s and says the same", async (accepted, encoding, unpack) => {
    const plain = await bytesOf(await ask("/api/countries"));
    const response = await ask("/api/countries", accepted);
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const packed = await bytesOf(response);
    expect(packed.length).toBeLessThan(plain.length / 2);
    expect(unpack(packed).equals(plain)).toBe(true);
  });

  it.each([undefined, "identity", "br;q=0", "zstd"])("to one that takes %s comes as it is", async (accepted) => {
    const response = await ask("/api/countries", accepted);
    expect(response.headers.get("content-encoding")).toBeNull();
    expect((await response.json()) as unknown).toHaveProperty("data");
  });
});

describe("a file of text", () => {
  it("comes over the network whole, whatever length it had before", async () => {
    const port = await hazina.server.listen();
    for (let line = 0; line < 30; line++) await ask("/api/roles", undefined, { method: "POST", body: "{}" });
    const headers = { authorization: `Bearer ${sokoni.token}`, "accept-encoding": "br" };
    const response = await fetch(`http://127.0.0.1:${port}/api/access-logs/export`, { headers });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect((await response.text()).split("\r\n").length).toBeGreaterThan(20);
  });
});

describe("an answer", () => {
  it("that is short, or a failure, comes as it is", async () => {
    for (const path of ["/api/billing/plans", "/api/nothing"]) {
      const response = await ask(path, "br");
      expect(response.headers.get("content-encoding"), path).toBeNull();
      expect(await response.json(), path).toBeTypeOf("object");
    }
  });

  it("that can hold a secret is never compressed, by us or on its way", async () => {
    const body = JSON.stringify({ email: sokoni.email, password: "x".repeat(900) });
    const init = { method: "POST", body, headers: { "content-type": "application/json" } };
    expect((await ask("/api/signin", "br", init)).headers.get("cache-control")).toBe("no-store, no-transform");
    expect((await ask("/api/countries", "br")).headers.get("cache-control")).toBe("no-store");
  });
});
