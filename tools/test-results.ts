import { readFileSync } from "node:fs";

/** The counts of one part of a run, and the words of what failed in it. */
export type Counted = {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  /** Those that failed and then passed when they were run again. They are counted nowhere else. */
  readonly flaky: number;
  /** The words with which the flaky ones failed first. */
  readonly unsteady: readonly string[];
};

/** Of a part that counted nothing. */
export const NOTHING: Counted = { passed: 0, failed: 0, failures: [], flaky: 0, unsteady: [] };

/** The last line of a run: how many passed and failed, and how many did both, where any did. */
export function sumOf(counts: readonly Counted[]): string {
  const total = (of: "passed" | "failed" | "flaky") => counts.reduce((sum, count) => sum + count[of], 0);
  const flaky = total("flaky");
  return `${total("passed")} passed, ${total("failed")} failed${flaky === 0 ? "" : `, ${flaky} flaky`}`;
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message?: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
};

/**
 * The files of the report in `file` whose process ended before they did: no test of theirs failed, and nothing is said of why. Node
 * itself ends a process now and then in which many embedded databases were opened.
 */
export function brokenOff(file: string): readonly string[] {
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  const isBrokenOff = ({ status, message, assertionResults }: VitestReport["testResults"][number]) =>
    status === "failed" && !message && !assertionResults.some((assertion) => assertion.status === "failed");
  return testResults.filter(isBrokenOff).map(({ name }) => name);
}

/** The counts of the rules, engines and servers from the report in `file`. */
export function readVitest(file: string): Counted {
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  const failures = report.testResults.flatMap((tested) => {
    const failed = tested.assertionResults.filter((assertion) => assertion.status === "failed");
    if (failed.length === 0 && tested.status === "failed") return [`${tested.name}\n${tested.message ?? ""}`];
    return failed.map(({ fullName, failureMessages }) => words(tested.name, fullName, failureMessages ?? []));
  });
  return { ...NOTHING, passed: report.numPassedTests, failed: report.numFailedTests, failures };
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

/** The counts of the journeys in the browser from the report in `file`. */
export function readPlaywright(file: string): Counted {
  const report = JSON.parse(readFileSync(file, "utf8")) as {
    suites: Suite[];
    stats: { expected: number; unexpected: number; flaky: number };
  };
  const { expected, unexpected, flaky } = report.stats;
  const told = (status: string) => report.suites.flatMap((suite) => wordsOf(suite, status));
  return { passed: expected, failed: unexpected, failures: told("unexpected"), flaky, unsteady: told("flaky") };
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
