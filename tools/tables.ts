import { join } from "node:path";
import { runStep } from "./steps.ts";
import { ROOT } from "./tidy/sources.ts";

/**
 * The arguments of the command that updates the generated tables in docs/: who may call each
 * operation, and what each role may do.
 */
const args = [
  join(ROOT, "node_modules/vitest/vitest.mjs"),
  "run",
  "server/src/testing/operations/operations.pure.test.ts",
  "server/src/access/roles/role-matrix.test.ts",
  // Last: before a file, it takes the file's name for its value.
  "--update",
];
const { ok } = await runStep({ name: "the tables of docs/", command: process.execPath, args });
if (!ok) process.exitCode = 1;
