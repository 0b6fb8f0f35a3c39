import { readFileSync } from "node:fs";

/** What one part of a run counted, and the words of what failed in it. */
export type Counted = { readonly passed: number; readonly failed: number; readonly failures: readonly string[] };

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

/** The counts of the rules, engines and servers from the report in `file`. */
export function readVitest(file: string): Counted {
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  const failures = report.testResults.flatMap((tested) => {
    const failed = tested.assertionResults.filter((assertion) => assertion.status === "failed");
    if (failed.length === 0 && tested.status === "failed") return [`${tested.name}\n${tested.message ?? ""}`];
    return failed.map(({ fullName, failureMessages }) => words(tested.name, fullName, failureMessages ?? []));
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
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
    stats: { expected: number; unexpected: number };
  };
  const { expected, unexpected } = report.stats;
  return { passed: expected, failed: unexpected, failures: report.suites.flatMap(failuresOf) };
}

function failuresOf(suite: Suite): string[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === "unexpected")
      .map((test) => {
        const messages = test.results.flatMap((result) => result.errors.map((error) => error.message ?? ""));
        return words(`[${test.projectName}] ${suite.file}`, spec.title, messages);
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)];
}

const MOST_LINES = 30;

function words(where: string, title: string, messages: readonly string[]): string {
  const lines = messages.join("\n").split("\n");
  return [`${where} › ${title}`, ...lines.slice(0, MOST_LINES)].join("\n");
}
