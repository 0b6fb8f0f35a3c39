import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import type { Readable } from "node:stream";
import { readTimes } from "./processor-time.ts";
import { ROOT } from "./tidy/sources.ts";

/** One command of a run, with its arguments and environment. */
export type Step = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
  /**
   * The scheduling priority of the process as a `nice` value: 0 is normal, 19 the lowest priority.
   */
  readonly niceness?: number;
};

/**
 * The elapsed time of a step and the CPU time of all its processes, both in seconds. The CPU time
 * is unknown on Windows.
 */
export type Spent = { readonly seconds: number; readonly processor?: number };

/** The result of a step: whether it succeeded, the time it took, and its output. */
export type StepOutcome = Spent & { readonly ok: boolean; readonly output: string };

/** Environment variables that turn off colours in CI, where logs are read as plain text. */
const PLAIN = process.env.CI ? { NO_COLOR: "1" } : {};

const IS_WINDOWS = process.platform === "win32";

/**
 * A shell command that runs another command and then writes the CPU time of all its processes to
 * file descriptor 3.
 */
const MEASURED = ["sh", "-c", '"$@" 3>&-; code=$?; times >&3; exit $code', "sh"];

/**
 * Runs one command until it ends, and shows its output as it is written. If other commands run at the same time, the
 * output is shown at the end instead.
 */
export function runStep({ name, command, args, env, niceness = 0 }: Step, isTogether = false): Promise<StepOutcome> {
  console.log(`\n── ${name}${isTogether ? " …" : ""}`);
  const started = performance.now();
  const [file = command, ...words] = IS_WINDOWS ? [command, ...args] : [...MEASURED, command, ...args];
  return new Promise((resolve) => {
    const child = spawn(file, words, {
      cwd: ROOT,
      env: { ...process.env, ...PLAIN, ...env },
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      shell: IS_WINDOWS,
    });
    makeWay(child, niceness);
    const output = collect(child.stdout, isTogether ? undefined : process.stdout);
    const errors = collect(child.stderr, isTogether ? undefined : process.stderr, output);
    const times = collect(child.stdio[3] as Readable);
    child.on("error", (error) => resolve({ ok: false, seconds: 0, output: error.message }));
    child.on("close", (code) => {
      if (isTogether) console.log(`\n── ${name}: ${code === 0 ? "passed" : "failed"}\n${errors.text}`);
      const processor = readTimes(times.text);
      const seconds = (performance.now() - started) / 1000;
      resolve({ ok: code === 0, seconds, output: output.text, ...(processor === undefined ? {} : { processor }) });
    });
  });
}

type Collected = { text: string };

/**
 * Appends the output of a stream to `into`, and returns `into`. If `target` is given, also writes the output to
 * `target`.
 */
function collect(stream: Readable | null, target?: NodeJS.WritableStream, into: Collected = { text: "" }): Collected {
  stream?.on("data", (chunk: Buffer) => {
    into.text += chunk.toString();
    target?.write(chunk);
  });
  return into;
}

/**
 * Lowers the priority of a process; its child processes inherit it. If the system refuses, the run
 * only takes longer.
 */
function makeWay({ pid }: ChildProcess, niceness: number): void {
  if (pid === undefined || niceness === 0) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // With the same priority as the others.
  }
}
