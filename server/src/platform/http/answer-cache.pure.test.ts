import { describe, expect, it } from "vitest";
import { type CacheableCall, createAnswerCache } from "./answer-cache.ts";

const caller = { companyId: "mwangaza", ownBranchId: null, roleId: 1, revision: "one" };
const asked = (changes: Partial<CacheableCall> = {}, headers: Record<string, string> = {}): CacheableCall => ({
  request: new Request("http://hazina.test/api/statement", { method: "POST", headers }),
  body: "{}",
  caller,
  ...changes,
});

function counted(text = "answer", status = 200) {
  let made = 0;
  const make = async () => {
    made += 1;
    return Response.json({ text, made }, { status });
  };
  return { make, times: () => made };
}

describe("a cached answer", () => {
  it("is made once for the same question, also where many ask at once", async () => {
    const cache = createAnswerCache();
    const { make, times } = counted();
    const all = await Promise.all(Array.from({ length: 16 }, () => cache.answer(asked(), make)));
    expect(new Set(await Promise.all(all.map((one) => one.text())))).toEqual(new Set(['{"text":"answer","made":1}']));
    await cache.answer(asked(), make);
    expect(times()).toBe(1);
  });

  it.each<[string, Partial<CacheableCall>]>([
    ["company", { caller: { ...caller, companyId: "sokoni" } }],
    ["branch", { caller: { ...caller, ownBranchId: "mombasa" } }],
    ["role", { caller: { ...caller, roleId: 2 } }],
    ["revision", { caller: { ...caller, revision: "two" } }],
    ["body", { body: "[]" }],
    ["path", { request: new Request("http://hazina.test/api/other", { method: "POST" }) }],
    ["search", { request: new Request("http://hazina.test/api/statement?of=2027", { method: "POST" }) }],
    ["method", { request: new Request("http://hazina.test/api/statement", { method: "PUT" }) }],
    [
      "encoding",
      {
        request: new Request("http://hazina.test/api/statement", {
          method: "POST",
          headers: { "accept-encoding": "br" },
        }),
      },
    ],
  ])("is not given to another %s", async (_, other) => {
    const cache = createAnswerCache();
    const { make, times } = counted();
    await cache.answer(asked(), make);
    await cache.answer(asked(other), make);
    expect(times()).toBe(2);
  });

  it("is none where the call was refused or failed: the next call is answered afresh", async () => {
    const cache = createAnswerCache();
    const refused = counted("no", 422);
    await Promise.all([cache.answer(asked(), refused.make), cache.answer(asked(), refused.make)]);
    expect(refused.times()).toBe(2);
    const failing = () => Promise.reject(new Error("away"));
    const both = await Promise.allSettled([cache.answer(asked(), failing), cache.answer(asked(), failing)]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const { make, times } = counted();
    await cache.answer(asked(), make);
    expect(times()).toBe(1);
  });

  it("goes, the one asked for longest ago first, where there is no room for all", async () => {
    const cache = createAnswerCache(25_000);
    const large = counted("x".repeat(10_000));
    const ask = (body: string) => cache.answer(asked({ body }), large.make);
    await ask("a");
    await ask("b");
    await ask("a");
    await ask("c");
    expect(large.times()).toBe(3);
    await ask("a");
    expect(large.times()).toBe(3);
    await ask("b");
    expect(large.times()).toBe(4);
  });

  it("keeps its compressed bytes for those who take them", async () => {
    const cache = createAnswerCache();
    const { make, times } = counted("months ".repeat(2_000));
    const packed = asked({}, { "accept-encoding": "gzip" });
    for (let time = 0; time < 2; time++) {
      const answer = await cache.answer(packed, make);
      expect(answer.headers.get("content-encoding")).toBe("gzip");
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(1_000);
    }
    expect(times()).toBe(1);
  });
});
