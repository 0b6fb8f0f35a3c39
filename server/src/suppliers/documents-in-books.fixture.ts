import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import { type Database, rowsOf } from "../platform/database/database.ts";

/**
 * The control accounts, keyed by account code. Each has the query that adds up its documents for each branch. A debit
 * balance is positive.
 */
const CONTROLS: Readonly<Record<string, SQL>> = {
  // Invoices that are open.
  "1200": sql`select branch_id, sum(total_books_cents - settled_books_cents) cents from sales_documents
    where kind = 'invoice' and state in ('issued', 'part_paid') group by 1`,
  // Certificates of tax that customers withheld.
  "1210": sql`select branch_id, sum(cents) cents from tax_certificates where cancelled_on is null group by 1`,
  // Advances that are not accounted for.
  "1420": sql`select branch_id, sum(amount_cents - accounted_cents - returned_cents - recovered_cents) cents
    from advances where paid_at is not null group by 1`,
  // Bills that are open.
  "2100": sql`select branch_id, -sum(total_books_cents - settled_books_cents) cents from bills
    where state in ('approved', 'part_paid') group by 1`,
  // Prepayments that no bill has used.
  "1475": sql`select branch_id, sum(gross_cents - applied_cents - returned_cents) cents from supplier_prepayments
    where state = 'paid' group by 1`,
  // VAT of invoices less that of credit notes.
  "2240": sql`select branch_id, -sum(case when kind = 'invoice' then tax_books_cents else -tax_books_cents end) cents
    from sales_documents where kind in ('invoice', 'credit_note') and state <> 'draft' group by 1`,
  // Tax that was withheld and is not paid to KRA.
  "2250": sql`select tax.branch_id, -sum(tax.tax_cents) cents from withheld_taxes tax
    join tax_obligations owed on owed.company_id = tax.company_id and owed.id = tax.obligation_id
    where owed.paid_on is null group by 1`,
};

/**
 * The queries that check the sums stored on documents, keyed by the description of the sum. Each query finds the
 * documents whose stored sum differs from the sum of its parts.
 */
const KEPT_SUMS: Readonly<Record<string, SQL>> = {
  "what settled an invoice": sql`select id from sales_documents own where kind = 'invoice' and settled_cents <>
    coalesce((select sum(cents) from invoice_settlements part where part.invoice_id = own.id), 0)`,
  "what settled an invoice in the books": sql`select id from sales_documents own where kind = 'invoice'
    and settled_books_cents <>
    coalesce((select sum(books_cents) from invoice_settlements part where part.invoice_id = own.id), 0)`,
  "the applied part of a receipt in the books": sql`select id from receipts own where applied_books_cents <>
    coalesce((select sum(books_cents - exchange_cents) from invoice_settlements part
      where part.receipt_id = own.id), 0)`,
  "what settled a bill": sql`select id from bills own where settled_cents <>
    coalesce((select sum(cents) from bill_settlements part where part.bill_id = own.id), 0)`,
  "what a receipt paid": sql`select id from receipts own where applied_cents <>
    coalesce((select sum(cents) from invoice_settlements part where part.receipt_id = own.id), 0)`,
  "what a prepayment paid": sql`select id from supplier_prepayments own where applied_cents <>
    coalesce((select sum(paid_cents) from bill_payments part
      where part.prepayment_id = own.id and part.bill_id is not null and part.state = 'settled'), 0)`,
  "what a supplier gave back": sql`select id from supplier_prepayments own where returned_cents <>
    coalesce((select sum(cents) from prepayment_returns part where part.prepayment_id = own.id), 0)`,
  "what settled a bill in the books": sql`select id from bills own where settled_books_cents <>
    coalesce((select sum(books_cents) from bill_settlements part where part.bill_id = own.id), 0)`,
  "a tax to pay": sql`select id from tax_obligations own where amount_cents <>
    coalesce((select sum(tax_cents) from withheld_taxes part where part.obligation_id = own.id), 0)`,
  "a month of a budget": sql`select own.id from budget_periods own left join (select period_id,
      sum(requested_cents) requested, sum(committed_cents) committed, sum(used_cents) used
      from budget_movements group by 1) part on part.period_id = own.id
    where own.requested_cents < 0 or own.committed_cents < 0 or own.used_cents < 0
      or (own.requested_cents, own.committed_cents, own.used_cents) is distinct from
        (coalesce(part.requested, 0), coalesce(part.committed, 0), coalesce(part.used, 0))`,
  "a journal that does not balance": sql`select journal_id id from journal_lines
    group by journal_id having sum(debit - credit) <> 0`,
  "a branch that does not balance": sql`select branch_id id from journal_lines
    group by branch_id having sum(debit - credit) <> 0`,
};

/**
 * Fails if a control account differs from its documents in a branch, or if a stored sum differs
 * from its parts.
 */
export async function expectBooksToEqualDocuments(database: Database, companyId: string, after: string) {
  await database.inCompany({ companyId, branchId: null }, async (tx) => {
    for (const [account, documents] of Object.entries(CONTROLS)) {
      const inBooks = sql`select branch_id, sum(debit - credit) cents from journal_lines
        where account = ${account} group by 1`;
      const differing = await rowsOf(
        tx,
        sql`select branch_id, coalesce(books.cents, 0) as books, coalesce(documents.cents, 0) as documents
          from (select coalesce(branch_id::text, 'head') branch_id, cents from (${inBooks}) a) books
          full join (select coalesce(branch_id::text, 'head') branch_id, cents from (${documents}) b) documents
          using (branch_id) where coalesce(books.cents, 0) <> coalesce(documents.cents, 0)`,
      );
      expect({ after, account, differing }).toEqual({ after, account, differing: [] });
    }
    for (const [what, query] of Object.entries(KEPT_SUMS)) {
      const wrong = await rowsOf(tx, query);
      expect({ after, what, wrong }).toEqual({ after, what, wrong: [] });
    }
  });
}
