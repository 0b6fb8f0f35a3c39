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
CREATE TABLE "purchase_settings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"order_above_cents" bigint,
	"set_by_name" text NOT NULL,
	CONSTRAINT "purchase_settings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "exempt_rate_cents" bigint;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "no_order_reason" text;--> statement-breakpoint
ALTER TABLE "taxable_payments" ADD CONSTRAINT "taxable_payments_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_settings" ADD CONSTRAINT "purchase_settings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taxable_payments_month" ON "taxable_payments" USING btree ("company_id","month","employee_id");--> statement-breakpoint
CREATE INDEX "purchase_settings_newest" ON "purchase_settings" USING btree ("company_id","created_at","id");--> statement-breakpoint
SELECT hazina_protect('taxable_payments', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('purchase_settings', 'SELECT, INSERT');
