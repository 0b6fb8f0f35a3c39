CREATE TABLE "prepayment_returns" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"prepayment_id" uuid NOT NULL,
	"day" date NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"reference_key" text NOT NULL,
	"cents" bigint NOT NULL,
	"recorded_by_name" text NOT NULL,
	CONSTRAINT "prepayment_returns_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "prepayment_returns_amount" CHECK ("prepayment_returns"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_prepayments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"supplier_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"tax_type" text NOT NULL,
	"withholding" text,
	"gross_cents" bigint NOT NULL,
	"net_cents" bigint NOT NULL,
	"applied_cents" bigint DEFAULT 0 NOT NULL,
	"returned_cents" bigint DEFAULT 0 NOT NULL,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	CONSTRAINT "supplier_prepayments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "supplier_prepayments_net" CHECK (gross_cents > 0 and net_cents between 0 and gross_cents),
	CONSTRAINT "supplier_prepayments_used" CHECK (applied_cents >= 0 and returned_cents >= 0 and applied_cents + returned_cents <= gross_cents
        and (state = 'paid' or applied_cents + returned_cents = 0))
);
--> statement-breakpoint
ALTER TABLE "bill_payments" ALTER COLUMN "bill_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD COLUMN "prepayment_id" uuid;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD COLUMN "prepaid_income_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD COLUMN "prepaid_vat_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prepayment_returns" ADD CONSTRAINT "prepayment_returns_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepayment_returns" ADD CONSTRAINT "prepayment_returns_prepayment" FOREIGN KEY ("company_id","prepayment_id") REFERENCES "public"."supplier_prepayments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_prepayments" ADD CONSTRAINT "supplier_prepayments_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_prepayments" ADD CONSTRAINT "supplier_prepayments_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_prepayments" ADD CONSTRAINT "supplier_prepayments_supplier" FOREIGN KEY ("company_id","supplier_id") REFERENCES "public"."suppliers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prepayment_returns_once" ON "prepayment_returns" USING btree ("company_id","prepayment_id","reference_key");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_prepayments_reference" ON "supplier_prepayments" USING btree ("company_id","reference");--> statement-breakpoint
CREATE INDEX "supplier_prepayments_of" ON "supplier_prepayments" USING btree ("company_id","supplier_id","created_at");--> statement-breakpoint
CREATE INDEX "supplier_prepayments_newest" ON "supplier_prepayments" USING btree ("company_id","created_at","id");--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_prepayment" FOREIGN KEY ("company_id","prepayment_id") REFERENCES "public"."supplier_prepayments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_payments_prepayments" ON "bill_payments" USING btree ("company_id","prepayment_id") WHERE "bill_payments"."prepayment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_payments_prepaid" ON "bill_payments" USING btree ("company_id","prepayment_id") WHERE "bill_payments"."prepayment_id" is not null and "bill_payments"."bill_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_payments_prepaid_reference" ON "bill_payments" USING btree ("company_id","supplier_id","reference_key") WHERE "bill_payments"."reference_key" is not null and "bill_payments"."bill_id" is null;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_document" CHECK (num_nonnulls(bill_id, prepayment_id) > 0);--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_method" CHECK ((method = 'prepayment') = (num_nonnulls(bill_id, prepayment_id) = 2));--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_taxed" CHECK (prepaid_income_cents >= 0 and prepaid_vat_cents >= 0);--> statement-breakpoint
SELECT hazina_protect('prepayment_returns', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect_branch('prepayment_returns');--> statement-breakpoint
SELECT hazina_protect('supplier_prepayments', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('supplier_prepayments');
--> statement-breakpoint
-- Of a prepayment only its state, its day and what is used of it change.
REVOKE UPDATE ON supplier_prepayments FROM hazina_company;
--> statement-breakpoint
GRANT UPDATE (state, day, applied_cents, returned_cents, version) ON supplier_prepayments TO hazina_company;
