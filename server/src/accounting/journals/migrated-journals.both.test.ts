import { rmSync } from "node:fs";
import { expect, it } from "vitest";
import { MIGRATIONS, migrationsBefore, openBare } from "../../testing/bare-database.ts";

/** The name of the migration that balances the journals of each branch. */
const BALANCES = "0047_journals_balance_by_branch";

const COMPANY = "018f0000-0000-7000-8000-000000000001";
const KISUMU = "018f0000-0000-7000-8000-000000000002";
const NAKURU = "018f0000-0000-7000-8000-000000000003";
const journalId = (last: number) => `018f0000-0000-7000-8000-0000000001${last}0`;

/**
 * Returns the SQL that posts a journal in the way the product did before the migration.
 * @param lines the branch (null for the head company), account and amount in shillings of each line; a credit is
 * negative.
 */
function posted(last: number, step: string, lines: readonly (readonly [string | null, string, number])[]): string {
  const head = `insert into journals (company_id, id, source_kind, source_id, step, date, memo, posted_by_name)
    values ('${COMPANY}', '${journalId(last)}', 'payroll', 'run', '${step}', '2026-03-31', 'Payroll', 'Anyone');`;
  const rows = lines.map(([branch, account, amount], position) => {
    const side = amount > 0 ? `${amount * 100}, 0` : `0, ${-amount * 100}`;
    return `('${COMPANY}', '${journalId(last)}', ${position}, '${account}', ${side}, '', ${branch ? `'${branch}'` : "null"})`;
  });
  return `${head}
    insert into journal_lines (company_id, journal_id, position, account, debit, credit, memo, branch_id) values ${rows.join(", ")};`;
}

it("journals of before become balanced in each branch, in the currency of the books, and what is posted next is checked", async () => {
  const before = migrationsBefore(BALANCES);
  const bare = await openBare();
  try {
    await bare.migrate(before);
    await bare.run(`
      insert into companies (company_id, name, industry, country, plan_id, cycle, currency, state, terms_accepted_at)
        values ('${COMPANY}', 'Sokoni', 'Retail', 'Kenya', 3, 'Monthly', 'UGX', 'active', now());
      insert into branches (company_id, id, name) values ('${COMPANY}', '${KISUMU}', 'Kisumu'), ('${COMPANY}', '${NAKURU}', 'Nakuru');
      ${posted(1, "accrual", [
        [KISUMU, "6100", 500],
        [KISUMU, "2230", -500],
        [null, "6100", 900],
        [null, "2230", -900],
      ])}
      ${posted(2, "payment", [
        [KISUMU, "2230", 500],
        [NAKURU, "2230", 300],
        [null, "2230", 900],
        [null, "1100", -1_700],
      ])}
      ${posted(3, "shared", [
        [KISUMU, "6100", 60],
        [NAKURU, "6100", 40],
        [null, "1100", -70],
        [NAKURU, "2220", -40],
        [KISUMU, "1410", 10],
      ])}`);
    await bare.migrate(MIGRATIONS);
    const { rows: wrong } = await bare.run(`
      select journal_id, branch_id, sum(debit - credit) from journal_lines group by 1, 2 having sum(debit) <> sum(credit)
      union all select journal_id, null, max(position) from journal_lines group by 1 having max(position) <> count(*) - 1
      union all select journal_id, null, 1 from journal_lines where currency <> 'UGX' or rate <> 1000000 or original_cents <> debit + credit`);
    expect(wrong).toEqual([]);
    const { rows: due } = await bare.run(`
      select j.step, l.branch_id as branch, l.account, ((l.debit - l.credit) / 100)::int as amount, l.party from journals j
      join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
      where l.account in ('1490', '2290') order by j.id, l.position`);
    expect(due.map(({ step, branch, account, amount, party }) => [step, branch, account, amount, party])).toEqual([
      ["payment", KISUMU, "2290", -500, "branch:head"],
      ["payment", null, "1490", 500, `branch:${KISUMU}`],
      ["payment", NAKURU, "2290", -300, "branch:head"],
      ["payment", null, "1490", 300, `branch:${NAKURU}`],
      ["shared", KISUMU, "2290", -70, "branch:head"],
      ["shared", null, "1490", 70, `branch:${KISUMU}`],
    ]);
    const { rows: heads } = await bare.run("select distinct origin, currency from journals");
    expect(heads).toEqual([{ origin: "rule", currency: "UGX" }]);
    await expect(bare.run("delete from journals")).rejects.toThrow("append-only");
  } finally {
    await bare.close();
    rmSync(before, { recursive: true, force: true });
  }
});
