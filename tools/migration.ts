import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { protectionOf, withProtection } from "./protection.ts";
import { runStep } from "./steps.ts";
import { ROOT } from "./tidy/sources.ts";

/**
 * The folder of the migration generator. `npm run migration -- what_it_does` generates the next
 * migration from changes in the tables, and adds protection for new tables. The generator is
 * installed on first use, because it is not needed to run or test the product.
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
else protect();

/**
 * Adds to the migration that was just generated the statements that protect its new tables by company and branch, and
 * prints these statements.
 */
function protect(): void {
  const folder = join(ROOT, "server/migrations");
  const file = readdirSync(folder).find((each) => each.endsWith(`_${name}.sql`));
  if (file === undefined) return;
  const path = join(folder, file);
  const generated = readFileSync(path, "utf8");
  const protection = protectionOf(generated);
  if (protection === "") return;
  writeFileSync(path, withProtection(generated));
  console.log(`The new tables are protected so; read whether people also delete their rows:\n${protection}`);
}
