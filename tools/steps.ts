import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import type { Readable } from "node:stream";
import { readTimes } from "./processor-time.ts";
import { ROOT } from "./tidy/sources.ts";

/** One command of a run, with its environment. */
export type Step = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
  /** How far it makes way where others want the processor too: 0 not at all, 19 as far as can be. */
  readonly niceness?: number;
};

/** How long a step took by the clock, and of the processor, with all processes it started; that is not known on Windows. */
export type Spent = { readonly seconds: number; readonly processor?: number };

/** The way a step ended, what it took, and what it printed. */
export type StepOutcome = Spent & { readonly ok: boolean; readonly output: string };

/** A log that is read as text has no colours. */
const PLAIN = process.env.CI ? { NO_COLOR: "1" } : {};

const IS_WINDOWS = process.platform === "win32";

/** Runs a command, and then has the shell write what it and its processes took of the processor to the fourth stream. */
const MEASURED = ["sh", "-c", '"$@" 3>&-; code=$?; times >&3; exit $code', "sh"];

/** Runs one command to its end, showing what it prints: as it comes, or all at once where others run at the same time. */
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

/** Gathers what a stream says, after what is there already, and shows it where it has a target. */
function collect(stream: Readable | null, target?: NodeJS.WritableStream, into: Collected = { text: "" }): Collected {
  stream?.on("data", (chunk: Buffer) => {
    into.text += chunk.toString();
    target?.write(chunk);
  });
  return into;
}

/** Child processes inherit the lower priority. A system that refuses it changes only how long the run takes. */
function makeWay({ pid }: ChildProcess, niceness: number): void {
  if (pid === undefined || niceness === 0) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // With the same priority as the others.
  }
}
