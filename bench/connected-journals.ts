// How long the screens of a connected accounting system take over 200,000 journal lines, of which some journals were refused: on PostgreSQL,
// through the API. `npm run bench connected-journals 20000` takes fewer lines.
import { parseDay } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import { requeueRefused } from "../server/src/accounting/erp/requeue.ts";
import { type CompanyOnPostgres, onPostgres } from "./company/company-on-postgres.ts";
import { timed } from "./load/timed.ts";

const [given = "200000"] = process.argv.slice(2);
const LINES = Number(given);
const LINES_OF_JOURNAL = 4;
const JOURNALS = Math.ceil(LINES / LINES_OF_JOURNAL);
const REFUSED = 2_000;
const WAITING = 500;
const ACCOUNTS = ["1100", "4000", "6000", "6050", "6100", "6300", "1200", "2100"];
/** The account that is not matched: refused journals with it stay refused. */
const UNMATCHED = "6300";
const CONNECTION = "019a0000-0000-7000-8000-000000000001";

await onPostgres(async (company) => {
  const { call } = company;
  await fill(company);
  const list = (more: object) => call("POST", "/client/connected-journals", { size: 25, ...more });
  const measured = (name: string) => ({ name: `${name}, ${LINES} lines`, runs: 20, aimMs: 60 });
  await timed(measured("the connection with its numbers"), () => call("GET", "/accounting/connections"));
  await timed(measured("its matched accounts"), () => call("GET", `/accounting/connections/${CONNECTION}/accounts`));
  await timed(measured("all journals, the first pages"), (index) => list({ page: 1 + (index % 4) }));
  await timed(measured("the refused journals"), (index) => list({ page: 1 + (index % 4), state: "refused" }));
  await timed(measured("a search"), () => list({ page: 1, search: "number 4321" }));
  const from = performance.now();
  const count = await requeueRefusedOf(company);
  console.log(
    `${count} of ${REFUSED} refused journals queued again in ${(performance.now() - from).toFixed(0)} ms (aim 500)`,
  );
});

/**
 * Inserts journals with four lines each and the rows by which they are sent: the last ones wait, those before them were
 * refused, the others are sent.
 */
async function fill({ fill: run, owner: { companyId } }: CompanyOnPostgres): Promise<void> {
  const firstDay = parseDay("2024-01-01");
  await run(
    sql`insert into erp_connections (company_id, id, system, is_simulated, url, company, database, sealed, from_day, is_paused, connected_by_name)
      values (${companyId}, ${CONNECTION}, 'erpnext', true, 'https://bench.example', 'Bench', '', '', ${firstDay}, true, 'Bench')`,
    sql`insert into erp_mappings (company_id, connection_id, account, external)
      select ${companyId}, ${CONNECTION}, account, account || ' - B' from unnest(array[${sql.join(
        ACCOUNTS.filter((one) => one !== UNMATCHED).map((one) => sql`${one}`),
        sql`, `,
      )}]) account`,
    sql`insert into journals (company_id, id, source_kind, source_id, step, date, memo, currency, origin, posted_by_name, sequence)
      select ${companyId}, gen_random_uuid(), 'bench', n::text, 'posted', date '2024-01-01' + (n % 1000), 'Journal number ' || n, 'KES', 'rule', 'Bench', n
      from generate_series(1, ${JOURNALS}::int) n`,
    sql`insert into journal_lines (company_id, journal_id, position, account, debit, credit, memo, currency, original_cents, rate)
      select j.company_id, j.id, p, (array[${sql.join(
        ACCOUNTS.map((one) => sql`${one}`),
        sql`, `,
      )}])[1 + (j.sequence + p) % 8],
        case when p % 2 = 0 then 100 else 0 end, case when p % 2 = 1 then 100 else 0 end, 'Bench', 'KES', 100, 1000000
      from journals j, generate_series(0, ${LINES_OF_JOURNAL - 1}::int) p where j.company_id = ${companyId}`,
    sql`insert into erp_journals (company_id, id, connection_id, journal_id, sequence, state, external, problem)
      select company_id, gen_random_uuid(), ${CONNECTION}, id, sequence,
        case when sequence > ${JOURNALS - WAITING} then 'queued' when sequence > ${JOURNALS - WAITING - REFUSED} then 'refused' else 'sent' end,
        'ACC-JV-' || sequence, case when sequence > ${JOURNALS - WAITING - REFUSED} then 'Frozen' end
      from journals where company_id = ${companyId}`,
  );
}

function requeueRefusedOf({ hazina, owner }: CompanyOnPostgres): Promise<number> {
  const scope = { companyId: owner.companyId, branchId: null };
  return hazina.server.services.database.inCompany(scope, (tx) =>
    requeueRefused({ tx, actor: { companyId: owner.companyId } as never }, CONNECTION, "all"),
  );
}
