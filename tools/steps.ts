import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { ROOT } from "./tidy/sources.ts";

/** One command of a run, with its environment. */
export type Step = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
  /** How far it stands back where others want the processor too: 0 not at all, 19 as far as can be. */
  readonly niceness?: number;
};

/** The way a step ended, and what it printed where it was asked to keep that. */
export type StepOutcome = { readonly ok: boolean; readonly seconds: number; readonly output: string };

/** A log that is read as text has no colours. */
const PLAIN = process.env.CI ? { NO_COLOR: "1" } : {};

/** Runs one command to its end, showing what it prints: as it comes, or together where it runs beside others. */
export function runStep({ name, command, args, env, niceness = 0 }: Step, beside = false): Promise<StepOutcome> {
  console.log(`\n── ${name}${beside ? " …" : ""}`);
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...PLAIN, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    standBack(child, niceness);
    let output = "";
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (!beside) target.write(chunk);
      });
    }
    child.on("error", (error) => resolve({ ok: false, seconds: 0, output: error.message }));
    child.on("close", (code) => {
      if (beside) console.log(`\n── ${name}: ${code === 0 ? "passed" : "failed"}\n${output}`);
      resolve({ ok: code === 0, seconds: (performance.now() - started) / 1000, output });
    });
  });
}

/** What the process starts stands back with it; a system that does not let it changes only how long the run takes. */
function standBack({ pid }: ChildProcess, niceness: number): void {
  if (pid === undefined || niceness === 0) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // As far as the others.
  }
}
