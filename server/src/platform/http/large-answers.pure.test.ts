import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerOfParts } from "./compression.ts";
import { writtenInParts } from "./large-answers.ts";

const text = (parts: Buffer[] | undefined) => parts && Buffer.concat(parts).toString();

/** Creates a statement with the given number of lines, in the form in which its route returns it. */
function statement(lines: number) {
  const series = Array.from({ length: 72 }, (_, month) => ({ label: `2026-${month}`, value: month / 100 }));
  const group = Object.fromEntries(Array.from({ length: lines }, (_, row) => [`Mauzo "${row}" ✓ \n`, series]));
  return { actuals: { revenue: group, cogs: {} }, redline: null, checks: { unmapped: [] } };
}

describe("a large answer", () => {
  test("is the text that it would be in one go", async () => {
    const answer = statement(3_000);
    expect(text(await writtenInParts(answer))).toBe(JSON.stringify(answer));
  });

  test("of any plain data is that text too", async () => {
    const rows = Array.from({ length: 6_000 }, (_, row) => row / 7);
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (first, last) => {
        const answer = { first, rows, nothing: undefined, list: [[undefined, first, Number.NaN, -0], rows], last };
        expect(text(await writtenInParts(answer))).toBe(JSON.stringify(answer));
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["", (bytes: Buffer) => bytes],
  ])("goes to a caller that takes %o with the status and headers it had", async (accepted, unpack) => {
    const answer = statement(3_000);
    const parts = (await writtenInParts(answer)) ?? [];
    const like = new Response("null", { status: 201, headers: { "content-type": "application/json" } });
    const response = await answerOfParts(parts, accepted, like);
    expect(response.status).toBe(201);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("content-encoding") ?? "").toBe(accepted);
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(JSON.stringify(answer));
  });

  test("lets others come in while it is written", async () => {
    let calls = 0;
    let going = true;
    const other = () => {
      calls += 1;
      if (going) setImmediate(other);
    };
    other();
    await writtenInParts(statement(3_000));
    going = false;
    expect(calls).toBeGreaterThan(10);
  });
});

test("a small answer, a file and nothing at all are left to be written at once", async () => {
  expect(await writtenInParts(statement(3))).toBeUndefined();
  expect(await writtenInParts(new File(["x".repeat(100_000)], "template.csv"))).toBeUndefined();
  expect(await writtenInParts(undefined)).toBeUndefined();
});
