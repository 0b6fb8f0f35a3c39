-- What stands is in the currency of the books: its amounts there are those of the document.
CREATE TABLE "revaluations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"month" text NOT NULL,
	"run" integer NOT NULL,
	"balance" text NOT NULL,
	"name" text NOT NULL,
	"account" text NOT NULL,
	"party" uuid,
	"branch_id" uuid,
	"currency" text NOT NULL,
	"foreign_cents" bigint NOT NULL,
	"books_cents" bigint NOT NULL,
	"rate" bigint NOT NULL,
	"difference_cents" bigint NOT NULL,
	"posted_by_name" text NOT NULL,
	CONSTRAINT "revaluations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "revaluations_once" UNIQUE("company_id","month","run","balance")
);
--> statement-breakpoint
ALTER TABLE "pay_link_charges" ADD COLUMN "rate" bigint;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD COLUMN "books_cents" bigint;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ALTER COLUMN "books_cents" TYPE bigint USING cents;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ALTER COLUMN "books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD COLUMN "exchange_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "received_currency" text;--> statement-breakpoint
ALTER TABLE "receipts" ALTER COLUMN "received_currency" TYPE text USING currency;--> statement-breakpoint
ALTER TABLE "receipts" ALTER COLUMN "received_currency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "books_cents" bigint;--> statement-breakpoint
ALTER TABLE "receipts" ALTER COLUMN "books_cents" TYPE bigint USING amount_cents;--> statement-breakpoint
ALTER TABLE "receipts" ALTER COLUMN "books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "applied_books_cents" bigint DEFAULT 0;--> statement-breakpoint
ALTER TABLE "receipts" ALTER COLUMN "applied_books_cents" TYPE bigint USING applied_cents;--> statement-breakpoint
ALTER TABLE "receipts" ALTER COLUMN "applied_books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "rate" bigint;--> statement-breakpoint
ALTER TABLE "sales_documents" ALTER COLUMN "rate" TYPE bigint USING 1000000;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "is_rate_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "net_books_cents" bigint;--> statement-breakpoint
ALTER TABLE "sales_documents" ALTER COLUMN "net_books_cents" TYPE bigint USING net_cents;--> statement-breakpoint
ALTER TABLE "sales_documents" ALTER COLUMN "net_books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "tax_books_cents" bigint;--> statement-breakpoint
ALTER TABLE "sales_documents" ALTER COLUMN "tax_books_cents" TYPE bigint USING tax_cents;--> statement-breakpoint
ALTER TABLE "sales_documents" ALTER COLUMN "tax_books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "total_books_cents" bigint;--> statement-breakpoint
ALTER TABLE "sales_documents" ALTER COLUMN "total_books_cents" TYPE bigint USING total_cents;--> statement-breakpoint
ALTER TABLE "sales_documents" ALTER COLUMN "total_books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "settled_books_cents" bigint DEFAULT 0;--> statement-breakpoint
ALTER TABLE "sales_documents" ALTER COLUMN "settled_books_cents" TYPE bigint USING settled_cents;--> statement-breakpoint
ALTER TABLE "sales_documents" ALTER COLUMN "settled_books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_lines" ADD COLUMN "net_books_cents" bigint;--> statement-breakpoint
ALTER TABLE "sales_lines" ALTER COLUMN "net_books_cents" TYPE bigint USING net_cents;--> statement-breakpoint
ALTER TABLE "sales_lines" ALTER COLUMN "net_books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_lines" ADD COLUMN "tax_books_cents" bigint;--> statement-breakpoint
ALTER TABLE "sales_lines" ALTER COLUMN "tax_books_cents" TYPE bigint USING tax_cents;--> statement-breakpoint
ALTER TABLE "sales_lines" ALTER COLUMN "tax_books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "revaluations" ADD CONSTRAINT "revaluations_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revaluations" ADD CONSTRAINT "revaluations_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revaluations_of_month" ON "revaluations" USING btree ("company_id","month","balance");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_books" CHECK ("receipts"."applied_books_cents" between 0 and "receipts"."books_cents");--> statement-breakpoint
ALTER TABLE "sales_documents" ADD CONSTRAINT "sales_documents_books" CHECK ("sales_documents"."net_books_cents" + "sales_documents"."tax_books_cents" = "sales_documents"."total_books_cents"
        and "sales_documents"."settled_books_cents" between 0 and "sales_documents"."total_books_cents"
        and ("sales_documents"."settled_cents" < "sales_documents"."total_cents" or "sales_documents"."settled_books_cents" = "sales_documents"."total_books_cents"));--> statement-breakpoint
ALTER TABLE "sales_documents" ADD CONSTRAINT "sales_documents_rate" CHECK ("sales_documents"."rate" > 0 or ("sales_documents"."rate" is null and "sales_documents"."number" is null));--> statement-breakpoint
SELECT hazina_protect('revaluations', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect_branch('revaluations');
--> statement-breakpoint
GRANT UPDATE (applied_books_cents) ON receipts TO hazina_company;
--> statement-breakpoint
-- What settled an invoice grows, and falls only to the sum of its settlements, in its currency and in the books.
CREATE OR REPLACE FUNCTION hazina_issued_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing CONSTANT text[] := '{state,settled_cents,settled_books_cents,version}';
BEGIN
  IF OLD.state NOT IN ('issued', 'part_paid', 'paid', 'credited') THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.state IN ('issued', 'part_paid', 'paid', 'credited')
    AND ((NEW.settled_cents >= OLD.settled_cents AND NEW.settled_books_cents >= OLD.settled_books_cents)
      OR (OLD.state IN ('part_paid', 'paid') AND NEW.state IN ('issued', 'part_paid')
        AND (NEW.settled_cents, NEW.settled_books_cents) =
          (SELECT coalesce(sum(part.cents), 0), coalesce(sum(part.books_cents), 0) FROM invoice_settlements part
          WHERE part.company_id = NEW.company_id AND part.invoice_id = NEW.id)))
    AND to_jsonb(NEW) - changing = to_jsonb(OLD) - changing THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'document % is issued', OLD.reference USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
GRANT UPDATE (currency, rate, is_rate_typed, net_books_cents, tax_books_cents, total_books_cents, settled_books_cents) ON sales_documents TO hazina_company;
