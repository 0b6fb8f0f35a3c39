CREATE TABLE "taxable_payments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid NOT NULL,
	"month" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"name" text NOT NULL,
	"source_id" uuid NOT NULL,
	CONSTRAINT "taxable_payments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "taxable_payments_once" UNIQUE("company_id","source_id"),
	CONSTRAINT "taxable_payments_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "petty_cash_floats" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"name" text NOT NULL,
	"custodian_id" uuid NOT NULL,
	"custodian_name" text NOT NULL,
	"float_cents" bigint NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"waiting_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_by_name" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "petty_cash_floats_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "petty_cash_floats_cash" CHECK (float_cents > 0 and waiting_cents >= 0 and waiting_cents <= balance_cents)
);
--> statement-breakpoint
CREATE TABLE "petty_cash_movements" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"float_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"what" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"balance_cents" bigint NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "petty_cash_movements_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "petty_cash_movements_once" UNIQUE("company_id","kind","source_id")
);
--> statement-breakpoint
CREATE TABLE "petty_cash_requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"float_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"counted_cents" bigint,
	"expected_cents" bigint,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"comment" text,
	"requested_by" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"payment_id" uuid,
	"payment_reference" text,
	"reference" text,
	"day" date,
	CONSTRAINT "petty_cash_requests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "petty_cash_requests_top_up" CHECK (kind <> 'top_up' or amount_cents > 0),
	CONSTRAINT "petty_cash_requests_count" CHECK ((kind = 'difference') = (counted_cents is not null and expected_cents is not null))
);
--> statement-breakpoint
CREATE TABLE "purchase_settings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"order_above_cents" bigint,
	"set_by_name" text NOT NULL,
	CONSTRAINT "purchase_settings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "float_id" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "exempt_rate_cents" bigint;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "no_order_reason" text;--> statement-breakpoint
ALTER TABLE "taxable_payments" ADD CONSTRAINT "taxable_payments_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "petty_cash_floats" ADD CONSTRAINT "petty_cash_floats_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "petty_cash_floats" ADD CONSTRAINT "petty_cash_floats_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "petty_cash_movements" ADD CONSTRAINT "petty_cash_movements_float" FOREIGN KEY ("company_id","float_id") REFERENCES "public"."petty_cash_floats"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "petty_cash_requests" ADD CONSTRAINT "petty_cash_requests_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "petty_cash_requests" ADD CONSTRAINT "petty_cash_requests_float" FOREIGN KEY ("company_id","float_id") REFERENCES "public"."petty_cash_floats"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "petty_cash_requests" ADD CONSTRAINT "petty_cash_requests_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_settings" ADD CONSTRAINT "purchase_settings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taxable_payments_month" ON "taxable_payments" USING btree ("company_id","month","employee_id");--> statement-breakpoint
CREATE INDEX "petty_cash_floats_newest" ON "petty_cash_floats" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "petty_cash_floats_custodian" ON "petty_cash_floats" USING btree ("company_id","custodian_id");--> statement-breakpoint
CREATE INDEX "petty_cash_movements_newest" ON "petty_cash_movements" USING btree ("company_id","float_id","id");--> statement-breakpoint
CREATE INDEX "petty_cash_requests_newest" ON "petty_cash_requests" USING btree ("company_id","float_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "petty_cash_requests_one_open" ON "petty_cash_requests" USING btree ("company_id","float_id","kind") WHERE state in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "purchase_settings_newest" ON "purchase_settings" USING btree ("company_id","created_at","id");--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_float_fk" FOREIGN KEY ("company_id","float_id") REFERENCES "public"."petty_cash_floats"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expenses_float" ON "expenses" USING btree ("company_id","float_id") WHERE "expenses"."float_id" is not null;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_paid_with" CHECK (advance_id is null or float_id is null);--> statement-breakpoint
SELECT hazina_protect('taxable_payments', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('petty_cash_floats', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('petty_cash_floats');--> statement-breakpoint
SELECT hazina_protect('petty_cash_movements', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('petty_cash_requests', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('petty_cash_requests');--> statement-breakpoint
SELECT hazina_protect('purchase_settings', 'SELECT, INSERT');
