import { runStep, type Step } from "./steps.ts";

/** The static checks of the code: types, format and lint, dead code, style. */
export const CHECKS: readonly Step[] = [
  // On one thread, and clearing its memory less often: less work in all, and others run at the same time.
  { name: "types", command: "tsc", args: ["-p", ".", "--singleThreaded"], env: { GOGC: "400" } },
  { name: "format, lint, import directions", command: "biome", args: ["ci", "--error-on-warnings", "."] },
  { name: "dead code", command: "knip", args: [] },
  { name: "tidy: size, words, structure, company scope", command: process.execPath, args: ["tools/tidy.ts"] },
];

if (import.meta.main) {
  for (const step of CHECKS) if (!(await runStep(step)).ok) process.exitCode = 1;
}
