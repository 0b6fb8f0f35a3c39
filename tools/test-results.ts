import { readFileSync } from "node:fs";

/** The test counts of one part of a test run, and the error messages of its failed tests. */
export type Counted = {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  /** The number of tests that failed and then passed in a second run. They are not included in the other counts. */
  readonly flaky: number;
  /** The error messages of the flaky tests from their first, failed run. */
  readonly unsteady: readonly string[];
};

/** The counts of a part of a test run that has no tests. */
export const NOTHING: Counted = { passed: 0, failed: 0, failures: [], flaky: 0, unsteady: [] };

/** The results of one test file: the number of passed tests, and the message of each failure. */
export type TestedFile = { readonly file: string; readonly passed: number; readonly failures: readonly string[] };

/**
 * Returns the text of the last line that a run prints: how many tests passed and failed and, if there are any, how
 * many were flaky.
 */
export function sumOf(counts: readonly Counted[]): string {
  const total = (of: "passed" | "failed" | "flaky") => counts.reduce((sum, count) => sum + count[of], 0);
  const flaky = total("flaky");
  return `${total("passed")} passed, ${total("failed")} failed${flaky === 0 ? "" : `, ${flaky} flaky`}`;
}

type VitestReport = {
  testResults: {
    name: string;
    message?: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
};

/**
 * Reads vitest's report: the results of each test file. If a test file could not be loaded, or its process ended
 * early, none of its tests reports a failure; the file then counts as one failure.
 */
export function readVitest(file: string): readonly TestedFile[] {
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  return testResults.map(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((assertion) => assertion.status === "failed");
    const ended = message || "The process that ran it was ended.";
    const whole = failed.length === 0 && status === "failed" ? [`${name}\n${ended}`] : [];
    return {
      file: name,
      passed: assertionResults.filter((assertion) => assertion.status === "passed").length,
      failures: [
        ...whole,
        ...failed.map(({ fullName, failureMessages }) => words(name, fullName, failureMessages ?? [])),
      ],
    };
  });
}

/**
 * Counts the results of test files. Files that failed may have been run a second time. If the whole file passed the
 * second time, the failures of its first run count as flaky and keep their error messages. If the file failed the
 * second time as well, they count as failures.
 */
export function countFiles(files: readonly TestedFile[], again: readonly TestedFile[] = []): Counted {
  return files
    .map((first) =>
      countFile(
        first,
        again.find(({ file }) => file === first.file),
      ),
    )
    .reduce(add, NOTHING);
}

function countFile(first: TestedFile, second: TestedFile | undefined): Counted {
  const { failures } = first;
  const isFlaky = failures.length > 0 && second !== undefined && second.failures.length === 0 && second.passed > 0;
  if (!isFlaky) return { ...NOTHING, passed: first.passed, failed: failures.length, failures };
  const flaky = failures.length;
  return { ...NOTHING, passed: Math.max(second.passed - flaky, 0), flaky, unsteady: failures };
}

function add(one: Counted, other: Counted): Counted {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [...one.failures, ...other.failures],
    flaky: one.flaky + other.flaky,
    unsteady: [...one.unsteady, ...other.unsteady],
  };
}

type Suite = {
  file: string;
  suites?: Suite[];
  specs?: {
    title: string;
    ok: boolean;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};

/** Reads Playwright's report and returns the counts of the browser tests. */
export function readPlaywright(file: string): Counted {
  const report = JSON.parse(readFileSync(file, "utf8")) as {
    suites: Suite[];
    stats: { expected: number; unexpected: number; flaky: number };
  };
  const { expected, unexpected, flaky } = report.stats;
  const failuresOf = (status: string) => report.suites.flatMap((suite) => wordsOf(suite, status));
  return {
    passed: expected,
    failed: unexpected,
    failures: failuresOf("unexpected"),
    flaky,
    unsteady: failuresOf("flaky"),
  };
}

function wordsOf(suite: Suite, status: string): string[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map((test) => {
        const messages = test.results.flatMap((result) => result.errors.map((error) => error.message ?? ""));
        return words(`[${test.projectName}] ${suite.file}`, spec.title, messages);
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => wordsOf(inner, status))];
}

const MOST_LINES = 30;

function words(where: string, title: string, messages: readonly string[]): string {
  const lines = messages.join("\n").split("\n");
  return [`${where} › ${title}`, ...lines.slice(0, MOST_LINES)].join("\n");
}
