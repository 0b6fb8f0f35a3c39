// How long it takes to import a bank statement of 5,000 rows and to propose matches for 500 unmatched rows: on PostgreSQL, through the API.
// `npm run bench bank-statements 1000` takes fewer rows.
import { addDays, dayAt, parseDay } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import { type CompanyOnPostgres, onPostgres } from "./company/company-on-postgres.ts";
import { timed } from "./load/timed.ts";

const [given = "5000"] = process.argv.slice(2);
const ROWS = Number(given);
const TO_MATCH = 500;
const FIRST = parseDay("2026-01-01");
const PAYEES = ["KPLC Prepaid", "Naivas Supermarket", "Safaricom Fibre", "Rent Upper Hill", "Nairobi Water"];

type Proposed = { readonly total: number; readonly data: readonly { readonly proposals: readonly unknown[] }[] };

await onPostgres(async (company) => {
  const { call } = company;
  const statement = statementOf(ROWS);
  const dry = { name: `a statement of ${ROWS} rows, read and compared`, runs: 3, aimMs: 5_000 };
  await timed(dry, () => upload(company, statement, "true"));
  const from = performance.now();
  await upload(company, statement, "false");
  console.log(`a statement of ${ROWS} rows, stored: ${((performance.now() - from) / 1_000).toFixed(2)} s (aim 5 s)`);
  await postEntries(company);
  const { total, data } = await call<Proposed>("GET", "/accounting/matching?account=1100");
  const proposed = data.filter(({ proposals }) => proposals.length > 0).length;
  console.log(`${total} rows to match; ${proposed} of the first ${data.length} with a proposal`);
  const matching = { name: `proposals, ${total} rows to match`, runs: 20, aimMs: 2_000 };
  await timed(matching, () => call("GET", "/accounting/matching?account=1100"));
});

/** Returns a bank statement as CSV. Its rows alternate between money in and money out, and cover 320 days. */
function statementOf(count: number): string {
  let balance = 1_000_000;
  const rows = Array.from({ length: count }, (_, at) => {
    const amount = 100 + ((at * 37) % 9_000);
    const isIn = at % 2 === 0;
    balance += isIn ? amount : -amount;
    const [year, month, day] = addDays(FIRST, Math.floor((at * 320) / ROWS)).split("-");
    const columns = isIn ? `,${amount}.00` : `${amount}.00,`;
    return `${day}/${month}/${year},${PAYEES[at % PAYEES.length]} ${at},${columns},${balance}.00`;
  });
  return ["Date,Description,Debit,Credit,Balance", ...rows].join("\n");
}

function upload({ call }: CompanyOnPostgres, content: string, dryRun: string) {
  const form = new FormData();
  form.set("file", new File([content], "statement.csv"));
  form.set("account", "1100");
  form.set("dry_run", dryRun);
  return call("POST", "/accounting/statements", form);
}

/**
 * Deletes all rows except the first 500, and posts a journal for each of the 500 rows, dated the day after the row but
 * never after today.
 */
async function postEntries({ fill, hazina, owner: { companyId } }: CompanyOnPostgres): Promise<void> {
  const today = dayAt(hazina.time.ms);
  await fill(
    sql`create temporary table first_rows on commit drop as
      select row_number() over (order by day, id) n, id, least(day + 1, ${today}::date) as day, amount_cents
      from bank_rows where company_id = ${companyId}`,
    sql`delete from bank_rows where company_id = ${companyId} and id in (select id from first_rows where n > ${TO_MATCH})`,
    sql`insert into journals (company_id, id, source_kind, source_id, step, date, memo, currency, origin, posted_by_name, sequence)
      select ${companyId}, gen_random_uuid(), 'bench', n::text, 'posted', day, 'Bench ' || n, 'KES', 'rule', 'Bench', n
      from first_rows where n <= ${TO_MATCH}`,
    sql`insert into journal_lines (company_id, journal_id, position, account, debit, credit, memo, currency, original_cents, rate)
      select j.company_id, j.id, p.at, case when p.at = 0 then '1100' else '6000' end,
        case when (r.amount_cents > 0) = (p.at = 0) then abs(r.amount_cents) else 0 end,
        case when (r.amount_cents > 0) = (p.at = 0) then 0 else abs(r.amount_cents) end, 'Bench', 'KES', abs(r.amount_cents), 1000000
      from journals j join first_rows r on r.n = j.sequence, (values (0), (1)) p(at)
      where j.company_id = ${companyId} and j.source_kind = 'bench'`,
  );
}
