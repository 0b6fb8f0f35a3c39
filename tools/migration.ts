import { existsSync } from "node:fs";
import { join } from "node:path";
import { runStep } from "./steps.ts";
import { ROOT } from "./tidy/sources.ts";

/**
 * Writes the next migration from what changed in the tables: `npm run migration -- what_it_does`. The generator is
 * installed on first use, because neither running nor testing needs it.
 */
const GENERATOR = join(ROOT, "server/migrations/generator");
const COMMAND = join(GENERATOR, "node_modules/drizzle-kit/bin.cjs");

const [name = ""] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error("Say what the migration does: npm run migration -- budgets_have_owners");
  process.exit(2);
}
if (!existsSync(COMMAND)) {
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error", "--prefix", GENERATOR, "--workspaces=false"];
  if (!(await runStep({ name: "the generator of migrations", command: "npm", args })).ok) process.exit(1);
}
const generate = [COMMAND, "generate", "--config", "server/drizzle.config.ts", "--name", name];
const { ok } = await runStep({ name: "the next migration", command: process.execPath, args: generate });
if (!ok) process.exitCode = 1;
