// How long the trial balance takes over a million lines of the books, before and after they are folded, on PostgreSQL: through the verb,
// the database warm. `npm run bench books 100000` takes fewer lines.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { foldBalances } from "../server/src/accounting/reports/fold-balances.ts";
import { readTrialBalance } from "../server/src/accounting/reports/trial-balance.ts";
import { composeServer } from "../server/src/main.ts";
import { inCall, type Work } from "../server/src/platform/call.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { startPostgres } from "../server/src/testing/postgres.ts";
import { companyOfVerbs } from "./company/company-of-verbs.ts";
import { timed } from "./load/timed.ts";

const [given = "1000000"] = process.argv.slice(2);
const LINES = Number(given);
const LINES_OF_JOURNAL = 4;
const MONTHS = 36;

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), "hazina-bench-"));
const fixed = { DATA_DIR: folder, DEMO: "off", LOG_LEVEL: "silent", SECRET_KEY: "0".repeat(64) };
const server = await composeServer(readConfig({ ...fixed, DATABASE_URL: await postgres.create("books") }));
try {
  const work = await companyOfVerbs(server, ["View Accounting"]);
  await fill(work);
  await timed({ name: `trial balance of ${LINES} lines, not folded`, runs: 5, aimMs: 150 }, () => trialBalance(work));
  const from = performance.now();
  await foldBalances(server.services, work.actor.companyId);
  console.log(`folded in ${((performance.now() - from) / 1_000).toFixed(2)} s`);
  await timed({ name: `trial balance of ${LINES} lines, folded`, runs: 40, aimMs: 150 }, () => trialBalance(work));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  await postgres.stop();
}

/**
 * Inserts journals with four lines each, dated over three years, directly into the tables. The triggers that check
 * journals are switched off during the insert.
 */
async function fill({ services, actor: { companyId } }: Work): Promise<void> {
  const journals = Math.ceil(LINES / LINES_OF_JOURNAL);
  await services.database.raw.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into journals (company_id, id, source_kind, source_id, step, date, memo, currency, origin, posted_by_name, sequence)
      select ${companyId}, gen_random_uuid(), 'bench', n::text, 'posted', date '2024-01-01' + (n % (${MONTHS}::int * 30)), 'Bench', 'KES', 'rule', 'Bench', n
      from generate_series(1, ${journals}::int) n`);
    await tx.execute(sql`insert into journal_lines (company_id, journal_id, position, account, debit, credit, memo, currency, original_cents, rate)
      select j.company_id, j.id, p, (array['1100', '4000', '6000', '6050', '6100', '6300', '1200', '2100'])[1 + (j.sequence + p) % 8],
        case when p % 2 = 0 then 100 + j.sequence % 9000 else 0 end, case when p % 2 = 1 then 100 + j.sequence % 9000 else 0 end,
        'Bench', 'KES', 100 + j.sequence % 9000, 1000000
      from journals j, generate_series(0, ${LINES_OF_JOURNAL - 1}::int) p where j.company_id = ${companyId}`);
  });
  await services.database.raw.execute(sql`vacuum analyze journals, journal_lines`);
}

function trialBalance(work: Work) {
  return inCall(work, (call) => readTrialBalance(call, { from: "2026-01-01", to: "2026-11-18", compare: "last_year" }));
}
