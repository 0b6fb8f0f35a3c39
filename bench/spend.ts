// How long it takes to read an inbox of 1,000 requests, a request with its consequences, a list and a summary of 100,000 expenses, and to
// save a claim: on PostgreSQL, through the API, with a warm database. `npm run bench spend 10000` takes fewer expenses.
import { randomUUID } from "node:crypto";
import { dayAt } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import { type CompanyOnPostgres, copies, onPostgres } from "./company/company-on-postgres.ts";
import { timed } from "./load/timed.ts";

const [given = "100000"] = process.argv.slice(2);
const EXPENSES = Number(given);
const WAITING = 1_000;
const PAGES = 10;

type Made = { readonly data: { readonly id: string } };
type Requests = { readonly data: readonly { readonly id: string; readonly may_decide: boolean }[] };

await onPostgres(async (company) => {
  const { call } = company;
  const { category, ids } = await fillCompany(company);
  const waiting = { name: `inbox of ${WAITING}`, runs: 100, aimMs: 60 };
  await timed(waiting, (index) =>
    call("POST", "/client/approvals", { box: "waiting", size: 25, page: 1 + (index % PAGES) }),
  );
  const request = { name: "a request with its consequences", runs: 100, aimMs: 400 };
  await timed(request, (index) => call("GET", `/approvals/${ids[index % ids.length]}`));
  const list = { name: `a page of ${EXPENSES} expenses`, runs: 100, aimMs: 80 };
  await timed(list, (index) => call("POST", "/client/expenses", { page: 1 + (index % PAGES), size: 25 }));
  const paid = { ...list, name: `a page of the paid expenses of ${EXPENSES}` };
  await timed(paid, (index) =>
    call("POST", "/client/expenses", { page: 1 + (index % PAGES), size: 25, state: "paid" }),
  );
  for (const group of ["category", "month", "supplier"]) {
    const summary = { name: `a summary of ${EXPENSES} expenses by ${group}`, runs: 40, aimMs: 200 };
    await timed(summary, () => call("GET", `/reports/expenses/summary?group=${group}`));
  }
  await timed({ name: "the expense dashboard", runs: 40, aimMs: 200 }, () => call("POST", "/client/dashboard", {}));
  const saved = { name: "a claim saved", runs: 100, aimMs: 100 };
  await timed(saved, (index) => call("POST", "/expenses", claimOf(company, category, index)));
});

function claimOf({ hazina }: CompanyOnPostgres, category: string, index: number) {
  const date = dayAt(hazina.time.ms);
  return { amount: 1_000 + index, date, supplier_name: `Hardware ${index}`, category_id: category };
}

/**
 * Creates a budget, a category and a submitted expense, then copies the expense. Some copies were paid over the last
 * year; the others are waiting for the first user's decision. Returns the category and the ids of the first 50 pending
 * requests.
 */
async function fillCompany(company: CompanyOnPostgres): Promise<{ category: string; ids: readonly string[] }> {
  const { call, fill, hazina, owner } = company;
  const month = dayAt(hazina.time.ms).slice(0, 7);
  const category = (await call<Made>("POST", "/expense-categories", { name: "Travel", code: "TRV", account: "6200" }))
    .data.id;
  const asked = { name: "Travel", period: "month", from: month, to: month, amount: 90_000_000, overspend: "warn" };
  const budget = (await call<Made>("POST", "/budgets", asked)).data.id;
  const claim = (await call<Made>("POST", "/expenses", claimOf(company, category, 0))).data.id;
  await call("POST", `/expenses/${claim}/submit`, {});
  const { companyId } = owner;
  const colleague = await addColleague(company);
  await fill(
    sql`update budgets set state = 'active' where id = ${budget}`,
    sql`update approval_requests set asked_by = ${colleague}, preparers = '{}' where subject_id = ${claim}`,
    copies(
      "expenses",
      claim,
      EXPENSES,
      sql`jsonb_build_object('claimant_id', ${colleague}::uuid, 'state', case when n % 20 = 0 then 'rejected' else 'paid' end,
        'amount_cents', 100 * (1 + n % 9000), 'supplier_name', 'Supplier ' || n % 3000, 'claimant_name', 'Colleague ' || n % 300,
        'date', current_date - n % 360, 'created_at', now() - n * interval '5 minutes')`,
    ),
    copies(
      "expenses",
      claim,
      WAITING - 1,
      sql`jsonb_build_object('claimant_id', ${colleague}::uuid, 'amount_cents', 100 * (1 + n), 'budget_id', ${budget}::uuid,
        'supplier_name', 'Waiting ' || n)`,
    ),
    sql`insert into approval_requests
      select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'subject_id', e.id, 'title', e.supplier_name,
        'amount', e.amount_cents))).*
      from approval_requests r, expenses e where r.subject_id = ${claim} and e.company_id = ${companyId}
        and e.state = 'submitted' and e.id <> ${claim}`,
    sql`insert into approval_levels
      select (jsonb_populate_record(l, jsonb_build_object('request_id', r.id))).*
      from approval_levels l, approval_requests r, approval_requests first where first.subject_id = ${claim}
        and l.request_id = first.id and r.company_id = ${companyId} and r.kind = first.kind and r.id <> first.id`,
  );
  const { data } = await call<Requests>("POST", "/client/approvals", { box: "waiting", size: 50 });
  if (data.length === 0 || data.some((one) => !one.may_decide)) throw new Error("Nothing waits for the first user.");
  return { category, ids: data.map(({ id }) => id) };
}

/** Creates a colleague of the first user. Returns the colleague's id. */
async function addColleague({ fill, owner: { companyId } }: CompanyOnPostgres): Promise<string> {
  const id = randomUUID();
  await fill(sql`insert into users (company_id, id, first_name, last_name, email, role_id)
    values (${companyId}, ${id}, 'Bench', 'Colleague', 'colleague@bench.example', 2)`);
  return id;
}
