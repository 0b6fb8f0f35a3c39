CREATE TABLE "billing_settings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paybill" text,
	"set_by_name" text NOT NULL,
	CONSTRAINT "billing_settings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "plan_prices" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"plan_id" smallint NOT NULL,
	"monthly_cents" bigint NOT NULL,
	"yearly_cents" bigint NOT NULL,
	"from_day" date NOT NULL,
	"set_by_name" text NOT NULL,
	CONSTRAINT "plan_prices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "plan_prices_amounts" CHECK ("plan_prices"."monthly_cents" > 0 and "plan_prices"."yearly_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_charges" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"plan_id" smallint NOT NULL,
	"cycle" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"price_cents" bigint NOT NULL,
	"credit_left_cents" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"payment_state" text,
	"payment_reference" text,
	"reminded" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "subscription_charges_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "subscription_charges_invoice_once" UNIQUE("company_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"plan_id" smallint NOT NULL,
	"cycle" text NOT NULL,
	"period_from" date,
	"period_to" date,
	"period_cents" bigint,
	"next_plan_id" smallint,
	"next_cycle" text,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "subscriptions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "subscriptions_subscriber" UNIQUE("company_id","subscriber_id"),
	CONSTRAINT "subscriptions_credit" CHECK ("subscriptions"."credit_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "plan_rests_since" date;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD CONSTRAINT "billing_settings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_prices" ADD CONSTRAINT "plan_prices_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_subscription" FOREIGN KEY ("company_id","subscription_id") REFERENCES "public"."subscriptions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charges" ADD CONSTRAINT "subscription_charges_invoice" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."sales_documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_customer" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_settings_newest" ON "billing_settings" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "plan_prices_of_plan" ON "plan_prices" USING btree ("company_id","plan_id","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_charges_upgrade" ON "subscription_charges" USING btree ("company_id","subscription_id") WHERE "subscription_charges"."kind" = 'upgrade' and "subscription_charges"."state" = 'open';--> statement-breakpoint
CREATE INDEX "subscription_charges_of_subscription" ON "subscription_charges" USING btree ("company_id","subscription_id","created_at");--> statement-breakpoint
CREATE INDEX "subscription_charges_open" ON "subscription_charges" USING btree ("company_id","id") WHERE "subscription_charges"."state" = 'open';--> statement-breakpoint
CREATE INDEX "subscriptions_ending" ON "subscriptions" USING btree ("company_id","period_to");--> statement-breakpoint
SELECT hazina_protect('billing_settings', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('plan_prices', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('subscription_charges', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect('subscriptions', 'SELECT, INSERT, UPDATE');
