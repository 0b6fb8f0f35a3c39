// How long it takes to issue an invoice, to make its PDF, to list 100,000 invoices and to age them: on PostgreSQL, through the API, with a
// warm database. `npm run bench trade 10000` takes fewer invoices.
import { sql } from "drizzle-orm";
import { type CompanyOnPostgres, copies, onPostgres } from "./company/company-on-postgres.ts";
import { timed } from "./load/timed.ts";

const [given = "100000"] = process.argv.slice(2);
const INVOICES = Number(given);
const CUSTOMERS = 2_000;
const PAGES = 10;
const ISSUED = 60;
const WARM = 10;

type Made = { readonly data: { readonly id: string } };

await onPostgres(async (company) => {
  const { call } = company;
  const { customer, invoice } = await fillCompany(company);
  const list = { name: `a page of ${INVOICES} invoices`, runs: 100, aimMs: 80 };
  const pageOf = (index: number, more: object) => ({ page: 1 + (index % PAGES), size: 25, ...more });
  await timed(list, (index) => call("POST", "/client/invoices", pageOf(index, {})));
  const paid = { ...list, name: `a page of the paid invoices of ${INVOICES}` };
  await timed(paid, (index) => call("POST", "/client/invoices", pageOf(index, { state: "paid" })));
  const searched = { ...list, aimMs: 250, name: `a page of a search in ${INVOICES}` };
  await timed(searched, (index) => call("POST", "/client/invoices", pageOf(index, { search: `Customer ${index}` })));
  await timed({ name: `aging of ${INVOICES}`, runs: 40, aimMs: 200 }, () => call("GET", "/reports/invoices/aging"));
  const drafts: string[] = [];
  for (let index = 0; index < ISSUED + WARM; index++) drafts.push(await draft(company, customer));
  const issue = { name: "an invoice issued", runs: ISSUED, aimMs: 80 };
  await timed(issue, (index) => call("POST", `/invoices/${drafts[index]}/issue`, {}));
  await timed({ name: "an invoice as PDF", runs: 40, aimMs: 600 }, () => call("GET", `/invoices/${invoice}/pdf`));
});

async function draft({ call }: CompanyOnPostgres, customer: string): Promise<string> {
  const lines = Array.from({ length: 12 }, (_, at) => ({
    description: `Day ${at + 1}`,
    quantity: 2,
    price: 1_250 + at,
  }));
  return (await call<Made>("POST", "/invoices", { customer_id: customer, lines })).data.id;
}

/** Creates an issued invoice for a customer, then makes copies of both. Returns the original customer and invoice. */
async function fillCompany(company: CompanyOnPostgres): Promise<{ customer: string; invoice: string }> {
  const { call, fill, owner } = company;
  const customer = (await call<Made>("POST", "/customers", { name: "First Customer" })).data.id;
  const invoice = await draft(company, customer);
  await call("POST", `/invoices/${invoice}/issue`, {});
  await fill(
    copies("customers", customer, CUSTOMERS, sql`jsonb_build_object('name', 'Customer ' || n)`),
    copies(
      "sales_documents",
      invoice,
      INVOICES,
      sql`jsonb_build_object('reference', 'INV' || lpad((n + 9000000)::text, 7, '0'), 'number', n + 9000000, 'due_on', current_date - n % 200,
        'customer_name', 'Customer ' || n % ${CUSTOMERS}::int, 'created_at', now() - n * interval '5 minutes',
        'state', case when n % 5 = 0 then 'issued' else 'paid' end,
        'settled_cents', case when n % 5 = 0 then 0 else source.total_cents end)`,
    ),
    sql`update sales_documents d set customer_id = c.id from customers c
      where d.company_id = ${owner.companyId} and c.company_id = d.company_id and c.name = d.customer_name`,
  );
  return { customer, invoice };
}
