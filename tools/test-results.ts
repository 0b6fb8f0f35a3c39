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

/** One file of tests as it ran: how many passed, and the words of each failure. */
export type TestedFile = { readonly file: string; readonly passed: number; readonly failures: readonly string[] };

/** The last line of a run: how many passed and failed, and how many did both, where any did. */
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
 * The files of rules, engines and servers in the report in `file`. A file that could not be read has one failure, and so has
 * one whose process ended before it did: no test of its own failed then, and nothing says why.
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
 * The counts of some files, of which those that failed were run again. What failed at first is flaky where its whole file
 * then passed, with the words of its first failure; where it failed again it has failed.
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

/** The counts of the journeys in the browser from the report in `file`. */
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
