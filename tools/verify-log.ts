import { verifyAllChains } from "../server/src/access/log/verify-log.ts";
import { openDatabase } from "../server/src/main.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { explain } from "./serve.ts";

/**
 * Checks the access log of every company: `npm run verify-log`. The exit code is 1 if a line was
 * changed or removed.
 */
await run().catch(explain);

async function run(): Promise<void> {
  const { database } = await openDatabase(readConfig(process.env));
  try {
    const findings = await verifyAllChains(database);
    for (const { company, lines, finding } of findings) {
      console.log(`${company}: ${finding ?? "intact"} (${lines} lines)`);
      if (finding !== null) process.exitCode = 1;
    }
    if (findings.length === 0) console.log("There is no access log yet.");
  } finally {
    await database.close();
  }
}
