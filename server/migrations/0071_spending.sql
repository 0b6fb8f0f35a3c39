CREATE TABLE "budget_lines" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"budget_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "budget_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "budget_lines_once" UNIQUE("company_id","budget_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "budget_movements" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"budget_id" uuid NOT NULL,
	"period_id" uuid NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"step" text NOT NULL,
	"what" text NOT NULL,
	"requested_cents" bigint NOT NULL,
	"committed_cents" bigint NOT NULL,
	"used_cents" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "budget_movements_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "budget_movements_once" UNIQUE("company_id","source_kind","source_id","step")
);
--> statement-breakpoint
CREATE TABLE "budget_periods" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"budget_id" uuid NOT NULL,
	"label" text NOT NULL,
	"starts" date NOT NULL,
	"ends" date NOT NULL,
	"blocks" boolean NOT NULL,
	"amount_cents" bigint NOT NULL,
	"requested_cents" bigint DEFAULT 0 NOT NULL,
	"committed_cents" bigint DEFAULT 0 NOT NULL,
	"used_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "budget_periods_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "budget_periods_start" UNIQUE("company_id","budget_id","starts"),
	CONSTRAINT "budget_periods_amounts" CHECK (requested_cents >= 0 and committed_cents >= 0 and used_cents >= 0),
	CONSTRAINT "budget_periods_blocks" CHECK (not blocks or committed_cents + used_cents <= amount_cents)
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_name" text NOT NULL,
	"department_id" uuid,
	"every" text NOT NULL,
	"from_month" text NOT NULL,
	"to_month" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"overspend" text NOT NULL,
	"state" text NOT NULL,
	"comment" text,
	"made_by" uuid NOT NULL,
	CONSTRAINT "budgets_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "expense_categories" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text,
	"account" text NOT NULL,
	CONSTRAINT "expense_categories_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "expense_receipts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expense_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "expense_receipts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "expense_receipts_once" UNIQUE("company_id","expense_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"claimant_id" uuid NOT NULL,
	"claimant_name" text NOT NULL,
	"date" date NOT NULL,
	"supplier_name" text NOT NULL,
	"supplier_pin" text,
	"invoice_number" text,
	"category_id" uuid NOT NULL,
	"budget_id" uuid,
	"period_id" uuid,
	"department_id" uuid,
	"amount_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"note" text,
	"etims" text,
	"duplicate_reason" text,
	"state" text NOT NULL,
	"comment" text,
	"submissions" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"payment_id" uuid,
	"payment_reference" text,
	"receipt_number" text,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "expenses_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "expenses_amounts" CHECK (amount_cents > 0 and vat_cents >= 0 and vat_cents < amount_cents)
);
--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_budget_fk" FOREIGN KEY ("company_id","budget_id") REFERENCES "public"."budgets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_category_fk" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."expense_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_movements" ADD CONSTRAINT "budget_movements_period_fk" FOREIGN KEY ("company_id","period_id") REFERENCES "public"."budget_periods"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_periods" ADD CONSTRAINT "budget_periods_budget_fk" FOREIGN KEY ("company_id","budget_id") REFERENCES "public"."budgets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_department_fk" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_categories" ADD CONSTRAINT "expense_categories_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_receipts" ADD CONSTRAINT "expense_receipts_expense_fk" FOREIGN KEY ("company_id","expense_id") REFERENCES "public"."expenses"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_category_fk" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."expense_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_budget_fk" FOREIGN KEY ("company_id","budget_id") REFERENCES "public"."budgets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_period_fk" FOREIGN KEY ("company_id","period_id") REFERENCES "public"."budget_periods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_department_fk" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_movements_newest" ON "budget_movements" USING btree ("company_id","budget_id","at");--> statement-breakpoint
CREATE INDEX "budget_movements_period" ON "budget_movements" USING btree ("company_id","period_id");--> statement-breakpoint
CREATE UNIQUE INDEX "budgets_name" ON "budgets" USING btree ("company_id",coalesce("branch_id", "company_id"),lower("name")) WHERE "budgets"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "budgets_state" ON "budgets" USING btree ("company_id","state");--> statement-breakpoint
CREATE INDEX "budgets_department" ON "budgets" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE UNIQUE INDEX "expense_categories_name" ON "expense_categories" USING btree ("company_id",lower("name")) WHERE "expense_categories"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "expense_categories_code" ON "expense_categories" USING btree ("company_id",lower("code")) WHERE "expense_categories"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "expense_receipts_bytes" ON "expense_receipts" USING btree ("company_id","sha256");--> statement-breakpoint
CREATE INDEX "expenses_newest" ON "expenses" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "expenses_state" ON "expenses" USING btree ("company_id","state","created_at");--> statement-breakpoint
CREATE INDEX "expenses_claimant" ON "expenses" USING btree ("company_id","claimant_id","created_at");--> statement-breakpoint
CREATE INDEX "expenses_date" ON "expenses" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "expenses_budget" ON "expenses" USING btree ("company_id","budget_id");--> statement-breakpoint
CREATE INDEX "expenses_invoice" ON "expenses" USING btree ("company_id","supplier_pin","invoice_number") WHERE "expenses"."supplier_pin" is not null;--> statement-breakpoint
SELECT hazina_protect('budget_lines', 'SELECT, INSERT, DELETE');--> statement-breakpoint
SELECT hazina_protect('budget_movements', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('budget_periods', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect('budgets', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT hazina_protect_branch('budgets');--> statement-breakpoint
SELECT hazina_protect('expense_categories', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect('expense_receipts', 'SELECT, INSERT, DELETE');--> statement-breakpoint
SELECT hazina_protect('expenses', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT hazina_protect_branch('expenses');
