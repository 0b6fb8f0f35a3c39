import { join } from "node:path";
import { runStep, type Spent, type Step } from "./steps.ts";
import { type Counted, countFiles, readVitest, type TestedFile } from "./test-results.ts";

/** A part of the test run that vitest runs. */
export type VitestPart = {
  readonly name: string;
  /** Command-line options of `vitest run`, such as its projects. */
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
  readonly niceness?: number;
};

/**
 * The maximum number of failed files that are run a second time. If more files fail, the product is broken and none of
 * them is run a second time.
 */
export const MOST_AGAIN = 10;

/**
 * Runs a part, then runs each failed file once more in its own process. Tests that pass the second
 * time are flaky.
 * @param folder where the reports are written.
 * @returns the counts, and the time of both runs. A part that ends with an error without a counted
 * failure, or that ran no tests, counts as a failure.
 */
export async function runVitest(part: VitestPart, folder: string): Promise<Counted & Spent> {
  const first = await runReported(part, join(folder, `${nameOf(part)}.json`));
  const failed = first.files.filter(({ failures }) => failures.length > 0);
  const again: (typeof first)[] = [];
  if (failed.length <= MOST_AGAIN) {
    for (const { file } of failed) {
      const one = { ...part, name: `${part.name}, ${file} again`, args: [...part.args, file] };
      again.push(await runReported(one, join(folder, `${nameOf(part)}-again-${again.length}.json`)));
    }
  }
  const counted = countFiles(
    first.files,
    again.filter(({ ok }) => ok).flatMap(({ files }) => files),
  );
  const isSilent = counted.passed + counted.failed + counted.flaky === 0;
  const isUnexplained = !first.ok && failed.length === 0;
  return { ...counted, failed: isSilent || isUnexplained ? 1 : counted.failed, ...totalOf([first, ...again]) };
}

async function runReported(
  part: VitestPart,
  file: string,
): Promise<Spent & { ok: boolean; files: readonly TestedFile[] }> {
  const step: Step = {
    ...part,
    command: "vitest",
    args: ["run", ...part.args, "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
  };
  const { ok, ...spent } = await runStep(step, true);
  return { ...spent, ok, files: readOr(file) };
}

function readOr(file: string): readonly TestedFile[] {
  try {
    return readVitest(file);
  } catch {
    return [];
  }
}

function nameOf({ name }: VitestPart): string {
  return name.replace(/\W+/g, "-");
}

function totalOf(runs: readonly Spent[]): Spent {
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
  const processor = runs.reduce((sum, run) => sum + (run.processor ?? Number.NaN), 0);
  return Number.isNaN(processor) ? { seconds } : { seconds, processor };
}
