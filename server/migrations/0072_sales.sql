CREATE TABLE "customers" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"branch_id" uuid,
	"tax_pin" text,
	"email" text,
	"phone" text,
	"terms_days" integer NOT NULL,
	"credit_limit_cents" bigint,
	"withholds" text NOT NULL,
	CONSTRAINT "customers_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"company_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "invoice_counters_company_id_owner_id_pk" PRIMARY KEY("company_id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_settlements" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"invoice_id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "invoice_settlements_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invoice_settlements_amount" CHECK ("invoice_settlements"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"customer_id" uuid NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"applied_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"recorded_by" uuid,
	"recorded_by_name" text NOT NULL,
	CONSTRAINT "receipts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "receipts_applied" CHECK ("receipts"."applied_cents" between 0 and "receipts"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "sale_items" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"branch_id" uuid,
	"code" text,
	"price_cents" bigint NOT NULL,
	"tax_type" text NOT NULL,
	"kind" text NOT NULL,
	"income_account" text NOT NULL,
	CONSTRAINT "sale_items_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "sales_documents" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"branch_id" uuid,
	"reference" text NOT NULL,
	"number" integer,
	"customer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"due_on" date NOT NULL,
	"is_due_typed" boolean NOT NULL,
	"currency" text NOT NULL,
	"prices_include_tax" boolean NOT NULL,
	"note" text NOT NULL,
	"net_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"settled_cents" bigint DEFAULT 0 NOT NULL,
	"estimate_id" uuid,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"issued_by_name" text,
	"issued_at" timestamp (3) with time zone,
	CONSTRAINT "sales_documents_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "sales_documents_reference" UNIQUE("company_id","reference"),
	CONSTRAINT "sales_documents_settled" CHECK ("sales_documents"."settled_cents" between 0 and "sales_documents"."total_cents"),
	CONSTRAINT "sales_documents_sum" CHECK ("sales_documents"."net_cents" + "sales_documents"."tax_cents" = "sales_documents"."total_cents")
);
--> statement-breakpoint
CREATE TABLE "sales_lines" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid,
	"description" text NOT NULL,
	"hundredths" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"discount_rate" integer NOT NULL,
	"tax_type" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"income_account" text NOT NULL,
	"net_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	CONSTRAINT "sales_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "sales_lines_position" UNIQUE("company_id","document_id","position")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_invoice" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."sales_documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_receipt" FOREIGN KEY ("company_id","receipt_id") REFERENCES "public"."receipts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_customer" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_items" ADD CONSTRAINT "sale_items_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_items" ADD CONSTRAINT "sale_items_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD CONSTRAINT "sales_documents_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD CONSTRAINT "sales_documents_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD CONSTRAINT "sales_documents_customer" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_lines" ADD CONSTRAINT "sales_lines_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."sales_documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_lines" ADD CONSTRAINT "sales_lines_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."sale_items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_name" ON "customers" USING btree ("company_id",coalesce("branch_id", "company_id"),lower("name")) WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_settlements_of_invoice" ON "invoice_settlements" USING btree ("company_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_settlements_of_receipt" ON "invoice_settlements" USING btree ("company_id","receipt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_reference" ON "receipts" USING btree ("company_id","method",lower("reference"));--> statement-breakpoint
CREATE INDEX "receipts_newest" ON "receipts" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "receipts_of_customer" ON "receipts" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_items_name" ON "sale_items" USING btree ("company_id",coalesce("branch_id", "company_id"),lower("name")) WHERE "sale_items"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_items_code" ON "sale_items" USING btree ("company_id",coalesce("branch_id", "company_id"),lower("code")) WHERE "sale_items"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_documents_number" ON "sales_documents" USING btree ("company_id",coalesce("branch_id", "company_id"),"number") WHERE "sales_documents"."number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_documents_estimate" ON "sales_documents" USING btree ("company_id","estimate_id") WHERE "sales_documents"."estimate_id" is not null;--> statement-breakpoint
CREATE INDEX "sales_documents_newest" ON "sales_documents" USING btree ("company_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "sales_documents_of_customer" ON "sales_documents" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "sales_documents_open" ON "sales_documents" USING btree ("company_id","due_on") WHERE "sales_documents"."state" in ('issued', 'part_paid');--> statement-breakpoint
SELECT hazina_protect('customers', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('customers');--> statement-breakpoint
SELECT hazina_protect('invoice_counters', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect('invoice_settlements', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect_branch('invoice_settlements');--> statement-breakpoint
SELECT hazina_protect('receipts', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('receipts');--> statement-breakpoint
SELECT hazina_protect('sale_items', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('sale_items');--> statement-breakpoint
SELECT hazina_protect('sales_documents', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT hazina_protect_branch('sales_documents');--> statement-breakpoint
SELECT hazina_protect('sales_lines', 'SELECT, INSERT, DELETE');
