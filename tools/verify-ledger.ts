import { verifyLedgersOf } from "../server/src/accounting/ledger/keep-ledger.ts";
import { openDatabase } from "../server/src/main.ts";
import { allCompanies } from "../server/src/organization/companies.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { explain } from "./serve.ts";

/**
 * Checks the money ledger of every company: `npm run verify-ledger`. The exit code is 1 if a row is
 * wrong.
 */
await run().catch(explain);

async function run(): Promise<void> {
  const { database } = await openDatabase(readConfig(process.env));
  try {
    const findings = await verifyLedgersOf(database, await database.inAccess(allCompanies));
    for (const { company, postings, finding } of findings) {
      console.log(`${company}: ${finding ?? "intact"} (${postings} postings)`);
      if (finding !== null) process.exitCode = 1;
    }
    if (findings.length === 0) console.log("There is no money in the ledger yet.");
  } finally {
    await database.close();
  }
}
