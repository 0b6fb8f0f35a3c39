import { expect, it } from "vitest";
import { storableJson } from "./storable-json.ts";

it("what a provider sent keeps everything but what no database stores", () => {
  const sent = { name: "KEN\u0000YA \ud800", "k\u0000": [1, null, { x: "a\u0000" }], fine: true };
  expect(storableJson(sent)).toEqual({ name: "KENYA \ufffd", k: [1, null, { x: "a" }], fine: true });
  const deep = JSON.parse(`${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`);
  expect(JSON.stringify(storableJson(deep)).length).toBeLessThan(1_000);
});
