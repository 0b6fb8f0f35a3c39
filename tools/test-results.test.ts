import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readTimes } from "./processor-time.ts";
import { countFiles, readPlaywright, readVitest, sumOf } from "./test-results.ts";

const folder = mkdtempSync(join(tmpdir(), "hazina-results-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const journey = (title: string, status: string, ...messages: (string | undefined)[]) => ({
  title,
  ok: status !== "unexpected",
  tests: [
    {
      projectName: "phone",
      status,
      results: messages.map((message) => ({ errors: message === undefined ? [] : [{ message }] })),
    },
  ],
});

function reported(...specs: ReturnType<typeof journey>[]) {
  const file = join(folder, "browser.json");
  const count = (wanted: string) => specs.filter(({ tests }) => tests[0]?.status === wanted).length;
  const stats = { expected: count("expected"), unexpected: count("unexpected"), flaky: count("flaky") };
  writeFileSync(file, JSON.stringify({ suites: [{ file: "books.spec.ts", specs }], stats }));
  return readPlaywright(file);
}

describe("the journeys of a run", () => {
  it("that passed are counted, and those that failed are listed with their words", () => {
    const counted = reported(
      journey("is read", "expected", undefined),
      journey("is saved", "unexpected", "No answer", "None again"),
    );
    expect(counted).toMatchObject({ passed: 1, failed: 1, flaky: 0, unsteady: [] });
    expect(counted.failures).toEqual(["[phone] books.spec.ts › is saved\nNo answer\nNone again"]);
    expect(sumOf([counted])).toBe("1 passed, 1 failed");
  });

  it("that passed only the second time are no plain pass: they are counted apart and named", () => {
    const counted = reported(
      journey("is read", "expected", undefined),
      journey("is rolled back", "flaky", "A notice lay over the button", undefined),
    );
    expect(counted).toMatchObject({ passed: 1, failed: 0, flaky: 1, failures: [] });
    expect(counted.unsteady).toEqual(["[phone] books.spec.ts › is rolled back\nA notice lay over the button"]);
    expect(sumOf([counted, { passed: 7, failed: 0, failures: [], flaky: 0, unsteady: [] }])).toBe(
      "8 passed, 0 failed, 1 flaky",
    );
  });
});

describe("the files of a run of vitest", () => {
  const passed = { status: "passed", fullName: "pays", failureMessages: [] };
  const failed = { status: "failed", fullName: "repays", failureMessages: ["Expected 1"] };

  function read(...testResults: object[]) {
    const file = join(folder, "rules.json");
    writeFileSync(file, JSON.stringify({ testResults }));
    return readVitest(file);
  }

  it("that failed, that could not be read and whose process was ended each say so", () => {
    const files = read(
      { name: "whole.test.ts", status: "passed", message: "", assertionResults: [passed] },
      { name: "failed.test.ts", status: "failed", message: "", assertionResults: [passed, failed] },
      { name: "unreadable.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
      { name: "ended.test.ts", status: "failed", message: "", assertionResults: [passed] },
    );
    expect(countFiles(files)).toEqual({
      passed: 3,
      failed: 3,
      failures: [
        "failed.test.ts › repays\nExpected 1",
        "unreadable.test.ts\nCannot find module",
        "ended.test.ts\nThe process that ran it was ended.",
      ],
      flaky: 0,
      unsteady: [],
    });
  });

  it("that pass when they are run again are flaky, with their first failure; those that fail again have failed", () => {
    const first = [
      { file: "a.test.ts", passed: 9, failures: ["a › one"] },
      { file: "b.test.ts", passed: 2, failures: ["b › two"] },
      { file: "c.test.ts", passed: 4, failures: [] },
      { file: "ended.test.ts", passed: 1, failures: ["ended.test.ts"] },
      { file: "gone.test.ts", passed: 0, failures: ["gone"] },
    ];
    const again = [
      { file: "a.test.ts", passed: 10, failures: [] },
      { file: "b.test.ts", passed: 2, failures: ["b › two"] },
      { file: "ended.test.ts", passed: 6, failures: [] },
      { file: "gone.test.ts", passed: 0, failures: [] },
    ];
    const counted = countFiles(first, again);
    expect(counted).toMatchObject({ passed: 9 + 2 + 4 + 5, failed: 2, flaky: 2 });
    expect(counted.unsteady).toEqual(["a › one", "ended.test.ts"]);
    expect(sumOf([counted])).toBe("20 passed, 2 failed, 2 flaky");
  });
});

it("seconds of processor are read from what a shell prints, in any language's decimals", () => {
  expect(readTimes("0m0.000000s 0m0.010000s\n1m2.250000s 0m1.500000s\n")).toBeCloseTo(63.76);
  expect(readTimes("0m0,00s 0m0,00s\n0m1,25s 0m0,25s\n")).toBeCloseTo(1.5);
  expect(readTimes("")).toBeUndefined();
});
