import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { brokenOff, readPlaywright, sumOf } from "./test-results.ts";

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
  it("that passed are counted, and those that failed are told with their words", () => {
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

it("a file whose process was ended under it is told from one with a failed test, or that could not be read", () => {
  const file = join(folder, "rules.json");
  const passed = { status: "passed", fullName: "pays", failureMessages: [] };
  const testResults = [
    { name: "whole.test.ts", status: "passed", message: "", assertionResults: [passed] },
    { name: "failed.test.ts", status: "failed", message: "", assertionResults: [{ ...passed, status: "failed" }] },
    { name: "unreadable.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
    { name: "ended.test.ts", status: "failed", message: "", assertionResults: [passed] },
  ];
  writeFileSync(file, JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults }));
  expect(brokenOff(file)).toEqual(["ended.test.ts"]);
});
